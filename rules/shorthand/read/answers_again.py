"""An answer put right: `no, 5`, `no =5`, `fix 41 8>3`, `no 3 wounds` of a line that answered a question.

It is answered anew, so that what came of the old number goes with it.
"""

from __future__ import annotations

import re

from events.event import Face
from events.lazy import lazy
from rules.command import Command
from rules.question import AnsweredLine
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Words

SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")  # 0.4 ms: as in `corrections`

NUMBER = re.compile(r"(?:=|faces?=|dice?=|count=|amount=|wounds=|total=)?(\d+)")
OTHER_FACE = re.compile(r"=?(\d+)>(\d+)")
UNITS = (["wounds"], ["wound"], ["gold"])


def is_number_again(words: Words) -> bool:
    """Whether nothing comes but a number, dice, or another face: what an answer may be put right with."""
    first, *behind = [one.lower() for one in words.left()] or [""]
    if OTHER_FACE.fullmatch(first):
        return not behind
    if not NUMBER.fullmatch(first):
        return False
    return behind in ([], *UNITS) or all(one == "/" or one.isdecimal() for one in behind)


def answered_anew(words: Words, was: AnsweredLine) -> Command:
    """The answer of that line with another number; asks which, where it had several dice or none."""
    question, (first, *behind) = was.question, words.left()
    if not question.is_asked:
        words.stuck("what was answered has no number; answer it anew", f"{_again(was)} …")
    swapped, told = OTHER_FACE.fullmatch(first), NUMBER.fullmatch(first)
    numbers = tuple(int(one) for one in (told[1] if told else "", *behind) if one.isdecimal())
    faces = _other_face(was.faces, int(swapped[1]), int(swapped[2])) if swapped else numbers
    words.at = len(words.words)
    if behind in UNITS or first.startswith("wounds=") or (not was.faces and not swapped and question.counts):
        return SettleBusiness(business=question.number, amount=numbers[0])
    if not faces or (was.faces and len(faces) != len(was.faces)) or not question.wants_dice(faces):
        counted = f" {numbers[0]} {question.counts[0]}" if numbers and question.counts else ""
        words.stuck(f"say all dice of that answer: {_again(was)} …", f"{_again(was)}{counted}" if counted else "")
    return SettleBusiness(business=question.number, faces=faces)


def _again(was: AnsweredLine) -> str:
    return f"fix {was.line} settle {was.question.number}:"


def _other_face(faces: tuple[Face, ...], old: int, new: int) -> tuple[Face, ...]:
    """The dice with the first that showed the one showing the other; none if none showed it."""
    if old not in faces:
        return ()
    at = faces.index(old)
    return (*faces[:at], new, *faces[at + 1 :])

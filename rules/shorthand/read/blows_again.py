"""A blow put right by a die or what it cost: `no faces=4`, `fix 41 8>3`, `no wounds=2`. It is told anew, as a line.

Another face may be no hit, and what a blow cost is told by the entry behind it.
"""

from __future__ import annotations

import re
from typing import NoReturn

from events.combat import AttackMade
from events.figures import WoundsSuffered
from rules.dice import show_face
from rules.shorthand.said.chunks.logged import behind, faces_of, is_one_of_several, line_of, retold, would_miss
from rules.shorthand.words import Words, split

FACE = re.compile(r"(?:faces?|dice|die)=(\d+)")
OTHER_FACE = re.compile(r"(\d+)>(\d+)")
COST = re.compile(r"wounds=(\d+)")
NUMBER = re.compile(r"=(\d+)")


def blow_anew(words: Words, number: int | None) -> Words | None:
    """The words that tell the blow anew; None: something else of it is put right."""
    lexicon, left = words.lexicon, words.left()
    found = _blow(words, number)
    if found is None or len(left) != 1:
        return None
    at, it = found
    text = left[0].lower()
    face, other, cost, bare = (one.fullmatch(text) for one in (FACE, OTHER_FACE, COST, NUMBER))
    if other is not None:
        line = _with_another_face(words, at, it, other[1], other[2])
    elif cost is not None:
        line = retold(at, it, lexicon, cost=cost[1])
    elif bare is not None:
        line = _with_that_number(words, at, it, bare[1])
    else:
        line = retold(at, it, lexicon, face[1]) if face is not None else None
    if line is None:
        return None
    if number is not None and is_one_of_several(at, lexicon):
        _refuse_one_of_several(words, at, it, other)
    words.at = len(words.words)
    return Words(split(line), lexicon, end=len(line))


def _refuse_one_of_several(words: Words, at: int, it: AttackMade, other: re.Match[str] | None) -> NoReturn:
    """A round told anew as one of its blows would lose the others; a die that changes nothing can be put right."""
    die = other is not None and [*map(show_face, it.faces)] == [other[1]] and not would_miss(it, other[2])
    words.stuck(
        "several blows were logged there: all of them are said again behind fix",
        f"fix {at} faces=[{other[2]}]" if die and other else "",
    )


def _blow(words: Words, number: int | None) -> tuple[int, AttackMade] | None:
    """The one blow of the line, whatever stands in front of it: that a fight begins with it."""
    lexicon = words.lexicon
    it = lexicon.event_of(number)
    first = next((one for one in lexicon.recent if lexicon.event_of(one) is it), number)
    if first is None or it is None:
        return None
    blows = [(at, event) for at, event in line_of(first, lexicon) if isinstance(event, AttackMade)]
    blows = [one for one in blows if one[1] is it] or (blows if len(blows) == 1 else [])
    return next((one for one in blows if one[1].target is not None and len(one[1].faces) <= 1), None)


def _with_another_face(words: Words, at: int, it: AttackMade, old: str, new: str) -> str | None:
    """The blow with the one die that showed the old face showing the new; several are asked about."""
    first = [*map(show_face, it.faces)].count(old)
    later = _dice_behind(words, at).count(old)
    if not first + later:
        return None
    line = retold(at, it, words.lexicon, new) if first else retold(at, it, words.lexicon, dice=(old, new))
    if first + later > 1:
        words.stuck(f"several dice showed {old}; tell the blow anew", f"{_in_front(words)} {line}")
    return line


def _with_that_number(words: Words, at: int, it: AttackMade, new: str) -> str | None:
    """A number alone is the die, where nothing else of the blow is a number; else it is asked which it was."""
    known = [one for one in it.faces if one is not None]
    others = any(isinstance(event, WoundsSuffered) for event in behind(at, words.lexicon))
    if not known:
        return None
    if others or _dice_behind(words, at):
        words.stuck("say which number it was", f"{_in_front(words)} {show_face(known[0])}>{new}")
    return retold(at, it, words.lexicon, new)


def _in_front(words: Words) -> str:
    return " ".join(word.text for word in words.words[: words.at])


def _dice_behind(words: Words, at: int) -> list[str]:
    return [one for event in behind(at, words.lexicon) for chain in faces_of(event) for one in chain.split(">")]

"""What a line tells, without what surrounds it: a line that is told anew keeps its clocks and its place."""

from __future__ import annotations

from events.problems import Refused
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsing import (
    LineFrame,
    behind_fix,
    is_raw,
    split_at,
    take_front,
    take_note,
    take_place,
    take_ruling,
)
from rules.shorthand.words import ParseError, Word


def told_in(text: str, lexicon: Lexicon) -> str:
    """What a line tells, without what surrounds it: clocks, who, place, `fix 41`, ruling and note.

    That is what can be told anew where it stands. Empty for a line nobody understands.
    """
    around = LineFrame()
    try:
        at = take_front(text, around)
        words = [Word(one.text, one.at + at, one.quoted) for one in split_at(text[at:], at)]
        words = behind_fix(take_place(words, around, lexicon, len(text)), lexicon, len(text))
        if not words:
            return ""
        told = words if is_raw(words) else take_ruling(take_note(text, words, around), around)
    except (ParseError, Refused):
        return ""
    if not told:
        return ""
    end = words[len(told)].at if len(told) < len(words) else len(text)
    return text[told[0].at : end].strip().removesuffix("!" if around.ruling else "")

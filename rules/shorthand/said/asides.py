"""What people say behind what they tell: `from now on`, `too`, `after all`. It is part of no name, date or cause."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.shorthand.said.no_names import ALONE, OF_A_CHANGE, SINCE
from rules.shorthand.words import Word

LIGHT = re.compile(rf"^(.*\S),? (?:{'|'.join((*SINCE, *ALONE))})[.!]?$")
BEFORE = ("ok", "okay", "alright", "right", "so", "anyway", "now")
"""What a line is begun with before anything is told."""
PUTS_RIGHT = re.compile(rf"\S,? (?:{'|'.join(OF_A_CHANGE)})[.!]?$|^(?:actually|in fact|rather)\b", re.IGNORECASE)


def told_otherwise(text: str) -> bool:
    """Whether `actually` stands in front of what is said or behind it: it may put right what was told, or be new."""
    return PUTS_RIGHT.search(text) is not None


def without_asides(words: Sequence[Word]) -> Sequence[Word]:
    """The words less those around them that only begin a line, say since when, and that it is not the first time."""
    if any(one.quoted for one in words):
        return words
    while words[1:] and words[0].text.lower().rstrip(",") in BEFORE:
        words = words[1:]
    said = " ".join(one.text for one in words)
    while found := LIGHT.match(said):
        said = found[1]
    return words[: len(said.split())]

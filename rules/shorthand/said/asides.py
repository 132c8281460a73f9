"""What people say behind what they tell: `from now on`, `too`, `after all`. It is part of no name, date or cause."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.shorthand.words import Word

SINCE = ("from now on", "from today", "as of now", "right now", "for now", "just now", "as well", "by now", "once more")
ALONE = ("now", "today", "already", "too", "again", "anyway", "anyhow", "though")
OF_A_CHANGE = ("this time", "after all", "instead", "actually", "in fact")
"""What is said of something that was told otherwise: it may put that right, or tell something new."""

LIGHT = re.compile(rf"^(.*\S),? (?:{'|'.join((*SINCE, *ALONE))})[.!]?$")
ASIDE = re.compile(rf"(?:^|\S,? )({'|'.join((*SINCE, *OF_A_CHANGE, *ALONE))})[.!]?$")


PUTS_RIGHT = re.compile(rf"\S,? (?:{'|'.join(OF_A_CHANGE)})[.!]?$")


def told_otherwise(text: str) -> bool:
    """Whether `actually` stands behind what is said: it may put right what was told, or be new."""
    return PUTS_RIGHT.search(text) is not None


def aside_behind(name: str) -> str:
    """The first word of what was said behind a name, in small letters; empty if the name ends where it ends."""
    found = ASIDE.search(name)
    return found[1].split()[0] if found else ""


def without_asides(words: Sequence[Word]) -> Sequence[Word]:
    """The words less those at their end that only say since when, and that it is not the first time."""
    if any(one.quoted for one in words):
        return words
    said = " ".join(one.text for one in words)
    while found := LIGHT.match(said):
        said = found[1]
    return words[: len(said.split())]

"""What a row of a table brings, as it is written: `Skeleton (2-12) [Guards (Necromancer)] + Necromancer (1)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

HOW_MANY = re.compile(r"\s*\([^()]*\)$")
"""Behind the name of monsters, how many come: `Rat (2-12)`."""

BESIDES = re.compile(r"\s*\[([^\[\]]*)\]$")
"""And behind that, what these can do besides what all of their kind can; with `=` in front, instead of it."""


class Brought(msgspec.Struct, frozen=True):
    """One thing of a row."""

    said: str
    """As the row has it."""
    name: str
    besides: tuple[str, ...] = ()
    """Abilities of these alone."""
    instead: bool = False
    """They can do nothing else."""


def brought(row: str) -> Iterator[Brought]:
    """What a row brings, one after the other."""
    for said in re.split(r" \+ (?![^\[]*\])", row):
        more = BESIDES.search(said)
        name = HOW_MANY.sub("", BESIDES.sub("", said)).strip()
        written = "" if more is None else more[1].strip()
        besides = tuple(filter(None, (one.strip() for one in written.removeprefix("=").split(";"))))
        yield Brought(said, name, besides, written.startswith("="))

"""Three clocks: when a line was entered, when it was played, when it was in the world; and a fourth order, the story's.

Clocks order nothing by themselves (story rule 3): these are ways to look. What a clock does not know comes last, in the
order of the story.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

from projections.tell.chronicle import ChronicleLine

Clock: TypeAlias = Literal["play", "entered", "played", "world"]
"""`play` is the order of the story."""

_PARTS = re.compile(r"(\d+)", re.ASCII)


def told_at(line: ChronicleLine, clock: Clock) -> str | None:
    """What the clock says of a line; None if nobody knows. The order of the story has no hands."""
    if clock == "entered":
        return line.recorded_at
    if clock == "played":
        return line.played_at
    return line.world_date if clock == "world" else None


def by_clock(lines: Iterable[ChronicleLine], clock: Clock) -> list[ChronicleLine]:
    """The lines in the order of a clock. They come in by place, and stay so where it is silent or says the same."""
    if clock == "entered":
        return sorted(lines, key=lambda line: (line.recorded_at, line.numbers[0]))
    if clock == "play":
        return list(lines)
    return sorted(lines, key=lambda line: _hands(told_at(line, clock)))


def _hands(said: str | None) -> tuple[bool, tuple[tuple[int, str], ...]]:
    """Dates of a world are free words: numbers in them count as numbers, so that day 2 comes before day 10."""
    parts = _PARTS.split((said or "").strip().lower())
    return said is None, tuple((int(part), "") if part.isdecimal() else (-1, part) for part in parts)


def within(lines: Iterable[ChronicleLine], clock: Clock, since: str | None, upto: str | None) -> list[ChronicleLine]:
    """Those a clock puts between two readings of it, both included; what it does not know is not among them.

    A reading may be cut short: up to `2026-03` is to the end of March.
    """
    if since is None and upto is None:
        return list(lines)
    kept = []
    for line in lines:
        said = told_at(line, clock)
        if said is None:
            continue
        early = since is not None and _hands(said) < _hands(since)
        late = upto is not None and _hands(said) > _hands(upto) and not said.lower().startswith(upto.strip().lower())
        if not early and not late:
            kept.append(line)
    return kept

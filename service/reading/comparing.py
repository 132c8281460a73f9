"""Two branches side by side: where they part, what each told since, and what is otherwise in one than in the other."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from events.log import CampaignRow
from events.problems import Refused
from projections.tell.chronicle import ChronicleLine
from service.reading.differences import lines_of
from service.reading.reading import Reading
from service.telling.answering import changes
from service.telling.outcome import Change


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Two campaigns with a common beginning. `before` of a change is how it is in the first, `after` in the second."""

    campaigns: tuple[str, str]
    shared: int
    """They have entries 1 to this in common."""
    heads: tuple[int, int]
    lines: tuple[tuple[ChronicleLine, ...], tuple[ChronicleLine, ...]]
    """What each wrote since, corrections and struck lines too."""
    differs: dict[str, tuple[Change, ...]]
    """By subject: `sheets`, `gold`, `map`, `quests`, `play`."""
    next: str | None = None
    """The `cursor` of the lines, then changes, that did not fit into this answer."""


def shared_by(row_of: Callable[[str], CampaignRow], one: str, other: str) -> int:
    """How many entries two campaigns have in common; 0 if neither is a branch of the other's line."""
    parts = dict(_forebears(row_of, one))
    return max((min(upto, parts[name]) for name, upto in _forebears(row_of, other) if name in parts), default=0)


def _forebears(row_of: Callable[[str], CampaignRow], campaign: str) -> list[tuple[str, int]]:
    """The campaign and those it grew out of, each with the last of its entries that is shared."""
    row = row_of(campaign)
    found, upto = [(row.campaign, row.head)], row.head
    while row.origin is not None:
        upto = min(upto, row.shared)
        row = row_of(row.origin)
        found.append((row.campaign, upto))
    return found


def compare(
    row_of: Callable[[str], CampaignRow], one: Reading, other: Reading, campaigns: tuple[str, str]
) -> Comparison:
    """The two readings of these campaigns, for the same audience; refuses `compare.unrelated`, `compare.itself`."""
    if campaigns[0] == campaigns[1]:
        raise Refused("compare.itself", f"{campaigns[0]} is no other than itself.", fix="Name two campaigns.")
    shared = shared_by(row_of, *campaigns)
    if not shared:
        raise Refused(
            "compare.unrelated",
            f"{campaigns[0]} and {campaigns[1]} have nothing in common.",
            why="Neither branched off the other, nor both off a third.",
            fix="delve campaigns shows which branched off which.",
        )
    here, there = one.facts_by_subject(), other.facts_by_subject()
    differs = {subject: changes(here[subject], there[subject]) for subject in here}
    return Comparison(
        campaigns=campaigns,
        shared=shared,
        heads=(one.head, other.head),
        lines=(_since(one, shared), _since(other, shared)),
        differs={subject: found for subject, found in differs.items() if found},
    )


def _since(reading: Reading, shared: int) -> tuple[ChronicleLine, ...]:
    numbers = {entry.number for entry in reading.story.entries() if entry.number > shared}
    return lines_of(reading, numbers, struck=True)

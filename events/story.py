"""Corrections and business: what people say about the log rather than about the dungeon (docs/story.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from events.amounts import Amount
from events.event import Event

Span: TypeAlias = tuple[int, int]
"""First and last number, both included."""

How: TypeAlias = Literal["undo", "redo", "strike", "fix", "restart"]


class EntriesRetracted(Event, frozen=True, kw_only=True, tag="story.retracted"):
    """These entries do not count while this entry counts. Taking it back is retracting it (story rule 5)."""

    numbers: tuple[Span, ...]
    how: How
    reason: str | None = None


class EntriesRevealed(Event, frozen=True, kw_only=True, tag="story.revealed"):
    """The table sees these entries of the gm's from here on."""

    numbers: tuple[Span, ...]


class LeftAsIs(Event, frozen=True, kw_only=True, tag="story.left_as_is"):
    """A known mistake stands: no effect, and no check mentions it again."""

    numbers: tuple[Span, ...]
    text: str | None = None


class DiscrepancyAccepted(Event, frozen=True, kw_only=True, tag="story.discrepancy_accepted"):
    """Something that does not add up is accepted; it is quiet until it grows (story rule 26)."""

    check: str
    about: int
    """Number of the thing where it arises, in its first telling."""
    of: str
    amount: Amount = 0


class BusinessOpened(Event, frozen=True, kw_only=True, tag="business.opened"):
    """Something waits: dice to roll, a ruling to look up, treasure to draw."""

    what: str
    about: int | None = None
    """Number of the entry it hangs on."""
    count: int = 1
    owed_to: str | None = None
    ask: str | None = None
    """What the system waits for, in its own words: `wound_dice`, `free_attack` …"""


class BusinessClosed(Event, frozen=True, kw_only=True, tag="business.closed"):
    """It is settled, in part if `count` is less than what was open."""

    business: int
    """Number of the entry that opened it."""
    count: int = 1
    how: str | None = None


def spans(numbers: Iterable[int]) -> tuple[Span, ...]:
    """The numbers as ascending runs: 1, 2, 3, 7 → (1, 3), (7, 7)."""
    runs: list[Span] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][1] + 1 == number:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return tuple(runs)


def in_spans(runs: Iterable[Span]) -> Iterator[int]:
    """Every number the runs hold, run by run."""
    for first, last in runs:
        yield from range(first, last + 1)

"""Who falls and who comes back with what was written: by its own lines, and by others that a correction changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from events.entry import Entry
from projections.tell.news import NewsTold
from projections.thresholds import Crossing
from service.reading.reading import Reading
from service.telling.deciding import Plan

Crossings: TypeAlias = Mapping[int, Sequence[Crossing]]
"""Thresholds somebody crossed, by entry."""


def news_of_all(
    reading: Reading, plan: Plan, entries: Sequence[Entry], before: Crossings | None
) -> dict[int, list[NewsTold]]:
    """The news of these entries, once taken in, and of every line that is otherwise because of them, by entry.

    `before` is every threshold anybody had crossed; None: the line is told at the end and changes no other.
    """
    crossings = reading.state.thresholds.crossings
    own, language = [entry.number for entry in entries], reading.language()
    news = {} if plan.correction is not None else language.news(own)
    if before is not None:
        for number in _otherwise(before, crossings):
            news |= language.news((number,))
    return news


def _otherwise(before: Crossings, now: Crossings) -> Iterator[int]:
    """Entries with which somebody crosses a threshold that was crossed with none before."""
    for number, crossed in now.items():
        # Of a long campaign nearly all are as they were; told anew, one stands with another entry.
        if crossed != before.get(number) and any(not any(one in known for known in before.values()) for one in crossed):
            yield number


def and_elsewhere(
    lines: tuple[str, ...], plan: Plan, entries: Sequence[Entry], news: Mapping[int, Sequence[NewsTold]]
) -> tuple[str, ...]:
    """The lines, and whom others fell or bring back now, with their numbers: `Odo falls, dead (63).`"""
    own = {entry.number for entry in entries}
    told = [
        f"{one.text}{'' if number in own else f' ({number})'}."
        for number, found in news.items()
        if plan.correction is not None or number not in own
        for one in found
        if one.text
    ]
    return (" ".join((lines[0], *told)), *lines[1:])


def may_be_spared(reading: Reading, news: Mapping[int, Sequence[NewsTold]]) -> list[str]:
    """What may still be done for those who have fallen, where the game has something."""
    fallen = [one.figure for found in news.values() for one in found if one.fell]
    offers = (reading.system.spares(reading.state, figure) for figure in fallen)
    return [offer for offer in offers if offer is not None]

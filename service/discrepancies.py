"""What does not add up, as a reader sees it, as long as nobody accepted it or left it as it is."""

from __future__ import annotations

from collections.abc import Mapping

from projections.discrepancies import Discrepancy, Spelling, anything_amiss
from projections.discrepancies import discrepancies as all_of
from service.reading import Reading

__all__ = ["Discrepancy", "discrepancies"]

NOBODY: Mapping[str, str] = {}


def discrepancies(reading: Reading, people: Mapping[str, str] = NOBODY) -> list[Discrepancy]:
    """Those that still ask for somebody, by place; `people` are names of players by id."""
    if not anything_amiss(reading.story, reading.state):
        return []
    spelling = Spelling(tell=reading.tell, called=lambda person: people.get(person, person))
    return all_of(reading.story, reading.state, reading.audience, spelling)

"""Totals people stated beside the derived ones, and what did not add up. Both wait for a person to look at them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from events.amounts import Amount, add, is_exact, subtract
from events.purse import TotalAdjusted, TotalObserved
from projections.story.entry import StoryEntry


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """A total somebody stated beside the one derived there. Both stay visible for ever."""

    number: int
    thing: int
    of: str
    whose: str
    observed: Amount
    derived: Amount | None
    """None: nothing was known."""
    since: int | None = None
    """The entry from which on it was counted; None: all there is."""


class Oddity(msgspec.Struct, frozen=True, kw_only=True):
    """Something that did not add up: which check, where it arose, about what or whom, by how much (story rule 26)."""

    check: str
    number: int
    thing: int
    of: str
    amount: Amount


class StatedTotals(msgspec.Struct, kw_only=True):
    """Totals the table stated beside derived ones, what of the difference was accepted, and what never added up."""

    observations: list[Observation] = []
    adjustments: dict[int, Amount] = {}
    """Accepted differences by the thing observed."""
    adjusted_by: dict[int, int] = {}
    """The entry that accepted it last, by the thing observed."""
    oddities: list[Oddity] = []


def state_total(totals: StatedTotals, told: StoryEntry, event: TotalObserved, derived: Amount | None) -> bool:
    """Keeps what was observed beside the derived value; whether that is unknown: the observed one stands at once."""
    number, thing = told.entry.number, told.thing
    totals.observations.append(
        Observation(
            number=number,
            thing=thing,
            of=event.of,
            whose=event.whose,
            observed=event.value,
            derived=derived,
            since=event.since,
        )
    )
    return derived is None or not is_exact(derived)


def notice(oddities: list[Oddity], told: StoryEntry, check: str, of: str, amount: Amount = 0) -> None:
    """Keeps what did not add up; it blocks nothing."""
    oddities.append(Oddity(check=check, number=told.entry.number, thing=told.thing, of=of, amount=amount))


def accept_difference(totals: StatedTotals, told: StoryEntry, event: TotalAdjusted) -> None:
    """Keeps how much of a difference was accepted, and by which entry."""
    thing = told.thing_of(event.observation)
    totals.adjustments[thing] = add(totals.adjustments.get(thing, 0), event.difference)
    totals.adjusted_by[thing] = told.entry.number


TotalKey: TypeAlias = tuple[str, int, str]
"""Which check, the thing where it arises, about whom or what."""


class Discrepancy(msgspec.Struct, frozen=True, kw_only=True):
    """Something that does not add up, from the first telling of where it arises to what people read of it."""

    check: str
    number: int
    """Of the entry where it arises, as it is told now."""
    thing: int
    """Of its first telling: fixes keep its identity."""
    of: str
    """Whom or what it is about: `elf`, `sven rope`, the number of a struck cause."""
    amount: Amount
    accepted: Amount = 0
    """How much of it was accepted before it grew."""
    text: str

    @property
    def key(self) -> TotalKey:
        """What makes two discrepancies the same."""
        return self.check, self.thing, self.of


class TotalDifference(msgspec.Struct, frozen=True, kw_only=True):
    """What an observed total is off the derived one, less what was accepted. Negative: the table has less."""

    observation: Observation
    amount: int


def differences(observations: Iterable[Observation], adjustments: Mapping[int, Amount]) -> list[TotalDifference]:
    """Observations that do not agree with the story yet (story rule 27); inexact ones agree with anything."""
    found: list[TotalDifference] = []
    for observation in observations:
        off = difference(observation, adjustments.get(observation.thing, 0))
        if off:
            found.append(TotalDifference(observation=observation, amount=off))
    return found


def difference(observation: Observation, accepted: Amount = 0) -> int:
    """Observed less derived less accepted; 0 where one of them is not exact."""
    if observation.derived is None or not is_exact(observation.derived):
        return 0
    off = subtract(subtract(observation.observed, observation.derived), accepted)
    return off if isinstance(off, int) else 0

"""Statistics as people ask for them: dice by person, purpose and source, with luck; deeds; by evening, by trip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from projections.luck import Luck, in_words, luck
from projections.statistics import ATTACK, Deeds, HarmDice, Sample, Statistics, count_thrown, evolve, initial
from projections.story.entry import StoryEntry
from projections.turns import stamp_of
from service.reading.reading import Reading

Per: TypeAlias = Literal["session", "expedition"]


class SampleShown(msgspec.Struct, frozen=True, kw_only=True):
    """Dice of one person for one purpose from one source; typed dice and the tracker's own are never mixed."""

    by: str
    purpose: str
    source: str
    dice: int
    known: int
    """Those whose face anybody knows."""
    sum: int
    average: float | None
    faces: dict[str, dict[int, int]]
    """Size (`d12`, `?`) → face → how often."""
    luck: Luck
    said: str
    """How much that says of luck, in words: `too few to say`, `high (1 in 250)`."""


class Together(msgspec.Struct, frozen=True, kw_only=True):
    """All dice of one person from one source, whatever they were for; of everybody if `by` is `*`."""

    by: str
    source: str
    dice: int
    luck: Luck
    said: str


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One evening or trip; `of` null: outside of any, at the end."""

    of: int | str | None
    samples: tuple[SampleShown, ...]
    together: tuple[Together, ...]
    deeds: dict[str, Deeds]


class StatisticsShown(msgspec.Struct, frozen=True, kw_only=True):
    """Dice and deeds, counted."""

    samples: tuple[SampleShown, ...]
    together: tuple[Together, ...]
    deeds: dict[str, Deeds]
    """By figure: blows, kills, wounds, gold, Fate."""
    per: tuple[Part, ...] = ()
    """The same by evening or trip, if that was asked for."""
    next: str | None = None
    """The `cursor` of the evenings or trips that did not fit into this answer."""


EVERYBODY = "*"


def of_one(shown: StatisticsShown, figure: str) -> StatisticsShown:
    """The dice and deeds of one figure alone."""
    per = tuple(
        replace(part, samples=_rolled_by(figure, part.samples), deeds=_done_by(figure, part.deeds))
        for part in shown.per
    )
    mine, done = _rolled_by(figure, shown.samples), _done_by(figure, shown.deeds)
    return replace(shown, samples=mine, together=(), deeds=done, per=per)


def _rolled_by(figure: str, samples: tuple[SampleShown, ...]) -> tuple[SampleShown, ...]:
    return tuple(one for one in samples if one.by == figure)


def _done_by(figure: str, deeds: dict[str, Deeds]) -> dict[str, Deeds]:
    return {one: done for one, done in deeds.items() if one == figure}


def statistics(
    reading: Reading, *, session: int | None = None, expedition: str | None = None, per: Per | None = None
) -> StatisticsShown:
    """Everything the reader sees, counted; only one evening or trip, or each by itself, if asked for."""
    whole, parts = initial(), dict[int | str | None, Statistics]()
    story, turns = reading.story, reading.state.turns
    for told in story.told(reading.audience, until=reading.until):
        stamp = stamp_of(turns, told.entry.number, story.place)
        if session not in (None, stamp.session) or expedition not in (None, stamp.expedition):
            continue
        thrown = reading.system.harm_dice(told.entry.event)
        _count(whole, told, thrown)
        if per is not None:
            of = stamp.session if per == "session" else stamp.expedition
            part = parts.setdefault(of, initial())
            part.rolls = whole.rolls  # a roll of one evening may be made again on another
            _count(part, told, thrown)
    sizes = {ATTACK: f"d{reading.system.die}"} if reading.system.die else {}
    shown = _part(None, whole, sizes)
    return StatisticsShown(
        samples=shown.samples,
        together=shown.together,
        deeds=shown.deeds,
        per=tuple(
            _part(of, part, sizes)
            for of, part in sorted(parts.items(), key=lambda item: item[0] is None)
            if part.samples or part.deeds
        ),
    )


def _count(into: Statistics, told: StoryEntry, thrown: HarmDice | None) -> None:
    evolve(into, told)
    if thrown is not None:
        count_thrown(into, told, thrown)


def _part(of: int | str | None, found: Statistics, sizes: Mapping[str, str]) -> Part:
    samples = list(found.samples.values())
    return Part(
        of=of,
        samples=tuple(_sample(one, sizes) for one in samples),
        together=tuple(_together(samples, sizes)),
        deeds=found.deeds,
    )


def _sample(sample: Sample, sizes: Mapping[str, str]) -> SampleShown:
    fell = luck((sample,), sizes)
    return SampleShown(
        by=sample.by,
        purpose=sample.purpose,
        source=sample.source,
        dice=sample.dice,
        known=sample.known,
        sum=sample.sum,
        average=round(sample.sum / sample.known, 3) if sample.known else None,
        faces={sizes.get(sample.purpose, size) if size == "?" else size: one for size, one in sample.faces.items()},
        luck=fell,
        said=in_words(fell),
    )


def _together(samples: list[Sample], sizes: Mapping[str, str]) -> list[Together]:
    """By person and source; then everybody's by source."""
    groups: dict[tuple[str, str], list[Sample]] = {}
    for sample in samples:
        groups.setdefault((sample.by, sample.source), []).append(sample)
    for sample in samples:
        groups.setdefault((EVERYBODY, sample.source), []).append(sample)
    found = [(by, source, sum(one.dice for one in group), luck(group, sizes)) for (by, source), group in groups.items()]
    return [Together(by=by, source=source, dice=dice, luck=one, said=in_words(one)) for by, source, dice, one in found]

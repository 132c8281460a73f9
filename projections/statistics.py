"""Dice and deeds, counted: by person, by purpose, and who supplied the dice.

A face nobody knows is counted as a die, but neither in the sum nor among the faces. Dice of an attack are of a size
only the game knows: they stand under `?`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from events import combat, dice, figures, purse
from events.amounts import Amount, add
from events.event import Event, Face, Source
from projections.figure import Kills
from projections.monsters import add_kills
from projections.story.entry import StoryEntry

NOBODY = "?"
ATTACK = "attack"
HARM = "wounds"
"""Purpose of the dice that say how hard a blow hit."""
TO_HIT = "to_hit"
"""Purpose of a die to hit that was told behind its blow."""
SUCCESS: dict[bool | None, str] = {True: "hit", False: "miss"}
UNSIZED = "?"


class Sample(msgspec.Struct, kw_only=True):
    """Dice of one person for one purpose from one source."""

    by: str
    purpose: str
    source: Source
    dice: int = 0
    """How many fell."""
    known: int = 0
    """How many of them anybody knows."""
    sum: int = 0
    faces: dict[str, dict[int, int]] = {}
    """Size (`d12`, `?`) → face → how often."""


class HarmDice(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that an event of a game's own holds, thrown for a blow: the dice that say how hard it hit."""

    attack: int | None
    """Number of the blow."""
    faces: tuple[Face, ...]
    size: str
    source: Source = "table"


class Deeds(msgspec.Struct, kw_only=True):
    """What somebody did and suffered."""

    attacks: int = 0
    hits: int = 0
    """Critical ones too."""
    misses: int = 0
    criticals: int = 0
    fumbles: int = 0
    kills: Kills = msgspec.field(default_factory=Kills)
    wounds_dealt: Amount = 0
    """Those that followed from a blow of theirs."""
    wounds_suffered: Amount = 0
    """As told; those a Fate Point cancelled too."""
    wounds_healed: Amount = 0
    """Without what was healed as `all`."""
    fate_spent: int = 0
    gold_gained: Amount = 0
    gold_spent: Amount = 0
    """Without what was spent as `all`."""


class Statistics(msgspec.Struct, kw_only=True):
    """Samples in the order of their first die; deeds by figure."""

    samples: dict[str, Sample] = {}
    """By person, purpose and source, joined by a line break."""
    deeds: dict[str, Deeds] = {}
    rolls: dict[int, tuple[str, str, tuple[str, ...]]] = {}
    """Thing → who rolled, for what, sizes: for dice that are thrown again."""
    credited: list[str] = []
    """Monsters whose kill is somebody's: told twice it counts once."""


# Reading


def together(samples: Iterator[Sample]) -> Sample:
    """Samples as one, whoever rolled for whatever; `by` and `purpose` are then `?`."""
    whole = Sample(by=NOBODY, purpose=NOBODY, source="table")
    for sample in samples:
        whole.source = sample.source
        whole.dice += sample.dice
        whole.known += sample.known
        whole.sum += sample.sum
        for size, faces in sample.faces.items():
            histogram = whole.faces.setdefault(size, {})
            for face, count in faces.items():
                histogram[face] = histogram.get(face, 0) + count
    return whole


# Dice

_DICE = re.compile(r"(?P<count>\d*)d(?P<size>\d+|%)", re.IGNORECASE)


def sizes_of(notation: str | None) -> tuple[str, ...]:
    """Sizes of the dice in the order they are written: `2d12+d6` → d12, d12, d6. Counts above 1000 stop there."""
    found: list[str] = []
    for match in _DICE.finditer(notation or ""):
        found += [f"d{match['size']}"] * min(int(match["count"] or 1), 1000)
    return tuple(found)


def _throw(
    statistics: Statistics, by: str, purpose: str, source: Source, sizes: tuple[str, ...], faces: tuple[Face, ...]
) -> None:
    if not faces:
        return
    key = f"{by}\n{purpose}\n{source}"
    sample = statistics.samples.setdefault(key, Sample(by=by, purpose=purpose, source=source))
    for position, face in enumerate(faces):
        sample.dice += 1
        if face is not None:
            sample.known += 1
            sample.sum += face
            size = sizes[min(position, len(sizes) - 1)] if sizes else UNSIZED
            histogram = sample.faces.setdefault(size, {})
            histogram[face] = histogram.get(face, 0) + 1


def _dice_rolled(statistics: Statistics, told: StoryEntry, event: dice.DiceRolled) -> None:
    by, sizes = event.by or NOBODY, sizes_of(event.dice)
    statistics.rolls[told.thing] = (by, event.purpose, sizes)
    if event.reused is None:
        _throw(statistics, by, event.purpose, event.source, sizes, event.faces)
    if event.purpose == TO_HIT and any(
        statistics.rolls.get(told.thing_of(one), ("", ""))[1] == ATTACK for one in told.entry.because
    ):
        # The blow was counted when it was told; what came of it is known only now.
        _count_outcome(_deeds(statistics, by), event.result or SUCCESS.get(event.success))


def _roll_replaced(statistics: Statistics, told: StoryEntry, event: dice.RollReplaced) -> None:
    by, purpose, sizes = statistics.rolls.get(told.thing_of(event.roll), (NOBODY, NOBODY, ()))
    _throw(statistics, by, purpose, event.source, sizes, event.faces)


def count_thrown(statistics: Statistics, told: StoryEntry, thrown: HarmDice) -> None:
    """Dice of a game's own: whoever struck the blow threw them, and dealt what follows from them."""
    blow = () if thrown.attack is None else (told.thing_of(thrown.attack),)
    by = next((statistics.rolls[one][0] for one in blow if one in statistics.rolls), NOBODY)
    statistics.rolls[told.thing] = (by, HARM, (thrown.size,))
    _throw(statistics, by, HARM, thrown.source, (thrown.size,), thrown.faces)


# Deeds


def _deeds(statistics: Statistics, figure: str) -> Deeds:
    deeds = statistics.deeds.get(figure)
    if deeds is None:
        deeds = statistics.deeds[figure] = Deeds()
    return deeds


def _attack_made(statistics: Statistics, told: StoryEntry, event: combat.AttackMade) -> None:
    statistics.rolls[told.thing] = (event.attacker, ATTACK, ())
    _throw(statistics, event.attacker, ATTACK, event.source, (), event.faces)
    deeds = _deeds(statistics, event.attacker)
    deeds.attacks += 1
    _count_outcome(deeds, event.outcome)


def _count_outcome(deeds: Deeds, outcome: str | None) -> None:
    deeds.hits += outcome in ("hit", "critical")
    deeds.misses += outcome in ("miss", "fumble")
    deeds.criticals += outcome == "critical"
    deeds.fumbles += outcome == "fumble"


def _monsters_met(statistics: Statistics, _told: StoryEntry, event: combat.MonstersMet) -> None:
    met = {member.figure for member in event.members}
    statistics.credited = [one for one in statistics.credited if one not in met]


def _monster_ended(statistics: Statistics, _told: StoryEntry, event: combat.MonsterEnded) -> None:
    if event.how != "killed":
        return
    count: Amount = len(event.figures) or event.count
    kills = count if isinstance(count, int) else count.low or 0
    if event.credit:
        kills -= sum(one in statistics.credited for one in event.figures)
        statistics.credited += event.figures
    for share in event.credit:
        credited = _deeds(statistics, share.figure).kills
        add_kills(credited, share.parts * kills, share.of, certain=isinstance(count, int))


def _wounds_suffered(statistics: Statistics, told: StoryEntry, event: figures.WoundsSuffered) -> None:
    deeds = _deeds(statistics, event.figure)
    deeds.wounds_suffered = add(deeds.wounds_suffered, event.amount)
    rolled = (statistics.rolls.get(told.thing_of(one), (NOBODY, "", ())) for one in told.entry.because)
    by = next((by for by, purpose, _ in rolled if purpose in (ATTACK, HARM)), NOBODY)
    if by != NOBODY:
        dealt = _deeds(statistics, by)
        dealt.wounds_dealt = add(dealt.wounds_dealt, event.amount)


def _wounds_healed(statistics: Statistics, _told: StoryEntry, event: figures.WoundsHealed) -> None:
    deeds = _deeds(statistics, event.figure)
    if event.amount != "all":
        deeds.wounds_healed = add(deeds.wounds_healed, event.amount)


def _fate_spent(statistics: Statistics, _told: StoryEntry, event: figures.FatePointSpent) -> None:
    _deeds(statistics, event.figure).fate_spent += 1


def _gold_gained(statistics: Statistics, _told: StoryEntry, event: purse.GoldGained) -> None:
    deeds = _deeds(statistics, event.to)
    deeds.gold_gained = add(deeds.gold_gained, event.amount)


def _gold_spent(statistics: Statistics, _told: StoryEntry, event: purse.GoldSpent) -> None:
    deeds = _deeds(statistics, event.by)
    if event.amount != "all":
        deeds.gold_spent = add(deeds.gold_spent, event.amount)


HANDLERS: dict[type[Event], Callable[[Statistics, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    dice.DiceRolled: _dice_rolled,
    dice.RollReplaced: _roll_replaced,
    combat.AttackMade: _attack_made,
    combat.MonstersMet: _monsters_met,
    combat.MonsterEnded: _monster_ended,
    figures.WoundsSuffered: _wounds_suffered,
    figures.WoundsHealed: _wounds_healed,
    figures.FatePointSpent: _fate_spent,
    purse.GoldGained: _gold_gained,
    purse.GoldSpent: _gold_spent,
}


def initial() -> Statistics:
    """Nothing counted."""
    return Statistics()


def evolve(statistics: Statistics, told: StoryEntry) -> None:
    """Takes one entry in, in place."""
    event = told.entry.event
    handler = HANDLERS.get(type(event))
    if handler is not None:
        handler(statistics, told, event)

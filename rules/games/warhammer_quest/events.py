"""What only Warhammer Quest knows: special rules of monsters and what comes of them, damage reckoned, levels."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount
from events.event import Event, Face, Modifier, Source

FearKind: TypeAlias = Literal["fear", "terror", "greater-daemon"]
LinkKind: TypeAlias = Literal["gang", "guards", "herd"]
Lost: TypeAlias = Literal["strength", "toughness", "wounds"]


class Special(msgspec.Struct, frozen=True, omit_defaults=True):
    """A special rule with its number: `Special("fear", 6)`. A rule nobody knows is its `words`."""

    rule: str
    number: int | None = None
    """As printed: `fear 6`, `dodge 5+`, `daemonic -2` are 6, 5 and 2."""
    auto: bool = False
    """`A`: without a die."""
    dice: str | None = None
    expression: str | None = None
    """Where the number is worked out when it is needed: `level+3`."""
    words: str | None = None
    """Weapon, lore, race, whom it guards."""
    strength: int | None = None
    count: int = 1

    @property
    def said(self) -> str:
        """As people say it: `fear 6`."""
        name = self.rule.replace("-", " ")
        number = "A" if self.auto else self.expression or self.dice or ("" if self.number is None else str(self.number))
        return " ".join(part for part in (name, number, self.words or "") if part)


class WeaponRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a choice of weapons: `[1-3] Bows (Str 1)`."""

    low: int
    high: int
    weapon: str
    strength: int | None = None
    abilities: tuple[Special, ...] = ()


class Ability(Special, frozen=True, omit_defaults=True):
    """A special rule as a monster has it: with an ambush of its own, or a choice of weapons."""

    ambush: tuple[Special, ...] = ()
    """The ambush that holds for this ability alone."""
    choices: tuple[WeaponRow, ...] = ()


class AbilitiesNoted(Event, frozen=True, kw_only=True, tag="warhammer-quest.abilities_noted"):
    """Special rules of a group, or of one figure (WHQ-003); a rule it has already is told anew."""

    of: str
    abilities: tuple[Ability, ...]
    table_level: int | None = None
    """Of the monster table that brought them (WHQ-016)."""


class AbilityUsed(Event, frozen=True, kw_only=True, tag="warhammer-quest.ability_used"):
    """A special rule came to bear: its dice and what they came to (WHQ-005). What follows is entries of its own."""

    rule: str
    by: str
    """A figure, or a group where it is rolled once for all of it."""
    targets: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    total: int | None = None
    needed: int | None = None
    success: bool | None = None
    result: str | None = None
    """The row of its table, or what came of it in a few words."""
    source: Source = "table"


class HitWeighed(Event, frozen=True, kw_only=True, tag="warhammer-quest.hit_weighed"):
    """What was added to a roll to hit, and why; modifiers are of the roll (WHQ-006)."""

    attacker: str
    natural: Face = None
    modifiers: tuple[Modifier, ...] = ()
    total: int | None = None
    reason: str | None = None
    """Why no die was needed."""


class HitNegated(Event, frozen=True, kw_only=True, tag="warhammer-quest.hit_negated"):
    """A die that might have undone a hit: whether it did (WHQ-R16)."""

    figure: str
    rule: str
    face: Face = None
    needed: int | None = None
    negated: bool | None = None
    source: Source = "table"


class DamageReckoned(Event, frozen=True, kw_only=True, tag="warhammer-quest.damage_reckoned"):
    """How wounds were worked out: dice, what was added, every subtraction by name (WHQ-007)."""

    figure: str
    cause: str
    faces: tuple[Face, ...] = ()
    plus: tuple[Modifier, ...] = ()
    less: tuple[Modifier, ...] = ()
    mode: str = "full"
    """full: Toughness and armour; no armour; bare: neither."""
    wounds: Amount = 0
    source: Source = "table"


class PsychologyRolled(Event, frozen=True, kw_only=True, tag="warhammer-quest.psychology_rolled"):
    """A warrior faced a kind of monster: a die and the Battle-level against the number (WHQ-012)."""

    figure: str
    kind: FearKind
    monsters: str
    """What they are called."""
    value: int | None = None
    face: Face = None
    level: int | None = None
    total: int | None = None
    result: Literal["steady", "shaken", "stunned"] | None = None
    source: Source = "table"


class FatalQueued(Event, frozen=True, kw_only=True, tag="warhammer-quest.fatal_queued"):
    """Damage that strikes at the very end of the turn, past all healing (WHQ-009)."""

    figure: str
    amount: Amount
    rule: str


class ReductionQueued(Event, frozen=True, kw_only=True, tag="warhammer-quest.reduction_queued"):
    """A loss for good that comes with the healing of who was brought to 0 (WHQ-013)."""

    figure: str
    of: Lost
    amount: int | None = None
    """None: a die decides when it comes (1D3)."""
    rule: str


class CounterDrawn(Event, frozen=True, kw_only=True, tag="warhammer-quest.counter_drawn"):
    """A warrior's counter was drawn: whom it concerns (WHQ-010)."""

    figure: str
    purpose: str
    excluded: tuple[str, ...] = ()
    """Drawn before for the same purpose."""


class EscapeTried(Event, frozen=True, kw_only=True, tag="warhammer-quest.escape_tried"):
    """A pinned warrior tried to get away (WHQ-011)."""

    figure: str
    allowed: bool = True
    blocked_by: str | None = None
    face: Face = None
    escaped: bool | None = None


class MonstersLinked(Event, frozen=True, kw_only=True, tag="warhammer-quest.monsters_linked"):
    """A gang round a warrior, guards round whom they guard, hunters with their Squig."""

    kind: LinkKind
    figures: tuple[str, ...]
    to: str


class PowerRolled(Event, frozen=True, kw_only=True, tag="warhammer-quest.power_rolled"):
    """The Wizard's die of the Power Phase: the Power there is this turn (WHQ-014)."""

    figure: str
    face: Face = None
    gained: int = 0
    doubled: bool = False
    source: Source = "table"


class DungeonEntered(Event, frozen=True, kw_only=True, tag="warhammer-quest.dungeon_entered"):
    """The level of the dungeon and what is sought there (WHQ-016)."""

    level: int | None = None
    objective: str | None = None


class LevelGained(Event, frozen=True, kw_only=True, tag="warhammer-quest.level_gained"):
    """A warrior trained for a Battle-level, for gold the table's own book asks."""

    figure: str
    level: int
    gold: int | None = None


class DayInSettlement(Event, frozen=True, kw_only=True, tag="warhammer-quest.day_in_settlement"):
    """What befell between adventures, on the road or in a settlement: as drawn, in the table's words."""

    where: str
    figure: str | None = None
    faces: tuple[Face, ...] = ()
    text: str | None = None
    day: int | None = None


EVENTS: tuple[type[Event], ...] = (
    AbilitiesNoted, AbilityUsed, HitWeighed, HitNegated, DamageReckoned, PsychologyRolled, FatalQueued, ReductionQueued,
    CounterDrawn, EscapeTried, MonstersLinked, PowerRolled, DungeonEntered, LevelGained, DayInSettlement,
)  # fmt: skip
"""Every kind of this game's own."""

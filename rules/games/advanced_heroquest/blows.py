"""What is kept of blows and rolls while they may matter: rows, blows, free attacks owed, harm, failures."""

from __future__ import annotations

import msgspec

from events.combat import AttackOutcome
from rules.games.advanced_heroquest.events import FreeCause, RowKind

TO_HIT = "to_hit"
"""Purpose of a die to hit that is told behind its blow, and what is asked for while it is not."""

UNSTRUCK = (TO_HIT, "hit_or_miss")
"""What is asked of a blow nobody knows the outcome of."""

STRAY_SHOT = "stray_shot"
"""What is asked of a shot that went astray: whom it strikes."""

OUTCOMES: tuple[AttackOutcome, ...] = ("hit", "miss", "critical", "fumble")


class HitRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of hit numbers and the own skill it is for (None: any)."""

    kind: RowKind
    row: tuple[int, ...]
    value: int | None
    number: int
    reason: str | None = None


class Blow(msgspec.Struct, kw_only=True):
    """An attack of this turn, or an older one whose wounds are still to be rolled."""

    number: int
    thing: int
    attacker: str
    target: str | None
    weapon: str | None
    mode: str
    outcome: AttackOutcome | None
    free: FreeCause | None
    parent: int | None
    turn: int
    needed: int | None = None
    """What the die to hit needed, as it was told."""
    settled: bool = False
    """Its wounds are told, or it has none."""
    converted: bool = False
    """A Fate Point made it a hit."""
    dice: int | None = None
    """Thing of its wound dice."""


class FreeAttack(msgspec.Struct, kw_only=True):
    """An extra blow somebody may strike now."""

    number: int
    to: str
    against: str | None
    granted_by: FreeCause
    parent: int
    """Thing of the attack that gave it."""


class Harm(msgspec.Struct, frozen=True):
    """Wounds somebody suffered this turn."""

    number: int
    thing: int
    figure: str
    blow: int | None = None
    """Thing of the attack that brought them."""


class FailedRoll(msgspec.Struct, frozen=True):
    """A roll of this turn that failed."""

    number: int
    thing: int
    by: str | None
    purpose: str

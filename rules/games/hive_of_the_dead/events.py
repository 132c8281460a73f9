"""What only Hive of the Dead knows: Purity tested, reloading, close combat, ways from section to section."""

from __future__ import annotations

from typing import Literal, TypeAlias

from events.amounts import Amount
from events.event import Event

Side: TypeAlias = Literal["hero", "enemy"]
DieRelation: TypeAlias = Literal[">=", ">", "<=", "<", "="]
HowTold: TypeAlias = Literal["choice", "section"]
"""Whose doing it was: the player chose, or the section said so."""


class PurityTested(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.purity_tested"):
    """A section held the hero's Purity against a number; no die is rolled (HIVE-006)."""

    figure: str
    comparison: DieRelation | None = None
    threshold: int | None = None
    purity: Amount | None = None
    """What it was; None: nobody knew."""
    passed: bool | None = None
    section: str | None = None


class FightTermsSet(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.fight_terms_set"):
    """What the section says of the fight beside the stat boxes (HIVE-016, HIVE-024)."""

    opens: Literal["ranged", "close"] = "ranged"
    close_combat: Literal["open", "forbidden"] = "open"
    close_after: int | None = None
    """After this many combat rounds everybody is in close combat."""
    text: str | None = None


class InitiativeChanged(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.initiative_changed"):
    """From here on the other side attacks first (HIVE-017)."""

    to: Side
    reason: str | None = None


class AttacksPassed(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.attacks_passed"):
    """A side lets the attacks go that it still has this round (HIVE-017)."""

    side: Side
    reason: str | None = None


class CloseCombatEntered(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.close_combat_entered"):
    """The fight went hand to hand; there is no way back (HIVE-024)."""

    by: HowTold = "choice"


class WeaponReloaded(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.weapon_reloaded"):
    """A fresh clip went in (HIVE-015). In combat it takes the round. The clips move in entries of their own."""

    figure: str
    weapon: str | None = None
    ammunition: str
    """The type, as the book names it."""
    shots: Amount | None = None
    """In the new clip."""
    left_over: Amount = 0
    """Still in the old one."""
    when: Literal["combat", "after_combat"] = "after_combat"


class WayTaken(Event, frozen=True, kw_only=True, tag="hive-of-the-dead.way_taken"):
    """The reader turned from one section to another, and why (HIVE-032)."""

    section: str
    to: str
    via: Literal["choice", "combat_won", "test", "item", "escape", "told"] = "choice"
    reason: str | None = None


EVENTS: tuple[type[Event], ...] = (
    PurityTested,
    FightTermsSet,
    InitiativeChanged,
    AttacksPassed,
    CloseCombatEntered,
    WeaponReloaded,
    WayTaken,
)
"""Every kind of this game's own."""

"""The order of play: turns, phases, fights, and who leads."""

from __future__ import annotations

from typing import ClassVar, Literal

from events.event import Event, NamedFields


class TurnBegun(Event, frozen=True, kw_only=True, tag="turn.begun"):
    """A turn began; its number is counted by the fold, never stored."""

    kind: str = "turn"
    """exploration, combat, … as the system has them."""
    first_phase: str | None = None
    of_fight: bool = False
    """Whether it is a round of the fight under way, and no turn of the trip."""


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn.ended"):
    """The turn was over."""

    reason: str | None = None


class PhaseBegun(Event, frozen=True, kw_only=True, tag="phase.begun"):
    """A phase of the turn began."""

    phase: str


class RoleGiven(Event, frozen=True, kw_only=True, tag="role.given"):
    """Somebody leads, maps, carries the lantern …"""

    names: ClassVar[NamedFields] = {"role": "role"}

    role: str
    to: str
    """A player or a figure."""


class CombatBegun(Event, frozen=True, kw_only=True, tag="combat.begun"):
    """A fight began."""

    groups: tuple[str, ...] = ()
    first: str | None = None
    """The side that acts first."""


class CombatEnded(Event, frozen=True, kw_only=True, tag="combat.ended"):
    """The fight was over."""

    outcome: str | None = None
    """won, escaped, lost, or words."""
    left: tuple[str, ...] = ()
    """Monsters the heroes ran from: out of play till they are met again."""


class SurpriseDecided(Event, frozen=True, kw_only=True, tag="surprise.decided"):
    """One side, or nobody, was taken unawares."""

    surprised: Literal["heroes", "monsters", "nobody"]

"""Evenings, expeditions, turns and time."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount
from rules.command import Command


class OpenSession(Command, frozen=True, kw_only=True, tag="open-session"):
    """An evening begins; one left open is closed first."""

    title: str | None = None
    players: tuple[str, ...] = ()


class CloseSession(Command, frozen=True, kw_only=True, tag="close-session"):
    """The evening ends."""

    reason: str | None = None


class BeginExpedition(Command, frozen=True, kw_only=True, tag="begin-expedition"):
    """A party goes into a dungeon (default: the heroes and henchmen with the party)."""

    name: str | None = None
    """None: `expedition-1`, `expedition-2` …"""
    dungeon: str | None = None
    """A dungeon known or new."""
    figures: tuple[str, ...] = ()
    quest: str | None = None


class EndExpedition(Command, frozen=True, kw_only=True, tag="end-expedition"):
    """The trip is over."""

    expedition: str | None = None
    """None: the one last spoken of."""
    outcome: str | None = None


class LeaveDungeon(Command, frozen=True, kw_only=True, tag="leave-dungeon"):
    """Figures leave by a way out; the expedition may go on without them."""

    figures: tuple[str, ...] = ("party",)
    way_out: str | None = None


class PassTime(Command, frozen=True, kw_only=True, tag="pass-time"):
    """Time goes by in the world."""

    amount: Amount = UNKNOWN
    unit: str = "days"
    text: str | None = None
    world_day: str | None = None


class BeginTurn(Command, frozen=True, kw_only=True, tag="begin-turn"):
    """A turn begins; one still open ends with it."""

    kind: str = "turn"
    first_phase: str | None = None


class EndTurn(Command, frozen=True, kw_only=True, tag="end-turn"):
    """The turn is over."""

    reason: str | None = None


class BeginPhase(Command, frozen=True, kw_only=True, tag="begin-phase"):
    """A phase of the turn begins."""

    phase: str

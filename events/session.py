"""Evenings, expeditions and time in the world."""

from __future__ import annotations

from typing import ClassVar

from events.amounts import UNKNOWN, Amount
from events.campaign import Pack
from events.event import Event, NamedFields


class SessionOpened(Event, frozen=True, kw_only=True, tag="session.opened"):
    """An evening at the table began."""

    title: str | None = None
    players: tuple[str, ...] = ()


class SessionClosed(Event, frozen=True, kw_only=True, tag="session.closed"):
    """The evening ended."""

    reason: str | None = None


class ExpeditionBegun(Event, frozen=True, kw_only=True, tag="expedition.begun"):
    """A party went into a dungeon."""

    names: ClassVar[NamedFields] = {"goes_to": "place"}

    expedition: str
    dungeon: str | None = None
    figures: tuple[str, ...] = ()
    quest: str | None = None
    packs: tuple[Pack, ...] = ()
    """The content packs people played with."""

    @property
    def goes_to(self) -> str:
        """A trip that goes into no dungeon anybody named has the name of where it goes."""
        return self.dungeon or self.expedition


class ExpeditionEnded(Event, frozen=True, kw_only=True, tag="expedition.ended"):
    """The trip was over: everybody out, nobody left, or called off."""

    expedition: str
    outcome: str | None = None
    left: tuple[str, ...] = ()
    """Monsters that were still in play, and stay where it was."""


class DungeonLeft(Event, frozen=True, kw_only=True, tag="expedition.left"):
    """Figures left the dungeon by a way out; the expedition may go on without them."""

    figures: tuple[str, ...]
    way_out: str | None = None


class TimePassed(Event, frozen=True, kw_only=True, tag="time.passed"):
    """Time went by in the world."""

    amount: Amount = UNKNOWN
    unit: str = "days"
    text: str | None = None
    world_day: str | None = None
    """The date in the world afterwards, as people write it."""

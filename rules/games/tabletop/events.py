"""What only this game tells: nothing. Everything a group of its own plays is shared by all games."""

from __future__ import annotations

from events.event import Event

EVENTS: tuple[type[Event], ...] = ()

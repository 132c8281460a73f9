"""The entry: an event in the log, with everything that is true of any event whatever happened."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.event import Event
from events.story import EntriesRetracted, EntriesRevealed, LeftAsIs

Audience: TypeAlias = Literal["table", "gm"]
Placement: TypeAlias = Literal["before", "after", "instead_of"]


class Place(msgspec.Struct, frozen=True):
    """Where an entry stands that was not told in time (story rule 1): `before`, `after` or `instead_of` its anchor."""

    where: Placement
    anchor: int


class Clocks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When something was entered, when it was played, when it was in the world (the last two as people write them)."""

    recorded_at: str
    """UTC, RFC 3339 with microseconds and `Z`, so that text order is time order."""
    played_at: str | None = None
    world_date: str | None = None


class Draft(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry somebody wants written: all of it but what only the log can give."""

    event: Event
    audience: Audience = "table"
    place: Place | None = None
    because: tuple[int, ...] = ()
    """Numbers of the entries it follows from; they may stand in the same action."""
    rule: str | None = None
    """Id of the rule it rests on: `AHQ-COMBAT-15`."""
    forced: str | None = None
    """Reason of the ruling that made it go through."""
    note: str | None = None
    """Free words of whoever told it."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event in the log. Once written it never changes (the one exception: `erase` blanks its free words)."""

    number: int
    """1, 2, 3 … without gaps in a campaign."""
    id: str
    """UUIDv7 (RFC 9562)."""
    action: int
    """Number of the first entry of its action: all that one command appended."""
    event: Event
    recorded_at: str
    played_at: str | None = None
    world_date: str | None = None
    by: str
    """Id of whoever recorded it."""
    audience: Audience = "table"
    place: Place | None = None
    because: tuple[int, ...] = ()
    rule: str | None = None
    forced: str | None = None
    note: str | None = None
    erased: bool = False


CORRECTIONS: tuple[type[Event], ...] = (EntriesRetracted, EntriesRevealed, LeftAsIs)
"""Kinds that speak about the log and are never in the story; any other entry is a happening."""


def is_correction(entry: Entry) -> bool:
    """Whether the entry speaks about the log."""
    return isinstance(entry.event, CORRECTIONS)

"""Where in play we are: session, expedition, turn, phase, fight, roles. Stamps every entry with it."""

from __future__ import annotations

import msgspec


class Stamp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where in play something happened; turns are counted within an expedition, rounds within a fight."""

    session: int | None = None
    expedition: str | None = None
    turn: int | None = None
    turn_kind: str | None = None
    phase: str | None = None
    combat: int | None = None
    round: int | None = None


class Turns(msgspec.Struct, kw_only=True):
    """The present, and the stamp of every entry by number."""

    now: Stamp = Stamp()
    sessions: int = 0
    session_open: bool = False
    session_title: str | None = None
    open_expeditions: list[str] = []
    turns: dict[str, int] = {}
    """Turns counted so far, by expedition (`""` outside one)."""
    turn_open: bool = False
    turn_number: int | None = None
    """Entry that began the open turn."""
    combats: int = 0
    combat_open: bool = False
    first: str | None = None
    surprised: str | None = None
    roles: dict[str, str] = {}
    stamps: dict[int, Stamp] = {}
    world_day: str | None = None

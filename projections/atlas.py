"""Dungeons as they became known: a growing graph of sections, doors and features; squares are optional on it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount
from events.atlas import Direction, FoundBy, Rectangle

ExitState: TypeAlias = Literal["unexplored", "joined", "blocked"]


class KnownExit(msgspec.Struct, kw_only=True):
    """A way on from a section and what became of it."""

    key: str
    state: ExitState = "unexplored"
    to: str | None = None
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2


class Section(msgspec.Struct, kw_only=True):
    """A piece of the dungeon."""

    section: str
    kind: str
    dungeon: str
    level: int
    number: int
    name: str | None = None
    through: str | None = None
    exits: dict[str, KnownExit] = {}
    squares: tuple[Rectangle, ...] = ()
    facing: Direction | None = None
    length: int | None = None
    found_by: FoundBy = "rolled"
    details: dict[str, str | int | bool] = {}
    entered_by: list[str] = []
    entered: bool = False
    searched: dict[str, str] = {}
    """What was sought → result (`?` where nobody said)."""
    notes: list[str] = []
    removed: bool = False


class Door(msgspec.Struct, kw_only=True):
    """A door and whether it stands open."""

    door: str
    kind: str
    sections: list[str]
    number: int
    open: bool = False
    opened_before: bool = False
    wall: str | None = None
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2


class Feature(msgspec.Struct, kw_only=True):
    """A chest, furniture, stairs, a hazard, a trap."""

    feature: str
    kind: str
    section: str
    number: int
    name: str | None = None
    state: str | None = None
    turns_left: int | None = None
    x: int | None = None
    y: int | None = None


class Visit(msgspec.Struct, frozen=True):
    """One step of the way through the dungeon."""

    number: int
    section: str
    by: tuple[str, ...]


class Dungeon(msgspec.Struct, kw_only=True):
    """A dungeon's name and levels."""

    dungeon: str
    name: str
    levels: int | None = None
    seen: list[int] = []


class Atlas(msgspec.Struct, kw_only=True):
    """All dungeons. `dungeon` and `level` say where the party is; ids of sections are unique in a campaign."""

    dungeons: dict[str, Dungeon] = {}
    sections: dict[str, Section] = {}
    doors: dict[str, Door] = {}
    features: dict[str, Feature] = {}
    positions: dict[str, str] = {}
    """Figure → section."""
    squares: dict[str, tuple[int, int]] = {}
    """Figure → square, where somebody said so."""
    visits: list[Visit] = []
    dungeon: str | None = None
    level: int = 1
    moved: dict[str, Amount] = {}

"""The dungeon as it becomes known, and who stands where."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from events.atlas import Direction, Exit, FoundBy, Rectangle
from rules.command import Command


class NameDungeon(Command, frozen=True, kw_only=True, tag="name-dungeon"):
    """A dungeon gets a name: a new one, or (`dungeon`) one that has none worth keeping."""

    name: str
    levels: int | None = None
    dungeon: str | None = None


class EnterLevel(Command, frozen=True, kw_only=True, tag="enter-level"):
    """Figures come to a level of a dungeon; None: the dungeon they are in."""

    level: int
    dungeon: str | None = None
    by: tuple[str, ...] = ()


class RevealSection(Command, frozen=True, kw_only=True, tag="reveal-section"):
    """A piece of the dungeon becomes known."""

    kind: str
    name: str | None = None
    section: str | None = None
    """An id of its own (a gamebook's number); None: the next free one of its kind."""
    through: str | None = None
    """The door it lies behind, or `section:exit`."""
    exits: tuple[Exit, ...] = ()
    length: int | None = None
    squares: tuple[Rectangle, ...] = ()
    facing: Direction | None = None
    found_by: FoundBy = "rolled"
    details: dict[str, str | int | bool] = {}
    enter: tuple[str, ...] = ()
    """Who goes in at once; `party`."""


class EnterSection(Command, frozen=True, kw_only=True, tag="enter-section"):
    """Figures set foot in it (default: the party)."""

    section: str
    by: tuple[str, ...] = ("party",)


class SearchSection(Command, frozen=True, kw_only=True, tag="search-section"):
    """Somebody looks for something; None: where they are."""

    sought: str
    section: str | None = None
    by: str | None = None
    result: str | None = None


class RemoveSection(Command, frozen=True, kw_only=True, tag="remove-section"):
    """The piece is taken off the table."""

    section: str
    reason: str | None = None


class PlaceDoor(Command, frozen=True, kw_only=True, tag="place-door"):
    """There is a door; section None: where the party is."""

    section: str | None = None
    kind: Literal["normal", "secret", "sentry", "false"] = "normal"
    leads_to: str | None = None
    wall: str | None = None
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2


class OpenDoor(Command, frozen=True, kw_only=True, tag="open-door"):
    """A door is opened; None: the only one shut where the party is."""

    door: str | None = None
    by: str | None = None


class CloseDoor(Command, frozen=True, kw_only=True, tag="close-door"):
    """A door is shut."""

    door: str | None = None
    by: str | None = None


class PlaceFeature(Command, frozen=True, kw_only=True, tag="place-feature"):
    """Something stands there: a chest, furniture, stairs, a hazard."""

    kind: str
    section: str | None = None
    state: str | None = None
    name: str | None = None
    turns_left: int | None = None
    x: int | None = None
    y: int | None = None


class ChangeFeature(Command, frozen=True, kw_only=True, tag="change-feature"):
    """It is opened, emptied, broken, put out …"""

    feature: str
    state: str
    by: str | None = None


class MoveFigures(Command, frozen=True, kw_only=True, tag="move-figures"):
    """Figures go somewhere."""

    to: str
    figures: tuple[str, ...] = ("party",)
    squares: Amount | None = None
    x: int | None = None
    y: int | None = None


class AdjustLayout(Command, frozen=True, kw_only=True, tag="adjust-layout"):
    """What was rolled did not fit, or the table wants it otherwise."""

    rolled: str
    placed: str
    reason: str | None = None
    section: str | None = None


class NoteOnMap(Command, frozen=True, kw_only=True, tag="note-on-map"):
    """Words on the map."""

    text: str
    section: str | None = None

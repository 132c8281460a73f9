"""The dungeon as it becomes known: sections, doors, features, traps, and who stands where."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from events.amounts import UNKNOWN, Amount
from events.event import Event, NamedFields

FoundBy: TypeAlias = Literal["rolled", "chosen", "planned", "read"]
Direction: TypeAlias = Literal["north", "east", "south", "west"]


class Rectangle(msgspec.Struct, frozen=True):
    """Squares of a level: x grows east, y grows south; (0, 0) is the north-west square of its stairs."""

    x: int
    y: int
    width: int
    height: int


class Exit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way on from a section: a key unique in it (`left`, `ahead`, `12`), and where it lies on a grid.

    `direction` is the way one walks out; `x`, `y` the first square of the section at that exit, west- or northmost.
    """

    key: str
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2
    leads_to: str | None = None


class DungeonNamed(Event, frozen=True, kw_only=True, tag="dungeon.named"):
    """A dungeon was given a name and perhaps a number of levels."""

    names: ClassVar[NamedFields] = {"dungeon": "place", "name": "place"}

    dungeon: str
    name: str
    levels: int | None = None


class LevelEntered(Event, frozen=True, kw_only=True, tag="level.entered"):
    """Figures came to a level of a dungeon; everything on the map that follows lies there."""

    names: ClassVar[NamedFields] = {"dungeon": "place"}

    dungeon: str
    level: int
    by: tuple[str, ...] = ()


class SectionRevealed(Event, frozen=True, kw_only=True, tag="section.revealed"):
    """A piece of the dungeon became known."""

    names: ClassVar[NamedFields] = {"section": "place", "name": "place"}

    section: str
    kind: str
    """passage, room, t_junction, corner, stairs, dead_end … or a gamebook's section."""
    through: str | None = None
    """The door it was found behind, or `section:exit` it was found beyond; None: nothing led there."""
    exits: tuple[Exit, ...] = ()
    length: int | None = None
    """In sections, for a run of passages."""
    squares: tuple[Rectangle, ...] = ()
    """Where it lies; empty: nobody drew squares."""
    facing: Direction | None = None
    found_by: FoundBy = "rolled"
    name: str | None = None
    details: dict[str, str | int | bool] = {}
    """What the system says of it: `room_type`, `size`, `stairs` …"""
    dungeon: str | None = None
    level: int | None = None
    """None: where the party is."""


class SectionEntered(Event, frozen=True, kw_only=True, tag="section.entered"):
    """Figures set foot in it."""

    names: ClassVar[NamedFields] = {"section": "place"}

    section: str
    by: tuple[str, ...] = ()


class SectionSearched(Event, frozen=True, kw_only=True, tag="section.searched"):
    """Somebody looked for something there."""

    section: str | None = None
    """None: nobody said where they are."""
    sought: str
    """secret_doors, hidden_treasure, or words."""
    by: str | None = None
    result: str | None = None


class SectionRemoved(Event, frozen=True, kw_only=True, tag="section.removed"):
    """The piece was taken off the table."""

    section: str
    reason: str | None = None


class DoorPlaced(Event, frozen=True, kw_only=True, tag="door.placed"):
    """There is a door."""

    names: ClassVar[NamedFields] = {"leads_to": "place", "section": "place"}

    door: str
    section: str | None = None
    """None: nobody said where it is."""
    kind: Literal["normal", "secret", "sentry", "false"] = "normal"
    leads_to: str | None = None
    wall: str | None = None
    """The wall it is in: left, right, north …"""
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    """The first square of `section` beside it, west- or northmost."""
    width: int = 2


class DoorOpened(Event, frozen=True, kw_only=True, tag="door.opened"):
    """It stands open."""

    door: str
    by: str | None = None


class DoorClosed(Event, frozen=True, kw_only=True, tag="door.closed"):
    """It is shut."""

    door: str
    by: str | None = None


class FeaturePlaced(Event, frozen=True, kw_only=True, tag="feature.placed"):
    """Something stands there: a chest, furniture, stairs, a hazard."""

    names: ClassVar[NamedFields] = {"feature": "fixture", "kind": "fixture", "name": "fixture", "section": "place"}

    feature: str
    kind: str
    section: str | None = None
    """None: nobody said where it stands."""
    state: str | None = None
    name: str | None = None
    turns_left: int | None = None
    x: int | None = None
    y: int | None = None


class FeatureChanged(Event, frozen=True, kw_only=True, tag="feature.changed"):
    """It was opened, emptied, broken, put out …"""

    names: ClassVar[NamedFields] = {"feature": "fixture"}

    feature: str
    state: str
    by: str | None = None


class FigureMoved(Event, frozen=True, kw_only=True, tag="figure.moved"):
    """Figures are somewhere else now."""

    names: ClassVar[NamedFields] = {"to": "place"}

    figures: tuple[str, ...]
    to: str
    """A section."""
    squares: Amount | None = None
    """How far."""
    x: int | None = None
    y: int | None = None


class LayoutAdjusted(Event, frozen=True, kw_only=True, tag="layout.adjusted"):
    """What was rolled did not fit, or the table wanted it otherwise: this was laid instead."""

    rolled: str
    placed: str
    reason: str | None = None
    section: str | None = None


class MapNoted(Event, frozen=True, kw_only=True, tag="map.noted"):
    """Words on the map."""

    section: str
    text: str


class TrapMet(Event, frozen=True, kw_only=True, tag="trap.met"):
    """There is a trap, known or not to those it is for."""

    names: ClassVar[NamedFields] = {"kind": "fixture", "trap": "fixture"}

    trap: str
    kind: str | None = None
    at: str | None = None
    """A section or feature."""
    victim: str | None = None
    spot: int | None = None
    """What a die has to reach to see it in time."""
    disarm: int | None = None
    """What a die has to reach to make it harmless."""
    x: int | None = None
    y: int | None = None


class TrapSpotted(Event, frozen=True, kw_only=True, tag="trap.spotted"):
    """Somebody saw it in time."""

    trap: str
    by: str | None = None


class TrapDisarmed(Event, frozen=True, kw_only=True, tag="trap.disarmed"):
    """It is harmless now."""

    trap: str
    by: str | None = None


class TrapSprung(Event, frozen=True, kw_only=True, tag="trap.sprung"):
    """It went off; each victim's wounds are entries of their own."""

    names: ClassVar[NamedFields] = {"trap": "fixture"}

    trap: str
    victims: tuple[str, ...] = ()
    effect: str | None = None
    amount: Amount = UNKNOWN

"""The shapes of the atlas: dungeons, sections, exits, doors, features, traps; and where somebody is.

What a campaign heaps up is frozen and replaced when it changes: a copy of the state shares it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount
from events.atlas import Direction, FoundBy, Rectangle
from projections.observed import Oddity

WAY_IN = "way in"
"""Where somebody on a trip stands until a section is said; no id of a section has a space in it."""

ExitState: TypeAlias = Literal["unexplored", "joined", "blocked"]


class KnownExit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A way on from a section and what became of it."""

    key: str
    state: ExitState = "unexplored"
    to: str | None = None
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2


class Section(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A piece of the dungeon."""

    section: str
    kind: str
    dungeon: str
    level: int
    number: int
    name: str | None = None
    through: str | None = None
    exits: Mapping[str, KnownExit] = {}
    squares: tuple[Rectangle, ...] = ()
    facing: Direction | None = None
    length: int | None = None
    found_by: FoundBy = "rolled"
    details: Mapping[str, str | int | bool] = {}
    entered_by: tuple[str, ...] = ()
    entered: bool = False
    searched: Mapping[str, str] = {}
    """What was sought → result (`?` where nobody said)."""
    notes: tuple[str, ...] = ()
    removed: bool = False


class Door(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A door and whether it stands open."""

    door: str
    kind: str
    sections: tuple[str, ...]
    number: int
    open: bool = False
    opened_before: bool = False
    wall: str | None = None
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2


class Feature(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A chest, furniture, stairs, a hazard, a trap."""

    feature: str
    kind: str
    section: str
    number: int
    name: str | None = None
    state: str | None = None
    turns_left: int | None = None
    """Counting the turn under way; at 0 it is over."""
    x: int | None = None
    y: int | None = None


TrapState: TypeAlias = Literal["met", "spotted", "disarmed", "sprung"]


class Trap(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A trap and what became of it."""

    trap: str
    number: int
    kind: str | None = None
    at: str | None = None
    victim: str | None = None
    spot: int | None = None
    disarm: int | None = None
    """What dice have to reach to see it, and to make it harmless."""
    x: int | None = None
    y: int | None = None
    state: TrapState = "met"
    by: str | None = None
    victims: tuple[str, ...] = ()


class Adjustment(msgspec.Struct, frozen=True, kw_only=True):
    """What was laid instead of what was rolled."""

    number: int
    rolled: str
    placed: str
    section: str | None = None
    reason: str | None = None


class Visit(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One step of the way through the dungeon."""

    number: int
    section: str
    by: tuple[str, ...]


class Dungeon(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A dungeon's name and levels."""

    dungeon: str
    name: str
    levels: int | None = None
    seen: tuple[int, ...] = ()


class Atlas(msgspec.Struct, kw_only=True):
    """All dungeons. `dungeon` and `level` say where the party is; ids of sections are unique in a campaign."""

    dungeons: dict[str, Dungeon] = {}
    sections: dict[str, Section] = {}
    doors: dict[str, Door] = {}
    features: dict[str, Feature] = {}
    traps: dict[str, Trap] = {}
    positions: dict[str, str] = {}
    """Figure → section; `WAY_IN` where nobody said which. Everybody on a trip is in it."""
    people: list[str] = []
    """Heroes and whoever else goes with them, in the order they joined."""
    apart: dict[str, tuple[str, int]] = {}
    """Figure → dungeon and level, of whoever stands at the way in of another than the party is on."""
    trips: dict[str, list[str]] = {}
    """Expedition under way → who is in the dungeon with it."""
    squares: dict[str, tuple[int, int]] = {}
    """Figure → square, where somebody said so."""
    visits: list[Visit] = []
    together: set[int] = set()
    """Entries that name everybody who is on a trip: the party, as people call them."""
    dungeon: str | None = None
    level: int = 1
    party: str | None = None
    """The section the party as a whole was last said to be in."""
    moved: dict[str, Amount] = {}
    """Figure → squares moved in the turn under way."""
    adjusted: list[Adjustment] = []
    running: list[str] = []
    """Features with turns left."""
    oddities: list[Oddity] = []
    """Sections entered and doors opened where nobody revealed anything."""
    turn_open: bool = False


def where(atlas: Atlas, figure: str) -> str | None:
    """The section somebody is in; of somebody nobody introduced the party's. None: nobody said."""
    if figure in atlas.positions or (atlas.trips and figure in atlas.people):
        place = atlas.positions.get(figure)
        return None if place == WAY_IN else place
    return atlas.party


def level_under(atlas: Atlas, figure: str) -> tuple[str | None, int]:
    """The dungeon and level somebody is on: that of their section, else the one they came to, else the party's."""
    section = atlas.sections.get(atlas.positions.get(figure, ""))
    if section is not None:
        return section.dungeon, section.level
    return atlas.apart.get(figure, (atlas.dungeon, atlas.level))


def standing(atlas: Atlas, figure: str) -> str:
    """Where somebody stands, as it is read: a section, the way in, or that of another level than the party's."""
    level = atlas.apart.get(figure)
    return atlas.positions.get(figure, "") if level is None else f"{WAY_IN} of level {level[1]}"


def on_trips(atlas: Atlas) -> list[str]:
    """Everybody who is in a dungeon now."""
    return [*dict.fromkeys(chain.from_iterable(atlas.trips.values()))]


def unexplored(atlas: Atlas, dungeon: str | None = None) -> list[tuple[Section, KnownExit]]:
    """Ways on that lead to nothing known yet, in the order they became known; of one dungeon, or of all."""
    return [
        (section, way)
        for section in atlas.sections.values()
        if not section.removed and dungeon in (None, section.dungeon)
        for way in section.exits.values()
        if way.state == "unexplored" and (way.to is None or way.to not in atlas.sections)
    ]

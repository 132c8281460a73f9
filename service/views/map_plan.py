"""A dungeon level in squares: which section has one, what stands on it, what is on its edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from projections.map import Door, Feature, Section
from projections.state import State

Square = tuple[int, int]


class MapPlan(msgspec.Struct, kw_only=True):
    """A level in squares: which section has a square, what stands on it, what is on its north and west edge."""

    owner: dict[Square, str] = {}
    glyphs: dict[Square, str] = {}
    north: dict[Square, str] = {}
    west: dict[Square, str] = {}
    labels: dict[Square, str] = {}


def plan_of(state: State, sections: Iterable[Section], marks: dict[str, str]) -> MapPlan:
    """The level in squares."""
    atlas = state.atlas
    plan = MapPlan()
    here = {section.section: section for section in sections}
    for section in here.values():
        for square in _squares(section):
            plan.owner[square] = section.section
    _raise_walls(plan)
    for section in here.values():
        _open_joint(plan, section)
        for way in section.exits.values():
            if way.x is not None and way.y is not None and way.direction is not None:
                mark = {"unexplored": "?", "joined": "", "blocked": "─"}[way.state]
                for edge, square in _edges(way.direction, way.x, way.y, way.width):
                    _set_edge(plan, edge, square, mark)
    for door in atlas.doors.values():
        if here.keys() & set(door.sections) and door.x is not None and door.y is not None and door.direction:
            for edge, square in _edges(door.direction, door.x, door.y, door.width):
                _set_edge(plan, edge, square, door_mark(door))
    _furnish(plan, state, here, marks)
    return plan


def _squares(section: Section) -> Iterator[Square]:
    for rectangle in section.squares:
        for y in range(rectangle.y, rectangle.y + rectangle.height):
            for x in range(rectangle.x, rectangle.x + rectangle.width):
                yield x, y


def _raise_walls(plan: MapPlan) -> None:
    """A wall wherever two squares belong to different sections, or one to none."""
    for x, y in plan.owner:
        mine = plan.owner[x, y]
        for edges, square, beyond in _round(plan, x, y):
            if plan.owner.get(beyond) != mine:
                edges[square] = "─"


def _round(plan: MapPlan, x: int, y: int) -> Iterator[tuple[dict[Square, str], Square, Square]]:
    """The four edges of a square: among which they are, by which square, and the square beyond."""
    yield plan.north, (x, y), (x, y - 1)
    yield plan.north, (x, y + 1), (x, y + 1)
    yield plan.west, (x, y), (x - 1, y)
    yield plan.west, (x + 1, y), (x + 1, y)


def _open_joint(plan: MapPlan, section: Section) -> None:
    """Takes the wall away between a section and the one whose exit it was found beyond, if that exit has no square."""
    before, colon, _key = (section.through or "").rpartition(":")
    if not colon:
        return
    mine = section.section
    for x, y in _squares(section):
        for edges, square, beyond in _round(plan, x, y):
            if plan.owner.get(beyond) == before and plan.owner[x, y] == mine:
                edges.pop(square, None)


def _edges(direction: str, x: int, y: int, width: int) -> Iterator[tuple[str, Square]]:
    """The edges a way out takes: walking `direction` from the squares that begin at (x, y)."""
    for step in range(width):
        if direction in ("north", "south"):
            yield "north", (x + step, y + (direction == "south"))
        else:
            yield "west", (x + (direction == "east"), y + step)


def _set_edge(plan: MapPlan, edge: str, square: Square, mark: str) -> None:
    edges = plan.north if edge == "north" else plan.west
    if not mark:
        edges.pop(square, None)
    elif not (mark == "?" and edges.get(square, "─") != "─"):
        edges[square] = mark


def door_mark(door: Door) -> str:
    """D, d open, S secret, s open, F false."""
    if door.kind == "false":
        return "F"
    letter = "S" if door.kind == "secret" else "D"
    return letter.lower() if door.open else letter


def feature_mark(feature: Feature) -> str:
    """C for a chest, c once it is open, < and > for stairs, % for a dead end, * for anything else."""
    kind = feature.kind.lower()
    if "chest" in kind:
        return "C" if feature.state in (None, "closed", "locked") else "c"
    if "stairs" in kind:
        return ">" if "down" in f"{kind} {feature.state or ''}" else "<"
    return "%" if kind.replace("-", " ") == "dead end" else "*"


def section_mark(section: Section) -> str:
    """What a section is by itself: < or > for stairs, % for a dead end."""
    if "stairs" in section.kind:
        down = "down" in section.kind or section.details.get("stairs") == "down"
        return ">" if down else "<"
    dead_end = section.kind == "dead_end" or section.details.get("end") == "dead_end" or "dead_end" in section.details
    return "%" if dead_end else ""


def _furnish(plan: MapPlan, state: State, here: dict[str, Section], marks: dict[str, str]) -> None:
    """Puts everything that stands somewhere on its square; then what only its section is known of."""
    atlas = state.atlas
    features = [feature for feature in atlas.features.values() if feature.section in here]
    for feature in features:
        if feature.x is not None and feature.y is not None:
            plan.glyphs[feature.x, feature.y] = feature_mark(feature)
    for figure, mark in marks.items():
        if atlas.squares[figure] in plan.owner:
            plan.glyphs[atlas.squares[figure]] = mark
    for section in here.values():
        _place(plan, section, section_mark(section))
    for feature in features:
        if feature.x is None or feature.y is None:
            _place(plan, here[feature.section], feature_mark(feature))
    for section in here.values():
        _place(plan, section, "@" if party_stands_in(state, section.section) else "")
        _label(plan, section)


def party_stands_in(state: State, section: str) -> bool:
    """Whether somebody of the party is there whose square nobody told."""
    figures, atlas = state.roster.figures, state.atlas
    there = (
        figures.get(key) for key, place in atlas.positions.items() if place == section and key not in atlas.squares
    )
    return any(one is not None and one.kind != "monster" and not one.away for one in there)


def _place(plan: MapPlan, section: Section, mark: str) -> None:
    """Puts a mark, if there is one, on a free square near the middle of the section."""
    if not mark:
        return
    rectangle = section.squares[0]
    middle = (rectangle.x + rectangle.width // 2, rectangle.y + rectangle.height // 2)
    free = [square for square in _squares(section) if square not in plan.glyphs]
    if free:
        nearest = min(free, key=lambda square: (abs(square[0] - middle[0]) + abs(square[1] - middle[1]), square))
        plan.glyphs[nearest] = mark


def _label(plan: MapPlan, section: Section) -> None:
    """Writes the section's id into a row of it that is long enough and empty."""
    pieces = [section.section[at : at + 2] for at in range(0, len(section.section), 2)]
    for rectangle in section.squares:
        for y in range(rectangle.y, rectangle.y + rectangle.height):
            row = [(x, y) for x in range(rectangle.x, rectangle.x + rectangle.width)]
            if 2 * len(row) >= len(section.section) and not any(square in plan.glyphs for square in row):
                plan.labels[rectangle.x, y] = section.section
                for square, part in zip(row, pieces, strict=False):
                    plan.glyphs[square] = part
                return

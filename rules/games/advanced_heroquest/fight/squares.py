"""Squares figures stand on, where they are given: who is beside whom, in whose reach, how far off, what lies between.

Everything answers None, or finds nothing, where nobody said who stands where (AHQ-COMBAT-8, AHQ-RANGED-3, 4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from projections.map import Atlas, Door, Section
from projections.state import State
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import status_of
from rules.games.advanced_heroquest.values import weapon_of

Coordinates: TypeAlias = tuple[int, int]


def square_of(state: State, figure: str) -> Coordinates | None:
    """Where it stands."""
    return state.atlas.squares.get(figure)


def apart(one: Coordinates, other: Coordinates) -> Coordinates:
    """Squares across and along."""
    return abs(one[0] - other[0]), abs(one[1] - other[1])


def steps_between(one: Coordinates, other: Coordinates) -> int:
    """Moves from one to the other in the open: a diagonal step is one."""
    return max(apart(one, other))


def distance(state: State, shooter: str, target: str) -> int | None:
    """Squares a shot flies, never diagonally, the target's own among them (AHQ-RANGED-3)."""
    one, other = square_of(state, shooter), square_of(state, target)
    return None if one is None or other is None else sum(apart(one, other))


def beside(state: State, one: str, other: str) -> bool | None:
    """Whether they stand on neighbouring squares, any of the eight (R-44)."""
    first, second = square_of(state, one), square_of(state, other)
    return None if first is None or second is None else _touch(state.atlas, first, second)


def reaches(
    state: State, owner: str, figure: str, weapon: str | None = None, at: Mapping[str, Coordinates | None] | None = None
) -> bool | None:
    """Whether it could strike there: the four squares beside it, eight with long reach, no wall between (R-44).

    `at` are squares of those who have moved since.
    """
    stand = {**state.atlas.squares, **(at or {})}
    first, second = stand.get(owner), stand.get(figure)
    if first is None or second is None:
        return None
    across, along = apart(first, second)
    if across + along == 1:
        return _open(state.atlas, first, second)
    return (
        max(across, along) == 1
        and _touch(state.atlas, first, second)
        and weapon_of(state.roster.figures[owner], weapon).long_reach
    )


def _touch(atlas: Atlas, one: Coordinates, other: Coordinates) -> bool:
    across, along = apart(one, other)
    if max(across, along) != 1:
        return False
    if across + along == 1:
        return _open(atlas, one, other)
    corners = ((one[0], other[1]), (other[0], one[1]))
    return any(_open(atlas, one, corner) and _open(atlas, corner, other) for corner in corners)


def _open(atlas: Atlas, one: Coordinates, other: Coordinates) -> bool:
    """Whether nothing parts two squares side by side: one piece holds both, or an open way leads from one to the other.

    Where nobody drew squares nothing is known to part them.
    """
    here, there = section_at(atlas, one), section_at(atlas, other)
    if here is None or there is None:
        return not any(section.squares for section in atlas.sections.values()) or here is there is None
    if here is there:
        return True
    doors = [door for door in atlas.doors.values() if {here.section, there.section} <= {*door.sections}]
    if any(_is_at(door, one) or _is_at(door, other) for door in doors):
        return any(door.open for door in doors if _is_at(door, one) or _is_at(door, other))
    ways = ((here, there), (there, here))
    return not doors and any(_leads(first, second) for first, second in ways)


def _leads(first: Section, second: Section) -> bool:
    joined = any(way.to == second.section for way in first.exits.values())
    return joined or (second.through or "").rpartition(":")[0] == first.section


def section_at(atlas: Atlas, square: Coordinates) -> Section | None:
    """The piece of the party's level a square belongs to."""
    x, y = square
    for section in atlas.sections.values():
        if section.level != atlas.level or section.dungeon != atlas.dungeon or section.removed:
            continue
        if any(it.x <= x < it.x + it.width and it.y <= y < it.y + it.height for it in section.squares):
            return section
    return None


def _is_at(door: Door, square: Coordinates) -> bool:
    return square in door_squares(door)


def door_squares(door: Door) -> frozenset[Coordinates]:
    """The squares on both sides of a door; none if nobody drew it."""
    if door.x is None or door.y is None or door.direction is None:
        return frozenset()
    across, down = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}[door.direction]
    along = range(door.width)
    inside = [(door.x + (step if down else 0), door.y + (step if across else 0)) for step in along]
    return frozenset((*inside, *((x + across, y + down) for x, y in inside)))


def enemies(state: State, figure: str) -> Iterator[str]:
    """Everybody of the other side who is on their feet."""
    figures = state.roster.figures
    ours = is_ours(figures[figure])
    for key, who in figures.items():
        if who.kind == "other" or is_ours(who) == ours or who.ended is not None or key == figure:
            continue
        if status_of(state, key).status not in ("dead", "down"):
            yield key


def between(state: State, shooter: str, target: str) -> list[str]:
    """What a straight line from one square to the other crosses: models, walls. Common sense decides (AHQ-RANGED-4).

    A friend beside the shooter is in nobody's way.
    """
    one, other = square_of(state, shooter), square_of(state, target)
    if one is None or other is None:
        return []
    crossed = _line(one, other)
    ours = is_ours(state.roster.figures[shooter])
    found = []
    for key, square in state.atlas.squares.items():
        who = state.roster.figures.get(key)
        if who is None or square not in crossed or who.ended is not None:
            continue
        if is_ours(who) != ours or max(apart(one, square)) > 1:
            found.append(who.name)
    drawn = any(section.squares for section in state.atlas.sections.values())
    walls = drawn and any(section_at(state.atlas, square) is None for square in crossed)
    return [*found, *(["a wall"] if walls else [])]


def _line(one: Coordinates, other: Coordinates) -> list[Coordinates]:
    """The squares between the two whose middle the line passes nearest."""
    count = steps_between(one, other)
    return [
        (round(one[0] + (other[0] - one[0]) * step / count), round(one[1] + (other[1] - one[1]) * step / count))
        for step in range(1, count)
    ]

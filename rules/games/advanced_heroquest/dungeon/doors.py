"""Where doors go: the Leader's section and wall, the gamesmaster's spot (AHQ-DUNGEON-9, 16, 22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from events.atlas import Direction, DoorPlaced, LayoutAdjusted, Rectangle
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.map import Door, Section
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.dungeon.due import doors_of
from rules.games.advanced_heroquest.dungeon.geometry import BEHIND, LEFT_OF, RIGHT_OF, beside, side_length, squares_of
from rules.games.advanced_heroquest.dungeon.sentries import ask_for_sentrys_door, sentry_in
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.rolling import on_table
from rules.naming import find_section, listed
from rules.situation import Situation
from rules.subjects import Decisions

COMPASS: tuple[Direction, ...] = ("north", "east", "south", "west")


class Site(msgspec.Struct, kw_only=True):
    """A section that may get doors: its walls by word, and those that have one already."""

    section: str
    room: bool
    facing: Direction | None = None
    square: Rectangle | None = None
    walls: tuple[str, ...] = ("left", "right")
    """Walls a door may be in, in the order they are tried; as seen walking in."""
    taken: set[str] = set()
    standing: frozenset[tuple[int, int]] = frozenset()
    """Squares something stands on: no door opens onto it (AHQ-DUNGEON-24)."""


def direction_of(facing: Direction | None, wall: str) -> Direction | None:
    """The way one walks out through a wall named as seen walking in, or by the compass."""
    if wall in COMPASS:
        return wall
    if facing is None:
        return None
    return {"left": LEFT_OF[facing], "right": RIGHT_OF[facing], "ahead": facing, "behind": BEHIND[facing]}.get(wall)


def site_of(state: State, section: Section, *, but: str | None = None) -> Site:
    """A section of the map as a place for doors, as if `but` were none."""
    room = section.kind == "room"
    square = section.squares[0] if section.squares else None
    doors = [door for door in doors_of(state, section.section) if door.door != but]
    things = [it for it in state.atlas.features.values() if it.section == section.section]
    return Site(
        section=section.section,
        room=room,
        facing=section.facing,
        square=square,
        walls=("ahead", "left", "right") if room else side_walls(section.facing, square),
        taken={wall for door in doors for wall in _wall_of(door, section.section)},
        standing=frozenset((it.x, it.y) for it in things if it.x is not None and it.y is not None),
    )


def _wall_of(door: Door, section: str) -> Iterator[str]:
    """The wall of this section a door is in; from beyond, it is the one behind whoever came through."""
    if door.sections[0] == section:
        yield from (wall for wall in (door.wall, door.direction) if wall is not None)
        return
    yield "behind"
    if door.direction is not None:
        yield BEHIND[door.direction]


def side_walls(facing: Direction | None, square: Rectangle | None) -> tuple[str, ...]:
    """The two long walls of a passage section; one that runs along a room lies across the way one came."""
    if facing is not None and square is not None and square.width != square.height:
        across = (square.width > square.height) == (facing in ("north", "south"))
        return ("ahead", "behind") if across else ("left", "right")
    return ("left", "right")


def place_doors(
    action: Action, sites: Sequence[Site], count: int, spots: Sequence[DoorSpot], *, because: tuple[int, ...], rule: str
) -> None:
    """Places so many rolled doors, where told or in the first walls that are free; says so where one finds no wall."""
    for index in range(count):
        spot = spots[index] if index < len(spots) else None
        found = _chosen(action, sites, spot) if spot is not None else _free(sites)
        if found is None:
            rolled, placed = _doors(count), _doors(index)
            adjusted = LayoutAdjusted(rolled=rolled, placed=placed, reason="no wall left", section=sites[0].section)
            action.tell(adjusted, *because, rule="AHQ-DUNGEON-27")
            return
        site, wall = found
        place_door(action, site, wall, None if spot is None else spot.offset, because=because, rule=rule)


def _doors(count: int) -> str:
    return {0: "no door", 1: "1 door"}.get(count, f"{count} doors")


def _free(sites: Iterable[Site]) -> tuple[Site, str] | None:
    """The first wall free: one door for each passage section, one for each wall of a room (R-15)."""
    for site in sites:
        if site.taken and not site.room:
            continue
        for wall in site.walls:
            if not has_door(site, wall):
                return site, wall
    return None


def has_door(site: Site, wall: str) -> bool:
    """Whether there is a door in it, however the wall is called."""
    return wall in site.taken or direction_of(site.facing, wall) in site.taken


def _chosen(action: Action, sites: Sequence[Site], spot: DoorSpot) -> tuple[Site, str] | None:
    if not 1 <= spot.section <= len(sites):
        raise Refused("ahq.no_such_section", f"There is no section {spot.section} here.", fix=f"1 to {len(sites)}.")
    site = sites[spot.section - 1]
    if spot.wall is None:
        return _free([site])
    may_have_a_door(action.situation, site, spot.wall)
    return site, spot.wall


def may_have_a_door(situation: Situation, site: Site, wall: str, *, secret: bool = False) -> None:
    """One door to a wall, and to a passage section, whose doors are in its sides (AHQ-DUNGEON-9, 16, R-15)."""
    if site.taken and not site.room and not secret:
        situation.forbid("ahq.section_has_door", "That passage section has a door already.", why="One for each.")
    if has_door(site, wall):
        situation.forbid("ahq.wall_has_door", "That wall has a door already.", why="One for each wall.")
    if not site.room and not _is_side(site, wall):
        situation.forbid("ahq.not_a_side_wall", "A passage has doors in its side walls only.")


def _is_side(site: Site, wall: str) -> bool:
    if wall in site.walls:
        return True
    directions = {direction_of(site.facing, side) for side in site.walls}
    return wall in COMPASS and (wall in directions or directions == {None})


def place_door(
    action: Action,
    site: Site,
    wall: str | None,
    offset: int | None,
    *,
    because: tuple[int, ...],
    rule: str,
    secret: bool = False,
    sentry: bool = False,
    leads_to: str | None = None,
) -> str:
    """Places one door, with its squares if the section has some; answers its id."""
    direction = None if wall is None else direction_of(site.facing, wall)
    width = width_of_doors(action.state)
    x, y = None, None
    if site.square is not None and direction is not None:
        x, y = edges(action.situation, site, site.square, direction, offset, width)
    door = action.new_id("door", action.state.atlas.doors)
    if wall is not None:
        site.taken.add(wall)
    if direction is not None:
        site.taken.add(direction)
    placed = DoorPlaced(
        door=door,
        section=site.section,
        kind="secret" if secret else "sentry" if sentry else "normal",
        wall=wall,
        leads_to=leads_to,
        direction=direction,
        x=x,
        y=y,
        width=width,
    )
    action.tell(placed, *because, rule=rule)
    return door


def width_of_doors(state: State) -> int:
    """Squares a door counts for (AHQ-DUNGEON-17)."""
    return 1 if in_force(state, "door_squares") == 1 else 2


def edges(
    situation: Situation, site: Site, square: Rectangle, direction: Direction, offset: int | None, width: int
) -> tuple[int, int]:
    """The first square beside a door: `offset` squares along its wall, or the most central place nothing stands at."""
    room = side_length(square, direction) - width
    if offset is not None and not 0 <= offset <= room:
        raise Refused("ahq.off_wall", f"A door {offset} squares along does not fit in that wall.", fix=f"0 to {room}.")
    middle = max(room // 2, 0)
    wanted = sorted(range(room + 1), key=lambda at: (abs(at - middle), at)) if offset is None else [offset]
    frames = [beside(square, direction, at, width) for at in wanted or [0]]
    free = [frame for frame in frames if not site.standing & {*squares_of(frame)}]
    if not free:
        situation.forbid(
            "ahq.door_blocked_by_feature", "Something stands in the way of a door there.", fix="Another wall, or spot."
        )
    found = (free or frames)[0]
    return found.x, found.y


class DoorSpot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a rolled door goes: the Leader's section and wall, the gamesmaster's offset from its west or north end."""

    section: int = 1
    """Of a new passage, counted from where they stand."""
    wall: str | None = None
    """left, right, ahead as seen walking in; or north, east, south, west."""
    offset: int | None = None


class PlaceRolledDoors(Command, frozen=True, kw_only=True, tag="place-rolled-doors"):
    """How many doors a room has, rolled after its contents, and where they go (AHQ-DUNGEON-22)."""

    section: str
    face: Face = None
    doors: int | None = None
    spots: tuple[DoorSpot, ...] = ()


def place_rolled_doors(command: PlaceRolledDoors, situation: Situation) -> list[Draft]:
    """How many doors a room has besides the way in, and where they go (AHQ-DUNGEON-22)."""
    action = Action(situation)
    key = find_section(situation.state, command.section)
    faces = Faces(situation, () if command.face is None else (command.face,))
    chosen = None if command.doors is None else str(command.doors)
    result = on_table(action, "room_doors", faces, by=leader(situation.state), chosen=chosen, rule="AHQ-DUNGEON-22")
    if result is None:
        raise Refused("ahq.no_dice", "Nobody rolled for the doors.", fix="Type the die, or how many there are.")
    site = site_of(situation.state, situation.state.atlas.sections[key])
    count = int(result.row.result)
    missing = count - _laid_already(situation, key, count)
    place_doors(action, [site], missing, command.spots, because=(result.number,), rule="AHQ-DUNGEON-22")
    action.close_all(f"room_doors {key}", _doors(count))
    if not count and sentry_in(situation.state, key):
        ask_for_sentrys_door(action, key)
    return action.drafts


def _laid_already(situation: Situation, section: str, count: int) -> int:
    """Doors of a room that were counted before and stand there; fewer of them are told by putting that right."""
    if open_business(situation.state, f"room_doors {section}"):
        return 0
    room = situation.state.atlas.sections[section]
    there = [it for it in doors_of(situation.state, section) if it.kind == "normal" and it.door != room.through]
    if len(there) > count:
        why = f"They are {listed([it.door for it in there])}."
        rolled = there[0].number - 1  # the doors follow from it
        fix = f"If it has fewer: fix {rolled} doors {section} count {count}" if "room_type" in room.details else ""
        situation.forbid("ahq.doors_counted", f"The doors of {section} were counted.", why=why, fix=fix)
    return len(there)


def leader(state: State) -> str | None:
    """Who rolls the dice of exploration."""
    return state.turns.roles.get("leader")


DECISIONS: Decisions = {PlaceRolledDoors: place_rolled_doors}

"""Doors and sections laid by hand: what the book forbids of them, and their squares (AHQ-DUNGEON-16, 23 to 25)."""

from __future__ import annotations

from msgspec.structs import replace

from events.atlas import DoorClosed, DoorPlaced, MapNoted, SectionRevealed
from events.entry import Draft
from events.story import BusinessClosed
from projections.business import Business
from projections.map import Door, KnownExit, Section
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, open_business
from rules.games.advanced_heroquest.dungeon.doors import (
    direction_of,
    edges,
    may_have_a_door,
    site_of,
    width_of_doors,
)
from rules.games.advanced_heroquest.dungeon.due import doors_of
from rules.games.advanced_heroquest.dungeon.geometry import (
    WayOut,
    beside,
    exit_at,
    fits,
    frame_of,
    occupied_on,
    opens_into,
)
from rules.games.advanced_heroquest.dungeon.sentries import SENTRY
from rules.games.advanced_heroquest.options import in_force
from rules.naming import find_section
from rules.shared import atlas
from rules.shared.atlas import PlaceDoor, RevealSection
from rules.shared.business import SettleBusiness
from rules.situation import Situation
from rules.subjects import Decisions

# ── doors ────────────────────────────────────────────────────────────────────────────────────────────────────────


def place_door(command: PlaceDoor, situation: Situation) -> list[Draft]:
    """A door where people say, with its squares; `left:1` is one square along (AHQ-DUNGEON-9, 16, 17, 23, 24).

    One onto known dungeon is a secret door that nobody noticed from there, and nothing is rolled behind it.
    """
    wall, _, along = (command.wall or "").partition(":")
    waiting = [it for it in situation.state.business.open.values() if (it.ask or "").startswith("sentry_door ")]
    named = [it for it in waiting if command.section is None or it.ask == f"sentry_door {command.section}"]
    asked = named[-1] if named and command.kind == SENTRY else None
    if asked is not None and command.section is None and command.door is None:
        command = replace(command, section=(asked.ask or "").partition(" ")[2])
    told = atlas.place_door(replace(command, wall=wall or None), situation)[0].event
    if not isinstance(told, DoorPlaced):  # it is what the shared command tells
        return []
    if told.leads_to is not None and told.kind == "normal":
        told = replace(told, kind="secret")
    section = None if told.section is None else situation.state.atlas.sections[told.section]
    if section is not None:
        _not_too_many(situation, section, told, moved=command.door)
    if section is not None and wall:
        told = _in_its_wall(situation, section, told, int(along) if along.isdigit() else None)
    _found_by_a_search(command, situation, told)
    drafts = [situation.draft(told, rule="AHQ-DUNGEON-23" if told.kind == SENTRY else "AHQ-DUNGEON-16")]
    if asked is not None and asked.ask == f"sentry_door {told.section}":
        closed = BusinessClosed(business=asked.number, count=asked.left, how=told.wall)
        drafts.append(situation.draft(closed, situation.next_number))
    return drafts


def _in_its_wall(situation: Situation, section: Section, told: DoorPlaced, along: int | None) -> DoorPlaced:
    site = site_of(situation.state, section, but=told.door)
    wall = told.wall or ""
    if section.kind in ("room", "passage", "dead_end"):
        may_have_a_door(situation, site, wall, secret=told.kind != "normal")
    direction = direction_of(section.facing, wall) or told.direction
    if site.square is None or direction is None:
        return replace(told, direction=direction)
    width = width_of_doors(situation.state)
    if told.x is not None and told.y is not None:
        start = beside(site.square, direction, 0, width)
        along = told.x - start.x if direction in ("north", "south") else told.y - start.y
    x, y = edges(situation, site, site.square, direction, along, width)
    return replace(told, direction=direction, x=x, y=y, width=width)


def _not_too_many(situation: Situation, section: Section, told: DoorPlaced, *, moved: str | None) -> None:
    """A room whose doors were rolled has no more of them than that; Sentries' doors are apart (AHQ-DUNGEON-22)."""
    if section.kind != "room" or "room_type" not in section.details or told.kind != "normal" or moved is not None:
        return
    if open_business(situation.state, f"room_doors {section.section}"):
        return
    there = [door.door for door in doors_of(situation.state, section.section) if door.door != section.through]
    fix = f"To have it elsewhere: door {there[-1]} {told.wall or 'left'}" if there else ""
    situation.forbid(
        "ahq.too_many_doors", f"The doors of {section.section} were rolled: {len(there)}.", why="No more.", fix=fix
    )


def _found_by_a_search(command: PlaceDoor, situation: Situation, told: DoorPlaced) -> None:
    """A secret door is one somebody searched for and found, the gamesmaster's, or leads to known dungeon.

    Forbidden otherwise (`ahq.no_pending_secret_door`, AHQ-EXPL-8, R-13).
    """
    is_found = told.leads_to is not None or command.door is not None or situation.circumstances.audience == "gm"
    if told.kind == "secret" and not is_found:
        why = "A search finds it, and its finder places it."
        fix = f"heinrich search secret 9 {told.wall or 'left'} in {told.section}"
        situation.forbid("ahq.no_pending_secret_door", "Nobody has found a secret door there.", why=why, fix=fix)


def answer_sentrys_door(
    command: SettleBusiness, situation: Situation, _business: Business, section: str
) -> list[Draft] | None:
    """The wall, said in words; without a door the section is not finished (AHQ-DUNGEON-23)."""
    if command.skip:
        situation.forbid(
            "ahq.sentry_needs_door",
            f"A Sentry stands in {section}: it has a door besides the way in.",
            fix=f"Say its wall: door sentry left in {section}",
        )
        return None
    if command.how is None:
        return None
    return place_door(PlaceDoor(section=section, kind="sentry", wall=command.how.lower()), situation)


# ── sections ─────────────────────────────────────────────────────────────────────────────────────────────────────


def reveal_section(command: RevealSection, situation: Situation) -> list[Draft]:
    """A section laid by hand: on nothing else, straight on, at the wall it was entered by (AHQ-DUNGEON-25)."""
    state = situation.state
    drafts = atlas.reveal_section(command, situation)
    told = drafts[0].event
    if not isinstance(told, SectionRevealed):
        return drafts
    if not told.squares and in_force(state, "coordinates") == "required":
        why, fix = "Every section has squares here.", f"section {told.kind} at 0,-5,2,5"
        situation.forbid("ahq.coordinates_required", f"Where does {told.section} lie?", why=why, fix=fix)
    way, origin = _way_to(state, told.through)
    facing = told.facing or (way.direction if way else None)
    if told.squares:
        _lies_well(situation, told, way, origin)
    first = told.squares[0] if told.squares else None
    exits = tuple(
        one if one.x is not None else exit_at(one.key, direction_of(facing, one.key), first) for one in told.exits
    )
    found = replace(told, facing=facing, exits=exits)
    return [situation.draft(found, rule="AHQ-DUNGEON-25"), *drafts[1:]]


def _way_to(state: State, through: str | None) -> tuple[KnownExit | Door | None, Section | None]:
    """The exit or door it was found behind, and the section that is in."""
    if through is None:
        return None, None
    if through in state.atlas.doors:
        door = state.atlas.doors[through]
        return door, next((known for one in door.sections if (known := state.atlas.sections.get(one))), None)
    place, _, key = through.rpartition(":")
    section = state.atlas.sections.get(place)
    return (section.exits.get(key) if section else None), section


def _lies_well(
    situation: Situation, told: SectionRevealed, way: KnownExit | Door | None, origin: Section | None
) -> None:
    """On no other piece, and with squares behind the way there; a gamesmaster's plan lies as he drew it."""
    level = situation.state.atlas.level if told.level is None else told.level
    known = situation.state.atlas.sections.get(told.section)
    mine = known.squares if known else ()
    there = [one for one in occupied_on(situation.state.atlas, told.dungeon, level) if one not in mine]
    for square in told.squares:
        if not fits(square, there):
            what = f"Something lies at {square.x},{square.y} already."
            situation.forbid("ahq.overlap", what, why="New sections lie on none of the old.")
    frame = None if way is None else frame_of(way)
    if frame is None or origin is None or not origin.squares or told.found_by == "planned":
        return
    if not any(opens_into(frame, square) for square in told.squares):
        why = "What is found lies right behind the way that leads there."
        situation.forbid("ahq.no_shared_wall", f"It shares no wall with {origin.section} at that way out.", why=why)
    _straight(situation, told, frame, along=isinstance(way, Door) and origin.kind == "room")


def _straight(situation: Situation, told: SectionRevealed, frame: WayOut, *, along: bool) -> None:
    """A passage goes straight on from an exit; behind a room's door it runs along the wall (AHQ-DUNGEON-26)."""
    square = told.squares[0]
    if told.kind not in ("passage", "dead_end") or square.width == square.height:
        return
    down = square.height > square.width
    if down != ((frame.direction in ("north", "south")) != along):
        why = "Behind a room's door it runs along the wall." if along else "Only a corner piece turns."
        situation.forbid("ahq.not_straight", "The passage lies across the way.", why=why)


# ── pieces lifted from the table ─────────────────────────────────────────────────────────────────────────────────


class LiftPieces(Command, frozen=True, kw_only=True, tag="lift-pieces"):
    """Pieces far away are taken off the table to be used elsewhere (AHQ-DUNGEON-28)."""

    sections: tuple[str, ...]


def lift_pieces(command: LiftPieces, situation: Situation) -> list[Draft]:
    """The map keeps them; a door that came off the table with them is found closed again.

    AHQ-DUNGEON-28, AHQ-DUNGEON-30.
    """
    action = Action(situation)
    lifted = [find_section(action.state, text) for text in command.sections]
    for section in lifted:
        number = action.tell(MapNoted(section=section, text="off the table, to be laid again"), rule="AHQ-DUNGEON-28")
        for door in doors_of(action.state, section):
            if door.open and door.sections[-1] in (*lifted, door.sections[0]) and door.sections[0] in lifted:
                action.tell(DoorClosed(door=door.door), number, rule="AHQ-DUNGEON-16")
    return action.drafts


DECISIONS: Decisions = {LiftPieces: lift_pieces}

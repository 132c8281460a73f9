"""Rooms: type, size and contents, then their doors (AHQ-DUNGEON-18 to 22)."""

from __future__ import annotations

import msgspec

from events.atlas import FeaturePlaced, Rectangle
from projections.map import Section
from projections.state import State
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.dungeon.alongside import place_room, room_at
from rules.games.advanced_heroquest.dungeon.doors import DoorSpot, Site, place_doors
from rules.games.advanced_heroquest.dungeon.exploring import (
    Exploring,
    as_rolled,
    at_the_spot,
    layout_on,
    proposed,
    reveal,
    roll_on,
    tell_adjusted,
    tell_false_door,
)
from rules.games.advanced_heroquest.dungeon.geometry import BEHIND, WayOut
from rules.games.advanced_heroquest.dungeon.levels import STAIRS_DOWN
from rules.games.advanced_heroquest.dungeon.pieces import Layout, Misfit, Piece
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.slots import asked_with


class RoomChosen(msgspec.Struct, frozen=True, kw_only=True):
    """What was said of a room and needs no dice."""

    room_type: str | None
    size: str | None
    quest_room: str | None
    doors: int | None
    spots: tuple[DoorSpot, ...]
    table: str | None = None
    """`standard`, `0_2`, `3_5`, `6_7`, `8_plus`, if somebody says which."""
    entered: int | None = None
    """Rooms entered before, if somebody counted them."""


def room(chosen: RoomChosen, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """Type, size and contents, then its doors (AHQ-DUNGEON-18 to 22); not before a misfit is answered."""
    if exploring.seen.room_type is None and not _type(chosen, action, exploring, faces):
        return False
    piece, adjustments = _as_it_fits(action, exploring)
    if adjustments and not as_rolled(action, exploring) and proposed(action, exploring, _instead(adjustments)):
        _roll_the_rest(chosen, action, exploring, faces)
        return False
    if piece is None:
        tell_false_door(action, exploring, "small room")
        return True
    section = reveal(action, exploring, piece, exploring.through)
    for given in adjustments:
        tell_adjusted(action, given, section, exploring.because)
    _contents(chosen, action, exploring, faces, section)
    _room_doors(chosen, action, exploring, faces, section, piece)
    return True


def _type(chosen: RoomChosen, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """The table the option and the rooms entered select gives type and size (AHQ-DUNGEON-18, AHQ-DUNGEON-19)."""
    table = _table(chosen, action, exploring)
    rule = "AHQ-DUNGEON-18" if table == "room_type_standard" else "AHQ-DUNGEON-19"
    found = roll_on(action, exploring, faces, table, chosen.room_type, rule)
    if found is None:
        return False
    room_type, size = found.split()
    exploring.learn(room_type=room_type, size=chosen.size or size)
    return True


def _table(chosen: RoomChosen, action: Action, exploring: Exploring) -> str:
    """The table rolled on; forbidden if it is not the one that is due, or if another count is told."""
    due = room_table(action.state, exploring.origin)
    counted = rooms_entered(action.state, exploring.origin.dungeon, exploring.origin.level)
    if chosen.entered not in (None, counted):
        what = f"By the map {counted} rooms were entered, not {chosen.entered}."
        action.situation.forbid("ahq.count_mismatch", what, why="Rooms only seen do not count.")
        due = room_table(action.state, exploring.origin, chosen.entered)
    if chosen.table is not None and f"room_type_{chosen.table}" != due:
        what = f"The table that is due is {due.replace('_', ' ')}."
        fix = "Rooms by how many were entered? option room_table by_rooms_entered"
        action.situation.forbid("ahq.wrong_table", what, fix=fix)
        return f"room_type_{chosen.table}"
    return due


def room_table(state: State, origin: Section, told: int | None = None) -> str:
    """The table that gives a room's type: one for all, or by the rooms entered before (AHQ-DUNGEON-19)."""
    if in_force(state, "room_table") == "standard":
        return "room_type_standard"
    entered = rooms_entered(state, origin.dungeon, origin.level) if told is None else told
    bands = ((2, "0_2"), (5, "3_5"), (7, "6_7"))
    return f"room_type_{next((band for most, band in bands if entered <= most), '8_plus')}"


def rooms_entered(state: State, dungeon: str, level: int) -> int:
    """Different rooms entered before, by the option's scope: this level, the dungeon, the expedition (R-27)."""
    scope = in_force(state, "rooms_entered_scope")
    rooms = {key: it for key, it in state.atlas.sections.items() if it.kind == "room" and it.dungeon == dungeon}
    if scope == "expedition":
        trip = state.turns.now.expedition
        since = state.quests.expeditions[trip].number if trip in state.quests.expeditions else 0
        return len({visit.section for visit in state.atlas.visits if visit.number >= since} & rooms.keys())
    return sum(it.entered and (scope == "dungeon" or it.level == level) for it in rooms.values())


def _as_it_fits(action: Action, exploring: Exploring) -> tuple[Piece | None, list[Misfit]]:
    """Large, else small, else nowhere: a false door (AHQ-DUNGEON-27, R-28); what lies as rolled has no squares."""
    size, adjustments = exploring.seen.size or "small", []
    square: Rectangle | None = None
    if exploring.frame is not None:
        layout = layout_on(action.situation, exploring.origin.dungeon, exploring.origin.level)
        square = _square(action, exploring, layout, exploring.frame, size)
        if square is None and size == "large" and not as_rolled(action, exploring):
            square, size = place_room(layout.sizes, exploring.frame, "small", layout.taken), "small"
            adjustments.append(Misfit("large room", "small room", "room-downsized"))
        if square is None and not as_rolled(action, exploring):
            return None, [Misfit(f"{exploring.seen.size} room", "false door", "door-false")]
    details: dict[str, str | int | bool] = {"room_type": exploring.seen.room_type or "normal", "size": size}
    return Piece(kind="room", facing=exploring.facing, square=square, details=details), adjustments


def _square(action: Action, exploring: Exploring, layout: Layout, frame: WayOut, size: str) -> Rectangle | None:
    """Where the gamesmaster wants it, or the most central place there is."""
    square = place_room(layout.sizes, frame, size, layout.taken, exploring.spot)
    if square is None and exploring.spot.at is not None:
        wanted, behind = room_at(layout.sizes, frame, size, exploring.spot.at)
        at_the_spot(action, exploring, wanted, behind=behind)
        return wanted
    return square


def _instead(adjustments: list[Misfit]) -> str:
    return ", ".join(f"{one.rolled} → {one.placed}" for one in adjustments)


def _roll_the_rest(chosen: RoomChosen, action: Action, exploring: Exploring, faces: Faces) -> None:
    """What was rolled for a room that is not laid yet is kept for when it is."""
    if exploring.seen.room_type == "quest" and in_force(action.state, "quest_floorplans"):
        exploring.learn(quest_room=roll_on(action, exploring, faces, "quest_room", chosen.quest_room, "AHQ-DUNGEON-21"))
    count = None if chosen.doors is None else str(chosen.doors)
    found = roll_on(action, exploring, faces, "room_doors", count, "AHQ-DUNGEON-22")
    exploring.learn(doors=None if found is None else int(found))


def _contents(chosen: RoomChosen, action: Action, exploring: Exploring, faces: Faces, section: str) -> None:
    """What a room of this type holds (AHQ-DUNGEON-20); what the handbook leaves out is asked for."""
    kind = exploring.seen.room_type
    about = action.next_number - 1
    if kind == "hazard":
        what = asked_with(action.situation, "hazard", f"Hazard in {section}: what is it?")
        action.ask("hazard", what, about=about, owed_to="gm", rule="AHQ-DUNGEON-20")
    if kind == "quest" and _has_floorplans(chosen, action):
        _quest_floorplan(chosen, action, exploring, faces, section)
    if kind in ("lair", "quest"):
        matrix = "Lair Matrix" if kind == "lair" else "Quest Rooms Matrix"
        what = asked_with(action.situation, f"{kind}_matrix", f"{matrix} for {section}: which monsters?")
        action.ask(f"{kind}_matrix {section}", what, about=about, owed_to="gm", rule="AHQ-DUNGEON-20")
        chest = action.new_id("chest", action.state.atlas.features)
        placed = FeaturePlaced(feature=chest, kind="chest", section=section, state="closed")
        action.tell(placed, about, rule="AHQ-DUNGEON-20")
    if kind == "quest":
        _stairs_down(action, exploring, section, about)
    if kind in ("normal", "lair", "quest") and in_force(action.state, "furnishings"):
        what = f"Furnishings of {section}: a die"
        action.ask(f"furnishings {section}", what, about=about, owed_to="gm", rule="AHQ-FURN-1")


def _has_floorplans(chosen: RoomChosen, action: Action) -> bool:
    """Whether the special floorplans are used; forbidden to name one where they are not (AHQ-DUNGEON-21)."""
    if in_force(action.state, "quest_floorplans"):
        return True
    if chosen.quest_room is not None:
        why = "A quest room is the large room, unless people own the special floorplans."
        fix = "Have you got them? option quest_floorplans true"
        action.situation.forbid("ahq.option_off", "Quest rooms have no floorplans here.", why=why, fix=fix)
    return chosen.quest_room is not None


def _stairs_down(action: Action, exploring: Exploring, section: str, about: int) -> None:
    """Where only quest rooms lead down, each but the last level's holds the way (AHQ-QUEST-5, R-21)."""
    dungeon = action.state.atlas.dungeons.get(exploring.origin.dungeon)
    deepest = dungeon is not None and dungeon.levels is not None and exploring.origin.level >= dungeon.levels
    if in_force(action.state, "stairs_down") != "quest_rooms_only" or deepest:
        return
    stairs = action.new_id(STAIRS_DOWN, action.state.atlas.features)
    placed = FeaturePlaced(feature=stairs, kind=STAIRS_DOWN, section=section)
    action.tell(placed, about, rule="AHQ-QUEST-5")


def _quest_floorplan(chosen: RoomChosen, action: Action, exploring: Exploring, faces: Faces, section: str) -> None:
    found = exploring.seen.quest_room or roll_on(
        action, exploring, faces, "quest_room", chosen.quest_room, "AHQ-DUNGEON-21"
    )
    if found is None:
        action.ask(f"quest_room {section}", f"Which quest room is {section}: a die", rule="AHQ-DUNGEON-21")
    elif found != "large_room":
        what = f"Special effect of {section} ({found.replace('_', ' ')}): a die"
        about = exploring.rolls[-1] if exploring.rolls else None
        action.ask(f"effect_{found[-1]} {section}", what, about=about, owed_to="gm", rule="AHQ-EFFECT-1")


def _room_doors(
    chosen: RoomChosen, action: Action, exploring: Exploring, faces: Faces, section: str, piece: Piece
) -> None:
    count = None if chosen.doors is None else str(chosen.doors)
    known = exploring.seen.doors
    found = roll_on(action, exploring, faces, "room_doors", count, "AHQ-DUNGEON-22") if known is None else str(known)
    if found is None:
        about = action.next_number - 1
        action.ask(f"room_doors {section}", f"Doors of {section}: a die", about=about, rule="AHQ-DUNGEON-22")
        return
    taken = {"behind"} | ({BEHIND[piece.facing]} if piece.facing else set())
    site = Site(
        section=section,
        room=True,
        facing=piece.facing,
        square=piece.square,
        walls=("ahead", "left", "right"),
        taken=taken,
    )
    place_doors(action, [site], int(found), chosen.spots, because=exploring.because, rule="AHQ-DUNGEON-22")

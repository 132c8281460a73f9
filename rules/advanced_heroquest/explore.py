"""What lies beyond an exit or a door: passages, rooms, their doors, rolled or chosen, laid on squares or as a graph."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.atlas import (
    Direction,
    DoorOpened,
    FeaturePlaced,
    LayoutAdjusted,
    Rectangle,
    SectionRevealed,
)  # fmt: skip
from events.entry import Draft
from events.problems import Refused
from projections.atlas import Door, Section
from projections.state import State
from rules.advanced_heroquest.action import Action, Faces, open_business
from rules.advanced_heroquest.commands import Explore
from rules.advanced_heroquest.doors import Site, leader, place_doors, side_walls
from rules.advanced_heroquest.due import due, leads_nowhere_yet
from rules.advanced_heroquest.events import BeyondSeen, DoorFoundFalse
from rules.advanced_heroquest.geometry import (
    BEHIND,
    Adjustment,
    Frame,
    Layout,
    Piece,
    lay_passage,
    lay_passage_along,
    occupied_on,
    place_room,
)  # fmt: skip
from rules.advanced_heroquest.levels import STAIRS_DOWN
from rules.advanced_heroquest.options import option
from rules.advanced_heroquest.quest import is_quest_location
from rules.advanced_heroquest.rolling import on_table
from rules.advanced_heroquest.sheet import own_of
from rules.naming import find_door, find_section
from rules.situation import Situation


class Exploring(msgspec.Struct, kw_only=True):
    """An exploration under way: where from, what is known, what it rests on."""

    through: str
    origin: Section
    door: Door | None
    frame: Frame | None
    facing: Direction | None
    seen: BeyondSeen
    rolls: list[int]
    chosen: bool = False

    @property
    def because(self) -> tuple[int, ...]:
        """Entries of the dice it rests on."""
        return tuple(self.rolls)

    def learn(self, **found: object) -> None:
        """Adds to what is known."""
        self.seen = msgspec.structs.replace(self.seen, **found)


def explore(command: Explore, situation: Situation) -> list[Draft]:
    """Everything due beyond one exit or door, as far as its dice or results are known (AHQ-DUNGEON-2 to 6)."""
    action, faces = Action(situation), Faces(situation, command.faces)
    exploring = _exploring(command, action)
    _not_prepared(command, action, exploring)
    if exploring.door is not None and not exploring.door.open:
        action.tell(DoorOpened(door=exploring.door.door), rule="AHQ-EXPL-3")
    beyond = _beyond(command, action, exploring, faces)
    if beyond == "passage":
        done = _passage(command, action, exploring, faces)
    else:
        done = beyond == "room" and _room(command, action, exploring, faces)
    faces.done()
    _settle(action, exploring, done=done)
    return action.drafts


def _not_prepared(command: Explore, action: Action, exploring: Exploring) -> None:
    """A quest location is laid from the gamesmaster's plan, not rolled (AHQ-QUEST-3, AHQ-QUEST-5)."""
    dungeon, level = exploring.origin.dungeon, exploring.origin.level
    if (command.faces or action.situation.dice.rolls) and is_quest_location(action.state, dungeon, level):
        action.situation.forbid(
            "ahq.prepared_level",
            f"Level {level} of {dungeon} is a quest location.",
            why="It is laid from the gamesmaster's plan.",
            fix="Reveal its sections, or choose the results.",
        )


# ── where from ───────────────────────────────────────────────────────────────────────────────────────────────────


def _exploring(command: Explore, action: Action) -> Exploring:
    state = action.state
    through = _through(command.through, state)
    seen = own_of(state).beyond.get(through, BeyondSeen(through=through))
    if ":" in through:
        place, _, key = through.rpartition(":")
        origin = state.atlas.sections[place]
        way = origin.exits[key]
        if way.state != "unexplored":
            what = f"What lies beyond {through} is known."
            action.situation.forbid("ahq.exit_not_unexplored", what, why=f"It is {way.state}.")
        frame = _frame(way.direction, way.x, way.y, way.width)
        return Exploring(
            through=through, origin=origin, door=None, frame=frame, facing=way.direction, seen=seen, rolls=[]
        )  # fmt: skip
    door = state.atlas.doors[through]
    if not leads_nowhere_yet(state, door):
        why = "It leads nowhere." if len(door.sections) < 2 else f"It joins {' and '.join(door.sections)}."
        action.situation.forbid("ahq.known_beyond", f"What lies behind {through} is known.", why=why)
    origin = state.atlas.sections[door.sections[0]]
    frame = _frame(door.direction, door.x, door.y, door.width)
    return Exploring(through=through, origin=origin, door=door, frame=frame, facing=door.direction, seen=seen, rolls=[])


def _frame(direction: Direction | None, x: int | None, y: int | None, width: int) -> Frame | None:
    if direction is None or x is None or y is None:
        return None
    return Frame(direction, x, y, width)


def _through(typed: str | None, state: State) -> str:
    if typed is None:
        return _only_one_due(state)
    if ":" not in typed:
        return find_door(state, typed)
    place, _, key = typed.rpartition(":")
    section = find_section(state, place)
    exits = state.atlas.sections[section].exits
    found = [known for known in exits if known == key] or [known for known in exits if known.startswith(key)]
    if len(found) == 1:
        return f"{section}:{found[0]}"
    raise Refused(
        "ahq.unknown_exit", f"{section} has no exit {key!r}.", fix=f"It has: {', '.join(exits) or 'none'}."
    )  # fmt: skip


def _only_one_due(state: State) -> str:
    waiting = due(state)
    if len(waiting) == 1:
        return waiting[0]
    fix = f"Say which: {', '.join(waiting)}." if waiting else "Step onto a junction or open a door, or name the exit."
    raise Refused("ahq.nothing_due", "Which way?" if waiting else "Nothing is due to be explored.", fix=fix)


def _beyond(command: Explore, action: Action, exploring: Exploring, faces: Faces) -> str | None:
    """Beyond a junction a passage, beyond a passage's door a room, beyond a room's door a die (AHQ-DUNGEON-3 to 5)."""
    known = exploring.seen.beyond
    if known is None and exploring.door is None:
        known = "passage"
    elif known is None and exploring.origin.kind != "room" and command.beyond is None:
        known = "room"
    if known is None:
        result = on_table(
            action, "door_beyond_room", faces, by=leader(action.state), chosen=command.beyond, reason=command.reason,
            rule="AHQ-DUNGEON-4",
        )  # fmt: skip
        if result is None:
            return None
        exploring.rolls.append(result.number)
        known = "passage" if result.text == "passage" else "room"
    exploring.learn(beyond=known)
    return known


def _settle(action: Action, exploring: Exploring, *, done: bool) -> None:
    ask = f"explore {exploring.through}"
    waiting = open_business(action.state, ask)
    if done:
        for business in waiting:
            action.close(business, "explored")
        return
    before = own_of(action.state).beyond.get(exploring.through)
    if exploring.seen != before:
        action.tell(exploring.seen, because=exploring.because, rule="AHQ-DUNGEON-6")
    what = f"Beyond {exploring.through}: {_next_dice(exploring.seen, exploring)}"
    if not waiting:
        action.ask(ask, what, rule="AHQ-DUNGEON-2")
    else:
        action.situation.asks.append(what)
    if not action.drafts:
        raise Refused(
            "ahq.no_dice", f"Nobody rolled for {exploring.through}.", why=what, fix="Type the dice or a result."
        )


def _next_dice(seen: BeyondSeen, exploring: Exploring) -> str:
    if seen.beyond is None:
        return "a die for passage or room"
    if seen.beyond == "room":
        return "a die for the type of the room"
    if seen.length is None:
        return "a die for the passage's length"
    if seen.feature is None:
        return "two dice for its features"
    return "two dice for its end" if exploring.door is None else f"two dice for its {_ends_word(seen)} end"


def _ends_word(seen: BeyondSeen) -> str:
    return "right" if seen.ends else "left"


# ── a passage ────────────────────────────────────────────────────────────────────────────────────────────────────


def _passage(command: Explore, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """Length, features, end or ends, in this order; laid when all are known (AHQ-DUNGEON-6 to 12, 26)."""
    if not _passage_rolls(command, action, exploring, faces):
        return False
    seen = exploring.seen
    length, ends = seen.length or 1, tuple(_as_played(action, exploring, end) for end in seen.ends)
    occupied = occupied_on(action.state.atlas, exploring.origin.dungeon, exploring.origin.level)
    if exploring.door is None:
        layout = lay_passage(exploring.frame, exploring.facing, length, ends[0], occupied)
    else:
        layout = lay_passage_along(exploring.frame, exploring.facing, length, ends, occupied)
    sections = _lay(action, exploring, layout)
    _feature(command, action, exploring, layout, sections)
    return True


def _passage_rolls(command: Explore, action: Action, exploring: Exploring, faces: Faces) -> bool:
    chosen = None if command.length is None else str(command.length)
    if exploring.seen.length is None:
        found = _roll(command, action, exploring, faces, "passage_length", chosen, "AHQ-DUNGEON-7")
        if found is None:
            return False
        exploring.learn(length=int(found))
    if exploring.seen.feature is None:
        found = _roll(command, action, exploring, faces, "passage_features", command.feature, "AHQ-DUNGEON-8")
        if found is None:
            return False
        exploring.learn(feature=found)
    wanted = (command.end,) if exploring.door is None else (command.end, command.other_end)
    for choice in wanted[len(exploring.seen.ends) :]:
        found = _roll(command, action, exploring, faces, "passage_end", choice, "AHQ-DUNGEON-11")
        if found is None:
            return False
        exploring.learn(ends=(*exploring.seen.ends, found))
    return True


def _roll(
    command: Explore, action: Action, exploring: Exploring, faces: Faces, table: str, chosen: str | None, rule: str
) -> str | None:
    result = on_table(
        action, table, faces, by=leader(action.state), chosen=chosen, reason=command.reason, rule=rule
    )  # fmt: skip
    if result is None:
        return None
    exploring.rolls.append(result.number)
    exploring.chosen = exploring.chosen or chosen is not None
    return result.text


def _as_played(action: Action, exploring: Exploring, end: str) -> str:
    """Stairs down are stairs out where only quest rooms lead down (R-21)."""
    if end != "stairs_down" or option(action.state, "stairs_down") != "quest_rooms_only":
        return end
    adjusted = LayoutAdjusted(
        rolled=end, placed="stairs_out", reason="gm-alternative", section=exploring.origin.section
    )
    action.tell(adjusted, because=exploring.because, rule="AHQ-QUEST-5")
    return "stairs_out"


def _lay(action: Action, exploring: Exploring, layout: Layout) -> list[str]:
    """Tells every piece and what had to give; answers the ids of the pieces."""
    ids: list[str] = []
    if not layout.pieces:
        _nothing_fits(action, exploring)
        return ids
    for piece in layout.pieces:
        through = exploring.through if piece.through is None else f"{ids[piece.through[0]]}:{piece.through[1]}"
        ids.append(reveal(action, exploring, piece, through))
    for given in layout.adjustments:
        _adjusted(action, given, ids[0], exploring.because)
    return ids


def _nothing_fits(action: Action, exploring: Exploring) -> None:
    rolled = f"{exploring.seen.length} sections"
    if exploring.door is not None:
        _false_door(action, exploring, rolled)
    else:
        _adjusted(action, Adjustment(rolled, "blocked", "no room"), exploring.through, exploring.because)


def reveal(action: Action, exploring: Exploring, piece: Piece, through: str | None) -> str:
    """Tells one piece of dungeon; answers its id."""
    section = action.new_id(piece.kind, action.state.atlas.sections)
    revealed = SectionRevealed(
        section=section, kind=piece.kind, through=through, exits=piece.exits, facing=piece.facing,
        squares=() if piece.square is None else (piece.square,), details=piece.details,
        found_by="chosen" if exploring.chosen else "rolled", dungeon=exploring.origin.dungeon,
        level=exploring.origin.level,
    )  # fmt: skip
    action.tell(revealed, because=exploring.because, rule=_RULE_OF.get(piece.kind, "AHQ-DUNGEON-6"))
    return section


_RULE_OF = {
    "dead_end": "AHQ-DUNGEON-12", "stairs": "AHQ-DUNGEON-13", "t_junction": "AHQ-DUNGEON-11",
    "corner": "AHQ-DUNGEON-11", "room": "AHQ-DUNGEON-18",
}  # fmt: skip


def _adjusted(action: Action, given: Adjustment, section: str | None, because: tuple[int, ...]) -> None:
    event = LayoutAdjusted(rolled=given.rolled, placed=given.placed, reason=given.reason, section=section)
    action.tell(event, because=because, rule="AHQ-DUNGEON-27")


def _feature(command: Explore, action: Action, exploring: Exploring, layout: Layout, ids: Sequence[str]) -> None:
    feature = (exploring.seen.feature or "nothing") if ids else "nothing"
    if feature == "wandering_monsters":
        what = f"Wandering monsters in {ids[0]}: what are they?"
        about = exploring.rolls[-1] if exploring.rolls else None
        action.ask(f"wandering_monsters {ids[0]}", what, about=about, owed_to="gm", rule="AHQ-DUNGEON-10")
    elif feature.endswith(("_door", "_doors")):
        sites = _passage_sites(layout.pieces, ids)
        if sites:
            count = int(feature[0])
            place_doors(action, sites, count, command.spots, because=exploring.because, rule="AHQ-DUNGEON-9")


def _passage_sites(pieces: Sequence[Piece], ids: Sequence[str]) -> list[Site]:
    return [
        Site(
            section=section, room=False, facing=piece.facing, square=piece.square,
            walls=side_walls(piece.facing, piece.square),
        )
        for section, piece in zip(ids, pieces, strict=True)
        if piece.kind in ("passage", "dead_end")
    ]  # fmt: skip


# ── a room ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _room(command: Explore, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """Type, size and contents, then its doors (AHQ-DUNGEON-18 to 22)."""
    table = room_table(action.state, exploring.origin)
    rule = "AHQ-DUNGEON-18" if table == "room_type_standard" else "AHQ-DUNGEON-19"
    if exploring.seen.room_type is None:
        found = _roll(command, action, exploring, faces, table, command.room_type, rule)
        if found is None:
            return False
        room_type, size = found.split()
        exploring.learn(room_type=room_type, size=command.size or size)
    placed = _place(action, exploring)
    if placed is None:
        return True
    piece, adjustments = placed
    section = reveal(action, exploring, piece, exploring.through)
    for given in adjustments:
        _adjusted(action, given, section, exploring.because)
    _contents(command, action, exploring, faces, section)
    _room_doors(command, action, exploring, faces, section, piece)
    return True


def room_table(state: State, origin: Section) -> str:
    """The table that gives a room's type: one for all, or by the rooms entered before (AHQ-DUNGEON-19)."""
    if option(state, "room_table") == "standard":
        return "room_type_standard"
    entered = rooms_entered(state, origin.dungeon, origin.level)
    bands = ((2, "0_2"), (5, "3_5"), (7, "6_7"))
    return f"room_type_{next((band for most, band in bands if entered <= most), '8_plus')}"


def rooms_entered(state: State, dungeon: str, level: int) -> int:
    """Different rooms entered before, by the option's scope: this level, the dungeon, the expedition (R-27)."""
    scope = option(state, "rooms_entered_scope")
    rooms = {key: it for key, it in state.atlas.sections.items() if it.kind == "room" and it.dungeon == dungeon}
    if scope == "expedition":
        trip = state.turns.now.expedition
        since = state.quests.expeditions[trip].number if trip in state.quests.expeditions else 0
        return len({visit.section for visit in state.atlas.visits if visit.number >= since} & rooms.keys())
    return sum(it.entered and (scope == "dungeon" or it.level == level) for it in rooms.values())


def _place(action: Action, exploring: Exploring) -> tuple[Piece, list[Adjustment]] | None:
    """The room as it fits: large, else small, else nowhere: a false door (AHQ-DUNGEON-27, R-28)."""
    size, adjustments = exploring.seen.size or "small", []
    square: Rectangle | None = None
    if exploring.frame is not None:
        occupied = occupied_on(action.state.atlas, exploring.origin.dungeon, exploring.origin.level)
        square = place_room(exploring.frame, size, occupied)
        if square is None and size == "large":
            square, size = place_room(exploring.frame, "small", occupied), "small"
            adjustments.append(Adjustment("large room", "small room", "room-downsized"))
        if square is None:
            _false_door(action, exploring, "small room")
            return None
    details: dict[str, str | int | bool] = {"room_type": exploring.seen.room_type or "normal", "size": size}
    return Piece(kind="room", facing=exploring.facing, square=square, details=details), adjustments


def _false_door(action: Action, exploring: Exploring, rolled: str) -> None:
    """Nothing fits behind the door: it leads nowhere."""
    _adjusted(action, Adjustment(rolled, "false door", "door-false"), exploring.origin.section, exploring.because)
    found = DoorFoundFalse(door=exploring.through)
    action.tell(found, because=exploring.because, rule="AHQ-DUNGEON-27")


def _contents(command: Explore, action: Action, exploring: Exploring, faces: Faces, section: str) -> None:
    """What a room of this type holds (AHQ-DUNGEON-20); what the handbook leaves out is asked for."""
    kind = exploring.seen.room_type
    about = action.situation.next_number + len(action.drafts) - 1
    if kind == "hazard":
        action.ask("hazard", f"Hazard in {section}: what is it?", about=about, owed_to="gm", rule="AHQ-DUNGEON-20")
    if kind == "quest" and option(action.state, "quest_floorplans"):
        _quest_floorplan(command, action, exploring, faces, section)
    if kind in ("lair", "quest"):
        matrix = "Lair Matrix" if kind == "lair" else "Quest Rooms Matrix"
        what = f"{matrix} for {section}: which monsters?"
        action.ask(f"{kind}_matrix {section}", what, about=about, owed_to="gm", rule="AHQ-DUNGEON-20")
        chest = action.new_id("chest", action.state.atlas.features)
        placed = FeaturePlaced(feature=chest, kind="chest", section=section, state="closed")
        action.tell(placed, because=(about,), rule="AHQ-DUNGEON-20")
    if kind == "quest":
        _stairs_down(action, exploring, section, about)
    if kind in ("normal", "lair", "quest") and option(action.state, "furnishings"):
        what = f"Furnishings of {section}: a die"
        action.ask(f"furnishings {section}", what, about=about, owed_to="gm", rule="AHQ-FURN-1")


def _stairs_down(action: Action, exploring: Exploring, section: str, about: int) -> None:
    """Where only quest rooms lead down, each but the last level's holds the way (AHQ-QUEST-5, R-21)."""
    dungeon = action.state.atlas.dungeons.get(exploring.origin.dungeon)
    deepest = dungeon is not None and dungeon.levels is not None and exploring.origin.level >= dungeon.levels
    if option(action.state, "stairs_down") != "quest_rooms_only" or deepest:
        return
    stairs = action.new_id(STAIRS_DOWN, action.state.atlas.features)
    placed = FeaturePlaced(feature=stairs, kind=STAIRS_DOWN, section=section)
    action.tell(placed, because=(about,), rule="AHQ-QUEST-5")


def _quest_floorplan(command: Explore, action: Action, exploring: Exploring, faces: Faces, section: str) -> None:
    found = _roll(command, action, exploring, faces, "quest_room", command.quest_room, "AHQ-DUNGEON-21")
    if found is None:
        action.ask(f"quest_room {section}", f"Which quest room is {section}: a die", rule="AHQ-DUNGEON-21")
    elif found != "large_room":
        what = f"Special effect of {section} ({found.replace('_', ' ')}): a die"
        about = exploring.rolls[-1]
        action.ask(f"effect_{found[-1]} {section}", what, about=about, owed_to="gm", rule="AHQ-EFFECT-1")


def _room_doors(
    command: Explore, action: Action, exploring: Exploring, faces: Faces, section: str, piece: Piece
) -> None:
    chosen = None if command.doors is None else str(command.doors)
    found = _roll(command, action, exploring, faces, "room_doors", chosen, "AHQ-DUNGEON-22")
    if found is None:
        about = action.situation.next_number + len(action.drafts) - 1
        action.ask(f"room_doors {section}", f"Doors of {section}: a die", about=about, rule="AHQ-DUNGEON-22")
        return
    taken = {"behind"} | ({BEHIND[piece.facing]} if piece.facing else set())
    site = Site(
        section=section, room=True, facing=piece.facing, square=piece.square, walls=("ahead", "left", "right"),
        taken=taken,
    )  # fmt: skip
    place_doors(action, [site], int(found), command.spots, because=exploring.because, rule="AHQ-DUNGEON-22")

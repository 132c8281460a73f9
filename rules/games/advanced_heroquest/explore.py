"""What lies beyond an exit or a door: passages, rooms, their doors, rolled or chosen, laid on squares or as a graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from events.atlas import Direction, DoorOpened, LayoutAdjusted, Rectangle
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.asking import next_dice
from rules.games.advanced_heroquest.doors import DoorSpot, Site, leader, place_doors, side_walls
from rules.games.advanced_heroquest.due import due, here, leads_nowhere_yet, unexplored_exits
from rules.games.advanced_heroquest.events import Beyond, BeyondSeen
from rules.games.advanced_heroquest.exploring import (
    Exploring,
    on_the_tables_word,
    reveal,
    roll_on,
    tell_adjusted,
    tell_false_door,
)
from rules.games.advanced_heroquest.geometry import (
    Layout,
    Misfit,
    Piece,
    WayOut,
    lay_passage,
    lay_passage_along,
    occupied_on,
)
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.quest import is_quest_location
from rules.games.advanced_heroquest.rolling import on_table
from rules.games.advanced_heroquest.rooms import RoomChosen, room
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import find_door, find_section
from rules.situation import Situation
from rules.subjects import Decisions


class Explore(Command, frozen=True, kw_only=True, tag="explore"):
    """What lies beyond a junction's exit or an opened door, at once or step by step (AHQ-DUNGEON-2 to 27).

    Faces in the order they are rolled: behind a room's door one die for passage or room; a passage takes length (1),
    features (2) and end (2, twice behind a room's door); a room its type (1), the quest room (1, with the option
    `quest_floorplans`) and its doors (1). What is chosen needs no dice. Too few leave it half explored.
    """

    through: str | None = None
    """`section:exit` or a door; None: the only one due."""
    faces: tuple[Face, ...] = ()
    rolls: tuple[tuple[Face, ...], ...] = ()
    """The same roll by roll: one number where a roll takes two dice is what they come to, the faces unknown."""
    beyond: Beyond | None = None
    length: int | None = None
    feature: Literal["wandering_monsters", "nothing", "1_door", "2_doors"] | None = None
    end: str | None = None
    other_end: str | None = None
    room_type: Literal["normal", "hazard", "lair", "quest"] | None = None
    size: Literal["small", "large"] | None = None
    quest_room: str | None = None
    doors: int | None = None
    spots: tuple[DoorSpot, ...] = ()
    reason: str | None = None
    """Why results were chosen."""


def explore(command: Explore, situation: Situation) -> list[Draft]:
    """Everything due beyond one exit or door, as far as its dice or results are known (AHQ-DUNGEON-2 to 6)."""
    action, faces = Action(situation), Faces(situation, command.faces, command.rolls)
    exploring = _exploring(command, action)
    _not_prepared(command, action, exploring)
    if exploring.door is not None and not exploring.door.open:
        action.tell(DoorOpened(door=exploring.door.door), rule="AHQ-EXPL-3")
    beyond = _beyond(command, action, exploring, faces)
    if beyond == "passage":
        done = _passage(command, action, exploring, faces)
    else:
        done = beyond == "room" and room(_room_chosen(command), action, exploring, faces)
    faces.done()
    _settle(action, exploring, done=done)
    return action.drafts


def _room_chosen(command: Explore) -> RoomChosen:
    return RoomChosen(
        room_type=command.room_type,
        size=command.size,
        quest_room=command.quest_room,
        doors=command.doors,
        spots=command.spots,
    )


def _not_prepared(command: Explore, action: Action, exploring: Exploring) -> None:
    """A quest location is laid from the gamesmaster's plan, not rolled (AHQ-QUEST-3, AHQ-QUEST-5)."""
    dungeon, level = exploring.origin.dungeon, exploring.origin.level
    rolled = command.faces or command.rolls or action.situation.dice.rolls
    if rolled and is_quest_location(action.state, dungeon, level):
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
            through=through,
            origin=origin,
            door=None,
            frame=frame,
            facing=way.direction,
            seen=seen,
            rolls=[],
            reason=command.reason,
        )
    door = state.atlas.doors[through]
    if not leads_nowhere_yet(state, door):
        why = "It leads nowhere." if len(door.sections) < 2 else f"It joins {' and '.join(door.sections)}."
        action.situation.forbid("ahq.known_beyond", f"What lies behind {through} is known.", why=why)
    origin = state.atlas.sections[door.sections[0]]
    frame = _frame(door.direction, door.x, door.y, door.width)
    return Exploring(
        through=through,
        origin=origin,
        door=door,
        frame=frame,
        facing=door.direction,
        seen=seen,
        rolls=[],
        reason=command.reason,
    )


def _frame(direction: Direction | None, x: int | None, y: int | None, width: int) -> WayOut | None:
    if direction is None or x is None or y is None:
        return None
    return WayOut(direction, x, y, width)


def _through(typed: str | None, state: State) -> str:
    if typed is None:
        return _only_one_due(state)
    if ":" not in typed:
        waiting = due(state)
        ahead = [way for way in waiting if way.rpartition(":")[2] == typed.lower()]
        ahead = ahead or [way for way in waiting if way.rpartition(":")[2].startswith(typed.lower())]
        return ahead[0] if len(ahead) == 1 else _door(state, typed)
    place, _, key = typed.rpartition(":")
    section = find_section(state, place)
    exits = state.atlas.sections[section].exits
    found = [known for known in exits if known == key] or [known for known in exits if known.startswith(key)]
    if len(found) == 1:
        return f"{section}:{found[0]}"
    raise Refused("ahq.unknown_exit", f"{section} has no exit {key!r}.", fix=f"It has: {', '.join(exits) or 'none'}.")


def _door(state: State, typed: str) -> str:
    try:
        return find_door(state, typed)
    except Refused as refused:
        ways = [
            way
            for section in state.atlas.sections.values()
            if here(state, section)
            for way in unexplored_exits(section)
        ]
        if refused.code != "door.unknown" or not ways:
            raise
        fix = f"Unexplored: {', '.join(ways)}. {refused.fix}"
        raise Refused(refused.code, f"No door and no way due here is called {typed!r}.", fix=fix) from refused


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
            action,
            "door_beyond_room",
            faces,
            by=leader(action.state),
            chosen=command.beyond,
            reason=command.reason,
            rule="AHQ-DUNGEON-4",
        )
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
    what = f"Beyond {exploring.through}: {next_dice(exploring.seen, is_door=exploring.door is not None)}"
    if not waiting:
        action.ask(ask, what, rule="AHQ-DUNGEON-2")
    else:
        action.situation.ask(waiting[0].number, what)
    if not action.drafts:
        raise Refused(
            "ahq.no_dice", f"Nobody rolled for {exploring.through}.", why=what, fix="Type the dice or a result."
        )


# ── a passage ────────────────────────────────────────────────────────────────────────────────────────────────────


def _passage(command: Explore, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """Length, features, end or ends, in this order; laid when all are known (AHQ-DUNGEON-6 to 12, 26)."""
    if not _passage_rolls(command, action, exploring, faces):
        return False
    _lay_passage(action, exploring, command)
    return True


def _lay_passage(action: Action, exploring: Exploring, command: Explore) -> None:
    """An end nobody rolled stays open."""
    seen, origin = exploring.seen, exploring.origin
    length, ends = seen.length or 1, [_as_played(action, exploring, end) for end in seen.ends]
    occupied = occupied_on(action.state.atlas, origin.dungeon, origin.level)
    layout = _layout(exploring, exploring.frame, length, ends, occupied)
    if (layout.adjustments or not layout.pieces) and on_the_tables_word(action, "no place for all of it"):
        layout = _layout(exploring, None, length, ends, occupied)
    sections = _lay(action, exploring, layout)
    _feature(command, action, exploring, layout, sections)


def _layout(
    exploring: Exploring, frame: WayOut | None, length: int, ends: Sequence[str], occupied: Sequence[Rectangle]
) -> Layout:
    if exploring.door is None:
        return lay_passage(frame, exploring.facing, length, next(iter(ends), None), occupied)
    return lay_passage_along(frame, exploring.facing, length, ends, occupied)


def lay_what_is_known(through: str, situation: Situation) -> list[Draft]:
    """A passage whose end, or one of them, is let be: it is laid as far as it is known, and its way on stays open."""
    action = Action(situation)
    exploring = _exploring(Explore(through=through), action)
    seen = exploring.seen
    if seen.length is not None:
        _lay_passage(action, exploring, Explore(through=through))
    return action.drafts


def _passage_rolls(command: Explore, action: Action, exploring: Exploring, faces: Faces) -> bool:
    chosen = None if command.length is None else str(command.length)
    if exploring.seen.length is None:
        found = roll_on(action, exploring, faces, "passage_length", chosen, "AHQ-DUNGEON-7")
        if found is None:
            return False
        exploring.learn(length=int(found))
    if exploring.seen.feature is None:
        found = roll_on(action, exploring, faces, "passage_features", command.feature, "AHQ-DUNGEON-8")
        if found is None:
            return False
        exploring.learn(feature=found)
    wanted = (command.end,) if exploring.door is None else (command.end, command.other_end)
    for choice in wanted[len(exploring.seen.ends) :]:
        found = roll_on(action, exploring, faces, "passage_end", choice, "AHQ-DUNGEON-11")
        if found is None:
            return False
        exploring.learn(ends=(*exploring.seen.ends, found))
    return True


def _as_played(action: Action, exploring: Exploring, end: str) -> str:
    """Stairs down are stairs out where only quest rooms lead down (R-21)."""
    if end != "stairs_down" or in_force(action.state, "stairs_down") != "quest_rooms_only":
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
        tell_adjusted(action, given, ids[0], exploring.because)
    return ids


def _nothing_fits(action: Action, exploring: Exploring) -> None:
    rolled = f"{exploring.seen.length} sections"
    if exploring.door is not None:
        tell_false_door(action, exploring, rolled)
    else:
        tell_adjusted(action, Misfit(rolled, "blocked", "no room"), exploring.through, exploring.because)


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
            section=section,
            room=False,
            facing=piece.facing,
            square=piece.square,
            walls=side_walls(piece.facing, piece.square),
        )
        for section, piece in zip(ids, pieces, strict=True)
        if piece.kind in ("passage", "dead_end")
    ]


DECISIONS: Decisions = {Explore: explore}

"""What lies beyond an exit or a door: passages, rooms, their doors, rolled or chosen, laid on squares or as a graph."""

from __future__ import annotations

from typing import Literal

from events.atlas import DoorOpened
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.business import Business
from projections.map import Door, KnownExit, Section
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.alongside import Wanted
from rules.games.advanced_heroquest.asking import next_dice
from rules.games.advanced_heroquest.dead_ends import ends_here
from rules.games.advanced_heroquest.doors import DoorSpot, leader
from rules.games.advanced_heroquest.due import due, here, leads_nowhere_yet, stood_on_this_turn, unexplored_exits
from rules.games.advanced_heroquest.events import Beyond, BeyondSeen
from rules.games.advanced_heroquest.exploring import Consent, Exploring
from rules.games.advanced_heroquest.geometry import WayOut, exit_at
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.passages import PassageChosen, lay, passage
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
    """Where the Leader and the gamesmaster want its doors."""
    at: tuple[int, int] | None = None
    """North-west square of the room, or of the section behind a room's door, where the gamesmaster wants it."""
    touching: int | None = None
    """Which section of a passage behind a room's door it opens into, counted from the left."""
    table: Literal["standard", "0_2", "3_5", "6_7", "8_plus"] | None = None
    """Of the tables for a room's type, if somebody says which."""
    rooms_entered: int | None = None
    """As somebody counted them."""
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
    done = beyond is not None and _find(command, beyond, action, exploring, faces)
    faces.done()
    _settle(action, exploring, done=done)
    return ends_here(action)


def _find(command: Explore, beyond: str, action: Action, exploring: Exploring, faces: Faces) -> bool:
    if beyond == "room":
        return room(_room_chosen(command), action, exploring, faces)
    ends = (command.end,) if exploring.door is None else (command.end, command.other_end)
    chosen = PassageChosen(length=command.length, feature=command.feature, ends=ends, spots=command.spots)
    return passage(chosen, action, exploring, faces)


def _room_chosen(command: Explore) -> RoomChosen:
    return RoomChosen(
        room_type=command.room_type,
        size=command.size,
        quest_room=command.quest_room,
        doors=command.doors,
        spots=command.spots,
        table=command.table,
        entered=command.rooms_entered,
    )


def carry_on(through: str, situation: Situation, *, answer: Consent | None = None, **instead: object) -> list[Draft]:
    """What is known is laid: a misfit that is answered, a passage whose end, or one of them, is let be.

    `instead` is what lies there in the place of what was rolled: `ends`, `length`, `size`.
    """
    action = Action(situation)
    exploring = _exploring(Explore(through=through), action)
    exploring.answer = answer
    exploring.learn(**instead)
    seen = exploring.seen
    if seen.room_type is not None:
        room(_room_chosen(Explore()), action, exploring, Faces(situation, ()))
    elif seen.length is not None or seen.ends:
        lay(action, exploring)
    return ends_here(action)


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
    through = _through(command.through, action)
    seen = own_of(action.state).beyond.get(through, BeyondSeen(through=through))
    spot = Wanted(at=command.at, touching=command.touching)
    if ":" in through:
        return _beyond_an_exit(action, through, seen, command.reason)
    state, door = action.state, action.state.atlas.doors[through]
    if not leads_nowhere_yet(state, door):
        why = "It leads nowhere." if len(door.sections) < 2 else f"It joins {' and '.join(door.sections)}."
        action.situation.forbid("ahq.known_beyond", f"What lies behind {through} is known.", why=why)
    return Exploring(
        through=through,
        origin=state.atlas.sections[door.sections[0]],
        door=door,
        frame=_frame(state, door),
        facing=door.direction,
        seen=seen,
        reason=command.reason,
        spot=spot,
    )


def _beyond_an_exit(action: Action, through: str, seen: BeyondSeen, reason: str | None) -> Exploring:
    place, _, key = through.rpartition(":")
    origin = action.state.atlas.sections[place]
    way = origin.exits.get(key) or _through_rubble(action, origin)
    if way.state != "unexplored":
        what = f"What lies beyond {through} is known."
        action.situation.forbid("ahq.exit_not_unexplored", what, why=f"It is {way.state}.")
    if stood_on_this_turn(action.state, origin) is False:
        action.situation.forbid(
            "ahq.not_standing_there",
            f"Nobody who could see past it stood on {place} in this turn.",
            why="What leads off a junction or corner is seen by whoever stands on it.",
            fix=f"Move there first: party to {place}",
        )
    return Exploring(
        through=through,
        origin=origin,
        door=None,
        frame=_frame(action.state, way),
        facing=way.direction,
        seen=seen,
        reason=reason,
    )


def _through_rubble(action: Action, dead_end: Section) -> KnownExit:
    """The far end of a dead end is fallen rock; only the table's word goes through it (AHQ-DUNGEON-12)."""
    action.situation.forbid(
        "ahq.blocked",
        f"{dead_end.section} is a dead end.",
        why="It is blocked by fallen rock.",
        fix="Does it go on after all? instead dead end > left turn",
    )
    way = exit_at("ahead", dead_end.facing, dead_end.squares[0] if dead_end.squares else None)
    return KnownExit(key="ahead", direction=way.direction, x=way.x, y=way.y, width=way.width)


def _frame(state: State, way: KnownExit | Door) -> WayOut | None:
    """Where it lies; None: nobody drew squares, or nobody draws them any more (AHQ-DUNGEON-25)."""
    if way.direction is None or way.x is None or way.y is None or in_force(state, "coordinates") == "off":
        return None
    return WayOut(way.direction, way.x, way.y, way.width)


def _through(typed: str | None, action: Action) -> str:
    state = action.state
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
    if state.atlas.sections[section].kind == "dead_end" and "ahead".startswith(key):
        return f"{section}:ahead"
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
    elif known is None and exploring.origin.kind != "room":
        known = _behind_a_passages_door(command, action)
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


def _behind_a_passages_door(command: Explore, action: Action) -> Beyond:
    """Always a room, and nothing is rolled for it (AHQ-DUNGEON-5)."""
    if command.beyond == "passage":
        action.situation.forbid(
            "ahq.no_roll_here",
            "Behind a passage's door is always a room.",
            why="Only a room's door may hide a passage.",
        )
    return command.beyond or "room"


def _settle(action: Action, exploring: Exploring, *, done: bool) -> None:
    through = exploring.through
    ask = f"misfit {through}" if exploring.misfit else f"explore {through}"
    waiting = open_business(action.state, f"explore {through}") + open_business(action.state, f"misfit {through}")
    still = [] if done else [business for business in waiting if business.ask == ask]
    if not done:
        _not_done(action, exploring, ask, still)
    for business in waiting:
        if business not in still:
            action.close(business, "explored")


def _not_done(action: Action, exploring: Exploring, ask: str, still: list[Business]) -> None:
    """What is known is kept, and what comes next asked for: dice, or what is laid where something does not fit."""
    if exploring.seen != own_of(action.state).beyond.get(exploring.through):
        action.tell(exploring.seen, because=exploring.because, rule="AHQ-DUNGEON-6")
    if exploring.misfit:
        what = f"Beyond {exploring.through} it does not fit: {exploring.misfit}?"
    else:
        what = f"Beyond {exploring.through}: {next_dice(exploring.seen, is_door=exploring.door is not None)}"
    if not still:
        action.ask(ask, what, rule="AHQ-DUNGEON-27" if exploring.misfit else "AHQ-DUNGEON-2")
    else:
        action.situation.ask(still[0].number, what)
    if not action.drafts:
        raise Refused(
            "ahq.no_dice",
            f"Nobody rolled for {exploring.through}.",
            why=what,
            fix=f"Say yes, no, or settle {still[0].number}: what lies there."
            if exploring.misfit
            else "Type the dice or a result.",
        )


DECISIONS: Decisions = {Explore: explore}

"""What lies beyond an exit or a door: passages, rooms, their doors, rolled or chosen, laid on squares or as a graph."""

from __future__ import annotations

from typing import Literal

import msgspec

from events.atlas import DoorOpened
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.business import Business
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.asking import next_dice
from rules.games.advanced_heroquest.dungeon.alongside import Wanted
from rules.games.advanced_heroquest.dungeon.dead_ends import ends_here
from rules.games.advanced_heroquest.dungeon.doors import DoorSpot, leader
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.dungeon.exploring import Consent, Exploring
from rules.games.advanced_heroquest.dungeon.passages import PassageChosen, lay, passage
from rules.games.advanced_heroquest.dungeon.rooms import RoomChosen, room
from rules.games.advanced_heroquest.dungeon.ways import way_meant
from rules.games.advanced_heroquest.events import Beyond
from rules.games.advanced_heroquest.heroes.quest import is_quest_location
from rules.games.advanced_heroquest.rolling import on_table
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.turns import stop_exploring
from rules.naming import fold
from rules.shared.rolling import tables_here
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
    exploring = way_meant(command.through, action, spot=Wanted(command.at, command.touching), reason=command.reason)
    exploring.rolls += [one.number for one in _asked_at(action, exploring.through)]
    _not_prepared(command, action, exploring)
    if exploring.door is not None and not exploring.door.open:
        action.tell(DoorOpened(door=exploring.door.door), rule="AHQ-EXPL-3")
    beyond = _beyond(command, action, exploring, faces)
    done = beyond is not None and _find(command, beyond, action, exploring, faces)
    faces.done()
    _settle(action, exploring, done=done)
    if done and own_of(action.state).facing:
        stop_exploring(action, [one for one in due(action.state) if one != exploring.through])
    return ends_here(action)


def _asked_at(action: Action, through: str) -> list[Business]:
    """Where it was asked for: what is laid rests on the dice told there, and falls with them."""
    return open_business(action.state, f"explore {through}") + open_business(action.state, f"misfit {through}")


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


def explore_as_said(through: str, said: str, situation: Situation) -> list[Draft] | None:
    """What lies beyond, in words: `2 sections`, `dead end`, `nothing`, `lair`; None: that is none of it."""
    words = fold(said)
    count, _, rest = words.partition(" ")
    if count.isdigit() and rest in ("", "section", "sections"):
        return explore(Explore(through=through, length=int(count)), situation)
    tables = tables_here(situation)
    for field, table in SAID.items():
        results = {fold(str(row.result)): str(row.result) for row in tables[table].rows}
        if words in results:
            return explore(
                msgspec.convert({"command": "explore", "through": through, field: results[words]}, Explore), situation
            )
    return None


SAID = {
    "end": "passage_end",
    "feature": "passage_features",
    "beyond": "door_beyond_room",
    "room_type": "room_type_standard",
}
"""What may be said of what lies beyond, and the table that has the words for it."""


def carry_on(through: str, situation: Situation, *, answer: Consent | None = None, **instead: object) -> list[Draft]:
    """What is known is laid: a misfit that is answered, a passage whose end, or one of them, is let be.

    `instead` is what lies there in the place of what was rolled: `ends`, `length`, `size`.
    """
    action = Action(situation)
    exploring = way_meant(through, action)
    exploring.rolls += [one.number for one in _asked_at(action, through)]
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
        why = "Only a room's door may hide a passage."
        action.situation.forbid("ahq.no_roll_here", "Behind a passage's door is always a room.", why=why)
    return command.beyond or "room"


def _settle(action: Action, exploring: Exploring, *, done: bool) -> None:
    through = exploring.through
    ask = f"misfit {through}" if exploring.misfit else f"explore {through}"
    waiting = _asked_at(action, through)
    still = [] if done else [business for business in waiting if business.ask == ask]
    if not done:
        _not_done(action, exploring, ask, still)
    for business in waiting:
        if business not in still:
            action.close(business, "explored")


def _not_done(action: Action, exploring: Exploring, ask: str, still: list[Business]) -> None:
    """What is known is kept, and what comes next asked for: dice, or what is laid where something does not fit."""
    if exploring.seen != own_of(action.state).beyond.get(exploring.through):
        action.tell(exploring.seen, *exploring.because, rule="AHQ-DUNGEON-6")
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

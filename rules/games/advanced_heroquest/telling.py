"""Chronicle lines for what only this game tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events.amounts import show
from events.event import Event
from events.items import ItemMoved
from projections.state import State
from projections.story.entry import StoryEntry
from rules.dice import show_face
from rules.games.advanced_heroquest.events import (
    BeyondSeen,
    DeadEndDeclared,
    DoorFoundFalse,
    FreeAttackForfeited,
    FreeAttackGranted,
    HitRowSet,
    LevelDefined,
    PursuitBegun,
    PursuitEnded,
    RoutineChosen,
    TrapLeftAlone,
    WoundDiceRolled,
)
from rules.games.advanced_heroquest.spent import USED_UP
from rules.naming import name_of


def _hit_row(event: HitRowSet, state: State) -> str:
    skill = {"hand": "Weapon Skill", "ranged": "Bow Skill"}[event.kind]
    own = "" if event.value is None else f" for {skill} {event.value}"
    kind = "Hand-to-hand" if event.kind == "hand" else "Ranged"
    return f"{kind} hit row of {name_of(state, event.figure)}{own}."


def _granted(event: FreeAttackGranted, state: State) -> str:
    why = "the critical hit" if event.granted_by == "critical" else "the fumble"
    return f"{name_of(state, event.to)} gets a free attack for {why}."


def _forfeited(event: FreeAttackForfeited, state: State) -> str:
    why = f" ({event.reason})" if event.reason else ""
    return f"{name_of(state, event.to)} does not strike the free attack{why}."


def _wound_dice(event: WoundDiceRolled, state: State) -> str:
    dice = ", ".join(">".join(map(show_face, chain)) for chain in event.dice)
    against = "" if event.toughness is None else f" against Toughness {show(event.toughness)}"
    on = "" if event.target is None else f" on {name_of(state, event.target)}"
    # wounds are an entry of their own, told right behind
    nothing = ": no wound" if event.wounds == 0 else ""
    return f"wound dice{on}: {dice or 'not told'}{against}{nothing}."


def _beyond(event: BeyondSeen, _state: State) -> str:
    parts = [
        "" if event.length is None else "1 section" if event.length == 1 else f"{event.length} sections",
        "" if event.feature is None else event.feature.replace("_", " "),
        *(end.replace("_", " ") for end in event.ends),
        event.room_type or "",
    ]
    known = ", ".join(part for part in parts if part)
    return f"Beyond {event.through}: {event.beyond or '?'}{f' ({known})' if known else ''}, more to roll."


def _false_door(event: DoorFoundFalse, _state: State) -> str:
    return f"{event.door} is a false door: it leads nowhere."


def _dead_end(event: DeadEndDeclared, _state: State) -> str:
    said = "" if event.derived else " (so says the gamesmaster)"
    return f"Nothing is left to explore on level {event.level}{said}: searched places may be searched again."


def _level(event: LevelDefined, state: State) -> str:
    dungeon = state.atlas.dungeons[event.dungeon].name if event.dungeon in state.atlas.dungeons else event.dungeon
    how = "drawn beforehand" if event.kind == "quest_location" else "rolled as it is walked"
    return f"Level {event.level} of {dungeon} is {how}."


def _routine(event: RoutineChosen, _state: State) -> str:
    return f"The monsters {'move, then attack' if event.routine == 'move_attack' else 'attack, then move'}."


def _pursuit(_event: PursuitBegun, _state: State) -> str:
    return "The monsters give chase."


def _pursuit_over(event: PursuitEnded, _state: State) -> str:
    why = {"caught": "they caught up", "escaped": "the Heroes got away", "given_up": "the monsters gave up"}
    return f"The chase is over{f': {why[event.outcome]}' if event.outcome else ''}."


def _trap_left(event: TrapLeftAlone, state: State) -> str:
    trap = state.atlas.traps.get(event.trap)
    called = f"the {trap.kind}" if trap is not None and trap.kind else "the trap"
    return f"{called} is left alone."


# Any: each teller takes its own kind of event, as handlers do.
TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    HitRowSet: _hit_row,
    FreeAttackGranted: _granted,
    FreeAttackForfeited: _forfeited,
    WoundDiceRolled: _wound_dice,
    BeyondSeen: _beyond,
    DoorFoundFalse: _false_door,
    DeadEndDeclared: _dead_end,
    LevelDefined: _level,
    RoutineChosen: _routine,
    PursuitBegun: _pursuit,
    PursuitEnded: _pursuit_over,
    TrapLeftAlone: _trap_left,
}


def tell(told: StoryEntry, state: State) -> str | None:
    """A line for an event of this game's own; None leaves it to the shared teller."""
    if isinstance(told.entry.event, ItemMoved) and told.entry.rule == USED_UP:
        return f"the {told.entry.event.item.replace('-', ' ')} lies where it fell."
    teller = TELLERS.get(type(told.entry.event))
    return None if teller is None else teller(told.entry.event, state)

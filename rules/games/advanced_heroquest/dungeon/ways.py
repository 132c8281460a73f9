"""Which way is meant: an exit of a junction, a door, or the only one that is due; and whether it may be found now."""

from __future__ import annotations

from events.problems import Refused
from projections.map import Door, KnownExit, Section
from projections.state import State
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.dungeon.alongside import ANYWHERE, Wanted
from rules.games.advanced_heroquest.dungeon.due import (
    due,
    here,
    leads_nowhere_yet,
    stood_on_this_turn,
    unexplored_exits,
)
from rules.games.advanced_heroquest.dungeon.exploring import Exploring
from rules.games.advanced_heroquest.dungeon.geometry import WayOut, exit_at, frame_of
from rules.games.advanced_heroquest.events import BeyondSeen
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import find_door, find_section


def way_meant(typed: str | None, action: Action, *, spot: Wanted = ANYWHERE, reason: str | None = None) -> Exploring:
    """Where people go on, and what is known of it; nothing typed: the only way due (AHQ-DUNGEON-2 to 5, 15)."""
    through = _through(typed, action)
    seen = own_of(action.state).beyond.get(through, BeyondSeen(through=through))
    if ":" in through:
        return _beyond_an_exit(action, through, seen, reason)
    state, door = action.state, action.state.atlas.doors[through]
    origin = next((known for one in door.sections if (known := state.atlas.sections.get(one))), None)
    if origin is None:
        raise Refused(
            "ahq.door_nowhere",
            f"Nobody knows where {through} is.",
            why="Nothing that counts says which section it is in.",
            fix=f"Say it: door {through} in SECTION",
        )
    if not leads_nowhere_yet(state, door):
        why = "It leads nowhere." if len(door.sections) < 2 else f"It joins {' and '.join(door.sections)}."
        laid = next((one.number for one in state.atlas.sections.values() if one.through == through), None)
        fix = f"To lay something else there: undo {laid}, then pass {through} …" if laid else ""
        action.situation.forbid("ahq.known_beyond", f"What lies behind {through} is known.", why=why, fix=fix)
    return Exploring(
        through=through,
        origin=origin,
        door=door,
        frame=_frame(state, door),
        facing=door.direction,
        seen=seen,
        reason=reason,
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
    why, fix = "It is blocked by fallen rock.", "Does it go on after all? instead dead end > left turn"
    action.situation.forbid("ahq.blocked", f"{dead_end.section} is a dead end.", why=why, fix=fix)
    way = exit_at("ahead", dead_end.facing, dead_end.squares[0] if dead_end.squares else None)
    return KnownExit(key="ahead", direction=way.direction, x=way.x, y=way.y, width=way.width)


def _frame(state: State, way: KnownExit | Door) -> WayOut | None:
    """Where it lies; None: nobody drew squares, or nobody draws them any more (AHQ-DUNGEON-25)."""
    return None if in_force(state, "coordinates") == "off" else frame_of(way)


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

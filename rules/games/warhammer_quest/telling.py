"""Lines of the chronicle for what only this game knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from events.amounts import show
from events.event import Face, Modifier
from projections.state import State
from rules.dice import show_face
from rules.games.warhammer_quest.events import (
    AbilitiesNoted,
    AbilityUsed,
    CounterDrawn,
    DamageReckoned,
    DayInSettlement,
    DungeonEntered,
    EscapeTried,
    FatalQueued,
    HitNegated,
    HitWeighed,
    LevelGained,
    MonstersLinked,
    PowerRolled,
    PsychologyRolled,
    ReductionQueued,
)
from rules.games.warhammer_quest.printed import rules
from rules.games.warhammer_quest.sheet import said
from rules.naming import listed, name_of
from rules.system import Lines, line_of


def _rule(key: str) -> str:
    rule = rules().get(key)
    return key.replace("-", " ").capitalize() if rule is None else rule.name


def _who(key: str, state: State) -> str:
    members = state.roster.groups.get(key)
    if members and members[0] in state.roster.figures:
        return name_of(state, members[0]).rstrip(" 0123456789")
    return name_of(state, key)


def _dice(faces: Sequence[Face]) -> str:
    return ", ".join(map(show_face, faces))


def _sum(parts: Sequence[Modifier], sign: str) -> str:
    return "".join(f" {sign} {one.amount} {one.reason}" for one in parts)


def _noted(event: AbilitiesNoted, state: State) -> str:
    level = f" (table of level {event.table_level})" if event.table_level is not None else ""
    return f"{_who(event.of, state)}{level}: {', '.join(map(said, event.abilities)) or 'no special rules'}."


def _used(event: AbilityUsed, state: State) -> str:
    at = f" at {listed([name_of(state, one) for one in event.targets])}" if event.targets else ""
    dice = f", {_dice(event.faces)}" if event.faces else ""
    total = f" is {event.total}" if event.total not in (None, sum(face or 0 for face in event.faces)) else ""
    need = f" against {event.needed}" if event.needed is not None else ""
    came = f": {event.result}" if event.result else {True: ": it works", False: ": nothing", None: ""}[event.success]
    return f"{_who(event.by, state)}: {_rule(event.rule)}{at}{dice}{total}{need}{came}."


def _weighed(event: HitWeighed, state: State) -> str:
    added = ", ".join(f"{one.amount:+d} {one.reason}" for one in event.modifiers)
    bare = f"no die: {event.reason or 'it hits'}" if event.natural is None else show_face(event.natural)
    why = f"{added}; comes to {show_face(event.total)}" if added else bare
    return f"{name_of(state, event.attacker)} to hit: {why}."


def _negated(event: HitNegated, state: State) -> str:
    came = {True: "the hit is undone", False: "the hit stands", None: "nobody said"}[event.negated]
    need = "" if event.needed is None else f" against {event.needed}"
    return f"{name_of(state, event.figure)}: {_rule(event.rule)}, {show_face(event.face)}{need}: {came}."


def _damage(event: DamageReckoned, state: State) -> str:
    gross = f"{_dice(event.faces)}{_sum(event.plus, '+')}".removeprefix(" + ") or "0"
    worked = f"{gross}{_sum(event.less, '−')}"
    return f"{name_of(state, event.figure)}, {event.cause}: {worked} = {show(event.wounds)} ({event.mode})."


def _psychology(event: PsychologyRolled, state: State) -> str:
    came = event.result or "nobody said"
    die = "" if event.face is None else f" {event.face} and level {event.level} against {show_face(event.value)}:"
    return f"{name_of(state, event.figure)} faces {event.monsters}, {_rule(event.kind)}:{die} {came}."


def _fatal(event: FatalQueued, state: State) -> str:
    return f"{name_of(state, event.figure)}: {show(event.amount)} Wounds at the end of the turn ({_rule(event.rule)})."


def _queued(event: ReductionQueued, state: State) -> str:
    amount = "1D3" if event.amount is None else str(event.amount)
    return f"{name_of(state, event.figure)} will lose {amount} {event.of} for good when healed ({_rule(event.rule)})."


def _counter(event: CounterDrawn, state: State) -> str:
    return f"Counter for {event.purpose}: {name_of(state, event.figure)}."


def _escape(event: EscapeTried, state: State) -> str:
    die = "" if event.face is None else f", {event.face}"
    came = {True: "gets away", False: "is held", None: "tries to get away"}[event.escaped]
    blocked = f" ({event.blocked_by})" if event.blocked_by else ""
    return f"{name_of(state, event.figure)} {came}{die}{blocked}."


def _linked(event: MonstersLinked, state: State) -> str:
    how = {"gang": "gang up on", "guards": "guard", "herd": "herd"}[event.kind]
    return f"{listed([name_of(state, one) for one in event.figures] or ['Nobody'])} {how} {name_of(state, event.to)}."


def _power(event: PowerRolled, state: State) -> str:
    doubled = ", doubled" if event.doubled else ""
    return f"{name_of(state, event.figure)} rolls for Power: {show_face(event.face)}{doubled}, {event.gained} Power."


def _dungeon(event: DungeonEntered, _state: State) -> str:
    sought = f", for {event.objective}" if event.objective else ""
    return f"A dungeon of level {show_face(event.level)}{sought}."


def _level(event: LevelGained, state: State) -> str:
    gold = f" for {event.gold} gold" if event.gold is not None else ""
    return f"{name_of(state, event.figure)} trains for Battle-level {event.level}{gold}."


def _day(event: DayInSettlement, state: State) -> str:
    whom = f", {name_of(state, event.figure)}" if event.figure is not None else ""
    dice = f", {_dice(event.faces)}" if event.faces else ""
    day = f"Day {event.day}" if event.day is not None else "A day"
    return f"{day}, {event.where}{whom}{dice}: {event.text or 'nothing befell'}."


LINES: Lines = {
    AbilitiesNoted: _noted,
    AbilityUsed: _used,
    HitWeighed: _weighed,
    HitNegated: _negated,
    DamageReckoned: _damage,
    PsychologyRolled: _psychology,
    FatalQueued: _fatal,
    ReductionQueued: _queued,
    CounterDrawn: _counter,
    EscapeTried: _escape,
    MonstersLinked: _linked,
    PowerRolled: _power,
    DungeonEntered: _dungeon,
    LevelGained: _level,
    DayInSettlement: _day,
}

tell = partial(line_of, LINES)

"""Chronicle lines for what only this game tells."""

from __future__ import annotations

from collections import Counter

from events.amounts import show
from events.items import ItemMoved
from projections.state import State
from projections.story.entry import StoryEntry
from projections.tell.words import times
from rules.dice import show_face
from rules.games.advanced_heroquest.events import (
    ActivationOrderSet,
    BeyondSeen,
    BodiesLooted,
    BodiesLost,
    DeadEndDeclared,
    DeathZoneEntered,
    DeathZoneLeft,
    DoorFoundFalse,
    EffectEnded,
    EffectStarted,
    FreeAttackForfeited,
    FreeAttackGranted,
    HitRowSet,
    LevelDefined,
    MonstersRestocked,
    MonstersReturned,
    PotionGiven,
    PursuitBegun,
    PursuitEnded,
    RoutineChosen,
    ShotStruckAlly,
    SightChecked,
    SlayerAdvanced,
    TrapLeftAlone,
    WoundDiceRolled,
)
from rules.games.advanced_heroquest.spent import USED_UP
from rules.naming import listed, name_of
from rules.system import Lines, line_of


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


def _order(event: ActivationOrderSet, state: State) -> str:
    return f"In this turn {_names(state, event.figures)} act in this order."


def _pursuit(event: PursuitBegun, state: State) -> str:
    after = f" to {name_of(state, event.after)}" if event.after is not None else ""
    return f"The monsters give chase{after}."


def _pursuit_over(event: PursuitEnded, _state: State) -> str:
    why = {"caught": "they caught up", "escaped": "the Heroes got away", "given_up": "the monsters gave up"}
    return f"The chase is over{f': {why[event.outcome]}' if event.outcome else ''}."


def _trap_left(event: TrapLeftAlone, state: State) -> str:
    trap = state.atlas.traps.get(event.trap)
    called = f"the {trap.kind}" if trap is not None and trap.kind else "the trap"
    return f"{called} is left alone."


def _zone_entered(event: DeathZoneEntered, state: State) -> str:
    halted = " and stops there" if event.halts else ""
    return f"{name_of(state, event.figure)} is in the death zone of {name_of(state, event.owner)}{halted}."


def _zone_left(event: DeathZoneLeft, state: State) -> str:
    return f"{name_of(state, event.figure)} is out of the death zone of {name_of(state, event.owner)}."


def _advanced(event: SlayerAdvanced, state: State) -> str:
    return f"{name_of(state, event.figure)} steps into the place of {name_of(state, event.slain)}."


def _struck_ally(event: ShotStruckAlly, state: State) -> str:
    return f"The shot strikes {name_of(state, event.ally)} instead."


def _potion(event: PotionGiven, state: State) -> str:
    item = (event.item or "healing potion").replace("-", " ")
    return f"{name_of(state, event.giver)} gives {name_of(state, event.to)} a {item}."


def _names(state: State, figures: tuple[str, ...]) -> str:
    return listed([name_of(state, figure) for figure in figures])


def _looted(event: BodiesLooted, state: State) -> str:
    by = "" if event.by is None else f" by {name_of(state, event.by)}"
    return f"{_names(state, event.figures) or 'Nobody'} looted{by}."


def _bodies_lost(event: BodiesLost, state: State) -> str:
    missiles = Counter(item.replace("-", " ") for item in event.missiles)
    lost = [name_of(state, figure) for figure in event.figures]
    lost += [f"{times(count)}{item}" for item, count in missiles.items()]
    return f"Left behind for good: {listed(lost) or 'nothing'}."


def _returned(event: MonstersReturned, state: State) -> str:
    where = "" if event.section is None else f" to {event.section}"
    return f"{_names(state, event.remaining) or event.group} go back{where}: {len(event.remaining)} left."


def _restocked(event: MonstersRestocked, _state: State) -> str:
    return f"The {event.group.replace('-', ' ')} is {event.to} strong again."


def _sight(event: SightChecked, _state: State) -> str:
    if event.in_sight:
        return "Monsters are in sight."
    return f"No monster is in sight{', for a door was shut' if event.only_door else ''}."


def _effect_started(event: EffectStarted, state: State) -> str:
    where = "" if event.squares is None else " (a strip of it)"
    return f"{event.effect.replace('_', ' ')} in {name_of(state, event.section)}{where}."


def _effect_ended(event: EffectEnded, state: State) -> str:
    return f"no more {event.effect.replace('_', ' ')} in {name_of(state, event.section)}."


# Any: each teller takes its own kind of event, as handlers do.
LINES: Lines = {
    HitRowSet: _hit_row,
    FreeAttackGranted: _granted,
    FreeAttackForfeited: _forfeited,
    WoundDiceRolled: _wound_dice,
    BeyondSeen: _beyond,
    DoorFoundFalse: _false_door,
    DeadEndDeclared: _dead_end,
    LevelDefined: _level,
    RoutineChosen: _routine,
    ActivationOrderSet: _order,
    PursuitBegun: _pursuit,
    PursuitEnded: _pursuit_over,
    TrapLeftAlone: _trap_left,
    DeathZoneEntered: _zone_entered,
    DeathZoneLeft: _zone_left,
    SlayerAdvanced: _advanced,
    ShotStruckAlly: _struck_ally,
    PotionGiven: _potion,
    BodiesLooted: _looted,
    BodiesLost: _bodies_lost,
    MonstersReturned: _returned,
    MonstersRestocked: _restocked,
    SightChecked: _sight,
    EffectStarted: _effect_started,
    EffectEnded: _effect_ended,
}


def tell(told: StoryEntry, state: State) -> str | None:
    """A line for an event of this game's own; None leaves it to the shared teller."""
    if isinstance(told.entry.event, ItemMoved) and told.entry.rule == USED_UP:
        return f"the {told.entry.event.item.replace('-', ' ')} lies where it fell."
    return line_of(LINES, told, state)

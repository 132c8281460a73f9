"""Lines of the chronicle for what only this game knows."""

from __future__ import annotations

from functools import partial

from projections.state import State
from projections.tell.words import because
from rules.dice import show_face
from rules.games.battle_axe.events import (
    ActionTaken,
    CampaignCodeNoted,
    CheckMade,
    CoinsDrawn,
    EnemyActed,
    EnemyCardRead,
    EnemyMoved,
    EnemyTargetChosen,
    GoalReached,
    HeroBuilt,
    HeroCarried,
    HeroMoved,
    HeroPutDown,
    HeroResurrected,
    InitiativeRolled,
    QuestOpened,
    QuestOver,
    RollForItMade,
    RoomCompleted,
    SlotTaken,
    TurnPassed,
)
from rules.games.battle_axe.sheet import SLOT_WORDS
from rules.naming import listed, name_of
from rules.system import Lines, line_of


def _section(state: State, key: str) -> str:
    section = state.atlas.sections.get(key)
    return key if section is None or section.name is None else section.name


def _built(event: HeroBuilt, state: State) -> str:
    size = " and ".join(word for word in (event.height, event.weight) if word) or "of a size nobody told"
    traits = f"; traits: {', '.join(event.traits)}" if event.traits else ""
    return f"{name_of(state, event.figure)} is {size}{traits}."


def _slot(event: SlotTaken, state: State) -> str:
    who = state.roster.figures.get(event.figure)
    item = who.items.get(event.item) if who is not None else None
    where = SLOT_WORDS.get(event.slot, event.slot)
    return f"{name_of(state, event.figure)}: {item.name if item is not None else event.item} in the slot {where}."


def _moved(event: HeroMoved, state: State) -> str:
    far = "" if event.squares is None else f" {event.squares} squares"
    die = "" if event.die is None else f", die {event.die}"
    most = "" if event.allowed is None else f", up to {event.allowed}"
    return f"{name_of(state, event.figure)} moves{far}{die}{most}."


def _acted(event: ActionTaken, state: State) -> str:
    return f"{name_of(state, event.figure)}: action, {event.action}."


def _passed(event: TurnPassed, state: State) -> str:
    return f"{name_of(state, event.figure)} lets the turn go{because(event.reason)}."


def _carried(event: HeroCarried, state: State) -> str:
    return f"{name_of(state, event.carrier)} carries {name_of(state, event.carried)}."


def _put_down(event: HeroPutDown, state: State) -> str:
    return f"{name_of(state, event.carrier)} puts {name_of(state, event.carried)} down."


def _check(event: CheckMade, state: State) -> str:
    parts = [str(event.base), *(f"{one.reason} {one.amount:+d}" for one in event.adjustments)]
    adjusted = f" ({', '.join(parts)})" if event.adjustments else ""
    need = "" if event.needed is None else f", {event.needed} or less{adjusted}"
    outcome = {True: "done", False: "failed", None: "nobody said how it went"}[event.success]
    return f"{name_of(state, event.figure)} tries {event.check}: {show_face(event.face)}{need}: {outcome}."


def _rolled_for(event: RollForItMade, state: State) -> str:
    rolls = listed([f"{name_of(state, who)} {show_face(face)}" for who, face in event.rolls.items()])
    whom = "the highest roll again" if event.affected is None else f"it is {name_of(state, event.affected)}"
    return f"Rolled for it, {event.purpose}: {rolls or 'nobody'}; {whom}."


def _card(event: EnemyCardRead, _state: State) -> str:
    values = {**event.base, **event.properties}.items()
    said = [f"{name} {value}".removesuffix(" True").replace("_", " ") for name, value in values]
    return f"Card of {event.name}: {', '.join(said) or 'nothing on it was told'}."


def _initiative(event: InitiativeRolled, _state: State) -> str:
    faces = (event.heroes, event.enemies)
    rolled = "" if faces == (None, None) else f"; {show_face(event.heroes)} against {show_face(event.enemies)}"
    undecided = "nobody has rolled yet" if None in faces else "a tie, again"
    whose = undecided if event.first is None else f"the {event.first} first"
    return f"Initiative{because(event.group)}: {whose}{rolled}."


def _enemy(event: EnemyActed, state: State) -> str:
    whom = f" at {name_of(state, event.target)}" if event.target is not None else ""
    return f"{name_of(state, event.enemy)}: {event.phase}{whom}."


def _enemy_moved(event: EnemyMoved, state: State) -> str:
    whom = f", for {name_of(state, event.target)}" if event.target is not None else ""
    where = f" to square {event.square}" if event.square else f" {event.way}" if event.way else ""
    beside = "" if event.touching is None else f"; beside {event.touching} of the heroes"
    return f"{name_of(state, event.enemy)} moves{where}{whom}{beside}."


def _target(event: EnemyTargetChosen, state: State) -> str:
    counted = ", ".join(f"{name_of(state, who)} {many}" for who, many in event.counted.items())
    why = "; ".join(part for part in (event.priority or "", counted) if part)
    return f"{name_of(state, event.enemy)} tries {name_of(state, event.target)}{because(why)}."


def _completed(event: RoomCompleted, state: State) -> str:
    return f"{_section(state, event.section)} is completed{because(event.how)}."


def _coins(event: CoinsDrawn, state: State) -> str:
    return f"{name_of(state, event.figure)} draws coins: {', '.join(map(str, event.values)) or 'none'}."


def _quest(event: QuestOpened, _state: State) -> str:
    return f"A quest of {'a campaign' if event.mode == 'campaign' else 'its own'}: luck, spells and traits are whole."


def _goal(_event: GoalReached, _state: State) -> str:
    return "The goal is reached; no new door is opened from here on."


def _over(event: QuestOver, state: State) -> str:
    parts = [f"The quest is over: {event.outcome}"]
    if event.uncompleted:
        parts.append(f"not completed: {listed([_section(state, one) for one in event.uncompleted])}")
    if event.banked:
        gold = listed([f"{name_of(state, who)} {amount}" for who, amount in event.banked.items()])
        parts.append(f"gold written down: {gold}")
    if event.bodies_left:
        parts.append(f"left behind: {listed([name_of(state, one) for one in event.bodies_left])}")
    return f"{'; '.join(parts)}."


def _code(event: CampaignCodeNoted, _state: State) -> str:
    return f"Campaign code {event.code}."


def _back(event: HeroResurrected, state: State) -> str:
    by = f" by {event.by}" if event.by else ""
    return f"{name_of(state, event.figure)} is brought back to life{by}."


LINES: Lines = {
    HeroBuilt: _built,
    SlotTaken: _slot,
    HeroMoved: _moved,
    ActionTaken: _acted,
    TurnPassed: _passed,
    HeroCarried: _carried,
    HeroPutDown: _put_down,
    CheckMade: _check,
    RollForItMade: _rolled_for,
    EnemyCardRead: _card,
    InitiativeRolled: _initiative,
    EnemyActed: _enemy,
    EnemyMoved: _enemy_moved,
    EnemyTargetChosen: _target,
    RoomCompleted: _completed,
    CoinsDrawn: _coins,
    QuestOpened: _quest,
    GoalReached: _goal,
    QuestOver: _over,
    CampaignCodeNoted: _code,
    HeroResurrected: _back,
}

tell = partial(line_of, LINES)

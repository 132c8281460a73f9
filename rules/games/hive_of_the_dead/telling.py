"""Lines of the chronicle for what only this game knows."""

from __future__ import annotations

from functools import partial

from events.amounts import show
from projections.people import heroes_of_the_group
from projections.state import State
from projections.tell.words import because
from rules.games.hive_of_the_dead.events import (
    AttacksPassed,
    CloseCombatEntered,
    FightTermsSet,
    InitiativeChanged,
    PurityTested,
    Side,
    WayTaken,
    WeaponReloaded,
)
from rules.naming import name_of
from rules.system import Lines, line_of


def _purity(event: PurityTested, state: State) -> str:
    name = name_of(state, event.figure)
    known = event.comparison is not None and event.threshold is not None
    against = f" against {event.comparison} {event.threshold}" if known else ""
    purity = f" with {show(event.purity)}" if event.purity is not None else ""
    outcome = {True: "passed", False: "failed", None: "with what result nobody said"}[event.passed]
    return f"{name}: Purity tested{against}{purity}, {outcome}."


def _terms(event: FightTermsSet, _state: State) -> str:
    terms = []
    if event.opens == "close":
        terms.append("it begins hand to hand")
    if event.close_combat == "forbidden":
        terms.append("no close combat")
    if event.close_after is not None:
        rounds = "1 combat round" if event.close_after == 1 else f"{event.close_after} combat rounds"
        terms.append(f"close combat after {rounds}")
    if event.text:
        terms.append(event.text)
    return f"The section says of the fight: {'; '.join(terms) or 'nothing out of the ordinary'}."


def _initiative(event: InitiativeChanged, state: State) -> str:
    return f"{_side(event.to, state)}: the initiative from here on{because(event.reason)}."


def _passed(event: AttacksPassed, state: State) -> str:
    return f"{_side(event.side, state)}: no more attacks this round{because(event.reason)}."


def _side(side: Side, state: State) -> str:
    heroes = [it.name for it in heroes_of_the_group(state.roster).values()]
    return "The enemies" if side == "enemy" else heroes[-1] if heroes else "The hero"


def _close(event: CloseCombatEntered, _state: State) -> str:
    return "Close combat, as the section says." if event.by == "section" else "Close combat."


def _reloaded(event: WeaponReloaded, state: State) -> str:
    who = state.roster.figures.get(event.figure)
    item = who.items.get(event.weapon or "") if who is not None else None
    weapon = item.name if item is not None else event.weapon or event.ammunition
    shots = f", {show(event.shots)} shots" if event.shots is not None else ""
    cost = ", for the whole round" if event.when == "combat" else ""
    return f"{name_of(state, event.figure)}: {weapon} reloaded{shots}{cost}."


VIA = {
    "choice": "",
    "combat_won": ", after the fight",
    "test": ", by a test",
    "item": ", by an item",
    "escape": ", escaping",
    "told": ", as told",
}


def _way(event: WayTaken, _state: State) -> str:
    return f"From {event.section} to {event.to}{VIA[event.via]}{because(event.reason)}."


LINES: Lines = {
    PurityTested: _purity,
    FightTermsSet: _terms,
    InitiativeChanged: _initiative,
    AttacksPassed: _passed,
    CloseCombatEntered: _close,
    WeaponReloaded: _reloaded,
    WayTaken: _way,
}

tell = partial(line_of, LINES)

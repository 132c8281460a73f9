"""What an event of figures, monsters and blows says, as a phrase without its full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import combat, figures
from events.amounts import show
from events.event import Event
from projections.tell.words import Names, Wording, because, counted, faces, kind_of, listed, plain, times, who

# Figures


def _joined(event: figures.FigureJoined, names: Names) -> str:
    what = " ".join(word for word in (event.people, event.calling) if word) or event.kind
    follows = f", follows {names(event.owner)}" if event.owner else ""
    return f"{event.name} joins ({what}){follows}"


def _healed(event: figures.WoundsHealed, names: Names) -> str:
    if event.amount == "all":
        return f"{names(event.figure)} is healed{because(event.cause)}"
    return f"{names(event.figure)} +{counted(event.amount, 'wound')}{because(event.cause)}"


def _fate(event: figures.FatePointSpent, names: Names) -> str:
    named = listed(map(str, event.cancels))
    what = f", cancels {named}" if named else ""
    what += "" if event.converts is None else f", turns {event.converts}"
    return f"{names(event.figure)} spends a Fate Point{what}{because(event.text)}"


# Monsters and blows


def _met(event: combat.MonstersMet, names: Names) -> str:
    kinds: dict[str, int] = {}
    for member in event.members:
        kinds[kind_of(member.name)] = kinds.get(kind_of(member.name), 0) + 1
    whom = listed(f"{times(count)}{name}" for name, count in kinds.items()) or event.group
    where = f" in {names(event.section)}" if event.section else ""
    return f"{whom} met{where}{because(event.source)}"


ALIKE = ("s", "en", "folk", "kin")
"""How kinds end that are called the same of several."""


def _ended(event: combat.MonsterEnded, names: Names) -> str:
    kind = (event.group or "monsters").partition("-group")[0]
    several = "" if event.count == 1 or kind.endswith(ALIKE) else "s"
    whom = who(event.figures, names) if event.figures else f"{show(event.count)} {kind}{several}"
    by = f" by {listed(_credit(one, names) for one in event.credit)}" if event.credit else ""
    return f"{whom} {plain(event.how)}{by}"


def _credit(share: combat.Credit, names: Names) -> str:
    return names(share.figure) + ("" if share.parts == share.of else f" ({share.parts}/{share.of})")


def _attack(event: combat.AttackMade, names: Names) -> str:
    verb = "shoots at" if event.mode == "ranged" else "throws at" if event.mode == "thrown" else "attacks"
    free = "" if event.free is None else ", a free blow"
    weapon = f" with {names(event.weapon)}" if event.weapon else ""
    thrown, needed = faces(event.faces), "" if event.needed is None else f" against {event.needed}"
    told = (thrown + needed, event.outcome) if thrown or not event.outcome else (event.outcome + needed,)
    came = ", ".join(part.strip() for part in told if part)
    hidden = ", partly hidden" if event.hidden else ""
    behind = f"{hidden}{',' if hidden and weapon else ''}{weapon}{free}{f': {came}' if came else ''}"
    return f"{names(event.attacker)} {verb} {names(event.target) if event.target else 'somebody'}{behind}"


TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {  # Any: each names its own kind
    figures.FigureJoined: _joined,
    figures.FigureLeft: Wording("{figure:name} leaves the party{reason:because}"),
    figures.FigureNamed: Wording("{figure:name} is called {name}[, also {aliases:listed}]"),
    figures.BaseValueSet: Wording("{figure:name} {name:plain} = {value:show}{reason:because}"),
    figures.ModifierGained: Wording("{figure:name} {effect:effect}[ on {applies_to:plain}]{until:until} ({reason})"),
    figures.ModifierEnded: Wording("{figure:name}: {reason} no longer changes {name:plain}"),
    figures.WoundsSuffered: Wording("{figure:name} −{amount:count wound}{cause:because}"),
    figures.WoundsHealed: _healed,
    figures.PoolSpent: Wording("{figure:name} −{amount:show} {pool:plain}{reason:because}"),
    figures.PoolGained: Wording("{figure:name} +{amount:show} {pool:plain}{reason:because}"),
    figures.PoolRefilled: Wording("{figure:name}: {pool:plain} full again{reason:because}"),
    figures.FatePointSpent: _fate,
    figures.SpellCast: Wording("{figure:name} casts {spell}[ at {targets:who}][: {outcome}]"),
    figures.SpellLearned: Wording("{figure:name} can cast {spell}[, {charges:count time}][ each {refilled}]"),
    figures.ConditionGained: Wording("{figure:name}: {condition}{until:until}{effects:effects}"),
    figures.ConditionEnded: Wording("{figure:name}: no longer {condition}{reason:because}"),
    figures.StatusStated: Wording("{figure:name} is {status}{reason:because}"),
    figures.ControlChanged: Wording("{player:name nobody} plays {figure:name}"),
    figures.SkillLearned: Wording("{figure:name} learns {skill}{effects:effects}"),
    combat.MonstersMet: _met,
    combat.MonsterEnded: _ended,
    combat.MonsterRevealed: Wording("{figure:name} turns out to be {what}"),
    combat.AttackMade: _attack,
}

"""What an event of figures, monsters and blows says, as a phrase without its full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import combat, figures
from events.amounts import show
from events.event import Event
from projections.tell.words import Names, because, counted, effect, faces, listed, plain, times, until, who

# Figures


def _joined(event: figures.FigureJoined, names: Names) -> str:
    what = " ".join(word for word in (event.people, event.calling) if word) or event.kind
    follows = f", follows {names(event.owner)}" if event.owner else ""
    return f"{event.name} joins ({what}){follows}"


def _left(event: figures.FigureLeft, names: Names) -> str:
    return f"{names(event.figure)} leaves the party{because(event.reason)}"


def _named(event: figures.FigureNamed, names: Names) -> str:
    also = f", also {listed(event.aliases)}" if event.aliases else ""
    return f"{names(event.figure)} is called {event.name}{also}"


def _base_set(event: figures.BaseValueSet, names: Names) -> str:
    return f"{names(event.figure)} {plain(event.name)} = {show(event.value)}{because(event.reason)}"


def _modifier(event: figures.ModifierGained, names: Names) -> str:
    what = effect(event.effect) + (f" on {plain(event.applies_to)}" if event.applies_to else "")
    return f"{names(event.figure)} {what}{until(event.until)} ({event.reason})"


def _modifier_ended(event: figures.ModifierEnded, names: Names) -> str:
    return f"{names(event.figure)}: {event.reason} no longer changes {plain(event.name)}"


def _wounds(event: figures.WoundsSuffered, names: Names) -> str:
    return f"{names(event.figure)} −{counted(event.amount, 'wound')}{because(event.cause)}"


def _healed(event: figures.WoundsHealed, names: Names) -> str:
    if event.amount == "all":
        return f"{names(event.figure)} is healed{because(event.cause)}"
    return f"{names(event.figure)} +{counted(event.amount, 'wound')}{because(event.cause)}"


def _pool_spent(event: figures.PoolSpent, names: Names) -> str:
    return f"{names(event.figure)} −{show(event.amount)} {plain(event.pool)}{because(event.reason)}"


def _pool_gained(event: figures.PoolGained, names: Names) -> str:
    return f"{names(event.figure)} +{show(event.amount)} {plain(event.pool)}{because(event.reason)}"


def _pool_refilled(event: figures.PoolRefilled, names: Names) -> str:
    return f"{names(event.figure)}: {plain(event.pool)} full again{because(event.reason)}"


def _fate(event: figures.FatePointSpent, names: Names) -> str:
    named = listed(map(str, event.cancels))
    what = f", cancels {named}" if named else ""
    what += "" if event.converts is None else f", turns {event.converts}"
    return f"{names(event.figure)} spends a Fate Point{what}{because(event.text)}"


def _spell_learned(event: figures.SpellLearned, names: Names) -> str:
    often = "" if event.charges is None else f", {counted(event.charges, 'time')}"
    again = f" each {event.refilled}" if event.refilled else ""
    return f"{names(event.figure)} can cast {event.spell}{often}{again}"


def _spell(event: figures.SpellCast, names: Names) -> str:
    at = f" at {who(event.targets, names)}" if event.targets else ""
    return f"{names(event.figure)} casts {event.spell}{at}{f': {event.outcome}' if event.outcome else ''}"


def _condition(event: figures.ConditionGained, names: Names) -> str:
    effects = because(", ".join(map(effect, event.effects)))
    return f"{names(event.figure)}: {event.condition}{until(event.until)}{effects}"


def _condition_ended(event: figures.ConditionEnded, names: Names) -> str:
    return f"{names(event.figure)}: no longer {event.condition}{because(event.reason)}"


def _status(event: figures.StatusStated, names: Names) -> str:
    return f"{names(event.figure)} is {event.status}{because(event.reason)}"


def _control(event: figures.ControlChanged, names: Names) -> str:
    whom = "nobody" if event.player is None else names(event.player)
    return f"{whom} plays {names(event.figure)}"


def _skill(event: figures.SkillLearned, names: Names) -> str:
    return f"{names(event.figure)} learns {event.skill}{because(', '.join(map(effect, event.effects)))}"


# Monsters and blows


def _met(event: combat.MonstersMet, names: Names) -> str:
    kinds: dict[str, int] = {}
    for member in event.members:
        # three of a kind are called skaven 1, skaven 2, skaven 3: told together they are 3 × skaven
        kind = member.name.rstrip("0123456789").rstrip(" -") or member.name
        kinds[kind] = kinds.get(kind, 0) + 1
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


def _revealed_as(event: combat.MonsterRevealed, names: Names) -> str:
    return f"{names(event.figure)} turns out to be {event.what}"


def _attack(event: combat.AttackMade, names: Names) -> str:
    verb = "shoots at" if event.mode == "ranged" else "throws at" if event.mode == "thrown" else "attacks"
    free = "" if event.free is None else ", a free blow"
    weapon = f" with {names(event.weapon)}" if event.weapon else ""
    thrown = faces(event.faces) + ("" if event.needed is None else f" against {event.needed}")
    came = ", ".join(part for part in (thrown.strip(), event.outcome or "") if part)
    hidden = ", partly hidden" if event.hidden else ""
    behind = f"{hidden}{',' if hidden and weapon else ''}{weapon}{free}{f': {came}' if came else ''}"
    return f"{names(event.attacker)} {verb} {names(event.target) if event.target else 'somebody'}{behind}"


TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {  # Any: each names its own kind
    figures.FigureJoined: _joined,
    figures.FigureLeft: _left,
    figures.FigureNamed: _named,
    figures.BaseValueSet: _base_set,
    figures.ModifierGained: _modifier,
    figures.ModifierEnded: _modifier_ended,
    figures.WoundsSuffered: _wounds,
    figures.WoundsHealed: _healed,
    figures.PoolSpent: _pool_spent,
    figures.PoolGained: _pool_gained,
    figures.PoolRefilled: _pool_refilled,
    figures.FatePointSpent: _fate,
    figures.SpellCast: _spell,
    figures.SpellLearned: _spell_learned,
    figures.ConditionGained: _condition,
    figures.ConditionEnded: _condition_ended,
    figures.StatusStated: _status,
    figures.ControlChanged: _control,
    figures.SkillLearned: _skill,
    combat.MonstersMet: _met,
    combat.MonsterEnded: _ended,
    combat.MonsterRevealed: _revealed_as,
    combat.AttackMade: _attack,
}

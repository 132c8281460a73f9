"""Commands about what people are, have and can as they would be typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from events.amounts import All, Amount, show
from events.event import Effect
from events.items import Property
from rules.command import Command
from rules.shared import figures, health, items
from rules.shorthand.wording import amount, behind, effect, joined, plain, quoted, sure, until, who

# ── counters, values, conditions ─────────────────────────────────────────────────────────────────────────────────


def _pool(figure: str, sign: str, told: Amount | All, pool: str, why: str | None) -> str | None:
    if not plain(why) or not sure(told):
        return None
    return joined(figure, f"{sign}{amount(told)}", pool, why)


def _pool_spent(command: health.SpendPool) -> str | None:
    return _pool(command.figure, "-", command.amount, command.pool, command.reason)


def _pool_gained(command: health.GainPool) -> str | None:
    return _pool(command.figure, "+", command.amount, command.pool, command.reason)


def _pool_filled(command: health.RefillPool) -> str | None:
    return _pool(who(command.figures), "+", "all", command.pool, command.reason)


def _base(command: figures.SetBase) -> str | None:
    if not plain(command.reason) or (command.value is not None and not sure(command.value)):
        return None
    if command.change is not None:
        return joined("set", command.figure, command.value_name, f"{command.change:+d}", command.reason)
    return joined("set", command.figure, command.value_name, show(command.value or 0), command.reason)


def _modified(command: figures.GainModifier) -> str | None:
    ends = until(command.until)
    told = effect(command.effect)
    if not ends or told is None or command.applies_to is not None or not plain(command.reason):
        return None
    why = "" if command.reason == "as told" else command.reason
    by = f"{command.effect.amount:+d}"
    return joined(who(command.figures), by, command.effect.name, why) + ends


def _modifier_ended(command: figures.EndModifier) -> str | None:
    return joined(command.figure, "ends", command.value_name, command.reason) if plain(command.reason) else None


def _condition(command: health.GainCondition) -> str | None:
    ends = until(command.until)
    does = _brackets(command.effects, {})
    if ends is None or does is None or not plain(command.condition):
        return None
    return joined(who(command.figures), "is", command.condition, does) + ends


def _brackets(effects: tuple[Effect, ...], facts: Mapping[str, Property]) -> str | None:
    """`(toughness+1 damage_dice=4)`; nothing for nothing, None where there is no short form."""
    told = [effect(one) for one in effects] + [_fact(name, value) for name, value in facts.items()]
    if None in told:
        return None
    return f"({' '.join(one for one in told if one)})" if told else ""


def _fact(name: str, value: Property) -> str | None:
    if isinstance(value, bool):
        return f"{name}={'yes' if value else 'no'}"
    if isinstance(value, str) and (not value or any(letter.isspace() or letter in '()"#!;' for letter in value)):
        return None
    return f"{name}={value}"


# ── who they are ─────────────────────────────────────────────────────────────────────────────────────────────────


def _joined(command: figures.AddFigure) -> str | None:
    plainly = all(sure(value) for value in command.base.values())
    if not plainly or command.aliases or not plain(command.name) or command.kind not in (None, "hero", "henchman"):
        return None
    base = "".join(f" {name}={show(value)}" for name, value in command.base.items())
    whose = "" if command.owner is None else f"of {command.owner}"
    player = "" if command.player is None else f"played-by {quoted(command.player)}"
    like = "" if command.template is None else command.template if command.name is None else f"like {command.template}"
    word = "hench" if command.kind == "henchman" else "hero"
    return joined(word, command.name, command.people, command.calling, like, whose, player) + base


def _called(command: figures.NameFigure) -> str | None:
    if command.name is not None:
        return f"{command.figure} called {quoted(command.name)}" if not command.aliases else None
    return f"{command.figure} called also {quoted(command.aliases[0])}" if len(command.aliases) == 1 else None


def _leaves(command: figures.LeaveParty) -> str | None:
    if not plain(command.reason):
        return None
    return f"{who(command.figures)} leaves{behind(command.reason, 'because')}"


def _learned(command: figures.LearnSkill) -> str | None:
    return f"{command.figure} learns {command.skill}" if not command.effects and plain(command.skill) else None


# ── things ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _item(command: items.GainItem) -> str | None:
    does = _brackets(command.effects, command.properties)
    if does is None or command.uses is not None or not sure(command.quantity):
        return None
    if not plain(command.source) or not plain(command.name):
        return None
    count = "" if command.quantity == 1 else show(command.quantity)
    place = "" if command.place == "pack" else command.place
    if place and command.source is not None:
        return None
    why = behind(command.source).strip()
    return joined(command.figure, "gets", count, command.name, place, why, does)


def _worn(verb: str) -> Callable[[Any], str | None]:  # Any: of three commands alike
    def spelled(command: items.WearItem | items.HoldItem | items.TakeOffItem) -> str | None:
        return f"{command.figure} {verb} {command.item}" if plain(command.item) else None

    return spelled


def _laid(verb: str) -> Callable[[Any], str | None]:  # Any: of two commands alike
    def spelled(command: items.LayDownItem | items.PickUpItem) -> str | None:
        if command.quantity == 1 or not plain(command.item) or not sure(command.quantity):
            return None
        count = "" if command.quantity == "all" else amount(command.quantity)
        where = "" if command.section is None else f"in {command.section}"
        return joined(command.figure, verb, count, command.item, where)

    return spelled


def _altered(command: items.ChangeItem) -> str | None:
    told = [one for one in (command.name, command.uses, command.state) if one is not None]
    if command.effects is not None or len(told) != 1 or not plain(command.name) or not plain(command.state):
        return None
    if command.name is not None:
        return f"{command.figure} item {quoted(command.item)} is {command.name}"
    state = f"{command.uses} uses" if command.uses is not None else command.state
    return f"{command.figure} item {quoted(command.item)} {state}"


SPELLERS: dict[type[Command], Callable[[Any], str | None]] = {  # Any: each names its own kind
    health.SpendPool: _pool_spent,
    health.GainPool: _pool_gained,
    health.RefillPool: _pool_filled,
    health.GainCondition: _condition,
    figures.SetBase: _base,
    figures.GainModifier: _modified,
    figures.EndModifier: _modifier_ended,
    figures.AddFigure: _joined,
    figures.NameFigure: _called,
    figures.LeaveParty: _leaves,
    figures.LearnSkill: _learned,
    items.GainItem: _item,
    items.WearItem: _worn("wears"),
    items.HoldItem: _worn("holds"),
    items.TakeOffItem: _worn("stows"),
    items.LayDownItem: _laid("drops"),
    items.PickUpItem: _laid("picks"),
    items.ChangeItem: _altered,
}

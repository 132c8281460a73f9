"""A current value and every step from the sheet to it.

In this order, whatever was told first: the sheet's own value; what sets it; what is added; doublings; halvings (rounded
down); what was lost, spent or gained; what it is at least; what it is at most. Steps of one kind stand in the order:
worn or held items, modifiers, conditions, skills.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from events.amounts import UNKNOWN, Amount, Range, add, is_exact, negate, subtract
from events.event import Arithmetic, Effect
from projections.figure import Because, Figure

BEFORE_LOSSES: tuple[Arithmetic, ...] = ("set", "add", "double", "halve")
AFTER_LOSSES: tuple[Arithmetic, ...] = ("at_least", "at_most")

WORDS: dict[Arithmetic, str] = {
    "set": "{reason}: set to {amount}",
    "add": "{reason}",
    "double": "{reason}: doubled",
    "halve": "{reason}: halved",
    "at_least": "{reason}: at least {amount}",
    "at_most": "{reason}: at most {amount}",
}


class Acting(msgspec.Struct, frozen=True):
    """An effect on somebody, why, and the entry that brought it."""

    effect: Effect
    reason: str
    number: int
    thing: int


def current(figure: Figure, name: str, *, vital: str = "wounds") -> tuple[Amount | None, tuple[Because, ...]]:
    """The value with everything, and why: each step with its amount, reason and entry. None: the sheet was never told.

    `vital` is the value wounds are taken from.
    """
    reasons: list[Because] = []
    value = _worked_out(figure, name, _acting_on(figure), vital, reasons)
    return value, tuple(reasons)


def amounts(figure: Figure, names: Iterable[str], *, vital: str = "wounds") -> Iterator[tuple[str, Amount | None]]:
    """Each of these values with everything, but not why: what is printed of many figures, or judged by."""
    acting = _acting_on(figure)
    for name in names:
        yield name, _worked_out(figure, name, acting, vital)


def value_now(figure: Figure, name: str, *, vital: str = "wounds") -> Amount | None:
    """One of them."""
    return _worked_out(figure, name, _acting_on(figure), vital)


def _worked_out(
    figure: Figure, name: str, acting: Sequence[Acting], vital: str, reasons: list[Because] | None = None
) -> Amount | None:
    """The value; each step goes into `reasons`, if somebody wants them."""
    value = figure.base.get(name)
    acting = [one for one in acting if one.effect.name == name] if acting else ()
    if reasons is not None and value is not None:
        first = Because(figure.number, figure.number, value, "sheet")
        told = (figure.base_changes.get(name) or [first])[-1]
        reasons.append(Because(told.number, told.thing, value, told.reason))
    if acting:
        value = _apply(acting, BEFORE_LOSSES, value, reasons)
    if reasons is not None:
        reasons += losses(figure, name, vital)
    # The sums the folds kept, not the steps again: they know that wounds lost stop at nothing.
    pool = figure.pools.get(name)
    if value is not None and pool is not None:
        value = add(value, subtract(pool.gained, pool.spent))
    if value is not None and name == vital:
        value = subtract(value, figure.wounds_lost)
    return _apply(acting, AFTER_LOSSES, value, reasons) if acting else value


def _acting_on(figure: Figure) -> Sequence[Acting]:
    if not (figure.items or figure.modifiers or figure.conditions or figure.skills):
        return ()
    return [*effects_on(figure)]


def effects_on(figure: Figure) -> Iterator[Acting]:
    """Everything that changes a value now. What applies only to some rolls is not in it."""
    for item in figure.items.values():
        if item.effects and item.place in ("worn", "held"):
            yield from (Acting(effect, item.name, item.number, item.thing) for effect in item.effects)
    for modifier in figure.modifiers:
        if modifier.applies_to is None:
            yield Acting(modifier.effect, modifier.reason, modifier.number, modifier.thing)
    for condition in figure.conditions:
        for effect in condition.effects:
            yield Acting(effect, condition.condition, condition.number, condition.thing)
    for skill, effects in figure.skills.items():
        number = figure.learned.get(skill, figure.number)
        yield from (Acting(effect, skill, number, number) for effect in effects)


def _apply(
    acting: Sequence[Acting], changes: tuple[Arithmetic, ...], value: Amount | None, reasons: list[Because] | None
) -> Amount | None:
    for change in changes:
        for one in acting:
            if one.effect.change != change:
                continue
            before, value = value, applied(one.effect, value)
            if reasons is not None:
                reason = WORDS[change].format(reason=one.reason, amount=one.effect.amount)
                reasons.append(Because(one.number, one.thing, _step(before, value), reason))
    return value


def _step(before: Amount | None, after: Amount | None) -> Amount:
    if before is None or after is None:
        return UNKNOWN if after is None else after
    return subtract(after, before) if is_exact(before) and is_exact(after) else Range()


def applied(effect: Effect, value: Amount | None) -> Amount | None:
    """The value after the effect; None stays None unless the effect sets it."""
    if effect.change == "set":
        return effect.amount
    if value is None or isinstance(value, int):
        return None if value is None else _changed(effect, value)
    if effect.change == "add":
        return add(value, effect.amount)
    low = None if value.low is None else _changed(effect, value.low)
    high = None if value.high is None else _changed(effect, value.high)
    if effect.change == "at_most":
        high = effect.amount if high is None else high
    elif effect.change == "at_least":
        low = effect.amount if low is None else low
    return low if low is not None and low == high and not value.about else Range(low, high, value.about)


def _changed(effect: Effect, value: int) -> int:
    match effect.change:
        case "add":
            return value + effect.amount
        case "set":
            return effect.amount
        case "double":
            return value * 2
        case "halve":
            return value // 2
        case "at_least":
            return max(value, effect.amount)
        case "at_most":
            return min(value, effect.amount)


def losses(figure: Figure, name: str, vital: str = "wounds") -> list[Because]:
    """What was lost, spent or gained, signed as it changes the value."""
    pool = figure.pools.get(name)
    found = [] if pool is None else list(pool.changes)
    if name == vital:
        found += [
            Because(change.number, change.thing, negate(change.amount), change.reason)
            for change in figure.wound_changes
        ]
    return found

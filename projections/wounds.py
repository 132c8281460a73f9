"""Wounds, pools, Fate Points, stated status.

Wounds lost never go below nothing (story rule 24). A Fate Point cancels things, not amounts: the blow as it is told
now, wherever it stands (rule 25), so what was lost is added up again without it.
"""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import All, Amount, add, floor_at, is_exact, negate, subtract, surely_below
from events.figures import (
    FatePointSpent,
    PoolGained,
    PoolRefilled,
    PoolSpent,
    StatusStated,
    WoundsHealed,
    WoundsSuffered,
)
from projections.figure import Because, Figure, Pool, Roster, RosterHandlers, Stated, WoundChange, WoundChangeKind
from projections.observed import notice
from projections.people import figure_or_new
from projections.story.entry import StoryEntry

FATE = "fate"


def wounds_suffered(roster: Roster, told: StoryEntry, event: WoundsSuffered) -> None:
    """Lost, unless a Fate Point told earlier in the story cancels it."""
    figure = figure_or_new(roster, event.figure, told)
    if told.thing not in roster.cancelled:
        change_wounds(figure, told, "lost", event.amount, event.cause or "wounds")


def wounds_healed(roster: Roster, told: StoryEntry, event: WoundsHealed) -> None:
    """Healed, as far as there was something to heal."""
    figure = figure_or_new(roster, event.figure, told)
    if event.amount != "all" and is_exact(event.amount) and is_exact(figure.wounds_lost):
        over = subtract(event.amount, figure.wounds_lost)
        if isinstance(over, int) and over > 0:
            notice(roster.oddities, told, "wounds.never_lost", figure.figure, over)
    change_wounds(figure, told, "healed", event.amount, event.cause or "healed")


def change_wounds(figure: Figure, told: StoryEntry, kind: WoundChangeKind, said: Amount | All, reason: str) -> None:
    """Adds a change up and remembers it until the figure is whole again; whatever status was stated is over."""
    before = figure.wounds_lost
    figure.wounds_lost = _after(before, kind, said)
    figure.stated = None
    if figure.wounds_lost == 0:
        figure.wound_changes.clear()
        return
    figure.wound_changes.append(
        WoundChange(
            number=told.entry.number,
            thing=told.thing,
            kind=kind,
            amount=_came_to(before, figure.wounds_lost, kind, said),
            told=said,
            reason=reason,
        )
    )


def _after(before: Amount, kind: WoundChangeKind, said: Amount | All) -> Amount:
    if said == "all":
        return 0
    if kind == "healed":
        return floor_at(subtract(before, said), 0)
    return floor_at(said if kind == "observed" else add(before, said), 0)


def _came_to(before: Amount, after: Amount, kind: WoundChangeKind, said: Amount | All) -> Amount:
    if (is_exact(before) and is_exact(after)) or said == "all" or kind == "observed":
        return subtract(after, before)
    return negate(said) if kind == "healed" else said


def fate_spent(roster: Roster, told: StoryEntry, event: FatePointSpent) -> None:
    """One point less, and the things it names never hurt anybody; nobody is what was stated by one of them."""
    _change_pool(roster, told, event.figure, FATE, -1, event.text or event.effect)
    for number in event.cancels:
        thing = told.thing_of(number)
        known = thing in roster.cancelled
        roster.cancelled.setdefault(thing, []).append(told.thing)
        if not known:
            for name, figure in tuple(roster.figures.items()):
                if figure.stated is not None and told.thing_of(figure.stated.number) == thing:
                    figure_or_new(roster, name, told).stated = None
                if any(change.thing == thing and change.kind == "lost" for change in figure.wound_changes):
                    _add_up_again(figure_or_new(roster, name, told), thing)


def _add_up_again(figure: Figure, without: int) -> None:
    # Once a figure is whole, nothing before can matter: every change only ever moves the sum up or down from there.
    changes, figure.wound_changes = figure.wound_changes, []
    figure.wounds_lost = 0
    figure.stated = None
    for change in changes:
        if change.thing == without and change.kind == "lost":
            continue
        before = figure.wounds_lost
        figure.wounds_lost = _after(before, change.kind, change.told)
        if figure.wounds_lost == 0:
            figure.wound_changes.clear()
            continue
        amount = _came_to(before, figure.wounds_lost, change.kind, change.told)
        figure.wound_changes.append(replace(change, amount=amount))


def pool_spent(roster: Roster, told: StoryEntry, event: PoolSpent) -> None:
    """Less of it."""
    _change_pool(roster, told, event.figure, event.pool, negate(event.amount), event.reason or "spent")


def pool_gained(roster: Roster, told: StoryEntry, event: PoolGained) -> None:
    """More of it, beyond the start if need be."""
    _change_pool(roster, told, event.figure, event.pool, event.amount, event.reason or "gained")


def _change_pool(roster: Roster, told: StoryEntry, name: str, key: str, change: Amount, reason: str) -> None:
    figure = figure_or_new(roster, name, told)
    start = figure.base.get(key)
    before = None if start is None else pool_now(figure, key)
    _count(pool_of(figure, key), told, change, reason)
    if before is not None and not surely_below(before, 0):
        now = pool_now(figure, key)
        if now is not None and surely_below(now, 0):
            notice(roster.oddities, told, "pool.overspent", f"{name} {key}", negate(now))


def pool_of(figure: Figure, key: str) -> Pool:
    """The pool; nothing spent or gained so far if nobody spoke of it."""
    return figure.pools.setdefault(key, Pool())


def pool_now(figure: Figure, key: str) -> Amount | None:
    """What is left of it; None if nobody told the start."""
    start, pool = figure.base.get(key), figure.pools.get(key)
    if start is None or pool is None:
        return start
    return add(start, subtract(pool.gained, pool.spent))


def _count(pool: Pool, told: StoryEntry, change: Amount, reason: str) -> None:
    if is_exact(change) and not surely_below(change, 0):
        pool.gained = add(pool.gained, change)
    elif surely_below(change, 1):
        pool.spent = subtract(pool.spent, change)
    else:
        pool.gained = add(pool.gained, change)
    pool.changes.append(Because(told.entry.number, told.thing, change, reason))


def pool_refilled(roster: Roster, told: StoryEntry, event: PoolRefilled) -> None:
    """As much as at the start, or more where more was gained."""
    pool = pool_of(figure_or_new(roster, event.figure, told), event.pool)
    more = floor_at(subtract(pool.gained, pool.spent), 0)
    pool.gained, pool.spent = more, 0
    pool.changes.clear()
    if more != 0:
        pool.changes.append(Because(told.entry.number, told.thing, more, event.reason or "refilled"))


def status_stated(roster: Roster, told: StoryEntry, event: StatusStated) -> None:
    """It holds until wounds change."""
    stated = Stated(event.status, event.reason, told.entry.number)
    figure_or_new(roster, event.figure, told).stated = stated


def adjust_pool(roster: Roster, told: StoryEntry, figure: str, key: str, change: Amount, reason: str) -> None:
    """An accepted difference."""
    _count(pool_of(figure_or_new(roster, figure, told), key), told, change, reason)


HANDLERS: RosterHandlers = {
    WoundsSuffered: wounds_suffered,
    WoundsHealed: wounds_healed,
    FatePointSpent: fate_spent,
    PoolSpent: pool_spent,
    PoolGained: pool_gained,
    PoolRefilled: pool_refilled,
    StatusStated: status_stated,
}

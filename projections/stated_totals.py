"""Totals the table states of anything but gold: wounds lost, a pool, a value, the number of an item."""

from __future__ import annotations

from events.amounts import Amount, add
from events.purse import TotalAdjusted, TotalObserved
from projections.belongings import adjust_quantity, quantity_of
from projections.figure import Figure, Roster, RosterHandlers
from projections.observed import accept_difference, state_total
from projections.people import figure_or_new
from projections.story.entry import StoryEntry
from projections.wounds import FATE, adjust_pool, change_wounds, pool_now

WOUNDS_LOST = "wounds_lost"
GOLD = "gold"


def total_observed(roster: Roster, told: StoryEntry, event: TotalObserved) -> None:
    """Kept beside the derived value; where that is unknown the observed one stands at once."""
    if event.of == GOLD:
        return
    figure = figure_or_new(roster, event.whose, told)
    if state_total(roster, told, event, derived_total(figure, event.of)):
        _stands(figure, told, event.of, event.value)


def derived_total(figure: Figure, of: str) -> Amount | None:
    """What the story says it is; None: nobody told."""
    if of == WOUNDS_LOST:
        return figure.wounds_lost
    if _is_counted(figure, of):
        return pool_now(figure, of)
    return quantity_of(figure, of)


def _is_counted(figure: Figure, of: str) -> bool:
    return of == FATE or (of not in figure.items and (of in figure.base or of in figure.pools))


def _stands(figure: Figure, told: StoryEntry, of: str, value: Amount) -> None:
    if of == WOUNDS_LOST:
        change_wounds(figure, told, "observed", value, "as counted")
    elif _is_counted(figure, of):
        pool = figure.pools.get(of)
        if pool is not None:
            pool.spent = pool.gained = 0
            pool.changes.clear()
        figure.base[of] = value
    else:
        adjust_quantity(figure, of, told, value)


def total_adjusted(roster: Roster, told: StoryEntry, event: TotalAdjusted) -> None:
    """The accepted difference, from here on."""
    if event.of == GOLD:
        return
    accept_difference(roster, told, event)
    figure = figure_or_new(roster, event.whose, told)
    if event.of == WOUNDS_LOST:
        change_wounds(figure, told, "adjusted", event.difference, "unexplained")
    elif _is_counted(figure, event.of):
        adjust_pool(roster, told, event.whose, event.of, event.difference, "unexplained")
    else:
        adjust_quantity(figure, event.of, told, add(quantity_of(figure, event.of), event.difference))


HANDLERS: RosterHandlers = {
    TotalObserved: total_observed,
    TotalAdjusted: total_adjusted,
}

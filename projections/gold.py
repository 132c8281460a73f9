"""Gold that comes, goes, changes hands and is counted."""

from __future__ import annotations

from events.amounts import UNKNOWN, All, Amount, Range, add, at_least, floor_at, negate, subtract, surely_below
from events.purse import (
    SOMEBODY,
    GoldGained,
    GoldMoved,
    GoldSpent,
    GoldSplit,
    ItemBought,
    ItemSold,
    TotalAdjusted,
    TotalObserved,
)
from events.session import ExpeditionBegun
from projections.ledger import EVERYBODY, GOLD, Movement, MovementKind, Purse, balance, told_balance, won_since
from projections.observed import accept_difference, notice, state_total
from projections.story.entry import StoryEntry


def gold_gained(purse: Purse, told: StoryEntry, event: GoldGained) -> None:
    """Into the purse named."""
    come(purse, told, event.to, event.amount, "gained", event.source or "")


def gold_spent(purse: Purse, told: StoryEntry, event: GoldSpent) -> None:
    """Out of the purse named."""
    open_purse(purse, event.by, event.amount, uncounted=event.uncounted)
    go(purse, told, event.by, event.amount, "spent", event.purpose or "")


def item_bought(purse: Purse, told: StoryEntry, event: ItemBought) -> None:
    """Its price."""
    payer = event.payer or event.figure
    open_purse(purse, payer, event.price, uncounted=event.uncounted)
    go(purse, told, payer, event.price, "bought", event.name)


def item_sold(purse: Purse, told: StoryEntry, event: ItemSold) -> None:
    """Its price."""
    come(purse, told, event.figure, event.price, "sold", event.item)


def gold_moved(purse: Purse, told: StoryEntry, event: GoldMoved) -> None:
    """The total stays the same."""
    open_purse(purse, event.giver, event.amount, uncounted=event.uncounted)
    if event.giver != event.receiver:
        _hand_over(purse, told, event.giver, event.receiver, event.amount, "moved", event.reason or "")


def gold_split(purse: Purse, told: StoryEntry, event: GoldSplit) -> None:
    """Each share is handed over; the remainder too, unless its keeper is who held the gold."""
    open_purse(purse, event.holder, event.amount, uncounted=event.uncounted)
    for receiver, share in (*event.shares.items(), (event.keeper, event.remainder)):
        if receiver != event.holder and share != 0:
            _hand_over(purse, told, event.holder, receiver, share, "split", "")


def total_observed(purse: Purse, told: StoryEntry, event: TotalObserved) -> None:
    """Kept beside the derived value; the observed one stands at once where nobody knew or told that."""
    if event.of != GOLD:
        return
    since = None if event.since is None else told.thing_of(event.since)
    derived = told_balance(purse, event.whose) if since is None else won_since(purse, since)
    if state_total(purse, told, event, derived) and since is None:
        _stands(purse, told, event.whose, event.value)


def expedition_begun(purse: Purse, told: StoryEntry, _event: ExpeditionBegun) -> None:
    """What is won from here on can be counted."""
    purse.before[told.thing] = len(purse.movements)


def _stands(purse: Purse, told: StoryEntry, whose: str, value: Amount) -> None:
    known = balance(purse, EVERYBODY) if whose == EVERYBODY else purse.balances.get(whose, 0)
    change = subtract(value, known)
    if whose == EVERYBODY:
        _unname(purse, change)
        _change(purse, told, SOMEBODY, change, "observed", "as counted")
    elif isinstance(change, int) and (purse.unnamed_gains != 0 or purse.unnamed_losses != 0):
        # What was counted beyond their own is their share of what nobody was named for.
        if change:
            _hand_over(purse, told, SOMEBODY, whose, change, "observed", "as counted")
        purse.counted.append(whose)
    else:
        _stand_at(purse, told, whose, value, change, "observed", "as counted")


def total_adjusted(purse: Purse, told: StoryEntry, event: TotalAdjusted) -> None:
    """The accepted difference, from here on."""
    if event.of != GOLD:
        return
    accept_difference(purse, told, event)
    whose = SOMEBODY if event.whose == EVERYBODY else event.whose
    come(purse, told, whose, event.difference, "adjusted", "unexplained")


# The purses


def open_purse(purse: Purse, holder: str, amount: Amount | All, *, uncounted: bool) -> None:
    """What was in a purse was enough for what goes out of it, where nobody knows; more of it is not known."""
    held = purse.balances.get(holder)
    if held is None and uncounted:
        purse.balances[holder] = (
            at_least(amount) if isinstance(amount, int) else UNKNOWN if amount == "all" else Range()
        )
    elif isinstance(amount, int) and isinstance(held, Range) and not surely_below(held, amount):
        purse.balances[holder] = floor_at(held, amount)


def come(purse: Purse, told: StoryEntry, holder: str, amount: Amount, kind: MovementKind, what: str) -> None:
    """Gold comes from outside; below nothing it goes."""
    if holder == SOMEBODY:
        _unname(purse, amount)
    _change(purse, told, holder, amount, kind, what)


def go(purse: Purse, told: StoryEntry, holder: str, amount: Amount | All, kind: MovementKind, what: str) -> None:
    """Gold goes out; `all` empties the purse."""
    if amount == "all":
        held = purse.balances.get(holder, 0)
        if holder == SOMEBODY:
            _unname(purse, negate(held))
        _stand_at(purse, told, holder, 0, negate(held), kind, what)
    else:
        come(purse, told, holder, negate(amount), kind, what)


def _hand_over(
    purse: Purse, told: StoryEntry, giver: str, receiver: str, amount: Amount | All, kind: MovementKind, what: str
) -> None:
    if amount == "all":
        amount = purse.balances.get(giver, 0)
        _stand_at(purse, told, giver, 0, negate(amount), kind, what, receiver)
    else:
        _change(purse, told, giver, negate(amount), kind, what, receiver)
    _change(purse, told, receiver, amount, kind, what, giver)
    if giver == SOMEBODY:
        _name(purse, amount)
    elif receiver == SOMEBODY:
        _name(purse, negate(amount))


def _unname(purse: Purse, amount: Amount) -> None:
    """A member nobody named has more, or less; whoever was counted before may be the one."""
    if surely_below(amount, 1):
        purse.unnamed_losses = subtract(purse.unnamed_losses, amount)
    else:
        purse.unnamed_gains = add(purse.unnamed_gains, amount)
    purse.counted.clear()


def _name(purse: Purse, amount: Amount) -> None:
    """Gold that `somebody` had (or, below nothing, had spent) found its owner. More than that is unnamed anew."""
    if surely_below(amount, 1):
        left = add(purse.unnamed_losses, amount)
        purse.unnamed_losses = 0 if surely_below(left, 0) else left
    else:
        left = subtract(purse.unnamed_gains, amount)
        purse.unnamed_gains = 0 if surely_below(left, 0) else left
    if surely_below(left, 0):
        _unname(purse, negate(left) if surely_below(amount, 1) else left)


def _change(
    purse: Purse, told: StoryEntry, holder: str, change: Amount, kind: MovementKind, what: str, other: str | None = None
) -> None:
    after = add(purse.balances.get(holder, 0), change)
    _stand_at(purse, told, holder, after, change, kind, what, other)


def _stand_at(
    purse: Purse,
    told: StoryEntry,
    holder: str,
    after: Amount,
    change: Amount,
    kind: MovementKind,
    what: str,
    other: str | None = None,
) -> None:
    before = purse.balances.get(holder, 0)
    purse.balances[holder] = after
    number, thing = told.entry.number, told.thing
    purse.movements.append(
        Movement(
            number=number, thing=thing, holder=holder, change=change, balance=after, what=what, kind=kind, other=other
        )
    )
    if surely_below(after, 0) and not surely_below(before, 0):
        notice(purse.oddities, told, "gold.short", holder, negate(after))

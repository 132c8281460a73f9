"""The shapes of the purse, and what a holder has.

`party` is a purse of its own. `somebody` holds what a member of the party has whom nobody named: the total is exact,
what each member has is not (`balance`).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount, Range, add
from events.purse import PARTY, SOMEBODY
from projections.observed import StatedTotals

MovementKind: TypeAlias = Literal["gained", "spent", "moved", "split", "bought", "sold", "due", "adjusted", "observed"]

GOLD = "gold"
EVERYBODY = "everybody"
"""Whose total is that of all purses together."""


class Movement(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Gold that came or went, with the balance after it."""

    number: int
    thing: int
    holder: str
    change: Amount
    balance: Amount
    what: str
    kind: MovementKind = "gained"
    other: str | None = None
    """Who it came from or went to, inside the party."""


class Debt(msgspec.Struct, kw_only=True):
    """Somebody owes something."""

    debt: str
    debtor: str
    creditor: str
    what: str
    amount: Amount | None
    number: int
    settled_by: int | None = None


class Due(msgspec.Struct, kw_only=True):
    """A fee that falls due; `open` are the figures who have neither paid nor been let off."""

    due: str
    what: str
    each: Amount
    number: int
    open: list[str]
    paid: dict[str, Amount] = {}


class Purse(StatedTotals, kw_only=True):
    """Balances by holder, movements in the order of the story, debts, dues, and totals the table stated.

    Its oddities: where gold went below nothing (`gold.short`), once, at the entry that crossed the line.
    """

    balances: dict[str, Amount] = {}
    """What each is known to have had come and go; `balance` says what that means while something is unnamed."""
    unnamed_gains: Amount = 0
    """Gold some member has, and nobody said who."""
    unnamed_losses: Amount = 0
    before: dict[int, int] = {}
    """Movements there were when an expedition began, by the thing that began it."""
    counted: list[str] = []
    """Members whose gold was counted since gains or losses were last left unnamed."""
    movements: list[Movement] = []
    debts: dict[str, Debt] = {}
    dues: dict[str, Due] = {}


def total(purse: Purse) -> Amount:
    """All the gold there is, whoever holds it."""
    gold: Amount = 0
    for amount in purse.balances.values():
        gold = add(gold, amount)
    return gold


def won_since(purse: Purse, thing: int) -> Amount | None:
    """What came in since an expedition began, whoever has it; None: none began there."""
    if thing not in purse.before:
        return None
    won: Amount = 0
    for movement in purse.movements[purse.before[thing] :]:
        won = add(won, movement.change) if movement.kind in ("gained", "adjusted") else won
    return won


def balance(purse: Purse, holder: str) -> Amount:
    """What a holder has. A member has at least their own while gains are unnamed, at most that while losses are."""
    own = purse.balances.get(holder, 0)
    if holder == EVERYBODY:
        return total(purse)
    if holder in (PARTY, SOMEBODY) or holder in purse.counted:
        return own
    if purse.unnamed_gains != 0:
        own = _open(own, upwards=True)
    if purse.unnamed_losses != 0:
        own = _open(own, upwards=False)
    return own


def is_told_of(purse: Purse, holder: str) -> bool:
    """Whether anybody ever said what is in this purse, or what came or went."""
    if holder == EVERYBODY:
        return bool(purse.balances or purse.observations)
    return holder in purse.balances or any(one.whose == holder for one in purse.observations)


def told_balance(purse: Purse, holder: str) -> Amount | None:
    """What a holder has; None: nobody told of any gold of theirs."""
    there = balance(purse, holder)
    return there if there != 0 or is_told_of(purse, holder) else None


def _open(amount: Amount, *, upwards: bool) -> Amount:
    known = Range(amount, amount) if isinstance(amount, int) else amount
    return Range(known.low, None, known.about) if upwards else Range(None, known.high, known.about)

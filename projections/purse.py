"""Every gold movement with its balance, per hero and for the party; debts and dues."""

from __future__ import annotations

import msgspec

from events.amounts import Amount


class Movement(msgspec.Struct, frozen=True, kw_only=True):
    """Gold that came or went, with the balance after it."""

    number: int
    thing: int
    holder: str
    change: Amount
    balance: Amount
    what: str


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


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """A total somebody stated beside the one derived there. Both stay visible for ever."""

    number: int
    thing: int
    of: str
    whose: str
    observed: Amount
    derived: Amount


class Purse(msgspec.Struct, kw_only=True):
    """Balances by holder (`party` is one; `somebody` holds what nobody said who got), movements, debts, dues."""

    balances: dict[str, Amount] = {}
    movements: list[Movement] = []
    debts: dict[str, Debt] = {}
    dues: dict[str, Due] = {}
    observations: list[Observation] = []
    adjustments: dict[int, Amount] = {}
    """Accepted differences by the thing observed."""

"""Gold, debts and dues. `party` is a purse of its own; `somebody` is a member of the party nobody named."""

from __future__ import annotations

from typing import ClassVar

from events.amounts import UNKNOWN, All, Amount
from events.event import Effect, Event, NamedFields

PARTY = "party"
SOMEBODY = "somebody"


class GoldGained(Event, frozen=True, kw_only=True, tag="gold.gained"):
    """Gold came in. To `somebody`: the total is exact, each member's share unknown."""

    to: str = PARTY
    amount: Amount = UNKNOWN
    source: str | None = None


class GoldSpent(Event, frozen=True, kw_only=True, tag="gold.spent"):
    """Gold went out."""

    by: str = PARTY
    amount: Amount | All = UNKNOWN
    purpose: str | None = None
    uncounted: bool = False
    """Nobody had told what was in the purse: it held at least what went out of it."""


class GoldMoved(Event, frozen=True, kw_only=True, tag="gold.moved"):
    """Gold changed hands inside the party."""

    giver: str
    receiver: str
    amount: Amount | All = UNKNOWN
    reason: str | None = None
    uncounted: bool = False
    """Nobody had told what was in the purse: it held at least what went out of it."""


class GoldSplit(Event, frozen=True, kw_only=True, tag="gold.split"):
    """Gold that was there was shared out exactly; the keeper has the remainder."""

    holder: str = PARTY
    """The purse it is taken from."""
    amount: Amount
    shares: dict[str, Amount]
    remainder: int = 0
    keeper: str = PARTY
    uncounted: bool = False
    """Nobody had told what was in the purse: it held at least what went out of it."""


class ItemBought(Event, frozen=True, kw_only=True, tag="item.bought"):
    """Something was bought: gold and item together. `price` is for all of it."""

    names: ClassVar[NamedFields] = {"name": "thing", "item": "thing"}

    figure: str
    item: str
    name: str
    quantity: Amount = 1
    price: Amount = UNKNOWN
    payer: str | None = None
    """Whose gold; None: the figure's own."""
    seller: str | None = None
    effects: tuple[Effect, ...] = ()
    """What it does to its bearer while worn or held."""
    properties: dict[str, str | int | bool] = {}
    uncounted: bool = False
    """Nobody had told what was in the purse: it held at least what went out of it."""


class ItemSold(Event, frozen=True, kw_only=True, tag="item.sold"):
    """Something was sold: gold and item together. `price` is for all of it."""

    names: ClassVar[NamedFields] = {"item": "thing"}

    figure: str
    item: str
    quantity: Amount = 1
    price: Amount = UNKNOWN
    buyer: str | None = None


class DebtOwed(Event, frozen=True, kw_only=True, tag="debt.owed"):
    """Somebody owes something; it stays visible until settled."""

    debt: str
    debtor: str
    creditor: str
    what: str
    amount: Amount | None = None
    """Gold, if gold is owed."""


class DebtSettled(Event, frozen=True, kw_only=True, tag="debt.settled"):
    """It was paid or forgiven; gold that moved is an entry of its own."""

    debt: str
    how: str | None = None


class DueAnnounced(Event, frozen=True, kw_only=True, tag="due.announced"):
    """Upkeep, rent or a fee falls due for each of the figures."""

    due: str
    figures: tuple[str, ...]
    each: Amount = UNKNOWN
    what: str = "upkeep"


class DuePaid(Event, frozen=True, kw_only=True, tag="due.paid"):
    """Somebody paid it; this moves the gold itself."""

    due: str
    payer: str
    amount: Amount = UNKNOWN
    uncounted: bool = False
    """Nobody had told what was in the purse: it held at least what went out of it."""


class DueSkipped(Event, frozen=True, kw_only=True, tag="due.skipped"):
    """It is not paid, and that is known."""

    due: str
    figures: tuple[str, ...] = ()
    reason: str | None = None


class TotalObserved(Event, frozen=True, kw_only=True, tag="total.observed"):
    """What the table says a total is. Where the derived value is unknown the observed one stands from here on."""

    names: ClassVar[NamedFields] = {"of": "thing"}

    of: str
    """gold, wounds_lost, fate, or an item."""
    whose: str
    value: Amount
    since: int | None = None


class TotalAdjusted(Event, frozen=True, kw_only=True, tag="total.adjusted"):
    """An unexplained difference, accepted: the observed value stands from the observation on (story rule 27)."""

    of: str
    whose: str
    difference: Amount
    observation: int
    """Number of the entry that observed it."""

"""Gold: gained, spent, moved, shared out; things bought and sold; totals counted at the table."""

from __future__ import annotations

from events.amounts import UNKNOWN, All, Amount
from events.items import Property
from events.purse import PARTY
from rules.command import Command


class GainGold(Command, frozen=True, kw_only=True, tag="gain-gold"):
    """Gold comes in: to a figure, the `party`, or `somebody` of it nobody named."""

    to: str = PARTY
    amount: Amount = UNKNOWN
    source: str | None = None


class SpendGold(Command, frozen=True, kw_only=True, tag="spend-gold"):
    """Gold goes out."""

    by: str = PARTY
    amount: Amount | All = UNKNOWN
    purpose: str | None = None


class MoveGold(Command, frozen=True, kw_only=True, tag="move-gold"):
    """Gold changes hands."""

    giver: str
    receiver: str
    amount: Amount | All = UNKNOWN
    reason: str | None = None


class SplitGold(Command, frozen=True, kw_only=True, tag="split-gold"):
    """Gold is shared out: equally among `among` (default: the heroes with the party), or as `shares` says.

    With `gain` the gold comes in with this line; otherwise it is taken from `holder`.
    """

    amount: Amount | All = "all"
    holder: str = PARTY
    among: tuple[str, ...] = ()
    shares: dict[str, Amount] = {}
    keeper: str | None = None
    """Who has what does not divide; None: the holder."""
    gain: bool = False
    source: str | None = None
    """Where it comes from, with `gain`."""


class Buy(Command, frozen=True, kw_only=True, tag="buy"):
    """Something is bought: gold and item together. `price` is for all of it."""

    figure: str
    name: str
    quantity: Amount = 1
    price: Amount = UNKNOWN
    payer: str | None = None
    seller: str | None = None
    properties: dict[str, Property] = {}


class Sell(Command, frozen=True, kw_only=True, tag="sell"):
    """Something is sold. `price` is for all of it."""

    figure: str
    item: str
    quantity: Amount | All = 1
    price: Amount = UNKNOWN
    buyer: str | None = None


class ObserveTotal(Command, frozen=True, kw_only=True, tag="observe-total"):
    """What the table says a total is: `gold won =60`."""

    whose: str
    value: Amount
    of: str = "gold"
    """gold, wounds_lost, a pool, or an item."""
    since: int | None = None


class AcceptDifference(Command, frozen=True, kw_only=True, tag="accept-difference"):
    """The observed total stands from its observation on, as an unexplained adjustment."""

    observation: int | None = None
    """Number of the entry that observed it; None: the newest that differs."""

"""Gold: gained, spent, moved, shared out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from events.amounts import UNKNOWN, All, Amount, add, show, subtract, surely_below
from events.entry import Draft
from events.event import Event
from events.problems import Refused
from events.purse import (
    PARTY,
    GoldGained,
    GoldMoved,
    GoldSpent,
    GoldSplit,
)
from projections.ledger import told_balance
from rules.command import Command
from rules.naming import find_figure, find_figures, find_holder, name_of
from rules.shared.guards import check_amount, heroes_with_the_party, is_uncounted
from rules.situation import Situation
from rules.subjects import Decisions


class GainGold(Command, frozen=True, kw_only=True, tag="gain-gold"):
    """Gold comes in: to a figure, the `party`, or `somebody` of it nobody named."""

    to: str = PARTY
    amount: Amount = UNKNOWN
    source: str | None = None


def gain_gold(command: GainGold, situation: Situation) -> list[Draft]:
    """Gold comes in. Refuses an amount below nothing (`amount.negative`)."""
    check_amount(command.amount, instead="Gold that goes out is spent.")
    holder = find_holder(situation.state, command.to)
    return [situation.draft(GoldGained(to=holder, amount=command.amount, source=command.source))]


class SpendGold(Command, frozen=True, kw_only=True, tag="spend-gold"):
    """Gold goes out."""

    by: str = PARTY
    amount: Amount | All = UNKNOWN
    purpose: str | None = None


def spend_gold(command: SpendGold, situation: Situation) -> list[Draft]:
    """Gold goes out; forbidden if it is not there (`gold.not_enough`)."""
    check_amount(command.amount, instead="Gold that comes in is gained.")
    holder = find_holder(situation.state, command.by)
    uncounted = is_uncounted(situation, holder, command.amount)
    event = GoldSpent(by=holder, amount=command.amount, purpose=command.purpose, uncounted=uncounted)
    return [situation.draft(event)]


class MoveGold(Command, frozen=True, kw_only=True, tag="move-gold"):
    """Gold changes hands."""

    giver: str
    receiver: str
    amount: Amount | All = UNKNOWN
    reason: str | None = None


def move_gold(command: MoveGold, situation: Situation) -> list[Draft]:
    """Gold changes hands; refused between one and the same purse (`gold.same_purse`)."""
    check_amount(command.amount, instead="Name giver and receiver the other way round.")
    giver = find_holder(situation.state, command.giver)
    receiver = find_holder(situation.state, command.receiver)
    if giver == receiver:
        raise Refused("gold.same_purse", f"{name_of(situation.state, giver)} is giver and receiver.", fix="Name two.")
    uncounted = is_uncounted(situation, giver, command.amount)
    event = GoldMoved(giver=giver, receiver=receiver, amount=command.amount, reason=command.reason, uncounted=uncounted)
    return [situation.draft(event)]


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


def split_gold(command: SplitGold, situation: Situation) -> list[Draft]:
    """Gold is shared out exactly: equal shares rounded down and a remainder with its keeper, or shares by name.

    Refuses shares above the amount (`gold.shares_exceed`), nobody to share with (`gold.nobody`) and equal shares of an
    unknown amount (`gold.unknown_split`). With `gain` the gold comes in first, in an entry of its own.
    """
    holder = find_holder(situation.state, command.holder)
    amount = _amount_to_split(command, situation, holder)
    shares = _named_shares(command, situation) if command.shares else _equal_shares(command, situation, amount)
    remainder = _remainder(amount, shares)
    keeper = find_holder(situation.state, command.keeper) if command.keeper else holder
    event = GoldSplit(holder=holder, amount=amount, shares=shares, remainder=remainder, keeper=keeper)
    if not command.gain:
        return [situation.draft(replace(event, uncounted=is_uncounted(situation, holder, amount)))]
    gained = situation.draft(GoldGained(to=holder, amount=amount, source=command.source))
    return [gained, situation.draft(event, situation.next_number)]


def shared_anew(told: Sequence[Event], amount: Amount) -> SplitGold | None:
    """What shares another amount as this line shared its own, equally; None: it shared nothing.

    Shares that were said by name have to be said again (`gold.shares_said`).
    """
    split = next((one for one in told if isinstance(one, GoldSplit)), None)
    if split is None:
        return None
    if len({*split.shares.values()}) > 1 or not isinstance(amount, int):
        fix = "Say the line again with the amount and the shares."
        raise Refused("gold.shares_said", "Nobody said what each one gets of that.", fix=fix)
    gained = next((one for one in told if isinstance(one, GoldGained)), None)
    return SplitGold(
        amount=amount,
        holder=split.holder,
        among=tuple(split.shares),
        keeper=split.keeper,
        gain=gained is not None,
        source=gained.source if gained else None,
    )


def _amount_to_split(command: SplitGold, situation: Situation, holder: str) -> Amount:
    if command.amount != "all":
        check_amount(command.amount, instead="Say how much there is to share.")
        return command.amount
    if command.gain:
        raise Refused("amount.unreadable", "How much came in?", fix="Say the amount, or ? if nobody knows.")
    there = told_balance(situation.state.purse, holder)
    return UNKNOWN if there is None else there


def _named_shares(command: SplitGold, situation: Situation) -> dict[str, Amount]:
    shares: dict[str, Amount] = {}
    for text, share in command.shares.items():
        check_amount(share, instead="A share is nothing or more.")
        figure = find_figure(situation.state, text)
        shares[figure] = add(shares.get(figure, 0), share)
    return shares


def _equal_shares(command: SplitGold, situation: Situation, amount: Amount) -> dict[str, Amount]:
    state = situation.state
    among = find_figures(state, situation.game, command.among) if command.among else heroes_with_the_party(situation)
    if not among:
        raise Refused("gold.nobody", "There is nobody to share with.", fix="Name those who get a share.")
    if not isinstance(amount, int):
        fix = "Say what each one got, or let `somebody` have it until it is counted."
        raise Refused("gold.unknown_split", f"{show(amount)} gold cannot be divided.", fix=fix)
    return dict.fromkeys(among, max(amount, 0) // len(among))


def _remainder(amount: Amount, shares: dict[str, Amount]) -> int:
    total: Amount = 0
    for share in shares.values():
        total = add(total, share)
    left = subtract(amount, total)
    if surely_below(left, 0):
        fix = "Say shares that the amount covers."
        raise Refused("gold.shares_exceed", f"The shares come to {show(total)}, more than {show(amount)}.", fix=fix)
    return left if isinstance(left, int) else 0


DECISIONS: Decisions = {GainGold: gain_gold, SpendGold: spend_gold, MoveGold: move_gold, SplitGold: split_gold}

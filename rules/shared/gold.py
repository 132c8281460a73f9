"""Gold: gained, spent, moved, shared out; things bought and sold; totals counted at the table."""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import UNKNOWN, All, Amount, add, floor_at, is_exact, show, subtract, surely_below
from events.entry import Audience, Draft, Place
from events.items import Property
from events.problems import Refused
from events.purse import (
    PARTY,
    GoldGained,
    GoldMoved,
    GoldSpent,
    GoldSplit,
    ItemBought,
    ItemSold,
    TotalAdjusted,
    TotalObserved,
)
from projections.ledger import EVERYBODY, balance
from projections.observed import TotalDifference, differences
from projections.values import current
from rules.command import Command
from rules.naming import find_figure, find_figures, find_holder, find_item, fold, name_of
from rules.shared.guards import check_amount, gold_must_be_there, heroes_with_the_party, must_be_able
from rules.shared.items import held, id_for, quantity_of
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
    gold_must_be_there(situation, holder, command.amount)
    return [situation.draft(GoldSpent(by=holder, amount=command.amount, purpose=command.purpose))]


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
    gold_must_be_there(situation, giver, command.amount)
    event = GoldMoved(giver=giver, receiver=receiver, amount=command.amount, reason=command.reason)
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
        gold_must_be_there(situation, holder, amount)
        return [situation.draft(event)]
    gained = situation.draft(GoldGained(to=holder, amount=amount, source=command.source))
    return [gained, situation.draft(event, because=(situation.next_number,))]


def _amount_to_split(command: SplitGold, situation: Situation, holder: str) -> Amount:
    if command.amount != "all":
        check_amount(command.amount, instead="Say how much there is to share.")
        return command.amount
    if command.gain:
        raise Refused("amount.unreadable", "How much came in?", fix="Say the amount, or ? if nobody knows.")
    return balance(situation.state.purse, holder)


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
        raise Refused(
            "gold.unknown_split",
            f"{show(amount)} gold cannot be divided.",
            fix="Say what each one got, or let `somebody` have it until it is counted.",
        )
    return dict.fromkeys(among, max(amount, 0) // len(among))


def _remainder(amount: Amount, shares: dict[str, Amount]) -> int:
    total: Amount = 0
    for share in shares.values():
        total = add(total, share)
    left = subtract(amount, total)
    if surely_below(left, 0):
        raise Refused(
            "gold.shares_exceed",
            f"The shares come to {show(total)}, more than {show(amount)}.",
            fix="Say shares that the amount covers.",
        )
    return left if isinstance(left, int) else 0


class Buy(Command, frozen=True, kw_only=True, tag="buy"):
    """Something is bought: gold and item together. `price` is for all of it."""

    figure: str
    name: str
    quantity: Amount = 1
    price: Amount = UNKNOWN
    payer: str | None = None
    seller: str | None = None
    properties: dict[str, Property] = {}


def buy(command: Buy, situation: Situation) -> list[Draft]:
    """Something is bought; forbidden to the dead and without the gold for it (`gold.not_enough`)."""
    check_amount(command.price, instead="Something that brings gold in is sold.")
    check_amount(command.quantity, instead="Say how many were bought.")
    state = situation.state
    figure = find_figure(state, command.figure)
    payer = find_holder(state, command.payer) if command.payer else None
    must_be_able(situation, figure, "buy anything")
    gold_must_be_there(situation, payer or figure, command.price)
    event = ItemBought(
        figure=figure,
        item=id_for(state, command.name, properties=command.properties),
        name=command.name,
        quantity=command.quantity,
        price=command.price,
        payer=payer if payer != figure else None,
        seller=command.seller,
        properties=command.properties,
    )
    return [situation.draft(event)]


class Sell(Command, frozen=True, kw_only=True, tag="sell"):
    """Something is sold. `price` is for all of it."""

    figure: str
    item: str
    quantity: Amount | All = 1
    price: Amount = UNKNOWN
    buyer: str | None = None


def sell(command: Sell, situation: Situation) -> list[Draft]:
    """Something is sold; forbidden if the figure does not have it (`item.not_held`)."""
    check_amount(command.price, instead="Something that costs gold is bought.")
    figure = find_figure(situation.state, command.figure)
    item = held(situation, figure, command.item, command.quantity)
    quantity = quantity_of(situation, figure, item, command.quantity)
    event = ItemSold(figure=figure, item=item, quantity=quantity, price=command.price, buyer=command.buyer)
    return [situation.draft(event)]


class ObserveTotal(Command, frozen=True, kw_only=True, tag="observe-total"):
    """What the table says a total is: `gold won =60`."""

    whose: str
    value: Amount
    of: str = "gold"
    """gold, wounds_lost, a pool, or an item."""
    since: int | None = None


def observe_total(command: ObserveTotal, situation: Situation) -> list[Draft]:
    """What the table counts. `of` may be gold, wounds_lost, a pool or an item of the figure, by name."""
    whose, of = _whose(situation, command)
    if of != "gold":
        check_amount(command.value, instead="Say what was counted.")
    of, value = _as_lost(situation, whose, _observed(situation, whose, of), command.value)
    return [situation.draft(TotalObserved(of=of, whose=whose, value=value, since=command.since))]


def _whose(situation: Situation, command: ObserveTotal) -> tuple[str, str]:
    """Whose total of what: people say `sven arrows` and `arrows sven`."""
    if command.whose == EVERYBODY:
        return EVERYBODY, command.of
    try:
        return find_holder(situation.state, command.whose), command.of
    except Refused as refusal:
        if refusal.code != "figure.unknown" or command.of == "gold":
            raise
        try:
            return find_holder(situation.state, command.of), command.whose
        except Refused:
            raise refusal from None


def _as_lost(situation: Situation, whose: str, of: str, value: Amount) -> tuple[str, Amount]:
    """Wounds are counted as they stand on the sheet, and kept as wounds lost, which is what adds up."""
    figure = situation.state.roster.figures.get(whose)
    if figure is None or of != situation.game.vital_in(situation.state):
        return of, value
    left = current(figure, of, vital=of)[0]
    whole = None if left is None else add(left, figure.wounds_lost)
    return (of, value) if whole is None or not is_exact(whole) else ("wounds_lost", floor_at(subtract(whole, value), 0))


def _observed(situation: Situation, whose: str, of: str) -> str:
    """Gold, a pool and wounds keep their names; anything else is an item of the figure, if it has such a one."""
    figure = situation.state.roster.figures.get(whose)
    word = fold(of).replace(" ", "_")
    if figure is None or word in {"gold", "wounds_lost", *figure.pools, *figure.base}:
        return word
    return find_item(figure.items, of) or word


class AcceptDifference(Command, frozen=True, kw_only=True, tag="accept-difference"):
    """The observed total stands from its observation on, as an unexplained adjustment."""

    observation: int | None = None
    """Number of the entry that observed it; None: the newest that differs."""


def accept_difference(command: AcceptDifference, situation: Situation) -> list[Draft]:
    """The observed total stands; refused if no observation differs (`total.no_difference`)."""
    said = situation.circumstances
    draft = adjustment(_difference(command, situation), situation.next_number, said.audience)
    return [replace(draft, because=(*said.because, *draft.because), forced=said.ruling)]


def adjustment(difference: TotalDifference, next_number: int, audience: Audience) -> Draft:
    """The entry that lets the observed total stand, right behind its observation (story rule 27)."""
    seen = difference.observation
    event = TotalAdjusted(of=seen.of, whose=seen.whose, difference=difference.amount, observation=seen.number)
    place = None if seen.number == next_number - 1 else Place("after", seen.number)
    return Draft(event=event, audience=audience, because=(seen.number,), place=place)


def _difference(command: AcceptDifference, situation: Situation) -> TotalDifference:
    state = situation.state
    found = [
        *differences(state.purse.observations, state.purse.adjustments),
        *differences(state.roster.observations, state.roster.adjustments),
    ]
    if command.observation is None and found:
        return max(found, key=lambda it: it.observation.number)
    for it in found:
        if command.observation in {it.observation.number, it.observation.thing}:
            return it
    which = "No counted total differs" if command.observation is None else f"Entry {command.observation} counts nothing"
    raise Refused(
        "total.no_difference",
        f"{which} from the log." if command.observation is None else f"{which} that differs.",
        fix="`delve check` lists what does not add up.",
    )


DECISIONS: Decisions = {
    GainGold: gain_gold,
    SpendGold: spend_gold,
    MoveGold: move_gold,
    SplitGold: split_gold,
    Buy: buy,
    Sell: sell,
    ObserveTotal: observe_total,
    AcceptDifference: accept_difference,
}

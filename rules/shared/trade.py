"""Things bought and sold: gold and thing together."""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import UNKNOWN, All, Amount
from events.entry import Draft
from events.event import Effect
from events.items import ItemMoved, Property
from events.purse import PARTY, ItemBought, ItemSold
from rules.command import Command
from rules.naming import find_figure, find_holder
from rules.shared.gold import MoveGold, move_gold
from rules.shared.guards import check_amount, check_some, is_uncounted, must_be_able, purse_is_shared
from rules.shared.held import called, held, quantity_meant
from rules.situation import Situation
from rules.subjects import Decisions


class Buy(Command, frozen=True, kw_only=True, tag="buy"):
    """Something is bought: gold and item together. `price` is for all of it."""

    figure: str
    name: str
    quantity: Amount = 1
    price: Amount = UNKNOWN
    payer: str | None = None
    seller: str | None = None
    effects: tuple[Effect, ...] = ()
    properties: dict[str, Property] = {}


def buy(command: Buy, situation: Situation) -> list[Draft]:
    """Something is bought; forbidden to the dead and without the gold for it (`gold.not_enough`).

    Who has no gold but what is shared pays out of the party's purse. What nobody says of it,
    its content pack says: the price of each, and what the system needs to know of it.
    """
    command = _as_in_its_pack(command, situation)
    check_amount(command.price, instead="Something that brings gold in is sold.")
    check_some(command.quantity, instead="Say how many were bought.")
    state = situation.state
    figure = find_figure(state, command.figure)
    shared = command.payer is None and command.price != 0 and purse_is_shared(situation, (figure,), command.price)
    payer = find_holder(state, command.payer) if command.payer else PARTY if shared else None
    must_be_able(situation, figure, "buy anything")
    uncounted = is_uncounted(situation, payer or figure, command.price)
    item, name = called(state, command.name, effects=command.effects, properties=command.properties)
    event = ItemBought(
        figure=figure,
        item=item,
        name=name,
        quantity=command.quantity,
        price=command.price,
        payer=payer if payer != figure else None,
        seller=command.seller,
        effects=command.effects,
        properties=command.properties,
        uncounted=uncounted,
    )
    return [situation.draft(event)]


def _as_in_its_pack(command: Buy, situation: Situation) -> Buy:
    packs = situation.packs
    thing = None if packs is None else packs.thing(command.name, "item", "treasure")
    if thing is None:
        return command
    priced = command.price == UNKNOWN and thing.price is not None and isinstance(command.quantity, int)
    price: Amount = thing.price * command.quantity if priced else command.price  # type: ignore[operator]  # both are numbers then
    return replace(command, price=price, properties={**thing.properties, **command.properties})


class Sell(Command, frozen=True, kw_only=True, tag="sell"):
    """Something is sold. `price` is for all of it."""

    figure: str
    item: str
    quantity: Amount | All = 1
    price: Amount = UNKNOWN
    buyer: str | None = None


def sell(command: Sell, situation: Situation) -> list[Draft]:
    """Something is sold; forbidden if the figure does not have it (`item.not_held`).

    Whoever buys it and plays along has it from then on, and pays for it.
    """
    check_amount(command.price, instead="Something that costs gold is bought.")
    figure = find_figure(situation.state, command.figure)
    item = held(situation, figure, command.item, command.quantity)
    quantity = quantity_meant(situation, figure, item, command.quantity)
    buyer = _who_plays_along(situation, command.buyer)
    if buyer is None or buyer == figure:
        event = ItemSold(figure=figure, item=item, quantity=quantity, price=command.price, buyer=command.buyer)
        return [situation.draft(event)]
    handed = ItemMoved(item=item, giver=figure, receiver=buyer, quantity=quantity)
    paid = MoveGold(giver=buyer, receiver=figure, amount=command.price, reason=command.item)
    return [situation.draft(handed), *move_gold(paid, situation)]


def _who_plays_along(situation: Situation, named: str | None) -> str | None:
    """The id of a buyer who is a hero or a henchman; None for a merchant, a monster, or nobody."""
    figures = situation.state.roster.figures
    called = (key for key, it in figures.items() if named and named.lower() in (key, it.name.lower(), *it.aliases))
    return next((key for key in called if figures[key].kind in ("hero", "henchman")), None)


DECISIONS: Decisions = {Buy: buy, Sell: sell}

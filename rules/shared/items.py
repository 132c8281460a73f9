"""Things that can be handed over: found, given, lost, used, worn, laid down, changed."""

from __future__ import annotations

from events.amounts import All, Amount
from events.entry import Draft
from events.event import Effect
from events.items import ItemChanged, ItemGained, ItemLost, ItemMoved, ItemPlace, ItemUsed, Property
from events.problems import Refused
from projections.map import where
from projections.state import State
from rules.command import Command
from rules.naming import find_figure, find_item, find_section, name_of, party_section, slug
from rules.shared.guards import check_some, must_be_able
from rules.shared.held import called, held, none_left, quantity_meant
from rules.situation import Situation
from rules.subjects import Decisions


class GainItem(Command, frozen=True, kw_only=True, tag="gain-item"):
    """Something comes into somebody's hands."""

    figure: str
    name: str
    quantity: Amount = 1
    place: ItemPlace = "pack"
    effects: tuple[Effect, ...] = ()
    uses: int | None = None
    source: str | None = None
    properties: dict[str, Property] = {}


def gain_item(command: GainItem, situation: Situation) -> list[Draft]:
    """Something comes into somebody's hands."""
    check_some(command.quantity, instead="Say how many come in; what goes away is lost.")
    figure = find_figure(situation.state, command.figure)
    properties = command.properties
    item, name = called(
        situation.state, command.name, effects=command.effects, uses=command.uses, properties=properties
    )
    event = ItemGained(
        figure=figure,
        item=item,
        name=name,
        quantity=command.quantity,
        place=command.place,
        effects=command.effects,
        uses=command.uses,
        source=command.source,
        properties=properties,
    )
    return [situation.draft(event)]


class GiveItem(Command, frozen=True, kw_only=True, tag="give-item"):
    """It changes hands."""

    giver: str
    receiver: str
    item: str
    """An item of the giver, by name; `all` is everything: gear of the dead."""
    quantity: Amount | All = 1


def give_item(command: GiveItem, situation: Situation) -> list[Draft]:
    """It changes hands, from the dead too; `all` things at once, an entry each (`item.nothing` if there is none)."""
    state = situation.state
    giver, receiver = find_figure(state, command.giver), find_figure(state, command.receiver)
    if giver == receiver:
        raise Refused("item.same_figure", f"{name_of(state, giver)} is giver and receiver.", fix="Name two.")
    if command.item == "all" and "all" not in state.roster.figures[giver].items:
        return _give_everything(situation, giver, receiver)
    item = held(situation, giver, command.item, command.quantity)
    quantity = quantity_meant(situation, giver, item, command.quantity)
    moved = situation.draft(ItemMoved(item=item, giver=giver, receiver=receiver, quantity=quantity))
    return [moved, *none_left(situation, giver, item, command.quantity)]


def _give_everything(situation: Situation, giver: str, receiver: str) -> list[Draft]:
    items = situation.state.roster.figures[giver].items
    moves = [
        situation.draft(ItemMoved(item=key, giver=giver, receiver=receiver, quantity=it.quantity))
        for key, it in items.items()
        if it.quantity != 0
    ]
    if not moves:
        raise Refused("item.nothing", f"{name_of(situation.state, giver)} has nothing to give.")
    return moves


class LoseItem(Command, frozen=True, kw_only=True, tag="lose-item"):
    """It is gone: destroyed, stolen, left behind."""

    figure: str
    item: str
    quantity: Amount | All = 1
    reason: str | None = None


def lose_item(command: LoseItem, situation: Situation) -> list[Draft]:
    """It is gone."""
    figure = find_figure(situation.state, command.figure)
    item = held(situation, figure, command.item, command.quantity)
    quantity = quantity_meant(situation, figure, item, command.quantity)
    lost = situation.draft(ItemLost(figure=figure, item=item, quantity=quantity, reason=command.reason))
    return [lost, *none_left(situation, figure, item, command.quantity)]


class UseItem(Command, frozen=True, kw_only=True, tag="use-item"):
    """It is used: a charge, an arrow, a potion; a rope stays whose it is."""

    figure: str
    item: str
    quantity: Amount | All = 1
    """How many are gone; 0: it stays."""
    purpose: str | None = None


def use_item(command: UseItem, situation: Situation) -> list[Draft]:
    """It is used; forbidden to the dead. What is kept is said to be."""
    figure = find_figure(situation.state, command.figure)
    must_be_able(situation, figure, f"use {command.item}")
    item = held(situation, figure, command.item, command.quantity or 1)
    quantity = quantity_meant(situation, figure, item, command.quantity)
    if quantity == 0:
        situation.warnings.append(f"It stays; if it is used up: {figure} loses {item.replace('-', ' ')}")
    if command.quantity == "all" and isinstance(quantity, int) and quantity > 1 and command.item != item:
        situation.warnings.append(
            f"{quantity} were counted, and all are gone; if one was: undo, then {figure} -1 {item}"
        )
    used = situation.draft(ItemUsed(figure=figure, item=item, quantity=quantity, purpose=command.purpose))
    return [used, *none_left(situation, figure, item, command.quantity)]


class WearItem(Command, frozen=True, kw_only=True, tag="wear-item"):
    """It is put on."""

    figure: str
    item: str


def wear_item(command: WearItem, situation: Situation) -> list[Draft]:
    """It is put on."""
    return _put(situation, command.figure, command.item, "worn")


class HoldItem(Command, frozen=True, kw_only=True, tag="hold-item"):
    """It is taken in hand."""

    figure: str
    item: str


def hold_item(command: HoldItem, situation: Situation) -> list[Draft]:
    """It is taken in hand."""
    return _put(situation, command.figure, command.item, "held")


class TakeOffItem(Command, frozen=True, kw_only=True, tag="take-off-item"):
    """It goes into the pack."""

    figure: str
    item: str


def take_off_item(command: TakeOffItem, situation: Situation) -> list[Draft]:
    """It goes into the pack."""
    return _put(situation, command.figure, command.item, "pack")


def _put(situation: Situation, figure_text: str, text: str, place: ItemPlace) -> list[Draft]:
    figure = find_figure(situation.state, figure_text)
    item = held(situation, figure, text)
    quantity = quantity_meant(situation, figure, item, "all")
    return [situation.draft(ItemMoved(item=item, giver=figure, receiver=figure, quantity=quantity, place=place))]


class LayDownItem(Command, frozen=True, kw_only=True, tag="lay-down-item"):
    """It lies on the ground: in `section`, or where its bearer is."""

    figure: str
    item: str
    quantity: Amount | All = "all"
    section: str | None = None


def lay_down_item(command: LayDownItem, situation: Situation) -> list[Draft]:
    """It lies on the ground, where its bearer is if nobody says otherwise."""
    state = situation.state
    figure = find_figure(state, command.figure)
    item = held(situation, figure, command.item, command.quantity)
    event = ItemMoved(
        item=item,
        giver=figure,
        quantity=quantity_meant(situation, figure, item, command.quantity),
        place="ground",
        section=_section(state, command.section, figure),
    )
    return [situation.draft(event), *none_left(situation, figure, item, command.quantity)]


class PickUpItem(Command, frozen=True, kw_only=True, tag="pick-up-item"):
    """Something that lies on the ground is picked up."""

    figure: str
    item: str
    quantity: Amount | All = "all"
    section: str | None = None


def pick_up_item(command: PickUpItem, situation: Situation) -> list[Draft]:
    """Something on the ground is picked up; forbidden if it does not lie there (`item.not_there`)."""
    state = situation.state
    figure = find_figure(state, command.figure)
    must_be_able(situation, figure, f"pick up {command.item}")
    section = _section(state, command.section, figure)
    lying = state.roster.ground.get(section or "", {})
    item = find_item(lying, command.item)
    if item is None:
        situation.forbid("item.not_there", f"No {command.item} lies there.")
    quantity = lying[item].quantity if item and command.quantity == "all" else command.quantity
    event = ItemMoved(
        item=item or slug(command.item), receiver=figure, quantity=1 if quantity == "all" else quantity, section=section
    )
    return [situation.draft(event)]


def _section(state: State, said: str | None, figure: str) -> str | None:
    if said is not None:
        return find_section(state, said)
    return where(state.atlas, figure) or party_section(state)


class ChangeItem(Command, frozen=True, kw_only=True, tag="change-item"):
    """It is identified, broken, mended, stuck in a wall …"""

    figure: str
    item: str
    name: str | None = None
    effects: tuple[Effect, ...] | None = None
    uses: int | None = None
    state: str | None = None


def change_item(command: ChangeItem, situation: Situation) -> list[Draft]:
    """It is identified, broken, mended …"""
    figure = find_figure(situation.state, command.figure)
    event = ItemChanged(
        figure=figure,
        item=held(situation, figure, command.item),
        name=command.name,
        effects=command.effects,
        uses=command.uses,
        state=command.state,
    )
    return [situation.draft(event)]


DECISIONS: Decisions = {
    GainItem: gain_item,
    GiveItem: give_item,
    LoseItem: lose_item,
    UseItem: use_item,
    WearItem: wear_item,
    HoldItem: hold_item,
    TakeOffItem: take_off_item,
    LayDownItem: lay_down_item,
    PickUpItem: pick_up_item,
    ChangeItem: change_item,
}

"""Items: who has what and where. Quantities may go below nothing; the entry that crosses the line is noticed."""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import Amount, add, floor_at, negate, subtract, surely_below
from events.event import EndsWith
from events.items import ItemChanged, ItemGained, ItemLost, ItemMoved, ItemPlace, ItemUsed
from events.purse import ItemBought, ItemSold
from projections.figure import Figure, HeldItem, Roster, RosterHandlers
from projections.lasting import end_with_item
from projections.observed import notice
from projections.people import figure_or_new
from projections.story.entry import StoryEntry

WORN: frozenset[EndsWith] = frozenset({"worn"})
HELD: frozenset[EndsWith] = frozenset({"held"})
WORN_OR_HELD = WORN | HELD


def item_gained(roster: Roster, told: StoryEntry, event: ItemGained) -> None:
    """More of what they have already joins it."""
    thing = HeldItem(
        item=event.item,
        name=event.name,
        quantity=event.quantity,
        place=event.place,
        effects=event.effects,
        uses=event.uses,
        properties=event.properties,
        number=told.entry.number,
        thing=told.thing,
    )
    _take(figure_or_new(roster, event.figure, told).items, thing)


def item_bought(roster: Roster, told: StoryEntry, event: ItemBought) -> None:
    """The item; its price is the purse's business."""
    thing = HeldItem(
        item=event.item,
        name=event.name,
        quantity=event.quantity,
        place="pack",
        effects=event.effects,
        properties=event.properties,
        number=told.entry.number,
        thing=told.thing,
    )
    _take(figure_or_new(roster, event.figure, told).items, thing)


def _take(items: dict[str, HeldItem], new: HeldItem) -> None:
    known = items.get(new.item)
    if known is None:
        items[new.item] = new
        return
    new.quantity = add(known.quantity, new.quantity)
    new.effects = new.effects or known.effects
    new.properties = {**known.properties, **new.properties}
    new.state = new.state or known.state
    if new.uses is None or known.uses is None:
        new.uses = known.uses if new.uses is None else new.uses
    else:
        new.uses = add(known.uses, new.uses)
    if new.quantity == 0:
        del items[new.item]
    else:
        items[new.item] = new


def item_lost(roster: Roster, told: StoryEntry, event: ItemLost) -> None:
    """Gone."""
    _lose(roster, told, figure_or_new(roster, event.figure, told), event.item, event.quantity)


def item_sold(roster: Roster, told: StoryEntry, event: ItemSold) -> None:
    """Gone; its price is the purse's business."""
    _lose(roster, told, figure_or_new(roster, event.figure, told), event.item, event.quantity)


def item_used(roster: Roster, told: StoryEntry, event: ItemUsed) -> None:
    """A use of what has uses, else one of them less."""
    figure = figure_or_new(roster, event.figure, told)
    item = figure.items.get(event.item)
    if item is None or item.uses is None:
        _lose(roster, told, figure, event.item, event.quantity)
        return
    before = item.uses
    left = subtract(before, event.quantity)
    if surely_below(left, 0) and not surely_below(before, 0):
        notice(roster.oddities, told, "item.missing", f"{figure.figure} {item.item}", negate(left))
    item.uses = floor_at(left, 0)
    if item.uses == 0:
        item.state = "used up"


def _lose(roster: Roster, told: StoryEntry, figure: Figure, key: str, quantity: Amount) -> HeldItem:
    gone = _lose_from(figure.items, key, quantity, told)
    left = figure.items.get(key)
    short = None if left is None or not surely_below(left.quantity, 0) else negate(left.quantity)
    if short is not None and not surely_below(add(negate(short), quantity), 0):
        notice(roster.oddities, told, "item.missing", f"{figure.figure} {key}", short)
    if left is None:
        end_with_item(figure, key, gone.name, WORN_OR_HELD)
    return gone


def _lose_from(items: dict[str, HeldItem], key: str, quantity: Amount, told: StoryEntry) -> HeldItem:
    """Takes so many away; answers an item like it with that quantity."""
    known = items.get(key)
    if known is None:
        known = items[key] = HeldItem(
            item=key, name=key, quantity=0, place="pack", number=told.entry.number, thing=told.thing
        )
    known.quantity = subtract(known.quantity, quantity)
    if known.quantity == 0:
        del items[key]
    return replace(known, quantity=quantity, number=told.entry.number, thing=told.thing)


def item_moved(roster: Roster, told: StoryEntry, event: ItemMoved) -> None:
    """From a figure or the ground to a figure or the ground; put on or taken off if both are the same."""
    if event.giver is not None and event.giver == event.receiver:
        _put(figure_or_new(roster, event.giver, told), told, event.item, event.place)
        return
    giver = None if event.giver is None else figure_or_new(roster, event.giver, told)
    receiver = None if event.receiver is None else figure_or_new(roster, event.receiver, told)
    beside = giver or receiver
    there = event.section or (beside.section if beside else None) or ""
    if giver is None:
        item = _pick_up(roster, told, there, event.item, event.quantity)
    else:
        item = _lose(roster, told, giver, event.item, event.quantity)
    if receiver is None:
        item.place = "ground"
        _take(roster.ground.setdefault(there, {}), item)
    else:
        item.place = event.place
        _take(receiver.items, item)


def _put(figure: Figure, told: StoryEntry, key: str, place: ItemPlace) -> None:
    item = figure.items.get(key)
    if item is None:
        item = figure.items[key] = HeldItem(
            item=key, name=key, quantity=1, place=place, number=told.entry.number, thing=told.thing
        )
    item.place = place
    if place != "worn":
        end_with_item(figure, key, item.name, WORN)
    if place != "held":
        end_with_item(figure, key, item.name, HELD)


def _pick_up(roster: Roster, told: StoryEntry, there: str, key: str, quantity: Amount) -> HeldItem:
    lying = roster.ground.get(there, {})
    if key not in lying:
        there, lying = next(((place, items) for place, items in roster.ground.items() if key in items), (there, lying))
    if key not in lying:
        lying = roster.ground.setdefault(there, {})
    item = _lose_from(lying, key, quantity, told)
    left = lying.get(key)
    if left is not None and surely_below(left.quantity, 0):
        # The ground owes nobody anything: what was never there is noticed once and forgotten.
        notice(roster.oddities, told, "item.missing", f"ground {key}", negate(left.quantity))
        del lying[key]
    if not lying:
        del roster.ground[there]
    return item


def item_changed(roster: Roster, told: StoryEntry, event: ItemChanged) -> None:
    """What is not named stays as it was."""
    figure = figure_or_new(roster, event.figure, told)
    item = figure.items.get(event.item)
    if item is None:
        item = figure.items[event.item] = HeldItem(
            item=event.item, name=event.item, quantity=1, place="pack", number=told.entry.number, thing=told.thing
        )
    item.name = event.name or item.name
    item.effects = item.effects if event.effects is None else event.effects
    item.uses = item.uses if event.uses is None else event.uses
    item.state = event.state or item.state


def adjust_quantity(figure: Figure, key: str, told: StoryEntry, quantity: Amount) -> None:
    """Makes the quantity this, whatever it was."""
    item = figure.items.get(key)
    if item is not None:
        item.quantity = quantity
    else:
        figure.items[key] = HeldItem(
            item=key, name=key, quantity=quantity, place="pack", number=told.entry.number, thing=told.thing
        )
    if quantity == 0:
        del figure.items[key]


def quantity_of(figure: Figure, key: str) -> Amount:
    """How many they have; 0 of what they do not have."""
    item = figure.items.get(key)
    return 0 if item is None else item.quantity


HANDLERS: RosterHandlers = {
    ItemGained: item_gained,
    ItemLost: item_lost,
    ItemUsed: item_used,
    ItemMoved: item_moved,
    ItemChanged: item_changed,
    ItemBought: item_bought,
    ItemSold: item_sold,
}

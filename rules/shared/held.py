"""Which thing is meant, and how much of it: ids of what comes in, what somebody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from events.amounts import All, Amount, show, subtract, surely_below
from events.event import Effect
from events.items import Property
from projections.roster import HeldItem
from projections.state import State
from rules.naming import did_you_mean, find_item, fold, name_of, slug
from rules.shared.guards import check_amount, check_words
from rules.situation import Situation


def id_for(
    state: State,
    name: str,
    *,
    effects: tuple[Effect, ...] = (),
    uses: int | None = None,
    properties: Mapping[str, Property] = {},
) -> str:
    """The id for a thing that comes in: that of like things (arrows join arrows), else a free one.

    Charges are counted for each thing, so a thing with `uses` joins nothing.
    """
    check_words(name, what="name of the item")
    wanted, number = slug(name), 1
    while True:
        item = wanted if number == 1 else f"{wanted}-{number}"
        same = _everywhere(state, item)
        if all(uses is None and _alike(it, name, effects, properties) for it in same):
            return item
        number += 1


def _everywhere(state: State, item: str) -> Iterator[HeldItem]:
    for figure in state.roster.figures.values():
        if item in figure.items:
            yield figure.items[item]
    for lying in state.roster.ground.values():
        if item in lying:
            yield lying[item]


def _alike(item: HeldItem, name: str, effects: tuple[Effect, ...], properties: Mapping[str, Property]) -> bool:
    return (
        fold(item.name) == fold(name)
        and item.effects == effects
        and item.uses is None
        and item.state is None
        and item.properties == dict(properties)
    )


def held(situation: Situation, figure: str, text: str, quantity: Amount | All = 1) -> str:
    """The id of a thing a figure has; forbids one it has not (`item.not_held`) or not enough of (`item.too_few`).

    Where that is waived, a thing nobody has gets the id its name would have.
    """
    items = situation.state.roster.figures[figure].items
    check_words(text, what="name of the item")
    item = find_item(items, text)
    name = name_of(situation.state, figure)
    if item is None:
        fix = did_you_mean(text, [it.name for it in items.values()])
        situation.forbid("item.not_held", f"{name} has no {text}.", fix=fix and f"{fix} Or add --ruling WHY.")
        return slug(text)
    check_amount(quantity, instead="Say how many.")
    there = items[item].quantity
    if quantity != "all" and surely_below(subtract(there, quantity), 0):
        situation.forbid("item.too_few", f"{name} has {show(there)} {items[item].name}, {show(quantity)} are needed.")
    return item


def quantity_of(situation: Situation, figure: str, item: str, quantity: Amount | All) -> Amount:
    """How many are meant: `all` is as many as there are."""
    if quantity != "all":
        return quantity
    found = situation.state.roster.figures[figure].items.get(item)
    return found.quantity if found else 1

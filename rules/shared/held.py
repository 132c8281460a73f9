"""Which thing is meant, and how much of it: ids of what comes in, what somebody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from events.amounts import All, Amount, is_exact, show, subtract, surely_below
from events.entry import Draft
from events.event import Effect
from events.items import Property
from events.purse import TotalObserved
from projections.figure import HeldItem
from projections.state import State
from rules.naming import did_you_mean, find_item, fold, name_of, singular, slug
from rules.shared.guards import check_some, check_words
from rules.situation import Situation


class Called(NamedTuple):
    """The id and the name of a thing that comes in."""

    item: str
    name: str


def called(
    state: State,
    name: str,
    *,
    effects: tuple[Effect, ...] = (),
    uses: int | None = None,
    properties: Mapping[str, Property] = {},
) -> Called:
    """What a thing that comes in is: like things are one (arrows join arrows, and lamps a lamp), else it is a new one.

    Charges are counted for each thing, so a thing with `uses` joins nothing.
    """
    check_words(name, what="name of the item")
    like = _like(state, name, effects, properties) if uses is None else None
    if like is not None:
        return Called(like.item, like.name)
    wanted, number = slug(name), 1
    while True:
        item = wanted if number == 1 else f"{wanted}-{number}"
        if not any(_everywhere(state, item)):
            return Called(item, name)
        number += 1


def _like(state: State, name: str, effects: tuple[Effect, ...], properties: Mapping[str, Property]) -> HeldItem | None:
    """Something of this name that such a thing joins, in the singular or the plural: rather what is called just so."""
    typed, one = fold(name), singular(name)
    alike = [
        it
        for it in _all_there_is(state)
        if singular(it.name) == one
        and all(_is_plain(same, effects, properties) for same in _everywhere(state, it.item))
    ]
    return next((it for it in alike if fold(it.name) == typed), next(iter(alike), None))


def _all_there_is(state: State) -> Iterator[HeldItem]:
    for figure in state.roster.figures.values():
        yield from figure.items.values()
    for lying in state.roster.ground.values():
        yield from lying.values()


def _everywhere(state: State, item: str) -> Iterator[HeldItem]:
    return (it for it in _all_there_is(state) if it.item == item)


def _is_plain(item: HeldItem, effects: tuple[Effect, ...], properties: Mapping[str, Property]) -> bool:
    return item.effects == effects and item.uses is None and item.state is None and item.properties == dict(properties)


def held(situation: Situation, figure: str, text: str, quantity: Amount | All = 1) -> str:
    """The id of a thing a figure has; forbids one it has not (`item.not_held`) or not enough of (`item.too_few`).

    Where that is waived, a thing nobody has gets the id its name would have.
    """
    items = situation.state.roster.figures[figure].items
    check_words(text, what="name of the item")
    item = find_item(items, text)
    name = name_of(situation.state, figure)
    if item is None:
        meant = did_you_mean(text, [it.name for it in items.values()])
        fix = meant or f"If nobody told of it yet: {figure} gets {text}."
        situation.forbid("item.not_held", f"{name} has no {text}.", fix=f"{fix} Or add --ruling WHY.")
        return slug(text)
    check_some(quantity, instead="Say how many; how many there are is said with =.")
    there = items[item].quantity
    if quantity != "all" and surely_below(subtract(there, quantity), 0):
        situation.forbid("item.too_few", f"{name} has {show(there)} {items[item].name}, {show(quantity)} are needed.")
    return item


def quantity_meant(situation: Situation, figure: str, item: str, quantity: Amount | All) -> Amount:
    """How many are meant: `all` is as many as there are."""
    if quantity != "all":
        return quantity
    found = situation.state.roster.figures[figure].items.get(item)
    return found.quantity if found else 1


def none_left(situation: Situation, figure: str, item: str, quantity: Amount | All) -> list[Draft]:
    """That all of it is gone, behind what tells of all of them, where nobody had counted how many there were."""
    found = situation.state.roster.figures[figure].items.get(item)
    if quantity != "all" or found is None or is_exact(found.quantity):
        return []
    return [situation.draft(TotalObserved(of=item, whose=figure, value=0), situation.next_number)]

"""Items: who has how many of what, where."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.amounts import UNKNOWN, Amount, at_least
from events.atlas import FigureMoved
from events.event import Effect, Event
from events.items import ItemChanged, ItemGained, ItemLost, ItemMoved, ItemUsed
from events.purse import ItemBought, ItemSold
from projections import roster
from projections.figure import HeldItem, Roster


def arrows(quantity: Amount = 6) -> ItemGained:
    return ItemGained(figure="elf", item="arrows", name="Arrows", quantity=quantity)


def shot(quantity: Amount = 1) -> ItemUsed:
    return ItemUsed(figure="elf", item="arrows", quantity=quantity)


def item_of(*events: Event, figure: str = "elf", item: str = "arrows") -> HeldItem | None:
    state = alone(roster, *events)
    found = state.figures[figure].items.get(item)
    assert found is None or isinstance(found, HeldItem)
    return found


def quantity(*events: Event) -> Amount:
    found = item_of(*events)
    return 0 if found is None else found.quantity


def oddities(state: Roster) -> list[tuple[str, int, str, Amount]]:
    return [(one.check, one.number, one.of, one.amount) for one in state.oddities]


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((arrows(6), arrows(6)), 12),
        ((arrows(6), shot(), shot(2)), 3),
        ((arrows(UNKNOWN), shot()), at_least(-1)),
        ((arrows(6), shot(6)), 0),
        ((arrows(1), ItemLost(figure="elf", item="arrows")), 0),
        ((shot(2),), -2),
        ((shot(2), arrows(2)), 0),
        ((arrows(3), ItemSold(figure="elf", item="arrows", quantity=2, price=1)), 1),
        ((ItemBought(figure="elf", item="arrows", name="Arrows", quantity=12, price=5),), 12),
    ],
)
def test_quantities_add_up(events: tuple[Event, ...], left: Amount) -> None:
    assert quantity(*events) == left


def test_a_thing_is_where_it_was_put_with_what_it_does() -> None:
    helmet = ItemGained(
        figure="elf",
        item="helmet",
        name="Helmet",
        place="worn",
        effects=(Effect("toughness", "add", 1),),
        properties={"heavy": True},
    )
    found = item_of(helmet, item="helmet")

    assert found is not None
    assert (found.place, found.effects, found.properties, found.number) == (
        "worn",
        (Effect("toughness", "add", 1),),
        {"heavy": True},
        1,
    )


def test_more_of_the_same_keeps_what_is_known_of_it() -> None:
    first = ItemGained(
        figure="elf", item="arrows", name="Arrows", effects=(Effect("x"),), properties={"silver": True}, uses=2
    )
    broken = ItemChanged(figure="elf", item="arrows", state="damp")
    found = item_of(first, broken, arrows(2))

    assert found is not None
    assert (found.quantity, found.effects, found.properties, found.state, found.uses) == (
        3,
        (Effect("x"),),
        {"silver": True},
        "damp",
        2,
    )


def test_uses_add_up_when_both_are_told() -> None:
    wand = ItemGained(figure="elf", item="arrows", name="Arrows", uses=2)

    assert (found := item_of(wand, wand)) is not None
    assert found.uses == 4


# Using


WAND = ItemGained(figure="elf", item="wand", name="Wand", uses=3)


def zap(count: Amount = 1) -> ItemUsed:
    return ItemUsed(figure="elf", item="wand", quantity=count)


def test_a_use_is_a_charge_of_what_has_charges() -> None:
    found = item_of(WAND, zap(2), item="wand")

    assert found is not None
    assert (found.quantity, found.uses, found.state) == (1, 1, None)


def test_used_up_it_stays_and_says_so() -> None:
    found = item_of(WAND, zap(2), zap(), item="wand")

    assert found is not None
    assert (found.quantity, found.uses, found.state) == (1, 0, "used up")


def test_used_more_often_than_it_could_be_is_noticed() -> None:
    assert oddities(alone(roster, WAND, zap(5))) == [("item.missing", 2, "elf wand", 2)]


def test_a_potion_drunk_is_gone() -> None:
    assert quantity(arrows(1), shot()) == 0


# Never had


def test_an_item_never_had_is_noticed_where_it_crosses_the_line_and_not_again() -> None:
    """Story rule 24."""
    state = alone(roster, arrows(1), shot(3), shot(), arrows(5), shot(3))

    assert oddities(state) == [("item.missing", 2, "elf arrows", 2), ("item.missing", 5, "elf arrows", 1)]


def test_an_unknown_number_is_not_known_to_be_too_few() -> None:
    assert oddities(alone(roster, arrows(UNKNOWN), shot(3))) == []


# Moving


def test_given_it_changes_hands_with_all_that_is_known_of_it() -> None:
    bow = ItemGained(figure="elf", item="bow", name="Bow", properties={"range": 24}, uses=3, place="held")
    state = alone(roster, bow, ItemMoved(item="bow", giver="elf", receiver="sven", place="held"))

    assert state.figures["elf"].items == {}
    given = state.figures["sven"].items["bow"]
    assert (given.name, given.place, given.properties, given.uses) == ("Bow", "held", {"range": 24}, 3)


def test_some_of_many_can_be_given() -> None:
    state = alone(roster, arrows(6), ItemMoved(item="arrows", giver="elf", receiver="sven", quantity=2))

    assert state.figures["elf"].items["arrows"].quantity == 4
    assert state.figures["sven"].items["arrows"].quantity == 2


def test_put_on_and_taken_off_it_stays_with_its_owner() -> None:
    worn = ItemMoved(item="arrows", giver="elf", receiver="elf", place="worn")
    off = ItemMoved(item="arrows", giver="elf", receiver="elf", place="pack")

    assert (found := item_of(arrows(6), worn)) is not None
    assert (found.place, found.quantity) == ("worn", 6)
    assert (found := item_of(arrows(6), worn, off)) is not None
    assert found.place == "pack"


def test_something_nobody_knew_they_had_can_be_put_on() -> None:
    worn = ItemMoved(item="cloak", giver="elf", receiver="elf", place="worn")

    assert (found := item_of(worn, item="cloak")) is not None
    assert (found.name, found.quantity, found.place) == ("cloak", 1, "worn")


def test_laid_down_it_lies_in_the_section_until_somebody_picks_it_up() -> None:
    laid = ItemMoved(item="arrows", giver="elf", quantity=4, section="s2")
    picked = ItemMoved(item="arrows", receiver="sven", quantity=4, section="s2")
    state = alone(roster, arrows(6), laid)

    assert state.ground["s2"]["arrows"].quantity == 4
    assert state.ground["s2"]["arrows"].place == "ground"
    state = alone(roster, arrows(6), laid, picked)
    assert state.ground == {}
    assert state.figures["sven"].items["arrows"].quantity == 4


def test_it_lies_where_its_owner_stood() -> None:
    there = FigureMoved(figures=("elf",), to="s7")
    state = alone(roster, there, arrows(6), ItemMoved(item="arrows", giver="elf", quantity=6))

    assert list(state.ground) == ["s7"]


def test_it_is_found_on_the_ground_even_if_nobody_says_where() -> None:
    laid = ItemMoved(item="arrows", giver="elf", quantity=6, section="s2")
    state = alone(roster, arrows(6), laid, ItemMoved(item="arrows", receiver="sven", quantity=5))

    assert state.ground["s2"]["arrows"].quantity == 1
    assert state.figures["sven"].items["arrows"].quantity == 5


def test_what_never_lay_there_is_picked_up_and_noticed() -> None:
    state = alone(roster, ItemMoved(item="crown", receiver="sven", section="s2"))

    assert state.figures["sven"].items["crown"].quantity == 1
    assert state.ground == {}
    assert oddities(state) == [("item.missing", 1, "ground crown", 1)]


def test_without_anybody_named_it_only_changes_its_place_on_the_ground() -> None:
    state = alone(roster, ItemMoved(item="arrows", giver="elf", section="s1"), ItemMoved(item="arrows", section="s1"))

    assert state.ground["s1"]["arrows"].quantity == 1


# Changing


def test_identified_it_has_another_name_and_effect() -> None:
    known = ItemChanged(
        figure="elf", item="arrows", name="Elf arrows", effects=(Effect("bow_skill"),), uses=2, state="glowing"
    )
    found = item_of(arrows(6), known)

    assert found is not None
    assert (found.name, found.effects, found.uses, found.state, found.quantity) == (
        "Elf arrows",
        (Effect("bow_skill"),),
        2,
        "glowing",
        6,
    )


def test_what_is_not_named_stays() -> None:
    found = item_of(WAND, ItemChanged(figure="elf", item="wand", state="cracked"), item="wand")

    assert found is not None
    assert (found.name, found.uses, found.state) == ("Wand", 3, "cracked")


def test_a_change_to_something_unknown_makes_it_known() -> None:
    found = item_of(ItemChanged(figure="elf", item="ring", state="cursed"), item="ring")

    assert found is not None
    assert (found.name, found.quantity, found.state) == ("ring", 1, "cursed")

"""Things found, given, lost, used, worn, laid down and changed."""

from __future__ import annotations

import pytest
from kit.deciding import HEINRICH, SVEN, given

from events.amounts import UNKNOWN
from events.atlas import SectionEntered, SectionRevealed
from events.event import Effect
from events.figures import StatusStated
from events.items import ItemChanged, ItemGained, ItemLost, ItemMoved, ItemUsed
from rules.shared.items import (
    ChangeItem,
    GainItem,
    GiveItem,
    HoldItem,
    LayDownItem,
    LoseItem,
    PickUpItem,
    TakeOffItem,
    UseItem,
    WearItem,
)

ARROWS = ItemGained(figure="sven", item="arrows", name="Arrows", quantity=6)
ROPE = ItemGained(figure="sven", item="rope", name="Rope")
ROOM = SectionRevealed(section="room-1", kind="room")
IN_ROOM = SectionEntered(section="room-1", by=("sven",))


def test_something_found_gets_an_id_of_its_own():
    given(SVEN).when(GainItem(figure="sven", name="Chain Mail", effects=(Effect("toughness", "add", 2),))).then(
        ItemGained(figure="sven", item="chain-mail", name="Chain Mail", effects=(Effect("toughness", "add", 2),))
    )


def test_like_things_join_those_there_are():
    """Field note F6: 6 and 6 arrows are 12."""
    after = given(SVEN, ARROWS).when(GainItem(figure="sven", name="arrows", quantity=6)).after

    assert after.state.roster.figures["sven"].items["arrows"].quantity == 12


@pytest.mark.parametrize(
    "other",
    [
        GainItem(figure="heinrich", name="Rope", effects=(Effect("speed", "add", -1),)),
        GainItem(figure="heinrich", name="Rope", uses=3),
        GainItem(figure="heinrich", name="Rope", properties={"length": 20}),
    ],
)
def test_a_thing_that_differs_gets_another_id_whoever_has_it(other):
    (event,) = given(SVEN, HEINRICH, ROPE).when(other).events

    assert event.item == "rope-2"


def test_things_are_handed_over():
    given(SVEN, HEINRICH, ARROWS).when(GiveItem(giver="sven", receiver="heinrich", item="arr", quantity=2)).then(
        ItemMoved(item="arrows", giver="sven", receiver="heinrich", quantity=2)
    )


def test_the_gear_of_the_dead_goes_to_another_in_one_line():
    """Field notes, situation 13."""
    given(SVEN, HEINRICH, ARROWS, ROPE, StatusStated(figure="sven", status="dead")).when(
        GiveItem(giver="sven", receiver="heinrich", item="all")
    ).then(
        ItemMoved(item="arrows", giver="sven", receiver="heinrich", quantity=6),
        ItemMoved(item="rope", giver="sven", receiver="heinrich", quantity=1),
    )


def test_who_has_nothing_has_nothing_to_give():
    given(SVEN, HEINRICH).when(GiveItem(giver="sven", receiver="heinrich", item="all")).refused("item.nothing")


def test_nobody_hands_a_thing_to_themselves():
    given(SVEN, ROPE).when(GiveItem(giver="sven", receiver="sven", item="rope")).refused("item.same_figure")


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (GiveItem(giver="sven", receiver="hei", item="Axe"), ItemMoved(item="axe", giver="sven", receiver="heinrich")),
        (LoseItem(figure="sven", item="Axe"), ItemLost(figure="sven", item="axe")),
        (UseItem(figure="sven", item="Axe"), ItemUsed(figure="sven", item="axe")),
        (WearItem(figure="sven", item="Axe"), ItemMoved(item="axe", giver="sven", receiver="sven", place="worn")),
        (ChangeItem(figure="sven", item="Axe", state="broken"), ItemChanged(figure="sven", item="axe", state="broken")),
    ],
)
def test_what_somebody_does_not_have_is_forbidden_once(command, event):
    given(SVEN, HEINRICH).forbids(command, "item.not_held", event)


def test_near_misses_of_a_thing_are_named():
    given(SVEN, ARROWS).when(UseItem(figure="sven", item="arows")).refused(
        "item.not_held", forceable=True, says="Did you mean Arrows"
    )


def test_more_than_there_is_is_forbidden_once():
    given(SVEN, ARROWS).forbids(
        UseItem(figure="sven", item="arrows", quantity=7),
        "item.too_few",
        ItemUsed(figure="sven", item="arrows", quantity=7),
    )


def test_of_things_nobody_counted_there_may_be_enough():
    quiver = ItemGained(figure="sven", item="arrows", name="Arrows", quantity=UNKNOWN)
    given(SVEN, quiver).when(UseItem(figure="sven", item="arrows", quantity=7)).then(
        ItemUsed(figure="sven", item="arrows", quantity=7)
    )


def test_the_last_of_it_is_all_of_it():
    given(SVEN, ARROWS).when(UseItem(figure="sven", item="arrows", quantity="all", purpose="volley")).then(
        ItemUsed(figure="sven", item="arrows", quantity=6, purpose="volley")
    )


def test_the_dead_use_nothing():
    given(SVEN, ROPE, StatusStated(figure="sven", status="dead")).forbids(
        UseItem(figure="sven", item="rope"), "figure.dead", ItemUsed(figure="sven", item="rope")
    )


def test_something_is_lost_for_a_reason():
    given(SVEN, ROPE).when(LoseItem(figure="sven", item="rope", reason="cut")).then(
        ItemLost(figure="sven", item="rope", reason="cut")
    )


@pytest.mark.parametrize(("kind", "place"), [(WearItem, "worn"), (HoldItem, "held"), (TakeOffItem, "pack")])
def test_things_are_worn_held_and_packed(kind, place):
    given(SVEN, ROPE).when(kind(figure="sven", item="rope")).then(
        ItemMoved(item="rope", giver="sven", receiver="sven", place=place)
    )


def test_a_thing_laid_down_lies_where_its_bearer_is():
    story = (
        given(SVEN, ARROWS, ROOM, IN_ROOM)
        .when(LayDownItem(figure="sven", item="arrows", quantity=4))
        .then(ItemMoved(item="arrows", giver="sven", quantity=4, place="ground", section="room-1"))
    )

    story.when(PickUpItem(figure="sven", item="arr")).then(
        ItemMoved(item="arrows", receiver="sven", quantity=4, section="room-1")
    )


def test_what_does_not_lie_there_is_not_picked_up():
    given(SVEN, ROOM, IN_ROOM).forbids(
        PickUpItem(figure="sven", item="Axe"),
        "item.not_there",
        ItemMoved(item="axe", receiver="sven", section="room-1"),
    )


def test_a_thing_is_identified():
    given(SVEN, ROPE).when(ChangeItem(figure="sven", item="rope", name="Rope of Climbing", uses=3)).then(
        ItemChanged(figure="sven", item="rope", name="Rope of Climbing", uses=3)
    )


def test_fewer_than_nothing_is_no_number_of_things():
    given(SVEN).when(GainItem(figure="sven", name="Rope", quantity=-1)).refused("amount.negative")


def test_a_thing_without_a_name_is_none():
    given(SVEN).when(GainItem(figure="sven", name=" ")).refused("words.missing")

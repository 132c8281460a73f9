"""Gold that comes, goes, changes hands, is shared out and counted (field notes F1, F5, F8)."""

from __future__ import annotations

import pytest
from kit.deciding import ELF, HEINRICH, SVEN, given

from events.amounts import UNKNOWN, Range, about, at_least, show
from events.entry import Place
from events.figures import FigureJoined, FigureLeft, StatusStated
from events.items import ItemGained, ItemMoved
from events.purse import (
    GoldGained,
    GoldMoved,
    GoldSpent,
    GoldSplit,
    ItemBought,
    ItemSold,
    TotalAdjusted,
    TotalObserved,
)
from rules.shared.gold import GainGold, MoveGold, SpendGold, SplitGold
from rules.shared.totals import AcceptDifference, ObserveTotal
from rules.shared.trade import Buy, Sell

WON = FigureJoined(figure="won", name="Won", kind="hero")
TWENTY = GoldGained(to="sven", amount=20)


@pytest.mark.parametrize("amount", [0, 20, UNKNOWN, at_least(20), about(20)])
def test_gold_comes_in_however_surely_it_was_counted(amount):
    given(SVEN).when(GainGold(to="Sven", amount=amount, source="chest")).then(
        GoldGained(to="sven", amount=amount, source="chest")
    )


@pytest.mark.parametrize("holder", ["party", "somebody"])
def test_gold_may_go_to_the_party_or_to_somebody_nobody_named(holder):
    given().when(GainGold(to=holder, amount=5)).then(GoldGained(to=holder, amount=5))


def test_less_than_nothing_is_no_gain():
    given(SVEN).when(GainGold(to="sven", amount=-5)).refused("amount.negative", says="spent")


def test_gold_for_a_stranger_names_near_misses():
    given(SVEN).when(GainGold(to="svne", amount=5)).refused("figure.unknown", says="Did you mean Sven")


def test_gold_that_is_there_is_spent():
    given(SVEN, TWENTY).when(SpendGold(by="sven", amount=20, purpose="inn")).then(
        GoldSpent(by="sven", amount=20, purpose="inn")
    )


def test_gold_that_is_not_there_is_forbidden_once():
    given(SVEN, TWENTY).forbids(SpendGold(by="sven", amount=21), "gold.not_enough", GoldSpent(by="sven", amount=21))


@pytest.mark.parametrize("amount", ["all", UNKNOWN])
def test_all_of_it_or_nobody_knows_how_much_is_always_there(amount):
    given(SVEN, TWENTY).when(SpendGold(by="sven", amount=amount)).then(GoldSpent(by="sven", amount=amount))


def test_a_purse_nobody_counted_may_hold_enough():
    given(SVEN, GoldGained(to="sven", amount=at_least(5))).when(SpendGold(by="sven", amount=50)).then(
        GoldSpent(by="sven", amount=50)
    )


def test_gold_left_unnamed_may_be_the_one_that_is_spent():
    given(SVEN, GoldGained(to="somebody", amount=50)).when(SpendGold(by="sven", amount=30)).then(
        GoldSpent(by="sven", amount=30)
    )


def test_gold_changes_hands():
    given(SVEN, HEINRICH, TWENTY).when(MoveGold(giver="sven", receiver="hei", amount=5, reason="bet")).then(
        GoldMoved(giver="sven", receiver="heinrich", amount=5, reason="bet")
    )


def test_nobody_gives_gold_to_themselves():
    given(SVEN, TWENTY).when(MoveGold(giver="sven", receiver="sven", amount=5)).refused("gold.same_purse")


def test_gold_nobody_has_cannot_be_given():
    given(SVEN, HEINRICH, GoldGained(to="sven", amount=1)).forbids(
        MoveGold(giver="sven", receiver="heinrich", amount=5),
        "gold.not_enough",
        GoldMoved(giver="sven", receiver="heinrich", amount=5),
    )


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (SpendGold(by="sven", amount=5), GoldSpent(by="sven", amount=5, uncounted=True)),
        (
            MoveGold(giver="sven", receiver="heinrich", amount=5),
            GoldMoved(giver="sven", receiver="heinrich", amount=5, uncounted=True),
        ),
        (
            Buy(figure="sven", name="rope", price=5),
            ItemBought(figure="sven", item="rope", name="rope", price=5, uncounted=True),
        ),
        (
            SplitGold(holder="sven", amount=5, shares={"heinrich": 5}),
            GoldSplit(holder="sven", amount=5, shares={"heinrich": 5}, keeper="sven", uncounted=True),
        ),
    ],
)
def test_a_purse_nobody_told_of_held_at_least_what_goes_out_of_it(command, event):
    after = given(SVEN, HEINRICH).when(command).then(event)

    assert show(after.state.purse.balances["sven"]) == "?"
    assert show(after.when(GainGold(to="sven", amount=20)).after.state.purse.balances["sven"]) == "20+"


@pytest.mark.parametrize("amount", [UNKNOWN, at_least(5), Range(high=5), about(5)], ids=show)
@pytest.mark.parametrize(
    "command",
    [
        lambda amount: SpendGold(by="sven", amount=amount),
        lambda amount: MoveGold(giver="sven", receiver="heinrich", amount=amount),
        lambda amount: Buy(figure="sven", name="rope", price=amount),
        lambda amount: SpendGold(by="party", amount=amount),
    ],
    ids=["spent", "moved", "bought", "spent by the party"],
)
def test_a_purse_nobody_told_of_is_not_known_after_an_amount_nobody_knows_goes_out_of_it(command, amount):
    after = given(SVEN, HEINRICH).when(command(amount)).after
    paid = command(amount)
    holder = paid.by if isinstance(paid, SpendGold) else "sven"

    assert show(after.state.purse.balances[holder]) == "?"
    assert show(after.when(SpendGold(by=holder, amount=4)).after.state.purse.balances[holder]) in {"?", "~0+"}


def test_a_purse_told_of_still_has_too_little():
    given(SVEN, GoldGained(to="sven", amount=1)).forbids(
        SpendGold(by="sven", amount=at_least(5)), "gold.not_enough", GoldSpent(by="sven", amount=at_least(5))
    )


def test_110_gold_among_four_is_27_each_and_2_over():
    """Field note F5."""
    after = given(SVEN, HEINRICH, ELF, WON).when(SplitGold(amount=110, gain=True, source="lair"))

    shares = {"sven": 27, "heinrich": 27, "elf": 27, "won": 27}
    story = after.then(
        GoldGained(to="party", amount=110, source="lair"),
        GoldSplit(holder="party", amount=110, shares=shares, remainder=2, keeper="party"),
    )
    assert after.drafts[1].because == (6,)
    assert story.state.purse.balances == {"party": 2, **shares}


def test_the_keeper_of_what_does_not_divide_can_be_named():
    given(SVEN, HEINRICH, GoldGained(amount=11)).when(SplitGold(keeper="sven")).then(
        GoldSplit(holder="party", amount=11, shares={"sven": 5, "heinrich": 5}, remainder=1, keeper="sven")
    )


def test_who_left_the_party_gets_no_share_unless_named():
    story = given(SVEN, HEINRICH, FigureLeft(figure="heinrich"), GoldGained(amount=10))

    story.when(SplitGold(amount=10)).then(GoldSplit(amount=10, shares={"sven": 10}))
    story.when(SplitGold(amount=10, among=("sven", "hei"))).then(
        GoldSplit(amount=10, shares={"sven": 5, "heinrich": 5})
    )


def test_shares_by_name_leave_the_rest_with_the_holder():
    """Field note F8: 240 and 80 of 330."""
    given(SVEN, HEINRICH, GoldGained(amount=330)).when(
        SplitGold(amount=330, shares={"sven": 240, "heinrich": 80})
    ).then(GoldSplit(amount=330, shares={"sven": 240, "heinrich": 80}, remainder=10))


def test_shares_cannot_come_to_more_than_there_is_to_share():
    given(SVEN, GoldGained(amount=30)).when(SplitGold(amount=30, shares={"sven": 31})).refused("gold.shares_exceed")


def test_an_unknown_amount_is_not_divided_but_may_go_by_name():
    story = given(SVEN, HEINRICH)

    story.when(SplitGold(amount=UNKNOWN, gain=True)).refused("gold.unknown_split")
    story.when(SplitGold(amount=UNKNOWN, shares={"sven": 5}, gain=True)).then(
        GoldGained(amount=UNKNOWN), GoldSplit(amount=UNKNOWN, shares={"sven": 5})
    )


def test_gold_is_not_shared_among_nobody():
    given(GoldGained(amount=30)).when(SplitGold()).refused("gold.nobody")


def test_all_that_came_in_is_no_amount():
    given(SVEN).when(SplitGold(gain=True)).refused("amount.unreadable")


def test_more_than_the_party_has_is_not_shared_out():
    given(SVEN, GoldGained(amount=3)).forbids(
        SplitGold(amount=5), "gold.not_enough", GoldSplit(amount=5, shares={"sven": 5})
    )


def test_a_purchase_is_gold_and_item_together():
    given(SVEN, TWENTY).when(Buy(figure="sven", name="Rope 10 ft", price=4, seller="trader")).then(
        ItemBought(figure="sven", item="rope-10-ft", name="Rope 10 ft", price=4, seller="trader")
    )


def test_a_price_nobody_knows_is_no_obstacle():
    given(SVEN).when(Buy(figure="sven", name="Rope")).then(
        ItemBought(figure="sven", item="rope", name="Rope", uncounted=True)
    )


def test_the_party_may_pay():
    given(SVEN, GoldGained(amount=9)).when(Buy(figure="sven", name="Rope", price=4, payer="party")).then(
        ItemBought(figure="sven", item="rope", name="Rope", price=4, payer="party")
    )


def test_who_cannot_pay_does_not_buy():
    given(SVEN, TWENTY).forbids(
        Buy(figure="sven", name="Rope", price=25),
        "gold.not_enough",
        ItemBought(figure="sven", item="rope", name="Rope", price=25),
    )


def test_the_dead_buy_nothing():
    given(SVEN, StatusStated(figure="sven", status="dead")).forbids(
        Buy(figure="sven", name="Rope"),
        "figure.dead",
        ItemBought(figure="sven", item="rope", name="Rope", uncounted=True),
    )


def test_something_held_is_sold():
    given(SVEN, ItemGained(figure="sven", item="rope", name="Rope", quantity=2)).when(
        Sell(figure="sven", item="ro", quantity="all", price=3, buyer="smith")
    ).then(ItemSold(figure="sven", item="rope", quantity=2, price=3, buyer="smith"))


def test_what_is_sold_to_somebody_of_the_party_is_handed_over_and_paid_for():
    purse = GoldGained(to="elf", amount=5)
    given(SVEN, ELF, purse, ItemGained(figure="sven", item="rope", name="Rope")).when(
        Sell(figure="sven", item="rope", price=3, buyer="elf")
    ).then(
        ItemMoved(item="rope", giver="sven", receiver="elf", quantity=1),
        GoldMoved(giver="elf", receiver="sven", amount=3, reason="rope"),
    )


def test_what_nobody_has_is_not_sold():
    given(SVEN).forbids(
        Sell(figure="sven", item="Rope", price=3), "item.not_held", ItemSold(figure="sven", item="rope", price=3)
    )


def test_an_observed_total_stands_beside_the_derived_one():
    """Field note F1: 70 derived, 60 counted."""
    story = given(WON, *(GoldGained(to="won", amount=amount) for amount in (10, 20, 20, 20)))
    observed = story.when(ObserveTotal(whose="won", value=60)).then(TotalObserved(of="gold", whose="won", value=60))

    accepted = observed.when(AcceptDifference())
    accepted.then(TotalAdjusted(of="gold", whose="won", difference=-10, observation=7))
    assert accepted.drafts[0].place is None
    assert accepted.drafts[0].because == (7,)


def test_a_difference_accepted_later_stands_right_behind_its_observation():
    """Story rule 27."""
    story = given(WON, GoldGained(to="won", amount=70), TotalObserved(of="gold", whose="won", value=60), SVEN)

    accepted = story.when(AcceptDifference(observation=4))
    assert accepted.drafts[0].place == Place("after", 4)
    accepted.after.when(AcceptDifference()).refused("total.no_difference")


def test_the_gold_of_everybody_can_be_counted_at_once():
    given(SVEN, TWENTY).when(ObserveTotal(whose="everybody", value=20)).then(
        TotalObserved(of="gold", whose="everybody", value=20)
    )


@pytest.mark.parametrize(("said", "of"), [("rope", "rope"), ("Wounds lost", "wounds_lost"), ("fate", "fate")])
def test_other_totals_are_counted_by_name(said, of):
    given(SVEN, ItemGained(figure="sven", item="rope", name="Rope")).when(
        ObserveTotal(whose="sven", of=said, value=1)
    ).then(TotalObserved(of=of, whose="sven", value=1))


def test_nothing_is_accepted_where_nothing_differs():
    given(SVEN, TWENTY, TotalObserved(of="gold", whose="sven", value=20)).when(AcceptDifference()).refused(
        "total.no_difference"
    )

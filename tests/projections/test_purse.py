"""Gold, debts, dues, and totals of gold the table stated."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.folding import alone

from events.amounts import UNKNOWN, Amount, Range, about, add, at_least, is_exact
from events.event import Event
from events.purse import (
    SOMEBODY,
    DebtOwed,
    DebtSettled,
    DueAnnounced,
    DuePaid,
    DueSkipped,
    GoldGained,
    GoldMoved,
    GoldSpent,
    GoldSplit,
    ItemBought,
    ItemSold,
    TotalAdjusted,
    TotalObserved,
)
from projections import purse
from projections.ledger import EVERYBODY, Purse, balance, told_balance, total
from projections.observed import differences


def gain(to: str, amount: Amount = UNKNOWN) -> GoldGained:
    return GoldGained(to=to, amount=amount)


def spend(by: str, amount: Amount = UNKNOWN) -> GoldSpent:
    return GoldSpent(by=by, amount=amount)


def give(giver: str, receiver: str, amount: Amount = UNKNOWN) -> GoldMoved:
    return GoldMoved(giver=giver, receiver=receiver, amount=amount)


def of(holder: str, *events: Event) -> Amount:
    return balance(alone(purse, *events), holder)


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((gain("sven", 20), gain("sven", 15)), 35),
        ((gain("sven", 20), spend("sven", 5)), 15),
        ((gain("sven", 20), gain("anna", 5)), 20),
        ((gain("sven", 20), gain("sven")), at_least(20)),
        ((gain("sven", about(20)), spend("sven", 5)), about(15)),
        ((gain("sven", 20), spend("sven")), Range(None, 20)),
        ((gain("sven", 20), give("sven", "anna", 5)), 15),
        ((gain("sven", 20), give("sven", "sven", 5)), 20),
        ((gain("sven", 20), GoldSpent(by="sven", amount="all")), 0),
        ((gain("sven"), GoldSpent(by="sven", amount="all")), 0),
        ((gain("sven", 20), GoldMoved(giver="sven", receiver="anna", amount="all")), 0),
        ((gain("anna", 20), GoldMoved(giver="anna", receiver="sven", amount="all")), 20),
        ((spend("sven", 5),), -5),
        ((ItemBought(figure="sven", item="rope", name="Rope", price=3),), -3),
        ((ItemBought(figure="anna", item="rope", name="Rope", price=3, payer="sven"),), -3),
        ((ItemSold(figure="sven", item="rope", price=2),), 2),
        ((), 0),
    ],
)
def test_a_purse_adds_up(events: tuple[Event, ...], left: Amount) -> None:
    assert of("sven", *events) == left


def test_every_movement_says_what_it_left() -> None:
    state = alone(
        purse,
        GoldGained(to="sven", amount=20, source="a chest"),
        ItemBought(figure="sven", item="rope", name="Rope", price=3),
        GoldMoved(giver="sven", receiver="anna", amount=7, reason="for the torch"),
    )

    assert [(m.number, m.holder, m.change, m.balance, m.kind, m.what, m.other) for m in state.movements] == [
        (1, "sven", 20, 20, "gained", "a chest", None),
        (2, "sven", -3, 17, "bought", "Rope", None),
        (3, "sven", -7, 10, "moved", "for the torch", "anna"),
        (3, "anna", 7, 7, "moved", "for the torch", "sven"),
    ]


# Shares


def test_gold_is_shared_exactly_and_the_rest_has_a_keeper() -> None:
    split = GoldSplit(amount=110, shares=dict.fromkeys(("anna", "bo", "cleo", "dora"), 27), remainder=2, keeper="bo")
    state = alone(purse, gain("party", 110), split)

    assert [balance(state, who) for who in ("anna", "bo", "cleo", "dora", "party")] == [27, 29, 27, 27, 0]
    assert total(state) == 110


def test_who_pays_out_of_a_purse_nobody_told_of_has_nothing_or_more_left() -> None:
    first = GoldSpent(by="odo", amount=5, uncounted=True)

    assert of("odo", first) == UNKNOWN
    assert of("odo", first, give("odo", "brida", 3)) == UNKNOWN
    assert (
        of("odo", first, GoldSplit(holder="odo", amount=4, shares={"brida": 4}, remainder=0, keeper="odo")) == UNKNOWN
    )


@pytest.mark.parametrize(
    ("held", "paid", "left"),
    [(at_least(20), 5, at_least(15)), (at_least(20), 30, UNKNOWN), (about(20), 30, about(-10)), (20, 30, -10)],
)
def test_what_is_paid_was_there_unless_it_surely_was_not(held: Amount, paid: int, left: Amount) -> None:
    assert of("sven", gain("sven", held), spend("sven", paid)) == left


def test_of_a_purse_nobody_told_of_nothing_is_said() -> None:
    state = alone(purse, gain("party", 75), gain("sven", 0))

    assert [told_balance(state, one) for one in ("party", "sven", "anna")] == [75, 0, None]
    assert told_balance(alone(purse, gain(SOMEBODY, 5)), "anna") == at_least(0)


def test_a_split_from_somebodys_own_purse_may_leave_the_rest_there() -> None:
    split = GoldSplit(holder="sven", amount=11, shares={"sven": 5, "anna": 5}, remainder=1, keeper="sven")
    state = alone(purse, gain("sven", 20), split)

    assert (balance(state, "sven"), balance(state, "anna")) == (15, 5)
    assert len(state.movements) == 3


shares = st.dictionaries(st.sampled_from(["anna", "bo", "cleo"]), st.integers(0, 50), min_size=1)


@given(shares, st.integers(0, 5), st.sampled_from(["party", "anna", "dora"]), st.sampled_from(["party", "bo"]))
def test_sharing_neither_makes_nor_loses_gold(
    each: dict[str, Amount], remainder: int, keeper: str, holder: str
) -> None:
    amount = sum(share for share in each.values() if isinstance(share, int)) + remainder
    split = GoldSplit(holder=holder, amount=amount, shares=each, remainder=remainder, keeper=keeper)

    assert total(alone(purse, gain("party", 100), split)) == 100


# Somebody


def test_the_total_is_exact_though_nobody_said_who_got_it() -> None:
    """Field note F8: two awards whose split is not stated."""
    state = alone(purse, gain("harlan", 310), gain("saul", 115), gain("somebody", 430), gain("somebody", 50))

    assert total(state) == balance(state, EVERYBODY) == 905
    assert balance(state, "harlan") == at_least(310)
    assert balance(state, "saul") == at_least(115)
    assert balance(state, "newcomer") == at_least(0)
    assert (balance(state, "somebody"), balance(state, "party")) == (480, 0)


def test_said_later_everything_is_exact_again() -> None:
    state = alone(
        purse, gain("anna", 5), gain("somebody", 30), give("somebody", "anna", 20), give("somebody", "bo", 10)
    )

    assert (balance(state, "anna"), balance(state, "bo"), balance(state, "somebody")) == (25, 10, 0)


def test_somebody_paid_so_members_have_at_most_their_own() -> None:
    state = alone(purse, gain("anna", 15), gain("bo", 5), spend("somebody", 10))

    assert balance(state, "anna") == Range(None, 15)
    assert total(state) == 10
    assert balance(alone(purse, gain("anna", 15), spend("somebody", 10), give("anna", "somebody", 10)), "anna") == 5


def test_somebody_gained_and_somebody_paid_so_nothing_is_known_of_a_member() -> None:
    state = alone(purse, gain("anna", 15), gain("somebody", 10), spend("somebody", 10))

    assert balance(state, "anna") == Range()
    assert total(state) == 15


def test_more_owned_up_than_was_unnamed_is_unnamed_anew() -> None:
    gave_more = alone(purse, gain("somebody", 10), give("somebody", "anna", 15))
    took_more = alone(purse, spend("somebody", 10), give("anna", "somebody", 15))

    assert (balance(gave_more, "anna"), total(gave_more)) == (Range(None, 15), 10)
    assert (balance(took_more, "anna"), total(took_more)) == (at_least(-15), -10)


def test_somebodys_gold_can_be_shared_out() -> None:
    split = GoldSplit(holder="somebody", amount=30, shares={"anna": 15, "bo": 15})
    state = alone(purse, gain("somebody", 30), split)

    assert (balance(state, "anna"), balance(state, "bo")) == (15, 15)


def test_somebody_may_buy_and_spend_it_all() -> None:
    bought = ItemBought(figure="anna", item="rope", name="Rope", price=4, payer="somebody")

    assert of("bo", gain("bo", 9), bought) == Range(None, 9)
    assert of("somebody", gain("somebody", 9), GoldSpent(by="somebody", amount="all")) == 0


# Below nothing


def test_gold_below_nothing_is_noticed_once_at_the_entry_that_crosses_the_line() -> None:
    """Story rule 24, corner 28."""
    events = (gain("elf", 10), spend("elf", 30), spend("elf", 5), gain("elf", 25), spend("elf", 1))
    state = alone(purse, *events)

    assert [(one.check, one.number, one.of, one.amount) for one in state.oddities] == [
        ("gold.short", 2, "elf", 20),
        ("gold.short", 5, "elf", 1),
    ]


def test_gold_that_may_be_there_is_not_short() -> None:
    assert alone(purse, gain("elf"), spend("elf", 30)).oddities == []


# Counted


def saw(whose: str, value: Amount) -> TotalObserved:
    return TotalObserved(of="gold", whose=whose, value=value)


def accepted(whose: str, difference: Amount, observation: int) -> TotalAdjusted:
    return TotalAdjusted(of="gold", whose=whose, difference=difference, observation=observation)


def off(state: Purse) -> list[int]:
    return [one.amount for one in differences(state.observations, state.adjustments)]


def test_a_count_that_differs_changes_nothing_until_it_is_accepted() -> None:
    seen = alone(purse, gain("sven", 70), saw("sven", 60))
    agreed = alone(purse, gain("sven", 70), saw("sven", 60), accepted("sven", -10, 2))

    assert (balance(seen, "sven"), off(seen)) == (70, [-10])
    assert (balance(agreed, "sven"), off(agreed)) == (60, [])
    assert agreed.movements[-1].kind == "adjusted"


def test_an_adjustment_explained_later_shows_as_a_new_difference() -> None:
    """Story rule 27, corner 30: the missing 10 was spent, told late."""
    state = alone(purse, gain("sven", 70), spend("sven", 10), saw("sven", 60), accepted("sven", -10, 3))

    assert off(state) == [10]


def test_the_count_of_all_purses_is_compared_with_their_sum() -> None:
    state = alone(purse, gain("sven", 40), gain("party", 30), saw(EVERYBODY, 60))

    assert off(state) == [-10]
    agreed = alone(purse, gain("sven", 40), gain("party", 30), saw(EVERYBODY, 60), accepted(EVERYBODY, -10, 3))
    assert (total(agreed), off(agreed)) == (60, [])
    assert balance(agreed, "sven") == Range(None, 40)


@pytest.mark.parametrize("value", [25, about(25)])
def test_where_nobody_knew_the_count_stands_at_once(value: Amount) -> None:
    state = alone(purse, gain("sven"), saw("sven", value))

    assert balance(state, "sven") == value
    assert off(state) == []
    assert state.movements[-1].kind == "observed"


@pytest.mark.parametrize("whose", ["party", "sven", EVERYBODY])
def test_the_first_word_of_a_purse_is_no_difference_from_nothing(whose: str) -> None:
    state = alone(purse, saw(whose, 50))

    assert (balance(state, whose), off(state)) == (50, [])
    assert off(alone(purse, saw(whose, 50), saw(whose, 40))) == [-10]
    assert off(alone(purse, gain("party", 50), spend("party", 50), saw(EVERYBODY, 5))) == [5]


def test_all_purses_counted_where_one_is_unknown() -> None:
    state = alone(purse, gain("sven"), gain("anna", 5), saw(EVERYBODY, 25))

    assert balance(state, "anna") != 5
    assert off(state) == []


def test_who_is_counted_while_gold_is_unnamed_is_exact_and_the_total_stays() -> None:
    state = alone(purse, gain("harlan", 310), gain("saul", 115), gain("somebody", 480), saw("harlan", 600))

    assert (balance(state, "harlan"), balance(state, "saul"), total(state)) == (600, at_least(115), 905)
    assert balance(state, "somebody") == 190


def test_counted_with_nothing_from_the_unnamed_they_are_exact() -> None:
    state = alone(purse, gain("harlan", 310), gain("somebody", 480), saw("harlan", 310))

    assert balance(state, "harlan") == 310
    more = alone(purse, gain("harlan", 310), gain("somebody", 480), saw("harlan", 310), gain("somebody", 1))
    assert balance(more, "harlan") == at_least(310)


def test_a_count_below_ones_own_shows_who_paid() -> None:
    state = alone(purse, gain("anna", 15), spend("somebody", 10), saw("anna", 5))

    assert (balance(state, "anna"), balance(state, "bo"), total(state)) == (5, 0, 5)


def test_other_totals_are_not_the_business_of_the_purse() -> None:
    state = alone(
        purse,
        TotalObserved(of="fate", whose="sven", value=2),
        TotalAdjusted(of="fate", whose="sven", difference=2, observation=1),
    )

    assert state == purse.initial()


# Debts and dues


def test_a_debt_stays_until_it_is_settled() -> None:
    owed = DebtOwed(debt="d1", debtor="harlan", creditor="dwarf", what="half the gold", amount=40)
    open_debt = alone(purse, owed).debts["d1"]

    assert (open_debt.debtor, open_debt.creditor, open_debt.amount, open_debt.settled_by) == (
        "harlan",
        "dwarf",
        40,
        None,
    )
    assert alone(purse, owed, DebtSettled(debt="d1")).debts["d1"].settled_by == 2
    assert alone(purse, DebtSettled(debt="d9")).debts == {}


UPKEEP = DueAnnounced(due="u1", figures=("anna", "bo", "cleo"), each=5)


@pytest.mark.parametrize(
    ("event", "still_open"),
    [
        (DuePaid(due="u1", payer="bo", amount=5), ["anna", "cleo"]),
        (DuePaid(due="u1", payer="bo", amount=3), ["anna", "cleo"]),
        (DuePaid(due="u1", payer="party", amount=15), []),
        (DuePaid(due="u1", payer="party", amount=10), ["cleo"]),
        (DuePaid(due="u1", payer="party"), []),
        (DuePaid(due="u9", payer="bo", amount=5), ["anna", "bo", "cleo"]),
        (DueSkipped(due="u1", figures=("anna",)), ["bo", "cleo"]),
        (DueSkipped(due="u1"), []),
        (DueSkipped(due="u9"), ["anna", "bo", "cleo"]),
    ],
)
def test_a_due_is_open_for_those_who_neither_paid_nor_were_let_off(event: Event, still_open: list[str]) -> None:
    assert alone(purse, UPKEEP, event).dues["u1"].open == still_open


def test_paying_a_due_moves_the_gold_itself() -> None:
    state = alone(purse, gain("bo", 9), UPKEEP, DuePaid(due="u1", payer="bo", amount=5))

    assert balance(state, "bo") == 4
    assert state.dues["u1"].paid == {"bo": 5}
    assert (state.movements[-1].kind, state.movements[-1].what) == ("due", "upkeep")


def test_somebody_paid_the_due() -> None:
    assert of("anna", gain("anna", 9), UPKEEP, DuePaid(due="u1", payer="somebody", amount=5)) == Range(None, 9)


# Laws

holders = st.sampled_from(["party", "somebody", "anna", "bo"])
known = st.integers(0, 40)
moves = st.one_of(
    st.builds(GoldGained, to=holders, amount=known),
    st.builds(GoldSpent, by=holders, amount=known),
    st.builds(GoldMoved, giver=holders, receiver=holders, amount=known | st.just("all")),
)


@given(st.lists(moves, max_size=12))
def test_the_total_is_what_came_less_what_went(events: list[Event]) -> None:
    came: Amount = 0
    for event in events:
        if isinstance(event, GoldGained):
            came = add(came, event.amount)
        elif isinstance(event, GoldSpent) and event.amount != "all":
            came = add(came, -event.amount if isinstance(event.amount, int) else event.amount)

    assert total(alone(purse, *events)) == came


@given(st.lists(moves, max_size=12))
def test_the_balance_after_each_movement_is_the_sum_of_the_movements(events: list[Event]) -> None:
    sums: dict[str, Amount] = {}
    for movement in alone(purse, *events).movements:
        sums[movement.holder] = add(sums.get(movement.holder, 0), movement.change)
        assert movement.balance == sums[movement.holder]


@given(st.lists(moves, max_size=12))
def test_a_member_is_exact_when_nothing_is_unnamed(events: list[Event]) -> None:
    state = alone(purse, *events)
    if not any("somebody" in str(event) for event in events):
        assert all(is_exact(balance(state, who)) for who in ("anna", "bo"))

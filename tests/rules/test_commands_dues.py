"""Debts between people, and fees that fall due (field notes, situation 15)."""

from __future__ import annotations

import pytest
from kit.deciding import HEINRICH, SVEN, given

from events.amounts import UNKNOWN, show
from events.purse import (
    DebtOwed,
    DebtSettled,
    DueAnnounced,
    DuePaid,
    DueSkipped,
    GoldGained,
    GoldMoved,
    GoldSpent,
)
from rules.shared.dues import AnnounceDue, OweDebt, PayDue, SettleDebt, SkipDue

OWED = DebtOwed(debt="debt-1", debtor="sven", creditor="heinrich", what="half the loot", amount=10)
UPKEEP = DueAnnounced(due="upkeep-1", figures=("sven", "heinrich"), each=5)
RICH = GoldGained(to="sven", amount=50)


def test_somebody_owes_somebody():
    given(SVEN, HEINRICH).when(OweDebt(debtor="sven", creditor="hei", what="half the loot", amount=10)).then(OWED)


def test_debts_to_people_outside_the_log_are_kept_in_words():
    given(SVEN, OWED).when(OweDebt(debtor="party", creditor="the smith")).then(
        DebtOwed(debt="debt-2", debtor="party", creditor="the smith", what="gold")
    )


def test_a_debt_is_of_something_to_somebody():
    given(SVEN).when(OweDebt(debtor="sven", creditor=" ")).refused("words.missing")
    given(SVEN).when(OweDebt(debtor="sven", creditor="x", what="")).refused("words.missing")
    given(SVEN).when(OweDebt(debtor="sven", creditor="x", amount=-1)).refused("amount.negative")


@pytest.mark.parametrize("said", ["debt-1", "sven", "hei", "half"])
def test_a_debt_is_found_by_who_or_what(said):
    given(SVEN, HEINRICH, OWED).when(SettleDebt(debt=said, how="forgiven")).then(
        DebtSettled(debt="debt-1", how="forgiven")
    )


def test_a_debt_paid_moves_its_gold():
    decision = given(SVEN, HEINRICH, RICH, OWED).when(SettleDebt(debt="sven", pay=True))

    decision.then(
        DebtSettled(debt="debt-1", how="paid"),
        GoldMoved(giver="sven", receiver="heinrich", amount=10, reason="half the loot"),
    )
    assert decision.drafts[1].because == (6,)


@pytest.mark.parametrize(
    ("debtor", "creditor", "payment"),
    [
        ("sven", "the smith", GoldSpent(by="sven", amount=UNKNOWN, purpose="nails", uncounted=True)),
        ("the smith", "sven", GoldGained(to="sven", amount=UNKNOWN, source="nails")),
        ("the smith", "the baker", GoldGained(to="party", amount=UNKNOWN, source="nails")),
    ],
)
def test_gold_comes_from_and_goes_to_people_outside_the_log(debtor, creditor, payment):
    debt = DebtOwed(debt="debt-1", debtor=debtor, creditor=creditor, what="nails")

    given(SVEN, debt).when(SettleDebt(debt="debt-1", pay=True)).then(DebtSettled(debt="debt-1", how="paid"), payment)


def test_a_debt_is_not_paid_with_gold_nobody_has():
    broke = GoldGained(to="sven", amount=1)
    given(SVEN, HEINRICH, broke, OWED).when(SettleDebt(debt="sven", pay=True)).refused(
        "gold.not_enough", forceable=True
    )


def test_a_debt_is_settled_once():
    given(SVEN, HEINRICH, OWED, DebtSettled(debt="debt-1")).forbids(
        SettleDebt(debt="debt-1"), "debt.settled", DebtSettled(debt="debt-1")
    )
    given(SVEN).when(SettleDebt(debt="sven")).refused("debt.unknown")


def test_upkeep_falls_due_for_the_heroes_with_the_party():
    given(SVEN, HEINRICH).when(AnnounceDue(each=5)).then(UPKEEP)


def test_a_fee_may_fall_due_for_some_by_name_again_and_again():
    given(SVEN, HEINRICH, UPKEEP).when(AnnounceDue(what="Upkeep", figures=("hei",))).then(
        DueAnnounced(due="upkeep-2", figures=("heinrich",), what="Upkeep")
    )


def test_a_fee_is_due_from_somebody():
    given().when(AnnounceDue(each=5)).refused("figure.nobody")
    given(SVEN).when(AnnounceDue(each=-5)).refused("amount.negative")
    given(SVEN).when(AnnounceDue(what="")).refused("words.missing")


def test_all_who_owe_it_pay_what_is_due():
    story = (
        given(SVEN, HEINRICH, RICH, GoldGained(to="heinrich", amount=5), UPKEEP)
        .when(PayDue())
        .then(DuePaid(due="upkeep-1", payer="sven", amount=5), DuePaid(due="upkeep-1", payer="heinrich", amount=5))
    )

    story.when(PayDue()).refused("due.none")
    story.when(PayDue(due="upkeep")).refused("due.settled")


def test_one_pays_less():
    given(SVEN, HEINRICH, RICH, UPKEEP).when(PayDue(payers=("sven",), amount=3)).then(
        DuePaid(due="upkeep-1", payer="sven", amount=3)
    )


def test_who_is_broke_does_not_pay():
    given(SVEN, HEINRICH, GoldGained(to="sven", amount=1), UPKEEP).forbids(
        PayDue(payers=("sven",)), "gold.not_enough", DuePaid(due="upkeep-1", payer="sven", amount=5)
    )


def test_what_is_in_a_purse_nobody_told_of_is_not_known():
    story = given(SVEN, HEINRICH, UPKEEP)

    after = story.when(PayDue(payers=("sven",))).then(DuePaid(due="upkeep-1", payer="sven", amount=5, uncounted=True))

    assert show(after.state.purse.balances["sven"]) == "?"


def test_one_amount_for_several_may_be_for_each_or_for_all():
    rich = [GoldGained(to=who, amount=100) for who in ("sven", "heinrich")]
    story = given(SVEN, HEINRICH, *rich, UPKEEP)

    story.when(PayDue(payers=("party",), amount=60)).refused("due.each", says="due paid sven 30; due paid heinrich 30")
    each = "Each of them: due paid. One of them: due paid sven"
    story.when(PayDue(payers=("party",), amount=5)).refused("due.each", says=each)
    assert len(story.when(PayDue(payers=("party",), amount=10)).events) == 2
    assert len(story.when(PayDue(payers=("sven", "heinrich"), amount=5)).events) == 2
    assert len(story.when(PayDue(payers=("sven",), amount=60)).events) == 1


def test_who_does_not_owe_it_does_not_pay_it():
    given(SVEN, HEINRICH, RICH, DueAnnounced(due="rent-1", figures=("heinrich",), each=5, what="rent")).forbids(
        PayDue(due="rent", payers=("sven",)), "due.not_owed", DuePaid(due="rent-1", payer="sven", amount=5)
    )


def test_of_two_fees_one_has_to_be_named():
    story = given(SVEN, HEINRICH, RICH, UPKEEP, DueAnnounced(due="rent-1", figures=("sven",), each=5, what="rent"))

    story.when(PayDue()).refused("due.ambiguous", says="upkeep-1 and rent-1")
    story.when(SkipDue(due="rent", reason="friends")).then(
        DueSkipped(due="rent-1", figures=("sven",), reason="friends")
    )


def test_skipping_it_is_known():
    given(SVEN, HEINRICH, UPKEEP).when(SkipDue(figures=("hei",))).then(
        DueSkipped(due="upkeep-1", figures=("heinrich",))
    )

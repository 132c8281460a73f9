"""Corners 25 to 30 of docs/story.md through the real handle: what no longer adds up, and who is told of it when."""

from __future__ import annotations

import pytest
from kit.corners import begun, fix, gain, refusal, spend, trip, undo, wound
from kit.table import Table

from events.figures import FatePointSpent
from rules.corrections.commands import Accept, Fix, Leave, Redo, Strike
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.shared.gold import MoveGold
from rules.shared.session import BeginTurn
from rules.shared.totals import ObserveTotal
from rules.shared.trade import Buy


def with_a_fate_point(table: Table) -> Table:
    """4 a trip, 5 a turn, 6 a blow of 4, 7 Sven's Fate Point against it."""
    table.say(trip())
    table.say(BeginTurn())
    table.say(wound(4))
    table.say(SpendFate(figure="sven", effect="negate"))
    assert table.head == 7
    return table


def wounds_and_fate(table: Table) -> tuple[str, str]:
    facts = table.facts()
    return facts["Sven wounds lost"], facts["Sven fate"]


def test_corner_25_a_fate_point_cancels_the_blow_as_it_is_told_now() -> None:
    fate = with_a_fate_point(begun())
    assert wounds_and_fate(fate) == ("0", "2")

    assert fate.line(fix(6, amount=2)) == "8 Fixed 6: Sven −2 wounds (was Sven −4 wounds). 7 cancels it all the same."
    assert wounds_and_fate(fate) == ("0", "2"), "not two wounds too many back"


def test_corner_26_a_fate_point_falls_with_its_blow_and_comes_back() -> None:
    fate = with_a_fate_point(begun())
    assert fate.line(undo(6)) == "8 Undid 6: Sven −4 wounds, and with it 7 Sven spends a Fate Point, cancels 6."
    assert wounds_and_fate(fate) == ("0", "3")


def test_corner_27_a_blow_told_late_is_not_cancelled_until_the_fate_point_is_fixed_to_name_it() -> None:
    fate = with_a_fate_point(begun())
    assert fate.line(wound(1), late=6) == (
        '8 Sven −1 wound. Added after 6: turn 1. 7 does not cover 8; "fix 7 cancels=6,8" if it should.'
    )
    assert wounds_and_fate(fate) == ("1", "2")

    fate.say(fix(7, cancels="6,8"))
    assert wounds_and_fate(fate) == ("0", "2")
    spent = fate.reading().story.entry(9)
    assert isinstance(spent.event, FatePointSpent)
    assert (spent.event.cancels, spent.because) == ((6, 8), (6, 8)), "its causes are its blows"

    fate.say(undo(8))
    assert wounds_and_fate(fate) == ("4", "3"), "it falls with a blow it names"


@pytest.mark.parametrize(
    "moved",
    [fix(8, cancels=7), Fix(number=8, commands=(SpendFate(figure="sven", effect="negate", entries=(7,)),))],
    ids=["by its value", "told anew"],
)
def test_corner_26_a_fate_point_moved_to_another_blow_falls_with_that_blow_and_not_with_the_first(moved: Fix) -> None:
    """Story rules 16 and 25: its causes are the blows it cancels as it is told now."""
    table = begun()
    table.say(trip())
    table.say(BeginTurn())
    table.say(wound(4))
    table.say(wound(1))
    table.say(SpendFate(figure="sven", effect="negate", entries=(6,)))
    table.say(moved)
    assert wounds_and_fate(table) == ("4", "2")

    assert table.line(undo(6), preview=True) == "11 Undid 6: Sven −4 wounds."
    assert "9 Sven spends a Fate Point, cancels 7" in table.line(undo(7), preview=True)
    table.say(undo(9))
    assert wounds_and_fate(table) == ("1", "2"), "the fix undone, it cancels the first blow again"
    assert "and with it 8 Sven spends a Fate Point" in table.line(undo(6), preview=True)


def test_a_late_blow_in_another_turn_or_against_another_hero_asks_nothing() -> None:
    fate = with_a_fate_point(begun())
    assert "does not cover" not in fate.line(wound(1, "elf"), late=6)
    assert "does not cover" not in fate.line(wound(1), before=4)


def test_corner_28_a_balance_below_nothing_is_told_once_where_it_crosses_the_line() -> None:
    table = begun()
    table.say(gain(20))
    table.say(MoveGold(giver="sven", receiver="elf", amount=20))
    table.say(Buy(figure="elf", name="rope", price=20))
    table.say(gain(1, "elf"))
    table.say(spend(1, "elf"))

    assert table.line(undo(5)) == (
        "9 Undid 5: Sven gives Elf 20 gold. Elf is 20 gold short at 6 (Elf buys rope for 20 gold)."
    )
    assert table.line(spend(4, "elf"), ruling="on credit") == "10 Elf −4 gold. On credit.", "not at every later spend"
    assert table.amiss() == ["Elf is 20 gold short at 6 (Elf buys rope for 20 gold)."]


def overspent(table: Table) -> None:
    """4 twenty gold, 5 forty spent, 6 accepted."""
    table.say(gain(20))
    table.say(spend(40), ruling="on credit")
    table.say(Accept(numbers=(5,)))


def test_corner_29_an_accepted_discrepancy_is_quiet_until_it_grows() -> None:
    table = begun()
    overspent(table)
    assert table.amiss() == []

    assert table.line(fix(4, amount=25)) == "7 Fixed 4: Sven +25 gold (was Sven +20 gold).", "15 is less than 20"
    grown = "Sven is 50 gold short at 9 (20 was accepted)."
    assert table.line(fix(5, amount=75)).endswith(grown)
    assert table.amiss() == [grown]

    assert table.line(Accept(numbers=(5,))) == "11 Accepted: Sven +50 at 9."
    assert table.amiss() == []


def test_corner_29_where_it_crosses_at_another_entry_it_is_another_discrepancy() -> None:
    table = begun()
    overspent(table)

    told = table.line(spend(30), late=4)
    assert told.endswith("Sven is 10 gold short at 7 (Sven −30 gold).")


def test_what_is_left_as_it_is_is_quiet_whatever_becomes_of_it() -> None:
    """Story rule 26."""
    table = begun()
    table.say(gain(20))
    table.say(spend(40), ruling="on credit")

    assert table.line(Leave(numbers=(5,), text="he borrowed it")) == "6 Left 5 as it is: he borrowed it."
    assert table.amiss() == []
    assert table.line(fix(5, amount=90)) == "7 Fixed 5: Sven −90 gold (was Sven −40 gold)."
    assert table.amiss() == []

    table.say(undo(6))
    assert table.amiss() == ["Sven is 70 gold short at 7 (Sven −90 gold)."], "taken back, it is heard of again"


def test_an_undone_acceptance_is_no_acceptance() -> None:
    table = begun()
    overspent(table)

    told = table.line(undo(6))
    assert told == "7 Undid 6: accepted: Sven +20 at 5. Sven is 20 gold short at 5 (Sven −40 gold)."
    table.say(Redo())
    assert table.amiss() == []


def test_corner_30_an_accepted_total_that_is_explained_later_says_so() -> None:
    table = begun()
    table.say(gain(70))
    counted = "5 Counted: Sven gold 60. Sven counted 60 gold at 5, 10 below the log, which adds up to 70."
    assert table.line(ObserveTotal(whose="sven", value=60)) == counted
    assert table.line(Accept(numbers=(5,))) == "6 Sven −10 gold, unexplained."
    assert (table.facts()["Sven gold"], table.amiss()) == ("60", [])

    explained = 'The count 5 is 10 above the log now; the adjustment 6 may be it: "undo 6".'
    assert table.line(spend(10), late=4).endswith(explained)
    assert (table.facts()["Sven gold"], table.amiss()) == ("50", [explained])

    table.say(undo(6))
    assert (table.facts()["Sven gold"], table.amiss()) == ("60", [])


def test_what_is_accepted_need_not_be_named_if_nothing_else_is_amiss() -> None:
    table = begun()
    table.say(gain(20))
    table.say(ObserveTotal(whose="sven", value=12))

    assert table.line(Accept()) == "6 Sven −8 gold, unexplained."
    assert refusal(table, "story.adds_up", Accept()).startswith("Everything adds up.")


def test_of_several_things_amiss_one_has_to_be_named() -> None:
    table = begun()
    table.say(gain(20))
    table.say(gain(1, "elf"))
    table.say(ObserveTotal(whose="sven", value=12))
    table.say(ObserveTotal(whose="elf", value=3))

    said = refusal(table, "story.several_amiss", Accept())
    assert said.startswith(
        "Which of these? Sven counted 12 gold at 6, 8 below the log, which adds up to 20. Elf counted"
    )
    assert said.endswith("Say its entry: accept 6; or all of them: accept 6 7")


def test_what_adds_up_is_not_accepted() -> None:
    table = begun()
    overspent(table)

    assert refusal(table, "story.adds_up", Accept(numbers=(5,))).startswith("Nothing is amiss at 5.")


def test_a_strike_says_what_it_leaves_without_a_beginning() -> None:
    """Story rule 24: healed of wounds never taken; each thing once."""
    table = begun()
    from rules.shared.health import Heal, HealPortion

    table.say(wound(2))
    table.say(Heal(heals=(HealPortion("sven", 2),)))

    told = table.line(Strike(numbers=(4,)))
    assert told == "6 Struck 4 Sven −2 wounds. Sven was healed of 2 wounds never lost at 5 (Sven +2 wounds)."

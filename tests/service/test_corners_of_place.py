"""Corners 1 to 9, 23 and 24 of docs/story.md through the real handle: where a line stands, and the line people see."""

from __future__ import annotations

import pytest
from kit.corners import begun, fix, gain, refusal, spend, trip, undo

from rules.corrections.commands import Fix, Leave, Redo, Restart, Reveal, Strike, Undo
from rules.shared.health import Portion, Wound
from rules.shared.session import BeginTurn
from rules.shared.trade import Buy


def test_corner_1_a_fix_of_an_anchor_stands_where_the_anchor_stood() -> None:
    table = begun()
    table.say(gain(20))
    table.say(spend(20), late=4)

    assert table.line(fix(4, amount=25)) == "6 Fixed 4: Sven +25 gold (was Sven +20 gold)."
    assert table.order() == [6, 5]
    assert table.facts()["Sven gold"] == "5"
    assert table.amiss() == []


def test_corner_3_between_an_entry_and_its_late_follower() -> None:
    table = begun()
    table.say(gain(1))
    table.say(gain(2))
    table.say(gain(3), late=4)

    assert table.line(gain(4), before=6) == "7 Sven +4 gold. Added before 6, after 4."
    assert table.order() == [4, 7, 6, 5]


def test_corner_4_what_was_told_behind_a_fix_stays_when_the_fix_is_undone() -> None:
    table = begun()
    table.say(gain(20))
    table.say(gain(1))
    table.say(fix(4, amount=25))

    assert table.line(spend(5), late=6) == "8 Sven −5 gold. Added after 6 (Sven had 25 gold then)."
    undone = '9 Undid the fix 6: 4 Sven +20 gold counts again. ("strike 4" if it never happened.)'
    assert table.line(undo(6)) == undone
    assert table.order() == [4, 8, 5]


def test_corner_5_a_fix_of_one_of_several_late_lines_keeps_their_order() -> None:
    table = begun()
    table.say(gain(1))
    table.say(gain(2))
    table.say(gain(50), late=4, by="anna")
    table.say(gain(51), late=4, by="bo")

    assert table.line(fix(6, amount=52)) == "8 Fixed 6: Sven +52 gold (was Sven +50 gold)."
    assert table.order() == [4, 8, 7, 5]


def test_corner_6_a_line_behind_something_struck_counts() -> None:
    table = begun()
    table.say(gain(1))
    table.say(Undo())

    told = "6 Sven +2 gold. Added after 4, which does not count (5, undo). It counts."
    assert table.line(gain(2), late=4) == told
    assert table.order() == [6]


def test_corner_7_a_correction_may_be_an_anchor() -> None:
    table = begun()
    table.say(gain(1))
    table.say(Undo())
    table.say(gain(3))

    assert table.line(gain(2), late=5) == "7 Sven +2 gold. Added where 5 stands, before 6."
    assert table.order() == [7, 6]


@pytest.mark.parametrize(
    "correction",
    [
        Undo(), Redo(), Fix(number=4, values={"amount": "2"}), Strike(numbers=(4,)), Leave(numbers=(4,)), Restart(),
        Reveal(numbers=(4,)),
    ],
)  # fmt: skip
def test_corner_8_corrections_hold_from_when_they_are_told(correction: Undo) -> None:
    table = begun()
    table.say(gain(1))

    said = refusal(table, "story.no_place", correction, late=4)
    assert said.startswith("Corrections hold from when they are logged; they have no place.")


def test_corner_9_a_late_line_does_not_part_an_action() -> None:
    table = begun()
    table.say(Wound(wounds=(Portion("sven", 1), Portion("elf", 1))))
    table.say(gain(1))

    assert table.line(gain(2), late=4) == "7 Sven +2 gold. Added after 4–5."
    assert table.line(gain(3), before=5) == "8 Sven +3 gold. Added before 4–5, after 3."
    assert table.order() == [8, 4, 5, 7, 6]


def test_corner_23_a_late_line_belongs_to_the_turn_of_its_place_and_so_does_what_stands_behind_a_late_turn() -> None:
    table = begun()
    table.say(trip())
    table.say(BeginTurn())
    for amount in (1, 2, 3):
        table.say(gain(amount))

    assert table.line(gain(9), late=6) == "9 Sven +9 gold. Added after 6: turn 1."
    told = table.line(BeginTurn(), late=6)
    assert told.endswith("Added after 6: turn 2. 7–8 are turn 2 now.")


def test_corner_24_a_late_purchase_is_judged_by_the_purse_of_its_place() -> None:
    table = begun()
    table.say(gain(35))
    table.say(spend(35))

    told = table.line(Buy(figure="sven", name="rope", price=20), late=4)
    assert told == (
        "6 Sven buys rope for 20 gold. Added after 4 (Sven had 35 gold then)."
        " Sven is 20 gold short at 5 (Sven −35 gold)."
    )

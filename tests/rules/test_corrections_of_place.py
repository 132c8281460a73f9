"""Corners 1 to 9, 23, 24 and 31 of docs/story.md: where things stand, and the line people read."""

from __future__ import annotations

from kit.corrected import ANNA, BO, Table, refused
from kit.entries import fold, gain, numbers, retracted, spend

from events.entry import Draft
from rules.corrections.placing import as_it_stood, as_told_now, placed, spot


def test_corner_1_a_fix_of_an_anchor_stands_where_the_anchor_stands() -> None:
    table = Table()
    table.tell(gain(20))
    table.late(1, spend(12))
    assert table.fix(1, gain(25)) == "3 Fixed 1: gold 25 (was gold 20)."
    assert table.order() == [3, 2]
    assert table.gold() == 13


def test_corner_2_until_a_fixed_entry_holds_its_fix() -> None:
    table = Table()
    table.tell(gain(20))
    table.tell(gain(1))
    table.fix(1, gain(25))
    assert table.gold(until=1) == 25
    assert as_told_now(table.story, 1, table.reader(ANNA)) == "As told now, up to 1 (fixed by 3)"
    assert as_told_now(table.story, 2, table.reader(ANNA)) == "As told now, up to 2"
    table.undo(2)
    assert as_told_now(table.story, 2, table.reader(ANNA)) == "As told now, up to 2 (undone by 5)"


def test_corner_3_between_an_entry_and_its_late_follower() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2))
    table.late(1, gain(3))
    assert table.late(3, gain(4), side="before") == "4 Added before 3, after 1."
    assert table.order() == [1, 4, 3, 2]


def test_corner_4_late_behind_a_fix_and_then_the_fix_undone() -> None:
    table = Table()
    table.tell(gain(20))
    table.tell(gain(1))
    table.fix(1, gain(25))
    table.late(3, spend(5))
    assert table.undo(3) == '6 Undid the fix 3: 1 gold 20 counts again. ("strike 1" if it never happened.)'
    assert table.order() == [1, 5, 2]


def test_corner_5_several_late_entries_behind_one_anchor_and_one_fixed() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2))
    table.late(1, gain(3))
    table.late(1, gain(4), by=BO)
    table.fix(3, gain(30))
    assert table.order() == [1, 5, 4, 2]


def test_corner_6_late_behind_something_struck_counts() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2))
    table.undo(1)
    assert table.late(1, gain(4)) == "4 Added after 1, which does not count (3, undo). It counts."
    assert table.order() == [4, 2]


def test_corner_7_an_anchor_that_is_a_correction() -> None:
    table = Table()
    table.tell(gain(1))
    table.undo(1)
    table.tell(gain(3))
    assert table.late(2, gain(4)) == "4 Added where 2 stands, before 3."
    assert table.order() == [4, 3]


def test_corner_8_corrections_have_no_place() -> None:
    table = Table()
    table.tell(gain(1))
    place = spot(table.story, ANNA, 1).place
    said = refused("story.no_place", placed, [Draft(event=retracted(1))], place)
    assert said.startswith("Corrections hold from when they are logged; they have no place.")


def test_corner_9_late_into_the_middle_of_a_line_stands_behind_the_line() -> None:
    table = Table()
    table.tell(gain(1), gain(2), gain(3), gain(4))
    table.tell(gain(5))
    assert table.late(2, gain(6)) == "6 Added after 1–4."
    assert table.late(3, gain(7), side="before") == "7 Added before 1–4."
    assert table.order() == [7, 1, 2, 3, 4, 6, 5]


def test_corner_23_a_whole_turn_told_late_moves_what_stands_behind_it() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2))
    table.late(1, gain(7), gain(8))
    assert table.order() == [1, 3, 4, 2]


def test_corner_24_a_late_purchase_is_judged_by_the_purse_of_its_place() -> None:
    table = Table()
    table.tell(gain(35))
    table.tell(spend(30))
    where = spot(table.story, ANNA, 1)
    assert fold(table.story.told(stop=table.story.in_front_of(where.key)))[0] == {"sven": 35}
    before = spot(table.story, ANNA, 1, "before")
    assert fold(table.story.told(stop=table.story.in_front_of(before.key)))[0] == {}


def test_corner_31_as_it_stood_is_after_the_whole_line() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2), gain(3), gain(4))
    assert as_it_stood(table.story, 3, table.reader(ANNA)) == "As it stood after 4 (3 is part of 2–4)"
    assert as_it_stood(table.story, 1, table.reader(ANNA)) == "As it stood after 1"
    assert numbers(table.story.upto(table.story.action_of(3)[-1]).told()) == [1, 2, 3, 4]

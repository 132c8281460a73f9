"""Corners 10 to 22, 34, 35 and 51 of docs/story.md through the real handle: what counts, and the line people see."""

from __future__ import annotations

import pytest
from kit.corners import begun, fix, gain, note, refusal, spend, trip, undo, wound
from kit.table import Table

from rules.corrections.commands import Redo, Restart, Strike, Undo
from rules.shared.campaign import MakeRuling
from rules.shared.combat import AddMonsters, EndMonsters
from rules.shared.gold import Buy
from rules.shared.session import BeginTurn, EndExpedition


@pytest.fixture
def table() -> Table:
    return begun()


def voided_with_a_line_undone(table: Table) -> None:
    """4 the trip, 5 a wound, 6 its undo, 7 the restart."""
    table.say(trip())
    table.say(wound(2))
    table.say(Undo())
    table.say(Restart())


def test_corner_10_what_is_struck_twice_alike_is_said_in_one_go(table: Table) -> None:
    table.say(trip())
    for _ in range(3):
        table.say(wound(2))
    table.say(Undo(span=(5, 7)))
    table.say(Restart())

    assert table.line(undo(9)) == (
        "10 Undid the restart 9: 4 Sven and Elf set out (one) counts again."
        " 5–7 still do not count: 8 (undo) strikes them too."
    )


def test_corner_10_what_two_retractions_name_comes_back_when_both_are_taken_back(table: Table) -> None:
    voided_with_a_line_undone(table)

    assert table.line(Redo(number=6)) == "8 Took back 6. 5 still does not count: 7 (restart) strikes it too."
    assert table.order() == []
    brought_back = "9 Redid 7: 4 Sven and Elf set out (one), 5 Sven −2 wounds count again."
    assert table.line(Redo(number=7)) == brought_back
    assert table.order() == [4, 5]


def test_corner_10_the_other_way_round_the_line_stays_undone(table: Table) -> None:
    voided_with_a_line_undone(table)

    assert table.line(undo(7)) == (
        "8 Undid the restart 7: 4 Sven and Elf set out (one) counts again."
        " 5 still does not count: 6 (undo) strikes it too."
    )
    assert table.order() == [4]


def test_corner_11_undo_of_an_undo_is_a_redo(table: Table) -> None:
    table.say(wound(2))
    table.say(Undo())

    assert table.line(undo(5)) == "6 Redid 5: 4 Sven −2 wounds counts again."
    assert table.facts()["Sven wounds lost"] == "2"


def test_corner_12_redo_after_new_lines_asks_for_a_number(table: Table) -> None:
    table.say(wound(2))
    table.say(Undo())
    table.say(gain(5))

    said = refusal(table, "story.told_since", Redo())
    assert said == 'Nothing of yours was undone since 6. "redo 5" brings 4 back.'
    assert table.line(Redo(number=5)) == "7 Redid 5: 4 Sven −2 wounds counts again."


def test_corner_13_undo_of_a_redo_takes_the_fix_told_since_along(table: Table) -> None:
    table.say(gain(20))
    table.say(fix(4, amount=22))
    table.say(undo(5))
    table.say(Redo(number=7))
    table.say(fix(4, amount=26))

    assert table.line(undo(8)).endswith("4 Sven +20 gold counts again.")
    assert table.order() == [4], "never two tellings at once"


def test_corner_14_undo_of_the_first_fix_takes_the_fix_of_it_along(table: Table) -> None:
    table.say(gain(20))
    table.say(fix(4, amount=25))
    table.say(fix(4, amount=26))

    undone = '9 Undid the fixes 5 and 7: 4 Sven +20 gold counts again. ("strike 4" if it never happened.)'
    assert table.line(undo(5)) == undone
    assert table.order() == [4]


def test_corner_15_two_people_fix_the_same_entry_and_the_newer_counts(table: Table) -> None:
    table.say(gain(20))
    table.say(fix(4, amount=25), by="bo")

    told = table.line(fix(4, amount=22), by="anna")
    assert told == "7 Bo fixed 4 as 5 (Sven +25 gold) just now. 7 Fixed that: Sven +22 gold."
    assert table.order() == [7]


def test_corner_16_a_fix_redone_under_a_newer_one_changes_nothing(table: Table) -> None:
    table.say(gain(20))
    table.say(fix(4, amount=25))
    table.say(undo(5))
    table.say(fix(4, amount=26))

    assert table.line(Redo(number=7)) == "10 Took back 7. 5 is told as 8 (newer), nothing changes."
    assert table.order() == [8]


def test_corner_17_undo_of_a_fix_brings_the_old_telling_back_and_strike_takes_it_all(table: Table) -> None:
    table.say(gain(20))
    table.say(fix(4, amount=25))

    undone = '7 Undid the fix 5: 4 Sven +20 gold counts again. ("strike 4" if it never happened.)'
    assert table.line(undo(5)) == undone
    assert table.line(Strike(numbers=(4,))) == "8 Struck 4 Sven +20 gold."
    assert table.order() == []


def test_corner_18_one_line_out_of_a_restart_is_brought_back(table: Table) -> None:
    table.say(trip())
    table.say(Buy(figure="sven", name="rope", price=0))
    table.say(gain(2))
    table.say(Restart())

    back = "8 5 Sven buys rope for 0 gold counts again; 2 other lines stay voided."
    assert table.line(Redo(number=5)) == back
    assert table.order() == [5]


def test_corner_19_a_correction_is_not_fixed(table: Table) -> None:
    table.say(wound(2))
    table.say(Undo())

    said = refusal(table, "story.is_correction", fix(5, how="strike"))
    assert said == '5 is a correction. "redo 5", or "redo 4" for one line of it.'


def test_corner_20_undo_alone_is_ones_own(table: Table) -> None:
    table.say(wound(2), by="anna")
    table.say(wound(1, "elf"), by="bo")
    table.say(gain(3), by="bo")

    assert table.line(Undo(), by="anna") == "7 Undid your 4: Sven −2 wounds. (Bo's 5–6 came after.)"
    assert table.order() == [5, 6]


def test_corner_21_what_follows_from_a_fixed_entry_falls_with_its_fix(table: Table) -> None:
    table.say(AddMonsters(name="skaven", count=1))
    table.say(wound(4, "skaven-1"))
    table.say(EndMonsters(figures=("skaven-1",)), because=(5,))
    table.say(fix(5, amount=5))

    assert table.line(Strike(numbers=(7,))).startswith("9 Struck 7 and what follows: 6 skaven killed")
    assert table.order() == [4]


def test_corner_22_a_follower_falls_in_every_telling(table: Table) -> None:
    table.say(wound(4))
    table.say(note("he screams"), because=(4,))
    table.say(fix(5, text="he roars"))

    assert table.line(undo(4)) == "8 Undid 4: Sven −4 wounds, and with it 5 in both tellings."
    assert table.order() == []
    table.say(undo(6))
    assert table.order() == [], "it does not come back alone"


def test_corner_34_a_restart_leaves_the_town_and_the_table_alone(table: Table) -> None:
    table.say(gain(5, "elf"))
    table.say(trip("sven"))
    table.say(gain(20))
    table.say(MakeRuling(text="we round up"))
    table.say(note("pizza"))
    table.say(spend(5, "elf", "rope"))
    table.say(wound(2))
    table.say(EndExpedition())

    assert table.line(Restart()) == (
        "12 Voided one, attempt 1: 4 lines, 5–11. Kept: 7 ruling: we round up, 8 pizza, 9 Elf −5 gold (rope)."
    )
    assert table.order() == [4, 7, 8, 9]


def test_a_second_restart_counts_the_attempt(table: Table) -> None:
    """F26: what earlier attempts told stays readable and contributes nothing."""
    for amount in (7, 8):
        table.say(trip())
        table.say(gain(amount))
        table.say(Restart())
    table.say(trip())
    table.say(gain(1))

    assert table.line(Restart()) == "12 Voided one, attempt 3: 2 lines, 10–11."
    table.say(Undo())
    assert table.facts()["Sven gold"] == "1"


def test_corner_35_a_redone_restart_gives_back_itself_and_no_more(table: Table) -> None:
    table.say(trip())
    table.say(gain(20))
    table.say(Restart())
    table.say(undo(6))
    table.say(gain(3))

    table.say(note("pizza"))

    assert table.line(Redo(number=6)) == (
        "10 Redid 6: 4 Sven and Elf set out (one), 5 Sven +20 gold do not count."
        ' 8 was told since and counts: "undo 8" takes it back too.'
    )
    assert table.order() == [8, 9], "the note is the table's own and not spoken of"


def test_corner_51_undoing_a_redo_takes_only_what_was_told_since(table: Table) -> None:
    table.say(wound(4))
    table.say(note("he screams"), because=(4,))

    assert table.line(Undo(number=4, alone=True)) == "6–7 Undid 4: Sven −4 wounds. Left standing: 5 he screams."
    assert table.amiss() == [], "what was kept on purpose is left as it is"
    table.say(Redo(number=6))
    assert table.line(undo(8)) == "9 Undid the redo 8."
    assert table.order() == [5]


SCOPES = [
    (Undo(span=(5, 6)), [4, 7], "8 Undid 2 lines, 5–6."),
    (Undo(scope="turn"), [4], "8 Undid the turn: 3 lines, 5–7."),
    (Undo(scope="expedition"), [], "8 Undid one: 4 lines, 4–7."),
]


@pytest.mark.parametrize(("command", "left", "line"), SCOPES)
def test_a_range_a_turn_and_a_trip_are_undone_by_place_and_redone_by_a_word(
    table: Table, command: Undo, left: list[int], line: str
) -> None:
    """Story rule 13; each is one undo, so that `redo` alone brings it back."""
    table.say(trip())
    table.say(BeginTurn())
    table.say(wound(2))
    table.say(gain(3))
    before = table.facts()

    assert table.line(command) == line
    assert table.order() == left
    table.say(Redo())
    assert table.facts() == before

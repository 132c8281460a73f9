"""Corners 10 to 22, 34, 35 and 51 of docs/story.md through the real handle: what counts, and the line people see."""

from __future__ import annotations

import pytest
from kit.corners import begun, fix, gain, note, refusal, spend, trip, undo, wound
from kit.table import Table

from rules.corrections.commands import Fix, Leave, Redo, Restart, Strike, Undo
from rules.shared.campaign import MakeRuling
from rules.shared.combat import AddMonsters, EndMonsters
from rules.shared.session import BeginExpedition, BeginTurn, EndExpedition
from rules.shared.trade import Buy


def voided_with_a_line_undone(table: Table) -> None:
    """4 the trip, 5 a wound, 6 its undo, 7 the restart."""
    table.say(trip())
    table.say(wound(2))
    table.say(Undo())
    table.say(Restart())


def test_corner_10_what_is_struck_twice_alike_is_said_in_one_go() -> None:
    table = begun()
    table.say(trip())
    for _ in range(3):
        table.say(wound(2))
    table.say(Undo(span=(5, 7)))
    table.say(Restart())

    assert table.line(undo(9)) == (
        "10 Undid the restart 9: 4 Sven and Elf set out (one) counts again."
        " 5–7 still do not count: 8 (undo) strikes them too."
    )


def test_corner_10_what_two_retractions_name_comes_back_when_both_are_taken_back() -> None:
    table = begun()
    voided_with_a_line_undone(table)

    assert table.line(Redo(number=6)) == "8 Took back 6. 5 still does not count: 7 (restart) strikes it too."
    assert table.order() == []
    brought_back = "9 Redid 7: 4 Sven and Elf set out (one), 5 Sven −2 wounds count again."
    assert table.line(Redo(number=7)) == brought_back
    assert table.order() == [4, 5]


def test_corner_10_the_other_way_round_the_line_stays_undone() -> None:
    table = begun()
    voided_with_a_line_undone(table)

    assert table.line(undo(7)) == (
        "8 Undid the restart 7: 4 Sven and Elf set out (one) counts again."
        " 5 still does not count: 6 (undo) strikes it too."
    )
    assert table.order() == [4]


def test_corner_11_undo_of_an_undo_is_a_redo() -> None:
    table = begun()
    table.say(wound(2))
    table.say(Undo())

    assert table.line(undo(5)) == "6 Redid 5: 4 Sven −2 wounds counts again."
    assert table.facts()["Sven wounds lost"] == "2"


def test_corner_12_redo_after_new_lines_asks_for_a_number() -> None:
    table = begun()
    table.say(wound(2))
    table.say(Undo())
    table.say(gain(5))

    said = refusal(table, "story.told_since", Redo())
    assert said == 'Nothing of yours was undone since 6. "redo 5" brings 4 back.'
    assert table.line(Redo(number=5)) == "7 Redid 5: 4 Sven −2 wounds counts again."


def test_corner_13_undo_of_a_redo_takes_the_fix_told_since_along() -> None:
    table = begun()
    table.say(gain(20))
    table.say(fix(4, amount=22))
    table.say(undo(5))
    table.say(Redo(number=7))
    table.say(fix(4, amount=26))

    assert table.line(undo(8)).endswith("4 Sven +20 gold counts again.")
    assert table.order() == [4], "never two tellings at once"


def test_corner_14_undo_of_the_first_fix_takes_the_fix_of_it_along() -> None:
    table = begun()
    table.say(gain(20))
    table.say(fix(4, amount=25))
    table.say(fix(4, amount=26))

    undone = '9 Undid the fixes 5 and 7: 4 Sven +20 gold counts again. ("strike 4" if it never happened.)'
    assert table.line(undo(5)) == undone
    assert table.order() == [4]


def test_corner_15_two_people_fix_the_same_entry_and_the_newer_counts() -> None:
    table = begun()
    table.say(gain(20))
    table.say(fix(4, amount=25), by="bo")

    told = table.line(fix(4, amount=22), by="anna")
    assert told == "7 Bo fixed 4 as 5 (Sven +25 gold) just now. 7 Fixed that: Sven +22 gold."
    assert table.order() == [7]


def test_corner_16_a_fix_redone_under_a_newer_one_changes_nothing() -> None:
    table = begun()
    table.say(gain(20))
    table.say(fix(4, amount=25))
    table.say(undo(5))
    table.say(fix(4, amount=26))

    assert table.line(Redo(number=7)) == "10 Took back 7. 5 is told as 8 (newer), nothing changes."
    assert table.order() == [8]


def test_corner_17_undo_of_a_fix_brings_the_old_telling_back_and_strike_takes_it_all() -> None:
    table = begun()
    table.say(gain(20))
    table.say(fix(4, amount=25))

    undone = '7 Undid the fix 5: 4 Sven +20 gold counts again. ("strike 4" if it never happened.)'
    assert table.line(undo(5)) == undone
    assert table.line(Strike(numbers=(4,))) == "8 Struck 4 Sven +20 gold."
    assert table.order() == []


def test_corner_18_one_line_out_of_a_restart_is_brought_back() -> None:
    table = begun()
    table.say(trip())
    table.say(Buy(figure="sven", name="rope", price=0), ruling="a pedlar came by")
    table.say(gain(2))
    table.say(Restart())

    back = "8 5 Sven buys rope for 0 gold counts again; 2 other lines stay voided."
    assert table.line(Redo(number=5)) == back
    assert table.order() == [5]


def test_corner_19_a_correction_is_not_fixed() -> None:
    table = begun()
    table.say(wound(2))
    table.say(Undo())

    said = refusal(table, "story.is_correction", fix(5, how="strike"))
    assert said == '5 is a correction. "redo 5", or "redo 4" for one line of it.'


def test_corner_20_undo_alone_is_ones_own() -> None:
    table = begun()
    table.say(wound(2), by="anna")
    table.say(wound(1, "elf"), by="bo")
    table.say(gain(3), by="bo")

    assert table.line(Undo(), by="anna") == "7 Undid your 4: Sven −2 wounds. (Bo's 5–6 came after.)"
    assert table.order() == [5, 6]


def test_corner_21_what_follows_from_a_fixed_entry_falls_with_its_fix() -> None:
    table = begun()
    table.say(AddMonsters(name="skaven", count=1))
    table.say(wound(4, "skaven-1"))
    table.say(EndMonsters(figures=("skaven-1",)), because=(5,))
    table.say(fix(5, amount=5))

    assert table.line(Strike(numbers=(7,))).startswith("9 Struck 7 and what follows: 6 skaven killed")
    assert table.order() == [4]


def test_corner_22_a_follower_falls_in_every_telling() -> None:
    table = begun()
    table.say(wound(4))
    table.say(note("he screams"), because=(4,))
    table.say(fix(5, text="he roars"))

    assert table.line(undo(4)) == "8 Undid 4: Sven −4 wounds, and with it 5 in both tellings."
    assert table.order() == []
    table.say(undo(6))
    assert table.order() == [], "it does not come back alone"


def test_corner_34_a_restart_leaves_the_town_and_the_table_alone() -> None:
    table = begun()
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


def test_a_second_restart_counts_the_attempt() -> None:
    """F26: what earlier attempts told stays readable and contributes nothing."""
    table = begun()
    for amount in (7, 8):
        table.say(trip())
        table.say(gain(amount))
        table.say(Restart())
    table.say(trip())
    table.say(gain(1))

    assert table.line(Restart()) == "12 Voided one, attempt 3: 2 lines, 10–11."
    table.say(Undo())
    assert table.facts()["Sven gold"] == "1"


def test_corner_35_a_redone_restart_gives_back_itself_and_no_more() -> None:
    table = begun()
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


def test_corner_51_undoing_a_redo_takes_only_what_was_told_since() -> None:
    table = begun()
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
    command: Undo, left: list[int], line: str
) -> None:
    """Story rule 13; each is one undo, so that `redo` alone brings it back."""
    table = begun()
    table.say(trip())
    table.say(BeginTurn())
    table.say(wound(2))
    table.say(gain(3))
    before = table.facts()

    assert table.line(command) == line
    assert table.order() == left
    table.say(Redo())
    assert table.facts() == before


# Found by the model of the page (tests/kit/corrections_model.py); docs/decisions/0039 where the page was silent


def kept_alone(table: Table) -> None:
    """4 a wound, 5 what came of it, 6–7 the wound undone alone."""
    table.say(wound(4))
    table.say(note("he screams"), because=(4,))
    table.say(Undo(number=4, alone=True))


def test_an_undo_alone_is_an_undo_for_the_bare_words_behind_it() -> None:
    """Rules 8 and 9: `redo` takes it back, `undo` passes it by."""
    table = begun()
    kept_alone(table)
    assert table.line(Redo()) == "8 Redid 6–7: 4 Sven −4 wounds counts again."
    assert table.order() == [4, 5]

    table.say(Undo(number=8))
    assert table.line(Undo()) == "10 Undid 5: he screams."
    assert table.order() == []


def test_an_undo_alone_taken_back_takes_back_what_it_left_standing() -> None:
    """Rule 9: a line is one action, and nothing of it stays in force."""
    table = begun()
    kept_alone(table)
    table.say(undo(6))

    story = table.reading().story
    assert [story.counts(number) for number in (6, 7)] == [False, False]
    assert table.line(Strike(numbers=(4,))) == "9 Struck 4 and what follows: 5 he screams."


def test_what_is_left_of_an_undo_is_what_redo_brings_back() -> None:
    """Rule 9: one line out of it came back, the rest is undone still."""
    table = begun()
    for amount in (1, 2, 3):
        table.say(gain(amount))
    table.say(Undo(span=(4, 6)))
    table.say(Redo(number=5))
    assert table.order() == [5]

    table.say(Redo())
    assert table.order() == [4, 5, 6]


def test_several_lines_are_undone_only_if_all_of_them_count() -> None:
    """Rule 14."""
    table = begun()
    table.say(gain(1))
    table.say(gain(2))
    table.say(undo(4))

    said = refusal(table, "story.already_struck", Undo(numbers=(5, 4)))
    assert said.startswith("4 does not count already (6, undo). Nothing was written.")


def told_as_two(table: Table) -> None:
    """4 gold, told anew as 5 and 6 by one fix, whose retraction is 7."""
    table.say(gain(5))
    table.say(Fix(number=4, commands=(gain(2), gain(3))))


def test_a_fix_of_one_of_several_tellings_leaves_the_others() -> None:
    """Rules 4 and 10: it means the entry itself, the first as any other."""
    table = begun()
    told_as_two(table)
    assert refusal(table, "story.several_tellings", fix(4, amount=9)).endswith('Say which: "fix 5" …')

    table.say(Fix(number=5, commands=(gain(9),)))
    assert table.order() == [8, 6]


def test_a_fix_does_not_slip_over_to_what_was_told_beside_it() -> None:
    """Rule 10: nothing stands for 5 any more; 6 is something else."""
    table = begun()
    told_as_two(table)
    table.say(Strike(numbers=(5,)))

    assert refusal(table, "story.already_struck", fix(5, amount=9)).startswith("5 does not count already (8, strike).")


def test_a_strike_of_one_of_several_tellings_buries_nothing_of_the_others() -> None:
    """Rule 12: only what led to it."""
    table = begun()
    told_as_two(table)
    table.say(fix(5, amount=9))
    table.say(Strike(numbers=(6,)))
    assert table.order() == [8]

    table.say(undo(8))
    assert table.order() == [5], "its earlier telling comes to light"


def test_a_line_brought_back_brings_nothing_that_was_told_beside_it() -> None:
    """Rule 9: that line alone."""
    table = begun()
    told_as_two(table)
    table.say(fix(5, amount=9))
    table.say(undo(4))
    assert table.order() == []

    table.say(Redo(number=8))
    assert table.order() == [8]


def test_a_fix_of_an_undone_fix_of_several_tells_what_counts_instead() -> None:
    """Rule 10: N is followed to the telling that counts, the earlier one as well."""
    table = begun()
    told_as_two(table)
    table.say(undo(5))

    table.say(Fix(number=5, commands=(gain(9),)))
    assert table.order() == [9]


def test_a_restart_takes_a_beginning_that_was_undone_and_an_end_of_nothing() -> None:
    """Rule 13: every happening, struck or not; what is not under way holds nothing back."""
    table = begun()
    table.say(trip("sven"))
    table.say(BeginExpedition(name="two", figures=("elf",)))
    table.say(EndExpedition(expedition="two"))
    table.say(undo(5))

    assert table.line(Restart(expedition="one")).startswith("8 Voided one, attempt 1")
    struck = table.reading().story.named_in(8)
    assert struck == (4, 6)
    table.say(undo(7))
    assert table.order() == [5]


def test_what_is_struck_speaks_of_no_expedition() -> None:
    """Rule 17: belonging is folded from the story, so a line naming nobody goes by the last that counts."""
    table = begun()
    table.say(trip("sven"))
    table.say(BeginExpedition(name="two", figures=("elf",)))
    table.say(gain(1))
    table.say(gain(2, "elf"))
    table.say(undo(7))
    table.say(BeginTurn())

    table.say(Restart(expedition="one"))
    assert table.order() == [5]


def test_who_is_elsewhere_is_on_no_expedition_to_be_undone() -> None:
    table = begun()
    table.say(trip("sven"))
    table.say(gain(1, "elf"))

    said = refusal(table, "story.no_expedition", Undo(scope="expedition", number=5))
    assert said.startswith("5 belongs to no expedition.")


def test_a_range_is_undone_alone_too() -> None:
    """Rules 7 and 13."""
    table = begun()
    table.say(gain(1))
    table.say(note("hurrah"), because=(4,))

    assert table.line(Undo(span=(4, 4), alone=True)) == "6–7 Undid 1 line, 4. Left standing: 5 hurrah."
    assert table.order() == [5]
    table.say(Redo())
    assert table.order() == [4, 5]


def test_where_a_correction_stands_behind_a_turn_no_turn_is_undone() -> None:
    """Rule 13: by place, whatever stands there; only the end of a turn is inside it."""
    table = begun()
    table.say(BeginTurn())
    table.say(trip())
    table.say(Leave(numbers=(4,)))

    refusal(table, "story.no_turn", Undo(scope="turn", number=6))

"""What the corrections come to where no corner of docs/story.md speaks of it: whole lines, refusals, fixes, strikes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kit.corrected import ANNA, PLAYER, Table, refused, wound
from kit.entries import gain, retracted, spend

from events.entry import Draft, Entry
from events.event import Event
from events.figures import FatePointSpent
from events.story import LeftAsIs
from rules.corrections.fix import fix, fix_line, fix_target
from rules.corrections.placing import spot
from rules.corrections.standing_mistakes import leave
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo


def test_alone_leaves_each_follower_standing_with_a_word_about_it() -> None:
    """Rule 7."""
    table = Table()
    table.tell(wound(4))
    table.tell(gain(1), because=(1,))
    table.tell(gain(2), because=(2,))
    plan = undo(table.story, ANNA, (1,), alone=True)
    assert (plan.names, plan.left) == ((1,), (2,))
    assert table.write(plan) == "4–5 Undid 1: sven −4. Left standing: 2 gold 1."


def test_undo_takes_the_whole_line_edits_included() -> None:
    """Rule 8."""
    table = Table()
    table.tell(gain(1))
    table.log.append([Draft(event=gain(2)), Draft(event=retracted(1, how="strike")), Draft(event=LeftAsIs(numbers=()))])
    table.undo(3)
    assert table.order() == [1]


@pytest.mark.parametrize("word", ["undo", "strike"])
def test_what_is_struck_is_refused_naming_by_whom(word: str) -> None:
    """Rule 14."""
    table = Table()
    table.tell(gain(1))
    table.undo(1)
    call = {"undo": undo, "strike": strike}[word]
    said = refused("story.already_struck", call, table.story, ANNA, (1,))
    assert said == '1 does not count already (2, undo). Nothing was written. "redo 2" brings it back.'
    refused("story.already_struck", fix_target, table.story, ANNA, 1)


def test_redo_of_what_counts_or_was_taken_back_or_told_anew_is_refused() -> None:
    """Rule 9."""
    table = Table()
    table.tell(gain(1))
    refused("story.nothing_to_redo", redo, table.story, ANNA)
    assert refused("story.counts_already", redo, table.story, ANNA, 1).startswith("1 counts.")
    table.undo(1)
    table.redo(2)
    said = refused("story.taken_back", redo, table.story, ANNA, 2)
    assert said == '2 is taken back already (3). Nothing was written. "undo 3" puts it in force again.'
    table.fix(1, gain(2))
    said = refused("story.told_anew", redo, table.story, ANNA, 1)
    assert said == '1 is told as 4. Nothing was written. "undo 5" takes the fix back.'


def test_a_struck_entry_brought_back_by_its_number_comes_back_with_what_led_to_it() -> None:
    """Rule 9."""
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.strike(2)
    table.redo(2)
    assert table.gold() == 25
    table.undo(2)
    assert table.gold() == 20


def test_undo_alone_has_nothing_left() -> None:
    """Rule 8."""
    table = Table()
    refused("story.nothing_to_undo", undo, table.story, ANNA)
    table.tell(gain(1), by="bo")
    refused("story.nothing_to_undo", undo, table.story, ANNA)


def test_undo_alone_skips_undos_and_takes_a_redo() -> None:
    """Rule 8."""
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2))
    table.undo()
    table.redo()
    table.undo()
    assert table.order() == [1]
    table.undo()
    assert table.order() == []


def test_a_fix_takes_over_audience_clocks_and_causes() -> None:
    """Rule 10."""
    table = Table()
    table.tell(gain(1), audience="gm")
    old = Draft(event=gain(5), audience="gm", because=(1,))
    table.log.append([old], played_at="2026-01-03", world_date="day 4")
    plan = fix(table.story, ANNA, 2, [Draft(event=gain(6))])
    new = plan.drafts[0]
    assert (new.audience, new.because, plan.played_at, plan.world_date) == ("gm", (1,), "2026-01-03", "day 4")
    assert [draft.audience for draft in plan.drafts] == ["gm", "gm"]


def test_a_fix_may_tell_several_and_then_asks_which() -> None:
    """Rule 10: the several entries of one fix all count."""
    table = Table()
    table.tell(gain(5))
    table.tell(gain(1))
    assert table.fix(1, gain(2), gain(3)) == "3–4 Fixed 1: gold 2, gold 3 (was gold 5)."
    assert table.order() == [3, 4, 2]
    said = refused("story.several_tellings", fix_target, table.story, ANNA, 1)
    assert said == '1 is told as 3 and 4 now. Say which: "fix 3" …'
    table.fix(4, gain(30))
    assert table.order() == [3, 6, 2]
    table.strike(3)
    assert table.order() == [6, 2], "the entry itself, not its sister"
    refused("story.nothing_told", fix, table.story, ANNA, 6, [])


def drafts(*events: Event) -> Sequence[Draft]:
    return [Draft(event=event) for event in events]


def test_a_whole_line_is_retold_entry_by_entry_of_a_kind() -> None:
    """Rule 11."""
    table = Table()
    table.tell(gain(1), wound(1), gain(2), spend(1))
    table.tell(gain(9))
    new = drafts(wound(7), gain(10), FatePointSpent(figure="sven"), gain(20), gain(30))
    table.write(fix_line(table.story, ANNA, 2, new))

    assert table.order() == [7, 8, 6, 9, 10, 5], "gold 10, its fate point, the wound, gold 20, gold 30, the next line"
    assert [table.story.thing(number) for number in (6, 7, 8, 9, 10)] == [2, 1, 8, 3, 10]
    assert not table.story.counts(4), "an old one without partner is struck"


def test_a_retold_line_drops_causes_that_are_dropped_with_it() -> None:
    """Rule 11."""
    table = Table()
    table.log.append([Draft(event=gain(1)), Draft(event=wound(1), because=(1,))])
    table.write(fix_line(table.story, ANNA, 1, drafts(wound(3))))
    assert table.log.entries[2].because == ()
    refused("story.nothing_told", fix_line, table.story, ANNA, 1, [])


def test_strike_names_the_tellings_that_led_to_it() -> None:
    """Rule 12."""
    table = Table()
    table.tell(gain(1))
    table.fix(1, gain(2))
    table.fix(1, gain(3))
    assert strike(table.story, ANNA, (4,)).names == (1, 2, 4)
    assert strike(table.story, ANNA, (1,)).names == (1, 2, 4)
    table.strike(1)
    table.undo(4)
    table.undo(2)
    assert table.order() == [], "nothing earlier surfaces"


def test_leave_has_no_effect_and_the_audience_of_what_it_names() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2), audience="gm")
    plan = leave(table.story, ANNA, (1, 2), text="minotaur had one attack")
    assert [draft.audience for draft in plan.drafts] == ["table", "gm"]
    assert table.write(plan) == "3–4 Left 1–2 as they are: minotaur had one attack."
    assert table.order() == [1, 2]


def mixed_line(table: Table) -> None:
    table.log.append([Draft(event=wound(1)), Draft(event=gain(9), audience="gm")])


def test_late_behind_a_mixed_line_is_told_by_what_its_readers_see() -> None:
    """Rules 4 and 21."""
    table = Table()
    mixed_line(table)
    assert spot(table.story, PLAYER, 1).place.anchor == 1
    assert spot(table.story, ANNA, 1).place.anchor == 1
    assert spot(table.story, ANNA, 1, audience="gm").place.anchor == 2


def test_a_late_line_about_a_fixed_entry_stands_behind_all_its_tellings() -> None:
    """Rule 2."""
    table = Table()
    table.tell(gain(20))
    table.tell(gain(1))
    table.fix(1, gain(25))
    assert table.late(1, spend(5)) == "5 Added after 1."
    assert table.order() == [3, 5, 2]


def entries_of(table: Table) -> list[Entry]:
    return table.log.entries


def test_nothing_is_written_where_something_is_refused() -> None:
    table = Table()
    table.tell(gain(1))
    table.undo(1)
    before = list(entries_of(table))
    for word in (undo, strike):
        refused("story.already_struck", word, table.story, ANNA, (1,))
    assert entries_of(table) == before

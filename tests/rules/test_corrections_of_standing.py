"""Corners 10 to 22, 25 to 27, 33 to 35 and 51 of docs/story.md: what counts, and the line people read."""

from __future__ import annotations

from kit.corrected import ANNA, BO, Table, refused, wound
from kit.entries import FOUNDED, gain, spend

from events.campaign import NoteTaken, PlayerJoined, RulingMade
from events.combat import MonsterEnded
from events.entry import Draft
from events.figures import FatePointSpent, FigureJoined
from events.items import ItemGained
from events.session import ExpeditionBegun, ExpeditionEnded
from events.story import LeftAsIs
from rules.corrections.fix import fix, fix_target
from rules.corrections.restart import restart_expedition
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo


def expedition_with_a_line_undone(table: Table) -> None:
    """1 begun, 2 and 3 gold, 4 undo of 3, 5 restart."""
    table.tell(ExpeditionBegun(expedition="one", figures=("sven",)))
    table.tell(gain(2))
    table.tell(gain(3))
    table.undo(3)
    table.write(restart_expedition(table.story, ANNA))


def test_corner_10_what_is_struck_twice_comes_back_when_both_are_taken_back() -> None:
    table = Table()
    expedition_with_a_line_undone(table)
    assert table.redo(4) == "6 Took back 4. 3 still does not count: 5 (restart) strikes it too."
    assert table.order() == []
    assert table.redo(5).startswith("7 Redid 5: 1 ExpeditionBegun, 2 gold 2, 3 gold 3 count again.")
    assert table.order() == [1, 2, 3]


def test_corner_10_the_restart_taken_back_leaves_the_undone_line_undone() -> None:
    table = Table()
    expedition_with_a_line_undone(table)
    assert table.undo(5).endswith("3 still does not count: 4 (undo) strikes it too.")
    assert table.order() == [1, 2]


def test_corner_11_undo_of_an_undo_is_a_redo() -> None:
    table = Table()
    table.tell(wound(2))
    table.undo(1)
    assert table.undo(2) == "3 Redid 2: 1 sven −2 counts again."
    assert table.log.entries[2].event.how == "redo"


def test_corner_12_redo_alone_asks_when_i_told_something_since() -> None:
    table = Table()
    table.tell(gain(1))
    table.undo()
    table.tell(gain(3))
    said = refused("story.told_since", redo, table.story, ANNA)
    assert said == 'Nothing of yours was undone since 3. "redo 2" brings 1 back.'
    table.tell(gain(4), by="bo")
    assert table.redo(2) == "5 Redid 2: 1 gold 1 counts again."
    assert table.order() == [1, 3, 4]


def test_corner_13_undo_of_a_redo_takes_a_later_fix_along() -> None:
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    table.redo(4)
    table.fix(2, gain(26))
    assert table.gold() == 26
    assert table.undo(5) == "8 Undid the redo 5: 1 gold 20 counts again."
    assert table.gold() == 20


def test_corner_14_undo_of_a_fix_takes_the_fix_of_it_along() -> None:
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.fix(1, gain(26))
    assert table.undo(2) == '6 Undid the fixes 2 and 4: 1 gold 20 counts again. ("strike 1" if it never happened.)'
    assert table.gold() == 20


def test_corner_15_two_people_fix_the_same_entry() -> None:
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25), by=BO)
    assert table.fix(1, gain(22)) == "Bo fixed 1 as 2 (gold 25) just now. 4 Fixed that: gold 22."
    assert table.gold() == 22


def test_corner_16_an_undone_fix_redone_under_a_newer_one_lies_beneath() -> None:
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    table.fix(1, gain(26))
    assert table.redo(4) == "7 Took back 4. 2 is told as 5 (newer), nothing changes."
    assert table.gold() == 26
    table.undo(5)
    assert table.gold() == 25, "the older fix surfaces"


def test_corner_16_a_redone_fix_yields_even_to_a_newer_fix_of_another_telling() -> None:
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    table.fix(1, gain(26))
    table.redo(4)
    table.undo(5)
    table.fix(2, gain(27))
    table.redo(8)
    assert table.gold() == 27


def test_corner_17_undo_brings_the_old_telling_back_and_strike_nothing() -> None:
    table = Table()
    table.tell(gain(20))
    table.fix(1, gain(25))
    table.undo(2)
    assert table.gold() == 20
    table.redo()
    assert table.strike(2) == "6 Struck 2 gold 25."
    assert table.order() == []
    assert table.undo(6) == "7 Undid the strike 6: 2 gold 25 counts again."


def test_corner_18_one_line_out_of_a_restart_comes_back() -> None:
    table = Table()
    table.tell(ExpeditionBegun(expedition="one", figures=("sven",)))
    table.tell(ItemGained(figure="sven", item="rope", name="rope"))
    table.tell(gain(3))
    table.write(restart_expedition(table.story, ANNA))
    assert table.redo(2) == "5 2 rope counts again; 2 other lines stay voided."
    assert table.order() == [2]
    assert [entry.event.how for entry in table.log.entries[4:]] == ["redo", "restart"]
    table.undo(5)
    assert table.order() == [], "the line that brought it back is undone like any other"


def test_corner_18_a_line_struck_by_two_comes_back_out_of_both() -> None:
    table = Table()
    expedition_with_a_line_undone(table)
    assert table.redo(3) == "6 3 gold 3 counts again; 2 other lines stay voided."
    assert table.order() == [3]


def test_corner_19_a_correction_is_not_fixed() -> None:
    table = Table()
    table.tell(gain(1))
    table.undo(1)
    for call in (fix_target, strike):
        said = refused("story.is_correction", call, table.story, ANNA, 2 if call is fix_target else (2,))
        assert said == '2 is a correction. "redo 2", or "redo 1" for one line of it.'


def test_corner_20_undo_alone_is_mine_and_says_what_others_told_since() -> None:
    table = Table()
    table.tell(gain(5))
    table.tell(wound(2))
    table.tell(gain(3), by="bo")
    table.tell(gain(4), by="bo")
    assert table.undo() == "5 Undid your 2: sven −2. (Bo's 3–4 came after.)"


def test_corner_21_a_strike_of_a_fix_takes_what_followed_the_first_telling() -> None:
    table = Table()
    table.tell(wound(4, "skaven-1"))
    table.tell(MonsterEnded(figures=("skaven-1",)), because=(1,))
    assert table.fix(1, wound(5, "skaven-1")) == (
        "3 Fixed 1: skaven-1 −5 (was skaven-1 −4). 2 kill of skaven-1 follows from it all the same."
    )
    assert table.strike(3) == "5 Struck 3 and what follows: 2 kill of skaven-1."
    assert table.order() == []


def test_corner_22_a_dependant_falls_in_every_telling() -> None:
    table = Table()
    table.tell(wound(4))
    table.tell(gain(1), because=(1,))
    table.fix(2, gain(2))
    assert table.undo(1) == "5 Undid 1: sven −4, and with it 2 in both tellings."
    table.undo(3)
    assert table.order() == [], "it does not come back alone when its own fix is undone"


def test_corner_25_a_fate_point_goes_on_cancelling_a_fixed_blow() -> None:
    table = Table()
    table.tell(wound(4))
    table.tell(FatePointSpent(figure="sven", effect="negate", cancels=(1,)), because=(1,))
    table.fix(1, wound(2))
    told = list(table.story.told())
    assert told[1].entry.event.cancels == (1,)
    assert told[1].thing_of(1) == told[0].thing


def test_corner_26_a_fate_point_falls_with_its_blow() -> None:
    table = Table()
    table.tell(wound(4))
    table.tell(FatePointSpent(figure="sven", effect="negate", cancels=(1,)), because=(1,))
    assert table.undo(1) == "3 Undid 1: sven −4, and with it 2 sven fate."


def test_corner_27_a_fate_point_is_fixed_to_name_a_late_blow() -> None:
    table = Table()
    table.tell(wound(4))
    table.tell(FatePointSpent(figure="sven", effect="negate", cancels=(1,)), because=(1,))
    table.late(1, wound(1))
    plan = fix(
        table.story,
        ANNA,
        2,
        [Draft(event=FatePointSpent(figure="sven", effect="negate", cancels=(1, 3)), because=(3,))],
    )
    table.write(plan)
    assert table.log.entries[3].because == (1, 3)


def test_corner_33_founding_stays() -> None:
    """Rule 14, in any log."""
    table = Table()
    table.tell(FOUNDED)
    table.tell(PlayerJoined(player="anna"))
    assert refused("story.founding", undo, table.story, ANNA, (1,)).startswith("1 began this campaign")
    refused("story.founding", strike, table.story, ANNA, (1,))
    refused("story.founding", fix_target, table.story, ANNA, 1)
    table.undo(2)
    refused("story.founding", undo, table.story, ANNA)


def test_corner_34_a_restart_leaves_the_town_and_the_table_alone() -> None:
    table = Table()
    for hero in ("sven", "elf"):
        table.tell(FigureJoined(figure=hero, name=hero, kind="hero"))
    table.tell(ExpeditionBegun(expedition="two", figures=("sven",)))
    table.tell(gain(20))
    table.tell(RulingMade(text="we round up"))
    table.tell(NoteTaken(text="pizza"))
    table.tell(spend(5, by="elf"))
    table.tell(wound(2))
    table.tell(ExpeditionEnded(expedition="two"))
    table.tell(gain(3, to="elf"))

    written = table.write(restart_expedition(table.story, ANNA))

    assert written == "11 Voided two, attempt 1: 4 lines, 3–9. Kept: 5 we round up, 6 pizza, 7 spent 5."
    assert table.order() == [1, 2, 5, 6, 7, 10]


def test_corner_35_a_redone_restart_gives_back_itself_and_no_more() -> None:
    table = Table()
    table.tell(ExpeditionBegun(expedition="one", figures=("sven",)))
    table.tell(gain(2))
    table.write(restart_expedition(table.story, ANNA))
    table.undo(3)
    table.tell(gain(5))
    assert table.redo(3) == (
        '6 Redid 3: 1 ExpeditionBegun, 2 gold 2 do not count. 5 was told since and counts: "undo 5" takes it back too.'
    )
    assert table.order() == [5]
    assert table.story.counts(5)


def test_corner_51_undoing_a_redo_takes_only_what_was_told_since() -> None:
    table = Table()
    table.tell(wound(4))
    table.tell(gain(1), because=(1,))
    table.undo(1, alone=True)
    assert isinstance(table.log.entries[3].event, LeftAsIs)
    assert table.order() == [2]
    table.redo(3)
    assert table.undo(5) == "6 Undid the redo 5."
    assert table.order() == [2]

"""Corners 36 to 44 of docs/story.md: who sees what, and the line each of them reads."""

from __future__ import annotations

import pytest
from kit.corrected import ANNA, PLAYER, Table, refused, wound
from kit.entries import gain, numbers

from events.entry import Draft
from events.figures import FatePointSpent
from rules.corrections.fix import fix_line, fix_target
from rules.corrections.lines import correction_line
from rules.corrections.placing import refuse_secret_pointers, spot
from rules.corrections.reveal import reveal
from rules.corrections.standing_mistakes import leave
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo


@pytest.mark.parametrize("number", [1, 9999])
@pytest.mark.parametrize(
    "ask",
    [
        lambda story, number: undo(story, PLAYER, (number,)),
        lambda story, number: redo(story, PLAYER, number),
        lambda story, number: strike(story, PLAYER, (number,)),
        lambda story, number: fix_target(story, PLAYER, number),
        lambda story, number: fix_line(story, PLAYER, number, [Draft(event=gain(1))]),
        lambda story, number: leave(story, PLAYER, (number,)),
        lambda story, number: reveal(story, PLAYER, (number,)),
        lambda story, number: spot(story, PLAYER, number),
        lambda story, number: (
            refuse_secret_pointers(story, PLAYER, [Draft(event=gain(1), because=(1,))])
            if number == 1
            else story.seen_entry("table", number)
        ),
    ],
)
def test_corner_36_what_a_player_does_not_see_is_not_there(ask, number: int) -> None:
    table = Table()
    table.tell(gain(1), audience="gm")
    assert refused("story.no_entry", ask, table.story, number) == f"There is no entry {number}."


def test_corner_37_a_retraction_is_seen_by_whoever_sees_what_it_names() -> None:
    table = Table()
    table.tell(wound(1))
    assert [draft.audience for draft in undo(table.story, ANNA, (1,)).drafts] == ["table"]
    table.tell(wound(1), audience="gm")
    assert [draft.audience for draft in undo(table.story, ANNA, (2,)).drafts] == ["gm"]


def mixed_line(table: Table) -> None:
    table.log.append([Draft(event=wound(1)), Draft(event=gain(9), audience="gm")])


def test_corner_38_an_undo_of_both_audiences_is_two_entries() -> None:
    table = Table()
    mixed_line(table)
    plan = undo(table.story, ANNA, (1,))
    number = table.log.append(plan.drafts)

    assert correction_line(table.story, plan, number, table.reader(PLAYER)) == "3 Undid 1: sven −1."
    assert correction_line(table.story, plan, number, table.reader(ANNA)) == "3–4 Undid 1 and your 2."
    assert [entry.audience for entry in table.log.entries[2:]] == ["table", "gm"]
    assert table.order() == []


def test_corner_38_a_player_undoes_what_he_sees_of_a_line() -> None:
    table = Table()
    mixed_line(table)
    assert table.undo(1, by=PLAYER) == "3 Undid 1: sven −1."
    assert table.order() == [2]


def test_corner_39_what_hangs_on_it_in_secret_does_not_fall_with_a_players_undo() -> None:
    table = Table()
    table.tell(wound(1))
    table.tell(gain(9), audience="gm", because=(1,))

    assert table.undo(1, by=PLAYER) == "3 Undid 1: sven −1."
    assert table.order() == [2]


def test_corner_39_the_gms_undo_takes_the_secret_along() -> None:
    table = Table()
    table.tell(wound(1))
    table.tell(gain(9), audience="gm", because=(1,))
    assert table.undo(1) == "3–4 Undid 1: sven −1, and with it 2 gold 9."
    assert table.order() == []


def test_corner_40_a_table_line_does_not_point_at_a_secret() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(9), audience="gm")
    said = refused("story.anchor_hidden", spot, table.story, ANNA, 2)
    assert said == "2 is yours alone. Name 1, reveal 2 with it (--reveal), or keep this to yourself (--gm)."
    assert spot(table.story, ANNA, 2, audience="gm").place.anchor == 2
    drafts = [Draft(event=wound(1), because=(2,))]
    refused("story.anchor_hidden", refuse_secret_pointers, table.story, ANNA, drafts)
    refuse_secret_pointers(table.story, ANNA, drafts, revealing=(2,))
    blow = [Draft(event=FatePointSpent(figure="sven", cancels=(2,)))]
    refused("story.anchor_hidden", refuse_secret_pointers, table.story, ANNA, blow)


def test_corner_41_a_reveal_shows_the_telling_that_counts() -> None:
    table = Table()
    table.tell(gain(9), audience="gm")
    table.fix(1, gain(10))
    assert table.write(reveal(table.story, ANNA, (1,))) == "4 Revealed 2: gold 10."
    assert numbers(table.story.told("table")) == [2]
    assert not table.story.sees("table", 1)


def test_corner_41_what_is_undone_has_nothing_to_show() -> None:
    table = Table()
    table.tell(gain(9), audience="gm")
    table.undo(1)
    said = refused("story.nothing_hidden", reveal, table.story, ANNA, (1,))
    assert said == "1 does not count (2, undo). Nothing that counts is hidden there."


def test_corners_42_and_43_a_reveal_is_taken_back() -> None:
    table = Table()
    table.tell(gain(9), audience="gm")
    table.tell(gain(1))
    table.write(reveal(table.story, ANNA, (1,)))
    assert numbers(table.story.told("table")) == [1, 2], "in its own place"
    refused("story.seen_already", reveal, table.story, ANNA, (1,))
    assert table.undo(3) == "4 Took back the reveal 3: 1 is hidden again. Players may have seen it."
    assert numbers(table.story.told("table")) == [2]
    assert numbers(table.story.upto(table.story.action_of(3)[-1]).told("table")) == [1, 2]


def test_corner_44_a_fix_of_what_was_revealed_keeps_the_causes_the_table_sees() -> None:
    table = Table()
    table.tell(gain(1))
    table.tell(gain(2), audience="gm")
    table.tell(gain(9), audience="gm", because=(1, 2))
    table.write(reveal(table.story, ANNA, (3,)))
    assert table.fix(3, gain(10)) == "5 Fixed 3: gold 10 (was gold 9). Everybody sees it."
    assert (table.log.entries[4].audience, table.log.entries[4].because) == ("table", (1,))


def test_nothing_the_table_sees_goes_away_unsaid() -> None:
    """Rules 19 and 37: a secret strike that comes back into force says in the open what it takes."""
    table = Table()
    table.tell(gain(9), audience="gm")
    table.undo(1)
    table.redo(2)
    table.write(reveal(table.story, ANNA, (1,)))
    plan = undo(table.story, ANNA, (3,))
    assert [draft.audience for draft in plan.drafts] == ["table", "gm"]
    table.write(plan)
    assert numbers(table.story.told("table")) == []

"""Corners 36 to 49 of docs/story.md through the real handle: who sees what, and the line each of them sees."""

from __future__ import annotations

import pytest
from kit.corners import CARL, begun, fix, gain, note, refusal, trip, undo, wound

from events.chain import GENESIS, chained, digest_of
from events.entry import Clocks, Draft
from events.problems import Stale
from events.rows import row_of
from events.story import EntriesRetracted
from rules.corrections.commands import Accept, Fix, Leave, Redo, Reveal, Strike, Undo
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.registry import codec
from rules.shared.atlas import ChangeFeature, EnterSection, PlaceFeature, RevealSection
from rules.shared.session import BeginTurn
from rules.shared.traps import MeetTrap

SAYINGS = [
    undo, lambda n: Redo(number=n), lambda n: Strike(numbers=(n,)), lambda n: Leave(numbers=(n,)),
    lambda n: fix(n, text="x"), lambda n: Reveal(numbers=(n,)), lambda n: Accept(numbers=(n,)),
]  # fmt: skip


@pytest.mark.parametrize("number", [4, 9999])
@pytest.mark.parametrize("say", SAYINGS)
def test_corner_36_what_a_player_does_not_see_is_not_there(say, number: int) -> None:
    table = begun()
    table.say(note("a pit"), audience="gm")

    assert refusal(table, "story.no_entry", say(number), **CARL) == f"There is no entry {number}."


@pytest.mark.parametrize("number", [4, 9999])
def test_corner_36_nor_can_he_point_at_it(number: int) -> None:
    table = begun()
    table.say(note("a pit"), audience="gm")

    for how in ({"late": number}, {"before": number}, {"because": (number,)}):
        assert refusal(table, "story.no_entry", gain(1), **how, **CARL) == f"There is no entry {number}."


def cancelling(number: int) -> list[Fix]:
    """Two ways to make Sven's Fate Point, entry 8, cancel this."""
    told = SpendFate(figure="sven", effect="negate", entries=(number,))
    return [fix(8, cancels=number), Fix(number=8, commands=(told,))]


def test_a_fix_points_at_nothing_the_table_does_not_see() -> None:
    """Rules 20 and 23: nor at what is not there, which is answered alike."""
    table = begun()
    table.say(trip())
    table.say(BeginTurn())
    table.say(wound(4))
    table.say(wound(1), audience="gm")
    table.say(SpendFate(figure="sven", effect="negate", entries=(6,)))

    for number in (7, 9999):
        for moved in cancelling(number):
            assert refusal(table, "story.no_entry", moved, **CARL) == f"There is no entry {number}."
    for moved in cancelling(7):
        assert refusal(table, "story.anchor_hidden", moved) == '7 is yours alone. "reveal 7" first.'
    for moved in cancelling(9999):
        assert refusal(table, "story.no_entry", moved) == "There is no entry 9999."


def test_corner_37_a_table_line_is_not_taken_away_behind_the_tables_back() -> None:
    table = begun()
    table.say(wound(1))

    assert table.line(undo(4), audience="gm") == "5 Undid 4: Sven −1 wound."
    assert table.reading().story.entry(5).audience == "table"
    assert table.order("table") == []


def test_corner_38_an_undo_of_both_audiences_is_two_entries_and_two_lines() -> None:
    table = begun()
    table.say(wound(1))
    table.say(note("the poison works"), because=(4,), audience="gm")

    undone = table.say(undo(4))
    told = "Undid 4: Sven −1 wound, and with it 5 the poison works."
    assert undone.lines == (f"6–7 {told}",)
    kinds = [(entry.audience, type(entry.event)) for entry in undone.entries]
    assert kinds == [("table", EntriesRetracted), ("gm", EntriesRetracted)]
    seen = table.log.read(table.campaign)
    shown = [entry.event.numbers for entry in seen if entry.number > 5 and entry.audience == "table"]
    assert shown == [((4, 4),)], "the table's entry does not name the secret"


def test_corner_39_what_hangs_on_it_in_secret_does_not_fall_with_a_players_undo() -> None:
    table = begun()
    table.say(wound(1))
    table.say(note("the poison works"), because=(4,), audience="gm")

    undone = table.say(undo(4), by="anna", sees="table")
    assert undone.lines == ("Undid 4: Sven −1 wound.",)
    assert undone.discrepancies == ()
    assert table.amiss("table") == []
    assert table.amiss() == ["Anna undid 4; your 5 follows from it (the poison works)."]
    assert table.order() == [5]


def test_corner_39_the_gm_lets_it_stand_and_the_table_hears_nothing() -> None:
    table = begun()
    table.say(wound(1))
    table.say(note("the poison works"), because=(4,), audience="gm")
    table.say(undo(4), by="anna", sees="table")

    accepted = table.say(Accept(numbers=(5,)))
    assert [entry.audience for entry in accepted.entries] == ["gm"]
    assert table.amiss() == []


def test_corner_40_a_table_line_does_not_point_at_a_secret() -> None:
    table = begun()
    table.say(gain(1))
    table.say(note("a pit"), audience="gm")

    said = "5 is yours alone. Name 4, reveal 5 with it (--reveal), or keep this to yourself (--gm)."
    assert refusal(table, "story.anchor_hidden", wound(1), late=5) == said
    assert refusal(table, "story.anchor_hidden", wound(1), because=(5,)) == said
    assert table.line(wound(2), late=5, audience="gm") == "6 Sven −2 wounds. Added after 5."


def test_corner_40_with_its_reveal_it_does() -> None:
    table = begun()
    table.say(gain(1))
    table.say(note("a pit"), audience="gm")

    told = table.say(wound(1), late=5, because=(5,), reveal=True)
    assert told.lines == ("Revealed 5; Sven −1 wound.", "Added after 5.")
    assert [entry.action for entry in told.entries] == [6, 6]
    assert table.order("table") == [4, 5, 7]
    assert table.line(undo(6)).startswith("8 Took back the reveal 6: 5 is hidden again.")
    assert table.order("table") == [4]


def test_corner_40_there_must_be_something_to_reveal() -> None:
    table = begun()
    table.say(gain(1))

    said = refusal(table, "story.seen_already", wound(1), late=4, reveal=True)
    assert said.startswith("It points at nothing the table does not see.")


def test_corner_41_a_reveal_shows_the_telling_that_counts() -> None:
    table = begun()
    table.say(note("a pit"), audience="gm")
    table.say(fix(4, text="a deep pit"))

    assert table.line(Reveal(numbers=(4,))) == "7 Revealed 5: a deep pit."
    assert table.order("table") == [5]


def test_corner_41_what_is_undone_has_nothing_to_show() -> None:
    table = begun()
    table.say(note("a pit"), audience="gm")
    table.say(Undo())

    said = refusal(table, "story.nothing_hidden", Reveal(numbers=(4,)))
    assert said == "4 does not count (5, undo). Nothing that counts is hidden there."


def test_corner_42_looked_back_at_a_reveal_is_in_its_place_and_was_not_there() -> None:
    table = begun()
    table.say(note("a pit"), audience="gm")
    table.say(gain(1))

    assert table.line(Reveal(numbers=(4,))) == "6 Revealed 4: a pit."
    reading = table.reading().seen_by("table")
    assert [told.entry.number for told in reading.at(5).story.told("table")][-1] == 5
    assert [told.entry.number for told in reading.upto(4).story.told("table", until=4)][-1] == 4


def test_corner_43_a_reveal_taken_back_hides_again_and_says_what_cannot_be_taken_back() -> None:
    table = begun()
    table.say(note("a pit"), audience="gm")
    table.say(Reveal(numbers=(4,)))

    assert table.line(undo(5)) == "6 Took back the reveal 5: 4 is hidden again. Players may have seen it."
    assert table.order("table") == []


def test_corner_44_a_fix_of_what_was_revealed_names_no_hidden_cause() -> None:
    table = begun()
    table.say(note("the baron planned it"), audience="gm")
    table.say(note("a pit"), because=(4,), audience="gm")
    table.say(Reveal(numbers=(5,)))

    assert table.line(fix(5, text="a deep pit")) == "7 Fixed 5: a deep pit (was a pit). Everybody sees it."
    retold = table.reading().story.entry(7)
    assert (retold.audience, retold.because) == ("table", ())


def test_corner_45_a_number_is_stale_only_if_its_caller_sees_something_above_it() -> None:
    table = begun()
    table.say(gain(1))
    table.say(note("a pit"), audience="gm")

    assert table.line(gain(2), expected=4, **CARL) == "6 Sven +2 gold."
    with pytest.raises(Stale) as caught:
        table.say(gain(3), expected=4, **CARL)
    assert caught.value.what == "1 line since 4: 6 Sven +2 gold"
    assert caught.value.why == "Nothing was written."


def test_corner_46_what_a_hidden_fact_forbids_is_not_refused() -> None:
    table = begun()
    table.say(RevealSection(kind="room", section="s4"))
    table.say(MeetTrap(kind="pit", at="s4"), audience="gm")

    assert table.line(EnterSection(section="s4"), **CARL) == "6 The party enter s4."
    assert table.line(EnterSection(section="s4")) == "7 The party enter s4. Over your pit 5."


def test_corner_46_what_is_seen_or_over_is_not_mentioned() -> None:
    table = begun()
    table.say(RevealSection(kind="room", section="s4"))
    table.say(MeetTrap(kind="pit", at="s4"), audience="gm")
    table.say(PlaceFeature(kind="gas", section="s4"), audience="gm")
    table.say(Reveal(numbers=(5,)))

    assert table.line(EnterSection(section="s4")).endswith("Over your gas 6.")
    assert table.line(EnterSection(section="s4"), audience="gm") == "9 The party enter s4."
    table.say(ChangeFeature(feature="gas-1", state="over"), audience="gm")
    assert table.line(EnterSection(section="s4")) == "11 The party enter s4."


def test_corner_47_a_key_answers_with_its_first_outcome_and_says_it_was_undone() -> None:
    table = begun()
    table.say(gain(20), key="k")
    table.say(Undo())

    again = table.say(gain(20), key="k")
    assert again.repeated
    assert again.warnings == ("Done already as 4 (same key); undone since by 5.",)
    assert "Sven gold" not in table.facts()


def test_corner_49_words_may_be_erased_and_the_numbers_stand() -> None:
    table = begun()
    table.say(gain(20), note="Frau Meier from next door lent it")

    table.log.erase(table.campaign, 4)

    entry = table.reading().story.entry(4)
    assert (entry.note, entry.erased) == ("", True)
    assert table.facts()["Sven gold"] == "20"
    assert table.log.verify(table.campaign).erased == (4,)


def test_corner_48_who_may_not_see_an_entry_can_still_check_the_chain() -> None:
    """Story rule 31: a digest in its place; revealed, the entry is what was written then."""
    table = begun()
    table.say(gain(1))
    table.say(note("a pit"), audience="gm")
    table.say(gain(2))
    before = list(table.log.links(table.campaign))

    hash_ = GENESIS
    for link in before:
        hash_ = chained(hash_, link.digest)
        assert hash_ == link.hash
    assert hash_ == table.log.verify(table.campaign).head_hash
    assert table.order("table") == [4, 6]

    table.say(Reveal(numbers=(5,)))
    shown = next(entry for entry in table.log.read(table.campaign) if entry.number == 5)
    written = Draft(event=shown.event, audience=shown.audience)
    clocks = Clocks(recorded_at=shown.recorded_at)
    row = row_of(written, codec(), number=5, id=shown.id, action=shown.action, by=shown.by, clocks=clocks)
    assert digest_of(row) == before[4].digest

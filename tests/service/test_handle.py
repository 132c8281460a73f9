"""One command end to end: what is written, what is answered, and that refusals write nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.hive_fights import OPENING
from kit.table import Table

from events.amounts import UNKNOWN
from events.problems import Stale
from events.purse import GoldGained
from rules.command import Command
from rules.corrections.commands import Fix, Leave, Redo, Reveal, Strike, Undo
from rules.games.hive_of_the_dead.fighting import FightRound
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.shared.campaign import Note
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold, SpendGold
from rules.shared.health import Portion, Wound
from service.telling import handle as telling
from service.telling.deciding import plan_for
from service.telling.outcome import Unasked

SVEN = AddFigure(name="Sven Hammerhelm", kind="hero", base={"wounds": 4, "fate": 2})


def wound(amount: int) -> Wound:
    return Wound(wounds=(Portion(figure="sven", amount=amount),))


def test_what_is_said_is_written_and_answered_with_what_changed() -> None:
    table = Table()
    outcome = table.say(GainGold(amount=20))

    assert [entry.number for entry in outcome.entries] == [2]
    assert outcome.entries[0].event == GoldGained(to="party", amount=20)
    assert [(one.about, one.before, one.after) for one in outcome.changes] == [("party gold", "", "20")]
    assert outcome.head == table.head == 2


def test_an_amount_nobody_knows_is_not_refused() -> None:
    table = Table()
    table.say(GainGold(amount=20))
    table.say(GainGold(amount=UNKNOWN))

    assert table.facts()["party gold"] == "20+"


def test_the_reason_somebody_gives_stays_with_the_first_entry() -> None:
    table = Table()
    outcome = table.say(GainGold(amount=20), note="under the altar")

    assert outcome.entries[0].note == "under the altar"


def test_what_the_book_forbids_is_refused_once_and_yields_to_a_ruling() -> None:
    table = Table()
    table.say(GainGold(amount=5))

    refusal = table.refused(SpendGold(amount=8))
    assert refusal.forceable

    outcome = table.say(SpendGold(amount=8), ruling="on credit")
    assert outcome.entries[0].forced == "on credit"
    assert table.facts()["party gold"] == "-3"


def test_a_late_line_is_decided_at_its_place_not_at_the_end() -> None:
    """Story rule 18, corner 24: gold spent late is judged by what was there then."""
    table = Table()
    table.say(GainGold(amount=35))
    table.say(SpendGold(amount=35))

    outcome = table.say(SpendGold(amount=20), late=2)

    assert outcome.entries[0].place is not None
    assert outcome.lines[-1] == "Added after 2 (the party had 35 gold then)."
    assert table.facts()["party gold"] == "-20"


def test_a_late_line_belongs_behind_the_whole_action_it_names() -> None:
    """Story rule 4, corner 9."""
    table = Table()
    table.say(SVEN)
    table.say(Wound(wounds=(Portion(figure="sven", amount=1), Portion(figure="sven", amount=1))))

    outcome = table.say(Note(text="it was dark"), late=3)

    assert outcome.entries[0].place is not None
    assert outcome.entries[0].place.anchor == 4


def test_a_fix_changes_a_value_in_its_place() -> None:
    """Story rule 10, corner 1."""
    table = Table()
    table.say(GainGold(amount=20))
    table.say(SpendGold(amount=12))

    outcome = table.say(Fix(number=2, values={"amount": "25"}))

    assert outcome.lines[0].startswith("Fixed 2:")
    assert table.facts()["party gold"] == "13"


def test_a_fix_may_shorten_the_name_of_a_field_and_refuses_an_unknown_one() -> None:
    table = Table()
    table.say(GainGold(amount=20))
    table.say(Fix(number=2, values={"am": "21"}))
    assert table.facts()["party gold"] == "21"

    assert table.refused(Fix(number=2, values={"colour": "red"})).code == "fix.unknown_field"
    assert table.refused(Fix(number=2, values={"amount": "many"})).code == "fix.bad_value"


def test_a_fix_by_another_command_tells_it_anew_and_keeps_the_old_line_readable() -> None:
    table = Table()
    table.say(SVEN)
    table.say(wound(2))

    outcome = table.say(Fix(number=3, commands=(wound(3),)))

    assert table.facts()["Sven Hammerhelm wounds lost"] == "3"
    story = table.reading().story
    assert story.tellings(3) == (3, outcome.entries[0].number)
    assert not story.counts(3)


def test_undo_names_what_it_takes_back_and_redo_brings_it_back() -> None:
    table = Table()
    table.say(GainGold(amount=20))
    before = table.facts()
    table.say(GainGold(amount=5))

    table.say(Undo())
    assert table.facts() == before

    table.say(Redo())
    assert table.facts()["party gold"] == "25"


def test_a_struck_line_leaves_no_trace_but_stays_readable() -> None:
    table = Table()
    table.say(GainGold(amount=20))
    table.say(Strike(numbers=(2,)))

    assert "party gold" not in table.facts()
    assert table.reading().story.entry(2).event == GoldGained(amount=20)
    assert table.refused(Strike(numbers=(2,))).code == "story.already_struck"


def test_a_mistake_may_be_left_as_it_is() -> None:
    """F28: known, stands, changes nothing."""
    table = Table()
    table.say(GainGold(amount=20))
    before = table.facts()

    table.say(Leave(numbers=(2,), text="should have been 30"))

    assert table.facts() == before


def test_a_correction_has_no_place() -> None:
    """Story corner 8."""
    table = Table()
    table.say(GainGold(amount=20))

    assert table.refused(Undo(), late=2).code == "story.no_place"


def test_a_preview_answers_as_if_done_and_writes_nothing() -> None:
    table = Table()
    table.say(GainGold(amount=20))

    preview = table.say(GainGold(amount=5), preview=True)
    assert preview.preview
    assert table.head == 2

    done = table.say(GainGold(amount=5))
    assert preview.changes == done.changes
    assert preview.lines == done.lines
    assert [one.number for one in preview.entries] == [one.number for one in done.entries]


@pytest.mark.parametrize("preview", [True, False])
def test_what_comes_to_nothing_is_refused_previewed_or_not(preview: bool) -> None:
    table = Table(system="hive-of-the-dead")
    for command in (*OPENING, BeginFight(enemies=("Cultist 1 3 3 9 1 | Autogun 3 1",))):
        table.say(command)

    assert table.refused(FightRound(), preview=preview).code == "log.nothing"


@pytest.mark.parametrize(
    ("command", "unasked", "held_back"),
    [
        (Undo(), "last", False),
        (Undo(number=4), "last", False),
        (Undo(number=3), "last", True),
        (Strike(numbers=(3,)), "last", True),
        (Undo(number=3), "line", False),
        (Undo(span=(3, 4)), "line", True),
        (Undo(span=(3, 4)), "any", False),
        (Fix(number=3, values={"amount": "7"}), "last", False),
    ],
)
def test_what_takes_back_more_than_may_go_unasked_is_only_shown(
    command: Command, unasked: Unasked, held_back: bool
) -> None:
    table = Table()
    for amount in (20, 5, 1):
        table.say(GainGold(amount=amount))

    outcome = table.say(command, unasked=unasked)

    assert (outcome.held_back, outcome.preview) == (held_back, held_back)
    assert (table.head == 4) == held_back
    if held_back:
        done = table.say(command)
        assert (outcome.lines, outcome.changes, outcome.takes_back) == (done.lines, done.changes, done.takes_back)


def test_a_player_is_shown_what_is_held_back_as_if_there_were_no_secrets() -> None:
    table = Table()
    for amount in (20, 5, 1):
        table.say(GainGold(amount=amount), by="bo")
    table.say(Note(text="the chest is a trap"), audience="gm")

    shown = table.say(Undo(number=3), unasked="last", by="bo", sees="table")
    assert (shown.held_back, shown.entries[0].number) == (True, 5)
    assert not table.say(Undo(number=4), unasked="last", by="bo", sees="table").held_back


@pytest.mark.parametrize(("command", "unasked"), [(Undo(), "last"), (Undo(number=2), "last"), (Redo(), "line")])
def test_whether_it_is_done_or_held_back_a_correction_is_decided_once(
    command: Command, unasked: Unasked, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table()
    for amount in (20, 5, 1):
        table.say(GainGold(amount=amount))
    table.say(Undo())
    decided = []
    monkeypatch.setattr(telling, "plan_for", lambda *asked: decided.append(asked) or plan_for(*asked))

    table.say(command, unasked=unasked)

    assert len(decided) == 1


def test_a_stale_number_is_refused_with_what_was_told_since() -> None:
    """Story rule 28, corner 45."""
    table = Table()
    table.say(GainGold(amount=20))
    table.say(GainGold(amount=5))

    refusal = table.refused(GainGold(amount=1), expected=2)

    assert isinstance(refusal, Stale)
    assert refusal.since == (3,)
    assert "3 the party +5 gold" in refusal.what.lower()
    table.say(GainGold(amount=1), expected=3)


def test_a_repeated_key_is_answered_again_and_done_once() -> None:
    """Story rule 29, corner 47."""
    table = Table()
    first = table.say(GainGold(amount=20), key="a")
    again = table.say(GainGold(amount=20), key="a")

    assert again.repeated
    assert again.entries == first.entries
    assert table.facts()["party gold"] == "20"

    table.say(Undo())
    undone = table.say(GainGold(amount=20), key="a")
    assert undone.warnings == ("Done already as 2 (same key); undone since by 3.",)


def test_a_table_line_cannot_point_at_a_secret() -> None:
    """Story rule 20, corner 40; once revealed it may."""
    table = Table()
    table.say(Note(text="a pit in section 4"), audience="gm")

    assert table.refused(GainGold(amount=1), late=2).code == "story.anchor_hidden"
    assert table.refused(GainGold(amount=1), because=(2,)).code == "story.anchor_hidden"

    table.say(Reveal(numbers=(2,)))
    table.say(GainGold(amount=1), because=(2,))


def test_looking_back_as_it_stood_and_as_it_is_told_now() -> None:
    """Story rule 15, corners 2 and 31."""
    table = Table()
    table.say(GainGold(amount=20))
    table.say(GainGold(amount=5))
    table.say(Fix(number=2, values={"amount": "25"}))

    assert table.facts(at=2)["party gold"] == "20"
    assert table.facts(until=2)["party gold"] == "25"
    assert table.facts(at=3)["party gold"] == "25"
    assert table.facts(until=3)["party gold"] == "30"


def test_a_reading_kept_between_calls_is_the_same_as_one_read_anew() -> None:
    table = Table()
    from service.telling.handle import handle

    kept = table.reading()
    for command in (SVEN, GainGold(amount=20), wound(2), Undo(), Redo(), Fix(number=3, values={"amount": "7"})):
        handle(table.log, table.campaign, table.request(command), reading=kept)

        assert kept.facts() == table.facts()


SAYINGS = st.one_of(
    st.builds(GainGold, amount=st.integers(1, 50)),
    st.builds(lambda amount: wound(amount), st.integers(0, 3)),
    st.just(Undo()),
    st.just(Redo()),
    st.builds(lambda number: Undo(number=number), st.integers(2, 12)),
    st.builds(lambda number: Strike(numbers=(number,)), st.integers(2, 12)),
    st.builds(lambda number, text: Fix(number=number, values={"amount": text}), st.integers(2, 12), st.just("3")),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(SAYINGS, st.booleans()), max_size=10))
def test_whatever_is_said_live_state_is_the_rebuilt_state_and_undo_is_as_if_not_said(
    said: list[tuple[object, bool]],
) -> None:
    from events.problems import Refused
    from service.telling.handle import handle

    table = Table()
    table.say(SVEN)
    kept = table.reading()
    for command, late in said:
        head = table.head
        before = table.facts()
        place = 2 if late and not isinstance(command, Undo | Redo | Strike | Fix) else None
        try:
            preview = table.say(command, late=place, preview=True)  # type: ignore[arg-type]  # any of SAYINGS
            outcome = handle(table.log, table.campaign, table.request(command, late=place), reading=kept)  # type: ignore[arg-type]  # as above
        except Refused:
            assert table.head == head
            assert table.facts() == before
            continue
        assert preview.changes == outcome.changes
        assert kept.facts() == table.facts()
        undone = table.say(Undo(number=outcome.entries[0].number), preview=True)
        assert {(one.about, one.after, one.before) for one in undone.changes} == {
            (one.about, one.before, one.after) for one in outcome.changes
        }

"""Place, standing and sight, rule by rule."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import story_model
from kit.entries import (
    FOUNDED,
    Log,
    after,
    before,
    entry,
    fold,
    gain,
    instead_of,
    note,
    numbers,
    retracted,
    revealed,
    spend,
)

from events.entry import Audience, Draft, Entry, Place
from events.problems import Refused
from events.story import EntriesRetracted, LeftAsIs
from projections.story.story import Story


def told_at(*places: Place | None) -> Log:
    """Notes 1, 2, 3 … at these places."""
    log = Log()
    for number, place in enumerate(places, 1):
        log.tell(note(str(number)), place=place)
    return log


@pytest.mark.parametrize(
    ("places", "line_up"),
    [
        ([None, None, None], [1, 2, 3]),
        ([None, None, after(1)], [1, 3, 2]),
        ([None, None, before(1)], [3, 1, 2]),
        ([None, None, instead_of(1)], [3, 1, 2]),
        ([None, None, after(1), after(1)], [1, 3, 4, 2]),
        ([None, None, before(2), before(2)], [1, 3, 4, 2]),
        ([None, None, after(1), after(1), before(4)], [1, 3, 5, 4, 2]),
        ([None, None, after(1), instead_of(1)], [4, 1, 3, 2]),
        ([None, None, instead_of(1), after(3), after(1)], [3, 1, 4, 5, 2]),
        ([None, None, instead_of(1), instead_of(3), before(3)], [5, 4, 3, 1, 2]),
        ([None, None, instead_of(1), instead_of(1)], [3, 4, 1, 2]),
        ([None, None, after(1), after(1), instead_of(3), after(5)], [1, 5, 3, 6, 4, 2]),
        ([None, None, after(1), after(3), after(1)], [1, 3, 4, 5, 2]),
    ],
)
def test_a_place_is_the_number_or_in_front_of_or_behind_or_right_where_the_anchor_stands(
    places: list[Place | None], line_up: list[int]
) -> None:
    """Rules 1 and 2."""
    assert list(told_at(*places).story.line_up()) == line_up


def test_place_index_finds_every_entry_and_every_correction_in_the_line_up() -> None:
    """Rule 3: a correction has a place too, between the happenings round it."""
    log = told_at(None, None, after(1))
    log.tell(retracted(2))
    log.tell(note("5"))
    log.tell(note("6"), place=after(4))

    assert [log.story.place_index(number) for number in log.story.line_up()] == [0, 1, 2, 3, 4]
    assert list(log.story.line_up()) == [1, 3, 2, 6, 5]


def test_struck_and_hidden_entries_keep_their_places() -> None:
    """Rule 3, corner 6."""
    log = told_at(None, None)
    log.tell(retracted(1))
    log.tell(note("late"), place=after(1))

    assert list(log.story.line_up()) == [1, 4, 2]
    assert numbers(log.story.told()) == [4, 2]


def test_a_correction_stored_with_a_place_still_stands_at_its_number() -> None:
    """Rule 3: no correction is ever late. A fold believes any stored entry."""
    log = told_at(None, None)
    log.append([Draft(event=retracted(1), place=after(1))])

    assert numbers(log.story.told()) == [2]
    assert log.story.place(3) > log.story.place(2)


def test_an_anchor_that_is_no_earlier_entry_leaves_the_entry_at_its_number() -> None:
    story = Story([entry(1, note("a"), place=after(1)), entry(2, note("b"), place=after(7))])

    assert list(story.line_up()) == [1, 2]


def test_an_entry_counts_unless_a_retraction_that_counts_names_it() -> None:
    """Rule 5."""
    log = told_at(None, None)
    log.tell(retracted(1))
    assert [log.story.counts(number) for number in (1, 2, 3)] == [False, True, True]
    log.tell(retracted(3))
    assert [log.story.counts(number) for number in (1, 2, 3, 4)] == [True, True, False, True]
    log.tell(retracted(4))
    assert [log.story.counts(number) for number in (1, 2, 3, 4, 5)] == [False, True, True, False, True]


def test_a_retraction_means_lower_numbers_only() -> None:
    """Rule 5: whatever a stored span says."""
    event = EntriesRetracted(numbers=((-3, 10**12), (2, 2)), how="undo")
    story = Story([entry(1, note("a")), entry(2, note("b")), entry(3, event), entry(4, note("c"))])

    assert numbers(story.told()) == [4]
    assert story.counts(3)
    assert story.named_in(3) == (1, 2)


def test_what_two_retractions_name_comes_back_when_both_are_taken_back() -> None:
    """Rule 6, corner 10."""
    log = told_at(None, None)
    log.tell(retracted(2))
    log.tell(retracted(1, 2, how="restart"))
    assert log.story.struck_by(2) == (3, 4)
    log.tell(retracted(3))
    assert (log.story.counts(2), log.story.struck_by(2)) == (False, (4,))
    log.tell(retracted(4))
    assert log.story.counts(2)


def test_if_retracted_says_what_would_happen_and_changes_nothing() -> None:
    log = told_at(None, None)
    log.tell(retracted(1))

    ripple = log.story.if_retracted([2, 3])

    assert (ripple.stops, ripple.returns) == ({2, 3}, {1})
    assert numbers(log.story.told()) == [2]


def test_tellings_are_all_of_one_thing_and_as_told_are_those_that_count() -> None:
    """Words."""
    log = told_at(None, None)
    log.append([Draft(event=note("1 anew"), place=instead_of(1)), Draft(event=retracted(1, how="fix"))])
    log.append([Draft(event=note("again"), place=instead_of(3)), Draft(event=retracted(3, how="fix"))])

    assert log.story.tellings(3) == log.story.tellings(1) == (1, 3, 5)
    assert log.story.as_told(1) == (5,)
    assert log.story.thing(5) == 1
    assert log.story.told_instead(1) == (3, 5)
    assert log.story.told_instead(3) == (5,)
    assert log.story.led_to(5) == (3, 1)


def test_every_entry_of_the_story_knows_its_thing_and_what_numbers_mean() -> None:
    """Rule 16."""
    log = told_at(None)
    log.append([Draft(event=note("anew"), place=instead_of(1)), Draft(event=retracted(1, how="fix"))])
    log.tell(note("because"), because=(2,))

    told = list(log.story.told())

    assert [(one.entry.number, one.thing) for one in told] == [(2, 1), (4, 4)]
    assert told[1].thing_of(2) == told[1].thing_of(1) == 1


def test_followers_are_found_by_any_telling_of_their_cause() -> None:
    """Rule 16."""
    log = told_at(None)
    log.tell(note("follows 1"), because=(1,))
    log.append([Draft(event=note("anew"), place=instead_of(1)), Draft(event=retracted(1, how="fix"))])
    log.tell(note("follows 3"), because=(3,))

    assert log.story.followers(1) == log.story.followers(3) == (2, 5)
    assert log.story.followers(2) == ()


def test_the_table_sees_table_entries_and_what_a_counting_reveal_names() -> None:
    """Rules 19 and 22, corners 42 and 43."""
    log = Log()
    log.tell(note("a"))
    log.tell(note("pit"), audience="gm")
    log.tell(note("b"))
    assert numbers(log.story.told("table")) == [1, 3]
    log.tell(revealed(2))
    assert numbers(log.story.told("table")) == [1, 2, 3]
    assert numbers(log.story.upto(log.story.action_of(3)[-1]).told("table")) == [1, 3]
    log.tell(retracted(4))
    assert numbers(log.story.told("table")) == [1, 3]
    assert numbers(log.story.told("gm")) == [1, 2, 3]


def test_what_the_reader_does_not_see_is_refused_like_what_does_not_exist() -> None:
    """Rule 23, corner 36."""
    log = Log()
    log.tell(note("pit"), audience="gm")

    for number in (1, 9999):
        with pytest.raises(Refused) as refused:
            log.story.seen_entry("table", number)
        assert (refused.value.code, str(refused.value)) == ("story.no_entry", f"There is no entry {number}.")
    assert log.story.seen_entry("gm", 1).number == 1
    assert (log.story.head_for("gm"), log.story.head_for("table")) == (1, 0)


def test_as_it_stood_is_the_log_to_the_end_of_the_action() -> None:
    """Rule 15, corner 31: nobody ever saw half a line."""
    log = told_at(None)
    log.tell(note("2"), note("3"), note("4"))
    log.tell(retracted(1))

    assert numbers(log.story.upto(log.story.action_of(2)[-1]).told()) == [1, 2, 3, 4]
    assert log.story.upto(log.story.action_of(2)[-1]).head == 4
    assert log.story.action_of(3) == (2, 3, 4)


def test_until_holds_a_fix_of_the_entry_and_not_what_was_told_late_behind_it() -> None:
    """Rule 15, corner 2."""
    log = Log()
    log.tell(gain(20))
    log.tell(gain(7))
    log.append([Draft(event=gain(25), place=instead_of(1)), Draft(event=retracted(1, how="fix"))])
    log.tell(spend(12), place=after(1))

    assert fold(log.story.told(until=1)) == ({"sven": 25}, [gain(25)])
    assert fold(log.story.told(until=5))[0] == {"sven": 13}
    assert fold(log.story.told())[0] == {"sven": 20}


def test_corrections_are_never_in_the_story() -> None:
    log = told_at(None)
    log.tell(retracted(1))
    log.tell(retracted(2, how="redo"))
    log.tell(LeftAsIs(numbers=((1, 1),)))

    assert numbers(log.story.told()) == [1]


def test_growing_says_from_where_a_fold_must_be_redone() -> None:
    log = told_at(None, None, None)
    story = Story(log.entries)

    plain = story.extend([entry(4, note("plain"))])
    assert (plain.tail, plain.gm, plain.table) == (3, None, None)
    assert plain.start("gm") == 3

    late = story.extend([entry(5, note("late"), place=after(1)), entry(6, note("6"), action=5)])
    assert (late.tail, late.changed_from("gm"), late.changed_from("table")) == (5, 1, 1)
    assert late.start("table") == 1

    undone = story.extend([entry(7, retracted(3))])
    assert (undone.gm, undone.table) == (3, 3)

    own_tail = story.extend([entry(8, note("8")), entry(9, retracted(8))])
    assert (own_tail.gm, own_tail.table) == (None, None)


def test_what_the_gm_does_in_secret_changes_nothing_of_the_tables_fold() -> None:
    log = Log()
    log.tell(note("1"))
    log.tell(note("2"))
    story = Story(log.entries)

    late = story.extend([entry(3, note("3"), place=after(1), audience="gm")])
    assert (late.tail, late.gm, late.table) == (3, 1, None)

    undone = story.extend([entry(4, retracted(3), audience="gm")])
    assert (undone.gm, undone.table) == (1, None)

    redone = story.extend([entry(5, retracted(4, how="redo"), audience="gm"), entry(6, revealed(3), action=5)])
    assert (redone.gm, redone.table) == (1, 1)


def test_a_copy_grows_on_its_own() -> None:
    log = told_at(None, None)
    log.append([Draft(event=note("anew"), place=instead_of(1)), Draft(event=retracted(1, how="fix"))])
    twin = log.story.copy()
    twin.extend([entry(5, retracted(3, 4)), entry(6, note("late"), place=after(1), because=(2,))])

    assert numbers(twin.told()) == [1, 6, 2]
    assert (twin.head, twin.followers(2)) == (6, (6,))
    assert numbers(log.story.told()) == [3, 2]
    assert (log.story.head, log.story.followers(2)) == (4, ())


def test_a_founding_is_an_entry_like_any_other_to_the_story() -> None:
    log = Log()
    log.tell(FOUNDED)

    assert list(log.story.newest_actions()) == [(1,)]
    assert numbers(log.story.told()) == [1]


def test_a_log_with_gaps_is_read_as_far_as_it_goes() -> None:
    """A player's export: what the table does not see is missing."""
    story = Story([entry(2, note("a"), action=1), entry(4, note("b"), action=1), entry(7, retracted(2, 3))])

    assert numbers(story.told()) == [4]
    assert story.action_of(4) == (2, 4)
    assert not story.has(3)


def test_a_long_plain_log_builds_fast() -> None:
    entries = [entry(number, gain(1)) for number in range(1, 100_001)]

    def build() -> float:
        start = time.perf_counter()
        Story(entries)
        return time.perf_counter() - start

    assert min(build() for _ in range(3)) < 0.3


# Against the model


def small_logs(length: int, *, every: bool) -> list[list[Entry]]:
    """Every log of this length over the alphabet (`every`: gm entries, reveals and wide retractions too)."""
    logs: list[list[Entry]] = [[]]
    for number in range(1, length + 1):
        logs = [[*log, choice] for log in logs for choice in choices(number, every=every)]
    return logs


def choices(number: int, *, every: bool) -> list[Entry]:
    earlier = range(1, number)
    found = [entry(number, note(str(number)))]
    for one in earlier:
        found += [entry(number, note(str(number)), place=place(one)) for place in (before, after, instead_of)]
        found.append(entry(number, retracted(one)))
    if every:
        found.append(entry(number, note(str(number)), audience="gm"))
        found += [entry(number, revealed(one), audience="table") for one in earlier]
        found += [entry(number, retracted(*range(one, number))) for one in earlier if one < number - 1]
    return found


def agrees(story: Story, log: list[Entry]) -> None:
    happenings = [number for number in story_model.line_up(log) if not story_model.is_correction(log[number - 1])]
    assert list(story.line_up()) == happenings
    assert {one.number for one in log if story.counts(one.number)} == story_model.counting(log)
    for audience in ("gm", "table"):
        assert {one.number for one in log if story.sees(audience, one.number)} == story_model.seen(log, audience)
        assert numbers(story.told(audience)) == story_model.told(log, audience)


@pytest.mark.parametrize(("length", "every"), [(1, True), (2, True), (3, True), (4, True), (5, False)])
def test_every_small_log_reads_as_the_model_reads_it(length: int, every: bool) -> None:
    for log in small_logs(length, every=every):
        agrees(Story(log), log)


@pytest.mark.parametrize("length", [2, 3, 4])
def test_every_small_log_is_cut_and_looked_back_at_as_the_model_does(length: int) -> None:
    for log in small_logs(length, every=False):
        story = Story(log)
        for number in range(1, length + 1):
            assert numbers(story.told(until=number)) == story_model.told(log, until=number)
            then = story_model.as_it_stood(log, number)
            assert numbers(story.upto(story.action_of(number)[-1]).told()) == story_model.told(then)
            assert list(story.tellings(number)) == story_model.tellings(log, number)


@st.composite
def tangled_logs(draw: st.DrawFn) -> list[Entry]:
    """Notes of both audiences, and many retractions and reveals of anything told before."""
    log: list[Entry] = [entry(1, note("1")), entry(2, note("2"), audience="gm")]
    for number in range(3, draw(st.integers(4, 14))):
        named = draw(st.sets(st.integers(1, number - 1), min_size=1, max_size=4))
        word = draw(st.sampled_from(("note", "retract", "retract", "retract", "reveal")))
        event = {"note": note(str(number)), "retract": retracted(*named), "reveal": revealed(*named)}[word]
        log.append(entry(number, event, audience=draw(st.sampled_from(("table", "gm")))))
    return log


@settings(max_examples=400, deadline=None)
@given(tangled_logs(), st.sets(st.integers(1, 13), min_size=1, max_size=4))
def test_any_tangle_of_retractions_is_read_and_foreseen_as_the_model_does(log: list[Entry], names: set[int]) -> None:
    """Rules 5 and 6."""
    agrees(Story(log), log)
    names = {number for number in names if number <= len(log)}
    before, after = story_model.counting(log), story_model.counting(story_model.with_retraction(log, names))
    ripple = Story(log).if_retracted(names)
    assert (ripple.stops, ripple.returns) == (before - after, after - before - {len(log) + 1})


@settings(max_examples=200, deadline=None)
@given(tangled_logs(), st.integers(1, 13), st.sampled_from(("gm", "table")))
def test_what_stands_in_front_of_a_change_is_what_it_was(log: list[Entry], split: int, audience: Audience) -> None:
    """A fold kept up to there may go on from there."""
    story = Story(log[:split])
    kept = list(story.told(audience))
    change = story.extend(log[split:])
    again = numbers(story.told(audience, start=change.start(audience)))
    front = [one for one in numbers(kept) if story.place_index(one) < change.start(audience)]

    assert front + again == numbers(story.told(audience))

"""Snapshots: whatever is told and corrected, a snapshot and what is behind it are the whole fold (story rule 33)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.any_event import EVENTS
from kit.entries import Log, after, before, instead_of, note, retracted, revealed, written
from kit.long_campaign import entries as long_campaign

from events.entry import Audience, Draft
from projections.state import Fold, State
from projections.story import lookback
from projections.story.lookback import Lookback
from projections.story.snapshots import Keeper, whole
from projections.story.story import Story
from rules.registry import system
from service.reading.reading import Reading

AUDIENCES: tuple[Audience, ...] = ("gm", "table")
GAME = system("advanced-heroquest")


@pytest.fixture(autouse=True)
def _a_snapshot_every_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookback, "STEP", 3)


def fold_of() -> Fold:
    return Fold(GAME.handlers, GAME.initial)


def folded(story: Story, audience: Audience, **cut: int) -> State:
    return fold_of().fold(story.told(audience, **cut))


@st.composite
def tellings(draw: st.DrawFn) -> list[tuple[str, int, Draft]]:
    """Any events at all, told in time, late or anew, and corrections of them that need not make sense."""
    words = st.sampled_from(("tell", "tell", "tell", "late", "before", "anew", "strike", "reveal"))
    drafts = st.builds(Draft, event=EVENTS, audience=st.sampled_from(("table", "table", "gm")))
    return draw(st.lists(st.tuples(words, st.integers(1, 50), drafts), min_size=1, max_size=30))


def begun() -> Log:
    """A log in which every number an event may name has been told: none names one that is not there yet."""
    return Log(written([Draft(event=note(str(number))) for number in range(12)], 0))


def tell(log: Log, word: str, number: int, draft: Draft) -> None:
    """One of the tellings; numbers are brought into the log."""
    import msgspec

    number = 1 + (number - 1) % log.head
    place = {"late": after, "before": before, "anew": instead_of}.get(word)
    if place is not None and not log.story.is_correction(number):
        draft = msgspec.structs.replace(draft, place=place(number))
    elif word == "strike":
        draft = Draft(event=retracted(number, max(1, number - 2)))
    elif word == "reveal":
        draft = Draft(event=revealed(number))
    log.append([draft], by="anna")


@settings(max_examples=30, deadline=None)
@given(tellings())
def test_snapshot_and_tail_are_the_whole_fold_at_every_place_and_every_number(
    told: list[tuple[str, int, Draft]],
) -> None:
    log = begun()
    story = Story(log.entries)
    looks = {audience: Lookback(story, fold_of(), audience) for audience in AUDIENCES}
    for one in told:
        before_it = log.head
        tell(log, *one)
        change = story.extend(entry for entry in log.entries if entry.number > before_it)
        for audience, look in looks.items():
            look.grow(change)
            assert look.state == folded(story, audience)
    for audience, look in looks.items():
        for position in range(len(story.line_up()) + 1):
            assert whole(look.upto(position)) == folded(story, audience, stop=position)
        for number in range(1, story.head + 1):
            assert whole(look.at(number)) == folded(story.as_it_stood(number), audience)
            thing, place = story.thing(number), story.place_index(number)
            rest = (one for one in story.told(audience, stop=place) if one.thing != thing)
            assert whole(look.without(thing, place)) == fold_of().fold(rest)
        spans_hold(story, look, audience)


def spans_hold(story: Story, look: Lookback, audience: Audience) -> None:
    """For every log number of its span a snapshot is what that log comes to at that place."""
    for snapshot in (*look.snapshots, *look.closed):
        last = story.head if snapshot.last is None else snapshot.last
        for number in range(max(snapshot.first, 1), last + 1):
            then = story.as_it_stood(number)
            stop = then.behind(snapshot.behind) if snapshot.behind else 0
            assert whole(snapshot.then.state()) == folded(then, audience, stop=stop)


@settings(max_examples=20, deadline=None)
@given(tellings(), st.integers(0, 30))
def test_what_a_copy_takes_in_does_not_touch_the_original(told: list[tuple[str, int, Draft]], known: int) -> None:
    """A preview goes on from snapshots it shares with what is written."""
    log = begun()
    for one in told[:known]:
        tell(log, *one)
    story = Story(log.entries)
    look = Lookback(story, fold_of(), "gm")
    head, known_by_then = log.head, list(log.entries)
    for one in told[known:]:
        tell(log, *one)

    twin_story = story.copy()
    twin = look.copy(twin_story)
    twin.grow(twin_story.extend(entry for entry in log.entries if entry.number > head))

    assert twin.state == folded(Story(log.entries), "gm")
    assert look.state == folded(Story(known_by_then), "gm")
    for number in range(1, head + 1):
        assert whole(look.at(number)) == folded(Story(known_by_then).as_it_stood(number), "gm")


def test_a_campaign_read_at_once_is_the_same_as_one_that_grew() -> None:
    entries = long_campaign(900, seed=3)
    at_once = Reading(GAME, entries).keep_snapshots()
    grown = Reading(GAME).keep_snapshots()
    for entry in entries:
        grown.extend([entry])

    assert at_once.state == grown.state == Reading(GAME, entries).state
    for number in range(7, 900, 50):
        then = Reading(GAME, entries).at(number).state
        assert whole(at_once.at(number).state) == whole(grown.at(number).state) == then


def fix_of_3(log: Log) -> None:
    """As a fix is written: told anew in its place, and retracted."""
    anew = Draft(event=log.entries[2].event, place=instead_of(3))
    log.append([anew, Draft(event=retracted(3, how="fix"))], by="anna")


def test_corner_50_old_snapshots_still_answer_after_a_fix_of_the_beginning() -> None:
    """A fix of entry 3 told much later: as it stood before, nothing is folded anew but the way from a snapshot."""
    entries = long_campaign(400)
    story = Story(entries)
    look = Lookback(story, fold_of(), "gm")
    before_it = {number: whole(look.at(number)) for number in (5, 200, 390)}
    log = Log(entries)
    fix_of_3(log)
    look.grow(story.extend(log.entries[400:]))

    assert len(list(look.closed)) > 100
    assert all(snapshot.last == 400 for snapshot in look.closed)
    for number, state in before_it.items():
        assert whole(look.at(number)) == state
        snapshot = look._held_at(number)
        assert number - story.place_index(snapshot.behind) <= lookback.STEP + 1


def test_corner_50_where_nobody_took_snapshots_then_they_are_taken_when_somebody_looks() -> None:
    log = Log(long_campaign(90))
    log.append(
        [Draft(event=log.entries[2].event, place=instead_of(3)), Draft(event=retracted(3, how="fix"))], by="anna"
    )
    story = Story(log.entries)
    look = Lookback(story, fold_of(), "gm")
    assert not list(look.closed)

    state = whole(look.at(85))

    assert state == folded(story.as_it_stood(85), "gm")
    assert len(list(look.closed)) > 20
    spans_hold(story, look, "gm")


def test_a_kept_state_is_never_changed_by_what_goes_on_from_it() -> None:
    told = list(Story(long_campaign(600)).told())
    fold = fold_of()
    keeper = Keeper(fold.fold(told[:300]))
    then = keeper.keep()

    one = fold.fold(told[300:450], then.state())
    glimpsed = whole(then.glimpse(lambda state: fold.fold(told[300:600], state)))
    fold.fold(told[300:], keeper.state)

    assert whole(then.state()) == fold.fold(told[:300])
    assert one == fold.fold(told[:450])
    assert glimpsed == keeper.state == fold.fold(told)

"""Snapshots: whatever is told and corrected, a snapshot and what is behind it are the whole fold (story rule 33)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_event import EVENTS
from kit.entries import Log, after, before, instead_of, note, retracted, revealed, written
from kit.few import few
from kit.long_campaign import entries as long_campaign

from events.entry import Audience, Draft, Entry
from projections.state import Fold, State
from projections.story import entries as story_entries
from projections.story import snapshots
from projections.story.entries import Entries
from projections.story.entry import StoryEntry
from projections.story.snapshots import Snapshots
from projections.story.story import Outline, Story
from rules.registry import system
from service.reading.reading import Reading

AUDIENCES: tuple[Audience, ...] = ("gm", "table")
GAME = system("advanced-heroquest")


@pytest.fixture(autouse=True)
def _a_snapshot_every_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "STEP", 3)
    monkeypatch.setattr(snapshots, "NEAR", 2)
    monkeypatch.setattr(story_entries, "BLOCK", 4)


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
    number = 1 + (number - 1) % log.head
    place = {"late": after, "before": before, "anew": instead_of}.get(word)
    if place is not None and not log.story.is_correction(number):
        draft = msgspec.structs.replace(draft, place=place(number))
    elif word == "strike":
        draft = Draft(event=retracted(number, max(1, number - 2)))
    elif word == "reveal":
        draft = Draft(event=revealed(number))
    log.append([draft], by="anna")


@few(30)
@given(tellings())
def test_snapshot_and_tail_are_the_whole_fold_at_every_place_and_every_number(
    told: list[tuple[str, int, Draft]],
) -> None:
    log = begun()
    story = Story(log.entries)
    looks = {audience: Snapshots(story, fold_of(), audience) for audience in AUDIENCES}
    for one in told:
        before_it = log.head
        tell(log, *one)
        story.extend(entry for entry in log.entries if entry.number > before_it)
        for audience, look in looks.items():
            assert look.upto(len(story.line_up())) == folded(story, audience)
    for audience, look in looks.items():
        for position in range(len(story.line_up()) + 1):
            assert look.upto(position) == folded(story, audience, stop=position)
        for number in range(1, story.head + 1):
            assert look.at(number) == folded(story.upto(number), audience)
            thing, place = story.thing(number), story.place_index(number)
            rest = (one for one in story.told(audience, stop=place) if one.thing != thing)
            assert look.without(thing, place) == fold_of().fold(rest)


@few(20)
@given(tellings(), st.integers(0, 30))
def test_what_a_copy_takes_in_does_not_touch_the_original(told: list[tuple[str, int, Draft]], known: int) -> None:
    """A preview goes on from snapshots of what is written."""
    log = begun()
    for one in told[:known]:
        tell(log, *one)
    story = Story(log.entries)
    look = Snapshots(story, fold_of(), "gm")
    assert look.upto(len(story.line_up())) == folded(story, "gm")
    head, known_by_then = log.head, list(log.entries)
    for one in told[known:]:
        tell(log, *one)

    twin_story = story.copy()
    twin = look.copy(twin_story, fold_of())
    twin_story.extend(entry for entry in log.entries if entry.number > head)

    assert twin.upto(len(twin_story.line_up())) == folded(Story(log.entries), "gm")
    assert story.outline == Story(known_by_then).outline
    for number in range(1, head + 1):
        assert look.at(number) == folded(Story(known_by_then).upto(number), "gm")


def test_a_campaign_read_at_once_is_the_same_as_one_that_grew() -> None:
    entries = long_campaign(900, seed=3)
    at_once = Reading(GAME, entries)
    grown = Reading(GAME)
    for entry in entries:
        grown.extend([entry])

    assert at_once.state == grown.state
    for number in range(7, 900, 50):
        then = Reading(GAME, entries).at(number).state
        assert at_once.at(number).state == grown.at(number).state == then


def fix_of_3(log: Log) -> None:
    """As a fix is written: told anew in its place, and retracted."""
    anew = Draft(event=log.entries[2].event, place=instead_of(3))
    log.append([anew, Draft(event=retracted(3, how="fix"))], by="anna")


class Folding(Fold):
    """Counts what it folds."""

    def __init__(self) -> None:
        super().__init__(GAME.handlers, GAME.initial)
        self.folded = 0

    def fold(self, story: Iterable[StoryEntry], state: State | None = None) -> State:
        told = list(story)
        self.folded += len(told)
        return super().fold(told, state)


def test_corner_50_old_snapshots_still_answer_after_a_fix_of_the_beginning() -> None:
    """A fix of entry 3 told much later: as it stood before, nothing is folded anew but the way from a snapshot."""
    entries = long_campaign(400)
    story, fold = Story(entries), Folding()
    look = Snapshots(story, fold, "gm")
    before_it = {number: look.at(number) for number in (5, 200, 390)}
    log = Log(entries)
    fix_of_3(log)
    story.extend(log.entries[400:])

    fold.folded = 0
    assert {number: look.at(number) for number in before_it} == before_it
    assert fold.folded < 3 * (400 // snapshots.ALONG + 1)


def test_corner_50_where_nobody_took_snapshots_then_they_are_taken_when_somebody_looks() -> None:
    log = Log(long_campaign(90))
    fix_of_3(log)
    story, fold = Story(log.entries), Folding()
    look = Snapshots(story, fold, "gm")

    assert look.at(85) == folded(story.upto(story.action_of(85)[-1]), "gm")
    fold.folded = 0
    assert look.at(84) == folded(story.upto(story.action_of(84)[-1]), "gm")
    assert fold.folded <= 2 * snapshots.STEP


@pytest.mark.parametrize("count", range(78, 86))
def test_whoever_undoes_one_line_after_the_other_folds_a_few_each_time(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever along the story the snapshots of a long way happen to stand."""
    monkeypatch.setattr(snapshots, "STEP", 40)
    monkeypatch.setattr(snapshots, "NEAR", 8)
    log = Log(long_campaign(count))
    story, fold = Story(log.entries), Folding()
    look = Snapshots(story, fold, "gm")
    look.upto(count)
    took: list[int] = []
    for number in range(count, count - 20, -1):
        log.append([Draft(event=retracted(number))])
        story.extend(log.entries[-1:])
        fold.folded = 0
        assert look.upto(count) == folded(story, "gm")
        took.append(fold.folded)
    assert sum(took[2:]) <= 15 * len(took)


def test_no_more_snapshots_are_kept_than_are_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "MOST", 5)
    story = Story(long_campaign(90))
    look = Snapshots(story, fold_of(), "gm")

    for number in range(90, 0, -1):
        assert look.at(number) == folded(story.upto(number), "gm")


def test_a_state_somebody_goes_on_from_is_their_own() -> None:
    story = Story(long_campaign(60))
    look = Snapshots(story, fold_of(), "gm")

    taken = look.upto(40)
    fold_of().fold(story.told(start=40), taken)

    assert look.upto(40) == folded(story, "gm", stop=40)


@few(30)
@given(tellings(), st.data())
def test_entries_that_are_read_when_asked_for_are_those_that_were_handed_in(
    told: list[tuple[str, int, Draft]], data: st.DataObject
) -> None:
    """Story of an outline: whatever is asked first."""
    log = begun()
    for one in told:
        tell(log, *one)
    known = data.draw(st.integers(0, log.head))

    def read(after: int, upto: int) -> list[Entry]:
        return log.entries[after:upto]

    begun_story = Story(log.entries[:known])
    outline = msgspec.msgpack.decode(msgspec.msgpack.encode(begun_story.outline), type=Outline)
    story, whole = Story.of_outline(outline, Entries(read, known)), Story(log.entries)
    story.extend(log.entries[known:])
    for question in data.draw(st.permutations(QUESTIONS)):
        assert question(story) == question(whole)


QUESTIONS: list[Callable[[Story], object]] = [
    lambda story: list(story.entries()),
    lambda story: [story.entry(number) for number in range(story.head, 0, -1)],
    lambda story: list(story.newest_actions()),
    lambda story: list(islice(story.newest_actions(), 2)),
    lambda story: list(story.backwards()),
    lambda story: [story.head_for(audience) for audience in AUDIENCES],
    lambda story: [story.left(audience) for audience in AUDIENCES],
    lambda story: [one.entry for one in story.told("table")],
    lambda story: [one.entry for one in story.told_at("gm", story.head // 2)],
    lambda story: [story.sees("table", number) for number in range(-1, story.head + 2)],
    lambda story: [story.has(number) for number in range(-1, story.head + 2)],
    lambda story: [story.is_correction(number) for number in range(1, story.head + 1)],
    lambda story: [story.action_of(number) for number in range(1, story.head + 1)],
    lambda story: story.copy().outline,
    lambda story: list(story.upto(story.head // 2).entries()),
]


@few(30)
@given(tellings(), st.data())
def test_a_story_said_to_be_unchanged_up_to_a_place_is_the_same(
    told: list[tuple[str, int, Draft]], data: st.DataObject
) -> None:
    log = begun()
    for one in told:
        tell(log, *one)
    story = Story(log.entries)
    place = story.place(data.draw(st.sampled_from(story.line_up())))
    numbers = st.integers(1, story.head)
    one, other = data.draw(numbers), data.draw(numbers)

    def upto(number: int, audience: Audience) -> list[int]:
        then = story.upto(number)
        return [seen.entry.number for seen in then.told(audience) if then.place(seen.entry.number) <= place]

    for audience in AUDIENCES:
        if story.unchanged(place, audience, one, other):
            assert upto(one, audience) == upto(other, audience)

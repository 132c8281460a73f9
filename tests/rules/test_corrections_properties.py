"""What holds of the story whatever people say, over random and over every short run of sayings."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import story_model
from kit.entries import Log, fold, gain, numbers
from kit.sayings import Saying, Word, correction, say, within

from events.entry import Draft
from events.problems import Refused
from events.story import EntriesRetracted, EntriesRevealed, How
from projections.story.story import Story
from rules.command import Speaker
from rules.corrections.fix import fix
from rules.corrections.placing import placed, spot
from rules.corrections.tellings import are_rivals
from rules.corrections.undo import is_undo, redo, undo

GM = Speaker("anna", "gm")

WORDS = (
    "tell", "two", "because", "late", "before", "undo", "undo", "redo", "redo", "strike", "fix", "fix", "fix_two",
    "fix_line", "range", "fate", "fate", "move_fate", "move_fate",
)  # fmt: skip


@st.composite
def sayings(draw: st.DrawFn, *, secrets: bool = True) -> list[Saying]:
    """Up to 16 sayings, most of them corrections of each other."""
    one = st.builds(
        Saying,
        word=st.sampled_from((*WORDS, "reveal") if secrets else WORDS),
        number=st.integers(0, 16),
        by=st.sampled_from(("anna", "bo")),
        sees=st.sampled_from(("gm", "gm", "table")) if secrets else st.just("gm"),
        audience=st.sampled_from(("table", "table", "gm")) if secrets else st.just("table"),
    )
    return draw(st.lists(one, min_size=2, max_size=16))


def log_of(said: list[Saying]) -> Log:
    log = Log()
    log.tell(gain(1))
    for one in said:
        say(log, msgspec.structs.replace(one, number=within(log, one.number)))
    return log


def reading(story: Story) -> tuple[list[int], list[int], set[int]]:
    """All that a story says, for both audiences."""
    seen = {entry.number for entry in story.entries() if story.sees("table", entry.number)}
    return numbers(story.told("gm")), numbers(story.told("table")), seen


def rivals(story: Story) -> list[tuple[int, int]]:
    """Two tellings of one thing that both count, other than several entries of one fix."""
    counting = [number for number in story.line_up() if story.counts(number)]
    return [
        (one, other)
        for one, other in itertools.combinations(counting, 2)
        if story.thing(one) == story.thing(other) and are_rivals(story, one, other)
    ]


def holds_together(log: Log) -> None:
    """What must be true of any log the corrections wrote."""
    story = log.story
    assert rivals(story) == [], "two tellings of a thing never both count (rule 10)"
    assert reading(story) == reading(Story(log.entries)), "growing is building from scratch"
    for audience in ("gm", "table"):
        assert numbers(story.told(audience)) == story_model.told(log.entries, audience)
    mine = numbers(story.told("gm"))
    assert numbers(story.told("table")) == [number for number in mine if story.sees("table", number)]


@settings(max_examples=250, deadline=None)
@given(sayings())
def test_whatever_is_said_the_story_holds_together(said: list[Saying]) -> None:
    """Rules 1 to 10, 19."""
    log = log_of(said)
    holds_together(log)
    assert fold(log.story.told()) == fold(log.story.told()), "folding twice is the same"


@settings(max_examples=150, deadline=None)
@given(sayings())
def test_the_table_never_sees_a_gm_entry_before_its_reveal(said: list[Saying]) -> None:
    """Rules 19 and 22."""
    log = log_of(said)
    revealed: set[int] = set()
    for entry in log.entries:
        if isinstance(entry.event, EntriesRevealed):
            revealed |= story_model.named(entry)
    for one in log.story.told("table"):
        assert one.entry.audience == "table" or one.entry.number in revealed


@settings(max_examples=150, deadline=None)
@given(sayings())
def test_a_table_entry_points_only_at_what_the_table_saw(said: list[Saying]) -> None:
    """Rule 20: place, cause and retraction; a reveal alone names what was hidden."""
    log = log_of(said)
    for entry in log.entries:
        if entry.audience == "gm" or isinstance(entry.event, EntriesRevealed):
            continue
        before = Story(log.entries[: entry.action - 1])
        pointed = {*entry.because, *story_model.named(entry)}
        if entry.place is not None and entry.place.where != "instead_of":
            pointed.add(entry.place.anchor)
        assert {number for number in pointed if number < entry.action and not before.sees("table", number)} == set()


@settings(max_examples=250, deadline=None)
@given(sayings(), st.integers(1, 16))
def test_a_plan_says_what_will_happen(said: list[Saying], number: int) -> None:
    log = log_of(said)
    number = within(log, number)
    words: tuple[Word, ...] = ("undo", "redo", "strike", "fix", "fix_line", "range")
    for word in words:
        branch = Log(log.entries)
        before = set(numbers(branch.story.told()))
        try:
            plan = correction(branch, Saying(word, number))
        except Refused:
            continue
        assert plan is not None
        head = branch.head
        branch.append(plan.drafts)
        after = set(numbers(branch.story.told()))
        assert before - after == set(plan.stops)
        assert {one for one in after - before if one <= head} == set(plan.returns)


@settings(max_examples=200, deadline=None)
@given(sayings(secrets=False), st.sampled_from(("after", "before")), st.integers(1, 6))
def test_told_late_is_as_if_told_in_time(said: list[Saying], side: str, number: int) -> None:
    """Rules 1 to 4: a line of plain events, one of them told late or before, folds as the same line told in order."""
    amounts = range(1, 7)
    log = Log()
    for amount in amounts:
        log.tell(gain(amount))
    where = "after" if side == "after" else "before"
    place = spot(log.story, GM, number, where).place
    log.append(placed([Draft(event=gain(100)), Draft(event=gain(200))], place))
    in_time = [gain(amount) for amount in amounts]
    at = number if side == "after" else number - 1
    in_time[at:at] = [gain(100), gain(200)]

    assert fold(log.story.told())[1] == in_time


@settings(max_examples=200, deadline=None)
@given(sayings(secrets=False), st.integers(1, 16))
def test_a_fix_folds_as_if_told_right_the_first_time(said: list[Saying], number: int) -> None:
    """Rule 10: in the same place, and what followed still follows."""
    log = log_of(said)
    before = list(log.story.told())
    try:
        plan = fix(log.story, GM, within(log, number), [Draft(event=gain(7777))])
    except Refused:
        return
    log.append(plan.drafts)
    right = [gain(7777) if one.entry.number == plan.target else one.entry.event for one in before]

    assert fold(log.story.told())[1] == right
    assert [one.thing for one in log.story.told()] == [one.thing for one in before]
    assert plan.falls == ()


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(("after", "before")), min_size=1, max_size=6), st.integers(1, 3))
def test_several_late_lines_at_one_entry_keep_the_order_of_telling(sides: list[str], number: int) -> None:
    """Rule 2."""
    log = Log()
    for _ in range(3):
        log.tell(gain(1))
    late: dict[str, list[int]] = {"before": [], "after": []}
    for side in sides:
        where = spot(log.story, GM, number, "after" if side == "after" else "before")
        late[side].append(log.append(placed([Draft(event=gain(1))], where.place)))
    line_up = [*range(1, number), *late["before"], number, *late["after"], *range(number + 1, 4)]

    assert numbers(log.story.told()) == line_up


def how_of(log: Log, number: int) -> How | None:
    event = log.story.entry(number).event
    return event.how if isinstance(event, EntriesRetracted) else None


def every_run(words: tuple[Word, ...], length: int, *, check: Callable[[Log], None]) -> int:
    """Says every run of these words about every line, behind one line; answers how many logs came of it."""

    def go_on(log: Log, left: int) -> int:
        check(log)
        if not left:
            return 1
        found = 0
        for word in words:
            for line in log.story.newest_actions() if word != "tell" else [(0,)]:
                branch = Log(log.entries)
                if say(branch, Saying(word, line[0])):
                    found += go_on(branch, left - 1)
        return found

    log = Log()
    log.tell(gain(1))
    return go_on(log, length)


def test_every_short_run_of_sayings_holds_together() -> None:
    words: tuple[Word, ...] = ("tell", "because", "undo", "redo", "strike", "fix", "late")
    assert every_run(words, 3, check=holds_together) > 500


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.builds(Saying, word=st.sampled_from(("undo", "redo", "fix")), number=st.integers(1, 30)), min_size=6)
)
def test_two_tellings_never_both_count_however_fixes_are_undone_and_redone(said: list[Saying]) -> None:
    """Rule 10, corners 13 to 16."""
    log = Log()
    log.tell(gain(1))
    for one in said:
        say(log, msgspec.structs.replace(one, number=within(log, one.number)))
        assert rivals(log.story) == []


@pytest.mark.parametrize("times", [1, 2, 3, 4, 5])
def test_undo_alone_walks_back_through_my_lines_and_redo_alone_walks_forward(times: int) -> None:
    """Rules 8 and 9."""
    log = Log()
    for amount in range(1, 6):
        log.tell(gain(amount))
    stories = [fold(log.story.told())]
    for _ in range(times):
        log.append(undo(log.story, GM).drafts)
        stories.append(fold(log.story.told()))
    for story in reversed(stories[:-1]):
        log.append(redo(log.story, GM).drafts)
        assert fold(log.story.told()) == story


def test_an_undo_line_is_told_from_others() -> None:
    log = Log()
    log.tell(gain(1))
    log.append(undo(log.story, GM).drafts)

    assert is_undo(log.story, (2,))
    assert not is_undo(log.story, (1,))
    assert msgspec.structs.asdict(log.entries[1])["audience"] == "table"

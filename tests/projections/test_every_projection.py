"""What holds for each projection, whatever it adds up: whole, total, repeatable, storable."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit import folding
from kit.any_event import EVENTS

from events.campaign import NoteTaken
from events.catalogue import SHARED_KINDS
from events.dice import ResultChosen
from events.entry import CORRECTIONS
from events.event import Event
from events.figures import WoundsSuffered
from events.purse import GoldGained
from projections import atlas, business, cups, founding, heard, purse, quests, roster, statistics, turns
from projections.facts import facts
from projections.state import PARTS, Fold, State, from_bytes, on_own, to_bytes
from projections.story.entry import StoryEntry
from projections.tell.chronicle import TOLD_BY, Language, line, tell, teller_of
from projections.tell.words import names_of

PROJECTIONS = (founding, roster, purse, atlas, quests, turns, business, cups, heard, statistics)
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

evenings = st.lists(EVENTS, max_size=25)
things = st.dictionaries(st.integers(2, 12), st.integers(1, 11), max_size=4)


TOLD_ONLY: frozenset[type[Event]] = frozenset({NoteTaken, ResultChosen})
"""Kinds that add up to nothing by themselves: they have words in the chronicle, and a game may fold them."""


def test_every_kind_is_followed_by_some_projection_or_only_told() -> None:
    followed = {kind for projection in PROJECTIONS for kind in projection.HANDLERS}

    assert followed | TOLD_ONLY | set(CORRECTIONS) == set(SHARED_KINDS)
    assert not followed & (TOLD_ONLY | set(CORRECTIONS))


def test_every_kind_has_words_in_the_chronicle() -> None:
    assert {kind for tellers in {*TOLD_BY.values()} for kind in tellers.load()} == set(SHARED_KINDS)
    assert [kind for kind in SHARED_KINDS if teller_of(kind) is None] == []


def test_the_state_has_every_projection_but_the_statistics() -> None:
    assert {*PARTS.values(), statistics} == set(PROJECTIONS)
    assert {*PARTS, "own", "people", "shared", "thresholds"} == set(State.__struct_fields__)


@FEW
@given(evenings, things)
def test_no_projection_refuses_anything_people_once_said(events: list[Event], told_anew: dict[int, int]) -> None:
    for projection in PROJECTIONS:
        folding.alone(projection, *events, things=told_anew)


@FEW
@given(evenings, things)
def test_the_whole_state_is_what_each_projection_makes_alone(events: list[Event], told_anew: dict[int, int]) -> None:
    state = folding.given(*events, things=told_anew)
    for name, projection in PARTS.items():
        assert getattr(state, name) == folding.alone(projection, *events, things=told_anew)


@FEW
@given(evenings, things)
def test_rebuilt_it_is_the_same(events: list[Event], told_anew: dict[int, int]) -> None:
    assert folding.given(*events, things=told_anew) == folding.given(*events, things=told_anew)


@FEW
@given(evenings, evenings, things)
def test_a_state_read_back_from_a_snapshot_folds_on_as_if_nothing_had_been(
    before: list[Event], after: list[Event], told_anew: dict[int, int]
) -> None:
    state = folding.given(*before, things=told_anew)
    read = from_bytes(to_bytes(state))
    assert read == state
    rest = folding.story(*after, things=told_anew, start=len(before) + 1)
    assert Fold().fold(rest, read) == Fold().fold(rest, state)


@FEW
@given(evenings)
def test_anything_can_be_told_and_printed(events: list[Event]) -> None:
    state = folding.given(*events)
    names = names_of(state)
    told = folding.story(*events)
    assert all(tell(one, Language(names)).strip() for one in told if not _says_nothing(one))
    assert all(isinstance(value, str) for pair in facts(state).items() for value in pair)
    if told:
        assert line(told, Language(names))


def _says_nothing(told: StoryEntry) -> bool:
    return getattr(told.entry.event, "text", None) == ""


@FEW
@given(evenings)
def test_wounds_lost_are_never_below_nothing(events: list[Event]) -> None:
    for figure in folding.given(*events).roster.figures.values():
        lost = figure.wounds_lost
        assert (lost if isinstance(lost, int) else lost.low or 0) >= 0


def test_a_game_reads_the_whole_state_and_keeps_its_own_part() -> None:
    def wounds_seen(state: State, told: StoryEntry, event: WoundsSuffered) -> None:
        state.own.append((told.entry.number, event.figure, state.roster.figures[event.figure].wounds_lost))

    state = Fold({WoundsSuffered: wounds_seen}, list).fold(
        folding.story(WoundsSuffered(figure="sven", amount=2), WoundsSuffered(figure="sven", amount=1))
    )

    assert state.own == [(1, "sven", 2), (2, "sven", 3)]


def test_handlers_written_for_the_own_part_alone_can_be_used() -> None:
    def count(own: dict[str, int], _told: StoryEntry, event: GoldGained) -> None:
        own[event.to] = own.get(event.to, 0) + 1

    state = Fold(on_own({GoldGained: count}), dict).fold(folding.story(GoldGained(), GoldGained(to="sven")))

    assert state.own == {"party": 1, "sven": 1}


def test_the_own_part_of_a_game_comes_back_in_its_own_shape() -> None:
    state = Fold(None, lambda: {3: ("a", "b")}).initial()

    assert from_bytes(to_bytes(state), dict[int, tuple[str, ...]]).own == {3: ("a", "b")}
    assert from_bytes(to_bytes(state)).own == {3: ["a", "b"]}


def test_evolving_entry_by_entry_is_folding() -> None:
    fold, events = Fold(), (WoundsSuffered(figure="sven", amount=2), GoldGained(to="sven", amount=5))
    state = fold.initial()
    for told in folding.story(*events):
        fold.evolve(state, told)

    assert state == fold.fold(folding.story(*events))


def test_a_mistake_in_a_handler_stops_at_the_entry_and_names_it() -> None:
    def broken(_state: State, _told: StoryEntry, _event: GoldGained) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as raised:
        Fold({GoldGained: broken}).fold(folding.story(WoundsSuffered(figure="sven"), GoldGained()))

    assert raised.value.__notes__ == ["while entry 2 was folded"]


def test_a_mistake_of_who_tells_the_story_is_not_blamed_on_an_entry() -> None:
    def nothing_at_all() -> object:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as raised:
        Fold().fold(nothing_at_all() for _ in (1,))  # type: ignore[misc]  # not a story: that is the point

    assert not hasattr(raised.value, "__notes__")

"""A copy of a state shares what cannot change: carrying one of the two on leaves the other as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_event import EVENTS
from kit.entries import written
from kit.few import few
from kit.long_campaign import entries as long_campaign

from events.entry import Draft
from events.event import Event
from events.figures import WoundsSuffered
from events.purse import GoldGained
from projections.news import following
from projections.state import Fold, State, to_bytes
from projections.story.story import Story
from rules.registry import SYSTEMS, system
from rules.system import GameSystem


def fold_of(game: GameSystem) -> Fold:
    return Fold(game.handlers, game.initial, last=following(game.status))


def told(fold: Fold, events: list[Event], *, behind: int = 0, state: State | None = None) -> State:
    return fold.fold(Story(written([Draft(event=event) for event in events], behind)).told(), state)


@pytest.mark.parametrize("game", SYSTEMS)
@few(60)
@given(first=st.lists(EVENTS, max_size=25), then=st.lists(EVENTS, min_size=1, max_size=25))
def test_what_is_told_on_of_a_copy_leaves_the_state_as_it_was(game: str, first: list[Event], then: list[Event]) -> None:
    fold = fold_of(system(game))
    state = told(fold, first)
    before = to_bytes(state)

    copied = fold.copy(state)
    assert to_bytes(copied) == before

    told(fold, then, behind=len(first), state=copied)
    assert to_bytes(state) == before
    told(fold, then, behind=len(first), state=state)
    assert to_bytes(state) == to_bytes(copied)


def test_what_a_campaign_heaps_up_is_shared() -> None:
    game = system("advanced-heroquest")
    state = fold_of(game).fold(Story(long_campaign(3_000)).told())
    copied = fold_of(game).copy(state)

    assert all(copied.atlas.sections[key] is section for key, section in state.atlas.sections.items())
    gone = [key for key, figure in state.roster.figures.items() if figure.ended is not None]
    assert gone
    assert all(copied.roster.figures[key] is state.roster.figures[key] for key in gone)


def test_a_part_is_copied_when_either_of_two_states_first_changes_it() -> None:
    game = system("advanced-heroquest")
    fold = fold_of(game)
    state = fold.fold(Story(long_campaign(3_000)).told())
    copied = fold.copy(state)
    assert copied.purse is state.purse

    told(fold, [GoldGained(to="sven", amount=5)], behind=3_000, state=state)
    assert copied.purse is not state.purse
    assert copied.roster is state.roster
    hurt = copied.roster
    told(fold, [WoundsSuffered(figure="sven", amount=1)], behind=3_001, state=copied)
    assert copied.roster is not hurt
    assert state.roster is hurt
    assert not any(copied.roster.figures[key] is state.roster.figures[key] for key in state.roster.in_play)


def test_states_that_come_to_the_same_are_equal_whatever_they_share_and_never_different_as_well() -> None:
    fold = fold_of(system("advanced-heroquest"))
    gold: list[Event] = [GoldGained(to="sven", amount=5)]
    state, another = told(fold, gold), told(fold, gold)
    copied = fold.copy(state)
    for other in (another, copied):
        assert state == other
        assert not state != other  # noqa: SIM202 - `rebuild` asks so, and a struct answers the two by themselves

    told(fold, gold, behind=1, state=copied)
    assert state != copied
    assert not state == copied  # noqa: SIM201

"""What a line changes of whom: kinds said to change nobody leave every sheet in print as it was, in every game, and
whatever else is told of parts of the state that do not follow them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_event import EVENTS, of_kind
from kit.entries import written
from kit.few import few

from events.campaign import NoteTaken
from events.entry import CORRECTIONS, Draft
from events.event import Event
from events.purse import GoldGained
from projections.facts import facts_by_subject
from projections.state import Fold, State
from projections.story.story import Story
from rules.registry import SYSTEMS, system
from rules.system import GameSystem
from service.telling.everybody import CHANGES_NOBODY, told_otherwise

QUIET = sorted(CHANGES_NOBODY - {*CORRECTIONS}, key=lambda kind: kind.__name__)


def printed(game: GameSystem, state: State) -> dict[str, dict[str, str]]:
    def status(state: State, figure: str) -> str:
        return game.status(state, figure).word

    return facts_by_subject(state, status, vital=game.vital_in(state))


@pytest.mark.parametrize("game", SYSTEMS)
@few(150)
@given(first=st.lists(EVENTS, max_size=25), then=st.sampled_from(QUIET).flatmap(of_kind))
def test_whoever_is_said_to_be_as_before_is(game: str, first: list[Event], then: Event) -> None:
    played = system(game)
    fold = Fold(played.handlers, played.initial)
    story = Story(written([Draft(event=event) for event in first], 0))
    state = fold.fold(story.told())
    before = printed(played, state)
    fold.fold(Story(written([Draft(event=then)], len(first))).told(), state)
    after = printed(played, state)
    assert {subject for subject in after if after[subject] != before[subject]} <= told_otherwise(type(then))


def test_gold_and_notes_change_nobody_and_wounds_do() -> None:
    names = {kind.__name__ for kind in CHANGES_NOBODY}
    assert {"GoldGained", "NoteTaken", "AttackMade"} <= names
    assert names.isdisjoint({"WoundsSuffered", "FigureMoved", "TurnBegun", "OptionSet"})


def test_after_gold_only_the_purse_is_told_and_after_a_note_nothing() -> None:
    assert told_otherwise(GoldGained) == {"gold"}
    assert not told_otherwise(NoteTaken)

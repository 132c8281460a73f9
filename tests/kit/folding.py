"""Events as a story, folded: what tests of the projections begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from kit.entries import entry

from events.event import Event
from projections.state import Fold, State
from projections.story.entry import StoryEntry

NOTHING_TOLD_ANEW: Mapping[int, int] = {}


def told(number: int, event: Event, *, things: Mapping[int, int] = NOTHING_TOLD_ANEW) -> StoryEntry:
    """An event at its number; `things` are the re-tellings of the log."""
    return StoryEntry(entry(number, event), things.get(number, number), things)


def story(*events: Event, things: Mapping[int, int] = NOTHING_TOLD_ANEW, start: int = 1) -> list[StoryEntry]:
    """Events in the order of the story, numbered from `start`."""
    return [told(number, event, things=things) for number, event in enumerate(events, start)]


def given(*events: Event, things: Mapping[int, int] = NOTHING_TOLD_ANEW) -> State:
    """What these events add up to."""
    return Fold().fold(story(*events, things=things))


def placed(events: Iterable[tuple[int, Event]], *, things: Mapping[int, int] = NOTHING_TOLD_ANEW) -> State:
    """What events add up to that stand elsewhere than their numbers say, in the order they stand."""
    return Fold().fold(told(number, event, things=things) for number, event in events)


def alone(projection: ModuleType, *events: Event, things: Mapping[int, int] = NOTHING_TOLD_ANEW) -> Any:
    """What one projection makes of these events. Any: each projection has a state of its own."""
    state = projection.initial()
    for one in story(*events, things=things):
        handler = projection.HANDLERS.get(type(one.entry.event))
        if handler is not None:
            handler(state, one, one.entry.event)
    return state

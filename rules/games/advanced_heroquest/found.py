"""What is half explored, what leads nowhere, and which levels have nothing left or were drawn beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events.atlas import DoorPlaced, LayoutAdjusted
from events.event import Event
from projections.story.entry import StoryEntry
from rules.games.advanced_heroquest.events import BeyondSeen, DeadEndDeclared, DoorFoundFalse, LevelDefined
from rules.games.advanced_heroquest.state import OwnState


def _beyond_seen(own: OwnState, _told: StoryEntry, event: BeyondSeen) -> None:
    own.beyond[event.through] = event
    own.let_be[:] = [one for one in own.let_be if one != event.through]


def _layout_adjusted(own: OwnState, _told: StoryEntry, event: LayoutAdjusted) -> None:
    if event.placed == "blocked" and event.section is not None:
        own.beyond.pop(event.section, None)


def _door_found_false(own: OwnState, _told: StoryEntry, event: DoorFoundFalse) -> None:
    own.beyond.pop(event.door, None)
    if event.door not in own.false_doors:
        own.false_doors.append(event.door)


def _dead_end_declared(own: OwnState, _told: StoryEntry, event: DeadEndDeclared) -> None:
    own.dead_ends.append((event.dungeon, event.level))


def _level_defined(own: OwnState, _told: StoryEntry, event: LevelDefined) -> None:
    own.drawn[:] = [one for one in own.drawn if one != (event.dungeon, event.level)]
    if event.kind == "quest_location":
        own.drawn.append((event.dungeon, event.level))


def _door_placed(own: OwnState, _told: StoryEntry, event: DoorPlaced) -> None:
    # A secret door opens the dungeon up again (AHQ-DUNGEON-29); which level it is on matters to nobody else.
    if event.kind == "secret":
        own.dead_ends.clear()


HANDLERS: dict[type[Event], Callable[[Any, Any, Any], None]] = {
    BeyondSeen: _beyond_seen,
    LayoutAdjusted: _layout_adjusted,
    DoorFoundFalse: _door_found_false,
    DeadEndDeclared: _dead_end_declared,
    LevelDefined: _level_defined,
    DoorPlaced: _door_placed,
}
"""What exploring follows. Any: each handler names its own part and event (as `projections.state.Handler`)."""

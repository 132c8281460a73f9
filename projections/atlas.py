"""Dungeons as they became known: a growing graph of sections, doors and features; squares are optional on it.

The shapes are in `projections.map`; what happens to them in `exploring`, who stands where in `whereabouts`; here it
is put together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import atlas, figures, session, turns
from events.event import Event
from projections import exploring, whereabouts
from projections.map import (
    Atlas,
)
from projections.story.entry import StoryEntry

HANDLERS: dict[type[Event], Callable[[Atlas, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    figures.FigureJoined: whereabouts.figure_joined,
    figures.FigureLeft: whereabouts.figure_left,
    session.ExpeditionBegun: whereabouts.expedition_begun,
    session.DungeonLeft: whereabouts.dungeon_left,
    session.ExpeditionEnded: whereabouts.expedition_ended,
    turns.TurnBegun: exploring.turn_begun,
    turns.TurnEnded: exploring.turn_ended,
    atlas.DungeonNamed: exploring.dungeon_named,
    atlas.LevelEntered: whereabouts.level_entered,
    atlas.SectionRevealed: exploring.section_revealed,
    atlas.SectionEntered: whereabouts.section_entered,
    atlas.SectionSearched: exploring.section_searched,
    atlas.SectionRemoved: exploring.section_removed,
    atlas.DoorPlaced: exploring.door_placed,
    atlas.DoorOpened: exploring.door_opened,
    atlas.DoorClosed: exploring.door_closed,
    atlas.FeaturePlaced: exploring.feature_placed,
    atlas.FeatureChanged: exploring.feature_changed,
    atlas.FigureMoved: whereabouts.figure_moved,
    atlas.LayoutAdjusted: exploring.layout_adjusted,
    atlas.MapNoted: exploring.map_noted,
    atlas.TrapMet: exploring.trap_met,
    atlas.TrapSpotted: exploring.trap_spotted,
    atlas.TrapDisarmed: exploring.trap_disarmed,
    atlas.TrapSprung: exploring.trap_sprung,
}


def initial() -> Atlas:
    """Nothing is known."""
    return Atlas()

"""What an event of the dungeon says, as a phrase without its full stop."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from events import atlas
from events.event import Event
from projections.tell.words import Names, because, counted, listed, plain, verb, who


def _dungeon(event: atlas.DungeonNamed, _names: Names) -> str:
    levels = "" if event.levels is None else f", {counted(event.levels, 'level')}"
    return f"the dungeon is {event.name}{levels}"


def _level(event: atlas.LevelEntered, names: Names) -> str:
    return f"{who(event.by, names)} {verb(event.by, 'comes', 'come')} to level {event.level} of {names(event.dungeon)}"


def _section(event: atlas.SectionRevealed, names: Names) -> str:
    kind = plain(event.kind)
    length = "" if event.length is None else f" of {event.length}"
    exits = f", exits {listed(way.key for way in event.exits)}" if event.exits else ""
    through = f" beyond {event.through}" if event.through else ""
    return f"{kind}{length} found{through}: {event.name or names(event.section)}{exits}"


def _entered(event: atlas.SectionEntered, names: Names) -> str:
    return f"{who(event.by, names)} {verb(event.by, 'enters', 'enter')} {names(event.section)}"


def _searched(event: atlas.SectionSearched, names: Names) -> str:
    whom = names(event.by) if event.by else "somebody"
    result = f": {plain(event.result)}" if event.result else ""
    where = names(event.section)
    if event.sought == event.section:
        return f"{whom} searches {where}{result}"
    if NUMBERED.search(event.sought):
        return f"{whom} searches {names(event.sought)} in {where}{result}"
    return f"{whom} searches {where} for {plain(event.sought)}{result}"


NUMBERED = re.compile(r"-\d+$")
"""How the id of what stands in a room ends: a chest is searched, not looked for."""


def _removed(event: atlas.SectionRemoved, names: Names) -> str:
    return f"{names(event.section)} taken off the table{because(event.reason)}"


def _door_placed(event: atlas.DoorPlaced, names: Names) -> str:
    kind = "" if event.kind == "normal" else f"{event.kind} "
    to = f" to {names(event.leads_to)}" if event.leads_to else ""
    return f"{kind}door {event.door} in {names(event.section)}{to}"


def _door_opened(event: atlas.DoorOpened, names: Names) -> str:
    return f"{names(event.by)} opens door {event.door}" if event.by else f"door {event.door} opened"


def _door_closed(event: atlas.DoorClosed, names: Names) -> str:
    return f"{names(event.by)} shuts door {event.door}" if event.by else f"door {event.door} shut"


def _feature(event: atlas.FeaturePlaced, names: Names) -> str:
    state = f", {event.state}" if event.state else ""
    left = "" if event.turns_left is None else f", for {counted(event.turns_left, 'turn')}"
    return f"{event.name or plain(event.kind)} in {names(event.section)}{state}{left}"


def _feature_changed(event: atlas.FeatureChanged, names: Names) -> str:
    by = f" by {names(event.by)}" if event.by else ""
    return f"{names(event.feature)} {plain(event.state)}{by}"


def _moved(event: atlas.FigureMoved, names: Names) -> str:
    far = "" if event.squares is None else f", {counted(event.squares, 'square')}"
    return f"{who(event.figures, names)} {verb(event.figures, 'moves', 'move')} to {names(event.to)}{far}"


def _layout(event: atlas.LayoutAdjusted, _names: Names) -> str:
    return f"{plain(event.placed)} laid instead of {plain(event.rolled)}{because(event.reason)}"


def _map_note(event: atlas.MapNoted, names: Names) -> str:
    return f"on the map at {names(event.section)}: {event.text}"


def _trap(event: atlas.TrapMet, names: Names) -> str:
    at = f" at {names(event.at)}" if event.at else ""
    victim = f", meant for {names(event.victim)}" if event.victim else ""
    return f"trap{at}{because(event.kind)}{victim}"


def _trap_spotted(event: atlas.TrapSpotted, names: Names) -> str:
    return f"{names(event.by) if event.by else 'somebody'} spots the trap"


def _trap_disarmed(event: atlas.TrapDisarmed, names: Names) -> str:
    return f"{names(event.by) if event.by else 'somebody'} disarms the trap"


def _trap_sprung(event: atlas.TrapSprung, names: Names) -> str:
    whom = f" on {who(event.victims, names)}" if event.victims else ""
    return f"the trap goes off{whom}{because(event.effect)}"


TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {  # Any: each names its own kind
    atlas.DungeonNamed: _dungeon,
    atlas.LevelEntered: _level,
    atlas.SectionRevealed: _section,
    atlas.SectionEntered: _entered,
    atlas.SectionSearched: _searched,
    atlas.SectionRemoved: _removed,
    atlas.DoorPlaced: _door_placed,
    atlas.DoorOpened: _door_opened,
    atlas.DoorClosed: _door_closed,
    atlas.FeaturePlaced: _feature,
    atlas.FeatureChanged: _feature_changed,
    atlas.FigureMoved: _moved,
    atlas.LayoutAdjusted: _layout,
    atlas.MapNoted: _map_note,
    atlas.TrapMet: _trap,
    atlas.TrapSpotted: _trap_spotted,
    atlas.TrapDisarmed: _trap_disarmed,
    atlas.TrapSprung: _trap_sprung,
}

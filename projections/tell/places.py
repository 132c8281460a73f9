"""What an event of the dungeon says, as a phrase without its full stop."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from events import atlas
from events.event import Event
from projections.tell.words import Names, Wording, counted, listed, plain


def _section(event: atlas.SectionRevealed, names: Names) -> str:
    kind = plain(event.kind)
    length = "" if event.length is None else f" of {event.length}"
    exits = f", exits {listed(way.key for way in event.exits)}" if event.exits else ""
    through = f" beyond {event.through}" if event.through else ""
    return f"{kind}{length} found{through}: {event.name or names(event.section)}{exits}"


def _searched(event: atlas.SectionSearched, names: Names) -> str:
    whom = names(event.by) if event.by else "somebody"
    result = f": {plain(event.result)}" if event.result else ""
    if event.section is None:
        searched = names(event.sought) if NUMBERED.search(event.sought) else f"for {plain(event.sought)}"
        return f"{whom} searches {searched}{result}"
    where = names(event.section)
    if event.sought == event.section:
        return f"{whom} searches {where}{result}"
    if NUMBERED.search(event.sought):
        return f"{whom} searches {names(event.sought)} in {where}{result}"
    return f"{whom} searches {where} for {plain(event.sought)}{result}"


NUMBERED = re.compile(r"-\d+$")
"""How the id of what stands in a room ends: a chest is searched, not looked for."""


def _door_placed(event: atlas.DoorPlaced, names: Names) -> str:
    kind = "" if event.kind == "normal" else f"{event.kind} "
    to = f" to {names(event.leads_to)}" if event.leads_to else ""
    return f"{kind}door {event.door}{_in(event.section, names)}{to}"


def _in(section: str | None, names: Names) -> str:
    return "" if section is None else f" in {names(section)}"


def _door_opened(event: atlas.DoorOpened, names: Names) -> str:
    return f"{names(event.by)} opens door {event.door}" if event.by else f"door {event.door} opened"


def _door_closed(event: atlas.DoorClosed, names: Names) -> str:
    return f"{names(event.by)} shuts door {event.door}" if event.by else f"door {event.door} shut"


def _feature(event: atlas.FeaturePlaced, names: Names) -> str:
    state = f", {event.state}" if event.state else ""
    left = "" if event.turns_left is None else f", for {counted(event.turns_left, 'turn')}"
    return f"{event.name or plain(event.kind)}{_in(event.section, names)}{state}{left}"


TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {  # Any: each names its own kind
    atlas.DungeonNamed: Wording("the dungeon is {name}[, {levels:count level}]"),
    atlas.LevelEntered: Wording("{by:who} {by:verb comes come} to level {level} of {dungeon:name}"),
    atlas.SectionRevealed: _section,
    atlas.SectionEntered: Wording("{by:who} {by:verb enters enter} {section:name}"),
    atlas.SectionSearched: _searched,
    atlas.SectionRemoved: Wording("{section:name} taken off the table{reason:because}"),
    atlas.DoorPlaced: _door_placed,
    atlas.DoorOpened: _door_opened,
    atlas.DoorClosed: _door_closed,
    atlas.FeaturePlaced: _feature,
    atlas.FeatureChanged: Wording("{feature:name} {state:plain}[ by {by:name}]"),
    atlas.FigureMoved: Wording("{figures:who} {figures:verb moves move} to {to:name}[, {squares:count square}]"),
    atlas.LayoutAdjusted: Wording("{placed:plain} laid instead of {rolled:plain}{reason:because}"),
    atlas.MapNoted: Wording("on the map at {section:name}: {text}"),
    atlas.TrapMet: Wording("trap[ at {at:name}]{kind:because}[, meant for {victim:name}]"),
    atlas.TrapSpotted: Wording("{by:name somebody} spots the trap"),
    atlas.TrapDisarmed: Wording("{by:name somebody} disarms the trap"),
    atlas.TrapSprung: Wording("the trap goes off[ on {victims:who}]{effect:because}"),
}

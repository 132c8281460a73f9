"""Exploration: dungeons, sections, doors, features, traps."""

from __future__ import annotations

from events import atlas as happened
from events.turns import TurnBegun, TurnEnded
from projections.map import Adjustment, Atlas, Door, Dungeon, Feature, KnownExit, Section, Trap, TrapState
from projections.observed import notice
from projections.story.entry import StoryEntry

SOMEWHERE = "?"
"""The dungeon of sections revealed before anybody named one."""
UNKNOWN_KIND = "unknown"
BLOCKED = "blocked"
OVER = "over"


# Dungeons and levels


def dungeon_named(atlas: Atlas, _told: StoryEntry, event: happened.DungeonNamed) -> None:
    """It may have been entered under its id before."""
    dungeon = dungeon_of(atlas, event.dungeon)
    dungeon.name = event.name
    dungeon.levels = dungeon.levels if event.levels is None else event.levels


def dungeon_of(atlas: Atlas, key: str) -> Dungeon:
    """The dungeon; called by its id until it is named."""
    return atlas.dungeons.setdefault(key, Dungeon(dungeon=key, name=key))


# Sections


def section_of(atlas: Atlas, key: str, told: StoryEntry) -> Section:
    """The section; one nobody revealed is there from this entry on, of a kind nobody knows."""
    known = atlas.sections.get(key)
    if known is None:
        known = atlas.sections[key] = Section(
            section=key,
            kind=UNKNOWN_KIND,
            dungeon=atlas.dungeon or SOMEWHERE,
            level=atlas.level,
            number=told.entry.number,
        )
    return known


def section_revealed(atlas: Atlas, told: StoryEntry, event: happened.SectionRevealed) -> None:
    """It joins what it was found beyond. Revealed again, it keeps how it was first found and what was done there."""
    section = section_of(atlas, event.section, told)
    section.kind, section.name = event.kind, event.name or section.name
    section.through = section.through or event.through
    section.dungeon = event.dungeon or section.dungeon
    section.level = section.level if event.level is None else event.level
    section.squares, section.facing, section.length = event.squares, event.facing, event.length
    section.found_by, section.details, section.removed = event.found_by, dict(event.details), False
    section.exits = {way.key: _exit(way, section.exits.get(way.key)) for way in event.exits} | {
        key: way for key, way in section.exits.items() if way.state != "unexplored"
    }
    if event.through is not None:
        _join(atlas, told, event.through, event.section)


def _exit(way: happened.Exit, known: KnownExit | None) -> KnownExit:
    return KnownExit(
        key=way.key,
        state="unexplored" if known is None else known.state,
        to=way.leads_to,
        direction=way.direction,
        x=way.x,
        y=way.y,
        width=way.width,
    )


def _join(atlas: Atlas, told: StoryEntry, through: str, to: str) -> None:
    if through in atlas.doors:
        _add_side(atlas.doors[through], to)
        return
    section, colon, key = through.rpartition(":")
    if colon:
        way = section_of(atlas, section, told).exits.setdefault(key, KnownExit(key=key))
        way.state, way.to = "joined", to


def section_searched(atlas: Atlas, told: StoryEntry, event: happened.SectionSearched) -> None:
    """With what result, if somebody said."""
    section_of(atlas, event.section, told).searched[event.sought] = event.result or "?"


def section_removed(atlas: Atlas, told: StoryEntry, event: happened.SectionRemoved) -> None:
    """It is off the table; what was found beyond it stays."""
    section_of(atlas, event.section, told).removed = True


def layout_adjusted(atlas: Atlas, told: StoryEntry, event: happened.LayoutAdjusted) -> None:
    """Kept for the map. `blocked` laid at `section:exit` closes that way on."""
    atlas.adjusted.append(
        Adjustment(
            number=told.entry.number,
            rolled=event.rolled,
            placed=event.placed,
            section=event.section,
            reason=event.reason,
        )
    )
    section, colon, key = (event.section or "").rpartition(":")
    if colon and event.placed == BLOCKED:
        section_of(atlas, section, told).exits.setdefault(key, KnownExit(key=key)).state = "blocked"


def map_noted(atlas: Atlas, told: StoryEntry, event: happened.MapNoted) -> None:
    """Words at a section."""
    section_of(atlas, event.section, told).notes.append(event.text)


def _is_revealed(atlas: Atlas, key: str) -> bool:
    known = atlas.sections.get(key)
    return known is not None and known.kind != UNKNOWN_KIND


# Doors


def door_placed(atlas: Atlas, told: StoryEntry, event: happened.DoorPlaced) -> None:
    """Shut, unless it was opened before."""
    door = _door(atlas, event.door, told)
    door.kind, door.wall, door.direction = event.kind, event.wall, event.direction
    door.x, door.y, door.width = event.x, event.y, event.width
    _add_side(door, event.section)
    if event.leads_to is not None:
        _add_side(door, event.leads_to)


def _add_side(door: Door, section: str) -> None:
    if section not in door.sections:
        door.sections.append(section)


def _door(atlas: Atlas, key: str, told: StoryEntry) -> Door:
    return atlas.doors.setdefault(key, Door(door=key, kind="normal", sections=[], number=told.entry.number))


def door_opened(atlas: Atlas, told: StoryEntry, event: happened.DoorOpened) -> None:
    """It stands open."""
    door = _door(atlas, event.door, told)
    if not door.opened_before and not any(_is_revealed(atlas, section) for section in door.sections):
        notice(atlas.oddities, told, "door.unrevealed", event.door)
    door.open = door.opened_before = True


def door_closed(atlas: Atlas, told: StoryEntry, event: happened.DoorClosed) -> None:
    """It is shut; that it was opened before stays known."""
    _door(atlas, event.door, told).open = False


# Features and traps


def feature_placed(atlas: Atlas, told: StoryEntry, event: happened.FeaturePlaced) -> None:
    """A hazard with turns left runs out by itself."""
    atlas.features[event.feature] = Feature(
        feature=event.feature,
        kind=event.kind,
        section=event.section,
        number=told.entry.number,
        name=event.name,
        state=event.state,
        turns_left=event.turns_left,
        x=event.x,
        y=event.y,
    )
    if event.turns_left is not None and event.feature not in atlas.running:
        atlas.running.append(event.feature)


def feature_changed(atlas: Atlas, told: StoryEntry, event: happened.FeatureChanged) -> None:
    """Opened, emptied, broken …"""
    feature = atlas.features.get(event.feature)
    if feature is None:
        feature = atlas.features[event.feature] = Feature(
            feature=event.feature, kind=UNKNOWN_KIND, section=SOMEWHERE, number=told.entry.number
        )
    feature.state = event.state


def turn_begun(atlas: Atlas, _told: StoryEntry, _event: TurnBegun) -> None:
    """Nobody has moved in it yet; a turn still open is over."""
    _turn_over(atlas)
    atlas.turn_open = True
    atlas.moved.clear()


def turn_ended(atlas: Atlas, _told: StoryEntry, _event: TurnEnded) -> None:
    """One turn less for what runs out."""
    _turn_over(atlas)


def _turn_over(atlas: Atlas) -> None:
    if not atlas.turn_open:
        return
    atlas.turn_open = False
    for key in tuple(atlas.running):
        feature = atlas.features[key]
        feature.turns_left = max((feature.turns_left or 0) - 1, 0)
        if feature.turns_left == 0:
            feature.state = OVER
            atlas.running.remove(key)


def trap_met(atlas: Atlas, told: StoryEntry, event: happened.TrapMet) -> None:
    """Known or not to those it is for."""
    trap = _trap(atlas, event.trap, told)
    trap.kind, trap.at, trap.victim = event.kind or trap.kind, event.at or trap.at, event.victim or trap.victim


def _trap(atlas: Atlas, key: str, told: StoryEntry) -> Trap:
    return atlas.traps.setdefault(key, Trap(trap=key, number=told.entry.number))


def _became(trap: Trap, state: TrapState, by: str | None) -> None:
    trap.state, trap.by = state, by


def trap_spotted(atlas: Atlas, told: StoryEntry, event: happened.TrapSpotted) -> None:
    """Seen in time."""
    _became(_trap(atlas, event.trap, told), "spotted", event.by)


def trap_disarmed(atlas: Atlas, told: StoryEntry, event: happened.TrapDisarmed) -> None:
    """Harmless."""
    _became(_trap(atlas, event.trap, told), "disarmed", event.by)


def trap_sprung(atlas: Atlas, told: StoryEntry, event: happened.TrapSprung) -> None:
    """It went off."""
    trap = _trap(atlas, event.trap, told)
    _became(trap, "sprung", None)
    trap.victims = event.victims

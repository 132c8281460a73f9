"""Exploration: dungeons, sections, doors, features, traps."""

from __future__ import annotations

from msgspec.structs import replace

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
REMOVED = "removed"


# Dungeons and levels


def dungeon_named(atlas: Atlas, _told: StoryEntry, event: happened.DungeonNamed) -> None:
    """It may have been entered under its id before."""
    dungeon = dungeon_of(atlas, event.dungeon)
    levels = dungeon.levels if event.levels is None else event.levels
    atlas.dungeons[event.dungeon] = replace(dungeon, name=event.name, levels=levels)


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
    """It joins what it was found beyond. Revealed again, it keeps how it was first found and what was done there;
    revealed in another dungeon, it is another place of that name."""
    known = atlas.sections.get(event.section)
    if known is not None and event.dungeon is not None and known.dungeon not in (SOMEWHERE, event.dungeon):
        del atlas.sections[event.section]
    section = section_of(atlas, event.section, told)
    atlas.sections[event.section] = replace(
        section,
        kind=event.kind,
        name=event.name or section.name,
        through=section.through or event.through,
        dungeon=event.dungeon or section.dungeon,
        level=section.level if event.level is None else event.level,
        squares=event.squares,
        facing=event.facing,
        length=event.length,
        found_by=event.found_by,
        details=event.details,
        removed=False,
        exits={way.key: _exit(way, section.exits.get(way.key)) for way in event.exits}
        | {key: way for key, way in section.exits.items() if way.state != "unexplored"},
    )
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
        atlas.doors[through] = _with_side(atlas.doors[through], to)
        return
    section, colon, key = through.rpartition(":")
    if colon:
        _change_exit(atlas, told, section, key, state="joined", to=to)


def _change_exit(atlas: Atlas, told: StoryEntry, key: str, way: str, **changed: str) -> None:
    section = section_of(atlas, key, told)
    known = section.exits.get(way, KnownExit(key=way))
    atlas.sections[key] = replace(section, exits={**section.exits, way: replace(known, **changed)})


def section_searched(atlas: Atlas, told: StoryEntry, event: happened.SectionSearched) -> None:
    """With what result, if somebody said; where nobody said where, no place is searched by it."""
    if event.section is None:
        return
    section = section_of(atlas, event.section, told)
    atlas.sections[event.section] = replace(section, searched={**section.searched, event.sought: event.result or "?"})


def section_removed(atlas: Atlas, told: StoryEntry, event: happened.SectionRemoved) -> None:
    """It is off the table; what was found beyond it stays."""
    atlas.sections[event.section] = replace(section_of(atlas, event.section, told), removed=True)


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
        _change_exit(atlas, told, section, key, state="blocked")


def map_noted(atlas: Atlas, told: StoryEntry, event: happened.MapNoted) -> None:
    """Words at a section."""
    section = section_of(atlas, event.section, told)
    atlas.sections[event.section] = replace(section, notes=(*section.notes, event.text))


# Doors


def door_placed(atlas: Atlas, told: StoryEntry, event: happened.DoorPlaced) -> None:
    """Shut, unless it was opened before. One nobody has been through stands where it was placed last."""
    known = _door(atlas, event.door, told)
    door = replace(
        known,
        sections=known.sections if known.opened_before or len(known.sections) > 1 else (),
        kind=event.kind,
        wall=event.wall,
        direction=event.direction,
        x=event.x,
        y=event.y,
        width=event.width,
    )
    door = _with_side(door, event.section)
    atlas.doors[event.door] = door if event.leads_to is None else _with_side(door, event.leads_to)


def _with_side(door: Door, section: str | None) -> Door:
    if section is None or section in door.sections:
        return door
    return replace(door, sections=(*door.sections, section))


def _door(atlas: Atlas, key: str, told: StoryEntry) -> Door:
    return atlas.doors.get(key) or Door(door=key, kind="normal", sections=(), number=told.entry.number)


def door_opened(atlas: Atlas, told: StoryEntry, event: happened.DoorOpened) -> None:
    """It stands open."""
    door = _door(atlas, event.door, told)
    sides = (atlas.sections.get(section) for section in door.sections)
    nowhere = event.door in atlas.doors and not door.sections
    if not (door.opened_before or nowhere) and all(side is None or side.kind == UNKNOWN_KIND for side in sides):
        notice(atlas.oddities, told, "door.unrevealed", event.door)
    atlas.doors[event.door] = replace(door, open=True, opened_before=True)


def door_closed(atlas: Atlas, told: StoryEntry, event: happened.DoorClosed) -> None:
    """It is shut; that it was opened before stays known."""
    atlas.doors[event.door] = replace(_door(atlas, event.door, told), open=False)


# Features and traps


def feature_placed(atlas: Atlas, told: StoryEntry, event: happened.FeaturePlaced) -> None:
    """A hazard with turns left runs out by itself."""
    atlas.features[event.feature] = Feature(
        feature=event.feature,
        kind=event.kind,
        section=event.section or SOMEWHERE,
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
    """Opened, emptied, broken …; removed, it stands nowhere any more."""
    feature = atlas.features.get(event.feature)
    if feature is None:
        feature = Feature(feature=event.feature, kind=UNKNOWN_KIND, section=SOMEWHERE, number=told.entry.number)
    where = SOMEWHERE if event.state == REMOVED else feature.section
    atlas.features[event.feature] = replace(feature, state=event.state, section=where)


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
        left = max((feature.turns_left or 0) - 1, 0)
        atlas.features[key] = replace(feature, turns_left=left, state=feature.state if left else OVER)
        if not left:
            atlas.running.remove(key)


def trap_met(atlas: Atlas, told: StoryEntry, event: happened.TrapMet) -> None:
    """Known or not to those it is for."""
    trap = _trap(atlas, event.trap, told)
    atlas.traps[event.trap] = replace(
        trap,
        kind=event.kind or trap.kind,
        at=event.at or trap.at,
        victim=event.victim or trap.victim,
        spot=trap.spot if event.spot is None else event.spot,
        disarm=trap.disarm if event.disarm is None else event.disarm,
        x=event.x,
        y=event.y,
    )


def _trap(atlas: Atlas, key: str, told: StoryEntry) -> Trap:
    return atlas.traps.get(key) or Trap(trap=key, number=told.entry.number)


def _became(atlas: Atlas, told: StoryEntry, key: str, state: TrapState, by: str | None) -> None:
    atlas.traps[key] = replace(_trap(atlas, key, told), state=state, by=by)


def trap_spotted(atlas: Atlas, told: StoryEntry, event: happened.TrapSpotted) -> None:
    """Seen in time."""
    _became(atlas, told, event.trap, "spotted", event.by)


def trap_disarmed(atlas: Atlas, told: StoryEntry, event: happened.TrapDisarmed) -> None:
    """Harmless."""
    _became(atlas, told, event.trap, "disarmed", event.by)


def trap_sprung(atlas: Atlas, told: StoryEntry, event: happened.TrapSprung) -> None:
    """It went off."""
    trap = _trap(atlas, event.trap, told)
    atlas.traps[event.trap] = replace(trap, state="sprung", by=None, victims=event.victims)

"""What is due to be explored, what may be searched, and whether anything is left to explore (AHQ-DUNGEON-2, 15, 29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from events.atlas import DoorPlaced, LayoutAdjusted, SectionRemoved, SectionRevealed, SectionSearched
from events.entry import Draft, Entry
from events.event import Event
from projections import exploring
from projections.map import Atlas, Door, Section
from projections.state import State
from projections.story.entry import StoryEntry
from rules.games.advanced_heroquest.events import DoorFoundFalse
from rules.games.advanced_heroquest.sheet import own_of, status_of

JUNCTIONS = ("t_junction", "corner", "junction")
"""Pieces from which one sees what leads off only when standing there (AHQ-DUNGEON-15)."""


def due(state: State) -> list[str]:
    """Exits (`section:exit`) of junctions a Hero stands on, doors opened onto nothing known, what is half explored."""
    own = own_of(state)
    found = [through for through in own.beyond if through not in own.false_doors]
    found += [through for section in _stood_on(state) for through in unexplored_exits(section)]
    found += [door.door for door in state.atlas.doors.values() if door.open and leads_nowhere_yet(state, door)]
    return [through for through in dict.fromkeys(found) if through not in own.let_be]


def _stood_on(state: State) -> Iterator[Section]:
    figures = state.roster.figures
    heroes = [
        key
        for key in state.atlas.positions
        if key in figures and figures[key].kind == "hero" and status_of(state, key).status != "dead"
    ]
    for place in dict.fromkeys(state.atlas.positions[key] for key in heroes):
        section = state.atlas.sections.get(place)
        if section is not None and section.kind in JUNCTIONS:
            yield section


def stood_on_this_turn(state: State, section: Section) -> bool | None:
    """Whether a Hero, in a fight anybody, stood on a junction in this turn; None: nobody has told a move in it."""
    turns = state.turns
    if section.kind not in JUNCTIONS or not turns.turn_open:
        return None
    began = turns.turn_number or 0
    visits = [visit for visit in state.atlas.visits[-20:] if visit.number > began]
    told = [visit for visit in visits if state.atlas.sections[visit.section].kind != "stairs"]
    if not told:
        return None
    there = {who for who, place in state.atlas.positions.items() if place == section.section}
    there |= {who for visit in told if visit.section == section.section for who in visit.by or ("party",)}
    sees = {who for who in there if who == "party" or turns.combat_open or _is_hero(state, who)}
    return bool(sees)


def _is_hero(state: State, who: str) -> bool:
    return who in state.roster.figures and state.roster.figures[who].kind == "hero"


def unexplored_exits(section: Section) -> list[str]:
    """The ways on nobody has seen the other side of, as `section:exit`."""
    return [f"{section.section}:{way.key}" for way in section.exits.values() if way.state == "unexplored"]


def leads_nowhere_yet(state: State, door: Door) -> bool:
    """Whether what lies behind the door is still unknown, and is not nothing."""
    if door.kind == "false" or door.door in own_of(state).false_doors:
        return False
    return len([section for section in door.sections if section in state.atlas.sections]) < 2


def here(state: State, section: Section) -> bool:
    """Whether it lies on the level the party is on."""
    return (section.dungeon, section.level) == (state.atlas.dungeon, state.atlas.level) and not section.removed


def doors_of(state: State, section: str) -> list[Door]:
    """The doors of a section."""
    return [door for door in state.atlas.doors.values() if section in door.sections]


def may_hide_a_door(state: State, section: Section) -> bool:
    """Dead ends, and rooms with no door but the way in, may be searched for secret doors (AHQ-EXPL-6, R-12)."""
    return _may_hide(state.atlas, section)


def _may_hide(atlas: Atlas, section: Section) -> bool:
    if section.kind == "dead_end":
        return True
    return section.kind == "room" and sum(section.section in door.sections for door in atlas.doors.values()) <= 1


def nothing_left(state: State) -> bool:
    """Whether a level has no exit, door or searchable place left (AHQ-DUNGEON-29)."""
    return _nothing_left(state.atlas, own_of(state).false_doors)


def nothing_left_behind(state: State, told: Sequence[Draft]) -> bool:
    """Whether nothing is left once this is told, and something was before (AHQ-DUNGEON-29)."""
    own, atlas = own_of(state), state.atlas
    if (atlas.dungeon, atlas.level) in own.dead_ends or not told:
        return False
    then = replace(atlas, sections={**atlas.sections}, doors={**atlas.doors}, adjusted=[], oddities=[])
    false_doors = [*own.false_doors]
    for draft in told:
        if isinstance(draft.event, DoorFoundFalse):
            false_doors.append(draft.event.door)
        elif (change := CHANGES.get(type(draft.event))) is not None:
            entry = Entry(number=0, id="", action=0, event=draft.event, recorded_at="", by="")
            change(then, StoryEntry(entry, 0), draft.event)
    return _nothing_left(then, false_doors) and not _nothing_left(atlas, own.false_doors)


CHANGES: dict[type[Event], Callable[[Atlas, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    SectionRevealed: exploring.section_revealed,
    SectionSearched: exploring.section_searched,
    SectionRemoved: exploring.section_removed,
    DoorPlaced: exploring.door_placed,
    LayoutAdjusted: exploring.layout_adjusted,
}
"""What makes a level larger, or leaves less of it to explore."""


def _nothing_left(atlas: Atlas, false_doors: Sequence[str]) -> bool:
    level = [it for it in atlas.sections.values() if (it.dungeon, it.level) == (atlas.dungeon, atlas.level)]
    sections = [section for section in level if not section.removed]
    if not sections or any(unexplored_exits(section) for section in sections):
        return False
    keys = {section.section for section in sections}
    doors = [door for door in atlas.doors.values() if keys & {*door.sections} and door.kind != "false"]
    if any(len(keys & {*door.sections}) < 2 and door.door not in false_doors for door in doors):
        return False
    return all("secret_doors" in section.searched for section in sections if _may_hide(atlas, section))

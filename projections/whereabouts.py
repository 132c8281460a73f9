"""Who stands where: everything that brings somebody to a place, or out of it, writes the same positions.

Whoever is on a trip stands in exactly one place, from its first entry to its last: in a section, or at the way in
(`WAY_IN`) while nobody has said in which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from events.amounts import add
from events.atlas import FigureMoved, LevelEntered, SectionEntered
from events.figures import FigureJoined, FigureLeft
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded
from projections.exploring import SOMEWHERE, UNKNOWN_KIND, dungeon_of, section_of
from projections.map import WAY_IN, Atlas, Section, Visit, on_trips
from projections.observed import notice
from projections.story.entry import StoryEntry


def figure_joined(atlas: Atlas, _told: StoryEntry, event: FigureJoined) -> None:
    """Who joins during a trip joins it, where the party is."""
    name = event.figure
    if event.kind == "monster" or name in atlas.people:
        return
    atlas.people.append(name)
    if atlas.trips:
        [*atlas.trips.values()][-1].append(name)
        atlas.positions.setdefault(name, atlas.party or WAY_IN)
    elif atlas.party is not None:
        atlas.positions.setdefault(name, atlas.party)


def figure_left(atlas: Atlas, _told: StoryEntry, event: FigureLeft) -> None:
    """They stand nowhere on the map."""
    for trip in atlas.trips.values():
        if event.figure in trip:
            trip.remove(event.figure)
    _out(atlas, (event.figure,))
    if event.figure in atlas.people:
        atlas.people.remove(event.figure)


def expedition_begun(atlas: Atlas, _told: StoryEntry, event: ExpeditionBegun) -> None:
    """They stand at the way in, wherever they were before; nobody named: everybody."""
    going = [*(event.figures or atlas.people)]
    for name in going:
        atlas.squares.pop(name, None)
        atlas.positions[name] = WAY_IN
    if not on_trips(atlas):
        atlas.party = None
    atlas.trips[event.expedition] = going
    _party_follows(atlas)


def dungeon_left(atlas: Atlas, _told: StoryEntry, event: DungeonLeft) -> None:
    """Whoever is out stands nowhere on the map; out of the trip begun last, if they were told to be on two."""
    for name in event.figures:
        theirs = [trip for trip in atlas.trips.values() if name in trip]
        if theirs:
            theirs[-1].remove(name)
    _out(atlas, event.figures)


def expedition_ended(atlas: Atlas, _told: StoryEntry, event: ExpeditionEnded) -> None:
    """There is no party in the dungeon any more; somebody left behind in it stays where they were."""
    nobody_counted = [] if atlas.trips else atlas.people
    going = atlas.trips.pop(event.expedition, nobody_counted)
    _out(atlas, [name for name in going if atlas.positions.get(name, WAY_IN) in (WAY_IN, atlas.party)])
    if not atlas.trips:
        atlas.party = None


def _out(atlas: Atlas, names: Iterable[str]) -> None:
    for name in {*names}.difference(on_trips(atlas)):
        atlas.positions.pop(name, None)
        atlas.squares.pop(name, None)
    _party_follows(atlas)


def level_entered(atlas: Atlas, _told: StoryEntry, event: LevelEntered) -> None:
    """Everything on the map that follows lies there. Whoever comes from elsewhere stands at the way in."""
    dungeon = dungeon_of(atlas, event.dungeon)
    if event.level not in dungeon.seen:
        atlas.dungeons[event.dungeon] = replace(dungeon, seen=(*dungeon.seen, event.level))
    atlas.dungeon, atlas.level = event.dungeon, event.level
    going = event.by or tuple(with_party(atlas))
    _come_in(atlas, going)
    coming = [name for name in going if not _stands_on(atlas, name, event)]
    for name in coming:
        atlas.squares.pop(name, None)
        atlas.positions[name] = WAY_IN
    _party_follows(atlas)


def _stands_on(atlas: Atlas, name: str, level: LevelEntered) -> bool:
    section = atlas.sections.get(atlas.positions.get(name, ""))
    return section is not None and (section.dungeon, section.level) == (level.dungeon, level.level)


def section_entered(atlas: Atlas, told: StoryEntry, event: SectionEntered) -> None:
    """By those named, else by the party: whoever was with it goes along."""
    section = section_of(atlas, event.section, told)
    if section.kind == UNKNOWN_KIND and not section.entered:
        notice(atlas.oddities, told, "section.unrevealed", event.section)
    _go(atlas, told, event.by, replace(section, entered=True))


def figure_moved(atlas: Atlas, told: StoryEntry, event: FigureMoved) -> None:
    """They are there now; how far they went counts for this turn."""
    _go(atlas, told, event.figures, section_of(atlas, event.to, told))
    for name in event.figures:
        if event.x is not None and event.y is not None:
            atlas.squares[name] = (event.x, event.y)
        if event.squares is not None:
            atlas.moved[name] = add(atlas.moved.get(name, 0), event.squares)


def _go(atlas: Atlas, told: StoryEntry, who: tuple[str, ...], to: Section) -> None:
    together = with_party(atlas)
    _come_in(atlas, who or together)
    for name in who or together:
        atlas.positions[name] = to.section
        atlas.squares.pop(name, None)
    if who:
        to = replace(
            to,
            entered=to.entered or not {*who}.isdisjoint(_everybody(atlas)),
            entered_by=(*to.entered_by, *(name for name in who if name not in to.entered_by)),
        )
    atlas.sections[to.section] = to
    atlas.visits.append(Visit(told.entry.number, to.section, who))
    if not who or 2 * len({*who}.intersection(together)) > len(together):
        atlas.party = to.section
        if to.dungeon != SOMEWHERE:
            atlas.dungeon, atlas.level = to.dungeon, to.level
    else:
        _party_follows(atlas)


def _come_in(atlas: Atlas, names: Iterable[str]) -> None:
    """Whoever was out, or had stayed behind, and is in the dungeon again: on the trip begun last."""
    if atlas.trips:
        inside = on_trips(atlas)
        [*atlas.trips.values()][-1].extend(name for name in names if name in atlas.people and name not in inside)


def with_party(atlas: Atlas) -> list[str]:
    """Those who stand where the party does; if nobody does, everybody."""
    everybody = _everybody(atlas)
    here = atlas.party or WAY_IN
    return [name for name in everybody if atlas.positions.get(name, here) == here] or everybody


def _everybody(atlas: Atlas) -> list[str]:
    """Those on a trip, all if everybody is out; while there is none, whoever was ever somewhere, introduced or not."""
    if atlas.trips:
        return on_trips(atlas) or [*atlas.people]
    return [*dict.fromkeys((*atlas.people, *atlas.positions))]


def _party_follows(atlas: Atlas) -> None:
    """Where nobody stands any more is no place of a party: it is where most of them are."""
    places = Counter(atlas.positions[name] for name in on_trips(atlas))
    if places and (atlas.party or WAY_IN) not in places:
        most = places.most_common(1)[0][0]
        atlas.party = None if most == WAY_IN else most

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
from projections.map import WAY_IN, Atlas, Section, Visit, level_under, on_trips
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
    atlas.people.extend(name for name in going if name not in atlas.people)  # whose coming was taken back since
    for name in going:
        atlas.squares.pop(name, None)
        atlas.apart.pop(name, None)
        atlas.positions[name] = WAY_IN
    if not on_trips(atlas):
        atlas.party = None
    atlas.trips[event.expedition] = going
    _party_follows(atlas)


def dungeon_left(atlas: Atlas, told: StoryEntry, event: DungeonLeft) -> None:
    """Whoever is out stands nowhere on the map; out of the trip begun last, if they were told to be on two."""
    _all_together(atlas, told, event.figures)
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
        for told_of in (atlas.positions, atlas.apart, atlas.squares):
            told_of.pop(name, None)
    _party_follows(atlas)


def level_entered(atlas: Atlas, told: StoryEntry, event: LevelEntered) -> None:
    """Everything on the map that follows lies there. Whoever comes from elsewhere stands at the way in."""
    _all_together(atlas, told, event.by)
    dungeon = dungeon_of(atlas, event.dungeon)
    if event.level not in dungeon.seen:
        atlas.dungeons[event.dungeon] = replace(dungeon, seen=(*dungeon.seen, event.level))
    together, here = with_party(atlas), (event.dungeon, event.level)
    going = event.by or tuple(together)
    _come_in(atlas, going)
    for name in going:
        if level_under(atlas, name) != here or name not in atlas.positions:
            atlas.squares.pop(name, None)
            atlas.positions[name] = WAY_IN
            atlas.apart[name] = here
    if not event.by or _is_most_of(event.by, together) or _is_a_trip(atlas, event.by) or not on_trips(atlas):
        _party_on(atlas, *here)
    elif atlas.dungeon is None and not atlas.sections:
        atlas.dungeon = event.dungeon
    _party_follows(atlas)


def _is_most_of(some: Iterable[str], together: list[str]) -> bool:
    return 2 * len({*some}.intersection(together)) > len(together)


def _is_a_trip(atlas: Atlas, some: Iterable[str]) -> bool:
    """All who are on the trip begun last: where they are is told of from now on."""
    return bool(atlas.trips) and {*some}.issuperset([*atlas.trips.values()][-1])


def _party_on(atlas: Atlas, dungeon: str, level: int) -> None:
    """The party is on that level; whoever stays at the way in of the one it leaves is there still."""
    before = (atlas.dungeon, atlas.level)
    atlas.dungeon, atlas.level = dungeon, level
    if before[0] is not None and before != (dungeon, level):
        stay = [name for name in on_trips(atlas) if atlas.positions.get(name) == WAY_IN and name not in atlas.apart]
        atlas.apart.update(dict.fromkeys(stay, (before[0], before[1])))
    for name in [name for name, there in atlas.apart.items() if there == (dungeon, level)]:
        del atlas.apart[name]


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
    _all_together(atlas, told, who)
    _come_in(atlas, who or together)
    for name in who or together:
        atlas.positions[name] = to.section
        atlas.apart.pop(name, None)
        atlas.squares.pop(name, None)
    if who:
        to = replace(
            to,
            entered=to.entered or not {*who}.isdisjoint(_everybody(atlas)),
            entered_by=(*to.entered_by, *(name for name in who if name not in to.entered_by)),
        )
    atlas.sections[to.section] = to
    atlas.visits.append(Visit(told.entry.number, to.section, who))
    if not who or _is_most_of(who, together):
        _party_in(atlas, to)
    else:
        _party_follows(atlas)


def _all_together(atlas: Atlas, told: StoryEntry, who: tuple[str, ...]) -> None:
    if len(who) > 1 and {*who} == {*on_trips(atlas)}:
        atlas.together.add(told.entry.number)


def _party_in(atlas: Atlas, section: Section) -> None:
    atlas.party = section.section
    if section.dungeon != SOMEWHERE:
        _party_on(atlas, section.dungeon, section.level)


def _come_in(atlas: Atlas, names: Iterable[str]) -> None:
    """Whoever was out, or had stayed behind, and is in the dungeon again: on the trip begun last."""
    if atlas.trips:
        inside = on_trips(atlas)
        [*atlas.trips.values()][-1].extend(name for name in names if name in atlas.people and name not in inside)


def with_party(atlas: Atlas) -> list[str]:
    """Those who stand where the party does; if nobody does, everybody."""
    everybody = _everybody(atlas)
    here = atlas.party or WAY_IN
    near = [name for name in everybody if atlas.positions.get(name, here) == here and name not in atlas.apart]
    return near or everybody


def _everybody(atlas: Atlas) -> list[str]:
    """Those on a trip, all if everybody is out; while there is none, whoever was ever somewhere, introduced or not."""
    if atlas.trips:
        return on_trips(atlas) or [*atlas.people]
    return [*dict.fromkeys((*atlas.people, *atlas.positions))]


def _party_follows(atlas: Atlas) -> None:
    """Where nobody stands any more is no place of a party: it is where most of them are."""
    places = Counter((atlas.positions[name], atlas.apart.get(name)) for name in on_trips(atlas))
    if not places or (atlas.party or WAY_IN, None) in places:
        return
    (most, level), _ = places.most_common(1)[0]
    if most in atlas.sections:
        _party_in(atlas, atlas.sections[most])
        return
    atlas.party = None
    if level is not None:
        _party_on(atlas, *level)

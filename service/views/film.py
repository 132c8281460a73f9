"""The film of a campaign: a shot for each line, with no more than what it takes to draw a map and a strip of bars.

A replay says what each line changed and tells everybody anew at every step, which takes forty seconds of a campaign of
6,000 lines; whoever draws through all of it needs neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Literal, TypeAlias, TypeVar

import msgspec

from events import atlas, combat, figures, items, purse, session, turns
from events.catalogue import KINDS
from events.combat import MonsterEnded
from events.event import Event
from projections.expeditions import names_in
from projections.state import State
from projections.story.entry import StoryEntry
from projections.tell.chronicle import line
from projections.turns import Stamp, stamp_of
from service.reading.reading import Reading
from service.reading.replay import Present, present, stands_in
from service.views.paging import number_in
from service.views.shapes import MapFrame
from service.views.windows import ROOM, fitting

Thing = TypeVar("Thing")

Subject: TypeAlias = Literal["fall", "fight", "find", "gold", "thing", "people", "time", "word"]

SUBJECTS: tuple[tuple[Subject, int, frozenset[type[Event]]], ...] = (
    ("fight", 2, frozenset(KINDS[combat])),
    ("find", 2, frozenset(KINDS[atlas])),
    ("gold", 2, frozenset(KINDS[purse])),
    ("thing", 1, frozenset(KINDS[items])),
    ("people", 1, frozenset(KINDS[figures])),
    ("time", 1, frozenset((*KINDS[turns], *KINDS[session]))),
)
"""What a line is about, the weightiest first, and how much that weighs."""

WORD: Subject = "word"
FALL: Subject = "fall"
HEAVIEST = 4


class Shot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line, and what is otherwise behind it than behind the one before."""

    number: int
    """The last of its entries: the moment right behind the line."""
    text: str
    kind: Subject
    weight: int = 1
    """1 to 4: how tall its bar stands."""
    struck: bool = False
    session: int | None = None
    expedition: str | None = None
    combat: int | None = None
    people: tuple[Present, ...] = ()
    """Those who are otherwise than before, or new."""
    gone: tuple[str, ...] = ()
    dungeon: str | None = None
    level: int = 1
    party: str | None = None
    map: MapFrame | None = None


class FilmPage(msgspec.Struct, frozen=True, kw_only=True):
    """Shots of the story as it is told now."""

    shots: tuple[Shot, ...]
    next: str | None
    """The `cursor` of those behind; null: that was all. The number of the last shot is one, too, for what comes."""


def film(reading: Reading, *, cursor: str | None, limit: int, room: int = ROOM) -> FilmPage:
    """`limit` shots behind that of the cursor, as many as have room (bytes).

    A cursor is the number of a shot and no place in the line-up: that would count what somebody does not see. Refuses
    one of an entry they do not see as of one that is not there.
    """
    story = reading.story
    behind = number_in(cursor)
    if behind is not None:
        story.seen_entry(reading.audience, behind)
    start = 0 if behind is None else story.behind(behind)
    end = len(story.line_up()) if reading.until is None else story.behind(reading.until)
    shots = tuple(fitting(_shots(reading, start, end), limit, room))
    rest = story.line_up()[story.behind(shots[-1].number) : end] if shots else ()
    more = any(story.sees(reading.audience, number) for number in rest)
    return FilmPage(shots=shots, next=str(shots[-1].number) if more else None)


def _shots(reading: Reading, start: int, end: int) -> Iterator[Shot]:
    story, state, seen = reading.story, reading.state_upto(start), _Seen(reading)
    if start:  # what earlier shots brought is not brought again
        seen.map(state)
        seen.people(state, None, ())
    place = start
    for _, together in groupby(story.line_up()[start:end], key=lambda number: story.entry(number).action):
        numbers = list(together)
        first, place = place, place + len(numbers)
        if shown := [one for one in numbers if story.sees(reading.audience, one)]:
            told = [*story.told(reading.audience, start=first, stop=place)]
            reading.carry_on(state, told)
            yield _shot(reading, state, seen, told, shown)


def _shot(reading: Reading, state: State, seen: _Seen, told: list[StoryEntry], shown: list[int]) -> Shot:
    language = reading.language(state)
    entries = told or [StoryEntry(reading.story.entry(one), one) for one in shown]
    fell = any(one.fell for found in language.news(shown).values() for one in found)
    stamp = stamp_of(reading.state.turns, shown[0], reading.story.place)
    kind, weight = (FALL, HEAVIEST) if fell and told else _about(one.entry.event for one in entries)
    people, gone = seen.people(state, stamp, told)
    return Shot(
        number=shown[-1],
        text=line(entries, language),
        kind=kind,
        weight=weight,
        struck=not told,
        session=stamp.session,
        expedition=stamp.expedition,
        combat=stamp.combat,
        people=people,
        gone=gone,
        dungeon=state.atlas.dungeon,
        level=state.atlas.level,
        party=state.atlas.party,
        map=seen.map(state),
    )


def _about(events: Iterable[Event]) -> tuple[Subject, int]:
    kinds = {type(event) for event in events}
    kind, weight = next(((kind, weight) for kind, weight, those in SUBJECTS if kinds & those), (WORD, 1))
    return kind, weight + (MonsterEnded in kinds)


class _Seen:
    """What the shots before have brought, so that none brings it again."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._things: dict[str, object] = {}
        self._people: dict[str, Present] = {}
        self._stamp: Stamp | None = None

    def map(self, state: State) -> MapFrame | None:
        """What is otherwise on the map. The fold replaces what it changes: what is the same is the same object."""
        known = state.atlas
        changed = MapFrame(
            sections=self._new("section", known.sections),
            doors=self._new("door", known.doors),
            features=self._new("feature", known.features),
            traps=self._new("trap", known.traps),
        )
        return changed if any((changed.sections, changed.doors, changed.features, changed.traps)) else None

    def _new(self, what: str, things: Mapping[str, Thing]) -> dict[str, Thing]:
        found = {key: one for key, one in things.items() if self._things.get(f"{what} {key}") is not one}
        self._things.update((f"{what} {key}", one) for key, one in found.items())
        return found

    def people(
        self, state: State, stamp: Stamp | None, told: Iterable[StoryEntry]
    ) -> tuple[tuple[Present, ...], tuple[str, ...]]:
        """Who is otherwise, and who is gone. A line changes whom it names; what a turn brings is looked for in all."""
        there = {key: one for key, one in state.roster.figures.items() if one.ended is None and not one.away}
        gone = tuple(key for key in self._people if key not in there)
        for key in gone:
            del self._people[key]
        named = {name for one in told for name in names_in(one.entry.event)}
        everybody, self._stamp = stamp is None or stamp != self._stamp, stamp
        stood = {key: one.section for key, one in self._people.items()}
        moved = {key for key, one in there.items() if key not in stood or stood[key] != stands_in(state, one)}
        asked = (one for key, one in there.items() if everybody or key in named or key in moved)
        found = tuple(
            now for one in asked if (now := present(self._reading, state, one)) != self._people.get(one.figure)
        )
        self._people.update((one.figure, one) for one in found)
        return found, gone

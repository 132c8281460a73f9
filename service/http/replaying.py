"""A replay: the story as it is told now, a frame for each line, with what it changed and what to draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TypeVar

import msgspec

from projections.chronicle import line
from projections.facts import facts
from projections.state import Fold, State
from projections.told import Told
from projections.turns import Stamp, stamp_of
from projections.words import names_of
from rules.naming import find_expedition
from rules.system import GameSystem
from service.answering import changes
from service.http.looks import number_in, unknown_cursor
from service.http.shapes import FigureFrame, Frame, MapFrame, Replay
from service.reading import Reading

Thing = TypeVar("Thing")


def replay(reading: Reading, expedition: str | None, *, cursor: str | None, limit: int) -> Replay:
    """`limit` frames behind the cursor; of one expedition, or of everything. Refuses with `expedition.unknown`."""
    trip = None if expedition is None else find_expedition(reading.state, expedition)
    start = number_in(cursor)
    frames: list[Frame] = []
    passed = start is None
    for frame in _frames(reading, trip):
        if not passed:
            passed = start in frame.numbers
            continue
        if len(frames) == limit:
            return Replay(expedition=trip, frames=tuple(frames), next=str(frames[-1].numbers[-1]))
        frames.append(frame)
    if not passed:
        raise unknown_cursor()
    return Replay(expedition=trip, frames=tuple(frames), next=None)


def _frames(reading: Reading, trip: str | None) -> Iterator[Frame]:
    film = _Film(reading.system)
    story = reading.story
    line_told = groupby(story.told(reading.audience, until=reading.until), key=lambda one: one.entry.action)
    turns = reading.state.turns
    for _, together in line_told:
        told = list(together)
        stamp = stamp_of(turns, told[0].entry.number, story.place)
        ends_it = getattr(told[0].entry.event, "expedition", None) == trip
        if trip is not None and stamp.expedition != trip and not ends_it:
            film.pass_by(told)
            continue
        yield film.take(told, stamp)


class _Film:
    """Takes lines of the story in and says of each what it changed."""

    def __init__(self, system: GameSystem) -> None:
        self._system = system
        self._fold = Fold(system.handlers, system.initial)
        self._state = self._fold.initial()
        self._facts: dict[str, str] = {}
        self._drawn: dict[str, bytes] = {}

    def pass_by(self, told: list[Told]) -> None:
        """Takes a line in that is not shown; what it changes is drawn with the next one."""
        self._fold.fold(told, self._state)
        self._facts.clear()

    def take(self, told: list[Told], stamp: Stamp) -> Frame:
        """Takes a line in and shows it."""
        state = self._state
        before = self._facts or self._printed()
        self._fold.fold(told, state)
        self._facts = self._printed()
        return Frame(
            numbers=tuple(one.entry.number for one in told),
            text=line(told, names_of(state), lambda one: self._system.tell(one, state)),
            stamp=stamp,
            changes=changes(before, self._facts),
            dungeon=state.atlas.dungeon,
            level=state.atlas.level,
            party=state.atlas.party,
            figures=tuple(self._figures()),
            map=self._changed_map(),
        )

    def _printed(self) -> dict[str, str]:
        return facts(self._state, self._word, vital=self._system.vital)

    def _word(self, state: State, figure: str) -> str:
        return self._system.status(state, figure).word

    def _figures(self) -> Iterator[FigureFrame]:
        state = self._state
        for figure in state.roster.figures.values():
            if figure.ended is not None or figure.away:
                continue
            sheet = self._system.sheet(state, figure.figure)
            vital = next((value for value in sheet.values if value.key == self._system.vital), None)
            yield FigureFrame(
                figure=figure.figure,
                name=figure.name,
                kind=figure.kind,
                status=sheet.status.word,
                vital=None if vital is None else vital.current,
                section=state.atlas.positions.get(figure.figure, state.atlas.party),
            )

    def _changed_map(self) -> MapFrame:
        atlas = self._state.atlas
        return MapFrame(
            sections=self._changed("section", atlas.sections),
            doors=self._changed("door", atlas.doors),
            features=self._changed("feature", atlas.features),
            traps=self._changed("trap", atlas.traps),
        )

    def _changed(self, what: str, things: Mapping[str, Thing]) -> dict[str, Thing]:
        """Those drawn otherwise than before, as they are at this moment: the fold goes on changing its own."""
        found: dict[str, Thing] = {}
        for key, thing in things.items():
            encoded = msgspec.json.encode(thing)
            if self._drawn.get(f"{what} {key}") != encoded:
                self._drawn[f"{what} {key}"] = encoded
                found[key] = msgspec.json.decode(encoded, type=type(thing))
        return found

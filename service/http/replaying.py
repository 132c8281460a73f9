"""A replay for whoever draws it: a frame for each line, with what it changes on the map as things to draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TypeVar

import msgspec

from events.problems import Refused
from projections.chronicle import line
from projections.facts import facts
from projections.state import State
from projections.told import Told
from projections.turns import stamp_of
from projections.words import names_of
from service.answering import changes
from service.http.looks import number_in, unknown_cursor
from service.http.shapes import Frame, MapFrame, Replay
from service.reading import Reading
from service.replay import Stretch, party, stretch

Thing = TypeVar("Thing")


def replay(reading: Reading, said: str, *, cursor: str | None, limit: int) -> Replay:
    """`limit` frames behind the cursor, of the part of the story that is meant (`service.replay.stretch`)."""
    start = number_in(cursor) or 0
    try:
        within = stretch(reading, said)
    except Refused as problem:
        if problem.code != "replay.nothing":
            raise
        return Replay(said=said, of=0, frames=(), next=None)
    lines = _lines(reading, within)
    if start > len(lines):
        raise unknown_cursor()
    frames = tuple(_frames(reading, within, lines[: start + limit]))[start:]
    end = start + len(frames)
    return Replay(said=said, of=len(lines), frames=frames, next=str(end) if end < len(lines) else None)


def _lines(reading: Reading, within: Stretch) -> list[list[Told]]:
    told = reading.story.told(reading.audience, start=within.first, stop=_end(reading, within))
    return [list(together) for _, together in groupby(told, key=lambda one: one.entry.action)]


def _end(reading: Reading, within: Stretch) -> int:
    return within.end if reading.until is None else min(within.end, reading.story.behind(reading.until))


def _frames(reading: Reading, within: Stretch, lines: list[list[Told]]) -> Iterator[Frame]:
    state = reading.state_upto(within.first)
    before = _printed(reading, state)
    film = _Film()
    for step, told in enumerate(lines, 1):
        reading.carry_on(state, told)
        after = _printed(reading, state)
        yield Frame(
            step=step,
            numbers=tuple(one.entry.number for one in told),
            text=line(told, names_of(state), lambda one: reading.system.tell(one, state)),
            stamp=stamp_of(state.turns, told[0].entry.number, reading.story.place),
            changes=changes(before, after),
            dungeon=state.atlas.dungeon,
            level=state.atlas.level,
            party_in=state.atlas.party,
            party=party(reading, state),
            map=film.changed(state),
        )
        before = after


def _printed(reading: Reading, state: State) -> dict[str, str]:
    return facts(state, lambda now, figure: reading.system.status(now, figure).word, vital=reading.system.vital)


class _Film:
    """Remembers what was drawn, so that a frame holds only what is otherwise."""

    def __init__(self) -> None:
        self._drawn: dict[str, bytes] = {}

    def changed(self, state: State) -> MapFrame:
        """What is otherwise on the map than when last asked."""
        atlas = state.atlas
        return MapFrame(
            sections=self._new("section", atlas.sections),
            doors=self._new("door", atlas.doors),
            features=self._new("feature", atlas.features),
            traps=self._new("trap", atlas.traps),
        )

    def _new(self, what: str, things: Mapping[str, Thing]) -> dict[str, Thing]:
        """Those drawn otherwise than before, as they are at this moment: the fold goes on changing its own."""
        found: dict[str, Thing] = {}
        for key, thing in things.items():
            encoded = msgspec.json.encode(thing)
            if self._drawn.get(f"{what} {key}") != encoded:
                self._drawn[f"{what} {key}"] = encoded
                found[key] = msgspec.json.decode(encoded, type=type(thing))
        return found

"""A replay for whoever draws it: a frame for each line, with what it changes on the map as things to draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from events.problems import Refused
from projections.state import State
from service.reading.reading import Reading
from service.reading.replay import Passage, count, passage, state_behind, walk
from service.views.paging import number_in, unknown_cursor
from service.views.shapes import FrameShown, MapFrame, Replay
from service.views.windows import fitting

Thing = TypeVar("Thing")


def replay(reading: Reading, said: str, *, cursor: str | None, limit: int, room: int = 1 << 62) -> Replay:
    """`limit` frames behind the cursor, as many as have room (bytes), of the part of the story that is meant.

    Refuses as `service.reading.replay.passage` does, but for nothing: then there are none.
    """
    start = number_in(cursor) or 0
    try:
        within = passage(reading, said)
    except Refused as problem:
        if problem.code != "replay.nothing":
            raise
        return Replay(said=said, of=0, frames=(), next=None)
    of = count(reading, within)
    if start > of:
        raise unknown_cursor()
    frames = tuple(fitting(_frames(reading, within, start), limit, room))
    end = start + len(frames)
    return Replay(said=said, of=of, frames=frames, next=str(end) if end < of else None)


def _frames(reading: Reading, within: Passage, behind: int) -> Iterator[FrameShown]:
    film = _Film()
    if behind:
        film.changed(state_behind(reading, within, behind))  # what earlier frames brought is not brought again
    for step, state in walk(reading, within, behind):
        yield FrameShown(
            **msgspec.structs.asdict(step),
            dungeon=state.atlas.dungeon,
            level=state.atlas.level,
            party_in=state.atlas.party,
            map=film.changed(state),
        )


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

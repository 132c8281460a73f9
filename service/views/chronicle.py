"""The chronicle: a line for each action, picked, ordered and paged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Annotated

import msgspec
from msgspec.structs import astuple

from projections.clocks import Clock, by_clock, within
from projections.expeditions import names_in
from projections.tell.chronicle import ChronicleLine, chronicle, newest_first
from rules.naming import find_expedition, find_figure
from service.reading.reading import Reading
from service.right_of_way import give_way
from service.search.query import SomeText, says
from service.views.paging import number_in, unknown_cursor
from service.views.shapes import ChroniclePage


class ChronicleQuery(msgspec.Struct, frozen=True, kw_only=True, rename={"begin": "from", "end": "to"}):
    """Which lines, and in which order, as the query string of `/chronicle` says it; what is left out is left open."""

    session: Annotated[Annotated[int, msgspec.Meta(ge=1)] | None, says("Only this evening.")] = None
    expedition: Annotated[str | None, says("Only this trip.")] = None
    hero: Annotated[str | None, says("Only lines that name this figure.")] = None
    text: Annotated[SomeText | None, says("Only lines with these words.")] = None
    about: Annotated[SomeText | None, says("Only lines that say so, or hold it in one of their entries.")] = None
    since: Annotated[Annotated[int, msgspec.Meta(ge=0)] | None, says("Only what was logged after this entry.")] = None
    by: Annotated[
        Clock, says("In the order of play, or by when it was entered, played, or in the world; unknown comes last.")
    ] = "play"
    begin: Annotated[SomeText | None, says("Only from then on, by that clock (or when entered).")] = None
    end: Annotated[SomeText | None, says("Only until then; `2026-03` is all of March.")] = None
    struck: Annotated[bool, says("Also what does not count, and corrections.")] = False
    newest: Annotated[bool, says("The end of the story first.")] = False


def page(reading: Reading, query: ChronicleQuery, *, cursor: str | None = None, limit: int) -> ChroniclePage:
    """`limit` lines behind the one the cursor names; refuses a cursor no page answered (`request.cursor`)."""
    lines: Iterable[ChronicleLine] = _picked(reading, query)
    if query.by != "play" or query.begin is not None or query.end is not None:
        lines = by_clock(within(lines, "entered" if query.by == "play" else query.by, query.begin, query.end), query.by)
        lines = lines[::-1] if query.newest and query.by != "play" else lines
    rest = iter(lines)
    number = number_in(cursor)
    if number is not None and all(line.numbers[0] != number for line in rest):
        raise unknown_cursor()
    chosen = tuple(islice(rest, limit))
    more = next(rest, None) is not None
    return ChroniclePage(lines=chosen, next=str(chosen[-1].numbers[0]) if more else None)


def latest(reading: Reading, lines: int) -> tuple[ChronicleLine, ...]:
    """The last few lines that count, in the order of the story."""
    return page(reading, ChronicleQuery(newest=True), limit=lines).lines[::-1]


def _picked(reading: Reading, query: ChronicleQuery) -> Iterator[ChronicleLine]:
    trip = None if query.expedition is None else find_expedition(reading.state, query.expedition)
    figure = None if query.hero is None else find_figure(reading.state, query.hero)
    about = None if query.about is None else _where_a_word_begins(query.about)
    for line in told(reading, newest=query.newest):
        give_way()
        if (
            (query.struck or not (line.struck_by or line.correction))
            and query.session in (None, line.stamp.session)
            and trip in (None, line.stamp.expedition)
            and (query.text is None or query.text.lower() in line.text.lower())
            and (about is None or _speaks_of(reading, line, about))
            and (figure is None or any(figure in names_in(reading.story.entry(one).event) for one in line.numbers))
            and (query.since is None or line.action > query.since)
        ):
            yield line


def _where_a_word_begins(words: str) -> re.Pattern[str]:
    """`rope` in `a rope` and `ropes`, not in `properties`."""
    return re.compile(("(?<![^\\W_])" if words[:1].isalnum() else "") + re.escape(words), re.IGNORECASE)


def _speaks_of(reading: Reading, line: ChronicleLine, words: re.Pattern[str]) -> bool:
    """Whether its words say so, or one of its entries holds it."""
    return words.search(line.text) is not None or any(
        words.search(held) for number in line.numbers for held in _held(reading.story.entry(number).event)
    )


def _held(value: object) -> Iterator[str]:
    """Every word in it that somebody told: what its fields are called is none."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from chain.from_iterable(map(_held, value.values()))
    elif isinstance(value, tuple | list):
        yield from chain.from_iterable(map(_held, value))
    elif isinstance(value, msgspec.Struct):
        yield from chain.from_iterable(map(_held, astuple(value)))


def told(reading: Reading, *, newest: bool = False) -> Iterator[ChronicleLine]:
    """Every line the reader sees, by place, or from the last to the first: whoever wants a few waits for no more."""
    lines = newest_first if newest else chronicle
    turns = reading.state.turns
    return lines(reading.story, turns, reading.language(), audience=reading.audience, until=reading.until)

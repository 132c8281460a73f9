"""A replay: the story walked line by line, each with what it changed and what was there to see (law 2: nothing is
rolled, looked up or decided again).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import Any

import msgspec

from events.amounts import show
from events.problems import Refused
from projections.figure import Figure
from projections.ledger import told_balance
from projections.state import State
from projections.story.entry import StoryEntry
from projections.story.story import Story
from projections.tell.chronicle import line
from projections.tell.news import NewsTold
from projections.tell.words import names_of
from projections.turns import Stamp, stamp_of, stamps
from rules.sheets import left_on
from service.reading.moments import is_entry, moment, part_named
from service.reading.reading import Reading
from service.right_of_way import give_way
from service.telling.answering import changes, together
from service.telling.everybody import party_of
from service.telling.outcome import Change
from service.views.draw_map import draw_level


class Present(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is there at a point of the story."""

    figure: str
    name: str
    kind: str
    status: str
    left: str
    """Of the value wounds are taken from: `2/4`; `0/3, 2 below`."""
    gold: str
    section: str | None
    square: tuple[int, int] | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the story and how everybody was right behind it."""

    step: int
    """1, 2, 3 …"""
    of: int
    numbers: tuple[int, ...]
    text: str
    news: tuple[NewsTold, ...]
    """Who fell with it and who came back, as the text says."""
    stamp: Stamp
    changes: tuple[Change, ...]
    party: tuple[Present, ...]
    """Heroes and henchmen who are there, then whoever stands against them."""


class Frame(Step, frozen=True, kw_only=True):
    """A step with its map."""

    map: tuple[str, ...]
    """The level they are on, drawn as text; empty while nothing of it is known."""


class Passage(msgspec.Struct, frozen=True):
    """Positions of the line-up, from `first` to in front of `end`."""

    first: int
    end: int


def passage(reading: Reading, said: str = "") -> Passage:
    """The part of the story that is meant: a trip, `session 3`, any other moment, `A..B`, or (nothing said) all of it.

    Refuses as `service.reading.moments.moment` does, and with `replay.nothing` if nothing counts there.
    """
    story = reading.story
    first, dots, last = said.partition("..")
    if dots:
        ends = [moment(reading, one, "until") for one in (first or "1", last or "now")]
        ends.sort(key=story.place)
        found = Passage(_line_around(story, ends[0]).first, _line_around(story, ends[1]).end)
    elif not said:
        found = Passage(0, len(story.line_up()))
    else:
        found = _named(reading, said)
    if next(iter(_lines(reading, found)), None) is None:
        raise Refused("replay.nothing", "Nothing that counts was logged there.", fix="delve log shows what there is.")
    return found


def _line_around(story: Story, number: int) -> Passage:
    """A line is walked whole, in every telling: what stands right beside an entry and was told with it."""
    line_up = story.line_up()
    first, end = story.place_index(number), story.behind(number)
    if not story.is_correction(number):
        first = min(story.place_index(one) for one in story.tellings(number))
        end = max(story.behind(one) for one in story.tellings(number))
    actions = _actions(story, number)
    while first > 0 and not actions.isdisjoint(_actions(story, line_up[first - 1])):
        first -= 1
    while end < len(line_up) and not actions.isdisjoint(_actions(story, line_up[end])):
        end += 1
    return Passage(first, end)


def _actions(story: Story, number: int) -> set[int]:
    return {story.entry(one).action for one in story.tellings(number)}


def _named(reading: Reading, said: str) -> Passage:
    """An evening, a trip, a turn or a fight, by what its last entry is stamped with; else a line by itself."""
    number = moment(reading, said, "until")
    story, part = reading.story, part_named(said)
    if part is None:
        line = _line_around(story, number)
        return line if is_entry(said) else Passage(0, line.end)
    placed = list(stamps(reading.state.turns, story.line_up()))
    wanted = next(_key(stamp, part) for one, stamp in placed if one == number)
    within = [position for position, (_, stamp) in enumerate(placed) if _key(stamp, part) == wanted]
    first, last = (_line_around(story, placed[position][0]) for position in (within[0], within[-1]))
    return Passage(first.first, last.end)


def _key(stamp: Stamp, part: str) -> tuple[object, str | None]:
    # Turns are counted anew on every trip.
    return getattr(stamp, part), stamp.expedition if part == "turn" else None


def _lines(reading: Reading, within: Passage) -> Iterator[list[StoryEntry]]:
    """What is told in the passage, line by line, and nothing behind the moment the reading ends with."""
    story = reading.story
    end = within.end if reading.until is None else min(within.end, story.behind(reading.until))
    told = story.told(reading.audience, start=within.first, stop=end)
    for _, entries in groupby(told, key=lambda one: one.entry.action):
        yield list(entries)


def count(reading: Reading, within: Passage) -> int:
    """How many steps there are."""
    return sum(1 for _ in _lines(reading, within))


def frames(reading: Reading, within: Passage, *, width: int = 80, plain: bool = False) -> Iterator[Frame]:
    """The frames of the passage, one for each line that counts. `width` and `plain` are the map's."""
    drawn = _Drawn(width, plain=plain)
    for step, state in walk(reading, within):
        yield Frame(**msgspec.structs.asdict(step), map=drawn.level(state))


def walk(reading: Reading, within: Passage, behind: int = 0) -> Iterator[tuple[Step, State]]:
    """Each step of the passage behind so many of them, and the state there, which the next step changes."""
    lines = list(_lines(reading, within))
    state = _state_behind(reading, within, lines[:behind])
    before = reading.facts(state)
    for number, told in enumerate(lines[behind:], behind + 1):
        give_way()
        reading.carry_on(state, told)
        after = reading.facts(state)
        step = Step(
            step=number,
            of=len(lines),
            numbers=tuple(one.entry.number for one in told),
            text=line(told, language := reading.language(state)),
            news=tuple(news for found in language.news(one.entry.number for one in told).values() for news in found),
            stamp=stamp_of(state.turns, told[0].entry.number, reading.story.place),
            changes=together(changes(before, after), lambda: party_of(state, names_of(state))),
            party=party(reading, state),
        )
        yield step, state
        before = after


def state_behind(reading: Reading, within: Passage, steps: int) -> State:
    """The state so many steps of the passage lead to; the caller's own."""
    return _state_behind(reading, within, list(islice(_lines(reading, within), steps)))


def _state_behind(reading: Reading, within: Passage, lines: Sequence[Sequence[StoryEntry]]) -> State:
    if not lines:
        return reading.state_upto(within.first)
    return reading.state_upto(reading.story.place_index(lines[-1][-1].entry.number) + 1)


def party(reading: Reading, state: State) -> tuple[Present, ...]:
    """Who is there and how they are: heroes and henchmen with the party, then whoever stands against them."""
    there = [one for one in state.roster.figures.values() if one.ended is None and not one.away]
    there.sort(key=lambda one: one.kind == "monster")
    return tuple(present(reading, state, one) for one in there)


def stands_in(state: State, one: Figure) -> str | None:
    """The section somebody is in: of the party where it is, if nobody said more; of a monster where it was met."""
    return state.atlas.positions.get(one.figure, one.section if one.kind == "monster" else state.atlas.party)


def present(reading: Reading, state: State, one: Figure) -> Present:
    """How somebody is at a point of the story."""
    sheet = reading.system.sheet(state, one.figure)
    held = told_balance(state.purse, one.figure)
    return Present(
        figure=one.figure,
        name=one.name,
        kind=one.kind,
        status=sheet.status.word,
        left=left_on(sheet, reading.system.vital_in(reading.state)),
        gold="?" if held is None else show(held),
        section=stands_in(state, one),
        square=state.atlas.squares.get(one.figure),
    )


class _Drawn:
    """The map, drawn anew only when something on it is otherwise."""

    def __init__(self, width: int, *, plain: bool) -> None:
        self._width, self._plain = width, plain
        self._seen: Any = None  # whatever the atlas encodes to
        self._lines: tuple[str, ...] = ()

    def level(self, state: State) -> tuple[str, ...]:
        """The level the party is on; nothing while no dungeon was named or found."""
        atlas = state.atlas
        here = [one for one in atlas.sections.values() if (one.dungeon, one.level) == (atlas.dungeon, atlas.level)]
        if not here:
            return ()
        drawn = (here, atlas.doors, atlas.features, atlas.traps, atlas.positions, atlas.squares, atlas.party)
        seen = msgspec.msgpack.encode(drawn)
        if seen != self._seen:
            self._seen = seen
            self._lines = tuple(draw_level(state, width=self._width, plain=self._plain))
        return self._lines

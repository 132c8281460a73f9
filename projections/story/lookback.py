"""Looking back quickly: snapshots along the story, each for the span of log numbers it holds for (story rule 33).

A state as of any moment is a snapshot and the few entries behind it. An action closes the spans behind the first place
whose standing or sight it changes; a closed snapshot still answers for its time.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from events.entry import Audience
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from projections.story.places import Key
from projections.story.snapshots import Keeper, Then
from projections.story.story import Change, Story

STEP = 100
"""Places of the line-up from one snapshot to the next."""

BEGINNING: Key = ()
"""In front of every place."""


class Snapshot(msgspec.Struct):
    """The state right behind an entry's place, and the log numbers for which that is so."""

    behind: int
    """Number of the entry; 0: the beginning."""
    place: Key
    first: int
    last: int | None
    """None: it still holds."""
    then: Then


class Lookback:
    """The snapshots of a story for one audience, and the state as it is now; grows with the story."""

    def __init__(self, story: Story, fold: Fold, audience: Audience) -> None:
        self._story = story
        self._fold = fold
        self._audience: Audience = audience
        state = fold.initial()
        self._keeper = Keeper(state)
        self._open = [Snapshot(0, BEGINNING, 0, None, self._keeper.keep())]
        self._closed: list[tuple[int, list[Snapshot]]] = []
        """Those closed by one action together, by place; and the last log number any of them holds for."""
        self._since = 0
        """Newest log number that has to do with what was folded so far."""
        self._head = 0
        """How much of the log was taken in."""
        self._carry_on(0)

    # Now

    @property
    def state(self) -> State:
        """As it is now. To read; it changes as the story grows."""
        return self._keeper.state

    @property
    def snapshots(self) -> Sequence[Snapshot]:
        """Those that still hold, by place."""
        return self._open

    @property
    def closed(self) -> Iterable[Snapshot]:
        """Those that hold for an earlier time only."""
        return (snapshot for _, together in self._closed for snapshot in together)

    def copy(self, story: Story, fold: Fold | None = None) -> Lookback:
        """The same for a copy of the story, to be grown with what was not written (a preview).

        Another `fold` may call people otherwise: whoever would sit down is not called anything yet.
        """
        twin = object.__new__(Lookback)
        twin._story, twin._fold, twin._audience = story, fold or self._fold, self._audience
        twin._open, twin._closed, twin._head = list(self._open), [], self._head
        twin._go_back(self._open[-1])
        return twin

    def grow(self, change: Change) -> None:
        """Takes in what the story has taken in, from the nearest snapshot in front of the first place that changed."""
        changed = change.changed_from(self._audience)
        if changed is None:
            self._carry_on(change.tail)
            return
        self._close(self._story.place(self._story.line_up()[changed]))
        self._go_back(self._open[-1])

    def _go_back(self, snapshot: Snapshot) -> None:
        self._keeper = Keeper(self._fold.fold((), snapshot.then.state()), snapshot.then)
        self._since = snapshot.first
        self._carry_on(self._position(snapshot))

    def _position(self, snapshot: Snapshot) -> int:
        return self._story.behind(snapshot.behind) if snapshot.behind else 0

    def _close(self, place: Key) -> None:
        """Ends the spans of all snapshots behind or at a place; those that held for moments only are let go."""
        kept = bisect_left(self._open, place, key=lambda one: one.place)
        gone, self._open = self._open[kept:], self._open[:kept]
        ended = [
            msgspec.structs.replace(one, last=self._next_change(one.place, max(one.first, self._head)) - 1)
            for one in gone
        ]
        self._put_by([one for one in ended if (one.last or 0) - one.first >= STEP])

    def _put_by(self, together: list[Snapshot]) -> None:
        if together:
            self._closed.append((max(one.last or 0 for one in together), together))

    def _next_change(self, place: Key, number: int) -> int:
        """The first log number above `number` that changed something in front of or at a place; else one beyond."""
        changes = self._story.changes
        for change in changes[bisect_right(changes, number, key=lambda one: one.number) :]:
            changed = change.place_for(self._audience)
            if changed is not None and changed <= place:
                return change.number
        return self._story.head + 1

    def _carry_on(self, start: int) -> None:
        story = self._story
        for stop, first in steps(story, self._audience, start, self._since):
            self._fold.fold(story.told(self._audience, start=start, stop=stop), self._keeper.state)
            start, self._since = stop, first
            if stop % STEP == 0:
                number = story.line_up()[stop - 1]
                self._open.append(Snapshot(number, story.place(number), first, None, self._keeper.keep()))
        self._head = story.head

    # Then

    def at(self, number: int) -> State:
        """The state as it stood when this entry, the last of its action, had been written (story rule 15)."""
        story = self._story
        end = bisect_left(story.line_up(), _behind_all(number), key=story.place)
        snapshot = self._held_at(number)
        start = self._position(snapshot)
        if end - start > 4 * STEP:
            snapshot = self._remember(number, snapshot, start, end)
            start = self._position(snapshot)
        return self._go_on(snapshot, story.told_at(self._audience, number, start=start, stop=end))

    def upto(self, position: int) -> State:
        """The state as it is told now, in front of a position of the line-up."""
        snapshot, start = self._in_front_of(position)
        return self._go_on(snapshot, self._story.told(self._audience, start=start, stop=position))

    def without(self, thing: int, position: int) -> State:
        """The same, had a thing not been told."""
        first = min(map(self._story.place_index, self._story.tellings(thing)))
        snapshot, start = self._in_front_of(min(first, position))
        told = self._story.told(self._audience, start=start, stop=position)
        return self._go_on(snapshot, (one for one in told if one.thing != thing))

    def _go_on(self, snapshot: Snapshot, told: Iterable[StoryEntry]) -> State:
        return snapshot.then.glimpse(lambda state: self._fold.fold(told, state))

    def _in_front_of(self, position: int) -> tuple[Snapshot, int]:
        story = self._story
        place = story.place(story.line_up()[position - 1]) if position else BEGINNING
        snapshot = self._open[bisect_right(self._open, place, key=lambda one: one.place) - 1]
        return snapshot, self._position(snapshot)

    def _held_at(self, number: int) -> Snapshot:
        """The last snapshot whose span holds a log number."""
        best = self._open[_last_since(self._open, number)]
        for last, together in self._closed:
            at = _last_since(together, number) if last >= number else -1
            while at >= 0 and (together[at].last or 0) < number:
                at -= 1
            if at >= 0 and together[at].place > best.place:
                best = together[at]
        return best

    def _remember(self, number: int, snapshot: Snapshot, start: int, end: int) -> Snapshot:
        """Makes the snapshots of that time, which nobody took then; answers the last of them."""
        keeper = Keeper(snapshot.then.state(), snapshot.then)
        line_up = self._story.line_up()
        made: list[Snapshot] = []
        for stop, first in steps(self._story, self._audience, start, snapshot.first, end=end, head=number):
            self._fold.fold(self._story.told_at(self._audience, number, start=start, stop=stop), keeper.state)
            there = [one for one in line_up[start:stop] if one <= number]
            start = stop
            if stop % STEP == 0 and there:
                behind, place = there[-1], self._story.place(there[-1])
                made.append(Snapshot(behind, place, first, self._next_change(place, number) - 1, keeper.keep()))
        self._put_by(made)
        return made[-1] if made else snapshot


def steps(
    story: Story,
    audience: Audience,
    start: int,
    since: int,
    *,
    end: int | None = None,
    head: int | None = None,
    every: int | None = None,
) -> Iterator[tuple[int, int]]:
    """Positions of the line-up to fold up to, and since which log number the story so far is as it is.

    From `start`, where it is so since `since`, to `end`; in steps of `every`; as it stood at the entry `head`.
    """
    every = every or STEP
    line_up, place, changes = story.line_up(), story.place, story.changes
    end = len(line_up) if end is None else end
    head = story.head if head is None else head
    behind = place(line_up[start - 1]) if start else BEGINNING
    # Whatever changes something behind a place was written behind the entry that gave the place its number.
    written = bisect_right(changes, behind[0] if behind else 0, key=lambda one: one.number)
    upto = bisect_right(changes, head, key=lambda one: one.number)
    coming = sorted(
        (changed, change.number)
        for change in changes[written:upto]
        if (changed := change.place_for(audience)) is not None and changed > behind
    )
    at = 0
    while start < end:
        stop = min(end, start + every - start % every)
        since = max((since, *(number for number in line_up[start:stop] if number <= head)))
        last = place(line_up[stop - 1])
        while at < len(coming) and coming[at][0] <= last:
            since = max(since, coming[at][1])
            at += 1
        yield stop, since
        start = stop


def _behind_all(number: int) -> Key:
    """Behind the places of all there was when this entry was the newest."""
    return (number + 1,)


def _last_since(snapshots: Sequence[Snapshot], number: int) -> int:
    """Index of the last that holds since `number` or earlier: further on in the story, they hold since later."""
    return bisect_right(snapshots, number, key=lambda one: one.first) - 1

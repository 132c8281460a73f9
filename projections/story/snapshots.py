"""Snapshots: what a story had come to behind a place. Any other state is the nearest of them and what stands behind it.

Whoever folds a long way leaves them behind, and whoever comes later has a short one. One in memory is a copy of the
state (`projections.copying`), one in a file the state written out; whoever goes on from either has a copy of their own.
"""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from events.entry import Audience
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from projections.story.places import Key
from projections.story.story import Story

STEP = 500
"""Places from one snapshot to the next …"""

ALONG = 36
"""… or so many along a story that is longer than so many steps: a state grows with it, and so does each snapshot."""

MOST = 2 * ALONG
"""The oldest is let go of when there are more: those of times nobody looks back at."""

NEAR = 128
"""Whoever folds further than so many to the end, and not for the first time, leaves one half as far in front of what
changed last: what is told late or taken back is mostly what was told just now, and then what was told before it."""

MOST_NEAR = 8

BESIDE = 8
"""Whoever folds further than so many to a place in front of the end leaves one there: who looks where somebody looked,
or tells late what was just decided there, begins with it. It costs what the two do not share from there on."""

MOST_BESIDE = 4


class Snapshot(msgspec.Struct, frozen=True):
    """The state behind a place, as the log was when `head` was its newest entry."""

    place: Key
    head: int
    state: bytes


class InMemory(msgspec.Struct, frozen=True):
    """The same in memory."""

    place: Key
    head: int
    state: State | bytes


class Snapshots:
    """States of a story as an audience sees it, at any place and any time (story rule 33)."""

    def __init__(self, story: Story, fold: Fold, audience: Audience, kept: Iterable[Snapshot] = ()) -> None:
        self._story = story
        self._fold = fold
        self._audience: Audience = audience
        self._along = deque(InMemory(one.place, one.head, one.state) for one in kept)
        self._near = deque[InMemory]()
        self._beside = deque[InMemory]()
        self._folded_before = False
        self._by_place = sorted(self._along, key=_behind)

    def copy(self, story: Story, fold: Fold) -> Snapshots:
        """The same of a copy of the story."""
        twin = Snapshots(story, fold, self._audience)
        twin._along, twin._near, twin._by_place = self._along.copy(), self._near.copy(), self._by_place.copy()
        twin._beside = self._beside.copy()
        return twin

    def upto(self, position: int) -> State:
        """The state as it is told now, in front of a position of the line-up; the caller's own."""
        return self._folded(position, self._story.head, partial(self._story.told, self._audience))

    def at(self, number: int) -> State:
        """The state as it stood when this entry was the newest (story rule 15); the caller's own."""
        story = self._story
        everything = story.in_front_of((number + 1,))
        return self._folded(everything, number, partial(story.told_at, self._audience, number))

    def without(self, thing: int, position: int) -> State:
        """As `upto`, had a thing not been told."""
        story = self._story
        first = min(position, *map(story.place_index, story.tellings(thing)))
        told = story.told(self._audience, start=first, stop=position)
        return self._fold.fold((one for one in told if one.thing != thing), self.upto(first))

    def _folded(self, stop: int, head: int, told: Callable[..., Iterable[StoryEntry]]) -> State:
        fold, end = self._fold, len(self._story.line_up())
        state, start = self._nearest(stop, head)
        for position, where, most in self._to_be_left(start, stop, end):
            fold.fold(told(start=start, stop=position), state)
            start = position
            self._keep(where, most, start, head, state)
        fold.fold(told(start=start, stop=stop), state)
        if stop - start > BESIDE and (stop < end or head < self._story.head):
            self._keep(self._beside, MOST_BESIDE, stop, head, state)
        return state

    def _to_be_left(self, start: int, stop: int, end: int) -> list[tuple[int, deque[InMemory], int]]:
        """Where to leave snapshots on the way from one position to another, in order; among which; how many of them."""
        step = max(STEP, end // ALONG)
        along = range(start + step, stop, step)
        again, self._folded_before = self._folded_before, True
        near = min(stop, self._story.changed_last(self._audience)) - NEAR // 2
        left = [(position, self._along, MOST) for position in along]
        # However close one along the way would come: what is taken back next may stand in front of it.
        if again and stop == end and near - max((one for one in along if one <= near), default=start) > NEAR // 2:
            left.append((near, self._near, MOST_NEAR))
        return sorted(left, key=lambda one: one[0])

    def _nearest(self, stop: int, head: int) -> tuple[State, int]:
        """The last snapshot in front of a position that held at that time, and the position behind it."""
        for snapshot in reversed(self._by_place):
            position = self._story.in_front_of(snapshot.place) + 1
            if position <= stop and self._story.unchanged(snapshot.place, self._audience, snapshot.head, head):
                kept = snapshot.state
                return self._fold.from_bytes(kept) if isinstance(kept, bytes) else self._fold.copy(kept), position
        return self._fold.initial(), 0

    def _keep(self, where: deque[InMemory], most: int, position: int, head: int, state: State) -> None:
        if len(where) >= most:
            gone = where.popleft()
            self._by_place = [one for one in self._by_place if one is not gone]
        kept = InMemory(self._story.place(self._story.line_up()[position - 1]), head, self._fold.copy(state))
        where.append(kept)
        insort(self._by_place, kept, key=_behind)


def _behind(kept: InMemory) -> tuple[Key, int]:
    return kept.place, kept.head

"""Snapshots: what a story had come to behind a place. Any other state is the nearest of them and what stands behind it.

A snapshot is the state written out, so that nobody who goes on from it can change it. Whoever folds a long way leaves
them behind, and whoever comes later has a short one.
"""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from events.entry import Audience
from projections.state import Fold, State, to_bytes
from projections.story.entry import StoryEntry
from projections.story.places import Key
from projections.story.story import Story

STEP = 500
"""Places from one snapshot to the next …"""

ALONG = 24
"""… or so many along a story that is longer than so many steps: a state grows with it, and so does each snapshot."""

MOST = 3 * ALONG
"""The oldest is let go of when there are more: those of times nobody looks back at."""


class Snapshot(msgspec.Struct, frozen=True, order=True):
    """The state behind a place, as the log was when `head` was its newest entry."""

    place: Key
    head: int
    state: bytes


class Snapshots:
    """States of a story as an audience sees it, at any place and any time (story rule 33)."""

    def __init__(self, story: Story, fold: Fold, audience: Audience, kept: Iterable[Snapshot] = ()) -> None:
        self._story = story
        self._fold = fold
        self._audience: Audience = audience
        self._by_age = deque(kept)
        self._by_place = sorted(self._by_age)

    def copy(self, story: Story, fold: Fold) -> Snapshots:
        """The same of a copy of the story."""
        return Snapshots(story, fold, self._audience, self._by_age)

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
        story, fold = self._story, self._fold
        state, start = self._nearest(stop, head)
        step = max(STEP, len(story.line_up()) // ALONG)
        while stop - start > step:
            fold.fold(told(start=start, stop=start + step), state)
            start += step
            self._keep(Snapshot(story.place(story.line_up()[start - 1]), head, to_bytes(state)))
        return fold.fold(told(start=start, stop=stop), state)

    def _nearest(self, stop: int, head: int) -> tuple[State, int]:
        """The last snapshot in front of a position that held at that time, and the position behind it."""
        for snapshot in reversed(self._by_place):
            position = self._story.in_front_of(snapshot.place) + 1
            if position <= stop and self._story.unchanged(snapshot.place, self._audience, snapshot.head, head):
                return self._fold.from_bytes(snapshot.state), position
        return self._fold.initial(), 0

    def _keep(self, snapshot: Snapshot) -> None:
        if len(self._by_age) >= MOST:
            self._by_place.remove(self._by_age.popleft())
        self._by_age.append(snapshot)
        insort(self._by_place, snapshot)

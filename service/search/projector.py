"""Keeps the index up with the log: catches up, or makes a scope anew beside the one that is read.

How far a scope has come is written in the transaction that brought it there. Whoever finds it moved on meanwhile looks
again, so that any number of processes may keep the index of one file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import TypeVar

import msgspec

from events.entry import Audience
from projections.state import State
from projections.story.places import Key
from projections.story.story import Story
from service.beside.search import Ends, Scope, SearchIndex
from service.reading.reading import Reading
from service.search.documents import Walk

BATCH = 2000
"""Documents written in one transaction: others write to the file in between."""

_ATTEMPTS = 5

Thing = TypeVar("Thing")


class _Kept(msgspec.Struct):
    """What it takes to go on: for each audience how far a walk has come, and the state there."""

    story: Story
    states: dict[Audience, tuple[int, State]] = {}
    counted: int = 0
    erased: int = 0
    """Entries up to `counted` that have lost their words."""


class Projector:
    """Keeps what it takes to carry the index of a campaign on; one reading of a campaign at a time may be brought."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def forget(self) -> None:
        """Lets go of everything kept of entries: words were erased."""
        self._kept.clear()

    def catch_up(self, index: SearchIndex, campaign: str, reading: Reading) -> None:
        """Brings the index of a campaign to where the reading is, for everybody; a step behind is never a mix.

        The reading is of now. The GM has an index of their own only where there are secrets: elsewhere the table's is
        all there is.
        """
        kept = self._carried(campaign, reading.story)
        for audience in _audiences(reading):
            for _ in range(_ATTEMPTS):
                if self._is_up(index, campaign, reading, audience, kept):
                    break

    def rebuild(self, index: SearchIndex, campaign: str, reading: Reading) -> None:
        """Makes the index of a campaign anew; readers keep the old one until the new one is whole."""
        kept = self._carried(campaign, reading.story)
        for audience in _audiences(reading):
            self._anew(index, campaign, reading, audience, kept)

    def _carried(self, campaign: str, story: Story) -> _Kept:
        kept = self._kept.get(campaign)
        if kept is None or kept.story is not story:
            kept = self._kept[campaign] = _Kept(story)
        new = range(kept.counted + 1, story.head + 1)
        kept.erased += sum(story.entry(one).erased for one in new if story.has(one))  # a server sends not all
        kept.counted = story.head
        return kept

    def _is_up(self, index: SearchIndex, campaign: str, reading: Reading, audience: Audience, kept: _Kept) -> bool:
        scope, story = index.scope(campaign, audience), reading.story
        if scope is None or scope.erased != kept.erased or not _is_of(scope, story):
            # What is behind somebody who has come further is no reason to begin anew.
            if scope is not None and scope.head > story.head:
                return True
            return self._anew(index, campaign, reading, audience, kept)
        if scope.head == story.head:
            return True
        numbers, state = self._affected(reading, audience, scope.head, kept)
        if len(numbers) > BATCH:
            return self._anew(index, campaign, reading, audience, kept)
        walk = Walk(story, reading.system, audience, state)
        documents = tuple(walk.documents(numbers))
        hidden = {*numbers}.difference(document.number for document in documents)
        if not index.carry_on(scope, documents, hidden, _ends(reading, audience, kept.erased)):
            return False
        kept.states[audience] = (story.head, walk.state)
        return True

    def _affected(self, reading: Reading, audience: Audience, head: int, kept: _Kept) -> tuple[Sequence[int], State]:
        """Entries whose documents may be otherwise than at `head`, by place, and the state in front of them."""
        story = reading.story
        new = range(head + 1, story.head + 1)
        first = min(touched(story, new))
        carried, state = kept.states.pop(audience, (0, None))
        if first[0] > head:  # whatever they touch is new as well
            numbers: Iterable[int] = new
            if carried == head and state is not None:
                return sorted(new, key=story.place), state
        else:
            numbers = takewhile(lambda one: story.place(one) >= first, story.backwards())
        in_place = sorted(numbers, key=story.place)
        return in_place, reading.state_upto(story.place_index(in_place[0]), audience)

    def _anew(self, index: SearchIndex, campaign: str, reading: Reading, audience: Audience, kept: _Kept) -> bool:
        story = reading.story
        kept.states.pop(audience, None)
        scope = index.begin(campaign, audience, _ends(reading, audience, kept.erased))
        walk = Walk(story, reading.system, audience, reading.state_upto(0, audience))
        for documents in _batched(walk.documents(_in_place(reading)), BATCH):
            if not index.add(scope, documents):
                return False
        if not index.finish(campaign, audience, scope):
            return False
        kept.states[audience] = (story.head, walk.state)
        return True


def _in_place(reading: Reading) -> list[int]:
    """Every entry by place, up to where the reading ends."""
    story, until = reading.story, reading.until
    numbers = (entry.number for entry in story.entries())
    if until is not None:
        numbers = (one for one in numbers if story.place(one) <= story.place(until))
    return sorted(numbers, key=story.place)


def _audiences(reading: Reading) -> tuple[Audience, ...]:
    return ("table", "gm") if reading.has_secrets else ("table",)


def audience_of(reading: Reading) -> Audience:
    """Whose index a reader reads."""
    return reading.audience if reading.has_secrets else "table"


def _is_of(scope: Scope, story: Story) -> bool:
    """Whether the story goes on from where the scope is: a file may have been put back."""
    return not scope.head or (story.has(scope.head) and story.entry(scope.head).id == scope.head_id)


def touched(story: Story, new: Iterable[int]) -> Iterator[Key]:
    """The places of these entries, and of all they strike, bring back or show."""
    waiting = list(new)
    seen = set(waiting)
    while waiting:
        number = waiting.pop()
        yield story.place(number)
        for named in (*story.named_in(number), *story.revealed_in(number)):
            if named not in seen and story.has(named):
                seen.add(named)
                waiting.append(named)


def _ends(reading: Reading, audience: Audience, erased: int) -> Ends:
    story = reading.story
    return Ends(story.head, story.entry(story.head).id if story.head else "", story.head_for(audience), erased)


def _batched(things: Iterable[Thing], size: int) -> Iterator[tuple[Thing, ...]]:
    coming = iter(things)
    return iter(lambda: tuple(islice(coming, size)), ())

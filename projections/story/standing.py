"""Standing: an entry counts unless a retraction that counts names it (story rules 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush

import msgspec

from events.story import Span

NOTHING: Mapping[int, int] = {}


class Ripple(msgspec.Struct, frozen=True):
    """What one more retraction does, all the way down: which entries stop counting, and which count again."""

    stops: frozenset[int]
    returns: frozenset[int]
    change: Mapping[int, int] = NOTHING
    """By entry: how many more counting retractions name it."""


class Standing(msgspec.Struct):
    """Who is named by which retraction, and how many retractions that count name each entry."""

    spans: dict[int, tuple[Span, ...]] = {}
    """What each retraction names."""
    by: dict[int, list[int]] = {}
    """The other way round."""
    struck: dict[int, int] = {}
    """Every number that does not count, and how many retractions in force name it."""

    def counts(self, number: int) -> bool:
        """Whether nothing that counts strikes it."""
        return number not in self.struck

    def named_by(self, number: int) -> Sequence[int]:
        """Every retraction that names it, counting or not, in the order of telling."""
        return self.by.get(number, ())

    def struck_by(self, number: int) -> tuple[int, ...]:
        """The retractions in force against it, in the order of telling."""
        return tuple(one for one in self.by.get(number, ()) if one not in self.struck)

    def names(self, retraction: int) -> Iterator[int]:
        """What a retraction names; only numbers below its own mean anything."""
        return below(self.spans.get(retraction, ()), retraction)

    def retract(self, number: int, spans: tuple[Span, ...]) -> Ripple:
        """Takes in a retraction just told, which counts since nothing can name it yet."""
        self.spans[number] = spans
        named = list(below(spans, number))
        for one in named:
            self.by.setdefault(one, []).append(number)
        ripple = self.ripple(named)
        for one, more in ripple.change.items():
            strikes = self.struck.get(one, 0) + more
            if strikes:
                self.struck[one] = strikes
            else:
                self.struck.pop(one, None)
        return ripple

    def ripple(self, named: Iterable[int]) -> Ripple:
        """What a retraction of these numbers would do; a number given twice is retracted twice. Changes nothing.

        A retraction names lower numbers only, so going down from the newest meets each one when all that can strike
        it is settled.
        """
        change: dict[int, int] = {}
        for number in named:
            change[number] = change.get(number, 0) + 1
        waiting = [-number for number in change if number in self.spans]
        heapify(waiting)
        queued = set(waiting)
        while waiting:
            retraction = -heappop(waiting)
            turn = self._turn(retraction, change)
            if not turn:
                continue
            for number in self.names(retraction):
                change[number] = change.get(number, 0) + turn
                if number in self.spans and -number not in queued:
                    queued.add(-number)
                    heappush(waiting, -number)
        stops = frozenset(number for number in change if self._turn(number, change) < 0)
        returns = frozenset(number for number in change if self._turn(number, change) > 0)
        return Ripple(stops, returns, change)

    def _turn(self, number: int, change: Mapping[int, int]) -> int:
        """-1 if the entry stops counting by the change, 1 if it counts again, 0 if nothing turns."""
        before = self.struck.get(number, 0)
        after = before + change.get(number, 0)
        return (after == 0) - (before == 0)


def below(spans: Iterable[Span], number: int) -> Iterator[int]:
    """The numbers of the spans that are below `number` and above 0, each once."""
    upto = 0
    for first, last in sorted(spans):
        start = max(first, upto + 1)
        upto = max(upto, min(last, number - 1))
        yield from range(start, upto + 1)

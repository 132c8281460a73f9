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


class Standing:
    """Who is named by which retraction, and how many retractions that count name each entry."""

    def __init__(self) -> None:
        self._names: dict[int, tuple[Span, ...]] = {}
        self._named_by: dict[int, list[int]] = {}
        self._strikes: dict[int, int] = {}

    def copy(self) -> Standing:
        """Another one that can grow on its own."""
        twin = Standing()
        twin._names = dict(self._names)
        twin._named_by = {number: list(retractions) for number, retractions in self._named_by.items()}
        twin._strikes = dict(self._strikes)
        return twin

    def counts(self, number: int) -> bool:
        """Whether nothing that counts strikes it."""
        return number not in self._strikes

    @property
    def struck(self) -> Mapping[int, int]:
        """Every number that does not count."""
        return self._strikes

    def named_by(self, number: int) -> Sequence[int]:
        """Every retraction that names it, counting or not, in the order of telling."""
        return self._named_by.get(number, ())

    def struck_by(self, number: int) -> tuple[int, ...]:
        """The retractions in force against it, in the order of telling."""
        return tuple(one for one in self._named_by.get(number, ()) if one not in self._strikes)

    def names(self, retraction: int) -> Iterator[int]:
        """What a retraction names; only numbers below its own mean anything."""
        return below(self._names.get(retraction, ()), retraction)

    def retract(self, number: int, spans: tuple[Span, ...]) -> Ripple:
        """Takes in a retraction just told, which counts since nothing can name it yet."""
        self._names[number] = spans
        named = list(below(spans, number))
        for one in named:
            self._named_by.setdefault(one, []).append(number)
        ripple = self.ripple(named)
        for one, more in ripple.change.items():
            strikes = self._strikes.get(one, 0) + more
            if strikes:
                self._strikes[one] = strikes
            else:
                self._strikes.pop(one, None)
        return ripple

    def ripple(self, named: Iterable[int]) -> Ripple:
        """What a retraction of these numbers would do; a number given twice is retracted twice. Changes nothing.

        A retraction names lower numbers only, so going down from the newest meets each one when all that can strike
        it is settled.
        """
        change: dict[int, int] = {}
        for number in named:
            change[number] = change.get(number, 0) + 1
        waiting = [-number for number in change if number in self._names]
        heapify(waiting)
        queued = set(waiting)
        while waiting:
            retraction = -heappop(waiting)
            turn = self._turn(retraction, change)
            if not turn:
                continue
            for number in self.names(retraction):
                change[number] = change.get(number, 0) + turn
                if number in self._names and -number not in queued:
                    queued.add(-number)
                    heappush(waiting, -number)
        stops = frozenset(number for number in change if self._turn(number, change) < 0)
        returns = frozenset(number for number in change if self._turn(number, change) > 0)
        return Ripple(stops, returns, change)

    def _turn(self, number: int, change: Mapping[int, int]) -> int:
        """-1 if the entry stops counting by the change, 1 if it counts again, 0 if nothing turns."""
        before = self._strikes.get(number, 0)
        after = before + change.get(number, 0)
        return (after == 0) - (before == 0)


def below(spans: Iterable[Span], number: int) -> Iterator[int]:
    """The numbers of the spans that are below `number` and above 0, each once."""
    upto = 0
    for first, last in sorted(spans):
        start = max(first, upto + 1)
        upto = max(upto, min(last, number - 1))
        yield from range(start, upto + 1)

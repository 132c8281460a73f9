"""Places: where every entry stands, for ever (story rules 1–4).

A place is a tuple; tuples in their own order are the line-up. An entry told in time at 41 has `(41, 0, LAST)`; what is
told before and after its thing has `(41, -1, …)` and `(41, 1, …)`; what is told instead of it `(41, 0, number, LAST)`,
right in front of it. Since a place is built from its anchor's alone, it can never move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from events.entry import Entry

Key: TypeAlias = tuple[int, ...]
"""A place as something to sort by."""

LAST = 1 << 62
"""Behind any number: a telling stands behind everything told instead of it."""


class Places(msgspec.Struct):
    """Places and things of the entries told late or anew; any other number stands at itself and is its own thing."""

    keys: dict[int, Key] = {}
    anew: dict[int, list[int]] = {}
    """Thing → every later telling of it."""
    instead: dict[int, list[int]] = {}
    """Entry → what was told directly instead of it."""
    stands_for: dict[int, int] = {}
    """The other way round."""
    things: dict[int, int] = {}

    def settle(self, entry: Entry) -> bool:
        """Gives a happening its place; False if it stands at its number, at the end of all there is."""
        place, number = entry.place, entry.number
        if place is None or not 0 < place.anchor < number:
            return False
        if place.where == "instead_of":
            thing = self.things[number] = self.thing(place.anchor)
            self.anew.setdefault(thing, []).append(number)
            self.instead.setdefault(place.anchor, []).append(number)
            self.stands_for[number] = place.anchor
            self.keys[number] = (*self.key(place.anchor)[:-1], number, LAST)
        else:
            self.keys[number] = self.beside(place.anchor, place.where, number)
        return True

    def beside(self, anchor: int, where: Literal["before", "after"], number: int) -> Key:
        """The place of a new thing `number` told before or after all tellings of the anchor's thing."""
        around = self.key(self.thing(anchor))[:-2]
        return (*around, -1 if where == "before" else 1, number, 0, LAST)

    def key(self, number: int) -> Key:
        """The place of an entry."""
        return self.keys.get(number) or (number, 0, LAST)

    def thing(self, number: int) -> int:
        """Number of the first telling of what the entry tells."""
        return self.things.get(number, number)

    def tellings(self, number: int) -> tuple[int, ...]:
        """Every telling of the entry's thing, in the order of telling."""
        thing = self.thing(number)
        return (thing, *self.anew.get(thing, ()))

    def told_instead(self, number: int) -> Sequence[int]:
        """What was told directly instead of this very entry."""
        return self.instead.get(number, ())

    def led_to(self, number: int) -> tuple[int, ...]:
        """The tellings this one replaced, the latest first."""
        earlier: list[int] = []
        anchors: Mapping[int, int] = self.stands_for
        while number in anchors:
            number = anchors[number]
            earlier.append(number)
        return tuple(earlier)

"""The entries of a story, by number. Those of a file that nobody needed so far are read when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from events.entry import Entry

BLOCK = 256
"""Entries read together."""

ReadEntries: TypeAlias = Callable[[int, int], Iterable[Entry]]
"""(after, upto) → the entries above the one number and up to the other."""


def nobody(_after: int, _upto: int) -> Iterable[Entry]:
    """Where every entry was handed in, nothing is left to read."""
    return ()


class Entries:
    """Entries 1 to `upto` are read in blocks, with `read(after, upto)`; whatever comes behind them is handed in."""

    def __init__(self, read: ReadEntries = nobody, upto: int = 0) -> None:
        self._read = read
        self._upto = upto
        self._unread = set(range(-(-upto // BLOCK)))
        self._known: dict[int, Entry] = {}

    def copy(self) -> Entries:
        """Another one that can grow on its own."""
        twin = Entries(self._read)
        twin._upto, twin._unread, twin._known = self._upto, set(self._unread), dict(self._known)
        return twin

    def add(self, entry: Entry) -> None:
        """One more, behind all others."""
        self._known[entry.number] = entry

    def __contains__(self, number: int) -> bool:
        return number in self._known or 0 < number <= self._upto

    def get(self, number: int) -> Entry | None:
        """The entry; None if there is none."""
        if self._unread:
            self._need((number,))
        return self._known.get(number)

    def having(self, numbers: Sequence[int]) -> Mapping[int, Entry]:
        """Entries by number, these among them."""
        if self._unread:
            self._need(numbers)
        return self._known

    def all(self) -> Mapping[int, Entry]:
        """Every entry, in order of number."""
        if self._upto:
            behind = {number: entry for number, entry in self._known.items() if number > self._upto}
            self._known = {entry.number: entry for entry in self._read(0, self._upto)} | behind
            self._upto = 0
            self._unread.clear()
        return self._known

    def backwards(self) -> Iterator[int]:
        """Every number, the newest first."""
        if not self._upto:
            return reversed(self._known)
        behind = [number for number in reversed(self._known) if number > self._upto]
        return chain(behind, range(self._upto, 0, -1))

    def _need(self, numbers: Iterable[int]) -> None:
        for block in sorted(self._unread.intersection((number - 1) // BLOCK for number in numbers)):
            self._unread.discard(block)
            first = block * BLOCK
            for entry in self._read(first, min(first + BLOCK, self._upto)):
                self._known[entry.number] = entry

"""One entry of the story, as every fold receives it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.entry import Entry


class StoryEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry at its place in the story, and what the numbers inside it mean.

    `thing` is the number of the first telling of what it tells; it survives fixes. `things` has the thing of every
    re-telling in the log; a number it does not have is a thing of its own (story rule 16).
    """

    entry: Entry
    thing: int
    things: Mapping[int, int] = {}

    def thing_of(self, number: int) -> int:
        """The thing an entry's number means: compare these, never bare numbers."""
        return self.things.get(number, number)

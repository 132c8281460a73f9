"""Thresholds somebody crossed (down, dead, back), by entry: the shapes; `projections.news` sees who crosses one."""

from __future__ import annotations

import msgspec

from events.figures import StatusName


class Crossing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Somebody went from one standing to another."""

    figure: str
    was: StatusName
    now: StatusName
    word: str
    thing: int
    """Of the entry that did it."""
    said: bool = False
    """The entry says so itself."""
    cancelled_by: int | None = None
    """The Fate Point, later in the story, because of which it was not so."""


class Thresholds(msgspec.Struct, kw_only=True):
    """What there is to tell, and how everybody stood when last looked at."""

    crossings: dict[int, tuple[Crossing, ...]] = {}
    """By entry, in the order of the story."""
    standings: dict[str, StatusName] = {}
    """Of whoever is not simply alive."""
    swayed: list[str] = []
    """Whoever has something that ends by itself, and may cross a threshold with what does not speak of them."""

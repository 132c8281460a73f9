"""What was ever heard of: things and counters, conditions, places, quests, kinds of monsters, each among its like.

Kept by name, so that a name nobody knows can be told from one that is used again. What is used up or over stays known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

import msgspec

from events.catalogue import SHARED_KINDS
from events.event import Event, NamedFields, Sort
from projections.story.entry import StoryEntry

Heard: TypeAlias = dict[Sort, dict[str, None]]

NUMBERED = re.compile(r"[ -]\d+$")
"""Behind the name of one of several: `orc 2`, `room-3`."""


@lru_cache(maxsize=2048)  # a long story says the same few names over and over
def unnumbered(name: str) -> str:
    """What one of several is called with all of its like: `orc 2` is an `orc`."""
    return NUMBERED.sub("", name)


class HoldsNames(Protocol):
    """Whatever declares which of its fields hold names: an event, a part of one."""

    @property
    def names(self) -> NamedFields:
        """Field → what it is the name of."""


def names_in(event: HoldsNames) -> Iterator[tuple[Sort, str]]:
    """Every name an event holds, and what it is the name of."""
    for field, sort in event.names.items():
        said = attrgetter(field)(event)
        for one in (said,) if isinstance(said, str) else said or ():
            if not isinstance(one, str):
                yield from names_in(one)
            elif one:
                yield sort, unnumbered(one)


class Known(msgspec.Struct, kw_only=True):
    """Every name there was, by what it is the name of."""

    names: Heard = {}


def _taken_in(known: Known, _told: StoryEntry, event: Event) -> None:
    for sort, name in names_in(event):
        known.names.setdefault(sort, {})[name] = None


def _taken_from(field: str, sort: Sort) -> Callable[[Known, StoryEntry, Event], None]:
    """The same of a kind with one name: a long story has a hundred thousand of them."""
    said = attrgetter(field)

    def taken_in(known: Known, told: StoryEntry, event: Event) -> None:
        name = said(event)
        if name and isinstance(name, str):
            known.names.setdefault(sort, {})[unnumbered(name)] = None
        elif name:
            _taken_in(known, told, event)

    return taken_in


HANDLERS: dict[type[Event], Callable[[Known, StoryEntry, Any], None]] = {
    kind: _taken_from(*next(iter(kind.names.items()))) if len(kind.names) == 1 else _taken_in
    for kind in SHARED_KINDS
    if kind.names
}


def initial() -> Known:
    """Nothing was heard of."""
    return Known()

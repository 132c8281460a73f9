"""Cups and decks: how many of what are in them, what lies on top, and what was put away.

The table is right: what is drawn was in it, whatever was counted before. How many there are stays unknown until
somebody says what it was filled with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from events import draws
from events.amounts import Amount, add, subtract, surely_below
from events.event import Event
from projections.story.entry import StoryEntry


class Cup(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One cup or deck."""

    cup: str
    left: Amount | None = None
    """How many are in it; None: nobody ever said."""
    contents: dict[str, int] = {}
    """How many of which, as far as it was told; what went out unseen may still be counted here."""
    top: list[str] = []
    """What is known to lie on top, the uppermost first."""
    bottom: list[str] = []
    """What is known to lie at the bottom, the lowest first."""
    away: dict[str, int] = {}
    """Discarded or played."""


class OpenDraw(msgspec.Struct, frozen=True):
    """What was drawn and is not resolved."""

    cup: str
    what: str | None


class Cups(msgspec.Struct, kw_only=True):
    """All of them by name, and what was drawn and waits, by its thing."""

    cups: dict[str, Cup] = {}
    waiting: dict[int, OpenDraw] = {}
    held: dict[int, OpenDraw] = {}
    """What was drawn and is kept till somebody plays it, by its thing."""


def _cup(cups: Cups, name: str) -> Cup:
    if name not in cups.cups:
        cups.cups[name] = Cup(cup=name)
    return cups.cups[name]


def _draw_made(cups: Cups, told: StoryEntry, event: draws.DrawMade) -> None:
    cup = _cup(cups, event.cup)
    if event.fate == "peeked":
        if event.what is not None and cup.top[:1] != [event.what]:
            cup.top = [event.what]
        return
    _out(cup, event.what, "top")
    if event.fate == "pending":
        cups.waiting[told.thing] = OpenDraw(event.cup, event.what)
    elif event.fate == "kept":
        cups.held[told.thing] = OpenDraw(event.cup, event.what)
    else:
        _put_away(cup, event.what)


def _draw_settled(cups: Cups, told: StoryEntry, event: draws.DrawSettled) -> None:
    thing = told.thing_of(event.draw)
    drawn = cups.waiting.pop(thing, None) or cups.held.pop(thing, None)
    if drawn is None:
        return
    cup = _cup(cups, drawn.cup)
    if event.how == "kept":
        cups.held[thing] = drawn
    elif event.how == "returned":
        _in(cup, {} if drawn.what is None else {drawn.what: 1}, 1)
    else:
        _put_away(cup, drawn.what)


def _cup_changed(cups: Cups, _told: StoryEntry, event: draws.CupChanged) -> None:
    cup = _cup(cups, event.cup)
    _CHANGES[event.operation](cup, event)
    if event.into is not None and event.count is not None:
        new = event.into not in cups.cups
        other = _cup(cups, event.into)
        other.left = 0 if new else other.left
        _in(other, {}, event.count)
    if event.left is not None:
        cup.left = event.left


def _filled(cup: Cup, event: draws.CupChanged) -> None:
    """Whatever was in it before is not."""
    cup.contents = dict(event.contents)
    cup.left = sum(event.contents.values()) if event.contents else None
    cup.top, cup.bottom, cup.away = [], [], {}


def _shuffled(cup: Cup, event: draws.CupChanged) -> None:
    """What goes in with it was away before, if it was anywhere."""
    for what, count in event.contents.items():
        _change(cup.away, what, -count)
    _in(cup, event.contents, sum(event.contents.values()))
    cup.top, cup.bottom = [], []


def _added(cup: Cup, event: draws.CupChanged) -> None:
    each = [what for what, count in event.contents.items() for _ in range(min(count, MOST))]
    if event.where == "top":
        cup.top = [*each, *cup.top]
    elif event.where == "bottom":
        cup.bottom = [*reversed(each), *cup.bottom]
    else:
        cup.top, cup.bottom = [], []
    _in(cup, event.contents, event.count if event.count is not None else sum(event.contents.values()))


def _removed(cup: Cup, event: draws.CupChanged) -> None:
    for what, count in event.contents.items():
        for _ in range(min(count, MOST)):
            _out(cup, what, event.where or "top")
    if isinstance(event.count, int) and event.count <= MOST:
        for _ in range(event.count):
            _out(cup, None, event.where or "top")
    elif event.count is not None:
        (cup.bottom if event.where == "bottom" else cup.top).clear()
        _fewer(cup, event.count)


MOST = 1000
"""Pieces looked at one by one; no cup anybody plays with holds as many."""


def _in(cup: Cup, contents: Mapping[str, int], count: Amount) -> None:
    for what, many in contents.items():
        _change(cup.contents, what, many)
    cup.left = None if cup.left is None else add(cup.left, count)


def _out(cup: Cup, what: str | None, where: str) -> None:
    """One of it is out; where nobody saw what, it is what is known to lie there."""
    pile = cup.top if where == "top" else cup.bottom
    known = pile.pop(0) if pile and what in (None, pile[0]) else None
    if known is None and what is not None and pile:
        pile.clear()  # what was thought to lie there does not
    _change(cup.contents, what or known, -1)
    _fewer(cup, 1)


def _fewer(cup: Cup, count: Amount) -> None:
    if cup.left is not None:
        left = subtract(cup.left, count)
        cup.left = 0 if surely_below(left, 0) else left


def _put_away(cup: Cup, what: str | None) -> None:
    _change(cup.away, what, 1)


def _change(pile: dict[str, int], what: str | None, by: int) -> None:
    if what is None:
        return
    pile[what] = pile.get(what, 0) + by
    if pile[what] <= 0:
        del pile[what]


_CHANGES: Mapping[str, Callable[[Cup, draws.CupChanged], None]] = {
    "filled": _filled,
    "shuffled": _shuffled,
    "added": _added,
    "removed": _removed,
    "split": _removed,
}

HANDLERS: dict[type[Event], Callable[[Cups, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    draws.DrawMade: _draw_made,
    draws.DrawSettled: _draw_settled,
    draws.CupChanged: _cup_changed,
}


def initial() -> Cups:
    """Nobody has named one."""
    return Cups()

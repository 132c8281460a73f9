"""The game's own part of the state: who is on a streak. Handlers believe what happened; they check nothing."""

from __future__ import annotations

import msgspec

from events.event import Event
from projections.state import Handler
from projections.story.entry import StoryEntry
from rules.games.coinflip.events import CoinCalled, Side


class Call(msgspec.Struct, frozen=True):
    """A call whose coin nobody saw fall."""

    number: int
    side: Side


class Streaks(msgspec.Struct, kw_only=True):
    """Right calls in a row, by figure, and calls that wait for their coin."""

    now: dict[str, int] = {}
    best: dict[str, int] = {}
    untold: dict[str, Call] = {}


def initial() -> Streaks:
    """Nobody has called yet."""
    return Streaks()


def coin_called(own: Streaks, told: StoryEntry, event: CoinCalled) -> None:
    """One more in a row, or none; a call with a result nobody told waits for it."""
    if event.right is None:
        own.untold[event.figure] = Call(told.entry.number, event.call)
        return
    own.untold.pop(event.figure, None)
    own.now[event.figure] = own.now.get(event.figure, 0) + 1 if event.right else 0
    own.best[event.figure] = max(own.best.get(event.figure, 0), own.now[event.figure])


HANDLERS: dict[type[Event], Handler] = {CoinCalled: coin_called}

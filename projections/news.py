"""Death is news: whose standing crossed which threshold (down, dead, back), and with which entry of the story.

How somebody stands the game derives from wounds; kept here is only where in the story that turned. A late wound, an
undo or a Fate Point folds the story otherwise, and so moves, takes away or changes the news with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from events import campaign, combat, figures, turns
from events.event import Event
from events.figures import StatusName
from projections import roster
from projections.state import Handler, State
from projections.story.entry import StoryEntry
from projections.thresholds import Crossing, Thresholds

CERTAIN: frozenset[StatusName] = frozenset(("alive", "down", "dead", "missing", "captured", "retired"))
"""Standings somebody knows: whoever may have fallen has not crossed anything yet."""


class StatusRead(Protocol):
    """How somebody is, as the game reads the state (`rules.system.Status`)."""

    @property
    def status(self) -> StatusName:
        """Which of the standings there are."""

    @property
    def word(self) -> str:
        """The game's own word for it: `knocked out`."""


StatusOf: TypeAlias = Callable[[State, str], StatusRead]


def following(status_of: StatusOf) -> dict[type[Event], Handler]:
    """Handlers to be called when everybody else has taken an entry in."""
    return {kind: _looking(kind, whose, status_of) for kind, whose in WHOSE.items()}


def _looking(kind: type[Event], whose: Callable[[Any, State], Iterable[str]], status_of: StatusOf) -> Handler:
    besides, is_news, names_nobody = BESIDES.get(kind), kind not in ARRIVING, whose is _swayed

    def look(state: State, told: StoryEntry, event: Event) -> None:
        thresholds, lasting = state.thresholds, state.roster.lasting
        if names_nobody and not lasting and not thresholds.swayed:
            return
        if besides is not None:
            besides(thresholds, told, event)
        for figure in whose(event, state):
            crossing = _crossing(state, told, figure, status_of)
            if crossing is not None and is_news:
                number = told.entry.number
                thresholds.crossings[number] = (*thresholds.crossings.get(number, ()), crossing)
        if lasting or thresholds.swayed:
            thresholds.swayed = [*lasting]

    return look


def _crossing(state: State, told: StoryEntry, figure: str, status_of: StatusOf) -> Crossing | None:
    """How somebody stands, if they stood otherwise when last looked at; who is out of the game stands no way at all."""
    who, standings = state.roster.figures.get(figure), state.thresholds.standings
    if who is None or who.ended is not None:
        standings.pop(figure, None)
        return None
    standing = status_of(state, figure)
    was, now = standings.pop(figure, "alive") if standings else "alive", standing.status
    now = now if now in CERTAIN else was
    if now != "alive":
        standings[figure] = now
    if now == was:
        return None
    said = isinstance(told.entry.event, figures.StatusStated)
    return Crossing(figure=figure, was=was, now=now, word=standing.word, thing=told.thing, said=said)


def _cancel(thresholds: Thresholds, told: StoryEntry, event: figures.FatePointSpent) -> None:
    """What a Fate Point cancels felled nobody after all."""
    things, known = {told.thing_of(number) for number in event.cancels}, thresholds.crossings
    for number, crossings in known.items() if things else ():
        if any(one.thing in things and one.cancelled_by is None for one in crossings):
            known[number] = tuple(
                one
                if one.thing not in things or one.cancelled_by is not None
                else msgspec.structs.replace(one, cancelled_by=told.entry.number)
                for one in crossings
            )


def _ended(thresholds: Thresholds, told: StoryEntry, event: combat.MonsterEnded) -> None:
    """Of a monster out of the game the line says so: that it fell is not told besides."""
    for number in range(told.entry.action, told.entry.number):
        crossings = thresholds.crossings.pop(number, ())
        if others := tuple(crossing for crossing in crossings if crossing.figure not in event.figures):
            thresholds.crossings[number] = others


BESIDES: dict[type[Event], Callable[[Thresholds, StoryEntry, Any], None]] = {  # Any: each names its own kind
    figures.FatePointSpent: _cancel,
    combat.MonsterEnded: _ended,
}
"""Kinds that change what was told before them."""


# Whom an event may move


def _everybody(_event: Event, state: State) -> Iterable[str]:
    return state.roster.in_play


def _members(event: combat.MonstersMet, _state: State) -> Iterable[str]:
    return [member.figure for member in event.members]


def _gone(event: combat.MonsterEnded, state: State) -> Iterable[str]:
    return event.figures or [*state.thresholds.standings]


def _swayed(_event: Event, state: State) -> Iterable[str]:
    return state.thresholds.swayed


def _away(_event: Event, state: State) -> Iterable[str]:
    """Whoever is down may be beyond help with the turn, or not be yet."""
    return [*state.thresholds.swayed, *state.thresholds.standings]


def _named_under(fields: Sequence[str]) -> Callable[[Event, State], Iterable[str]]:
    first, *more = fields

    def named(event: Event, _state: State) -> Iterable[str]:
        figure = getattr(event, first)
        if not more:
            return () if figure is None else (figure,)
        return [one for one in (figure, *(getattr(event, field) for field in more)) if one is not None]

    return named


OWNERS = ("figure", "whose", "giver", "receiver")
"""Fields under which an event names whose sheet it changes."""


def _whose(kind: type[Event]) -> Callable[[Event, State], Iterable[str]]:
    """Whoever is named; where nobody is, those who have something that may end with it."""
    fields = [field for field in OWNERS if field in kind.__struct_fields__]
    return _named_under(fields) if fields else _swayed


WHOSE: dict[type[Event], Callable[[Any, State], Iterable[str]]] = {  # Any: some name their own kind
    **{kind: _whose(kind) for kind in roster.HANDLERS},
    figures.FatePointSpent: _everybody,
    combat.MonstersMet: _members,
    combat.MonsterEnded: _gone,
    turns.TurnBegun: _away,
    turns.TurnEnded: _away,
    campaign.OptionSet: _everybody,
}
"""Whatever changes the roster, and how the game reads it → whose standing may turn with it."""

ARRIVING = (figures.FigureJoined, combat.MonstersMet)
"""How somebody stands who comes in is no news."""

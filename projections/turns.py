"""Where in play we are: session, expedition, turn, phase, fight, roles. Stamps every entry with it.

Turns are counted within an expedition, rounds within a fight; a turn of a fight is a round of it, and no turn of the
trip. A stamp is kept for each entry that changes it; any other entry, struck or not, has the stamp of the last such
entry in front of its place.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from events import session
from events import turns as happened
from events.amounts import Amount, add
from events.event import Event
from projections.story.entry import StoryEntry

OUTSIDE = ""
"""Turns outside of any expedition are counted under it."""


class Stamp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Where in play something happened; turns are counted within an expedition, those of a fight within it."""

    session: int | None = None
    expedition: str | None = None
    turn: int | None = None
    turn_kind: str | None = None
    phase: str | None = None
    combat: int | None = None
    round: int | None = None
    of_fight: bool = False
    """Whether the turn is one of the fight's, and belongs to the turn of the trip it broke out in."""

    @property
    def counted(self) -> int | None:
        """The number people call the turn by: that of its fight, else that of its trip."""
        return self.round if self.of_fight else self.turn

    @property
    def called(self) -> str:
        """`turn 35 (exploration)`: the 35th turn of the trip, of whatever kind; nothing where none was counted."""
        kind = f" ({self.turn_kind})" if self.turn_kind not in (None, "turn", "combat") else ""
        return "" if self.counted is None else f"turn {self.counted}{kind}"

    @property
    def one_turn(self) -> tuple[str | int | None, ...] | None:
        """What tells the turn from any other; None: none had begun."""
        if self.of_fight:
            return self.expedition, self.turn, self.combat, self.round
        return None if self.turn is None else (self.expedition, self.turn)


class Mark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """An entry that changed where in play we are: the stamp of what follows, and its own."""

    number: int
    own: Stamp
    """What begins something belongs to it; so does what ends it."""
    then: Stamp


class Turns(msgspec.Struct, kw_only=True):
    """The present, and the marks by which every entry is stamped."""

    now: Stamp = Stamp()
    sessions: int = 0
    session_open: bool = False
    session_title: str | None = None
    open_expeditions: list[str] = []
    """The one last begun or last spoken of at the end."""
    turns: dict[str, int] = {}
    """Turns counted so far, by expedition (`""` outside one)."""
    turn_open: bool = False
    turn_number: int | None = None
    """Entry that began the open turn."""
    combats: int = 0
    combat_open: bool = False
    combat_number: int | None = None
    """Entry that began the open fight."""
    groups: list[str] = []
    """Of the open fight."""
    first: str | None = None
    surprised: str | None = None
    roles: dict[str, str] = {}
    marks: list[Mark] = []
    """In the order of the story; each changes the stamp."""
    world_day: str | None = None
    days: Amount = 0
    """Days told to have passed in the world."""


def can_pass_quietly(turns: Turns) -> bool:
    """Whether a turn can go by in which nothing happens: on a trip or in a turn, and no fight."""
    return not turns.combat_open and (turns.turn_open or bool(turns.open_expeditions))


# Stamps


def stamp_of(turns: Turns, number: int, place: Callable[[int], Any]) -> Stamp:  # Any: whatever sorts; see Story.place
    """Where in play an entry happened, by its place, whether it counts or not (story rule 17).

    `place` answers the place of an entry, as `Story.place` does; `turns` is the fold of that story, at least that far.
    """
    marks = turns.marks
    at = bisect_right(marks, place(number), key=lambda mark: place(mark.number))
    if not at:
        return Stamp()
    mark = marks[at - 1]
    return mark.own if mark.number == number else mark.then


def stamps(turns: Turns, line_up: Iterable[int]) -> Iterator[tuple[int, Stamp]]:
    """Every entry of a line-up (struck ones too) with its stamp, in one pass."""
    coming = iter(turns.marks)
    mark, now = next(coming, None), Stamp()
    for number in line_up:
        if mark is not None and mark.number == number:
            yield number, mark.own
            now, mark = mark.then, next(coming, None)
        else:
            yield number, now


def _mark(turns: Turns, told: StoryEntry, own: Stamp, then: Stamp | None = None) -> None:
    turns.now = own if then is None else then
    turns.marks.append(Mark(number=told.entry.number, own=own, then=turns.now))


# Evenings and expeditions


def _session_opened(turns: Turns, told: StoryEntry, event: session.SessionOpened) -> None:
    turns.sessions += 1
    turns.session_open, turns.session_title = True, event.title
    _mark(turns, told, _with(turns.now, session=turns.sessions))


def _session_closed(turns: Turns, told: StoryEntry, _event: session.SessionClosed) -> None:
    turns.session_open, turns.session_title = False, None
    _mark(turns, told, turns.now, _with(turns.now, session=None))


def _expedition_begun(turns: Turns, told: StoryEntry, event: session.ExpeditionBegun) -> None:
    if event.expedition in turns.open_expeditions:
        turns.open_expeditions.remove(event.expedition)
    turns.open_expeditions.append(event.expedition)
    _close_turn(turns)
    _close_combat(turns)
    begun = Stamp(session=turns.now.session, expedition=event.expedition)
    _mark(turns, told, begun)


def _expedition_ended(turns: Turns, told: StoryEntry, event: session.ExpeditionEnded) -> None:
    if event.expedition in turns.open_expeditions:
        turns.open_expeditions.remove(event.expedition)
    before = turns.now
    if before.expedition not in (event.expedition, None):
        _mark(turns, told, _with(before, expedition=event.expedition), before)
        return
    _close_turn(turns)
    _close_combat(turns)
    other = turns.open_expeditions[-1] if turns.open_expeditions else None
    _mark(turns, told, before, Stamp(session=before.session, expedition=other))


def _time_passed(turns: Turns, _told: StoryEntry, event: session.TimePassed) -> None:
    turns.world_day = event.world_day or turns.world_day
    if event.unit == "days":
        turns.days = add(turns.days, event.amount)


# Turns and fights


def _turn_begun(turns: Turns, told: StoryEntry, event: happened.TurnBegun) -> None:
    expedition = turns.now.expedition or OUTSIDE
    turn, fighting = turns.now.turn, None
    if turns.combat_open:
        fighting = (turns.now.round or 0) + 1
    of_fight = fighting is not None and event.of_fight
    if not of_fight:
        turn = turns.turns[expedition] = turns.turns.get(expedition, 0) + 1
    turns.turn_open, turns.turn_number = True, told.entry.number
    now = _with(turns.now, turn=turn, turn_kind=event.kind, phase=event.first_phase, round=fighting, of_fight=of_fight)
    _mark(turns, told, now)


def _turn_ended(turns: Turns, told: StoryEntry, _event: happened.TurnEnded) -> None:
    """What is told before the next turn begins still belongs to this one, to no phase of it."""
    _close_turn(turns)
    _mark(turns, told, turns.now, _with(turns.now, phase=None))


def _close_turn(turns: Turns) -> None:
    turns.turn_open, turns.turn_number = False, None


def _phase_begun(turns: Turns, told: StoryEntry, event: happened.PhaseBegun) -> None:
    _mark(turns, told, _with(turns.now, phase=event.phase))


def _role_given(turns: Turns, _told: StoryEntry, event: happened.RoleGiven) -> None:
    turns.roles[event.role] = event.to


def _combat_begun(turns: Turns, told: StoryEntry, event: happened.CombatBegun) -> None:
    turns.combats += 1
    turns.combat_open, turns.combat_number = True, told.entry.number
    turns.groups, turns.first, turns.surprised = list(event.groups), event.first, None
    _mark(turns, told, _with(turns.now, combat=turns.combats, round=None))


def _combat_ended(turns: Turns, told: StoryEntry, _event: happened.CombatEnded) -> None:
    _close_combat(turns)
    _mark(turns, told, turns.now, _with(turns.now, combat=None, round=None, of_fight=False))


def _close_combat(turns: Turns) -> None:
    turns.combat_open, turns.combat_number = False, None
    turns.groups, turns.first, turns.surprised = [], None, None


def _surprise_decided(turns: Turns, _told: StoryEntry, event: happened.SurpriseDecided) -> None:
    turns.surprised = event.surprised


_with = msgspec.structs.replace


HANDLERS: dict[type[Event], Callable[[Turns, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    session.SessionOpened: _session_opened,
    session.SessionClosed: _session_closed,
    session.ExpeditionBegun: _expedition_begun,
    session.ExpeditionEnded: _expedition_ended,
    session.TimePassed: _time_passed,
    happened.TurnBegun: _turn_begun,
    happened.TurnEnded: _turn_ended,
    happened.PhaseBegun: _phase_begun,
    happened.RoleGiven: _role_given,
    happened.CombatBegun: _combat_begun,
    happened.CombatEnded: _combat_ended,
    happened.SurpriseDecided: _surprise_decided,
}


def initial() -> Turns:
    """Before the first evening."""
    return Turns()

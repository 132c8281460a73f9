"""Everything the story adds up to, in one fold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

import msgspec

from events.event import Event
from events.lazy import Lazy, lazy
from projections import atlas, business, cups, founding, heard, purse, quests, roster, turns
from projections.business import Agenda
from projections.cups import Cups
from projections.figure import Roster
from projections.founding import CampaignFacts
from projections.heard import Known
from projections.ledger import Purse
from projections.map import Atlas
from projections.quests import Quests
from projections.story.entry import StoryEntry
from projections.thresholds import Thresholds
from projections.turns import Turns


class State(msgspec.Struct, kw_only=True, eq=False):
    """A campaign at a point of its story. The fold owns it; everybody else reads it."""

    campaign: CampaignFacts
    roster: Roster
    purse: Purse
    atlas: Atlas
    quests: Quests
    turns: Turns
    business: Agenda
    cups: Cups = msgspec.field(default_factory=Cups)
    heard: Known = msgspec.field(default_factory=Known)
    own: Any = None  # the game system's own part: only the system knows its type
    thresholds: Thresholds = msgspec.field(default_factory=Thresholds)
    """Who fell and who came back: kept last, for the game reads everything else to say how somebody stands."""
    people: Mapping[str, str] = {}
    """What players are called, by id. No entry says it: the shell lends it, and no snapshot keeps it."""
    shared: set[int] = set()
    """Slots of the parts another state has as well: the fold copies one before it first changes it."""

    def __eq__(self, other: object) -> bool:
        """Whether the two add up to the same, whatever they share."""
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in State.__struct_fields__ if name != "shared"
        )

    def __ne__(self, other: object) -> bool:
        """The opposite: a struct's own `!=` does not ask `==`, and would call two equal states different."""
        return not self == other

    __hash__ = None  # type: ignore[assignment]  # it grows


Handler: TypeAlias = Callable[[Any, StoryEntry, Any], None]
"""(part, told, event) → changes the part in place. Any: each handler names its own part and event.

A game system's handlers get its own part (`on_own`), or the whole `State`: they may read all of it and change only
`state.own`.
"""

Own = TypeVar("Own")

_copy_of: Lazy[Any] = lazy("projections.copying:copy_of")  # 0.4 ms, and most lines carry on the one state there is

PARTS: Mapping[str, ModuleType] = {
    "campaign": founding,
    "roster": roster,
    "purse": purse,
    "atlas": atlas,
    "quests": quests,
    "turns": turns,
    "business": business,
    "cups": cups,
    "heard": heard,
}
"""Fields of `State` and the projection of each (`initial()`, `HANDLERS`), in the order they take an entry in."""

_NAMES = (*PARTS, "own")
_OWN = len(PARTS)
"""Slot of the game's own part, for handlers that see nothing else (`on_own`): they come behind all projections."""
_WITH_OWN = _OWN + 1
"""Slot of the whole state, for those that change the own part and read what the entry came to everywhere else."""
_NEWS = _OWN + 2
"""The same for those that change nothing but the thresholds."""


def keeps_nothing() -> None:
    """The own part of a game that keeps nothing."""
    return


def initial_state(system_initial: Callable[[], Any] = keeps_nothing) -> State:  # Any: see State.own
    """Before the first entry; `system_initial` makes the game's own part."""
    parts = {name: projection.initial() for name, projection in PARTS.items()}
    return State(**parts, own=system_initial())


class Fold:
    """All projections and a game's own part behind one dictionary: kind → the handlers that follow it."""

    def __init__(
        self,
        system_handlers: Mapping[type[Event], Handler] | None = None,
        system_initial: Callable[[], Any] = keeps_nothing,  # Any: see State.own
        people: Mapping[str, str] | None = None,
        last: Mapping[type[Event], Handler] | None = None,
    ) -> None:
        """`last` are handlers of the whole state that come behind the system's own (`projections.news`)."""
        self._initial = system_initial
        self._people = {} if people is None else people
        self._dispatch: dict[type[Event], tuple[tuple[int, Handler], ...]] = {}
        for slot, projection in enumerate(PARTS.values()):
            self._add(slot, projection.HANDLERS)
        self._add(_OWN if isinstance(system_handlers, _OnOwn) else _WITH_OWN, system_handlers or {})
        self._add(_NEWS, last or {})

    def _add(self, slot: int, handlers: Mapping[type[Event], Handler]) -> None:
        for kind, handler in handlers.items():
            self._dispatch[kind] = (*self._dispatch.get(kind, ()), (slot, handler))

    def initial(self) -> State:
        """Before the first entry."""
        return initial_state(self._initial)

    def fold(self, story: Iterable[StoryEntry], state: State | None = None) -> State:
        """What the story adds up to, from the beginning or carrying `state` on in place.

        An error in a handler is a mistake in the code: it stops the fold and names the entry.
        """
        state = self.initial() if state is None else state
        state.people = self._people  # a state taken up from a snapshot has none
        parts, shared = [*(getattr(state, name) for name in _NAMES), state, state], state.shared
        dispatch, nobody = self._dispatch, ()
        told: StoryEntry | None = None
        try:
            for told in story:
                event = told.entry.event
                for slot, handler in dispatch.get(type(event), nobody):
                    if shared and slot in shared:
                        _make_own(state, parts, slot)
                    handler(parts[slot], told, event)
        except Exception as error:
            if told is not None:
                error.add_note(f"while entry {told.entry.number} was folded")
            raise
        return state

    def evolve(self, state: State, told: StoryEntry) -> None:
        """Takes one entry in, in place."""
        self.onto(state)(told)

    def onto(self, state: State) -> Callable[[StoryEntry], None]:
        """What takes one entry after the other into a state, in place.

        Nothing else may fold the state on meanwhile: it would make a part its own that this one goes on changing.
        """
        state.people = self._people
        parts, shared = [*(getattr(state, name) for name in _NAMES), state, state], state.shared
        dispatch, nobody = self._dispatch, ()

        def evolve(told: StoryEntry) -> None:
            event = told.entry.event
            for slot, handler in dispatch.get(type(event), nobody):
                if shared and slot in shared:
                    _make_own(state, parts, slot)
                handler(parts[slot], told, event)

        return evolve

    def copy(self, state: State) -> State:
        """Another one, equal, to be carried on by itself. The two share each part until either changes it."""
        state.shared.update(range(_NEWS))
        thresholds = _copy_of(state.thresholds)  # small, and who tells of a state holds on to them
        return msgspec.structs.replace(state, thresholds=thresholds, people=self._people, shared={*state.shared})

    def from_bytes(self, data: bytes) -> State:
        """The state of a snapshot. Raises `msgspec.MsgspecError` if the bytes are no such state."""
        own = type(self._initial())
        state = from_bytes(data, own if issubclass(own, msgspec.Struct) else None)
        state.people = self._people
        return state


def _make_own(state: State, parts: list[Any], slot: int) -> None:
    """Copies what handlers of a slot change: nobody else has it from here on."""
    changed = min(slot, _OWN)
    state.shared.difference_update((_OWN, _WITH_OWN) if changed == _OWN else (changed,))
    parts[changed] = _copy_of(getattr(state, _NAMES[changed]))
    setattr(state, _NAMES[changed], parts[changed])


class _OnOwn(dict[type[Event], Handler]):
    """Handlers that are given the game's own part."""


def on_own(handlers: Mapping[type[Event], Handler]) -> Mapping[type[Event], Handler]:
    """Handlers written for a game's own part alone, `(own, told, event)`, as `Fold` knows them."""
    return _OnOwn(handlers)


def to_bytes(state: State) -> bytes:
    """The state as MessagePack, for a snapshot."""
    return msgspec.msgpack.encode(msgspec.structs.replace(state, people={}, shared=set()))


def from_bytes(data: bytes, own: type[Own] | None = None) -> State:
    """The state of a snapshot; `own` is the type of the game's own part, None if it keeps plain values or nothing.

    Raises `msgspec.MsgspecError` if the bytes are no such state.
    """
    state = msgspec.msgpack.decode(data, type=State)
    if own is not None:
        state.own = msgspec.convert(state.own, own)
    return state

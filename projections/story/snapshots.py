"""Snapshots of a state: what a fold had come to at a place of the story, kept without copying what grows.

A snapshot belongs to an audience and a place and says during which log numbers the story up to there was the same
(story rule 33). What many snapshots have in common they share, so that there can be one every few entries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from projections.state import PARTS, State
from projections.story.twins import Anything, Glance, Kept, Shelf, Steps, Trail, Twin, twin, twin_for

SHELVES: Mapping[str, tuple[str, ...]] = {
    "roster": ("figures", "groups", "cancelled"),
    "purse": ("debts", "dues"),
    "atlas": ("dungeons", "sections", "doors", "features", "traps"),
    "quests": ("quests", "expeditions"),
}
"""Dictionaries of things that change and that grow with the campaign. Who changes a thing takes it by its key first."""

TRAILS: Mapping[str, tuple[str, ...]] = {
    "campaign": ("rulings",),
    "roster": ("observations", "oddities"),
    "purse": ("movements", "observations", "oddities"),
    "atlas": ("visits", "adjusted", "oddities"),
    "turns": ("marks",),
    "business": ("accepted",),
}
"""Lists of things that never change which are only ever added to."""


class Part(msgspec.Struct):
    """How one part of the state is kept: what grows by itself, everything else as a copy."""

    name: str
    shelves: tuple[tuple[str, Twin], ...]
    trails: tuple[str, ...]
    rest: tuple[tuple[str, Twin], ...]
    """Fields that change and do not grow."""


def _part(name: str, kind: type[msgspec.Struct]) -> Part:
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    shelves, trails = SHELVES.get(name, ()), TRAILS.get(name, ())
    of_values = {field: twin_for(types[field].__args__[1]) or twin for field in shelves}
    rest = {field: twin_for(hint) for field, hint in types.items() if field not in (*shelves, *trails)}
    return Part(
        name=name,
        shelves=tuple(of_values.items()),
        trails=trails,
        rest=tuple((field, copied) for field, copied in rest.items() if copied is not None),
    )


_parts: tuple[Part, ...] = ()


def parts() -> tuple[Part, ...]:
    """All parts but the game's own, which is copied whole."""
    global _parts  # noqa: PLW0603 - made once, when somebody first looks back
    if not _parts:
        types = {field.name: field.type for field in msgspec.structs.fields(State)}
        _parts = tuple(_part(name, types[name]) for name in PARTS)
    return _parts


class PartThen(msgspec.Struct, frozen=True):
    """A part of the state at a moment."""

    rest: Anything
    """The part itself, without what grows."""
    shelves: tuple[Kept, ...]
    trails: tuple[tuple[Trail, int], ...]


class Then(msgspec.Struct, frozen=True):
    """A state at a moment; never changed, taken up by as many as want to go on from there."""

    parts: tuple[PartThen, ...]
    own: Anything

    def state(self) -> State:
        """A state of the taker's own, to read and to carry on."""
        taken = {part.name: _taken(part, then) for part, then in zip(parts(), self.parts, strict=True)}
        return State(**taken, own=twin(self.own))

    def glimpse(self, go_on: Callable[[State], object]) -> State:
        """The state gone on with and then read. What grows is not copied: it stands there as `Glance` and `Steps`,
        which read like dictionaries and lists, and cannot be written out unless made `whole`.
        """
        begun = {part.name: _begun(part, then) for part, then in zip(parts(), self.parts, strict=True)}
        state = State(**begun, own=twin(self.own))
        go_on(state)
        return state


def _taken(part: Part, then: PartThen) -> Anything:
    new = _without_what_grows(part, then)
    for (name, copied), kept in zip(part.shelves, then.shelves, strict=True):
        setattr(new, name, Shelf(copied, kept))
    for name, (trail, length) in zip(part.trails, then.trails, strict=True):
        setattr(new, name, trail.upto(length))
    return new


def _begun(part: Part, then: PartThen) -> Anything:
    new = _without_what_grows(part, then)
    for (name, copied), kept in zip(part.shelves, then.shelves, strict=True):
        setattr(new, name, Glance(copied, kept))
    for name, (trail, length) in zip(part.trails, then.trails, strict=True):
        setattr(new, name, Steps(trail, length))
    return new


def _without_what_grows(part: Part, then: PartThen) -> Anything:
    new = then.rest.__copy__()
    for name, copied in part.rest:
        setattr(new, name, copied(getattr(new, name)))
    return new


def whole(state: State) -> State:
    """The state with plain dictionaries and lists, for whoever writes it out as it is."""
    for part in parts():
        of = getattr(state, part.name)
        for name in (*(name for name, _ in part.shelves), *part.trails):
            values = getattr(of, name)
            if isinstance(values, (Glance, Steps)):
                setattr(of, name, values.whole())
    return state


class Keeper:
    """Keeps moments of one state while a fold carries it on."""

    def __init__(self, state: State, begin: Then | None = None) -> None:
        """`begin` is the moment the state was taken from, so that what it shares with earlier ones stays shared."""
        self.state = state
        self._trails: list[list[Trail]] = [[Trail() for _ in part.trails] for part in parts()]
        for at, part in enumerate(parts()):
            if begin is not None:
                self._trails[at] = [trail.cut(length) for trail, length in begin.parts[at].trails]
            for name, copied in part.shelves:
                self._shelve(getattr(state, part.name), name, copied)

    def _shelve(self, of: Anything, name: str, copied: Twin) -> Shelf[Anything, Anything]:
        values = getattr(of, name)
        if isinstance(values, Shelf):
            return values
        # Made anew by the fold, or never kept before: nobody else has these things yet.
        shelf: Shelf[Anything, Anything] = Shelf(copied)
        shelf.update(values)
        setattr(of, name, shelf)
        return shelf

    def keep(self) -> Then:
        """The state as it is now."""
        kept = tuple(self._keep(at, part, getattr(self.state, part.name)) for at, part in enumerate(parts()))
        return Then(kept, twin(self.state.own))

    def _keep(self, at: int, part: Part, now: Anything) -> PartThen:
        shelves = tuple(self._shelve(now, name, copied).keep() for name, copied in part.shelves)
        trails = tuple(
            trail.keep(getattr(now, name)) for name, trail in zip(part.trails, self._trails[at], strict=True)
        )
        self._trails[at] = [trail for trail, _ in trails]
        rest = now.__copy__()
        for name, _ in part.shelves:
            setattr(rest, name, {})
        for name in part.trails:
            setattr(rest, name, [])
        for name, copied in part.rest:
            setattr(rest, name, copied(getattr(rest, name)))
        return PartThen(rest, shelves, trails)

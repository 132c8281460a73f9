"""Snapshots as bytes, each as what it has more than the one before it: together they are as large as the last alone."""

from __future__ import annotations

from collections.abc import Iterable
from types import GenericAlias
from typing import Any

import msgspec

from events.entry import Audience
from projections.state import PARTS, State
from projections.story.places import Key
from projections.story.snapshots import Part, PartThen, Then, parts
from projections.story.story import Story
from projections.story.twins import Anything, Kept, Trail


class Known(msgspec.Struct):
    """What a story knows of everything told so far that the entries behind a snapshot may ask for."""

    things: dict[int, int] = {}
    """Re-telling → thing."""
    keys: dict[int, Key] = {}
    """Places of what was told late or anew."""


class Aside(msgspec.Struct, kw_only=True):
    """What else is to be known of the story in front of a snapshot, as of the log number it was written at."""

    has_secrets: bool = False
    struck_causes: tuple[tuple[int, int], ...] = ()
    """(entry, cause) where an entry counts whose cause does not, both in front of it."""
    left: dict[str, tuple[int, ...]] = {}
    """By audience: things left as they are."""


def known_of(story: Story) -> Known:
    """What this story knows."""
    return Known(dict(story.things), dict(story.placed))


def aside_of(story: Story, base: int, *, has_secrets: bool) -> Aside:
    """What is to be known of what was told before the entry `base`, as of now."""
    audiences: tuple[Audience, ...] = ("gm", "table")
    return Aside(
        has_secrets=has_secrets,
        struck_causes=tuple((one, cause) for one, cause in story.struck_causes() if one < base),
        left={audience: tuple(sorted(story.left(audience, below=base))) for audience in audiences},
    )


class Sealed(msgspec.Struct, kw_only=True):
    """A snapshot unsealed."""

    then: Then
    known: Known
    aside: Aside


def _row_of(part: Part, kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    types: dict[str, Anything] = {field.name: field.type for field in msgspec.structs.fields(kind)}
    fields: list[Anything] = [("rest", kind)]
    for name, _ in part.shelves:
        fields += [(name, types[name]), (f"gone_{name}", GenericAlias(list, types[name].__args__[0]))]
    for name in part.trails:
        fields += [(name, types[name]), (f"after_{name}", int)]
    return msgspec.defstruct(f"{part.name.title()}Row", fields, array_like=True)


class Seal:
    """Writes snapshots of a game and reads them; `own` is an own part of the game, to know its type by."""

    def __init__(self, own: Anything) -> None:
        types = {field.name: field.type for field in msgspec.structs.fields(State)}
        self._kinds = [_row_of(part, types[name]) for part, name in zip(parts(), PARTS, strict=True)]
        fields: list[Anything] = [(part.name, kind) for part, kind in zip(parts(), self._kinds, strict=True)]
        own_type: Anything = type(own) if isinstance(own, msgspec.Struct) else Any
        row = msgspec.defstruct(
            "Row", [*fields, ("own", own_type), ("known", Known), ("aside", Aside)], array_like=True
        )
        self._row = row
        self._decoder = msgspec.msgpack.Decoder(row)

    def seal(self, sealed: Sealed, before: Sealed | None = None) -> bytes:
        """What it has more than the one before it, or all of it."""
        rows = [
            kind(**_more(part, now, None if before is None else before.then.parts[at]))
            for at, (part, kind, now) in enumerate(zip(parts(), self._kinds, sealed.then.parts, strict=True))
        ]
        old = Known() if before is None else before.known
        more = Known(
            {number: thing for number, thing in sealed.known.things.items() if number not in old.things},
            {number: key for number, key in sealed.known.keys.items() if number not in old.keys},
        )
        return msgspec.msgpack.encode(self._row(*rows, sealed.then.own, more, sealed.aside))

    def unseal(self, chain: Iterable[bytes]) -> Sealed:
        """The last of a chain, which begins with one that was sealed whole.

        Raises `msgspec.MsgspecError` if the bytes are no such snapshots.
        """
        shelves: dict[tuple[str, str], dict[Anything, Anything]] = {}
        trails: dict[tuple[str, str], list[Anything]] = {}
        known = Known()
        row: Anything = None
        for data in chain:
            row = self._decoder.decode(data)
            known.things.update(row.known.things)
            known.keys.update(row.known.keys)
            for part in parts():
                _take(part, getattr(row, part.name), shelves, trails)
        found = tuple(_then(part, getattr(row, part.name).rest, shelves, trails) for part in parts())
        return Sealed(then=Then(found, row.own), known=known, aside=row.aside)


def _more(part: Part, now: PartThen, before: PartThen | None) -> dict[str, Anything]:
    said: dict[str, Anything] = {"rest": now.rest}
    for at, (name, _) in enumerate(part.shelves):
        new = now.shelves[at].whole()
        old = {} if before is None else before.shelves[at].whole()
        gone = [key for key in old if key not in new]
        if [key for key in new if key in old] != [key for key in old if key in new]:
            gone, old = list(old), {}  # something went and came back: it stands elsewhere now
        said[name] = {key: value for key, value in new.items() if old.get(key) is not value}
        said[f"gone_{name}"] = gone
    for at, name in enumerate(part.trails):
        trail, length = now.trails[at]
        begun, known = (trail, 0) if before is None else before.trails[at]
        whole = trail.upto(length)
        # The same steps so far: it was only added to. Otherwise it is written anew.
        known = known if known <= length and (not known or begun[known - 1] is whole[known - 1]) else 0
        said[name], said[f"after_{name}"] = whole[known:], known
    return said


Shelves = dict[tuple[str, str], dict[Anything, Anything]]
Trails = dict[tuple[str, str], list[Anything]]


def _take(part: Part, row: Anything, shelves: Shelves, trails: Trails) -> None:
    for name, _ in part.shelves:
        shelf = shelves.setdefault((part.name, name), {})
        for key in getattr(row, f"gone_{name}"):
            del shelf[key]
        shelf.update(getattr(row, name))
    for name in part.trails:
        trail = trails.setdefault((part.name, name), [])
        del trail[getattr(row, f"after_{name}") :]
        trail += getattr(row, name)


def _then(part: Part, rest: Anything, shelves: Shelves, trails: Trails) -> PartThen:
    found = (shelves[part.name, name] for name, _ in part.shelves)
    walked = (trails[part.name, name] for name in part.trails)
    return PartThen(
        rest,
        tuple(Kept(shelf, {}, {}, len(shelf)) for shelf in found),
        tuple(Trail().keep(trail) for trail in walked),
    )

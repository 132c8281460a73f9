"""The base of all events, and the small values several of them carry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

import msgspec

Sort: TypeAlias = Literal[
    "thing", "condition", "place", "quest", "objective", "kind", "fixture", "cup", "role", "player"
]
"""What a name is of. Of a thing, a counter, a spell and a skill: `thing`; of furniture and traps: `fixture`."""

NamedFields: TypeAlias = Mapping[str, Sort]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", omit_defaults=True):
    """Something that happened, in the past tense. Its tag is dotted and permanent, whatever becomes of the class.

    A new field has a default; a changed meaning is a new event; an old shape gets an upcaster (`events.upcast`).
    """

    shape: ClassVar[int] = 1
    """Version of the stored fields; stored beside each entry, raised when the fields change incompatibly."""
    names: ClassVar[NamedFields] = {}
    """Its fields that hold a name or several, and of what; values of such a field may have `names` of their own."""


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The permanent tag of a kind of event or command: `wounds.suffered`, `gain-gold`."""
    return str(kind.__struct_config__.tag)


Face: TypeAlias = int | None
"""One die as it fell; None when nobody knows it."""

Arithmetic: TypeAlias = Literal["add", "halve", "double", "at_most", "at_least", "set"]


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What something does to a named value of a figure: `Effect("toughness", "add", 2)`."""

    name: str
    change: Arithmetic = "add"
    amount: int = 0


EndsWith: TypeAlias = Literal[
    "combat",
    "expedition",
    "quest",
    "session",
    "worn",
    "held",
    "turns",
    "rounds",
    "expeditions",
    "sessions",
    "permanent",
    "words",
]


class Until(msgspec.Struct, frozen=True, omit_defaults=True):
    """When something ends: with the `combat`, after a `count` of turns, never (`permanent`), or as the `words` say.

    A count includes the turn or round under way, not the expedition or session under way.
    """

    ends: EndsWith
    count: int | None = None
    words: str | None = None


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number added to a roll, with its reason."""

    amount: int
    reason: str


Source: TypeAlias = Literal["table", "tracker", "seeded", "chosen"]
"""Who supplied a result: dice at the table, the tracker's own, a seed (tests, demo), or nobody: it was chosen."""

"""Answers with every field: what a snapshot leaves out of the state since it says nothing is said to whoever asks."""

from __future__ import annotations

from operator import is_

import msgspec
from msgspec.structs import replace

from projections.figure import ActiveCondition, ActiveModifier, Figure, HeldItem, Kills, Pool
from projections.map import Door, Dungeon, Feature, KnownExit, Section, Trap, Visit

SPARSE = frozenset(
    (
        *(ActiveCondition, ActiveModifier, Figure, HeldItem, Kills, Pool),
        *(Door, Dungeon, Feature, KnownExit, Section, Trap, Visit),
    )
)
"""Parts of the state that views hand out as they are, and that are written out without what has its default."""


def in_full(value: object) -> object:
    """The same to be encoded, with every field of the parts of the state in it; what holds none is left as it is."""
    if type(value) in SPARSE:
        return {name: in_full(getattr(value, name)) for name in type(value).__struct_fields__}  # type: ignore[attr-defined]  # all of SPARSE are structs
    if isinstance(value, msgspec.Struct):
        differs = _differing({name: getattr(value, name) for name in value.__struct_fields__})
        return replace(value, **differs) if differs else value
    if isinstance(value, dict):
        differs = _differing(value)
        return value | differs if differs else value
    if isinstance(value, (list, tuple)):
        whole = [in_full(one) for one in value]
        return value if all(map(is_, whole, value)) else whole
    return value


def encoded(value: object) -> bytes:
    """The JSON of an answer."""
    return msgspec.json.encode(in_full(value))


def _differing(values: dict[str, object]) -> dict[str, object]:
    whole = {name: in_full(one) for name, one in values.items()}
    return {name: one for name, one in whole.items() if one is not values[name]}

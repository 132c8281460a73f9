"""A copy of a state: whatever can change is copied, and what cannot is shared.

A long campaign heaps up what never changes again: marks, movements, sections of the map, monsters out of play. Structs
that are frozen are shared, and so is a figure out of play: whoever changes it copies it first (`figure_or_new`).
A copy of a hundred thousand entries so takes less than a millisecond, and a few hundred kilobytes; the fold makes one
of each part of a state when it first changes it (`projections.state.Fold.copy`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from inspect import get_annotations
from types import SimpleNamespace, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from projections.figure import Figure, Roster

Copier: TypeAlias = Callable[[Any], Any]
"""Copies a value of one type; Any: of whatever type a field of a state has."""

Whole = TypeVar("Whole")


def copy_of(whole: Whole) -> Whole:
    """Another one of it, equal, that may be changed without changing this one."""
    kind: Any = type(whole)
    copier = _copier(kind)
    copied: Whole = whole if copier is None else copier(whole)
    return copied


@cache
def _copier(kind: Any) -> Copier | None:  # noqa: ANN401 - a class, a union, a list of something
    """What copies values of a declared type; None: they cannot change, and are shared."""
    origin = get_origin(kind)
    if kind is Any:
        return copy_of
    if kind is Roster:
        return _roster_copied
    if kind == dict[str, Figure]:
        return dict.copy  # those in play are copied by `_roster_copied`
    if origin in (Union, UnionType):
        return None if all(_copier(one) is None for one in get_args(kind)) else copy_of
    if origin is dict:
        return _dict_of(_copier(get_args(kind)[1]))
    if origin is list:
        return _list_of(_copier(get_args(kind)[0]))
    if origin is set or kind is set:
        return set.copy
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not kind.__struct_config__.frozen:
        return _struct_copier(kind)
    return _UNDECLARED.get(kind)


_UNDECLARED: dict[Any, Copier] = {
    dict: lambda value: {key: copy_of(one) for key, one in value.items()},
    list: lambda value: [copy_of(one) for one in value],
}


def _dict_of(copier: Copier | None) -> Copier:
    if copier is None:
        return dict.copy
    return lambda value: {key: copier(one) for key, one in value.items()} if value else {}


def _list_of(copier: Copier | None) -> Copier:
    if copier is None:
        return list.copy
    return lambda value: [copier(one) for one in value] if value else []


@cache
def _struct_copier(kind: type[msgspec.Struct]) -> Copier:
    fields = [(name, copier) for name, of in _may_change(kind) if (copier := _copier(of)) is not None]

    def copied(value: Any) -> Any:  # noqa: ANN401 - of this kind
        twin = value.__copy__()
        for name, copier in fields:
            setattr(twin, name, copier(getattr(value, name)))
        return twin

    return copied


PLAIN = frozenset(
    ("str", "int", "bool", "float", "None", "Key", "Amount", "Face", "tuple[str, ...]", "tuple[int, ...]")
)
"""Declared types of what cannot change, as they are written."""


def _may_change(kind: type[msgspec.Struct]) -> Iterator[tuple[str, Any]]:
    """Fields of a struct and their types, but for plain ones: to work a type out takes 20 µs, and a state has 200."""
    for base in kind.__mro__:
        declared = get_annotations(base)
        asked = {name: declared[name] for name in kind.__struct_fields__ if name in declared}
        asked = {name: written for name, written in asked.items() if not PLAIN.issuperset(written.split(" | "))}
        yield from get_type_hints(SimpleNamespace(__annotations__=asked), vars(sys.modules[base.__module__])).items()


def _roster_copied(roster: Roster) -> Roster:
    twin: Roster = _struct_copier(Roster)(roster)
    for key in roster.in_play:
        twin.figures[key] = copy_of(roster.figures[key])
    return twin

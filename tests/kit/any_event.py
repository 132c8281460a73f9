"""Any event at all, as wild as its fields allow; a few names and numbers meet again and again, so that they collide."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from hypothesis import strategies as st
from msgspec import inspect

from events.catalogue import SHARED_KINDS
from events.event import Event

NAMES = st.sampled_from(["sven", "anna", "skaven-1", "party", "somebody", "everybody", "s1", "s1:left", "rope", ""])
KEYS = st.sampled_from(["wounds", "fate", "gold", "wounds_lost", "rope", "toughness", "s1", "d1", "left"])
NUMBERS = st.integers(-3, 12)
PLAIN: dict[type, st.SearchStrategy[object]] = {
    inspect.StrType: NAMES | KEYS,
    inspect.IntType: NUMBERS,
    inspect.BoolType: st.booleans(),
    inspect.NoneType: st.none(),
}


def any_of(kind: inspect.Type) -> st.SearchStrategy[object]:
    """Anything a field of this type may hold."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    return BUILT[type(kind)](kind)


def _union(kind: inspect.UnionType) -> st.SearchStrategy[object]:
    return st.one_of(*map(any_of, kind.types))


def _literal(kind: inspect.LiteralType) -> st.SearchStrategy[object]:
    return st.sampled_from(kind.values)


def _many(kind: inspect.VarTupleType) -> st.SearchStrategy[object]:
    return st.lists(any_of(kind.item_type), max_size=3).map(tuple)


def _some(kind: inspect.TupleType) -> st.SearchStrategy[object]:
    return st.tuples(*map(any_of, kind.item_types))


def _dict(kind: inspect.DictType) -> st.SearchStrategy[object]:
    return st.dictionaries(any_of(kind.key_type), any_of(kind.value_type), max_size=3)


def _struct(kind: inspect.StructType) -> st.SearchStrategy[object]:
    return of_kind(kind.cls)


BUILT: dict[type, Callable[..., st.SearchStrategy[object]]] = {
    inspect.UnionType: _union,
    inspect.LiteralType: _literal,
    inspect.VarTupleType: _many,
    inspect.TupleType: _some,
    inspect.DictType: _dict,
    inspect.StructType: _struct,
}


@cache
def of_kind(kind: type) -> st.SearchStrategy[object]:
    """Any struct of this kind."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return st.builds(kind, **{field.name: any_of(field.type) for field in info.fields})


EVENTS: st.SearchStrategy[Event] = st.sampled_from(SHARED_KINDS).flatmap(of_kind)  # type: ignore[arg-type]  # all of them are events
"""Any event all games share."""

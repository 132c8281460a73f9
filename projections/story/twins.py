"""Copies of a state that can go different ways: what may change is copied, what cannot is shared.

Which is which follows from the types: numbers, words, tuples and frozen structs never change. A fold changes its own
state in place, so whoever keeps a state for later keeps a twin of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, MutableSequence
from types import UnionType
from typing import Any, Generic, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec

Anything: TypeAlias = Any
"""A value of whatever type: what is copied and kept here is other modules' business."""

Twin: TypeAlias = Callable[[Anything], Anything]
"""Answers a copy that shares only what never changes."""

Key = TypeVar("Key")
Value = TypeVar("Value")


def twin(value: Anything) -> Anything:
    """A copy of any value, told by what it is."""
    if isinstance(value, msgspec.Struct):
        copied = struct_twin(type(value))
        return value if copied is None else copied(value)
    if isinstance(value, dict):
        return {key: twin(one) for key, one in value.items()}
    if isinstance(value, list):
        return [twin(one) for one in value]
    if isinstance(value, tuple):
        return tuple(map(twin, value))
    return set(value) if isinstance(value, set) else value


_structs: dict[type[msgspec.Struct], Twin | None] = {}


def struct_twin(kind: type[msgspec.Struct]) -> Twin | None:
    """How structs of a type are copied; None if they never change."""
    if kind in _structs:
        return _structs[kind]
    if kind.__struct_config__.frozen:
        _structs[kind] = None
        return None
    changing: list[tuple[str, Twin]] = []

    def copied(value: Anything) -> Anything:
        new = value.__copy__()
        for name, twin_of_field in changing:
            setattr(new, name, twin_of_field(getattr(value, name)))
        return new

    _structs[kind] = copied  # before its fields are looked at: one of them may be of this type
    for field in msgspec.structs.fields(kind):
        twin_of_field = twin_for(field.type)
        if twin_of_field is not None:
            changing.append((field.name, twin_of_field))
    return copied


def twin_for(hint: Anything) -> Twin | None:
    """How values of an annotated type are copied; None if they never change."""
    origin: Anything = get_origin(hint)
    inside = get_args(hint)
    if hint is Any:
        return twin
    if origin in (list, dict, set):
        return _twin_of_many(origin, twin_for(inside[-1]))
    if origin in (tuple, Union, UnionType):
        return twin if any(twin_for(one) is not None for one in inside if one is not Ellipsis) else None
    if isinstance(hint, type):
        if issubclass(hint, msgspec.Struct):
            return struct_twin(hint)
        return twin if issubclass(hint, (list, dict, set)) else None
    return None


def _twin_of_many(origin: type, inner: Twin | None) -> Twin:
    if inner is None:
        copied: Twin = origin.copy  # type: ignore[attr-defined]  # list, dict and set have it
        return copied
    if origin is dict:
        return lambda values: {key: inner(one) for key, one in values.items()}
    return lambda values: origin(map(inner, values))


# What grows with the campaign


class Shelf(dict[Key, Value], Generic[Key, Value]):
    """A dictionary of things that change, which can be kept as it is at a moment without copying all of them.

    `keep` lends its things to whoever asked. From then on a thing is copied when somebody takes it by its key, since
    it may be to change it; who goes through all of them (`values`, `items`) may only read.
    """

    __slots__ = ("_base", "_changed", "_major", "_mine", "_minor", "_twin")

    def __init__(self, twin_of_value: Twin, kept: Kept | None = None) -> None:
        super().__init__(() if kept is None else kept.base)
        self._twin = twin_of_value
        self._mine: dict[Key, None] = {}
        self._changed = False
        self._base: Mapping[Anything, Anything] = {}
        self._major: Mapping[Anything, Anything] = {}
        self._minor: Mapping[Anything, Anything] = {}
        if kept is not None:
            super().update(kept.major)
            super().update(kept.minor)
            self._base, self._major, self._minor = kept.base, kept.major, kept.minor

    def __getitem__(self, key: Key) -> Value:
        """The thing, the taker's to change."""
        value = super().__getitem__(key)
        if key not in self._mine:
            value = self._twin(value)
            super().__setitem__(key, value)
            self._mine[key] = None
        return value

    def get(self, key: Key, default: Anything = None) -> Anything:
        """The thing, the taker's to change, if there is one."""
        return self[key] if key in self else default  # noqa: SIM401 - this is `get`

    def setdefault(self, key: Key, default: Anything = None) -> Anything:
        """The thing, the taker's to change; the one offered if there was none."""
        if key not in self:
            self[key] = default
        return self[key]

    def __setitem__(self, key: Key, value: Value) -> None:
        """Another thing."""
        super().__setitem__(key, value)
        self._mine[key] = None

    def __delitem__(self, key: Key) -> None:
        """No such thing any more."""
        super().__delitem__(key)
        self._mine.pop(key, None)
        self._changed = True

    def pop(self, key: Key, *default: Anything) -> Anything:
        """Takes the thing away."""
        if key not in self and default:
            return default[0]
        value = self[key]
        del self[key]
        return value

    def update(self, *others: Anything) -> None:
        """Other things."""
        more: dict[Key, Value] = dict(*others)
        for key, value in more.items():
            self[key] = value

    def clear(self) -> None:
        """Nothing."""
        super().clear()
        self._mine.clear()
        self._changed = True

    def keep(self) -> Kept:
        """Everything as it is now."""
        if self._changed:
            self._base, self._major, self._minor = dict(self), {}, {}
        else:
            self._minor = {**self._minor, **{key: dict.__getitem__(self, key) for key in self._mine}}
            if len(self._minor) > FEW:
                self._major, self._minor = {**self._major, **self._minor}, {}
                if len(self._major) > max(MANY, len(self) // 8):
                    self._base, self._major = dict(self), {}
        self._mine, self._changed = {}, False
        return Kept(self._base, self._major, self._minor, len(self))


FEW, MANY = 64, 256
"""So many changed things are kept beside the last full copy before they are gathered, before a full copy is made."""


class Kept(msgspec.Struct, frozen=True):
    """A shelf at a moment: a full copy shared by many moments, what was otherwise later, and what was last of all."""

    base: Mapping[Anything, Anything]
    major: Mapping[Anything, Anything]
    minor: Mapping[Anything, Anything]
    length: int

    def whole(self) -> dict[Anything, Anything]:
        """Everything in it, in order; its things are to be read only."""
        return {**self.base, **self.major, **self.minor}


class Glance(MutableMapping[Key, Value]):
    """A kept shelf gone on with, without a copy of it: for a fold that reads and changes few of its things.

    As with `Shelf`, a thing is the taker's to change, and going through all of them is reading.
    """

    __slots__ = ("_layers", "_length", "_mine", "_twin", "_whole")

    def __init__(self, twin_of_value: Twin, kept: Kept) -> None:
        self._twin = twin_of_value
        self._mine: dict[Key, Value] = {}
        self._layers: tuple[Mapping[Anything, Anything], ...] = (kept.minor, kept.major, kept.base)
        self._length = kept.length
        self._whole: dict[Key, Value] | None = None

    def __getitem__(self, key: Key) -> Value:
        """The thing, the taker's to change."""
        mine = self._mine
        if key in mine:
            return mine[key]
        for layer in self._layers:
            if key in layer:
                self._whole = None
                value = mine[key] = self._twin(layer[key])
                return value  # type: ignore[no-any-return]  # a twin is of the type it was made of
        raise KeyError(key)

    def get(self, key: Key, default: Anything = None) -> Anything:
        """The thing, the taker's to change, if there is one."""
        mine = self._mine
        if key in mine:
            return mine[key]
        return self[key] if key in self else default  # noqa: SIM401 - this is `get`

    def __setitem__(self, key: Key, value: Value) -> None:
        """Another thing."""
        self._length += key not in self
        self._whole = None
        self._mine[key] = value

    def __delitem__(self, key: Key) -> None:
        """No such thing any more."""
        left = dict(self.whole())
        del left[key]
        # What was taken is the taker's still: it stands in the new copy, and is not copied again.
        self._mine = {one: value for one, value in self._mine.items() if one != key}
        self._layers, self._length, self._whole = (left,), len(left), None

    def __contains__(self, key: object) -> bool:
        return key in self._mine or any(key in layer for layer in self._layers)

    def __iter__(self) -> Iterator[Key]:
        return iter(self.whole())

    def __len__(self) -> int:
        return self._length

    def values(self) -> Anything:
        """To read."""
        return self.whole().values()

    def items(self) -> Anything:
        """To read."""
        return self.whole().items()

    def whole(self) -> dict[Key, Value]:
        """Everything in it, in order; to read."""
        if self._whole is None:
            found: dict[Key, Value] = {}
            for layer in (*reversed(self._layers), self._mine):
                found.update(layer)
            self._whole = found
        return self._whole


class Trail:
    """What is only ever added to, kept at moments: each is a length. What was added is never copied again."""

    CHUNK = 1024

    def __init__(self) -> None:
        self._chunks: list[tuple[Anything, ...]] = []
        self._rest: list[Anything] = []

    def __len__(self) -> int:
        return len(self._chunks) * self.CHUNK + len(self._rest)

    def __getitem__(self, at: int) -> Anything:
        whole, part = divmod(at, self.CHUNK)
        return self._chunks[whole][part] if whole < len(self._chunks) else self._rest[part]

    def keep(self, now: list[Anything]) -> tuple[Trail, int]:
        """The list as it is now: the trail that has it (this one, if it was only added to), and how much of it."""
        known = len(self)
        if len(now) < known or (known and now[known - 1] is not self[known - 1]):
            return Trail().keep(now)
        self._rest += now[known:]
        while len(self._rest) >= self.CHUNK:
            self._chunks.append(tuple(self._rest[: self.CHUNK]))
            # Another list: an earlier moment may be cut off this trail while we are at it.
            self._rest = self._rest[self.CHUNK :]
        return self, len(now)

    def upto(self, length: int) -> list[Anything]:
        """The list as it was."""
        whole, part = divmod(length, self.CHUNK)
        found: list[Anything] = []
        for chunk in self._chunks[:whole]:
            found += chunk
        return found + self._part(whole, part)

    def cut(self, length: int) -> Trail:
        """Another trail that goes on from there; this one stays for whoever needs it."""
        whole, part = divmod(length, self.CHUNK)
        other = Trail()
        other._chunks = self._chunks[:whole]
        other._rest = self._part(whole, part)
        return other

    def _part(self, whole: int, part: int) -> list[Anything]:
        return list(self._chunks[whole][:part] if whole < len(self._chunks) else self._rest[:part])


class Steps(MutableSequence[Value]):
    """A kept trail gone on with, without a copy of it."""

    __slots__ = ("_begun", "_length", "_more")

    def __init__(self, begun: Trail, length: int) -> None:
        self._begun: Anything = begun
        self._length = length
        self._more: list[Value] = []

    def __len__(self) -> int:
        return self._length + len(self._more)

    def __getitem__(self, at: Anything) -> Anything:
        if isinstance(at, slice):
            return self.whole()[at]
        place = at if at >= 0 else len(self) + at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self._begun[place] if place < self._length else self._more[place - self._length]

    def append(self, value: Value) -> None:
        """One more."""
        self._more.append(value)

    def insert(self, index: int, value: Value) -> None:
        """One more, wherever."""
        self._alone().insert(index, value)

    def __setitem__(self, at: Anything, value: Anything) -> None:
        self._alone()[at] = value

    def __delitem__(self, at: Anything) -> None:
        del self._alone()[at]

    def _alone(self) -> list[Value]:
        self._more, self._begun, self._length = self.whole(), (), 0
        return self._more

    def whole(self) -> list[Value]:
        """All of it."""
        begun: list[Value] = self._begun.upto(self._length) if self._length else []
        return begun + self._more


def plain(value: object) -> object:
    """For an encoder that meets what it does not know (`enc_hook`): a dictionary or list a look back has not made."""
    if isinstance(value, (Glance, Steps)):
        return value.whole()
    message = f"nobody can write out a {type(value).__name__}"
    raise TypeError(message)

"""A disk that remembers: every write and sync of the SQLite this Python runs on, and what a cut of power may leave.

A file system for SQLite (a VFS) laid around its own one through ctypes: the library, the calls and the locks are those
people have; only what is written, cut short, synced, deleted is also written down. What the product does to files by
itself (rename, delete, make, sync) is written down as well. No compiler, no other build of SQLite.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast
from dataclasses import dataclass, field
from pathlib import Path

SECTOR = 512
"""Bytes a disk writes whole or not at all."""
_CREATE, _JOURNALS = 0x4, 0x800 | 0x4000 | 0x80000
"""SQLite's flags of a file that is made, and of those whose folder it syncs with their first sync."""


# What happened


@dataclass(frozen=True)
class Write:
    path: str
    offset: int
    data: bytes


@dataclass(frozen=True)
class Truncate:
    path: str
    size: int


@dataclass(frozen=True)
class Sync:
    path: str
    by_sqlite: bool = True


@dataclass(frozen=True)
class Make:
    path: str


@dataclass(frozen=True)
class Delete:
    path: str


@dataclass(frozen=True)
class Rename:
    path: str
    to: str


@dataclass(frozen=True)
class SyncFolder:
    """Names in a folder are on disk."""

    path: str


@dataclass(frozen=True)
class Said:
    """Something the driver says of itself between two writes."""

    what: object


Event = Write | Truncate | Sync | Make | Delete | Rename | SyncFolder | Said


# Writing it down


class _Methods(Structure):
    _fields_ = [("version", c_int), *((f"method{at}", c_void_p) for at in range(18))]


class _File(Structure):
    _fields_ = [("methods", POINTER(_Methods))]


class _Vfs(Structure):
    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        *((f"other{at}", c_void_p) for at in range(13)),
    ]


_Write = CFUNCTYPE(c_int, POINTER(_File), c_void_p, c_int, c_int64)
_Truncate = CFUNCTYPE(c_int, POINTER(_File), c_int64)
_Sync = CFUNCTYPE(c_int, POINTER(_File), c_int)
# A name travels as an address: SQLite keeps the very bytes, and looks at them as long as the file is open.
_Open = CFUNCTYPE(c_int, POINTER(_Vfs), c_void_p, POINTER(_File), c_int, POINTER(c_int))
_Delete = CFUNCTYPE(c_int, POINTER(_Vfs), c_char_p, c_int)
WRITE, TRUNCATE, SYNC = 2, 3, 4
"""Where these stand among the methods of a file."""


class Disk:
    """What happens below a folder while it is `recorded`."""

    def __init__(self, folder: Path, *, skips: int = 0) -> None:
        self.folder = folder
        self.events: list[Event] = []
        self._skips, self._synced = skips, 0
        self._files: dict[int, str] = {}
        self._unnamed: set[str] = set()
        self._methods: dict[int, tuple[_Methods, tuple[object, ...]]] = {}
        self._lock = threading.Lock()
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._library, self._stock = library, library.sqlite3_vfs_find(None)
        self._vfs = _Vfs.from_buffer_copy(self._stock.contents)
        self._vfs.name, self._vfs.next = b"recorded", None
        self._calls = _Open(self._open), _Delete(self._delete)
        self._vfs.open, self._vfs.delete = (cast(call, c_void_p).value for call in self._calls)

    def say(self, what: object) -> None:
        """Writes down something between two writes."""
        self.events.append(Said(what))

    @contextmanager
    def recorded(self) -> Iterator[None]:
        """Whatever opens a file in here is written down."""
        made = {name: getattr(os, name) for name in ("replace", "rename", "unlink", "remove", "open", "fsync")}
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        os.replace = os.rename = self._renaming(made["replace"])
        os.unlink = os.remove = self._unlinking(made["unlink"])
        os.open, os.fsync = self._opening(made["open"]), self._fsyncing(made["fsync"])
        try:
            yield
        finally:
            for name, call in made.items():
                setattr(os, name, call)
            self._library.sqlite3_vfs_register(self._stock, 1)
            self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    # SQLite

    def _open(self, _vfs: object, name: int | None, file: object, flags: int, out: object) -> int:
        path = self._within(None if name is None else ctypes.string_at(name))
        new = path is not None and not Path(path).exists()
        code = int(_Open(self._stock.contents.open)(self._stock, name, file, flags, out))
        if code == 0 and path is not None and not path.endswith("-shm"):
            if new and flags & _CREATE:
                self.events.append(Make(path))
                if flags & _JOURNALS:
                    self._unnamed.add(path)
            address = ctypes.addressof(file.contents)
            self._files[address] = path
            file.contents.methods = ctypes.pointer(self._watching(file.contents.methods))
        return code

    def _watching(self, stock: object) -> _Methods:
        """The methods of a file with three that write down what they do; one table for each there is."""
        key = ctypes.addressof(stock.contents)
        if key not in self._methods:
            own = _Methods.from_buffer_copy(stock.contents)
            each = [getattr(own, f"method{at}") for at in (WRITE, TRUNCATE, SYNC)]
            calls = self._write(_Write(each[0])), self._truncate(_Truncate(each[1])), self._sync(_Sync(each[2]))
            for at, call in zip((WRITE, TRUNCATE, SYNC), calls, strict=True):
                setattr(own, f"method{at}", cast(call, c_void_p).value)
            self._methods[key] = own, calls
        return self._methods[key][0]

    def _write(self, stock: object) -> object:
        def call(file: object, data: int, amount: int, offset: int) -> int:
            with self._lock:
                path = self._files[ctypes.addressof(file.contents)]
                self.events.append(Write(path, offset, ctypes.string_at(data, amount)))
                return int(stock(file, data, amount, offset))

        return _Write(call)

    def _truncate(self, stock: object) -> object:
        def call(file: object, size: int) -> int:
            with self._lock:
                self.events.append(Truncate(self._files[ctypes.addressof(file.contents)], size))
                return int(stock(file, size))

        return _Truncate(call)

    def _sync(self, stock: object) -> object:
        def call(file: object, flags: int) -> int:
            with self._lock:
                self._synced += 1
                if not self._skips or self._synced % self._skips:
                    path = self._files[ctypes.addressof(file.contents)]
                    self.events.append(Sync(path))
                    if path in self._unnamed:
                        self._unnamed.discard(path)
                        self.events.append(SyncFolder(str(Path(path).parent)))
                return 0  # nothing is lost while we run: the disk people have need not work

        return _Sync(call)

    def _delete(self, _vfs: object, name: bytes, sync_folder: int) -> int:
        path = self._within(name)
        there = path is not None and Path(path).exists()
        code = int(_Delete(self._stock.contents.delete)(self._stock, name, 0))
        if there and path is not None and not path.endswith("-shm"):
            self.events.append(Delete(path))
            if sync_folder:
                self.events.append(SyncFolder(str(Path(path).parent)))
        return code

    def _within(self, name: object) -> str | None:
        path = os.fsdecode(name) if name is not None else ""
        return path if path.startswith(str(self.folder)) else None

    # The product itself

    def _renaming(self, stock: object) -> object:
        def call(one: object, other: object, **rest: object) -> None:
            stock(one, other, **rest)
            if self._within(os.fspath(one)):
                self.events.append(Rename(os.fspath(one), os.fspath(other)))

        return call

    def _unlinking(self, stock: object) -> object:
        def call(path: object, **rest: object) -> None:
            stock(path, **rest)
            if self._within(os.fspath(path)) and not os.fspath(path).endswith("-shm"):
                self.events.append(Delete(os.fspath(path)))

        return call

    def _opening(self, stock: object) -> object:
        def call(path: object, flags: int, mode: int = 0o777, **rest: object) -> int:
            new = flags & os.O_CREAT and not Path(path).exists()
            found = int(stock(path, flags, mode, **rest))
            if new and self._within(os.fspath(path)):
                self.events.append(Make(os.fspath(path)))
            return found

        return call

    def _fsyncing(self, stock: object) -> object:
        def call(handle: int) -> None:
            path = Path(f"/proc/self/fd/{handle}").resolve()
            if self._within(str(path)) or path == self.folder:
                self.events.append(SyncFolder(str(path)) if path.is_dir() else Sync(str(path), by_sqlite=False))

        return call


# What a cut may leave


@dataclass
class _Content:
    """A file: what of it is on disk, and what was done to it since."""

    kept: bytearray = field(default_factory=bytearray)
    waiting: list[Write | Truncate] = field(default_factory=list)

    def settle(self) -> None:
        for one in self.waiting:
            self.kept = _done(self.kept, one)
        self.waiting.clear()


def _done(content: bytearray, what: Write | Truncate) -> bytearray:
    if isinstance(what, Truncate):
        return content[: what.size] + bytes(max(0, what.size - len(content)))
    if len(content) < what.offset:
        content.extend(bytes(what.offset - len(content)))
    content[what.offset : what.offset + len(what.data)] = what.data
    return content


class Platter:
    """The disk as events come to it: what is there for certain, and what may be."""

    def __init__(self) -> None:
        self._kept: dict[str, _Content] = {}
        """Names that are on disk, and the files they lead to."""
        self._names: dict[str, _Content] = {}
        """Names as whoever runs sees them."""
        self._waiting: list[Make | Delete | Rename] = []
        self._made: list[dict[str, _Content]] = []
        """What names led where after each change of a name that waits."""

    def take(self, event: Event) -> None:
        """The next thing that happened."""
        match event:
            case Write(path) | Truncate(path):
                self._names[path].waiting.append(event)
            case Sync(path):
                self._names[path].settle()
            case Make(path):
                self._names[path] = _Content()
            case Delete(path):
                self._names.pop(path, None)
            case Rename(path, to):
                self._names[to] = self._names.pop(path)
            case SyncFolder():
                self._kept = dict(self._names)
                self._made.clear()
        if isinstance(event, Make | Delete | Rename):
            self._made.append(dict(self._names))

    def unsynced(self, suffix: str) -> int:
        """How many writes to files that end so may still be lost."""
        return sum(
            isinstance(what, Write)
            for path, one in self._names.items()
            if path.endswith(suffix)
            for what in one.waiting
        )

    def cut(self, fate: random.Random) -> dict[str, bytes]:
        """What is left after a cut at this moment: one of the many things a disk may make of it."""
        names = fate.choice([self._kept, *self._made])
        way = fate.choice(("nothing", "all", "torn", "sectors", "sectors", "mostly", "hardly"))
        return {path: bytes(_left(content, way, fate)) for path, content in names.items()}


def _left(content: _Content, way: str, fate: random.Random) -> bytearray:
    left = bytearray(content.kept)
    if way == "nothing" or not content.waiting:
        return left
    if way in ("all", "torn"):
        end = len(content.waiting) if way == "all" else fate.randrange(len(content.waiting))
        for one in content.waiting[:end]:
            left = _done(left, one)
        waiting = content.waiting[end : end + 1]
    else:
        waiting = content.waiting
    chance = {"mostly": 0.95, "hardly": 0.05}.get(way, 0.5)
    for one in waiting:
        for part in _sectors(one):
            if fate.random() < chance:
                left = _done(left, part)
    return left


def _sectors(what: Write | Truncate) -> Iterator[Write | Truncate]:
    if isinstance(what, Truncate):
        yield what
        return
    begin, end = what.offset, what.offset + len(what.data)
    while begin < end:
        upto = min(end, (begin // SECTOR + 1) * SECTOR)
        yield Write(what.path, begin, what.data[begin - what.offset : upto - what.offset])
        begin = upto


# Builds that are wrong on purpose


class Lax(sqlite3.Connection):
    """A connection that syncs less than it is told to, or says that it has committed before it has."""

    synchronous = "FULL"
    before_commit = staticmethod(lambda: None)

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        """As any connection, but for these two."""
        if sql == "COMMIT":
            self.before_commit()
        return super().execute(sql.replace("synchronous = FULL", f"synchronous = {self.synchronous}"), *values)

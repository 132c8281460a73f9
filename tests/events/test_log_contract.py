"""Every backend keeps the promises of the log: the SQLite file, SQLite in memory, and a dictionary."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from kit.log_contract import LogContract
from kit.memory_log import MemoryLog

from events.codec import Codec
from events.log import EventLog
from events.sqlite.log import open_log

NAMES = count()


class TestSqliteFile(LogContract):
    def new_log(self, folder: Path) -> EventLog:
        return open_log(folder / f"{next(NAMES)}.db", Codec())


class TestSqliteInMemory(LogContract):
    def new_log(self, _folder: Path) -> EventLog:
        return open_log(":memory:", Codec())


class TestDictionary(LogContract):
    def new_log(self, _folder: Path) -> EventLog:
        return MemoryLog(Codec())

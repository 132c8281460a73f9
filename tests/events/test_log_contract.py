"""Every backend keeps the promises of the log: the SQLite file, SQLite in memory, and a dictionary."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from kit.log_contract import LogContract, NewLog
from kit.memory_log import MemoryLog

from events.codec import Codec
from events.sqlite.log import open_log


class TestSqliteFile(LogContract):
    @pytest.fixture
    def new_log(self, tmp_path: Path) -> NewLog:
        names = count()
        return lambda: open_log(tmp_path / f"{next(names)}.db", Codec())


class TestSqliteInMemory(LogContract):
    @pytest.fixture
    def new_log(self) -> NewLog:
        return lambda: open_log(":memory:", Codec())


class TestDictionary(LogContract):
    @pytest.fixture
    def new_log(self) -> NewLog:
        return lambda: MemoryLog(Codec())

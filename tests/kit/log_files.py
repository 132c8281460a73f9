"""Campaign files for tests, and ways to hurt them that no user of the log has."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from kit.reikland import GOLD, NOTE, TRAP, found, tell

from events.codec import Codec
from events.sqlite.log import SqliteLog, open_log


def reikland_file(path: Path) -> Path:
    """A file with one campaign of seven entries: founding, an action of three, one of two, one with a key."""
    log = open_log(path, Codec())
    found(log)
    tell(log, TRAP, GOLD, NOTE)
    tell(log, TRAP, GOLD)
    tell(log, NOTE, key="k-1")
    log.close()
    return path


def tamper(path: Path, statement: str, *values: object) -> None:
    """Changes the file behind the back of triggers and checks, as somebody with a hex editor could."""
    with closing(sqlite3.connect(path)) as raw:
        _tamper(raw, statement, values)


def _tamper(raw: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> None:
    raw.execute("PRAGMA ignore_check_constraints = ON")
    for (trigger,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        raw.execute(f"DROP TRIGGER {trigger}")
    assert raw.execute(statement, values).rowcount > 0
    raw.commit()


def opened(path: Path) -> SqliteLog:
    """The file, opened as the tool does."""
    return open_log(path, Codec(), create=False)

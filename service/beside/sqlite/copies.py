"""Campaign files as a whole: copied while others write them, looked through, put in the place of another."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from events.sqlite.problems import Plainly
from service.beside.sqlite.file import open_file


def copy(path: str, target: Path) -> None:
    """All pages of one moment, into one file of its own."""
    with (
        Plainly(str(target)),
        closing(open_file(path, create=False)) as source,
        closing(sqlite3.connect(target, isolation_level=None)) as copied,
    ):
        source.connection.backup(copied)
        # One file, that can be carried about: no write-ahead log beside it.
        copied.execute("PRAGMA journal_mode = DELETE")


def broken_pages(path: str) -> list[str]:
    """What SQLite finds wrong with the pages of a file; nothing if all is well."""
    with closing(open_file(path, create=False)) as log, log.plainly:
        found = [str(row[0]) for row in log.connection.execute("PRAGMA integrity_check(5)")]
    return [] if found == ["ok"] else found


def put_in_place(beside: Path, path: str) -> None:
    """Page by page inside one transaction of the file's own: whoever reads it sees the old or the new, never a mix.

    Where there was none, there is none if it fails.
    """
    is_new = not Path(path).exists()
    if is_new:
        Path(path).touch(mode=0o600)
    try:
        _put_in_place(beside, path)
    except BaseException:
        for ending in ("", "-wal", "-shm") if is_new else ():
            Path(f"{path}{ending}").unlink(missing_ok=True)
        raise


def _put_in_place(beside: Path, path: str) -> None:
    with (
        Plainly(path),
        closing(sqlite3.connect(beside, isolation_level=None)) as source,
        closing(sqlite3.connect(path, isolation_level=None, timeout=10)) as target,
    ):
        target.execute("PRAGMA synchronous = FULL")
        source.backup(target)
        target.execute("PRAGMA journal_mode = WAL")
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def name_on_disk(path: Path) -> None:
    """A file keeps its name after a cut of power: what is in it is on disk by itself, where it is called so is not."""
    for folder in (path.parent, path.parent.parent):
        with suppress(OSError):  # Windows opens no folders, and writes names down by itself
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

"""What SQLite says, in words people can act on. The one place where its errors are translated."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from types import TracebackType

from events.problems import LogDamaged

_BY_CODE: dict[int, tuple[str, str, str]] = {
    sqlite3.SQLITE_BUSY: (
        "log.busy",
        "{path} is being written by somebody else and stayed busy.",
        "Try again; if it stays so, look for a Delvelog or database tool that holds the file open.",
    ),
    sqlite3.SQLITE_READONLY: (
        "log.read_only",
        "{path} can be read but not written.",
        "Make the file and its folder writable, or work on a copy.",
    ),
    sqlite3.SQLITE_FULL: (
        "log.disk_full",
        "There is no room left to write to {path}.",
        "Make room on the disk and say it again.",
    ),
    sqlite3.SQLITE_CORRUPT: (
        "log.corrupt",
        "{path} is damaged.",
        "Go back to a backup; `delve verify` says how far this file can be read.",
    ),
    sqlite3.SQLITE_NOTADB: (
        "log.corrupt",
        "{path} is not a campaign file, or its beginning is damaged.",
        "Name another file, or go back to a backup.",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "log.cannot_open",
        "{path} cannot be opened.",
        "See that its folder exists and that you may read and write there.",
    ),
    sqlite3.SQLITE_IOERR: (
        "log.disk_error",
        "The disk failed while {path} was read or written.",
        "Check the disk, then `delve verify`.",
    ),
    sqlite3.SQLITE_CONSTRAINT: (
        "log.not_storable",
        "{path} does not take this entry.",
        "Nothing was written. If you wrote to the file with another tool, `delve verify` shows what it changed.",
    ),
    sqlite3.SQLITE_ERROR: (
        "log.corrupt",
        "{path} does not have the tables of a campaign file.",
        "Another tool has changed it: go back to a backup.",
    ),
}
_BY_CODE[sqlite3.SQLITE_LOCKED] = _BY_CODE[sqlite3.SQLITE_BUSY]
_BY_CODE[sqlite3.SQLITE_PROTOCOL] = _BY_CODE[sqlite3.SQLITE_BUSY]
_BY_CODE[sqlite3.SQLITE_PERM] = _BY_CODE[sqlite3.SQLITE_CANTOPEN]
_BY_CODE[sqlite3.SQLITE_AUTH] = _BY_CODE[sqlite3.SQLITE_READONLY]

_OTHERWISE = ("log.failed", "{path} could not be used.", "Nothing was written. Try again, or see `delve verify`.")

NOT_TEXT = "Could not decode to UTF-8"
"""How Python's sqlite3 begins its complaint about a text that is none."""


def doubt_of(version: tuple[int, ...]) -> str:
    """What is known against an SQLite of this version: the race of https://sqlite.org/wal.html#walresetbug."""
    mended_since: dict[tuple[int, ...], tuple[int, ...]] = {(3, 44): (3, 44, 6), (3, 50): (3, 50, 7)}
    if version >= mended_since.get(version[:2], (3, 51, 3)):
        return ""
    return (
        f"SQLite {'.'.join(map(str, version))}: two who write to one file at once may, very seldom, damage it. "
        "Take 3.51.3 or newer, or let nobody but this service write to it; keep backups."
    )


def problem_of(error: sqlite3.Error, path: str) -> LogDamaged:
    """The problem an error of SQLite means for the campaign file at `path`; codes `log.*`."""
    number = getattr(error, "sqlite_errorcode", None)
    code, what, fix = _BY_CODE.get((number or 0) & 0xFF, _OTHERWISE)
    if str(error).startswith(NOT_TEXT):
        code, what, fix = _BY_CODE[sqlite3.SQLITE_CORRUPT]
    return LogDamaged(code, what.format(path=path), why=f"SQLite says: {str(error).rstrip('.')}.", fix=fix)


def in_our_words(error: BaseException, path: str) -> BaseException:
    """The problem an error of SQLite means; anything else, a mistake in our code too, as it is."""
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.ProgrammingError):
        return problem_of(error, path)
    return error


class Plainly:
    """`with` this, an error of SQLite leaves as a problem; ProgrammingError, a mistake in our code, as it is."""

    __slots__ = ("path",)

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        said = None if error is None else in_our_words(error, self.path)
        if said is not None and said is not error:
            raise said from error

"""The one way to write: everything inside is on disk when it ends, or nothing is."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from types import TracebackType

from events.sqlite.problems import problem_of


class Transaction:
    """`with` this, the file is held for writing; it commits at the end, and rolls back on any exception (Ctrl-C too).

    A log has one for all its life, used again and again; it does not nest. Errors of SQLite leave as problems.
    """

    __slots__ = ("_connection", "_path", "open")

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self.open = False

    def __enter__(self) -> None:
        if self.open:
            message = "this log is held for writing already, by a block further up"
            raise RuntimeError(message)
        try:
            self.open = True
            # Never a deferred BEGIN: one that has read cannot become a writer once somebody else has written.
            self._connection.execute("BEGIN IMMEDIATE")
        except BaseException as error:
            self._give_up()
            if isinstance(error, sqlite3.DatabaseError):
                raise problem_of(error, self._path) from error
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._connection.execute("COMMIT")
        except sqlite3.DatabaseError as failure:
            raise problem_of(failure, self._path) from failure
        finally:
            self._give_up()
        if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.ProgrammingError):
            raise problem_of(error, self._path) from error

    def _give_up(self) -> None:
        # After COMMIT there is nothing to roll back; where the disk is full SQLite may have done it by itself.
        self.open = False
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

"""The one way to write: everything inside is on disk when it ends, or nothing is."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from events.problems import LogDamaged
from events.sqlite.problems import in_our_words, problem_of


class Transaction:
    """`with` this, the file is held for writing; it commits at the end, and rolls back on any exception (Ctrl-C too).

    A log has one for all its life, used again and again; it does not nest, but `together` holds several of them. Errors
    of SQLite leave as problems.
    """

    __slots__ = ("_connection", "_lost", "_path", "_together", "open")

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._together = False
        self._lost: LogDamaged | None = None
        self.open = False

    @contextmanager
    def together(self) -> Iterator[None]:
        """Blocks inside are on disk when this ends, all of them that did not fail by themselves; or none is.

        A block that fails takes nothing of the others with it, unless SQLite gave up everything with it: then so does
        this, whatever happens inside.
        """
        with self:
            self.open, self._together, self._lost = False, True, None
            try:
                yield
                if self._lost is not None:
                    raise self._lost
            finally:
                self.open, self._together = True, False

    def __enter__(self) -> None:
        if self.open:
            message = "this log is held for writing already, by a block further up"
            raise RuntimeError(message)
        if self._together and self._lost is not None:
            raise self._lost
        try:
            self.open = True
            # Never a deferred BEGIN: one that has read cannot become a writer once somebody else has written.
            self._connection.execute("SAVEPOINT block" if self._together else "BEGIN IMMEDIATE")
        except BaseException as error:
            self.open = False
            if self._connection.in_transaction and not self._together:
                self._connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.DatabaseError):
                raise problem_of(error, self._path) from error
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self._give_up(error)
            if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.ProgrammingError):
                raise problem_of(error, self._path) from error
            return
        try:
            self._connection.execute("RELEASE block" if self._together else "COMMIT")
            self.open = False
        except BaseException as failure:
            self._give_up(failure)
            if isinstance(failure, sqlite3.DatabaseError):
                raise problem_of(failure, self._path) from failure
            raise

    def _give_up(self, error: BaseException) -> None:
        self.open = False
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK TO block" if self._together else "ROLLBACK")
            if self._together:
                self._connection.execute("RELEASE block")
        elif self._together:
            # Where the disk is full SQLite may have rolled back by itself, and more than this block.
            said = in_our_words(error, self._path)
            self._lost = said if isinstance(said, LogDamaged) else LogDamaged("log.failed", "Nothing was written.")

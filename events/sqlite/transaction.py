"""The one way to write: everything inside is on disk when it ends, or nothing is."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from events.problems import LogDamaged
from events.sqlite.problems import in_our_words, problem_of
from events.sqlite.together import ToldTogether


class Transaction:
    """`with` this, the file is held for writing; it commits at the end, and rolls back on any exception (Ctrl-C too).

    A log has one for all its life, used again and again; it does not nest, but `together` holds several of them. Errors
    of SQLite leave as problems.
    """

    __slots__ = ("_connection", "_lost", "_path", "open", "told")

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._lost: LogDamaged | None = None
        self.told: ToldTogether | None = None
        """What was told so far where several blocks are held together."""
        self.open = False

    @contextmanager
    def together(self) -> Iterator[None]:
        """Blocks inside are on disk when this ends, all of them that did not fail by themselves; or none is.

        A block that fails takes nothing of the others with it, unless SQLite gave up everything with it: then so does
        this, whatever happens inside.
        """
        with self:
            self.open, self.told, self._lost = False, ToldTogether(self._connection), None
            try:
                yield
                self.settle()
                if self._lost is not None:
                    raise self._lost
            finally:
                self.open, self.told = True, None

    @contextmanager
    def block(self) -> Iterator[None]:
        """One of those held together that stores nothing by itself, and so has nothing to take back if it fails."""
        self._refuse()
        self.open = True
        try:
            yield
        except sqlite3.DatabaseError as error:
            said = in_our_words(error, self._path)
            if said is error:
                raise
            raise said from error
        finally:
            self.open = False

    def settle(self) -> None:
        """Stores what was told together and waits; if that cannot be, all that was told together is lost."""
        if self.told is not None:
            try:
                self.told.store()
            except BaseException as error:
                self._lose(error)
                raise

    def _refuse(self) -> None:
        if self.open:
            message = "this log is held for writing already, by a block further up"
            raise RuntimeError(message)
        if self.told is not None and self._lost is not None:
            raise self._lost

    def __enter__(self) -> None:
        self._refuse()
        try:
            self.settle()
            self.open = True
            # Never a deferred BEGIN: one that has read cannot become a writer once somebody else has written.
            self._connection.execute("BEGIN IMMEDIATE" if self.told is None else "SAVEPOINT block")
        except BaseException as error:
            self.open = False
            if self._connection.in_transaction and self.told is None:
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
            self._connection.execute("COMMIT" if self.told is None else "RELEASE block")
            self.open = False
        except BaseException as failure:
            self._give_up(failure)
            if isinstance(failure, sqlite3.DatabaseError):
                raise problem_of(failure, self._path) from failure
            raise

    def _give_up(self, error: BaseException) -> None:
        self.open = False
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK" if self.told is None else "ROLLBACK TO block")
            if self.told is not None:
                self._connection.execute("RELEASE block")
        elif self.told is not None:
            # Where the disk is full SQLite may have rolled back by itself, and more than this block.
            self._lose(error)

    def _lose(self, error: BaseException) -> None:
        said = in_our_words(error, self._path)
        self._lost = said if isinstance(said, LogDamaged) else LogDamaged("log.failed", "Nothing was written.")

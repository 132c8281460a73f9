"""The one way to write: everything inside is on disk when it ends, or nothing is.

What blocks held together have told is stored with one statement: each lets go of the interpreter, and whoever wants it
back waits for a turn. A row by itself costs more in waiting than in storing.
"""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from events.problems import LogDamaged
from events.rows import Row
from events.sqlite.pages import INTO_ENTRIES, INTO_KEYS, insert
from events.sqlite.problems import in_our_words, problem_of
from events.sqlite.typed import keep_typed
from events.typed import Typed

MOST = 500
"""Actions that wait at most."""


class ToldAction:
    """Rows of one action, numbered and chained, and what is kept beside them."""

    __slots__ = ("campaign", "key", "rows", "typed")  # a named tuple takes 0.2 ms to make, of every logged line

    def __init__(self, campaign: str, rows: list[Row], key: str | None, typed: Typed | None) -> None:
        self.campaign = campaign
        self.rows = rows
        self.key = key
        self.typed = typed


def store(connection: sqlite3.Connection, actions: list[ToldAction]) -> None:
    """Writes them down, in their order."""
    insert(connection, INTO_ENTRIES, [(one.campaign, *row) for one in actions for row in one.rows])
    insert(connection, INTO_KEYS, [(one.campaign, one.key, one.rows[0][0]) for one in actions if one.key is not None])
    keep_typed(connection, [(one.campaign, one.rows[0][0], one.typed) for one in actions if one.typed is not None])


class ToldTogether:
    """What blocks held together have told so far, while nobody else can write; stored when somebody reads the file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.heads: dict[str, tuple[int, str]] = {}
        """Number and hash of the newest entry of whichever campaign was told of."""
        self.keys: dict[tuple[str, str], int] = {}
        """Campaign and key of a telling → number of its first entry."""
        self._actions: list[ToldAction] = []

    def take(self, actions: list[ToldAction]) -> None:
        """Takes in what a block that ended well has told."""
        for one in actions:
            self.heads[one.campaign] = one.rows[-1][0], one.rows[-1][-1]
            if one.key is not None:
                self.keys[one.campaign, one.key] = one.rows[0][0]
        self._actions += actions
        if len(self._actions) >= MOST:
            self.store()

    def store(self) -> None:
        """Stores what waits, if anything does."""
        if self._actions:
            actions, self._actions = self._actions, []
            store(self.connection, actions)


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

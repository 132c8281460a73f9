"""The index of the search in tables of a campaign file, or in memory for a single question."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from events.entry import Audience
from events.problems import LogDamaged
from events.sqlite.problems import Plainly
from service.beside.search import Ends, Scope, SearchIndex
from service.beside.sqlite import search_tables as tables
from service.beside.sqlite.connection import writing
from service.beside.sqlite.search_query import find
from service.search.documents import Document
from service.search.query import Findings, SearchQuery

BATCH = 2000
"""Documents cleared away in one transaction: others write to the file in between."""


class SqliteSearchIndex(SearchIndex):
    """A `service.beside.search.SearchIndex`."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self._connection = connection
        self._plainly = Plainly(path)

    @classmethod
    def passing(cls) -> SqliteSearchIndex:
        """One that is kept nowhere."""
        return cls(sqlite3.connect(":memory:", isolation_level=None), "The index")

    def heads(self) -> dict[str, int]:
        with self._asked():
            is_ours = tables.version_of(self._connection) == tables.VERSION
            return tables.heads(self._connection) if is_ours else {}

    def scope(self, campaign: str, audience: Audience) -> Scope | None:
        with self._asked():
            tables.prepare(self._connection)
            return tables.scope_of(self._connection, campaign, audience)

    def carry_on(self, scope: Scope, documents: Iterable[Document], hidden: Iterable[int], ends: Ends) -> bool:
        with self._asked(), writing(self._connection):
            if not tables.is_as(self._connection, scope):
                return False
            tables.put(self._connection, scope, documents)
            for number in hidden:
                row = tables.first_row(scope) | number
                tables.take_out(self._connection, row, row)
            tables.move_on(self._connection, scope, ends)
        return True

    def begin(self, campaign: str, audience: Audience, ends: Ends) -> Scope:
        with self._asked():
            tables.prepare(self._connection)
            with writing(self._connection):
                return tables.begin(self._connection, campaign, audience, ends)

    def add(self, scope: Scope, documents: Sequence[Document]) -> bool:
        with self._asked(), writing(self._connection):
            if not tables.is_being_made(self._connection, scope):
                return False
            tables.add(self._connection, scope, documents)
        return True

    def finish(self, campaign: str, audience: Audience, scope: Scope) -> bool:
        with self._asked():
            with writing(self._connection):
                if not tables.is_being_made(self._connection, scope):
                    return False
                tables.swap(self._connection, campaign, audience, scope)
            self._clear_away(campaign, audience, scope)
        return True

    def find(
        self,
        campaign: str,
        audience: Audience,
        query: SearchQuery,
        *,
        after: int | None,
        limit: int,
        newest_first: bool,
    ) -> Findings | None:
        with self._asked(), tables.reading(self._connection):
            scope = tables.scope_of(self._connection, campaign, audience)
            if scope is None:  # others were quicker every time, and are not done yet
                return None
            return find(self._connection, scope, query, after=after, limit=limit, newest_first=newest_first)

    def forget(self) -> None:
        with self._asked():
            if tables.version_of(self._connection) is None:
                return
            self._connection.execute("PRAGMA secure_delete = ON")
            with writing(self._connection):
                tables.drop(self._connection)
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _clear_away(self, campaign: str, audience: Audience, kept: Scope) -> None:
        """Takes out scopes begun before this one, their words in the word lists too; who still makes one gives up."""
        connection = self._connection
        with writing(connection):
            old = tables.given_up(connection, campaign, audience, kept)
        connection.execute("PRAGMA secure_delete = ON")  # words may have been erased
        for scope in old:
            for first, last in tables.row_spans(connection, scope, BATCH):
                with writing(connection):
                    tables.take_out(connection, first, last)
            with writing(connection):
                tables.close(connection, scope)

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """Errors of SQLite as problems; an index somebody throws away this very moment is busy."""
        try:
            with self._plainly:
                yield
        except LogDamaged as problem:
            if "no such table: search_" not in problem.why:
                raise
            raise LogDamaged(
                "log.busy", "The search was thrown away this moment.", why="Words were erased.", fix="Ask again."
            ) from problem

"""The tables of the search: a read model beside the log, made from it, thrown away rather than migrated.

A scope is the index of one campaign for one audience. Its documents lie together: the row of entry 41 in scope 3 is
`3 << 32 | 41`, so that a scope is a range of rows and each answer is in order of number.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from secrets import token_hex

from msgspec.structs import astuple

from events.entry import Audience
from service.beside.search import Ends, Scope
from service.beside.sqlite.connection import writing
from service.search.documents import Document

VERSION = 2
"""Raised whenever documents or tables change: a file with another one makes its index anew."""

SCOPE_BITS = 32

COLUMNS = Document.__struct_fields__[: Document.__struct_fields__.index("figures")]
TOKENS = "porter unicode61 remove_diacritics 2"

_SAID = ", ".join(f'"{name}"' for name in COLUMNS)
_INSERT = f"INSERT INTO search_entries (doc, {_SAID}) VALUES (?{', ?' * len(COLUMNS)})"  # noqa: S608 - only our own column names go in
_INSERT_WORDS = "INSERT INTO search_words (rowid, text, note, words) VALUES (?, ?, ?, ?)"
_STORED = f"SELECT {_SAID} FROM search_entries WHERE doc = ?"  # noqa: S608 - as above
_SCOPE = """
SELECT head, head_id, seen, erased, scope, key FROM search_scopes WHERE campaign = ? AND audience = ? AND state = 'read'
"""


def first_row(scope: Scope) -> int:
    """Below its rows."""
    return scope.scope << SCOPE_BITS


def last_row(scope: Scope) -> int:
    """Its last row, whatever comes."""
    return first_row(scope) | (1 << SCOPE_BITS) - 1


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything read inside is of one moment."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection) -> int | None:
    """Which version's tables the file has; None: none yet."""
    try:
        row = connection.execute("SELECT version FROM search_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        return None
    return None if row is None else int(row[0])


def prepare(connection: sqlite3.Connection) -> None:
    """Makes sure the tables are there and of this version."""
    if version_of(connection) == VERSION:
        return
    with writing(connection):
        if version_of(connection) != VERSION:  # whoever held the file before us may have done it
            drop(connection)
            _make(connection)


def drop(connection: sqlite3.Connection) -> None:
    """Throws the index away, inside a transaction of the caller's."""
    for table in ("search_words", "search_figures", "search_entries", "search_scopes", "search_version"):
        connection.execute(f"DROP TABLE IF EXISTS {table}")


def _make(connection: sqlite3.Connection) -> None:
    from sqlite_utils import Database  # takes long to load and is needed once in the life of a file

    database = Database(connection, execute_plugins=False)
    whole = {"number", "action", "session", "turn", "combat", "counts"}
    kinds: dict[str, type] = {name: int if name in whole else str for name in COLUMNS}
    database.table("search_entries").create({"doc": int, **kinds}, pk="doc", strict=True)
    database.table("search_scopes").create(
        {
            "scope": int,
            "campaign": str,
            "audience": str,
            "head": int,
            "head_id": str,
            "seen": int,
            "erased": int,
            "key": str,
            "state": str,
        },
        pk="scope",
        strict=True,
    )
    database.table("search_scopes").create_index(["campaign", "audience", "state"])
    database.table("search_version").create({"version": int}, strict=True)
    # What sqlite-utils cannot say: a table without row ids, and words kept once, with the entries.
    connection.execute(
        "CREATE TABLE search_figures (figure TEXT NOT NULL, doc INTEGER NOT NULL, acts INTEGER NOT NULL, "
        "PRIMARY KEY (figure, doc)) WITHOUT ROWID"
    )
    connection.execute("CREATE INDEX search_figures_of ON search_figures (doc)")
    connection.execute(
        "CREATE VIRTUAL TABLE search_words USING fts5(text, note, words, content='search_entries', "
        f"content_rowid='doc', tokenize='{TOKENS}')"
    )
    connection.execute(
        "CREATE TRIGGER search_entries_gone AFTER DELETE ON search_entries BEGIN INSERT INTO search_words "
        "(search_words, rowid, text, note, words) VALUES ('delete', old.doc, old.text, old.note, old.words); END"
    )
    connection.execute("INSERT INTO search_version VALUES (?)", (VERSION,))


def scope_of(connection: sqlite3.Connection, campaign: str, audience: Audience) -> Scope | None:
    """The index readers of this audience read, if there is one."""
    row = connection.execute(_SCOPE, (campaign, audience)).fetchone()
    return None if row is None else Scope(*row)


def put(connection: sqlite3.Connection, scope: Scope, documents: Iterable[Document]) -> int:
    """Takes documents in, in place of those with their numbers; how many were otherwise before."""
    written = 0
    for document in documents:
        doc = first_row(scope) | document.number
        row = _row(document)
        if connection.execute(_STORED, (doc,)).fetchone() == row:
            continue
        take_out(connection, doc, doc)
        connection.execute(_INSERT, (doc, *row))
        connection.execute(_INSERT_WORDS, (doc, document.text, document.note, document.words))
        connection.executemany("INSERT INTO search_figures VALUES (?, ?, ?)", _figures(document, doc))
        written += 1
    return written


def add(connection: sqlite3.Connection, scope: Scope, documents: Iterable[Document]) -> None:
    """Takes in documents of numbers the scope does not have yet."""
    documents = tuple(documents)
    connection.executemany(_INSERT, [(first_row(scope) | one.number, *_row(one)) for one in documents])
    # Not by a trigger, one after the other: each would begin the words anew.
    words = [(first_row(scope) | one.number, one.text, one.note, one.words) for one in documents]
    connection.executemany(_INSERT_WORDS, words)
    figures = [row for one in documents for row in _figures(one, first_row(scope) | one.number)]
    connection.executemany("INSERT INTO search_figures VALUES (?, ?, ?)", figures)


def _row(document: Document) -> tuple[object, ...]:
    return astuple(document)[: len(COLUMNS)]


def _figures(document: Document, doc: int) -> list[tuple[str, int, int]]:
    named = dict.fromkeys((*document.figures, *document.acts))
    return [(figure, doc, figure in document.acts) for figure in named]


def take_out(connection: sqlite3.Connection, first: int, last: int) -> None:
    """Removes the documents of these rows."""
    connection.execute("DELETE FROM search_figures WHERE doc BETWEEN ? AND ?", (first, last))
    connection.execute("DELETE FROM search_entries WHERE doc BETWEEN ? AND ?", (first, last))


# Scopes


def heads(connection: sqlite3.Connection) -> dict[str, int]:
    """How far the table's scope of each campaign has come."""
    query = "SELECT campaign, head FROM search_scopes WHERE audience = 'table' AND state = 'read'"
    return dict(connection.execute(query))


def is_as(connection: sqlite3.Connection, scope: Scope) -> bool:
    """Whether nobody has moved it on or put another in its place."""
    query = "SELECT head, head_id, seen, erased, scope, key FROM search_scopes WHERE scope = ? AND state = 'read'"
    row = connection.execute(query, (scope.scope,)).fetchone()
    return row is not None and Scope(*row) == scope


def move_on(connection: sqlite3.Connection, scope: Scope, ends: Ends) -> None:
    """Notes how far it has come."""
    connection.execute(
        "UPDATE search_scopes SET head = ?, head_id = ?, seen = ?, erased = ? WHERE scope = ?",
        (ends.head, ends.head_id, ends.seen, ends.erased, scope.scope),
    )


def begin(connection: sqlite3.Connection, campaign: str, audience: Audience, ends: Ends) -> Scope:
    """A scope nobody reads yet."""
    key = token_hex(8)
    row = connection.execute(
        "INSERT INTO search_scopes (campaign, audience, head, head_id, seen, erased, key, state) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, 'made') RETURNING scope",
        (campaign, audience, ends.head, ends.head_id, ends.seen, ends.erased, key),
    ).fetchone()
    return Scope(ends.head, ends.head_id, ends.seen, ends.erased, row[0], key)


def is_being_made(connection: sqlite3.Connection, scope: Scope) -> bool:
    """Whether nobody has thrown it away."""
    query = "SELECT 1 FROM search_scopes WHERE scope = ? AND key = ? AND state = 'made'"
    return connection.execute(query, (scope.scope, scope.key)).fetchone() is not None


def swap(connection: sqlite3.Connection, campaign: str, audience: Audience, scope: Scope) -> None:
    """Readers read this scope from here on."""
    connection.execute(
        "UPDATE search_scopes SET state = CASE WHEN scope = ? THEN 'read' ELSE 'old' END "
        "WHERE campaign = ? AND audience = ? AND (scope = ? OR state = 'read')",
        (scope.scope, campaign, audience, scope.scope),
    )


def given_up(connection: sqlite3.Connection, campaign: str, audience: Audience, kept: Scope) -> list[int]:
    """Scopes begun before this one, which nobody reads or makes from now on."""
    found = connection.execute(
        "UPDATE search_scopes SET state = 'old' WHERE campaign = ? AND audience = ? AND scope < ? RETURNING scope",
        (campaign, audience, kept.scope),
    )
    return [row[0] for row in found.fetchall()]


def row_spans(connection: sqlite3.Connection, scope: int, size: int) -> Iterator[tuple[int, int]]:
    """Rows of a scope from which to which, so many at a time, to be taken out before the next are asked for."""
    first, last = scope << SCOPE_BITS, (scope + 1 << SCOPE_BITS) - 1
    query = "SELECT doc FROM search_entries WHERE doc BETWEEN ? AND ? ORDER BY doc LIMIT 1 OFFSET ?"
    while (row := connection.execute(query, (first, last, size)).fetchone()) is not None:
        yield first, row[0]
        first = row[0]
    yield first, last


def close(connection: sqlite3.Connection, scope: int) -> None:
    """Forgets an empty scope, and the words only it had."""
    connection.execute("DELETE FROM search_scopes WHERE scope = ? AND state = 'old'", (scope,))
    connection.execute("INSERT INTO search_words (search_words) VALUES ('optimize')")

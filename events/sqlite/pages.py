"""Rows out of a campaign file, by the page, along the lineage of a campaign."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain, takewhile
from typing import Any

from events.codec import Codec
from events.entry import Entry
from events.lazy import Lazy, lazy
from events.lineage import Lineage
from events.problems import LogDamaged
from events.rows import COLUMNS, PROOF, Row, entry_of, unreadable
from events.sqlite.problems import NOT_TEXT, Plainly

_chunk: Lazy[list[Entry]] = lazy("events.sqlite.chunks:chunk")  # 0.5 ms, and who logs a line reads a page at most
_gap: Lazy[LogDamaged] = lazy("events.refusals:gap")  # 0.2 ms, and none is missing

_PAGE = 1000
_SAID = ", ".join(f'"{column}"' for column in COLUMNS)
_SPAN = "FROM entries WHERE campaign = ? AND number > ? AND number <= ? ORDER BY number LIMIT ?"

ENTRIES = f"SELECT {_SAID}, erased {_SPAN}"
"""What an entry says; arguments: campaign, above which number, up to which, how many at most."""

PROOFS = f"SELECT {_SAID}, {', '.join(PROOF)} {_SPAN}"
"""The same with what proves it."""

LINKS = f"SELECT number, digest, hash {_SPAN}"
"""Only what proves it."""

INTO_ENTRIES = f"INSERT INTO entries (campaign, {_SAID}, digest, hash)"
INTO_KEYS = "INSERT INTO keys"
_AT_ONCE = 40
"""Rows a statement stores at most: 20 columns each, and an SQLite may take no more than 999 values."""

# The limit in the next three leaves out what is no number: to SQLite any text is greater.

HEAD = """
SELECT number, hash FROM entries WHERE campaign = ? AND number <= 9223372036854775807 ORDER BY number DESC LIMIT 1
"""
"""Number and hash of the newest entry; argument: campaign."""

HEAD_NUMBER = "SELECT max(number) FROM entries WHERE campaign = ? AND number <= 9223372036854775807"
"""Its number alone, or NULL."""

CAMPAIGNS = """
SELECT campaign, name, system, founded_at, origin, shared, coalesce(
  (SELECT max(number) FROM entries
    WHERE entries.campaign = campaigns.campaign AND number <= 9223372036854775807), shared)
FROM campaigns
"""
"""Campaigns, each with the number of its newest entry."""


def insert(connection: sqlite3.Connection, into: str, rows: Sequence[tuple[Any, ...]]) -> None:  # Any: as for Row
    """Stores rows, as many as may be with one statement."""
    for first in range(0, len(rows), _AT_ONCE):
        some = rows[first : first + _AT_ONCE]
        connection.execute(_inserting(into, len(some[0]), len(some)), [*chain.from_iterable(some)])


@cache
def _inserting(into: str, columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"{into} VALUES {', '.join([row] * rows)}"


def read_entries(
    connection: sqlite3.Connection, plainly: Plainly, codec: Codec, parts: Lineage, after: int, upto: int
) -> Iterator[Entry]:
    """Entries above `after` up to and with `upto`, in order of number; `log.gap` where one is missing."""
    same: dict[str | None, str] = {}
    is_long = False
    for owner, last in parts:
        end = min(last, upto)
        while after < end:
            with plainly:
                together = _chunk(connection, codec, owner, after, min(end, after + _PAGE), same) if is_long else []
                yield from together
                rows = [] if together else _page(connection, ENTRIES, (owner, after, end, _PAGE))
                for number, row in enumerate(rows, after + 1):
                    if row[0] != number:
                        raise _gap(number)
                    yield entry_of(row, codec, same)
            count = len(together or rows)
            if not count:
                break
            after, is_long = after + count, count == _PAGE


def entry_rows(
    connection: sqlite3.Connection, plainly: Plainly, query: str, parts: Lineage, after: int, upto: int
) -> Iterator[Row]:
    """Rows above `after` up to and with `upto`, wherever along the lineage they are kept."""
    for owner, last in parts:
        if after < min(last, upto):
            with plainly:
                yield from _pages(connection, query, owner, after, min(last, upto))
            after = last


def _pages(connection: sqlite3.Connection, query: str, owner: str, after: int, upto: int) -> Iterator[Row]:
    # By the page, so that no reading is left open between entries: it would hold up whoever tidies the file.
    while after < upto:
        page = _page(connection, query, (owner, after, upto, _PAGE))
        yield from page
        if not page:
            return
        after = page[-1][0]


def _page(connection: sqlite3.Connection, query: str, arguments: tuple[object, ...]) -> list[Row]:
    try:
        return connection.execute(query, arguments).fetchall()
    except sqlite3.OperationalError as error:
        if not str(error).startswith(NOT_TEXT):
            raise
    with any_text(connection):
        page: list[Row] = connection.execute(query, arguments).fetchall()
    whole = list(takewhile(_is_text, page))
    if not whole:
        raise unreadable(page[0][0], "It holds bytes that are no text")
    return whole


@contextmanager
def any_text(connection: sqlite3.Connection) -> Iterator[None]:
    """Lets texts through that are none; their strange bytes become lone surrogates."""
    connection.text_factory = lambda stored: stored.decode(errors="surrogateescape")
    try:
        yield
    finally:
        connection.text_factory = str


def _is_text(row: Row) -> bool:
    try:
        "".join(value for value in row if isinstance(value, str)).encode()
    except UnicodeEncodeError:
        return False
    return True

"""Tokens in the campaign file; the log's schema knows nothing of their tables."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from events.sqlite.log import SqliteLog
from service.beside.sqlite.connection import writing
from service.beside.tokens import LogFor, Token, TokenStore

_TABLES = (
    """
    CREATE TABLE IF NOT EXISTS tokens (
      token TEXT NOT NULL PRIMARY KEY,
      digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
      role TEXT NOT NULL CHECK (role IN ('gm', 'player', 'spectator')),
      campaign TEXT REFERENCES campaigns(campaign),
      person TEXT NOT NULL,
      heroes TEXT NOT NULL CHECK (json_valid(heroes)),
      created_at TEXT NOT NULL,
      expires_at TEXT,
      revoked_at TEXT
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS table_manners (
      campaign TEXT NOT NULL PRIMARY KEY REFERENCES campaigns(campaign),
      players_log_for TEXT NOT NULL CHECK (players_log_for IN ('own', 'all'))
    )
    """,
)

_GIVEN = f"SELECT {', '.join(Token.__struct_fields__)} FROM tokens"  # noqa: S608 - only our own column names go in


class SqliteTokens(TokenStore):
    """In the campaign file."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._connection = log.connection

    def add(self, token: Token, digest: str) -> None:
        row = (
            token.token, digest, token.role, token.campaign, token.person, msgspec.json.encode(token.heroes).decode(),
            token.created_at, token.expires_at, token.revoked_at,
        )  # fmt: skip
        self._write("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)

    def all(self) -> list[Token]:
        return [_token(row) for row in self._rows(f"{_GIVEN} ORDER BY created_at, rowid")]

    def by_id(self, token: str) -> Token | None:
        return next((_token(row) for row in self._rows(f"{_GIVEN} WHERE token = ?", token)), None)

    def by_digest(self, digest: str) -> Token | None:
        return next((_token(row) for row in self._rows(f"{_GIVEN} WHERE digest = ?", digest)), None)

    def revoke(self, token: str, *, revoked_at: str) -> None:
        self._write("UPDATE tokens SET revoked_at = ? WHERE token = ? AND revoked_at IS NULL", (revoked_at, token))

    def log_for(self, campaign: str) -> LogFor | None:
        rows = self._rows("SELECT players_log_for FROM table_manners WHERE campaign = ?", campaign)
        return rows[0][0] if rows else None

    def let_log_for(self, campaign: str, log_for: LogFor) -> None:
        self._write(
            "INSERT INTO table_manners VALUES (?, ?) "
            "ON CONFLICT (campaign) DO UPDATE SET players_log_for = excluded.players_log_for",
            (campaign, log_for),
        )

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What is found; nothing where nobody was ever invited."""
        with self._log.plainly:
            try:
                return self._connection.execute(query, values).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" not in str(error):
                    raise
                return []

    def _write(self, statement: str, values: tuple[object, ...]) -> None:
        with self._log.plainly, writing(self._connection):
            for table in _TABLES:
                self._connection.execute(table)
            self._connection.execute(statement, values)


def _token(row: tuple[Any, ...]) -> Token:
    found = dict(zip(Token.__struct_fields__, row, strict=True))
    return Token(**found | {"heroes": msgspec.json.decode(found["heroes"], type=tuple[str, ...])})

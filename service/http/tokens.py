"""Tokens: who was invited, as what, until when. Beside the log, in tables of their own; only digests are kept.

A token is 256 random bits, so that a plain SHA-256 is enough to keep it by: there is nothing to guess. Tokens are
revoked, never deleted: a file that ever had one admits nobody without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from events.problems import Refused
from service.http.callers import Caller, LogFor, Role

if TYPE_CHECKING:
    from events.sqlite.log import SqliteLog

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

_GIVEN = "SELECT token, role, campaign, person, heroes, created_at, expires_at, revoked_at FROM tokens"


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation as it can be shown later: everything but the secret."""

    token: str
    """Its id, to revoke it by."""
    role: Role
    campaign: str | None
    """None: every campaign of the file."""
    person: str
    heroes: tuple[str, ...]
    created_at: str
    expires_at: str | None
    revoked_at: str | None

    def lives(self, now: str) -> bool:
        """Whether it admits anybody at this time (UTC, as `service.clock.now` says it)."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


class Tokens:
    """The tokens of a campaign file, through the log of whichever thread asks."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log

    def prepare(self) -> None:
        """Makes the tables, once in the life of a file; they are none of the log's, whose schema does not know them."""
        with self._writing() as execute:
            for statement in _TABLES:
                execute(statement)

    def any(self) -> bool:
        """Whether anybody was ever given one."""
        return self._one("SELECT 1 FROM tokens LIMIT 1") is not None

    def living(self, now: str) -> bool:
        """Whether one of them admits anybody now."""
        return any(token.lives(now) for token in self._read(_GIVEN))

    def give(self, caller: Caller, *, created_at: str, expires_at: str | None = None) -> tuple[Token, str]:
        """Makes a token for a caller as described; answers it with the secret, which is kept nowhere."""
        from secrets import token_hex, token_urlsafe

        token, secret = token_hex(6), f"delve_{token_urlsafe(32)}"
        row = (
            token, digest_of(secret), caller.role, caller.campaign, caller.person,
            msgspec.json.encode(caller.heroes).decode(), created_at, expires_at,
        )  # fmt: skip
        with self._writing() as execute:
            execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)", row)
        return self.named(token), secret

    def holder(self, secret: str, now: str) -> Caller | None:
        """Whoever was given this secret; None if nobody was, or it is over."""
        query = f"{_GIVEN} WHERE digest = ?"
        for token in self._read(query, digest_of(secret)):
            if token.lives(now):
                return Caller(
                    person=token.person,
                    role=token.role,
                    campaign=token.campaign,
                    heroes=token.heroes,
                    token=token.token,
                )
        return None

    def named(self, token: str, campaign: str | None = None) -> Token:
        """The token with this id, of this campaign if one is given; refuses with `token.unknown`."""
        query = f"{_GIVEN} WHERE token = ?"
        for found in self._read(query, token):
            if campaign is None or found.campaign in (None, campaign):
                return found
        raise Refused("token.unknown", f"There is no token {token!r}.", fix="`delve invites` lists them.")

    def given(self, campaign: str | None = None) -> list[Token]:
        """All tokens, or those that admit to a campaign; the oldest first."""
        query = f"{_GIVEN} ORDER BY created_at, rowid"
        return [token for token in self._read(query) if campaign is None or token.campaign in (None, campaign)]

    def revoke(self, token: str, *, revoked_at: str) -> Token:
        """Ends a token; ending it again changes nothing."""
        with self._writing() as execute:
            execute("UPDATE tokens SET revoked_at = ? WHERE token = ? AND revoked_at IS NULL", (revoked_at, token))
        return self.named(token)

    def log_for(self, campaign: str) -> LogFor:
        """Whom the players of a campaign may log for."""
        row = self._one("SELECT players_log_for FROM table_manners WHERE campaign = ?", campaign)
        return "all" if row == ("all",) else "own"

    def let_log_for(self, campaign: str, log_for: LogFor) -> None:
        """Loosens or tightens whom players may log for."""
        with self._writing() as execute:
            execute(
                "INSERT INTO table_manners VALUES (?, ?) "
                "ON CONFLICT (campaign) DO UPDATE SET players_log_for = excluded.players_log_for",
                (campaign, log_for),
            )

    def _one(self, query: str, *values: object) -> tuple[object, ...] | None:
        with self._log.plainly:
            row: tuple[object, ...] | None = self._log.connection.execute(query, values).fetchone()
        return row

    def _read(self, query: str, *values: object) -> list[Token]:
        with self._log.plainly:
            rows = self._log.connection.execute(query, values).fetchall()
        return [_token(*row) for row in rows]

    @contextmanager
    def _writing(self) -> Iterator[Callable[..., object]]:
        connection = self._log.connection
        with self._log.plainly:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection.execute
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")


def digest_of(secret: str) -> str:
    """What is kept of a secret."""
    from hashlib import sha256

    return sha256(secret.encode(errors="surrogateescape")).hexdigest()


def _token(
    token: str, role: Role, campaign: str | None, person: str, heroes: str, created_at: str,
    expires_at: str | None, revoked_at: str | None,
) -> Token:  # fmt: skip
    return Token(
        token=token,
        role=role,
        campaign=campaign,
        person=person,
        heroes=msgspec.json.decode(heroes, type=tuple[str, ...]),
        created_at=created_at,
        expires_at=expires_at,
        revoked_at=revoked_at,
    )

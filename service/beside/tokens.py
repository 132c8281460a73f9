"""Who was invited, as what, until when; only digests of what they show are kept."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

import msgspec

Role: TypeAlias = Literal["gm", "player", "spectator"]
LogFor: TypeAlias = Literal["own", "all"]
"""Whom players may log for: their own heroes and the party, or everybody."""


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


class TokenStore(Protocol):
    """Tokens are revoked, never deleted: a log that ever had one admits nobody without."""

    def add(self, token: Token, digest: str) -> None:
        """Keeps it, to be found by the digest of its secret."""

    def all(self) -> list[Token]:
        """Every token there ever was, the oldest first."""

    def by_id(self, token: str) -> Token | None:
        """The one with this id."""

    def by_digest(self, digest: str) -> Token | None:
        """The one whose secret has this digest."""

    def revoke(self, token: str, *, revoked_at: str) -> None:
        """Ends it; ending it again changes nothing."""

    def log_for(self, campaign: str) -> LogFor | None:
        """Whom the players of a campaign may log for, if anybody said."""

    def let_log_for(self, campaign: str, log_for: LogFor) -> None:
        """Loosens or tightens whom players may log for."""

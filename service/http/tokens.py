"""Tokens: who was invited, as what, until when. Kept beside the log; only digests of them are.

A token is 256 random bits, so that a plain SHA-256 is enough to keep it by: there is nothing to guess. Tokens are
revoked, never deleted: a file that ever had one admits nobody without.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex, token_urlsafe

from events.problems import Refused
from service.beside.store import Store
from service.beside.tokens import LogFor, Token
from service.http.callers import Caller


class Tokens:
    """The tokens of a campaign file, through the log of whichever thread asks."""

    def __init__(self, log: Store) -> None:
        self._kept = log.beside.tokens

    def any(self) -> bool:
        """Whether anybody was ever given one."""
        return bool(self._kept.all())

    def living(self, now: str) -> bool:
        """Whether one of them admits anybody now."""
        return any(token.lives(now) for token in self._kept.all())

    def give(self, caller: Caller, *, created_at: str, expires_at: str | None = None) -> tuple[Token, str]:
        """Makes a token for a caller as described; answers it with the secret, which is kept nowhere."""
        secret = f"delve_{token_urlsafe(32)}"
        token = Token(
            token=token_hex(6),
            role=caller.role,
            campaign=caller.campaign,
            person=caller.person,
            heroes=caller.heroes,
            created_at=created_at,
            expires_at=expires_at,
            revoked_at=None,
        )
        self._kept.add(token, digest_of_secret(secret))
        return token, secret

    def holder(self, secret: str, now: str) -> Caller | None:
        """Whoever was given this secret; None if nobody was, or it is over."""
        token = self._kept.by_digest(digest_of_secret(secret))
        if token is None or not token.lives(now):
            return None
        return Caller(
            person=token.person, role=token.role, campaign=token.campaign, heroes=token.heroes, token=token.token
        )

    def named(self, token: str, campaign: str | None = None) -> Token:
        """The token with this id, of this campaign if one is given; refuses with `token.unknown`."""
        found = self._kept.by_id(token)
        if found is not None and (campaign is None or found.campaign in (None, campaign)):
            return found
        raise Refused("token.unknown", f"There is no token {token!r}.", fix="`delve invites` lists them.")

    def given(self, campaign: str | None = None) -> list[Token]:
        """All tokens, or those that admit to a campaign; the oldest first."""
        return [token for token in self._kept.all() if campaign is None or token.campaign in (None, campaign)]

    def revoke(self, token: str, *, revoked_at: str) -> Token:
        """Ends a token; ending it again changes nothing."""
        self._kept.revoke(token, revoked_at=revoked_at)
        return self.named(token)

    def log_for(self, campaign: str) -> LogFor:
        """Whom the players of a campaign may log for."""
        return self._kept.log_for(campaign) or "own"

    def let_log_for(self, campaign: str, log_for: LogFor) -> None:
        """Loosens or tightens whom players may log for."""
        self._kept.let_log_for(campaign, log_for)


def digest_of_secret(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode(errors="surrogateescape")).hexdigest()

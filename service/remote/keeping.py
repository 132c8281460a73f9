"""What is kept beside the log, asked of a server: who was invited, and where recaps go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from events.problems import Refused
from service.http.tokens import Token
from service.jobs.webhooks import Format, Shown
from service.reading.rebuilding import Rebuilt

if TYPE_CHECKING:
    from service.http.inviting import Invitation
    from service.remote.log import RemoteLog


class Secret(msgspec.Struct, frozen=True, kw_only=True):
    """A token, shown this once."""

    secret: str


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who was invited."""

    invite: Token
    secret: str
    yours: Secret | None = None
    """From the first invitation on everybody shows a token: this one is the inviter's own."""


class Invites(msgspec.Struct, frozen=True, kw_only=True):
    """Who was invited to a campaign."""

    invites: tuple[Token, ...]


class Webhooks(msgspec.Struct, frozen=True, kw_only=True):
    """Where the recaps of a campaign go."""

    webhooks: list[Shown]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """How a webhook answered."""

    status: int


def invite(log: RemoteLog, campaign: str, invitation: Invitation) -> Invited:
    """Invites somebody; refuses as `service.http.inviting.invite` does there."""
    body = {
        "role": invitation.role, "name": invitation.name, "heroes": invitation.heroes, "days": invitation.days,
        "every_campaign": invitation.campaign is None,
    }  # fmt: skip
    return log.ask(Invited, "POST", "campaigns", campaign, "invites", body=body)


def invites(log: RemoteLog) -> list[Token]:
    """Everybody who was invited, the oldest first, as far as the caller may know."""
    found = {
        token.token: token
        for row in log.campaigns()
        for token in log.ask(Invites, "GET", "campaigns", row.campaign, "invites").invites
    }
    return sorted(found.values(), key=lambda token: token.created_at)


def revoke(log: RemoteLog, token: str) -> Token:
    """Takes an invitation back; refuses with `token.unknown`."""
    named = next((one for one in invites(log) if one.token == token), None)
    if named is None:
        raise Refused("token.unknown", f"There is no token {token!r}.", fix="`delve invites` lists them.")
    campaign = named.campaign or log.campaigns()[0].campaign
    return log.ask(Token, "DELETE", "campaigns", campaign, "invites", token)


def webhooks(log: RemoteLog, campaign: str) -> list[Shown]:
    """Where recaps go, and how that went."""
    return log.ask(Webhooks, "GET", "campaigns", campaign, "webhooks").webhooks


def add_webhook(log: RemoteLog, campaign: str, url: str, form: Format, *, private: bool) -> Shown:
    """Recaps go there from now on; into its own network a server is led by nobody but who has the file."""
    if private:
        raise Refused(
            "server.not_here",
            "A server is not led into its own network from outside.",
            fix="Say it where the campaign file is.",
        )
    return log.ask(Shown, "POST", "campaigns", campaign, "webhooks", body={"url": url, "format": form})


def webhook_named(log: RemoteLog, campaign: str, webhook: str) -> Shown:
    """The webhook with this id, or the only one whose id begins so; refuses `webhook.unknown`."""
    every = webhooks(log, campaign)
    found = [one for one in every if webhook and one.webhook.startswith(webhook)]
    if len(found) != 1:
        few = ", ".join(f"{one.webhook} ({one.host})" for one in every)
        raise Refused(
            "webhook.unknown", f"No webhook is called {webhook!r}.", fix=f"There is {few}." if few else "There is none."
        )
    return found[0]


def remove_webhook(log: RemoteLog, campaign: str, webhook: str) -> None:
    """Nothing is sent there any more."""
    log.ask(Webhooks, "DELETE", "campaigns", campaign, "webhooks", webhook)


def try_webhook(log: RemoteLog, campaign: str, webhook: str) -> int:
    """Has a word sent there now; the status it was answered with."""
    return log.ask(Tried, "POST", "campaigns", campaign, "webhooks", webhook, "test").status


def rebuild(log: RemoteLog, campaign: str) -> Rebuilt:
    """Has everything that is kept to be quick made anew there."""
    return log.ask(Rebuilt, "POST", "campaigns", campaign, "rebuild")

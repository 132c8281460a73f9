"""Webhooks: where the recaps of a campaign are sent, and in which form. Kept beside the log.

An address is a secret: whoever has it can write there. It is shown with its host alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Literal, TypeAlias, TypeVar
from urllib.parse import SplitResult, urlsplit

import msgspec

from events.problems import Refused

Format: TypeAlias = Literal["discord", "json"]
Named = TypeVar("Named", "Webhook", "Shown")

_KNOWN = "SELECT webhook, campaign, url, format, private, after, added_at FROM webhooks WHERE removed_at IS NULL"


class Webhook(msgspec.Struct, frozen=True):
    """One webhook, with its secret; see `Shown`."""

    webhook: str
    campaign: str
    url: str
    format: Format
    private: bool
    """Whether it may lead into this machine's own network."""
    after: int
    """Recaps of sessions closed behind this entry were made."""
    added_at: str

    @property
    def host(self) -> str:
        """What may be shown of the address."""
        return urlsplit(self.url).hostname or "?"


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook as it can be shown."""

    webhook: str
    campaign: str
    host: str
    format: Format
    private: bool
    added_at: str
    delivered: int
    waiting: int
    given_up: int
    problem: str | None
    """What went wrong last."""


def read_url(url: str, *, private: bool) -> SplitResult:
    """The address taken apart; refuses `webhook.url` for what cannot be one."""
    try:
        parts = urlsplit(url.strip())
        port_is_fine = parts.port != 0
    except ValueError:
        parts, port_is_fine = SplitResult("", "", "", "", ""), False
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not parts.hostname or not port_is_fine or parts.username is not None:
        raise Refused(
            "webhook.url",
            "That is no address a webhook can have.",
            why=f"It begins with {' or '.join(f'{one}://' for one in schemes)} and names nobody but a host.",
            fix="Copy it whole, in quotes."
            + (" At the shell, --private allows http:// and your own network." if parts.scheme == "http" else ""),
        )
    return parts


def add(
    connection: sqlite3.Connection, campaign: str, url: str, form: Format, *, private: bool, after: int, now: str
) -> Webhook:
    """Adds a webhook; recaps of sessions closed behind entry `after` are sent there. Refuses `webhook.url`."""
    from secrets import token_hex

    read_url(url, private=private)
    webhook = Webhook(token_hex(4), campaign, url.strip(), form, private, after, now)
    connection.execute(
        "INSERT INTO webhooks (webhook, campaign, url, format, private, after, added_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        msgspec.structs.astuple(webhook),
    )
    return webhook


def webhooks(connection: sqlite3.Connection, campaign: str | None = None) -> list[Webhook]:
    """Those of a campaign, or all, the oldest first."""
    rows = connection.execute(f"{_KNOWN} ORDER BY added_at, webhook").fetchall()
    every = [
        Webhook(webhook, of, url, form, bool(private), after, at) for webhook, of, url, form, private, after, at in rows
    ]
    return [one for one in every if campaign in (None, one.campaign)]


def named(every: Sequence[Named], webhook: str) -> Named:
    """The one of them with this id, or the only one whose id begins so; refuses `webhook.unknown`."""
    found = [one for one in every if webhook and one.webhook.startswith(webhook)]
    if len(found) != 1:
        few = ", ".join(f"{one.webhook} ({one.host})" for one in every)
        raise Refused(
            "webhook.unknown", f"No webhook is called {webhook!r}.", fix=f"There is {few}." if few else "There is none."
        )
    return found[0]


def remove(connection: sqlite3.Connection, webhook: Webhook, *, now: str) -> None:
    """Nothing is sent there any more; its address is forgotten."""
    connection.execute(
        "UPDATE webhooks SET removed_at = ?, url = '' WHERE webhook = ? AND removed_at IS NULL", (now, webhook.webhook)
    )


def shown(connection: sqlite3.Connection, webhook: Webhook) -> Shown:
    """What may be shown of it, and how its deliveries went."""
    delivered, waiting, given_up = connection.execute(
        "SELECT count(delivered_at), count(*) - count(delivered_at) - count(given_up_at), count(given_up_at) "
        "FROM deliveries WHERE webhook = ?",
        (webhook.webhook,),
    ).fetchone()
    problem = connection.execute(
        "SELECT problem FROM deliveries WHERE webhook = ? AND delivered_at IS NULL AND problem IS NOT NULL "
        "ORDER BY number DESC LIMIT 1",
        (webhook.webhook,),
    ).fetchone()
    return Shown(
        webhook=webhook.webhook,
        campaign=webhook.campaign,
        host=webhook.host,
        format=webhook.format,
        private=webhook.private,
        added_at=webhook.added_at,
        delivered=delivered,
        waiting=waiting,
        given_up=given_up,
        problem=None if problem is None else problem[0],
    )

"""Webhooks by their addresses and names."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import TypeVar
from urllib.parse import SplitResult, urlsplit

import httpx

from events.problems import Refused
from service.beside.webhooks import Format, Shown, Webhook, Webhooks

Named = TypeVar("Named", Webhook, Shown)


def read_url(url: str, *, private: bool) -> SplitResult:
    """The address taken apart; refuses `webhook.url` for what cannot be one."""
    try:
        parts = urlsplit(url.strip())
        port_is_fine = parts.port != 0 and len(url.split()) == 1 and bool(httpx.URL(url.strip()).host)
    except (ValueError, httpx.InvalidURL):
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


def add(webhooks: Webhooks, campaign: str, url: str, form: Format, *, private: bool, after: int, now: str) -> Webhook:
    """Adds a webhook; recaps of sessions closed behind entry `after` are sent there. Refuses `webhook.url`."""
    read_url(url, private=private)
    webhook = Webhook(token_hex(4), campaign, url.strip(), form, private, after, now)
    webhooks.add(webhook)
    return webhook


def webhook_named(every: Sequence[Named], webhook: str) -> Named:
    """The one of them with this id, or the only one whose id begins so; refuses `webhook.unknown`."""
    found = [one for one in every if webhook and one.webhook.startswith(webhook)]
    if len(found) != 1:
        few = ", ".join(f"{one.webhook} ({one.host})" for one in every)
        raise Refused(
            "webhook.unknown", f"No webhook is called {webhook!r}.", fix=f"There is {few}." if few else "There is none."
        )
    return found[0]

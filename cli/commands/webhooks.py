"""Webhooks: where the recap of a session is sent when it has been closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from cli.campaign import Told, current, open_log, server_of
from cli.looking import Listing, looking
from cli.options import argument, help_option, option
from cli.output import Voice, columns

if TYPE_CHECKING:
    from events.sqlite.log import SqliteLog
    from service.jobs.webhooks import Format, Shown
    from service.remote.log import RemoteLog


@contextmanager
def _there(told: Told) -> Iterator[RemoteLog | None]:
    """The server that keeps the campaigns; None if they are here."""
    from service.store import elsewhere

    if server_of(told) is None:
        yield None
        return
    log = open_log(told)
    try:
        yield elsewhere(log)
    finally:
        log.close()


@contextmanager
def _file(told: Told) -> Iterator[SqliteLog]:
    """The campaign file with the tables of the jobs."""
    from events.sqlite.log import SqliteLog
    from service.jobs import tables

    log = open_log(told)
    try:
        if not isinstance(log, SqliteLog):
            raise click.UsageError("Webhooks are kept where the campaign file is: say it there.")
        with log.plainly:
            tables.prepare(log.connection)
            yield log
    finally:
        log.close()


@looking(
    "add",
    cls=Listing,
    examples=[
        "delve webhook add https://discord.com/api/webhooks/1/secret",
        "delve webhook add https://example.org/delve --format json",
        "delve webhook add http://192.168.0.9:8080/delve --format json --private",
    ],
)
@argument("url")
@option("--format", "form", type=click.Choice(["discord", "json"]), help="discord for its own addresses, else json.")
@option("--private", is_flag=True, help="It may lead into this machine's own network.")
def add(told: Told, voice: Voice, json: bool, url: str, form: Format | None, private: bool) -> None:
    """From now on the recap of every session closed is sent there, while the service runs.

    A recap holds what the table sees. The address is a secret and is shown nowhere again.
    """
    from urllib.parse import urlsplit

    from service.clock import now
    from service.jobs import webhooks

    host = urlsplit(url).hostname or "" if url.isascii() else ""
    chosen: Format = form or ("discord" if host.removeprefix("www.") in ("discord.com", "discordapp.com") else "json")
    with _there(told) as far:
        if far is not None:
            from service.remote.keeping import add_webhook

            shown = add_webhook(far, current(far, told), url, chosen, private=private)
        else:
            with _file(told) as log:
                campaign = current(log, told)
                webhook = webhooks.add(
                    log.connection, campaign, url, chosen, private=private, after=log.head(campaign), now=now()
                )
                shown = webhooks.shown(log.connection, webhook)
    if json:
        voice.json(shown)
        return
    voice.say(f"{shown.webhook}: recaps of {shown.campaign} go to {shown.host} as {shown.format}.")
    voice.say(voice.faint(f"delve webhook test {shown.webhook} sends a word there now."))


@looking("list", cls=Listing, examples=["delve webhook list", "delve webhook"])
def listing(told: Told, voice: Voice, json: bool) -> None:
    """The webhooks of the campaign, and how their deliveries went."""
    from service.jobs import webhooks

    with _there(told) as far:
        if far is not None:
            from service.remote.keeping import webhooks as webhooks_there

            found = webhooks_there(far, current(far, told))
        else:
            with _file(told) as log:
                known = webhooks.webhooks(log.connection, current(log, told))
                found = [webhooks.shown(log.connection, one) for one in known]
    if json:
        voice.json(found)
        return
    for line in columns([_row(one) for one in found]) or ["Recaps are sent nowhere: delve webhook add ADDRESS"]:
        voice.say(line)


def _row(one: Shown) -> tuple[str, ...]:
    went = [f"{one.delivered} delivered"]
    went += [f"{one.waiting} waiting"] if one.waiting else []
    went += [f"{one.given_up} given up"] if one.given_up else []
    return one.webhook, one.host, one.format, "private" if one.private else "", ", ".join(went), one.problem or ""


@looking("remove", cls=Listing, examples=["delve webhook remove 3f9c0a1b"])
@argument("webhook", metavar="ID")
def remove(told: Told, voice: Voice, json: bool, webhook: str) -> None:
    """Nothing is sent there any more, what waits neither."""
    from service.clock import now
    from service.jobs import webhooks

    with _there(told) as far:
        if far is not None:
            from service.remote.keeping import remove_webhook, webhook_named

            there = webhook_named(far, current(far, told), webhook)
            remove_webhook(far, there.campaign, there.webhook)
            removed, host = there.webhook, there.host
        else:
            with _file(told) as log:
                found = webhooks.named(log.connection, webhook, current(log, told))
                webhooks.remove(log.connection, found, now=now())
                removed, host = found.webhook, found.host
    if json:
        voice.json({"removed": removed})
    else:
        voice.say(f"Nothing is sent to {host} any more.")


@looking("test", cls=Listing, examples=["delve webhook test 3f9c0a1b"])
@argument("webhook", metavar="ID")
def test(told: Told, voice: Voice, json: bool, webhook: str) -> None:
    """Sends a word there now, and says what was answered."""
    from uuid import uuid4

    from service.jobs import recaps, sending, webhooks

    with _there(told) as far:
        if far is not None:
            from service.remote.keeping import try_webhook, webhook_named

            there = webhook_named(far, current(far, told), webhook)
            status, host = try_webhook(far, there.campaign, there.webhook), there.host
        else:
            with _file(told) as log:
                campaign = current(log, told)
                found = webhooks.named(log.connection, webhook, campaign)
                name = log.campaign(campaign).name
            status = sending.send(found.url, recaps.test_body(name, found.format), str(uuid4()), private=found.private)
            host = found.host
    if json:
        voice.json({"status": status})
    else:
        voice.say(voice.good(f"{host} took it ({status})."))


@click.pass_context
def _alone(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        with listing.make_context("list", [], parent=ctx) as below:
            listing.invoke(below)


def _group() -> click.Group:
    """`delve webhook`, with its own words."""
    from cli.program import Words

    return Words(
        "webhook",
        {
            "Webhooks": {
                "list": ("webhooks:listing", "Where recaps go, and how that went"),
                "add": ("webhooks:add", "Recaps go there"),
                "remove": ("webhooks:remove", "They go there no more"),
                "test": ("webhooks:test", "A word goes there now"),
            }
        },
        help="Where the recap of a session is sent when it has been closed. `delve webhook` alone lists them.",
        invoke_without_command=True,
        callback=_alone,
        add_help_option=False,
        params=[help_option()],
    )


webhook = _group()

"""Webhooks: where the recap of a session is sent when it has been closed."""

from __future__ import annotations

from urllib.parse import urlsplit

import click

from cli.campaign import CampaignOptions, open_campaign
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice, columns
from cli.program import listed_alone
from service.beside.webhooks import Format, Shown
from service.wire import Tried, WebhookList


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
def add(told: CampaignOptions, voice: Voice, json: bool, url: str, form: Format | None, private: bool) -> None:
    """From now on the recap of every session closed is sent there, while the service runs.

    A recap holds what the table sees. The address is a secret and is shown nowhere again.
    """
    host = urlsplit(url).hostname or "" if url.isascii() else ""
    chosen: Format = form or ("discord" if host.removeprefix("www.") in ("discord.com", "discordapp.com") else "json")
    with open_campaign(told) as campaign:
        shown = campaign.add_webhook(url, chosen, private=private)
    if json:
        voice.json(shown)
        return
    voice.say(f"{shown.webhook}: recaps of {shown.campaign} go to {shown.host} as {shown.format}.")
    voice.say(voice.faint(f"delve webhook test {shown.webhook} sends a word there now."))


@looking("list", cls=Listing, examples=["delve webhook list", "delve webhook"])
def listing(told: CampaignOptions, voice: Voice, json: bool) -> None:
    """The webhooks of the campaign, and how their deliveries went."""
    with open_campaign(told) as campaign:
        found = campaign.webhooks()
    if json:
        voice.json(WebhookList(webhooks=tuple(found)))
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
def remove(told: CampaignOptions, voice: Voice, json: bool, webhook: str) -> None:
    """Nothing is sent there any more, what waits neither."""
    with open_campaign(told) as campaign:
        removed, left = campaign.remove_webhook(webhook), campaign.webhooks()
    if json:
        voice.json(WebhookList(webhooks=tuple(left)))
    else:
        voice.say(f"Nothing is sent to {removed.host} any more.")


@looking("test", cls=Listing, examples=["delve webhook test 3f9c0a1b"])
@argument("webhook", metavar="ID")
def test(told: CampaignOptions, voice: Voice, json: bool, webhook: str) -> None:
    """Sends a word there now, and says what was answered."""
    with open_campaign(told) as campaign:
        tried, status = campaign.try_webhook(webhook)
    if json:
        voice.json(Tried(status=status))
    else:
        voice.say(voice.good(f"{tried.host} took it ({status})."))


webhook = listed_alone(
    "webhook",
    {
        "Webhooks": {
            "list": ("webhooks:listing", "Where recaps go, and how that went"),
            "add": ("webhooks:add", "Recaps go there"),
            "remove": ("webhooks:remove", "They go there no more"),
            "test": ("webhooks:test", "A word goes there now"),
        }
    },
    listing,
    about="Where the recap of a session is sent when it has been closed. `delve webhook` alone lists them.",
)

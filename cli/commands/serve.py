"""The service: started, and who may come to it."""

from __future__ import annotations

import sys
from contextlib import closing

from cli.campaign import CampaignOptions, file_of, keeper_of, open_campaign, server_of
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice, columns
from events.problems import Refused
from rules.naming import did_you_mean
from service.beside.tokens import Role, Token
from service.clock import now
from service.http.inviting import Invitation
from service.http.server import serve as run
from service.jobs.settings import JobSettings
from service.joining import EVERYWHERE, as_blocks, code_of, reached_at, with_link
from service.wire import Invites

PORT = 8000

ROLES: tuple[Role, ...] = ("gm", "player", "spectator")


@looking(
    "serve",
    cls=Listing,
    examples=["delve serve", "delve serve --port 9000", "delve serve --host 0.0.0.0 --allow table.local"],
)
@option("--host", default="127.0.0.1", metavar="ADDRESS", help="Where to listen; only this machine unless you say.")
@option("--port", type=int, default=PORT, metavar="N", help="At which port.")
@option("--allow", multiple=True, metavar="NAME", help="A name this machine is called by in the network.")
@option("--backups", metavar="FOLDER", help="Where backups go (backups, beside the file); none: nowhere.")
@option("--idle", type=float, default=8.0, metavar="HOURS", help="Closes a session nobody closed; 0: never.")
@option("--metrics", is_flag=True, help="Numbers for Prometheus at /metrics.")
def serve(
    told: CampaignOptions,
    voice: Voice,
    host: str,
    port: int,
    allow: tuple[str, ...],
    backups: str | None,
    idle: float,
    metrics: bool,
    json: bool,  # noqa: ARG001 - there is nothing to answer as JSON
) -> None:
    """Serves the campaigns over HTTP until Ctrl-C: the API, and everything live as it happens.

    On this machine it needs no set-up. Anywhere else everybody shows a token: see delve invite. While it runs it makes
    backups, sends recaps to webhooks (delve webhook) and keeps the file in order.
    """
    # here and not above: no other command pays for a web framework
    path = file_of(told, "serve")
    shown = f"[{host}]" if ":" in host else host

    def say(taken: int) -> None:
        # drawn, not said: an address broken into two lines cannot be clicked
        voice.draw([f"Serving {path} at http://{shown}:{taken} (Ctrl-C stops it)."])
        voice.draw([f"What it understands: http://{shown}:{taken}/schema/openapi.json"])
        sys.stdout.flush()  # whoever started it from a program waits for this line

    wanted = JobSettings(backups="" if backups == "none" else backups, idle_hours=idle)
    run(
        path,
        host=host,
        port=port,
        allowed_hosts=allow,
        jobs=wanted,
        metrics=metrics,
        prepares=lambda: keeper_of(told).close(),
        listens=say,
    )


@looking(
    "invite",
    cls=Listing,
    examples=[
        "delve invite Anna --hero heinrich",
        "delve invite Bo --role spectator --days 30",
        'delve invite "Your Name" --role gm --every',
    ],
)
@argument("name", metavar="NAME")
@option("--role", type=str, default="player", metavar="ROLE", help="gm, player or spectator.")
@option("--hero", multiple=True, metavar="WHO", help="A hero that is theirs to log for.")
@option("--days", type=int, metavar="N", help="How long it holds; until it is taken back unless you say.")
@option("--person", metavar="ID", help="Another token for somebody who was invited before.")
@option("--every", is_flag=True, help="A game master's, for every campaign of the file.")
@option("--at", metavar="ADDRESS", help="Where their device reaches the page, if not as we find it out.")
def invite(
    told: CampaignOptions,
    voice: Voice,
    json: bool,
    name: str,
    role: str,
    hero: tuple[str, ...],
    days: int | None,
    person: str | None,
    every: bool,
    at: str | None,
) -> None:
    """Gives somebody a link to the page, and a code to point a phone at. They hold a token, which is shown this once.

    The page is there while delve table or delve serve runs. From the first token on everybody needs one.
    """
    with open_campaign(told) as here:
        campaign = None if every else here.campaign
        given = here.invite(
            Invitation(name=name, role=_role(role), campaign=campaign, heroes=hero, days=days, person=person)
        )
    page = at or server_of(told) or next(iter(reached_at(EVERYWHERE[0], PORT)), None)
    given = with_link(given, page) if page else given
    if json:
        voice.json(given)
        return
    token, yours = given.invite, given.yours
    where = token.campaign or "every campaign"
    voice.say(f"{name} ({token.person}) is invited as {role} to {where} ({token.token}).")
    voice.say(voice.bold(given.secret))
    voice.say("It cannot be shown again. A program sends it as: Authorization: Bearer …")
    if given.link:
        voice.say("They open this, or point a phone at it:")
        draw_code(voice, given.link)
    if yours is not None:
        voice.say("From now on the server asks everybody for one. Yours (DELVELOG_TOKEN), also shown this once:")
        voice.say(voice.bold(yours.secret))


def draw_code(voice: Voice, link: str) -> None:
    """A link and its code, for a terminal."""
    voice.draw([*map(voice.code, as_blocks(code_of(link))), link])


@looking("invites", cls=Listing, examples=["delve invites", "delve invites --json"])
def invites(told: CampaignOptions, voice: Voice, json: bool) -> None:
    """Who was given a token, as what, until when."""
    with closing(keeper_of(told)) as keeper:
        given = keeper.invites()
    if json:
        voice.json(Invites(invites=tuple(given)))
        return
    for line in columns([_row(one, now()) for one in given]) or ["Nobody was given a token."]:
        voice.say(line)


def _row(token: Token, now: str) -> tuple[str, ...]:
    until = f"until {token.expires_at[:10]}" if token.expires_at else ""
    over = "taken back" if token.revoked_at else until if token.lives(now) else "over"
    return token.token, token.person, token.role, token.campaign or "every campaign", " ".join(token.heroes), over


@looking("uninvite", cls=Listing, examples=["delve uninvite 3f9c0a1b2c4d"])
@argument("guest", metavar="ID")
def uninvite(told: CampaignOptions, voice: Voice, json: bool, guest: str) -> None:
    """Takes a token back, by its id as `delve invites` shows it."""
    with closing(keeper_of(told)) as keeper:
        revoked = keeper.revoke(guest)
    if json:
        voice.json(revoked)
    else:
        voice.say(f"{revoked.person}'s token admits nobody any more.")


def _role(typed: str) -> Role:
    for role in ROLES:
        if role.startswith(typed.lower()):
            return role
    raise Refused(
        "role.unknown",
        f"There is no role {typed!r}.",
        fix=did_you_mean(typed, ROLES) or f"There is {', '.join(ROLES)}.",
    )

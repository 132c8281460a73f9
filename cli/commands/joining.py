"""The table opened for phones, and what players may do at it."""

from __future__ import annotations

import re
import sys
import webbrowser
from collections.abc import Callable
from contextlib import closing

import click

from cli.campaign import CampaignOptions, file_of, keeper_of, open_campaign, recall
from cli.commands.serve import PORT, draw_code
from cli.commands.tables import table_from
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice
from rules.naming import slug
from service.at_file import FileKeeper
from service.beside.tokens import LogFor, Token
from service.clock import days_from_now, now
from service.http.callers import OWNER
from service.http.inviting import Invitation, invite
from service.http.server import serve as run
from service.http.tokens import Tokens
from service.jobs.settings import JobSettings
from service.joining import EVERYWHERE, link_to, reached_at
from service.store import open_store
from service.wire import Manners

EVERYBODY = "The table"
"""Who whoever points a phone at the terminal's code is until they are invited by name."""

OWN_DAYS = 30
EVENING_DAYS = 1


class TableWord(Listing):
    """`table` opens the table; `table … from FILE` rolls on one."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        """The context of whichever is meant."""
        if "from" in args:
            return table_from.make_context(info_name, args, parent)
        return super().make_context(info_name, args, parent, **extra)


@looking("table", cls=TableWord, examples=["delve table", "delve table --port 9000", "delve table from passages.toml"])
@option("--port", type=int, default=PORT, metavar="N", help="At which port.")
@option("--no-browser", is_flag=True, help="Opens no page on this machine.")
@option("--backups", metavar="FOLDER", help="Where backups go (backups, beside the file); none: nowhere.")
@option("--idle", type=float, default=8.0, metavar="HOURS", help="Closes a session nobody closed; 0: never.")
def table(
    told: CampaignOptions,
    voice: Voice,
    port: int,
    no_browser: bool,
    backups: str | None,
    idle: float,
    json: bool,  # noqa: ARG001 - there is nothing to answer as JSON
) -> None:
    """Opens the table until Ctrl-C: your page here, and a code for every phone in the same network.

    It makes your own token and opens the page with it; those it made for you before end. Whoever points a phone at
    the code sits down as a player without a hero, until tomorrow or until the table is opened again; delve invite Anna
    --hero brida gives somebody their own.

    With a file it is another table: `delve table passage-length from FILE` rolls on rows of your own from here on. The
    file says dice and rows, each [from, to, result] or [[totals], result]; `delve table from --help` says more.
    """
    path = file_of(told, "table")
    campaign: str | None = None
    yours, theirs, ended = "", "", 0

    def admit() -> None:
        nonlocal campaign, yours, theirs, ended
        keeper_of(told).close()
        with closing(FileKeeper(open_store(path))) as keeper:
            # The page opens with the one that is meant, else the newest, if any was begun.
            rows = [row.campaign for row in keeper.rows()]
            meant = told.campaign or recall(told)
            campaign = meant if meant in rows else next(reversed(rows), None)
            ended = _end(keeper, _is_of_who_opened_it)
            _, yours = Tokens(keeper.log).give(OWNER, created_at=now(), expires_at=days_from_now(days=OWN_DAYS))
            if campaign:
                _end(keeper, _is_of_the_terminal, campaign)  # yesterday's: who photographed it stays away
                guest = Invitation(name=EVERYBODY, role="player", campaign=campaign, days=EVENING_DAYS)
                _, theirs = invite(keeper.log, guest)

    def say(taken: int) -> None:
        here = link_to(f"http://127.0.0.1:{taken}", campaign, yours)
        pages = reached_at(EVERYWHERE[0], taken)
        voice.draw([f"The table is open at {pages[0] if pages else here} (Ctrl-C closes it)."])
        voice.draw([f"Your page, and nobody else's: {here}"])
        before = "; the one you had before admits nobody any more" if ended else ""
        voice.say(voice.faint(f"This address is good for {OWN_DAYS} days{before}."))
        if pages and theirs:
            voice.say("Whoever sits down points a phone at this. It holds until tomorrow:")
            draw_code(voice, link_to(pages[0], campaign, theirs))
            voice.say("With a hero of their own: delve invite Anna --hero brida, or Invite on your page.")
        elif not pages:
            voice.say(voice.warn("This machine is in no network, so no phone can reach it."))
        sys.stdout.flush()  # whoever started it from a program waits for this line
        if not no_browser:
            webbrowser.open(here)

    wanted = JobSettings(backups="" if backups == "none" else backups, idle_hours=idle)
    run(path, host=EVERYWHERE[0], port=port, jobs=wanted, prepares=admit, listens=say)


def _end(keeper: FileKeeper, meant: Callable[[Token], bool], campaign: str | None = None) -> int:
    """Ends the tokens that are meant, of a campaign or of all; how many lived."""
    tokens, moment = Tokens(keeper.log), now()
    lived = [token for token in tokens.given(campaign) if meant(token) and token.lives(moment)]
    for token in lived:
        tokens.revoke(token.token, revoked_at=moment)
    return len(lived)


def _is_of_who_opened_it(token: Token) -> bool:
    """Whether the table's own page was opened with it: whatever else is the owner's is without end."""
    return token.person == OWNER.person and token.expires_at is not None


def _is_of_the_terminal(token: Token) -> bool:
    """Whether it came with a code like this one, and was not given to somebody called so much the same."""
    called_so = re.fullmatch(rf"{slug(EVERYBODY)}(-\d+)?", token.person) is not None
    return called_so and token.role == "player" and token.expires_at is not None


@looking("manners", cls=Listing, examples=["delve manners", "delve manners all", "delve manners own"])
@argument("whom", type=click.Choice(["own", "all"]), required=False, metavar="[own|all]")
def manners(told: CampaignOptions, voice: Voice, json: bool, whom: LogFor | None) -> None:
    """Whom players may log for: their own heroes and the party, or everybody."""
    with open_campaign(told) as campaign:
        settled = campaign.log_for(whom)
    if json:
        voice.json(Manners(players_log_for=settled))
        return
    voice.say("Players log for everybody." if settled == "all" else "Players log for their own heroes and the party.")
    if whom is None:
        voice.say(voice.faint(f"delve manners {'own' if settled == 'all' else 'all'} changes that."))

"""Campaigns: begun, chosen, listed, branched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

import click
from msgspec.structs import replace

from cli.around import Around
from cli.campaign import (
    CampaignOptions,
    campaign_named,
    current_campaign,
    keeper_of,
    nothing_yet,
    open_campaign,
    recall,
    remember,
)
from cli.circumstances import circumstances_at_a_shell
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice, columns
from cli.speaking import telling
from cli.telling import in_one_go, say_outcome
from events.log import CampaignRow
from events.problems import Refused
from rules.command import Circumstances
from rules.registry import system_keys
from service.at_file import FileKeeper
from service.campaign import Campaign, Keeper
from service.lines.lines import request
from service.store import open_file
from service.telling.outcome import Outcome
from service.views.steps import next_lines
from service.wire import CampaignList


@telling(
    "new",
    examples=['delve new "Heroes of the Reik"', "delve new Rats --system advanced-heroquest quest_floorplans=yes"],
)
@argument("words", nargs=-1, required=True, metavar="NAME [OPTION=VALUE …]")
@option("--system", default="advanced-heroquest", metavar="KEY", help="The game that is played.")
def new(words: tuple[str, ...], system: str, told: CampaignOptions, around: Around) -> None:
    """Begins a campaign under a game and makes it the current one. Options are the game's: `delve options`."""
    options = dict(word.split("=", 1) for word in words if "=" in word[1:])
    name = " ".join(word for word in words if "=" not in word[1:])
    if not name:
        raise click.UsageError("What is the campaign called?")
    with closing(keeper_of(told)) as keeper:
        said = circumstances_at_a_shell(around, None)
        chosen = [f"option {option} {value}" for option, value in options.items()]
        with closing(FileKeeper(open_file(":memory:"))) as nowhere:  # an option is taken or nothing is founded
            _found(nowhere, name, _key(system), chosen, said)
        begun, outcome = in_one_go(lambda: _found(keeper, name, _key(system), chosen, said))
        remember(told, begun.campaign)
        if not around.quiet:
            outcome = replace(outcome, asks=(*outcome.asks, *(f"delve {line}" for line in next_lines(begun.read()))))
    say_outcome(outcome, around)


def _found(
    keeper: Keeper, name: str, key: str, options: Sequence[str], said: Circumstances
) -> tuple[Campaign, Outcome]:
    begun, outcome = keeper.found(name, key, said)
    for line in options:
        outcome = begun.tell(request(begun.read(), line, around=said))
    return begun, outcome


def _key(system: str) -> str:
    """The key of a game by its beginning or its initials: `ahq`, `advanced`."""
    keys = system_keys()
    wanted = system.lower().replace(" ", "-").replace("_", "-")
    initials = {"".join(part[0] for part in key.replace("quest", "-quest").split("-") if part): key for key in keys}
    begun = [key for key in keys if key.startswith(wanted)]
    return begun[0] if len(begun) == 1 else initials.get(wanted, system)


@looking("use", cls=Listing, examples=["delve use reik"])
@argument("name", metavar="CAMPAIGN")
def use(name: str, told: CampaignOptions, voice: Voice, json: bool) -> None:
    """Chooses the campaign all commands speak of; with more than one word, somebody uses something up."""
    keeper = keeper_of(told, read_only=True)
    try:
        row = campaign_named(keeper, name)
    except Refused as refused:
        using_up = "To use something up say who and what: delve use sven rope."
        raise Refused(refused.code, refused.what, why=refused.why, fix=f"{refused.fix} {using_up}") from refused
    finally:
        keeper.close()
    remember(told, row.campaign)
    if json:
        voice.json(row)
        return
    voice.say(f"Now playing {row.name} ({row.campaign}, {row.head} entries).")


@looking("campaigns", cls=Listing, examples=["delve campaigns", "delve campaigns --json"])
def campaigns(told: CampaignOptions, voice: Voice, json: bool) -> None:
    """Lists the campaigns in the file, branches below what they branched off; the current one is marked."""
    with closing(keeper_of(told, read_only=True)) as keeper:
        rows = keeper.rows()
        if json:
            voice.json(CampaignList(campaigns=tuple(rows)))
            return
        if not rows:
            raise nothing_yet()
        chosen = current_campaign(keeper, told).campaign if len(rows) == 1 else told.campaign or recall(told)
    table = [
        (
            "*" if row.campaign == chosen else " ",
            f"{'  ' * (depth - 1)}{'└ ' if depth else ''}{row.campaign}",
            row.name,
            row.system,
            str(row.head),
            f"branched at {row.shared}" if row.origin else row.founded_at[:10],
        )
        for depth, row in _tree(rows)
    ]
    voice.draw(columns(table, head=("", "campaign", "name", "game", "entries", "begun"), right=(4,)))


def _tree(rows: Sequence[CampaignRow], origin: str | None = None, depth: int = 0) -> Iterator[tuple[int, CampaignRow]]:
    """Each campaign with how deep it hangs, its branches right below it."""
    for row in rows:
        if row.origin == origin:
            yield depth, row
            yield from _tree(rows, row.campaign, depth + 1)


@telling(
    "branch",
    examples=["delve branch what-if --at 43", "delve branch what-if --until 43", 'delve branch gamble --at "turn 7"'],
)
@argument("name")
@option("--at", metavar="MOMENT", help="Share the log up to an entry, session 2, turn 7 …, mistakes of then included.")
@option("--until", metavar="MOMENT", help="Share the whole log, as told now, and strike what comes after a moment.")
def branch(name: str, at: str | None, until: str | None, told: CampaignOptions, around: Around) -> None:
    """Begins a campaign that shares the first entries of this one and goes its own way; `delve use` goes back.

    What is undone or fixed in it holds in it alone. `delve compare` sets the two side by side.
    """
    if (at is None) == (until is None):
        raise click.UsageError("Say --at MOMENT (as it stood) or --until MOMENT (as told now).")
    with open_campaign(told) as origin:
        said = circumstances_at_a_shell(around, origin)
        begun, outcome = in_one_go(lambda: origin.branch(name, at=at, until=until, said=said))
        remember(told, begun.campaign)
    back = f"{begun.campaign} is played from here on; delve use {origin.campaign} goes back"
    say_outcome(replace(outcome, asks=(*outcome.asks, back)), around)

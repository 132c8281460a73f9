"""Campaigns: begun, chosen, listed, branched."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from cli.campaign import Told, current, keeper_of, named, nothing_yet, open_campaign, recall, remember
from cli.commands.notes import option_value
from cli.looking import Listing, looking
from cli.options import COMMON, argument, option
from cli.output import Voice, columns
from cli.speaking import Spoken, Telling
from cli.telling import answer, circumstances, in_one_go, telling
from cli.words import pairs
from events.problems import Refused
from rules.shared.campaign import SetOption
from service.telling.outcome import Request

if TYPE_CHECKING:
    from events.log import CampaignRow
    from rules.command import Command
    from service.telling.outcome import Outcome


class Founding(Telling):
    """A line that begins a campaign rather than going on with one: its function answers an `Outcome`."""

    def invoke(self, ctx: click.Context) -> int:
        """Founds it, makes it the current one, answers."""
        told = self.told(ctx)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        outcome = Spoken.invoke(self, ctx)(told, said)
        answer(outcome, said)
        return 0


def begins(name: str, *, examples: Sequence[str]) -> Callable[[Callable[..., Begin]], Founding]:
    """Makes a function that answers what begins a campaign into a command."""

    def made(function: Callable[..., Begin]) -> Founding:
        return Founding(name, function, examples=examples)

    return made


Begin: TypeAlias = "Callable[[Told, dict[str, Any]], Outcome]"
"""Begins a campaign: where it was said, and what was said around it. Any: see `cli.telling.request`."""


@begins(
    "new",
    examples=['delve new "Heroes of the Reik"', "delve new Rats --system advanced-heroquest quest_floorplans=yes"],
)
@argument("words", nargs=-1, required=True, metavar="NAME [OPTION=VALUE …]")
@option("--system", default="advanced-heroquest", metavar="KEY", help="The game that is played.")
def new(words: tuple[str, ...], system: str) -> Begin:
    """Begins a campaign under a game and makes it the current one. Options are the game's: `delve options`."""
    options, names = pairs(words)
    name = " ".join(names)
    if not name:
        raise click.UsageError("What is the campaign called?")

    def begin(told: Told, said: dict[str, Any]) -> Outcome:  # Any: as Begin
        with closing(keeper_of(told)) as keeper:
            around = circumstances(said)
            begun, outcome = in_one_go(lambda: keeper.found(name, _key(system), around))
            remember(told, begun.campaign)
            for option, value in options.items():
                chosen = SetOption(option=option, value=option_value(value))
                outcome = begun.tell(Request(command=chosen, circumstances=around))
        return outcome

    return begin


def _key(system: str) -> str:
    """The key of a game by its beginning or its initials: `ahq`, `advanced`."""
    from rules.registry import system_keys

    keys = system_keys()
    wanted = system.lower().replace(" ", "-").replace("_", "-")
    initials = {"".join(part[0] for part in key.replace("quest", "-quest").split("-") if part): key for key in keys}
    begun = [key for key in keys if key.startswith(wanted)]
    return begun[0] if len(begun) == 1 else initials.get(wanted, system)


class Using(Telling):
    """One word chooses a campaign; more are somebody using something up."""

    def invoke(self, ctx: click.Context) -> int:
        """Chooses, or tells."""
        words = ctx.params["words"]
        if len(words) > 1:
            return super().invoke(ctx)
        told = self.told(ctx)
        keeper = keeper_of(told, read_only=True)
        try:
            row = named(keeper, words[0])
        except Refused as refused:
            using_up = "To use something up say who and what: delve use sven rope."
            raise Refused(refused.code, refused.what, why=refused.why, fix=f"{refused.fix} {using_up}") from refused
        finally:
            keeper.close()
        remember(told, row.campaign)
        Voice(sys.stdout).say(f"Now playing {row.name} ({row.campaign}, {row.head} entries).")
        return 0


@telling(
    "use",
    cls=Using,
    offers=["figures", "items"],
    examples=["delve use reik", "delve use sven potion", "delve use elf 2 arrows for shooting"],
)
@argument("words", nargs=-1, required=True, metavar="CAMPAIGN | WHO [HOW MANY] WHAT [for …]")
def use(words: tuple[str, ...]) -> Command:
    """Chooses the campaign all commands speak of; with more than one word, somebody uses something up."""
    from cli.commands.items import use_item

    return use_item(words)


@looking("campaigns", cls=Listing, examples=["delve campaigns", "delve campaigns --json"])
def campaigns(told: Told, voice: Voice, json: bool) -> None:
    """Lists the campaigns in the file, branches below what they branched off; the current one is marked."""
    with closing(keeper_of(told, read_only=True)) as keeper:
        rows = keeper.rows()
        if json:
            from service.wire import CampaignList

            voice.json(CampaignList(campaigns=tuple(rows)))
            return
        if not rows:
            raise nothing_yet()
        chosen = current(keeper, told).campaign if len(rows) == 1 else told.campaign or recall(told)
    table = [
        ("*" if row.campaign == chosen else " ", f"{'  ' * (depth - 1)}{'└ ' if depth else ''}{row.campaign}", row.name,
         row.system, str(row.head), f"branched at {row.shared}" if row.origin else row.founded_at[:10])
        for depth, row in _tree(rows)
    ]  # fmt: skip
    voice.draw(columns(table, head=("", "campaign", "name", "game", "entries", "begun"), right=(4,)))


def _tree(rows: Sequence[CampaignRow], origin: str | None = None, depth: int = 0) -> Iterator[tuple[int, CampaignRow]]:
    """Each campaign with how deep it hangs, its branches right below it."""
    for row in rows:
        if row.origin == origin:
            yield depth, row
            yield from _tree(rows, row.campaign, depth + 1)


@begins(
    "branch",
    examples=["delve branch what-if --at 43", "delve branch what-if --until 43", 'delve branch gamble --at "turn 7"'],
)
@argument("name")
@option("--at", metavar="MOMENT", help="Share the log up to an entry, session 2, turn 7 …, mistakes of then included.")
@option("--until", metavar="MOMENT", help="Share the whole log, as told now, and strike what stands behind a moment.")
def branch(name: str, at: str | None, until: str | None) -> Begin:
    """Begins a campaign that shares the first entries of this one and goes its own way; `delve use` goes back.

    What is undone or fixed in it holds in it alone. `delve compare` sets the two side by side.
    """
    if (at is None) == (until is None):
        raise click.UsageError("Say --at MOMENT (as it stood) or --until MOMENT (as told now).")

    def begin(told: Told, said: dict[str, Any]) -> Outcome:  # Any: as Begin
        from msgspec.structs import replace

        with open_campaign(told) as origin:
            begun, outcome = in_one_go(lambda: origin.branch(name, at=at, until=until, said=circumstances(said)))
            remember(told, begun.campaign)
        back = f"{begun.campaign} is played from here on; delve use {origin.campaign} goes back"
        return replace(outcome, asks=(*outcome.asks, back))

    return begin

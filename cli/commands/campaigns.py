"""Campaigns: begun, chosen, listed, branched."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from cli.campaign import Told, current, named, nothing_yet, open_log, recall, remember
from cli.commands.notes import option_value
from cli.looking import Listing, looking
from cli.options import COMMON, argument, option
from cli.output import Voice, columns
from cli.telling import Telling, answer, circumstances, in_one_go, telling
from cli.words import pairs
from rules.commands.campaign import SetOption
from service.outcome import Request

if TYPE_CHECKING:
    from rules.command import Command
    from service.outcome import Outcome


class Founding(Telling):
    """A line that begins a campaign rather than going on with one: its function answers an `Outcome`."""

    def invoke(self, ctx: click.Context) -> int:
        """Founds it, makes it the current one, answers."""
        told = self.told(ctx)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        outcome = click.Command.invoke(self, ctx)(told, said)
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
        from service.handle import found, handle

        log = open_log(told)
        try:
            before = {row.campaign for row in log.campaigns()}
            around = circumstances(said)
            outcome = in_one_go(lambda: found(log, name, _key(system), said=around))
            begun = next(row.campaign for row in log.campaigns() if row.campaign not in before)
            remember(told.db, begun)
            for option, value in options.items():
                chosen = SetOption(option=option, value=option_value(value))
                outcome = handle(log, begun, Request(command=chosen, circumstances=around))
        finally:
            log.close()
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


@telling(
    "use",
    offers=["figures", "items"],
    examples=["delve use reik", "delve use sven potion", "delve use elf 2 arrows for shooting"],
)
@argument("words", nargs=-1, required=True, metavar="CAMPAIGN | WHO [HOW MANY] WHAT [for …]")
@click.pass_context
def use(ctx: click.Context, words: tuple[str, ...]) -> Command | None:
    """Chooses the campaign all commands speak of; with more than one word, somebody uses something up."""
    if len(words) > 1:
        from cli.commands.items import use_item

        return use_item(words)
    above = ctx.find_object(Told) or Told()
    told = Told(db=ctx.meta.get("db") or above.db)
    log = open_log(told, read_only=True)
    try:
        row = named(log, words[0])
    finally:
        log.close()
    remember(told.db, row.campaign)
    Voice(sys.stdout).say(f"Now playing {row.name} ({row.campaign}, {row.head} entries).")
    return None


@looking("campaigns", cls=Listing, examples=["delve campaigns", "delve campaigns --json"])
def campaigns(told: Told, voice: Voice, json: bool) -> None:
    """Lists the campaigns in the file; the current one is marked."""
    log = open_log(told, read_only=True)
    try:
        rows = log.campaigns()
        if json:
            voice.json(rows)
            return
        if not rows:
            raise nothing_yet()
        chosen = current(log, told) if len(rows) == 1 else told.campaign or recall(told.db)
    finally:
        log.close()
    table = [
        ("*" if row.campaign == chosen else " ", row.campaign, row.name, row.system, str(row.head),
         f"branch of {row.origin} at {row.shared}" if row.origin else row.founded_at[:10])
        for row in rows
    ]  # fmt: skip
    voice.draw(columns(table, head=("", "campaign", "name", "game", "entries", "begun"), right=(4,)))


@begins("branch", examples=["delve branch what-if --at 43", "delve branch what-if --until 43"])
@argument("name")
@option("--at", type=int, metavar="N", help="Share the log up to entry N, as it stood.")
@option("--until", type=int, metavar="N", help="Share the whole log, and strike what is told behind entry N.")
def branch(name: str, at: int | None, until: int | None) -> Begin:
    """Begins a campaign that shares the first entries of this one and goes its own way."""
    if (at is None) == (until is None):
        raise click.UsageError("Say --at N (as it stood) or --until N (as told now).")

    def begin(told: Told, said: dict[str, Any]) -> Outcome:  # Any: as Begin
        from service.branches import branch as begin_branch

        log = open_log(told)
        try:
            before = {row.campaign for row in log.campaigns()}
            origin = current(log, told)
            outcome = in_one_go(lambda: begin_branch(log, origin, name, at=at, until=until, said=circumstances(said)))
            begun = next(row.campaign for row in log.campaigns() if row.campaign not in before)
            remember(told.db, begun)
        finally:
            log.close()
        return outcome

    return begin

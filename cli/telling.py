"""Commands that write: what they have in common, from the options to the answer.

A command's function reads its words and answers a `Command`; everything else happens here, once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Self

import click

from cli.campaign import Told, current, open_log
from cli.options import COMMON, SHARED, parameters_of, telling_options, where_options
from cli.words import shield
from rules.command import Circumstances, Command
from service.outcome import Late, Outcome, Request

if TYPE_CHECKING:
    from cli.own import ForGame
    from rules.system import GameSystem

SAID_AT_THE_TABLE = "said so at the table"
"""Reason of a bare `!`."""

_stage = "before"


def when_interrupted() -> str:
    """What may truly be said when Ctrl-C strikes: the log takes whole actions, or nothing."""
    if _stage == "before":
        return "Stopped. Nothing was written."
    if _stage == "done":
        return "Stopped. What you said is in the log: `delve log` shows it, `delve undo` takes it back."
    return "Stopped while writing: the line is in the log whole or not at all. `delve log` shows which."


class Spoken(click.Command):
    """A command with examples, whose words may be numbers below nothing."""

    def __init__(
        self, name: str, function: Callable[..., object], *, examples: Sequence[str] = (), offers: Sequence[str] = ()
    ) -> None:
        """`function`'s docstring is the help; `offers` is what TAB offers in place of words: figures, items …"""
        super().__init__(name, callback=function, help=function.__doc__, add_help_option=False)
        self.function = function
        self.examples = tuple(examples)
        self.offers = tuple(offers)
        self._own: list[click.Parameter] | None = None
        self._shared: list[click.Parameter] | None = None
        self._bare = False

    def get_params(self, _ctx: click.Context) -> list[click.Parameter]:
        """Its own parameters and those of every command like it, made when they are wanted and not before."""
        if self._own is None:
            self._own = parameters_of(self.function)
        if self._bare:
            return self._own
        if self._shared is None:
            self._shared = [*self.more_options(), *where_options()]
        return [*self._own, *self._shared]

    def more_options(self) -> list[click.Parameter]:
        """Options of every command of this sort."""
        return []

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the words; `-2` is a number. Most lines have no options, and need not wait for them to be made."""
        words = shield(args)
        self._bare = not ctx.resilient_parsing and not any(word.startswith("-") for word in words)
        try:
            return super().parse_args(ctx, words)
        finally:
            self._bare = False

    def told(self, ctx: click.Context) -> Told:
        """Where it is said: what stood before the command, unless the command says otherwise."""
        above = ctx.find_object(Told) or Told()
        campaign, db = ctx.params.pop("campaign", None), ctx.params.pop("db", None)
        return Told(db=db or above.db, campaign=campaign or above.campaign, late=above.late, fixes=above.fixes)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples first, then what is this command's own, then what all have."""
        if self.examples:
            with formatter.section("Examples"):
                for example in self.examples:
                    formatter.write(f"{'':>{formatter.current_indent}}{example}\n")
        own: list[tuple[str, str]] = []
        shared: list[tuple[str, str]] = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None and not isinstance(param, click.Argument):
                (shared if param.name in SHARED else own).append(record)
        if own:
            with formatter.section("Options"):
                formatter.write_dl(own)
        with formatter.section("Options of every command like this"):
            formatter.write_dl(shared)


class Telling(Spoken):
    """A command that logs something: its function answers the `Command` to be done, None if nothing is."""

    def more_options(self) -> list[click.Parameter]:
        """Notes, rulings, places in the story …"""
        return telling_options()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A lone `!` at the end is a ruling without a reason."""
        forced = bool(args) and args[-1] == "!"
        rest = super().parse_args(ctx, args[:-1] if forced else args)
        if forced and not ctx.params.get("ruling"):
            ctx.params["ruling"] = SAID_AT_THE_TABLE
        return rest

    def invoke(self, ctx: click.Context) -> int:
        """Reads the words, has the command done, and answers."""
        told = self.told(ctx)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        asked = super().invoke(ctx)
        if asked is None:
            return 0
        with in_campaign(told) as campaign:
            wanted = asked_of(campaign, asked, told, said)
            outcome = campaign.handle(wanted)
            self.done(campaign, wanted.command, outcome)
        answer(outcome, said)
        return 0

    def done(self, campaign: InCampaign, command: Command, outcome: Outcome) -> None:
        """What is left to do beside the log once the line is in it: nothing, as a rule."""


def request(command: Command, told: Told, said: dict[str, Any]) -> Request:
    """The command with everything said around it. Any: values as click read them, by the names in COMMON."""
    return Request(
        command=command,
        circumstances=circumstances(said),
        late=_late(told, said),
        expected=said.get("expect"),
        key=said.get("key"),
        preview=bool(said.get("preview")),
    )


def circumstances(said: dict[str, Any]) -> Circumstances:
    """What goes with any line, whatever it says. Any: see `request`."""
    return Circumstances(
        by=said.get("by") or os.environ.get("DELVELOG_BY") or "owner",
        audience="gm" if said.get("gm") else "table",
        note=said.get("note"),
        ruling=said.get("ruling"),
        because=tuple(said.get("because") or ()),
        played_at=said.get("played"),
        world_date=said.get("world"),
        tracker_rolls=bool(said.get("roll")),
    )


def _late(told: Told, said: dict[str, Any]) -> Late | None:
    after, before = said.get("late"), said.get("before")
    if after is not None and before is not None:
        raise click.UsageError("Say --late or --before, not both: a line has one place.")
    if after is not None:
        return Late("after", after)
    return told.late if before is None else Late("before", before)


class InCampaign:
    """A campaign with its log open, until the `with` ends."""

    def __init__(self, told: Told) -> None:
        self._told = told

    def __enter__(self) -> Self:
        self.log = open_log(self._told)
        try:
            self.campaign = current(self.log, self._told)
        except BaseException:
            self.log.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.log.close()

    def handle(self, asked: Request) -> Outcome:
        """Does it."""
        from service.handle import handle

        return in_one_go(lambda: handle(self.log, self.campaign, asked))

    @property
    def system(self) -> GameSystem:
        """The game it is played under."""
        from rules.registry import system

        return system(self.log.campaign(self.campaign).system)


def in_campaign(told: Told) -> InCampaign:
    """Opens the campaign that is meant."""
    return InCampaign(told)


def asked_of(campaign: InCampaign, asked: Command | ForGame, told: Told, said: dict[str, Any]) -> Request:
    """The request for this campaign: in its game's words, told anew behind a `fix`. Any: see `request`."""
    command = asked if isinstance(asked, Command) else asked(campaign.system)
    if told.fixes is not None:
        from rules.commands.corrections import Fix

        command = Fix(number=told.fixes or None, commands=(command,))
    return request(command, told, said)


def in_one_go(write: Callable[[], Outcome]) -> Outcome:
    """Writes, and remembers how far it got, for whoever presses Ctrl-C."""
    global _stage  # noqa: PLW0603 - one process tells one line; the signal handler has nobody else to ask
    _stage = "writing"
    outcome = write()
    _stage = "before" if outcome.preview else "done"
    return outcome


def answer(outcome: Outcome, said: dict[str, Any]) -> None:
    """Says what came of it on the terminal, or as JSON."""
    if said.get("json"):
        from cli.output import Voice

        Voice().json(outcome)
        return
    if said.get("quiet") and not outcome.warnings and not outcome.asks:
        return
    from cli.report import report

    report(outcome, sys.stdout)


def telling(
    name: str, *, examples: Sequence[str], offers: Sequence[str] = (), cls: type[Telling] | None = None
) -> Callable[[Callable[..., Command | ForGame | None]], Telling]:
    """Makes a function that answers a command into one of `delve`'s own."""

    def made(function: Callable[..., Command | ForGame | None]) -> Telling:
        return (cls or Telling)(name, function, examples=examples, offers=offers)

    return made

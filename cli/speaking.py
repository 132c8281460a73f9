"""Commands of click's: a line with options, its help, what TAB offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from cli.campaign import Told
from cli.options import COMMON, SHARED, parameters_of, telling_options, where_options
from cli.telling import SAID_AT_THE_TABLE, speak
from cli.usage import Usage
from cli.words import shield

if TYPE_CHECKING:
    from rules.command import Command
    from service.campaign import Campaign
    from service.telling.outcome import Outcome


def only_one_place(db: str | None, server: str | None) -> None:
    """Refuses to look for the campaigns in two places."""
    if db and server:
        raise click.UsageError("Say --db (a file here) or --server, not both.")


@contextmanager
def asking(ctx: click.Context) -> Iterator[None]:
    """What is not understood is said with this command's examples."""
    try:
        yield
    except Usage as error:
        raise click.UsageError(str(error), ctx=ctx) from error


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
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # click forgets whose option wants a value
            raise
        finally:
            self._bare = False

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - whatever its function answers
        """Calls its function with what was read."""
        with asking(ctx):
            return super().invoke(ctx)

    def told(self, ctx: click.Context) -> Told:
        """Where it is said: what stood before the command, unless the command says otherwise."""
        above = ctx.find_object(Told) or Told()
        campaign, token = ctx.params.pop("campaign", None), ctx.params.pop("token", None)
        db, server = ctx.params.pop("db", None), ctx.params.pop("server", None)
        if not db and not server:
            db, server = above.db, above.server
        only_one_place(db, server)
        return Told(
            db=db, campaign=campaign or above.campaign, server=server, token=token or above.token, late=above.late,
            fixes=above.fixes,
        )  # fmt: skip

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
        if asked is not None:
            with asking(ctx):
                speak(asked, told, said, self.done)
        return 0

    def done(self, campaign: Campaign, command: Command, outcome: Outcome) -> None:
        """What is left to do beside the log once the line is in it: nothing, as a rule."""

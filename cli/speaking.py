"""Commands of click's, for words that manage and look: their options, their help, their examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from cli.around import WHERE, Around, taken_from
from cli.campaign import CampaignOptions
from cli.options import SHARED, telling_options, where_options
from cli.usage import Usage
from events.problems import Refused
from rules.naming import listed


def only_one_place(db: str | None, server: str | None) -> None:
    """Refuses to look for the campaigns in two places."""
    if db and server:
        raise click.UsageError("Say --db (a file here) or --server, not both.")


def text_of(file: str, code: str) -> str:
    """What is written in a file; refuses with this code what cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(code, f"{file} cannot be read.", why=f"{error}.") from error


@contextmanager
def asking(ctx: click.Context) -> Iterator[None]:
    """What is not understood is said with this command's examples."""
    try:
        yield
    except Usage as error:
        raise click.UsageError(str(error), ctx=ctx) from error


def in_plain_words(error: click.UsageError, ctx: click.Context) -> str:
    """What was typed that the word does not take: `"hall" is no number.`, `stats takes no "brida".`"""
    word = ctx.info_name or "This"
    if isinstance(error, click.NoSuchOption):
        near = [one for one in error.possibilities or () if error.option_name.startswith("--")]
        meant = f" Did you mean {listed(near, 'or')}?" if near else ""
        return f'{word} takes no "{error.option_name}".{meant}'
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return f"{word} wants more: {error.param.make_metavar(ctx)}"
    if isinstance(error, click.BadOptionUsage):
        return f"{error.option_name} wants more behind it."
    typed = _TYPED.search(error.message)
    if typed is None:
        return error.message
    if isinstance(error, click.BadParameter) and isinstance(error.param and error.param.type, click.types.IntParamType):
        return f'"{typed["one"]}" is no number.'
    return error.message if isinstance(error, click.BadParameter) else f'{word} takes no "{typed["more"]}".'


_TYPED = re.compile(r"^'(?P<one>.+)' is not a valid|^Got unexpected extra arguments? \((?P<more>.+)\)$")
"""Where click quotes what it does not take."""


class Spoken(click.Command):
    """A command with examples."""

    def __init__(
        self, name: str, function: Callable[..., object], *, examples: Sequence[str] = (), offers: Sequence[str] = ()
    ) -> None:
        """`function`'s docstring is the help; `offers` is what TAB offers in place of words: figures, items …"""
        self.own: list[click.Parameter] = [*reversed(getattr(function, "__click_params__", []))]
        super().__init__(name, callback=function, help=function.__doc__, add_help_option=False)
        self.params = [*self.own, *self.more_options(), *where_options()]
        self.examples = tuple(examples)
        self.offers = tuple(offers)

    def more_options(self) -> list[click.Parameter]:
        """Options of every command of this sort."""
        return []

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the words."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise click.UsageError(in_plain_words(error, ctx), ctx) from error

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - whatever its function answers
        """Calls its function with what was read; where it is said nobody needs who has not asked for it."""
        for place in WHERE:
            ctx.params.pop(place.name, None)
        with asking(ctx):
            return super().invoke(ctx)

    def told(self, ctx: click.Context) -> CampaignOptions:
        """Where it is said: what stood before the command, unless the command says otherwise."""
        above = ctx.find_object(CampaignOptions) or CampaignOptions()
        campaign, token = ctx.params.pop("campaign", None), ctx.params.pop("token", None)
        db, server = ctx.params.pop("db", None), ctx.params.pop("server", None)
        if not db and not server:
            db, server = above.db, above.server
        only_one_place(db, server)
        return CampaignOptions(db=db, campaign=campaign or above.campaign, server=server, token=token or above.token)

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
    """A command that logs something: its function gets where it was said (`told`), and what was said `around` it."""

    def more_options(self) -> list[click.Parameter]:
        """Notes, rulings, places in the story …"""
        return telling_options()

    def invoke(self, ctx: click.Context) -> int:
        """Hands both over."""
        told = self.told(ctx)
        around: Around = taken_from(ctx.params)
        ctx.params |= {"told": told, "around": around}
        super().invoke(ctx)
        return 0


def telling(name: str, *, examples: Sequence[str]) -> Callable[[Callable[..., None]], Telling]:
    """Makes a function (`told`, `around`, its own words) into such a command."""

    def made(function: Callable[..., None]) -> Telling:
        return Telling(name, function, examples=examples)

    return made

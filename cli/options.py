"""Parameters of commands that manage and look, and those all of them share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from cli.around import AROUND, HELP, WHERE, made
from events.lazy import Lazy, lazy

# What TAB needs, and who types their words whole does not: 12 ms.
_complete_offered: Lazy[list[CompletionItem[str]]] = lazy("cli.complete:offered")
_complete_campaigns: Lazy[list[CompletionItem[str]]] = lazy("cli.complete:campaigns")

Function = TypeVar("Function", bound=Callable[..., object])

option = click.option


def argument(*names: str, **settings: Any) -> Callable[[Function], Function]:  # noqa: ANN401 - click's settings
    """Like `click.argument`; TAB offers what the command offers."""
    if "type" not in settings:
        settings.setdefault("shell_complete", _offered)
    return click.argument(*names, **settings)


def _offered(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
    told = getattr(ctx.command, "told", None)
    return _complete_offered(told(ctx), incomplete) if callable(told) and getattr(ctx.command, "offers", None) else []


def where_options() -> list[click.Parameter]:
    """`--campaign`, `--db` and the like, which every command understands, and its help."""
    return [*made(WHERE, campaign=_complete_campaigns), help_option()]


def telling_options() -> list[click.Parameter]:
    """What may be said with anything that is logged."""
    return made(AROUND)


def help_option() -> click.Option:
    """`-h`, `--help`. Not click's own, which asks gettext for its words."""
    return click.Option(
        [*HELP.words, "show_help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_help,
        help=HELP.about,
    )


def _show_help(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


SHARED = frozenset((*(one.name for one in (*AROUND, *WHERE)), "at", "until", "player_view", "show_help"))
"""Names of all options that are not a command's own."""

"""Options that many commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


Function = TypeVar("Function", bound=Callable[..., object])
Made = Callable[[], click.Parameter]


def argument(*names: str, **settings: Any) -> Callable[[Function], Function]:  # noqa: ANN401 - click's settings
    """Like `click.argument`, made only if the command is the one that is meant; TAB offers what the command offers."""
    if "type" not in settings:
        settings["shell_complete"] = _offered
    return _noted(lambda: click.Argument(names, **settings))


def option(*names: str, **settings: Any) -> Callable[[Function], Function]:  # noqa: ANN401 - click's settings
    """Like `click.option`, made only if the command is the one that is meant."""
    return _noted(lambda: click.Option(names, **settings))


def _noted(made: Made) -> Callable[[Function], Function]:
    def note(function: Function) -> Function:
        _parameters.setdefault(function, []).append(made)
        return function

    return note


_parameters: dict[Callable[..., object], list[Made]] = {}


def parameters_of(function: Callable[..., object]) -> list[click.Parameter]:
    """The parameters written above a command's function, in the order they are written."""
    return [made() for made in reversed(_parameters.get(function, []))]


def help_option() -> click.Option:
    """`-h`, `--help`. Not click's own, which asks gettext for its words: 1 ms of every line, for one nobody reads."""
    return click.Option(
        ["-h", "--help", "show_help"], is_flag=True, is_eager=True, expose_value=False, callback=_show_help,
        help="Show this message and exit.",
    )  # fmt: skip


def _show_help(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


def _offered(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
    from cli.complete import offered

    return offered(ctx, incomplete)


def _campaigns(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
    from cli.complete import campaigns

    return campaigns(ctx, parameter, incomplete)


def where_options() -> list[click.Parameter]:
    """`--campaign` and `--db`, which every command understands."""
    return [
        click.Option(["-c", "--campaign"], metavar="NAME", help="Another campaign than the current one.",
                     shell_complete=_campaigns),
        click.Option(["--db"], metavar="FILE", help="Another file than the usual one (also DELVELOG_DB)."),
        help_option(),
    ]  # fmt: skip


def telling_options() -> list[click.Parameter]:
    """What may be said with anything that is logged."""
    option = click.Option
    return [
        option(["-n", "--note"], metavar="WORDS", help="Free words kept with it."),
        option(
            ["--ruling"], metavar="WHY", help="Do it against the book; a trailing ! says the same without a reason."
        ),
        option(["--gm"], is_flag=True, help="For the game master only, until revealed."),
        option(["--by"], metavar="WHO", help="Who says it (also DELVELOG_BY)."),
        option(["--late"], metavar="N", type=int, help="It happened right after entry N."),
        option(["--before"], metavar="N", type=int, help="It happened right before entry N."),
        option(["--because"], metavar="N", type=int, multiple=True, help="It follows from entry N."),
        option(["--played"], metavar="WHEN", help="When it was played, if not now."),
        option(["--world"], metavar="DATE", help="The date in the world."),
        option(["--roll"], is_flag=True, help="The tracker rolls the dice nobody typed."),
        option(["--expect"], metavar="N", type=int, help="Refuse if anything was logged after entry N."),
        option(["--key"], metavar="KEY", help="Said again with the same key, it is done once."),
        option(["--preview"], is_flag=True, help="Show what it would change; write nothing."),
        option(["--json"], is_flag=True, help="Answer as JSON."),
        option(["-q", "--quiet"], is_flag=True, help="Say nothing if all is well."),
    ]


COMMON = (
    "note", "ruling", "gm", "by", "late", "before", "because", "played", "world", "roll", "expect", "key", "preview",
    "json", "quiet", "campaign", "db",
)  # fmt: skip


SHARED = frozenset((*COMMON, "at", "until", "player_view", "show_help"))
"""Names of all options that are not a command's own."""

"""Options that many commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem


Function = TypeVar("Function", bound=Callable[..., object])


class Parameter(NamedTuple):
    """What is written above a command's function; click's own is made of it only if somebody types an option."""

    kind: Literal["argument", "option"]
    names: tuple[str, ...]
    settings: dict[str, Any]
    """Click's settings, and `choices`. Any: click takes many kinds of them."""

    def made(self) -> click.Parameter:
        """Click's own."""
        import click

        settings = dict(self.settings)
        choices = settings.pop("choices", None)
        if choices is not None:
            settings["type"] = click.Choice(choices)
        if self.kind == "option":
            return click.Option(self.names, **settings)
        if "type" not in settings:
            settings["shell_complete"] = _offered
        return click.Argument(self.names, **settings)

    @property
    def variable(self) -> str:
        """The name of the function's argument, as click derives it: a bare name, else the longest option."""
        bare = [name for name in self.names if not name.startswith("-")]
        longest = max(self.names, key=lambda name: len(name) - len(name.lstrip("-")))
        return bare[-1] if bare else longest.partition("/")[0].lstrip("-").replace("-", "_").lower()

    @property
    def unsaid(self) -> object:
        """What the function gets if nobody says it."""
        if "default" in self.settings:
            return self.settings["default"]
        if self.settings.get("multiple"):
            return ()
        return False if self.settings.get("is_flag") else None

    def takes_any(self, words: Sequence[str]) -> bool:
        """Whether an argument takes these words, whatever they are."""
        settings = self.settings
        if settings.get("nargs") != -1 or "type" in settings or "choices" in settings:
            return False
        return bool(words) or not settings.get("required")


def argument(*names: str, **settings: Any) -> Callable[[Function], Function]:  # noqa: ANN401 - click's settings
    """Like `click.argument`, with `choices`; TAB offers what the command offers."""
    return _noted(Parameter("argument", names, settings))


def option(*names: str, **settings: Any) -> Callable[[Function], Function]:  # noqa: ANN401 - click's settings
    """Like `click.option`, with `choices`."""
    return _noted(Parameter("option", names, settings))


def _noted(parameter: Parameter) -> Callable[[Function], Function]:
    def note(function: Function) -> Function:
        written_above.setdefault(function, []).insert(0, parameter)
        return function

    return note


written_above: dict[Callable[..., object], list[Parameter]] = {}
"""By function, in the order they are written."""


def parameters_of(function: Callable[..., object]) -> list[click.Parameter]:
    """Click's parameters of a command's function."""
    return [parameter.made() for parameter in written_above.get(function, [])]


def bare_values(function: Callable[..., object], words: Sequence[str]) -> dict[str, object] | None:
    """What the function gets when only words were typed; None if it takes anything but words, or wants some."""
    values: dict[str, object] = {}
    for parameter in written_above.get(function, []):
        if parameter.kind == "option":
            values.setdefault(parameter.variable, parameter.unsaid)
        elif not parameter.takes_any(words):
            return None
        else:
            values[parameter.variable] = tuple(words)
    return values


def help_option() -> click.Option:
    """`-h`, `--help`. Not click's own, which asks gettext for its words: 1 ms of every line, for one nobody reads."""
    import click

    return click.Option(
        ["-h", "--help", "show_help"], is_flag=True, is_eager=True, expose_value=False, callback=_show_help,
        help="Show this message and exit.",
    )  # fmt: skip


def _show_help(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        import click

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
    import click

    return [
        click.Option(["-c", "--campaign"], metavar="NAME", help="Another campaign than the current one.",
                     shell_complete=_campaigns),
        click.Option(["--db"], metavar="FILE", help="Another file than the usual one (also DELVELOG_DB)."),
        *server_options(),
        help_option(),
    ]  # fmt: skip


def server_options() -> list[click.Parameter]:
    """`--server` and `--token`, for campaigns that are kept elsewhere."""
    import click

    return [
        click.Option(["--server"], metavar="URL", help="Campaigns kept by a server (also DELVELOG_SERVER)."),
        click.Option(["--token"], metavar="TOKEN", help="Your token there (better: DELVELOG_TOKEN)."),
    ]


def telling_options() -> list[click.Parameter]:
    """What may be said with anything that is logged."""
    from click import Option as option  # noqa: N813 - as the list reads

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
        option(["--reveal"], is_flag=True, help="The secret it points at is revealed with it."),
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
    "note", "ruling", "gm", "by", "late", "before", "because", "reveal", "played", "world", "roll", "expect", "key",
    "preview", "json", "quiet", "campaign", "db", "server", "token",
)  # fmt: skip


SHARED = frozenset((*COMMON, "at", "until", "player_view", "show_help"))
"""Names of all options that are not a command's own."""

"""`delve` itself: which word leads to which command. A command's module is imported only when its word is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from cli.campaign import Told
from cli.options import help_option, server_options
from cli.speaking import only_one_place
from cli.table import COMMANDS, SECTIONS, Entry, find
from cli.telling import Line


def load(target: str) -> click.Command:
    """The command a `module:attribute` below `cli.commands` names."""
    found = find(target)
    command = found.command() if isinstance(found, Line) else found
    if not isinstance(command, click.Command):
        raise TypeError(target)
    return command


class Words(click.Group):
    """A group whose commands are imported when their word is typed; words may be shortened while that is plain."""

    def __init__(self, name: str, sections: Mapping[str, Mapping[str, Entry]], **settings: object) -> None:
        super().__init__(name, **settings)  # type: ignore[arg-type]  # click's own settings, handed on
        self.sections = sections
        self.entries = {name: entry for section in sections.values() for name, entry in section.items()}

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Every word, in the order of the help."""
        return list(self.entries)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this word, or of the only word that begins so."""
        entry = self.entries.get(cmd_name)
        if entry is None:
            begun = [name for name in self.entries if name.startswith(cmd_name)] if len(cmd_name) > 2 else []
            if len(begun) != 1:
                return None
            entry = self.entries[begun[0]]
        return load(entry[0])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Finds the command, or says which ones come near."""
        found = self.get_command(ctx, args[0])
        own = _games_own(ctx, args) if found is None and self.sections is SECTIONS else None
        if own is not None:
            return args[0], own, args[1:]
        if found is None and not ctx.resilient_parsing and not args[0].startswith("-"):
            raise click.exceptions.NoSuchCommand(
                args[0], self._no_such_word(ctx, args[0]), possibilities=self.entries, ctx=ctx
            )
        return super().resolve_command(ctx, args) if found is None else (found.name, found, args[1:])

    def _no_such_word(self, ctx: click.Context, word: str) -> str:
        if self.sections is SECTIONS:
            return f"There is no command {word!r}."
        return f"There is no command {word!r} of {ctx.command_path}. It has: {', '.join(self.entries)}."

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The words by section, without importing what they lead to."""
        widest = max(map(len, self.entries))
        for title, section in self.sections.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(widest), about) for name, (_, about) in section.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem[str]]:
        """Words that begin so, from the table."""
        from click.shell_completion import CompletionItem

        known = [(name, about) for name, (_, about) in self.entries.items()]
        if self.sections is SECTIONS and not incomplete.startswith("-"):
            from cli.games import own_words

            known += own_words(ctx.find_object(Told) or _place(ctx))
        words = [CompletionItem(name, help=about) for name, about in known if name.startswith(incomplete)]
        return words if words or not incomplete.startswith("-") else click.Command.shell_complete(self, ctx, incomplete)


def _games_own(ctx: click.Context, args: Sequence[str]) -> click.Command | None:
    """The command the campaign's game has of this name: only asked when no word of ours fits."""
    if not args[0].replace("-", "").isalpha():
        return None
    from cli.games import explained, told_in

    above = ctx.find_object(Told) or _place(ctx)
    line = explained(args[0], told_in(args[1:], above))
    return None if line is None else line.command()


def _version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"delve {version('delvelog')}")
        ctx.exit()


def _place(ctx: click.Context) -> Told:
    """What stood before the command."""
    said = ctx.params
    return Told(
        db=said.get("db"), campaign=said.get("campaign"), server=said.get("server"), token=said.get("token")
    )  # fmt: skip


@click.pass_context
def _begin(ctx: click.Context, /, json: bool, **_place_said: str | None) -> int:
    if ctx.obj is None:
        ctx.obj = _place(ctx)
        only_one_place(ctx.obj.db, ctx.obj.server)
    if ctx.invoked_subcommand is None:
        status = load(COMMANDS["status"][0])
        with status.make_context("status", ["--json"] if json else [], parent=ctx) as below:
            status.invoke(below)
    return 0


program = Words(
    "delve",
    SECTIONS,
    callback=_begin,
    invoke_without_command=True,
    help="""Keeps the log of a dungeon crawl: say what happened, ask what happened, take back what did not.

    \b
    delve new "Heroes of the Reik"     begin
    delve hero add heinrich            who plays
    delve gold 20                      say what happens
    delve wound sven 2 trap
    delve                              where the campaign stands

    An amount is 20, ? if nobody knows, 20+ for at least, ~20 for about. Names may be shortened. Refused by the book?
    Say it again with a trailing ! or --ruling WHY. Every command explains itself: delve attack --help.

    A script is answered 0 for done, 1 for refused, 2 for not understood, 130 for stopped with Ctrl-C; what is wrong
    goes to standard error, with --json as JSON.""",
    add_help_option=False,
    params=[
        click.Option(["-c", "--campaign"], metavar="NAME", help="Another campaign than the current one."),
        click.Option(["--db"], metavar="FILE", help="Another file than the usual one (also DELVELOG_DB)."),
        *server_options(),
        help_option(),
        click.Option(["--json"], is_flag=True, help="Without a command: where the campaign stands, as JSON."),
        click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_version,
                     help="Say which version this is."),
    ],
)  # fmt: skip


def every_command(group: click.Group = program, path: Sequence[str] = ()) -> list[tuple[str, click.Command]]:
    """Every command with the words that lead to it, subcommands included: for references and tests."""
    found: list[tuple[str, click.Command]] = []
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None:
            continue
        words = (*path, name)
        found.append((" ".join(words), command))
        if isinstance(command, click.Group):
            found.extend(every_command(command, words))
    return found

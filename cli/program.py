"""`delve` itself: which word leads to which command. A command's module is imported only when its word is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click
from click.shell_completion import CompletionItem

from cli.campaign import CampaignOptions
from cli.options import help_option, where_options
from cli.speaking import only_one_place
from cli.table import COMMANDS, SECTIONS, WordRow, find, is_command
from events.lazy import Lazy, lazy

# What TAB needs, and who types their words whole does not: 12 ms; and who asks for no version: 5 ms.
_line_words: Lazy[list[tuple[str, str]]] = lazy("cli.complete:line_words")
_in_a_line: Lazy[list[CompletionItem[str]]] = lazy("cli.complete:in_a_line")
_version_of: Lazy[str] = lazy("importlib.metadata:version")


def load(target: str) -> click.Command:
    """The command a `module:attribute` below `cli.commands` names."""
    command = find(target)
    if not isinstance(command, click.Command):
        raise TypeError(target)
    return command


class WordGroup(click.Group):
    """A group whose commands are imported when their word is typed; words may be shortened while that is plain."""

    def __init__(self, name: str, sections: Mapping[str, Mapping[str, WordRow]], **settings: object) -> None:
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
        if self.sections is SECTIONS and ctx.resilient_parsing and not is_command(args):
            return args[0], Completed(args), []
        if found is None and not ctx.resilient_parsing and not args[0].startswith("-"):
            where = "" if self.sections is SECTIONS else f" of {ctx.command_path}. It has: {', '.join(self.entries)}"
            no_such = f"There is no command {args[0]!r}{where}."
            raise click.exceptions.NoSuchCommand(args[0], no_such, possibilities=self.entries, ctx=ctx)
        return super().resolve_command(ctx, args) if found is None else (found.name, found, args[1:])

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The words by section, without importing what they lead to."""
        widest = max(map(len, self.entries))
        for title, section in self.sections.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(widest), about) for name, (_, about) in section.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem[str]]:
        """Words that begin so, from the table."""
        known = [(name, about) for name, (_, about) in self.entries.items()]
        if self.sections is SECTIONS and not incomplete.startswith("-"):
            known += _line_words(ctx.find_object(CampaignOptions) or _place(ctx), incomplete)
        words = [CompletionItem(name, help=about) for name, about in known if name.startswith(incomplete)]
        return words if words or not incomplete.startswith("-") else click.Command.shell_complete(self, ctx, incomplete)


class Completed(click.Command):
    """A line somebody is typing in a shell: it is never run, only completed."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words[0], add_help_option=False)
        self._words = [*words]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem[str]]:
        """What may stand where somebody types."""
        return _in_a_line(ctx.find_object(CampaignOptions) or _place(ctx.find_root()), self._words, incomplete)


def _version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"delve {_version_of('delvelog')}")
        ctx.exit()


def listed_alone(
    name: str, sections: Mapping[str, Mapping[str, WordRow]], listing: click.Command, *, about: str
) -> WordGroup:
    """A group of words; its name alone lists what there is."""

    @click.pass_context
    def alone(ctx: click.Context) -> None:
        if ctx.invoked_subcommand is None:
            with listing.make_context("list", [], parent=ctx) as below:
                listing.invoke(below)

    return WordGroup(
        name,
        sections,
        help=about,
        invoke_without_command=True,
        callback=alone,
        add_help_option=False,
        params=[help_option()],
    )


def _place(ctx: click.Context) -> CampaignOptions:
    """What stood before the command."""
    said = ctx.params
    return CampaignOptions(
        db=said.get("db"), campaign=said.get("campaign"), server=said.get("server"), token=said.get("token")
    )


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


program = WordGroup(
    "delve",
    SECTIONS,
    callback=_begin,
    invoke_without_command=True,
    help="""Keeps the log of a dungeon crawl: say what happened, ask what happened, take back what did not.

    \b
    delve new "Heroes of the Reik"     begin
    delve hero Brida ws7 w5 dwarf      who plays
    delve gold 20 from the chest       say what happens
    delve brida -2 trap
    delve undo                         take it back
    delve                              where the campaign stands

    Every word below manages or looks; everything else is a line that tells what happened, here as at the prompt:
    delve help shows how lines look, delve help gold one word of them. An amount is 20, ? if nobody knows, 20+ for at
    least, ~20 for about. Names may be shortened. Refused by the book? Say it again with a trailing ! or --ruling WHY.

    A script is answered 0 for done, 1 for refused, 2 for not understood, 130 for stopped with Ctrl-C; what is wrong
    goes to standard error, with --json as JSON.""",
    add_help_option=False,
    params=[
        *where_options(),
        click.Option(["--json"], is_flag=True, help="Without a command: where the campaign stands, as JSON."),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help="Say which version this is.",
        ),
    ],
)


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

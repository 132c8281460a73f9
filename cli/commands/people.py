"""`hero`: who is in play; `hero from FILE`: a sheet somebody keeps in a file joins."""

from __future__ import annotations

import click

from cli.around import Around
from cli.campaign import CampaignOptions
from cli.commands.look import heroes
from cli.looking import as_typed, looking_options
from cli.options import argument, help_option, option
from cli.program import WordGroup
from cli.speaking import telling, text_of
from cli.telling import tell_command
from rules.shared.from_files import sheet_in


@telling("from", examples=["delve hero from anna.toml", "delve hero from anna.toml --player Bo"])
@argument("file", type=click.Path(exists=True, dir_okay=False), metavar="FILE")
@option("--player", metavar="WHO", help="Who plays them.")
@option("--name", metavar="WORDS", help="What they are called, if not as the file says.")
def hero_from(file: str, player: str | None, name: str | None, told: CampaignOptions, around: Around) -> None:
    """A hero joins from a sheet in a TOML file.

    The file says name, people, calling, wounds_lost, gold, a table of values (ws = 8 or weapon_skill = 8), and
    [[items]] with name, quantity, place, effects, properties. The table is [start] in Advanced HeroQuest, which also
    takes [[rows]] of hit numbers; in a game without a form of its own it is [base].
    """
    text = text_of(file, "hero.unreadable")
    tell_command(lambda system: sheet_in(text, system, player=player, name=name), told, around)


@click.pass_context
def _list_heroes(ctx: click.Context, /, **looked: str | bool | None) -> None:
    if ctx.invoked_subcommand is None:
        with heroes.make_context("list", as_typed(looked), parent=ctx) as below:
            heroes.invoke(below)
    elif any(looked.values()):
        raise click.UsageError("These options stand after the word: delve hero list --at 41", ctx=ctx)


hero = WordGroup(
    "hero",
    {
        "Heroes": {
            "list": ("look:heroes", "Who is in play, and how they are"),
            "from": ("people:hero_from", "A hero joins from a TOML file"),
        }
    },
    help="Who is in play; `delve hero Brida ws7 dwarf` has somebody join.",
    invoke_without_command=True,
    callback=_list_heroes,
    add_help_option=False,
    params=[*looking_options(), help_option()],
)

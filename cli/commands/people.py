"""`hero`: who is in play; `hero from FILE`: a sheet somebody keeps in a file joins."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from cli.around import Around
from cli.campaign import CampaignOptions
from cli.commands.look import heroes
from cli.looking import as_typed, looking_options
from cli.options import argument, help_option, option
from cli.program import WordGroup
from cli.speaking import telling
from cli.telling import tell_command
from events.amounts import parse
from events.problems import Refused
from rules.command import Command
from rules.naming import did_you_mean
from rules.shared.figures import LoadHero
from rules.system import GameSystem


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
    text = _text_of(file)
    tell_command(lambda system: read_sheet(text, system, player=player, name=name), told, around)


def _text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("hero.unreadable", f"{file} cannot be read.", why=f"{error}.") from error


def read_sheet(text: str, system: GameSystem, *, player: str | None = None, name: str | None = None) -> Command:
    """The sheet in a TOML text as a command; refuses with `hero.unreadable`."""
    said: dict[str, object] = {key: value for key, value in (("player", player), ("name", name)) if value}
    own = next((kind for kind in system.commands if "toml" in kind.__struct_encode_fields__), None)
    if own is not None:
        return _converted(said | {"toml": text}, own)
    try:
        told = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise Refused(
            "hero.unreadable", "The file is no TOML.", why=f"{error}.", fix="See `delve hero from --help`."
        ) from error
    if isinstance(base := told.get("base", {}), dict):
        told["base"] = {_value_name(key, system): parse(str(value)) for key, value in base.items()}
    return _converted({"profile": "a file"} | told | said, LoadHero)


def _value_name(written: str, system: GameSystem) -> str:
    """`ws`, `weapon-skill`, `Weapon Skill` → `weapon_skill`; refuses what the game has no value for."""
    typed = written.lower().replace("-", "_").replace(" ", "_")
    for full, names in system.values.items():
        if typed in (full, *(name.lower().replace(" ", "_") for name in names)):
            return full
    shorts = [short for _, short in system.values.values()]
    raise Refused(
        "figure.unknown_value",
        f"{system.title} has no value {written!r}.",
        fix=did_you_mean(written, [*system.values, *shorts]) or f"It has: {', '.join(shorts)}.",
    )


def _converted(said: dict[str, object], kind: type[Command]) -> Command:
    fields = kind.__struct_encode_fields__
    strange = next((name for name in said if name not in fields), None)
    why = f"There is no {strange} on it." if strange else ""
    if not strange:
        try:
            return msgspec.convert(msgspec.to_builtins(said) | {"command": kind.__struct_config__.tag}, kind)
        except msgspec.ValidationError as error:
            why = f"{error}."
    near = did_you_mean(strange, fields) if strange else ""
    raise Refused("command.unreadable", "This is no sheet.", why=why, fix=near or f"It knows: {', '.join(fields)}.")


@click.pass_context
def _list_heroes(ctx: click.Context, /, **looked: str | bool | None) -> None:
    if ctx.invoked_subcommand is None:
        with heroes.make_context("list", as_typed(looked), parent=ctx) as below:
            heroes.invoke(below)
    elif any(looked.values()):
        raise click.UsageError("These options stand behind the word: delve hero list --at 41", ctx=ctx)


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

"""Who is in play: heroes, henchmen, players, what their sheets say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import amount, is_amount, join, need, pairs, whole
from rules.command import Command
from rules.shared.figures import AddFigure, LearnSkill, LeaveParty, LoadHero, NameFigure, SetBase
from rules.shared.players import AddPlayer

if TYPE_CHECKING:
    from cli.own import ForGame
    from rules.system import GameSystem


def _joins(
    words: tuple[str, ...], kind: Literal["hero", "henchman", "other"], template: str | None, player: str | None,
    people: str | None, calling: str | None, owner: str | None,
) -> ForGame:  # fmt: skip
    written, names = pairs(words)
    name = join(names)

    def ask(system: GameSystem) -> Command:
        from cli.own import base_values

        chosen = template or _template(system, name)
        return AddFigure(
            name=None if chosen and not template else name,
            kind=kind,
            player=player,
            owner=owner,
            template=chosen,
            people=people,
            calling=calling,
            base=base_values(system, written),
        )

    return ask


def _template(system: GameSystem, name: str | None) -> str | None:
    """The ready-made sheet that is meant, if nothing but its name was said."""
    if name is None:
        return None
    begun = "-".join(name.lower().split())
    keys = list(system.templates())
    return begun if begun in keys else None


@telling(
    "add",
    examples=[
        "delve hero add heinrich",
        "delve hero add Anna ws=7 bs=6 w=4 fate=2 --player Bo",
        "delve hero add Gurk --template heinrich",
    ],
)
@argument("words", nargs=-1, required=True, metavar="NAME [ws=6 w=4 …]")
@option("--template", metavar="KEY", help="A ready-made sheet of the game.")
@option("--player", metavar="WHO", help="Who plays them.")
@option("--people", metavar="WORDS", help="Human, dwarf, elf …")
@option("--calling", metavar="WORDS", help="Warrior, wizard …")
def add_hero(
    words: tuple[str, ...], template: str | None, player: str | None, people: str | None, calling: str | None
) -> ForGame:
    """A hero joins: from a ready-made sheet, or with the values you say. What nobody says stays unknown."""
    return _joins(words, "hero", template, player, people, calling, None)


@telling(
    "henchman",
    offers=["figures"],
    examples=["delve henchman sergeant of heinrich", "delve henchman Ulf of sven ws=5 w=2"],
)
@argument("words", nargs=-1, required=True, metavar="NAME [of WHOM] [ws=5 …]")
@option("--template", metavar="KEY", help="A ready-made sheet of the game.")
def henchman(words: tuple[str, ...], template: str | None) -> ForGame:
    """A henchman joins, in somebody's service."""
    from cli.words import take_after

    left = list(words)
    owner = take_after(left, "of")
    return _joins(tuple(left), "henchman", template, None, None, None, owner)


@telling("from", examples=["delve hero from anna.toml", "delve hero from anna.toml --player Bo"])
@argument("file", type=click.Path(exists=True, dir_okay=False), metavar="FILE")
@option("--player", metavar="WHO", help="Who plays them.")
@option("--name", metavar="WORDS", help="What they are called, if not as the file says.")
def hero_from(file: str, player: str | None, name: str | None) -> ForGame:
    """A hero joins from a sheet in a TOML file.

    The file says name, people, calling, wounds_lost, gold, a table of values (ws = 8 or weapon_skill = 8), and
    [[items]] with name, quantity, place, effects, properties. The table is [start] in Advanced HeroQuest, which also
    takes [[rows]] of hit numbers; in a game without a form of its own it is [base].
    """
    from pathlib import Path

    from cli.own import own
    from events.problems import Refused

    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("hero.unreadable", f"{file} cannot be read.", why=f"{error}.") from error

    def ask(system: GameSystem) -> Command:
        tags = {str(kind.__struct_config__.tag) for kind in system.commands}
        if "load-hero-file" in tags:
            return own("load-hero-file", toml=text, player=player, name=name)(system)
        return read_sheet(text, system, player=player, name=name)

    return ask


def read_sheet(text: str, system: GameSystem, *, player: str | None = None, name: str | None = None) -> Command:
    """The sheet in a TOML text as a command; refuses with `hero.unreadable`."""
    import msgspec

    from cli.own import base_values, convert
    from events.problems import Refused

    try:
        told = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise Refused(
            "hero.unreadable", "The file is no TOML.", why=f"{error}.", fix="See `delve hero from --help`."
        ) from error
    base = told.get("base", {})
    if isinstance(base, dict):
        told["base"] = base_values(system, {key: str(value) for key, value in base.items()})
    said = {"profile": "a file"} | told
    said |= {key: value for key, value in (("player", player), ("name", name)) if value}
    return convert(LoadHero, said)


@telling("leave-party", offers=["figures"], examples=["delve leave-party sven goes home"])
@argument("words", nargs=-1, required=True, metavar="WHO [WHY]")
def leave_party(words: tuple[str, ...]) -> Command:
    """Somebody is no longer with the party; their sheet stays."""
    return LeaveParty(figures=tuple(words[0].split(",")), reason=join(words[1:]))


@telling(
    "rename", offers=["figures"], examples=["delve rename sven 'Sven the Bold'", "delve rename sven --also hammer"]
)
@argument("who")
@argument("name", required=False)
@option("--also", multiple=True, metavar="NAME", help="Another name people use.")
def rename(who: str, name: str | None, also: tuple[str, ...]) -> Command:
    """Somebody is called otherwise, or also."""
    if name is None and not also:
        raise Usage("What are they called now?")
    return NameFigure(figure=who, name=name, aliases=also)


@telling(
    "set",
    offers=["figures"],
    examples=["delve set sven ws 7 training", "delve set sven wounds +1 'new level'", "delve set sven weapon_skill 8"],
)
@argument("words", nargs=-1, required=True, metavar="WHO VALUE NUMBER|±N [WHY]")
def set_(words: tuple[str, ...]) -> ForGame:
    """A value of the sheet changes for good; ±N changes it by so much."""
    written, left = pairs(words)
    who = need(left, "who")
    if written:
        name, value = next(iter(written.items()))
    else:
        at = next((at for at, word in enumerate(left) if is_amount(word)), None)
        if not at:
            raise Usage("Say which value, then its number.")
        name, value = " ".join(left[:at]), left[at]
        left = left[at + 1 :]

    def ask(system: GameSystem) -> Command:
        from cli.own import short_names

        full = short_names(system).get(name.lower(), name)
        if value[0] in "+−":
            return SetBase(figure=who, value_name=full, change=whole(value.removeprefix("+")), reason=join(left))
        return SetBase(figure=who, value_name=full, value=amount(value), reason=join(left))

    return ask


@telling(
    "learn",
    offers=["figures"],
    examples=["delve learn sven 'dodge blow'", "delve learn magnus alertness --effect toughness+1"],
)
@argument("words", nargs=-1, required=True, metavar="WHO SKILL")
@option("--effect", "changes", multiple=True, metavar="VALUE±N", help="What it does.")
def learn(words: tuple[str, ...], changes: tuple[str, ...]) -> Command:
    """Somebody learns something for good."""
    from cli.commands.health import effect

    left = list(words)
    who = need(left, "who")
    skill = join(left)
    if skill is None:
        raise Usage("What do they learn?")
    return LearnSkill(figure=who, skill=skill, effects=tuple(map(effect, changes)))


@telling("join", examples=["delve join Anna", "delve join Bo"])
@argument("name")
def join_(name: str) -> Command:
    """Somebody sits down to play. The log keeps an id; the name lies beside it and can be forgotten."""
    return AddPlayer(name=name)


@telling("unjoin", examples=["delve unjoin Bo"])
@argument("player")
def unjoin(player: str) -> Command:
    """Somebody does not play on."""
    from rules.shared.players import RemovePlayer

    return RemovePlayer(player=player)


@telling("control", offers=["figures"], examples=["delve control sven Anna", "delve control sven"])
@argument("who")
@argument("player", required=False)
def control(who: str, player: str | None) -> Command:
    """Another player moves this figure; nobody named: nobody in particular."""
    from rules.shared.players import ControlFigure

    return ControlFigure(figure=who, player=player)


@telling(
    "role", offers=["figures"], examples=["delve role leader sven", "delve role mapper Anna", "delve role lantern elf"]
)
@argument("role")
@argument("who")
def role(role: str, who: str) -> Command:
    """Somebody leads, maps, carries the lantern."""
    from rules.shared.players import GiveRole

    return GiveRole(role=role, to=who)


def _hero_group() -> click.Group:
    from cli.looking import looking_options
    from cli.options import help_option
    from cli.program import Words

    return Words(
        "hero",
        {
            "Heroes": {
                "list": ("look:heroes", "Who is in play, and how they are"),
                "add": ("people:add_hero", "A hero joins"),
                "from": ("people:hero_from", "A hero joins from a TOML file"),
            }
        },
        help="Heroes: who is in play, and how they join. `delve hero` alone lists them.",
        invoke_without_command=True,
        callback=_list_heroes,
        add_help_option=False,
        params=[*looking_options(), help_option()],
    )


@click.pass_context
def _list_heroes(ctx: click.Context, /, **looked: str | bool | None) -> None:
    if ctx.invoked_subcommand is None:
        from cli.commands.look import heroes
        from cli.looking import as_typed

        with heroes.make_context("list", as_typed(looked), parent=ctx) as below:
            heroes.invoke(below)
    elif any(looked.values()):
        raise click.UsageError("These options stand behind the word: delve hero list --at 41", ctx=ctx)


hero = _hero_group()

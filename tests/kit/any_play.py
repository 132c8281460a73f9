"""Random play of any game: commands made up from their own fields, decided, and told if they are not refused."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
from kit.at_the_table import Table
from msgspec import inspect

from events.combat import Member, MonstersMet
from events.event import Event
from events.figures import FigureJoined
from projections.state import State
from rules.command import Command
from rules.dice import Dice
from rules.registry import system
from rules.shared import atlas, business, campaign, combat, figures, health, items, session
from rules.system import GameSystem

SHARED: tuple[type[Command], ...] = (
    health.Wound, health.Heal, items.GainItem, items.UseItem, combat.AddMonsters, combat.BeginCombat, combat.EndCombat,
    combat.EndMonsters, session.BeginTurn, session.EndTurn, session.BeginExpedition, figures.AddFigure,
    atlas.RevealSection, atlas.EnterSection, business.SettleBusiness, campaign.Note,
)  # fmt: skip
"""Shared commands that any game may decide in its own way."""

WORDS = {
    "statistics": ("3 3 3 7 1/2",), "weapon": ("Axe * x1", "Gun 3 2"), "armour": ("Mail (5)",), "cover": ("Cover (4)",),
    "enemies": ("Rat 3 3 2 2 1 | Teeth * x1, Spit 3 1", "Ork"), "dungeon": (), "purpose": ("luck",), "dice": ("d6",),
}  # fmt: skip
"""What a field of this name may say, where not any word will do."""


def heroes_and_monsters(game: GameSystem, *, told: bool = True) -> tuple[Event, ...]:
    """A hero and two monsters with a 3 in every value of the game, or with no number at all."""
    base = dict.fromkeys(game.values, 3) if told else {}
    members = tuple(Member(f"rat-{number}", f"Rat {number}", base) for number in (1, 2))
    return (
        FigureJoined(figure="hero", name="Hero", kind="hero", base=base),
        MonstersMet(group="rats", members=members),
    )


def random_evening(key: str, random: Random, *, lines: int) -> Table:
    """So many commands in a row, own and shared ones, each told unless it is refused."""
    game = system(key)
    own = [kind for kind in game.commands if kind.__module__.startswith(f"rules.games.{key.replace('-', '_')}.")]
    table = Table(key).tell(*heroes_and_monsters(game))
    for _ in range(lines):
        kind = random.choice(own if random.random() < 0.7 else SHARED)
        command = any_command(kind, random, table.state)
        rolls = Dice(lambda sides: random.randint(1, sides), source="seeded") if random.random() < 0.5 else None
        table.attempt(command, dice=rolls, late=random.random() < 0.2)
    return table


def any_command(kind: type[Command], random: Random, state: State) -> Command:
    """A command of this kind that says something in each field it has to, and in some of the others."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    said = {
        field.encode_name: _value(field.name, field.type, random, state)
        for field in info.fields
        if field.required or random.random() < 0.35
    }
    return msgspec.convert({"command": info.tag} | said, kind)


def _value(name: str, info: inspect.Type, random: Random, state: State) -> object:
    match info:
        case inspect.UnionType():
            return _value(name, random.choice(info.types), random, state)
        case inspect.StructType():
            return {
                field.encode_name: _value(field.name, field.type, random, state)
                for field in info.fields
                if field.required or random.random() < 0.5
            } | ({info.tag_field: info.tag} if info.tag_field is not None else {})
        case inspect.LiteralType():
            return random.choice(info.values)
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.IntType():
            return random.randint(1, 6)
        case inspect.StrType():
            return _word(name, random, state)
        case inspect.VarTupleType() | inspect.ListType():
            return [_value(name, info.item_type, random, state) for _ in range(random.randint(1, 3))]
        case inspect.TupleType():
            return [_value(name, item, random, state) for item in info.item_types]
        case inspect.DictType():
            return {_word("key", random, state): _value(name, info.value_type, random, state)}
        case _:
            message = f"no value for {name}: {info}"
            raise TypeError(message)


def _word(name: str, random: Random, state: State) -> str:
    if WORDS.get(name):
        return random.choice(WORDS[name])
    known: Sequence[str] = (
        *state.roster.figures, *state.atlas.sections, *state.atlas.doors, *state.roster.groups,
        *(item for figure in state.roster.figures.values() for item in figure.items),
    )  # fmt: skip
    return random.choice((*known, "rope", "12", "party"))

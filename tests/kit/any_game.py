"""Campaigns of any game told at random through the real handle, and random corrections of what was told."""

from __future__ import annotations

from random import Random

from kit.any_play import SHARED, any_command
from kit.table import Table

from rules.command import Command
from rules.corrections.commands import Fix, Leave, Redo, Strike, Undo
from rules.registry import system
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure


def begun(key: str) -> Table:
    """A hero and two monsters with a 3 in every value of the game."""
    table = Table(system=key)
    base = dict.fromkeys(system(key).values, 3)
    table.say(AddFigure(name="Hero", kind="hero", base=base))
    table.say(AddMonsters(name="rat", count=2, base=base))
    return table


def any_line(table: Table, random: Random) -> Command:
    """A command of the game's own or of all, or a correction of what was told."""
    number = random.randint(4, max(table.head, 4))
    corrections: list[Command] = [
        Undo(), Undo(number=number), Redo(), Redo(number=number), Strike(numbers=(number,)), Leave(numbers=(number,)),
        Undo(span=(number, table.head)), Fix(number=number, commands=(any_told(table, random),)),
    ]  # fmt: skip
    return random.choice(corrections) if random.random() < 0.3 else any_told(table, random)


def any_told(table: Table, random: Random) -> Command:
    """Something that happened, of whatever kind."""
    game = table.reading().system
    own = [kind for kind in game.commands if kind.__module__.startswith(f"rules.games.{game.key.replace('-', '_')}.")]
    return any_command(random.choice(own if random.random() < 0.7 else SHARED), random, table.reading().state)

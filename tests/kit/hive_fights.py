"""Fights of the gamebook as tests tell them."""

from __future__ import annotations

from kit.at_the_table import Table

from events.campaign import OptionValue
from rules.games.hive_of_the_dead.adventure import BeginBook
from rules.games.hive_of_the_dead.gear import GainArmour, GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight

CULTIST = "Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5"
TWO = BeginFight(enemies=(f"2 {CULTIST}",))


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def fight(table, **terms):
    return table.play(BeginFight(enemies=(CULTIST,), **terms))


OPENING = (
    BeginBook(title="The Hive", statistics="3 3 3 7 1", purity=8),
    GainWeapon(weapon="Shotgun 3 2", ammunition="Shells", loaded=4),
    GainWeapon(weapon="Chainsword * x1.5"),
    GainArmour(armour="Flak Armour (5)"),
)


def at_the_book(**options: OptionValue) -> Table:
    """The reader of the example, in section 1; under other readings of the rules: `save_comparison="higher"`."""
    return Table("hive-of-the-dead", **options).play(*OPENING)

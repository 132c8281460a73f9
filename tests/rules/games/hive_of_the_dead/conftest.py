"""The example of the book, ready to be fought."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table

from rules.games.hive_of_the_dead.adventure import BeginBook
from rules.games.hive_of_the_dead.gear import GainArmour, GainWeapon

OPENING = (
    BeginBook(title="The Hive", statistics="3 3 3 7 1", purity=8),
    GainWeapon(weapon="Shotgun 3 2", ammunition="Shells", loaded=4),
    GainWeapon(weapon="Chainsword * x1.5"),
    GainArmour(armour="Flak Armour (5)"),
)


@pytest.fixture
def table() -> Table:
    """The reader of the example, in section 1, with everything his box says."""
    return Table("hive-of-the-dead").play(*OPENING)


@pytest.fixture
def table_with():
    """The same under other readings of the rules: `table_with(save_comparison="higher")`."""
    return lambda **options: Table("hive-of-the-dead", **options).play(*OPENING)

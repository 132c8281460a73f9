"""Tables laid for Advanced HeroQuest."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table

from events.items import ItemGained
from rules.games.advanced_heroquest.dungeon.levels import LayStart
from rules.games.advanced_heroquest.heroes.gear import SetHitRow

ROW_OF_8 = (2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10)


@pytest.fixture
def table() -> Table:
    """A campaign with nobody in it."""
    return Table()


@pytest.fixture
def fight(table: Table) -> Table:
    """The book's fight: a Warrior and a Dwarf with a row of five against Skaven of WS 6, T 6, W 3."""
    table.hero("Heinrich", template="heinrich")
    table.hero("Sven", weapon_skill=8, toughness=8, wounds=5, fate=1)
    table.do(SetHitRow(figure="sven", kind="hand", row=ROW_OF_8))
    axe = ItemGained(figure="sven", item="axe", name="Axe", place="held", properties={"damage_dice": 5})
    table.happened(axe)
    table.monsters(weapon_skill=6, toughness=6, wounds=3)
    return table


@pytest.fixture
def dungeon(table: Table) -> Table:
    """Heinrich at the stairs of a new dungeon."""
    table.hero("Heinrich", template="heinrich")
    table.do(LayStart(dungeon="Crypt", by=("heinrich",)))
    return table

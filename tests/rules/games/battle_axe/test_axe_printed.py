"""What the rulebook prints, row by row."""

from __future__ import annotations

import pytest

from rules.games.battle_axe.heroes import templates
from rules.games.battle_axe.printed import CONSOLE, blocks, cards, checks
from rules.registry import system

TOTALS = {
    "adventurer": (7, 7, 3, 2, 55, 55, 35),
    "barbarian": (9, 6, 1, 3, 60, 50, 35),
    "paladin": (7, 6, 3, 2, 55, 45, 35),
    "priest": (7, 6, 2, 1, 50, 50, 30),
    "wizard": (6, 6, 2, 1, 45, 45, 25),
}
SPELLS = {"paladin": {"holy": 1}, "priest": {"holy": 4}, "wizard": {"arcane": 4}}
EQUIPMENT = {
    "adventurer": ("Dagger", "Shortbow", "Leather Armour"),
    "barbarian": ("Sword", "Sling"),
    "paladin": ("Sword", "Sling", "Leather Armour"),
    "priest": ("Dagger", "Sling"),
    "wizard": ("Dagger", "Shortbow"),
}


@pytest.mark.parametrize("role", TOTALS)
def test_a_human_of_each_role_adds_up(role):
    human, block = blocks().races["human"], blocks().roles[role]
    assert tuple(map(sum, zip(human.values, block.values, strict=True))) == TOTALS[role]
    assert block.spells == SPELLS.get(role, {})
    assert block.items == EQUIPMENT[role]


def test_the_human_block():
    human = blocks().races["human"]
    assert dict(zip(CONSOLE, human.values, strict=True)) == {
        "health": 6, "speed": 6, "luck": 1, "attacks": 1, "attack_success": 45, "missile_success": 45,
        "defend_success": 25,
    }  # fmt: skip
    assert (human.height, human.weight, human.traits) == ("tall", "heavy", ("Attacking Frenzy", "Run for It"))


def test_only_what_is_printed_is_there():
    assert list(blocks().races) == ["human"]
    assert list(templates()) == ["thomas", "luella"]


CARDS = [
    ("sword", "attack_success", 5, 60, "hand", "tall or heavy", ""),
    ("great-sword", "attack_success", 10, 120, "hand", "tall or heavy", "wizard or druid"),
    ("wooden-shield", "defend_success", 5, 25, "hand", "tall or heavy", ""),
    ("leather-armour", "defend_success", 5, 30, "body", "tall", ""),
    ("leather-armour-small", "defend_success", 5, 30, "body", "short", ""),
    ("shortbow", "missile_success", 5, 55, "both", "tall", ""),
    ("crossbow", "missile_success", 15, 165, "both", "tall", ""),
    ("rope", None, 0, 25, "both", "", ""),
    ("shrieking-whistle", None, 0, 25, None, "", ""),
    ("dagger", None, 0, 25, None, "", ""),
    ("sling", None, 0, None, None, "", ""),
]


@pytest.mark.parametrize(("key", "value", "bonus", "price", "slot", "needs", "never"), CARDS)
def test_a_card_is_as_printed(key, value, bonus, price, slot, needs, never):
    card = cards()[key]
    assert (card.value, card.bonus, card.price, card.slot) == (value, bonus, price, slot)
    assert (card.needs, card.never) == (needs, never)


def test_every_card_is_checked():
    assert [row[0] for row in CARDS] == list(cards())


@pytest.mark.parametrize(
    ("die", "layout", "occupants", "coins"),
    [
        (1, 1, "4 goblin", 2),
        (2, 2, "6 goblin", 3),
        (3, 2, "6 goblin", 3),
        (4, 3, "5 goblin, 1 orc, 1 kobold", 4),
        (5, 3, "5 goblin, 1 orc, 1 kobold", 4),
        (6, 4, "6 goblin, 1 orc, 1 kobold", 4),
    ],
)
def test_the_setup_of_the_example_room(die, layout, occupants, coins):
    cells = system("battle-axe").tables()["setup"].row(die).cells
    assert (cells[0], cells[1], cells[3]) == (layout, occupants, coins)


def test_the_chasm():
    chasm = checks()["chasm"]
    assert chasm.base == 60
    assert dict(chasm.adjust) == {"burglar": 20, "barbarian": 20, "fighter": 20, "adventurer": 10, "tall": 10}

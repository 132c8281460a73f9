"""Stat boxes as people copy them from the book: HIVE-004, -007 to -010, -016."""

from __future__ import annotations

import pytest

from events.problems import Refused
from rules.games.hive_of_the_dead.statbox import (
    Attacks,
    Multiplier,
    Save,
    Weapon,
    read_attacks,
    read_multiplier,
    read_save,
    read_saves,
    read_weapon,
    read_weapons,
    show_saves,
    show_weapons,
    weapon_of,
    weapon_properties,
)

PULSE_RIFLE = Weapon(name="Pulse Rifle", kind="ranged", strength=5, damage=2)
KNIFE = Weapon(name="Knife", kind="close", multiplier=Multiplier(1, 2))


@pytest.mark.parametrize(
    ("text", "weapon"),
    [
        ("Pulse Rifle 5 2", PULSE_RIFLE),
        ("Pulse Rifle S5 D2", PULSE_RIFLE),
        ("Knife * x0.5", KNIFE),
        ("Knife x0.5", KNIFE),
        ("Knife - x0.5", KNIFE),
        ("Flamer 4 1 fire", Weapon(name="Flamer", kind="ranged", strength=4, damage=1, effects=("fire",))),
        (
            "Plague Knife * x1 poison fire",
            Weapon(name="Plague Knife", kind="close", multiplier=Multiplier(1, 1), effects=("fire", "poison")),
        ),
        ("Las 9 Mk 2 3 1", Weapon(name="Las 9 Mk 2", kind="ranged", strength=3, damage=1)),
        ("Autogun ? 1", Weapon(name="Autogun", kind="ranged", damage=1)),
        ("Autogun 3 ?", Weapon(name="Autogun", kind="ranged", strength=3)),
        ("Autogun 1", Weapon(name="Autogun", kind="ranged", damage=1)),
        ("Claw * ?", Weapon(name="Claw", kind="close")),
    ],
)
def test_hive_007_a_weapon_is_read_as_printed(text, weapon):
    assert read_weapon(text) == weapon


@pytest.mark.parametrize("text", ["Pulse Rifle", "", "5 2x", "Knife x0", "Knife x0.0", "Knife 3 x1.5", "Knife * 2"])
def test_hive_008_what_is_no_weapon_is_refused(text):
    with pytest.raises(Refused) as refused:
        read_weapon(text)
    assert refused.value.code in ("hive-of-the-dead.weapon", "hive-of-the-dead.multiplier")
    assert not refused.value.forceable


def test_weapons_read_back_as_they_are_shown():
    weapons = read_weapons("Slugga 4 2, Choppa * x1; Burna 4 1 fire, Stick * ?")
    assert read_weapons(show_weapons(weapons)) == weapons


def test_an_item_knows_what_weapon_it_is():
    weapon = Weapon(
        name="Flamer", kind="ranged", strength=4, damage=1, effects=("fire",), ammunition="Promethium", item="flamer"
    )
    assert weapon_of("Flamer", weapon_properties(weapon), "flamer") == weapon
    assert weapon_of("Chainsword", {"multiplier": "x1.5"}) == Weapon(
        name="Chainsword", kind="close", multiplier=Multiplier(3, 2)
    )
    assert weapon_of("Rope", {}) is None
    assert weapon_of("Odd thing", {"kind": "close", "multiplier": "nonsense"}) == Weapon(name="Odd thing", kind="close")


@pytest.mark.parametrize("text", ["x0", "x0.0", "0/2", "x1/0", "half", "-1", ""])
def test_hive_008_a_factor_is_more_than_nothing(text):
    with pytest.raises(Refused) as refused:
        read_multiplier(text)
    assert refused.value.code == "hive-of-the-dead.multiplier"


@pytest.mark.parametrize(
    ("text", "attacks"), [("1", (1, 1)), ("1/2", (1, 2)), (" 2 / 3 ", (2, 3)), (2, (2, 2)), (0, (0, 0))]
)
def test_hive_004_one_number_of_attacks_counts_for_both_modes(text, attacks):
    assert read_attacks(text) == Attacks(*attacks)


@pytest.mark.parametrize("text", ["", "1/2/3", "one", "-1", "1/"])
def test_hive_004_what_is_no_number_of_attacks_is_refused(text):
    with pytest.raises(Refused) as refused:
        read_attacks(text)
    assert refused.value.code == "hive-of-the-dead.attacks"


@pytest.mark.parametrize(
    ("text", "save"),
    [
        ("Tau Armour (5)", Save("Tau Armour", "armour", 5)),
        ("Cover (6)", Save("Cover", "cover", 6)),
        ("Partially Concealed (5)", Save("Partially Concealed", "cover", 5)),
        ("Flak Armour 5+", Save("Flak Armour", "armour", 5)),
        ("Robes (6+)", Save("Robes", "armour", 6)),
    ],
)
def test_hive_009_010_a_save_is_read_as_printed(text, save):
    assert read_save(text) == save


@pytest.mark.parametrize("text", ["Flak Armour", "Flak Armour (0)", "(5)", ""])
def test_hive_009_a_save_below_one_is_refused(text):
    with pytest.raises(Refused) as refused:
        read_save(text)
    assert refused.value.code == "hive-of-the-dead.save"


def test_saves_read_back_as_they_are_shown():
    saves = read_saves("Ork Armour (6), Cover (6)")
    assert [save.kind for save in saves] == ["armour", "cover"]
    assert read_saves(show_saves(saves)) == saves


def test_a_box_full_of_white_space_is_read_as_quickly_as_any():
    assert read_weapon(f"Pulse{' ' * 50_000}Rifle\n5\t2") == PULSE_RIFLE
    with pytest.raises(Refused):
        read_save("a " * 5_000)

"""The charts row by row, what goes on past them, the saves and the damage: HIVE-008, -011, -018, -019."""

from __future__ import annotations

import pytest

from rules.games.hive_of_the_dead.needs import best_save, damage_of, needed_to_hit, needed_to_wound, save_needs
from rules.games.hive_of_the_dead.printed import hit_chart, printed_boxes, wound_chart
from rules.games.hive_of_the_dead.statbox import Multiplier, Save, read_multiplier

TO_HIT = """
    1   6
    2   5
    3   4
    4   3
    5   2
    6   1
"""

TO_WOUND = """
    S   1  2  3  4  5  6
    1   4  5  6  N  N  N
    2   3  4  5  6  N  N
    3   2  3  4  5  6  N
    4   X  2  3  4  5  6
    5   X  X  2  3  4  5
    6   X  X  X  2  3  4
"""


def rows(chart: str) -> list[list[str]]:
    return [line.split() for line in chart.strip().splitlines()]


def cells() -> list[tuple[int, int, str]]:
    head, *lines = rows(TO_WOUND)
    return [
        (int(strength), int(toughness), cell)
        for strength, *needs in lines
        for toughness, cell in zip(head[1:], needs, strict=True)
    ]


@pytest.mark.parametrize(("skill", "needed"), rows(TO_HIT))
def test_hive_018_the_to_hit_chart(skill, needed):
    assert needed_to_hit(int(skill)) == int(needed)
    assert hit_chart().needed[int(skill)] == int(needed)


@pytest.mark.parametrize(("strength", "toughness", "cell"), cells())
def test_hive_019_the_to_wound_chart(strength, toughness, cell):
    need = needed_to_wound(strength, toughness)
    assert str(need) == cell
    assert wound_chart().cell(strength, toughness) == cell


@pytest.mark.parametrize(("strength", "toughness", "cell"), cells())
def test_hive_r2_the_rule_that_goes_on_past_the_chart_gives_every_printed_cell(strength, toughness, cell):
    need = 4 + toughness - strength
    assert cell == ("X" if need <= 1 else "N" if need > 6 else str(need))


def test_the_charts_say_where_they_are_printed():
    assert "HIVE-018" in hit_chart().source
    assert "HIVE-019" in wound_chart().source
    assert sorted(hit_chart().needed) == [1, 2, 3, 4, 5, 6]
    assert sorted(wound_chart().strength) == wound_chart().toughness == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("skill", "goes_on", "stops"),
    [(0, "N", 6), (7, 1, 1), (9, 1, 1)],
)
def test_hive_r2_weapon_skill_past_the_chart(skill, goes_on, stops):
    assert needed_to_hit(skill) == goes_on
    assert needed_to_hit(skill, "last_row") == stops


@pytest.mark.parametrize(
    ("strength", "toughness", "goes_on", "stops"),
    [(8, 4, "X", 2), (8, 10, 6, 4), (8, 7, 3, 4), (3, 7, "N", "N"), (0, 1, 5, 4), (0, 4, "N", "N")],
)
def test_hive_r2_strength_and_toughness_past_the_chart(strength, toughness, goes_on, stops):
    assert needed_to_wound(strength, toughness) == goes_on
    assert needed_to_wound(strength, toughness, "last_row") == stops


@pytest.mark.parametrize(
    ("printed", "strength", "damage"),
    [
        ("x1", 3, 3),  # HIVE-V2, the Ork's Choppa
        ("x1", 8, 8),  # HIVE-V3, the Power Fist
        ("x1.5", 3, 5),
        ("x0.5", 3, 2),
        ("x1.5", 4, 6),
        ("x0.5", 4, 2),
        ("x0.1", 10, 1),  # as binary fractions three times 0.1 is more than 0.3
        ("x0.1", 30, 3),
        ("x1.1", 10, 11),
        ("x1/3", 3, 1),
        ("x1/3", 4, 2),
        ("x2", 0, 0),
    ],
)
def test_hive_008_damage_is_exact_and_rounded_up(printed, strength, damage):
    assert damage_of(read_multiplier(printed), strength) == damage


def test_hive_008_a_factor_is_kept_in_lowest_terms_and_shown_as_printed():
    assert read_multiplier("x1.50") == Multiplier(3, 2)
    assert [str(read_multiplier(text)) for text in ("x1", "x0.5", "x1.25", "x1/3", "1.5")] == [
        "x1", "x0.5", "x1.25", "x1/3", "x1.5",
    ]  # fmt: skip


ARMOUR, COVER = Save("Power Armour", "armour", 4), Save("Fully Concealed", "cover", 3)


def test_hive_011_the_lowest_save_counts_and_hand_to_hand_no_cover():
    """HIVE-V4: 3 at range, 4 hand to hand."""
    assert best_save([ARMOUR, COVER], close=False) == COVER
    assert best_save([ARMOUR, COVER], close=True) == ARMOUR
    assert best_save([COVER], close=True) is None
    assert best_save([], close=False) is None


def test_hive_011_at_a_tie_the_armour_saves():
    cover = Save("Partially Concealed", "cover", 4)
    assert best_save([cover, ARMOUR], close=False) == ARMOUR


def test_hive_r1_a_save_reaches_its_number_or_has_to_beat_it():
    assert save_needs(ARMOUR) == 4
    assert save_needs(ARMOUR, "higher") == 5


def test_hive_r3_r4_the_two_texts_differ_in_two_numbers():
    """The Slugga's Damage and the Fire Warrior's Toughness; everything else is the same."""
    ork, warrior = printed_boxes()["ork"], printed_boxes()["fire-warrior"]
    assert "Slugga 4 2" in str(ork.under("second").weapons)
    assert "Slugga 4 1" in str(ork.under("first").weapons)
    assert (warrior.under("second").toughness, warrior.under("first").toughness) == (3, 4)
    assert warrior.under("first").wounds == warrior.under("second").wounds == 10
    assert ork.under("first").saves == ork.under("second").saves == "Ork Armour (6), Cover (6)"

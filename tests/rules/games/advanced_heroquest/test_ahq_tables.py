"""Every printed table, row by row, typed in here once more and not from the data files."""

from __future__ import annotations

import pytest

from rules.games.advanced_heroquest import SYSTEM

PRINTED: dict[str, tuple[str, list[tuple[int, int, str]]]] = {
    "secret_doors": ("1d12", [(1, 1, "counter"), (2, 6, "none"), (7, 12, "found")]),
    "hidden_treasure": ("2d12", [(2, 6, "counter"), (7, 16, "none"), (17, 23, "cache"), (24, 24, "magic")]),
    "gm_phase": ("1d12", [(1, 1, "counter"), (2, 12, "nothing")]),
    "passage_length": ("1d12", [(1, 3, "1"), (4, 8, "2"), (9, 12, "3")]),
    "passage_features": (
        "2d12",
        [
            (2, 5, "wandering_monsters"), (6, 14, "nothing"), (15, 19, "1_door"), (20, 21, "2_doors"),
            (22, 24, "wandering_monsters"),
        ],
    ),
    "passage_end": (
        "2d12",
        [
            (2, 3, "t_junction"), (4, 8, "dead_end"), (9, 11, "right_turn"), (12, 14, "t_junction"),
            (15, 17, "left_turn"), (18, 19, "stairs_down"), (20, 22, "stairs_out"), (23, 24, "t_junction"),
        ],
    ),
    "room_type_standard": (
        "1d12", [(1, 6, "normal small"), (7, 8, "hazard small"), (9, 10, "lair large"), (11, 12, "quest large")],
    ),
    "room_type_0_2": ("1d12", [(1, 6, "normal small"), (7, 9, "hazard small"), (10, 12, "lair large")]),
    "room_type_3_5": (
        "1d12", [(1, 5, "normal small"), (6, 8, "hazard small"), (9, 11, "lair large"), (12, 12, "quest large")],
    ),
    "room_type_6_7": (
        "1d12", [(1, 4, "normal small"), (5, 6, "hazard small"), (7, 8, "lair large"), (9, 12, "quest large")],
    ),
    "room_type_8_plus": (
        "1d12", [(1, 3, "normal small"), (4, 5, "hazard small"), (6, 7, "lair large"), (8, 12, "quest large")],
    ),
    "quest_room": (
        "1d12",
        [
            (1, 6, "large_room"), (7, 8, "quest_room_1"), (9, 9, "quest_room_2"), (10, 10, "quest_room_3"),
            (11, 11, "quest_room_4"), (12, 12, "quest_room_5"),
        ],
    ),
    "passage_size": ("1d1", [(1, 1, "5 2")]),
    "junction_size": ("1d1", [(1, 1, "2")]),
    "stairs_size": ("1d1", [(1, 1, "2")]),
    "small_room_size": ("1d1", [(1, 1, "5 5")]),
    "large_room_size": ("1d1", [(1, 1, "5 10")]),
    "room_doors": ("1d12", [(1, 4, "0"), (5, 8, "1"), (9, 12, "2")]),
    "run": ("1d12", [(1, 1, "0"), *((face, face, str(face)) for face in range(2, 13))]),
    "missile_recovery_arrow": ("1d12", [(1, 3, "lost"), (4, 12, "recovered")]),
    "missile_recovery_other": ("1d12", [(1, 1, "lost"), (2, 12, "recovered")]),
    "missile_recovery_magical": ("1d12", [(1, 9, "lost"), (10, 12, "recovered")]),
    "door_beyond_room": (
        "1d12", [(face, face, "room" if face % 2 else "passage") for face in range(1, 13)],
    ),
    "furnishings": (
        "1d12",
        [
            (1, 6, "nothing"), (7, 7, "weapons_rack"), (8, 8, "cupboard"), (9, 9, "sorcerers_table"),
            (10, 10, "alchemists_bench"), (11, 11, "bookcase"), (12, 12, "torture_rack"),
        ],
    ),
    "weapons_rack": (
        "1d12",
        [
            (1, 2, "nothing 0"), (3, 4, "spear 1"), (5, 5, "spear 3"), (6, 7, "arrow 6"), (8, 8, "arrow 12"),
            (9, 10, "sword 1"), (11, 11, "axe 1"), (12, 12, "roll_twice 2"),
        ],
    ),
    "cupboard": ("1d12", [(1, 1, "counter 1"), (2, 9, "nothing 0"), (10, 11, "gold 25"), (12, 12, "healing_potion 1")]),
    "sorcerers_table": (
        "1d12", [(1, 1, "counter 1"), (2, 10, "nothing 0"), (11, 11, "spell_scroll 2"), (12, 12, "magic_arrows 1")],
    ),
    "alchemists_bench": (
        "1d12", [(1, 1, "counter 1"), (2, 10, "nothing 0"), (11, 11, "blade_venom 1"), (12, 12, "healing_potion 1")],
    ),
    "bookcase": ("1d12", [(1, 10, "nothing 0"), (11, 11, "spell_scroll 1"), (12, 12, "treasure_map 1")]),
    "torture_rack": (
        "1d12", [(1, 1, "spinning_blade_trap 1"), (2, 11, "nothing 0"), (12, 12, "rope_and_10_iron_spikes 1")],
    ),
    "effect_1": (
        "1d12",
        [
            (1, 2, "mist"), (3, 4, "slippery_floor"), (5, 6, "baneful_gaze"), (7, 8, "pillar_block_traps"),
            (9, 10, "empty_trapped_chests"), (11, 12, "tough_monsters"),
        ],
    ),
    "effect_2": (
        "1d12",
        [
            (1, 2, "smokey_heat"), (3, 4, "fireball_at_door"), (5, 6, "scroll_attacks_wizard"),
            (7, 8, "spells_need_int_test"), (9, 10, "magic_circle_hazard"), (11, 12, "desk_mindstealer_chest"),
        ],
    ),
    "effect_3": (
        "1d12",
        [
            (1, 2, "old_bones"), (3, 4, "magic_eggs"), (5, 6, "fools_gold"), (7, 8, "radiant_terror"),
            (9, 10, "acrid_fumes"), (11, 12, "trapped_barrels"),
        ],
    ),
    "effect_4": (
        "1d12",
        [
            (1, 2, "fire_spells_plus_die"), (3, 4, "heat_fatigue"), (5, 6, "swift_enemies"), (7, 8, "double_jeopardy"),
            (9, 10, "heat_crazed"), (11, 12, "good_fortune"),
        ],
    ),
    "effect_5": (
        "1d12",
        [
            (1, 2, "throne_hazard"), (3, 4, "steps_impede"), (5, 6, "fire_pit"), (7, 8, "tainted_power"),
            (9, 10, "throne_destroys_souls"), (11, 12, "chain_attacks"),
        ],
    ),
}  # fmt: skip

TABLES = SYSTEM.tables()
ROWS = [(name, low, high, result) for name, (_, rows) in PRINTED.items() for low, high, result in rows]


@pytest.mark.parametrize(("name", "low", "high", "result"), ROWS)
def test_a_row_gives_what_is_printed_for_its_first_and_its_last_total(
    name: str, low: int, high: int, result: str
) -> None:
    assert [TABLES[name].row(total).text for total in range(low, high + 1)] == [result] * (high - low + 1)


@pytest.mark.parametrize("name", PRINTED)
def test_a_table_is_rolled_with_its_dice_and_names_where_it_is_printed(name: str) -> None:
    assert TABLES[name].dice == PRINTED[name][0]
    assert "AHQ-" in TABLES[name].source


def test_every_table_there_is_is_held_against_the_page() -> None:
    assert set(TABLES) == set(PRINTED)

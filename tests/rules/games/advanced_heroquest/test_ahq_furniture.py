"""What furniture and strange rooms give, row by row as it is printed (AHQ-FURN-1 to 9, AHQ-EFFECT-4 to 8)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, kinds
from kit.mechanics import say
from kit.table import Table as Told

from events.dice import DiceRolled
from events.story import BusinessOpened
from rules.games.advanced_heroquest.contents.effects import StartEffect
from rules.games.advanced_heroquest.contents.furniture import Furnish, SearchFurniture
from rules.shared.atlas import PlaceFeature

FURNISHINGS = [
    *((face, "nothing") for face in range(1, 7)),
    (7, "weapons_rack"),
    (8, "cupboard"),
    (9, "sorcerers_table"),
    (10, "alchemists_bench"),
    (11, "bookcase"),
    (12, "torture_rack"),
]

FOUND = {
    "cupboard": {1: "BusinessOpened", 2: "", 9: "", 10: "GoldGained", 11: "GoldGained", 12: "ItemGained"},
    "sorcerers table": {1: "BusinessOpened", 2: "", 10: "", 11: "BusinessOpened", 12: "BusinessOpened"},
    "alchemists bench": {1: "BusinessOpened", 2: "", 10: "", 11: "BusinessOpened", 12: "ItemGained"},
    "bookcase": {1: "", 10: "", 11: "BusinessOpened", 12: "ItemGained"},
    "torture rack": {1: "TrapMet", 2: "", 11: "", 12: "ItemGained"},
}

EFFECTS = {
    1: ("mist", "slippery_floor", "baneful_gaze", "pillar_block_traps", "empty_trapped_chests", "tough_monsters"),
    2: (
        "smokey_heat", "fireball_at_door", "scroll_attacks_wizard", "spells_need_int_test", "magic_circle_hazard",
        "desk_mindstealer_chest",
    ),
    3: ("old_bones", "magic_eggs", "fools_gold", "radiant_terror", "acrid_fumes", "trapped_barrels"),
    4: ("fire_spells_plus_die", "heat_fatigue", "swift_enemies", "double_jeopardy", "heat_crazed", "good_fortune"),
    5: ("throne_hazard", "steps_impede", "fire_pit", "tainted_power", "throne_destroys_souls", "chain_attacks"),
}  # fmt: skip


@pytest.mark.parametrize(("face", "piece"), FURNISHINGS)
def test_the_gamesmasters_die_furnishes_a_room(dungeon: Table, face: int, piece: str) -> None:
    events = dungeon.do(Furnish(section="stairs-1", face=face), ruling="the stairs have room for it")

    assert isinstance(events[0], DiceRolled)
    assert events[0].result == piece
    assert ("FeaturePlaced" in kinds(events)) == (piece != "nothing")


@pytest.mark.parametrize(
    ("piece", "face", "comes"), [(piece, face, comes) for piece, rows in FOUND.items() for face, comes in rows.items()]
)
def test_each_piece_gives_what_its_table_says(dungeon: Table, piece: str, face: int, comes: str) -> None:
    dungeon.do(PlaceFeature(kind=piece, section="stairs-1"))

    events = dungeon.do(SearchFurniture(figure="heinrich", feature=piece, face=face))

    assert kinds(events)[:2] == ["FeatureChanged", "DiceRolled"]
    assert (comes in kinds(events)[2:]) if comes else kinds(events)[2:] == []


@pytest.mark.parametrize(
    ("quest_room", "face", "effect"),
    [(quest_room, face, rows[(face - 1) // 2]) for quest_room, rows in EFFECTS.items() for face in range(1, 13)],
)
def test_a_quest_rooms_die_gives_its_effect(dungeon: Table, quest_room: int, face: int, effect: str) -> None:
    dungeon.happened(BusinessOpened(what="Special effect: a die", ask=f"effect_{quest_room} stairs-1"))

    events = dungeon.do(StartEffect(section="stairs-1", face=face))

    assert isinstance(events[0], DiceRolled)
    assert events[0].result == effect
    assert kinds(events)[1] == "EffectStarted"
    assert "BusinessClosed" in kinds(events)


def test_a_piece_stands_elsewhere_though_the_room_it_stood_in_was_taken_back() -> None:
    table = Told(system="advanced-heroquest")
    for line in ("section hall room", "feature bookcase in hall", "strike 2 alone"):
        say(table, line)

    say(table, "furnish bookcase-1 at 21,1")

    (bookcase,) = table.reading().state.atlas.features.values()
    assert (bookcase.x, bookcase.y) == (21, 1)

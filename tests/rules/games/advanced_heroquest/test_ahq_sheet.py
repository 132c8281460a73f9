"""The sheet: START and CURRENT, rows, armour, status (AHQ-SHEET, AHQ-DEATH, W1)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, kinds, only

from events.amounts import UNKNOWN, Range
from events.event import Effect, Until
from events.figures import FigureJoined, ModifierGained, StatusStated, WoundsHealed, WoundsSuffered
from events.items import ItemGained, ItemMoved
from events.problems import Refused
from rules.games.advanced_heroquest.events import HitRowSet
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.heroes.gear import ChangeArmour, LoadHeroFile, SetHitRow
from rules.games.advanced_heroquest.sheet import needed_against, needed_at, row_for
from rules.games.advanced_heroquest.turns import BeginExplorationTurn
from rules.shared.figures import AddFigure

START = {
    "weapon_skill": 8, "bow_skill": 8, "strength": 6, "toughness": 5, "speed": 8, "bravery": 9, "intelligence": 8,
    "wounds": 4, "fate": 2,
}  # fmt: skip
CURRENT = {**START, "bow_skill": 6, "toughness": 8, "speed": 6}

SHEET_FILE = """
name = "Gudrun"
people = "dwarf"
wounds_lost = 1
gold = 12
aliases = ["gud"]
[start]
weapon_skill = 7
toughness = 6
wounds = 5
fate = 1
[[rows]]
kind = "hand"
value = 7
row = [2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11]
[[items]]
name = "Hammer"
place = "held"
properties = { damage_dice = 5 }
[[items]]
name = "Hammer"
[[items]]
name = "Shield"
place = "worn"
effects = { toughness = 1 }
"""


@pytest.mark.parametrize("name", START)
def test_w1_heinrichs_start_is_bare_and_his_current_wears_mail_and_shield(table: Table, name: str) -> None:
    """AHQ-SHEET-9, R-01, R-02."""
    heinrich = table.hero("Heinrich", template="heinrich")
    value = next(value for value in table.sheet(heinrich).values if value.key == name)

    assert (value.start, value.current) == (START[name], CURRENT[name])


def test_w1_every_current_value_says_why(table: Table) -> None:
    """AHQ-SHEET-2."""
    heinrich = table.hero("Heinrich", template="heinrich")
    toughness = next(value for value in table.sheet(heinrich).values if value.key == "toughness")

    assert [(reason.why, reason.amount) for reason in toughness.why] == [("Chain mail", 2), ("Shield", 1)]


def test_w1_the_prose_variant_without_the_shield_gives_the_same_current(table: Table) -> None:
    """R-01: START 7, 6, 8 with chain mail alone."""
    table.hero("Prose", bow_skill=7, toughness=6, speed=8)
    mail = (Effect("bow_skill", "add", -1), Effect("toughness", "add", 2), Effect("speed", "add", -2))
    table.happened(ItemGained(figure="prose", item="mail", name="Chain mail", place="worn", effects=mail))

    assert [table.current("prose", name) for name in ("bow_skill", "toughness", "speed")] == [6, 8, 6]


@pytest.mark.parametrize(
    ("target", "needed"),
    [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7), (9, 8), (10, 9), (11, 10), (12, 10)],
)
def test_heinrichs_hand_row_by_the_targets_weapon_skill(table: Table, target: int, needed: int) -> None:
    """AHQ-SHEET-4."""
    heinrich = table.hero("Heinrich", template="heinrich")
    row = row_for(table.state, heinrich, "hand")

    assert row is not None
    assert needed_against(row, target) == needed


@pytest.mark.parametrize(("skill", "needed"), [(0, 2), (-3, 2), (13, 10), (20, 10)])
def test_the_column_is_clamped_to_1_to_12(table: Table, skill: int, needed: int) -> None:
    """R-05."""
    heinrich = table.hero("Heinrich", template="heinrich")
    row = row_for(table.state, heinrich, "hand")

    assert row is not None
    assert needed_against(row, skill) == needed


@pytest.mark.parametrize(
    ("squares", "needed"),
    [(1, 6), (3, 6), (4, 7), (12, 7), (13, 8), (24, 8), (25, 9), (36, 9), (37, 10), (99, 10)],
)
def test_heinrichs_ranged_row_by_distance(table: Table, squares: int, needed: int) -> None:
    """AHQ-SHEET-5."""
    heinrich = table.hero("Heinrich", template="heinrich")
    row = row_for(table.state, heinrich, "ranged")

    assert row is not None
    assert needed_at(row, squares) == needed


def test_without_armour_the_ranged_row_is_not_his_until_somebody_types_one(table: Table) -> None:
    """AHQ-SHEET-5, R-04."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.do(ChangeArmour(figure=heinrich, on=False))

    assert row_for(table.state, heinrich, "ranged") is None
    assert "type the number" in table.sheet(heinrich).rows[1].note

    table.do(SetHitRow(figure=heinrich, kind="ranged", row=(4, 5, 6, 7, 8)))
    row = row_for(table.state, heinrich, "ranged")

    assert row is not None
    assert (row.row, row.value) == ((4, 5, 6, 7, 8), 8)


def test_armour_off_and_on_again_changes_current_and_brings_the_old_row_back(table: Table) -> None:
    """AHQ-EXPL-11."""
    heinrich = table.hero("Heinrich", template="heinrich")
    off = table.do(ChangeArmour(figure=heinrich, on=False))

    assert kinds(off) == ["ItemMoved", "ItemMoved"]
    assert [table.current(heinrich, name) for name in ("bow_skill", "toughness", "speed")] == [8, 5, 8]

    table.do(ChangeArmour(figure=heinrich, on=True))

    assert [table.current(heinrich, name) for name in ("bow_skill", "toughness", "speed")] == [6, 8, 6]
    assert row_for(table.state, heinrich, "ranged") is not None


def test_one_piece_alone_may_come_off(table: Table) -> None:
    """AHQ-EXPL-11, R-17."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.do(ChangeArmour(figure=heinrich, on=False, pieces=("shield",)))

    assert table.current(heinrich, "toughness") == 7


def test_armour_left_behind_lies_in_the_section_until_somebody_puts_it_on(dungeon: Table) -> None:
    """AHQ-EXPL-11."""
    dungeon.do(ChangeArmour(figure="heinrich", on=False, pieces=("chain",), leave_behind=True))

    assert list(dungeon.state.roster.ground["stairs-1"]) == ["chain-mail"]

    dungeon.do(ChangeArmour(figure="heinrich", on=True, pieces=("chain mail",)))

    assert dungeon.current("heinrich", "toughness") == 8


def test_taking_armour_off_and_putting_it_on_are_two_phases(table: Table) -> None:
    """AHQ-EXPL-11, R-17."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.do(BeginExplorationTurn())
    table.do(ChangeArmour(figure=heinrich, on=False))

    with pytest.raises(Refused) as refused:
        table.do(ChangeArmour(figure=heinrich, on=True))

    assert (refused.value.code, refused.value.forceable) == ("ahq.already_acted", True)


@pytest.mark.parametrize(("on", "code"), [(False, "ahq.armour_not_worn"), (True, "ahq.armour_not_here")])
def test_armour_that_is_not_there_is_refused(table: Table, *, on: bool, code: str) -> None:
    """AHQ-EXPL-11."""
    table.hero("Bare", toughness=5)

    with pytest.raises(Refused) as refused:
        table.do(ChangeArmour(figure="bare", on=on, pieces=("helmet",)))

    assert refused.value.code == code


def test_an_effect_on_a_value_shows_in_current_only(table: Table) -> None:
    """AHQ-SHEET-2."""
    heinrich = table.hero("Heinrich", template="heinrich")
    mist = Effect("speed", "add", -2)
    table.happened(ModifierGained(figure=heinrich, effect=mist, reason="slippery floor", until=Until("combat")))
    speed = next(value for value in table.sheet(heinrich).values if value.key == "speed")

    assert (speed.start, speed.current) == (8, 4)
    assert ("slippery floor", -2) in [(reason.why, reason.amount) for reason in speed.why]


@pytest.mark.parametrize(
    ("lost", "status", "word"),
    [
        (0, "alive", "alive"),
        (3, "alive", "alive"),
        (4, "down", "knocked out"),
        (5, "dead", "dead"),
        (9, "dead", "dead"),
    ],
)
def test_a_hero_is_knocked_out_at_0_and_dead_below(table: Table, lost: int, status: str, word: str) -> None:
    """AHQ-DEATH-3, AHQ-DEATH-4, AHQ-SHEET-3."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.happened(WoundsSuffered(figure=heinrich, amount=lost))

    assert (table.status(heinrich).status, table.status(heinrich).word) == (status, word)


@pytest.mark.parametrize("kind", ["henchman", "monster"])
@pytest.mark.parametrize(("lost", "status"), [(1, "alive"), (2, "dead"), (3, "dead")])
def test_anybody_else_is_dead_at_0(table: Table, kind: str, lost: int, status: str) -> None:
    """AHQ-DEATH-1, AHQ-HENCH-4."""
    table.happened(
        FigureJoined(figure="x", name="X", kind="henchman" if kind == "henchman" else "monster", base={"wounds": 2}),
        WoundsSuffered(figure="x", amount=lost),
    )

    assert table.status("x").status == status


@pytest.mark.parametrize(
    ("lost", "status"),
    [(UNKNOWN, "unknown"), (Range(low=1), "unknown"), (Range(low=5), "dead"), (Range(low=0, high=2), "alive")],
)
def test_a_status_is_no_surer_than_the_wounds(table: Table, lost: Range, status: str) -> None:
    """Law 4: unknown is a value."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.happened(WoundsSuffered(figure=heinrich, amount=lost))

    assert table.status(heinrich).status == status


def test_wounds_without_a_start_leave_the_status_open(table: Table) -> None:
    """M-08: nobody told how many Wounds Sven starts with."""
    table.hero("Sven", template="sven")

    assert table.status("sven").status == "alive"

    table.happened(WoundsSuffered(figure="sven", amount=3))

    assert table.status("sven").status == "unknown"


def test_what_the_table_states_goes_before_what_wounds_say_until_they_change(table: Table) -> None:
    """AHQ-SHEET-10: dead heroes may come back."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.happened(WoundsSuffered(figure=heinrich, amount=6), StatusStated(figure=heinrich, status="alive"))

    assert table.status(heinrich).status == "alive"

    table.happened(WoundsHealed(figure=heinrich, amount=2))

    assert table.status(heinrich).status == "down"


def test_a_hero_file_brings_values_rows_items_wounds_and_gold(table: Table) -> None:
    """AHQ-SHEET-1: other heroes come from a file."""
    events = table.do(LoadHeroFile(toml=SHEET_FILE, player="player-1"))

    assert kinds(events) == [
        "FigureJoined", "HitRowSet", "ItemGained", "ItemGained", "ItemGained", "WoundsSuffered", "GoldGained",
    ]  # fmt: skip
    assert table.current("gudrun", "wounds") == 4
    assert table.current("gudrun", "toughness") == 7
    assert list(table.state.roster.figures["gudrun"].items) == ["hammer", "hammer-2", "shield"]
    assert table.sheet("gudrun").gold == 12
    assert table.state.roster.figures["gudrun"].player == "player-1"
    assert table.sheet("gudrun").title == "Dwarf"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("name = ", "ahq.hero_file"),
        ("names = 'X'", "ahq.hero_file"),
        ("name = 'X'\n[start]\nluck = 3", "ahq.unknown_value"),
        ("name = 'X'\n[start]\nstrength = 13", "ahq.bad_characteristic"),
        ("name = 'X'\n[start]\nstrength = 0", "ahq.bad_characteristic"),
        ("name = 'X'\n[start]\nwounds = 0", "ahq.bad_characteristic"),
        ("name = 'X'\n[start]\nfate = -1", "ahq.bad_characteristic"),
        ("name = 'X'\n[[rows]]\nkind = 'hand'\nrow = [2, 3]", "ahq.bad_row"),
    ],
)
def test_a_hero_file_that_is_none_is_refused_with_what_to_do(table: Table, text: str, code: str) -> None:
    """AHQ-SHEET-1, AHQ-SHEET-4."""
    with pytest.raises(Refused) as refused:
        table.do(LoadHeroFile(toml=text))

    assert refused.value.code == code
    assert refused.value.fix


@pytest.mark.parametrize(
    "row",
    [(2,) * 11, (2,) * 13, (1, *[2] * 11), (*[2] * 11, 13), (3, 2, *[4] * 10)],
)
def test_a_row_has_twelve_numbers_from_2_to_12_that_never_fall(table: Table, row: tuple[int, ...]) -> None:
    """AHQ-SHEET-4."""
    heinrich = table.hero("Heinrich", template="heinrich")
    with pytest.raises(Refused) as refused:
        table.do(SetHitRow(figure=heinrich, kind="hand", row=row))

    assert refused.value.code == "ahq.bad_row"


def test_a_group_of_monsters_shares_a_row(table: Table) -> None:
    """AHQ-COMBAT-15: monsters have rows of their own."""
    heinrich = table.hero("Heinrich", template="heinrich")
    monsters = table.monsters(weapon_skill=6)
    row = (2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12)
    event = only(table.do(SetHitRow(figure="skaven", kind="hand", row=row)), HitRowSet)
    attack = table.do(Attack(attacker=monsters[0], target=heinrich, faces=(7,)))[0]

    assert event == HitRowSet(figure=table.state.roster.figures[monsters[0]].group or "", kind="hand", row=row)
    assert (attack.needed, attack.outcome) == (8, "miss")  # type: ignore[attr-defined]  # an AttackMade


@pytest.mark.parametrize("key", ["sven", "torallion", "magnus", "man-at-arms"])
def test_sheets_the_handbook_leaves_out_come_without_numbers(table: Table, key: str) -> None:
    """M-07, M-08: nothing is invented."""
    table.do(AddFigure(template=key))
    (figure,) = table.state.roster.figures

    assert all(value.start is None and value.current is None for value in table.sheet(figure).values)


def test_the_sheet_lists_weapon_and_armour_lines(table: Table) -> None:
    """AHQ-SHEET-6, AHQ-SHEET-7, R-03."""
    heinrich = table.hero("Heinrich", template="heinrich")
    assert table.sheet(heinrich).items == (
        "Sword, 4 damage dice, fumble 1, critical 12 (held)",
        "Chain mail, BS -1, T +2, Sp -2 (worn)",
        "Shield, BS -1, T +1 (worn)",
    )


def test_armour_in_the_pack_does_nothing(table: Table) -> None:
    """AHQ-SHEET-7: only worn pieces count."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.happened(ItemMoved(item="shield", giver=heinrich, receiver=heinrich, place="pack"))

    assert table.current(heinrich, "toughness") == 7

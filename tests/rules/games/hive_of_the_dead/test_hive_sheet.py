"""The Adventure Sheet, its numbers and their reasons, Purity, attempts: HIVE-001 to HIVE-006, HIVE-033."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table

from events.amounts import Range
from events.event import Effect
from events.figures import BaseValueSet, FigureJoined, PoolSpent, StatusStated
from events.session import ExpeditionBegun, ExpeditionEnded
from rules.games.hive_of_the_dead.adventure import BeginBook, ChangePurity, CheckPurity, FillSheet
from rules.games.hive_of_the_dead.book import TurnTo
from rules.games.hive_of_the_dead.events import PurityTested
from rules.games.hive_of_the_dead.gear import GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.shared.figures import AddFigure, EndModifier, GainModifier, SetBase
from rules.shared.health import Heal, HealPortion, Portion, Wound

WARRIOR = "fire-warrior-1"


def line(table, key, figure="reader"):
    return next(value for value in table.sheet(figure).values if value.key == key)


def test_hive_001_a_sheet_holds_five_statistics_purity_and_everything_carried(table):
    sheet = table.sheet("reader")
    assert [(value.short, value.current) for value in sheet.values] == [
        ("WS", 3), ("S", 3), ("T", 3), ("W", 7), ("A", 1), ("AC", 1), ("P", 8), ("BP", 6),
    ]  # fmt: skip
    assert sheet.items == ("Shotgun 3 2", "Chainsword * x1.5", "Flak Armour (5)")
    assert "Shells: 4 shots loaded" in sheet.notes
    assert "Backpack: 0 of 6" in sheet.notes
    assert "Saves: Flak Armour (5); one for each wound, the lowest" in sheet.notes
    assert (sheet.name, sheet.title, sheet.status.status) == ("Reader", "Hero", "alive")


def test_hive_001_the_sheet_shows_what_the_charts_say_of_it(table):
    rows = {row.title: row for row in table.sheet("reader").rows}
    assert rows["To hit"].cells == ("4",)
    assert rows["To wound with Shotgun, by Toughness"].cells == ("2", "3", "4", "5", "6", "N")
    assert rows["To wound with Chainsword, by Toughness"].note == "Damage x1.5 of 3: 5"


def test_hive_001_a_sheet_is_filled_once(table):
    table.refuses(FillSheet(statistics="4 4 4 8 2"), "hive-of-the-dead.sheet_filled", forceable=True)
    table.refuses(BeginBook(title="Another", statistics="4 4 4 8 2"), "hive-of-the-dead.attempt_open", forceable=True)


def test_hive_001_a_sheet_can_be_filled_after_the_hero_came():
    table = Table("hive-of-the-dead").play(AddFigure(name="Tarn"), FillSheet(statistics="3 3 4 9 1/2"))
    assert table.value("tarn", "attacks_close") == 2
    assert all(isinstance(event, (FigureJoined, BaseValueSet)) for event in table.told[1:])


def test_hive_001_what_nobody_told_is_unknown():
    table = Table("hive-of-the-dead").play(BeginBook(title="The Hive"))
    assert table.value("reader", "weapon_skill") is None
    assert table.sheet("reader").rows[0].cells == ("?",)
    assert table.status("reader") == "alive"


@pytest.mark.parametrize("statistics", ["3 3 3 7", "3 3 3 7 1 2", "3 3 three 7 1", "", "3 3 -3 7 1", "3 3 3 7 1.5"])
def test_hive_001_a_missing_or_unreadable_statistic_is_refused(statistics):
    refusal = Table("hive-of-the-dead").refuses(
        FillSheet(statistics=statistics),
        "hive-of-the-dead.attacks" if statistics.endswith("1.5") else "hive-of-the-dead.statistics",
    )
    assert "as" in refusal.fix


def test_hive_002_nobody_starts_without_wounds():
    Table("hive-of-the-dead").refuses(FillSheet(statistics="3 3 3 0 1"), "hive-of-the-dead.impossible_value")


def test_hive_002_what_the_charts_do_not_reach_is_warned_of():
    table = Table("hive-of-the-dead")
    table.say(FillSheet(statistics="7 3 3 7 1", hero="Marine"))
    assert table.warnings == ["Marine has Weapon Skill 7: the charts go from 1 to 6."]


def test_hive_003_a_modified_statistic_lists_base_and_bonuses(table):
    """HIVE-V3: a base Strength of 4 and a Power Fist's +4 make 8."""
    table.play(
        SetBase(figure="reader", value_name="S", value=4, reason="section 12"),
        GainWeapon(weapon="Power Fist x1", bonus={"S": 4}),
    )
    strength = line(table, "strength")
    assert (strength.start, strength.current) == (4, 8)
    assert [(reason.why, reason.amount) for reason in strength.why] == [("section 12", 4), ("Power Fist", 4)]
    rows = {row.title: row for row in table.sheet("reader").rows}
    assert rows["To wound with Power Fist, by Toughness"].note == "Damage x1 of 8: 8"
    assert rows["To wound with Chainsword, by Toughness"].note == "Damage x1.5 of 4: 6"


def test_hive_003_a_penalty_holds_until_it_ends_and_none_ends_that_is_not_there(table):
    effect = Effect("weapon_skill", "add", -1)
    table.say(GainModifier(figures=("reader",), effect=effect, reason="blinded"))
    assert table.value("reader", "weapon_skill") == 2
    table.say(EndModifier(figure="reader", value_name="WS"))
    assert table.value("reader", "weapon_skill") == 3
    table.refuses(EndModifier(figure="reader", value_name="WS"), "modifier.none", forceable=True)


def test_hive_004_attacks_with_two_values(table):
    table.say(BeginFight(enemies=("Ork",)))
    assert line(table, "attacks", "ork-1").current == 1
    assert line(table, "attacks_close", "ork-1").current == 2
    assert line(table, "attacks_close", "reader").current == 1


def test_hive_004_a_bonus_to_a_single_number_of_attacks_counts_for_both_modes(table):
    table.say(GainModifier(figures=("reader",), effect=Effect("attacks", "add", 1), reason="frenzy"))
    assert (table.value("reader", "attacks"), table.value("reader", "attacks_close")) == (2, 2)


def test_hive_005_wounds_never_rise_above_their_start(table):
    table.play(Wound(wounds=(Portion("reader", 3),)), Heal(heals=(HealPortion("reader", 9),)))
    assert table.value("reader", "wounds") == 7
    table.refuses(Wound(wounds=(Portion("reader", -2),)), "amount.negative")


def test_hive_005_the_dead_are_not_healed(table):
    table.say(Wound(wounds=(Portion("reader", 7),)))
    assert table.status("reader") == "dead"
    table.refuses(Heal(heals=(HealPortion("reader", 2),)), "figure.dead", forceable=True)


def test_hive_r7_wounds_are_points_of_damage(table):
    table.say(Wound(wounds=(Portion("reader", 6),)))
    assert (table.value("reader", "wounds"), table.status("reader")) == (1, "alive")


@pytest.mark.parametrize(("change", "purity"), [(2, 10), (-3, 5), (-20, -12)])
def test_hive_006_purity_goes_up_and_down_as_sections_say(table, change, purity):
    table.say(ChangePurity(change=change))
    assert line(table, "purity").current == purity
    assert line(table, "purity").why[-1].why == "section 1"


@pytest.mark.parametrize(
    ("comparison", "threshold", "passed"),
    [
        (">=", 8, True),
        (">=", 9, False),
        (">", 8, False),
        ("<=", 8, True),
        ("<", 8, False),
        ("=", 8, True),
        ("=", 7, False),
    ],
)
def test_hive_006_a_test_of_purity_needs_no_die(table, comparison, threshold, passed):
    told = table.say(CheckPurity(comparison=comparison, threshold=threshold))
    assert told == [
        PurityTested(figure="reader", comparison=comparison, threshold=threshold, purity=8, passed=passed, section="1")
    ]


def test_hive_006_a_result_the_numbers_do_not_give_is_refused_once(table):
    wrong = CheckPurity(comparison=">=", threshold=9, passed=True)
    table.refuses(wrong, "hive-of-the-dead.purity_result", forceable=True)
    table.refuses(CheckPurity(), "hive-of-the-dead.purity_unclear")
    assert table.say(CheckPurity(passed=True))[0] == PurityTested(figure="reader", purity=8, passed=True, section="1")


def test_hive_006_a_purity_nobody_told_cannot_be_judged():
    table = Table("hive-of-the-dead").play(BeginBook(title="The Hive", statistics="3 3 3 7 1"))
    told = table.say(CheckPurity(comparison=">=", threshold=5))
    assert told == [PurityTested(figure="reader", comparison=">=", threshold=5, section="1")]
    table.say(ChangePurity(change=-1))
    assert isinstance(table.told[-1], PoolSpent)
    assert table.value("reader", "purity") is None


def test_hive_033_death_ends_the_attempt_and_another_begins_with_a_new_sheet(table):
    table.play(TurnTo(section="12"), Wound(wounds=(Portion("reader", 9),)))
    assert table.told[-1] == ExpeditionEnded(expedition="attempt-1", outcome="death")
    table.say(BeginBook(title="The Hive", statistics="4 4 4 8 1", section="1"))
    assert table.told[-1].section == "1"
    assert [event for event in table.told if isinstance(event, ExpeditionBegun)][-1].expedition == "attempt-2"
    assert (table.value("reader-2", "wounds"), table.status("reader-2"), table.status("reader")) == (8, "alive", "dead")
    assert table.state.roster.figures["reader"].away
    table.say(Wound(wounds=(Portion("you", 1),)))
    assert table.value("reader-2", "wounds") == 7
    assert table.state.own.path == ["1"]
    assert set(table.state.atlas.sections) == {"1", "12"}


def test_hive_033_an_open_attempt_is_ended_by_a_ruling(table):
    told = table.say(BeginBook(title="The Hive", hero="Second", statistics="3 3 3 7 1"), ruling="gave up")
    assert told[0] == ExpeditionEnded(expedition="attempt-1", outcome="left")


def test_nobody_without_a_hero_does_anything():
    Table("hive-of-the-dead").refuses(TurnTo(section="2"), "hive-of-the-dead.no_hero")


@pytest.mark.parametrize(
    ("wounds", "word"),
    [
        (0, "alive"),
        (6, "alive"),
        (7, "dead"),
        (9, "dead"),
        (Range(low=0), "?"),
        (Range(low=7), "dead"),
        (Range(low=1, high=2), "alive"),
    ],
)
def test_hive_030_who_has_no_wounds_left_is_dead(table, wounds, word):
    table.say(Wound(wounds=(Portion("reader", wounds),)))
    assert table.sheet("reader").status.word == word


def test_hive_030_what_the_table_states_goes_before_what_the_wounds_say(table):
    table.play(Wound(wounds=(Portion("reader", 7),)))
    table.tell(StatusStated(figure="reader", status="alive", reason="read it wrong"))
    assert table.status("reader") == "alive"

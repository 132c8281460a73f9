"""Blows without a printed table, and spells."""

from __future__ import annotations

import pytest
from kit.own_game import Evening, at_the_abbey

from events.combat import AttackMade, MonsterEnded
from events.dice import DiceRolled
from events.figures import PoolRefilled, SpellCast, WoundsSuffered
from events.session import ExpeditionEnded


@pytest.mark.parametrize(
    ("line", "outcome", "faces", "lost"),
    [
        ("ysra eel-1 14 / 3", "hit", (14,), 3),
        ("ysra eel-1 14 / 1,2", "hit", (14,), 3),
        ("ysra eel-1 14 -3", "hit", (14,), 3),
        ("ysra eel 1 14 hit -3", "hit", (14,), 3),
        ("ysra hits eel-1 for 3", "hit", (), 3),
        ("ysra hits eel 1 for 3 damage", "hit", (), 3),
        ("ysra hits eel 1, 14, 3 wounds", "hit", (14,), 3),
        ("ysra hits eel 1: 14, 3 damage", "hit", (14,), 3),
        ("ysra hits eel 1 3 wounds", "hit", (), 3),
        ("ysra attacks eel 1: 15 hits, 3 damage", "hit", (15,), 3),
        ("ysra eel-1 14 12+ / 3", "hit", (14,), 3),
        ("attack ysra eel-1 14 / 3", "hit", (14,), 3),
        ("ysra strikes eel-1 14 crit -3", "critical", (14,), 3),
        ("ysra eel-1 7 12+", "miss", (7,), 0),
        ("ysra misses eel-1", "miss", (), 0),
        ("ysra eel-1 7 miss", "miss", (7,), 0),
        ("eel-1 hits tolm for 2", "hit", (), 2),
        ("ysra eel-1 14", None, (14,), 0),
    ],
)
def test_a_blow_is_what_was_said_of_it(line, outcome, faces, lost):
    abbey = at_the_abbey()
    events = abbey.events(line)
    blow = events[0]

    assert isinstance(blow, AttackMade)
    assert (blow.outcome, blow.faces) == (outcome, faces)
    assert sum(one.amount for one in events if isinstance(one, WoundsSuffered)) == lost


def test_dice_of_damage_are_kept():
    abbey = at_the_abbey()
    rolled = [one for one in abbey.events("ysra eel-1 14 / 1,2") if isinstance(one, DiceRolled)]

    assert [(one.purpose, one.faces, one.total) for one in rolled] == [("damage", (1, 2), 3)]


def test_a_hit_nobody_counted_leaves_the_wounds_open():
    abbey = at_the_abbey()
    assert abbey("ysra hits eel-1").table.facts()["eel 1 wounds lost"] == "?"


def test_a_blow_without_an_outcome_asks_for_it_in_a_line_that_does():
    abbey = at_the_abbey()
    (asked,) = abbey.say("ysra eel-1 14").asks
    line = asked.partition("Hit or miss? ")[2].partition(",")[0]

    told = [one.entry.event for one in abbey(line).table.reading().story.told("gm")]
    assert [one.outcome for one in told if isinstance(one, AttackMade)] == ["hit"]


def test_the_line_that_tells_what_came_of_a_blow_keeps_its_weapon():
    abbey = at_the_abbey()
    (asked,) = abbey.say('ysra eel-1 14 with "boat hook"').asks

    assert 'hit with "boat hook", or miss' in asked


@pytest.mark.parametrize("line", ["ysra eel-1 14 / 4", "ysra hits eel-1 for 5", "eel-1 -4"])
def test_with_nothing_left_a_monster_is_out_of_play(line):
    abbey = at_the_abbey()
    events = abbey.events(line)

    assert [one.figures for one in events if isinstance(one, MonsterEnded)] == [("eel-1",)]
    assert abbey.refused("ysra hits eel-1 for 1") == "figure.out_of_play"


def test_whom_the_wounds_of_a_line_end_is_not_ended_again_by_it():
    abbey = at_the_abbey()
    events = abbey.events("eel 1 takes 4 and dies")

    assert [one.figures for one in events if isinstance(one, MonsterEnded)] == [("eel-1",)]
    assert abbey.refused("eel-1 dead") == "figure.out_of_play"


def test_who_fell_before_a_line_is_not_ended_in_it_without_a_word():
    evening = Evening()("hero Ysra might 3 stamina 12\ntrip into Abbey\nmeet 2 rat stamina 1\nrat-1 dead")

    assert evening.refused("rat-2 -1; rat-1 dead") == "figure.out_of_play"


@pytest.mark.parametrize("line", ["fight over", "fight won"])
def test_of_monsters_that_a_fight_leaves_in_play_is_said_so(line):
    abbey = at_the_abbey()
    abbey("fight")

    (warned,) = abbey.say(line).warnings
    assert warned.startswith("Still in play: eel 1")


def test_home_is_where_a_trip_ends_and_no_place_on_the_way():
    evening = Evening()("hero Ysra might 3 stamina 12\ntrip into Abbey")

    assert evening.refused("go home") == "line.not_understood"
    assert [type(one) for one in evening.events("we go home")] == [ExpeditionEnded]


def test_whose_a_kill_was_may_be_told_behind_it_once():
    abbey = at_the_abbey()
    abbey("eel-1 -4")("kill eel-1 by ysra")

    assert abbey.table.facts()["Ysra kills"] == "1"
    assert abbey.refused("kill eel-1 by tolm") == "figure.out_of_play"


def test_the_kill_is_whose_blow_it_was_and_undone_with_it():
    abbey = at_the_abbey()
    abbey("ysra hits eel-1 for 4")

    assert abbey.table.facts()["Ysra kills"] == "1"
    assert "Ysra kills" not in abbey("undo").table.facts()


def test_a_monster_with_unknown_values_takes_what_it_takes():
    evening = Evening()
    evening("hero Ysra hp 9\nmeet ghoul\nfight\nysra hits ghoul for 30")

    assert evening.sheet("ghoul-1").status.word == "?"


def test_the_dead_strike_nobody():
    abbey = at_the_abbey()
    abbey("tolm -10")

    assert abbey.refused("tolm hits eel-1 for 1") == "figure.dead"
    assert abbey.events("tolm hits eel-1 for 1 !")


# ── spells ───────────────────────────────────────────────────────────────────────────────────────────────────────


def spells(evening) -> tuple[str, ...]:
    return evening.sheet("ysra").rows[0].cells


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("ysra spell light 3", "3/3"),
        ("ysra knows light 3 each day", "3/3"),
        ("ysra knows light once a day", "1/1"),
        ("ysra spell light twice a session", "2/2"),
        ("ysra knows light", "any"),
    ],
)
def test_a_spell_has_the_charges_said(line, shown):
    abbey = at_the_abbey()
    assert spells(abbey(line)) == (shown,)


def test_casting_uses_up_a_charge_until_there_are_none():
    abbey = at_the_abbey()
    abbey("ysra spell light 2\nysra casts light\nysra casts li")

    assert spells(abbey) == ("0/2",)
    assert abbey.refused("ysra casts light") == "spell.used_up"
    assert spells(abbey("undo")) == ("1/2",)


@pytest.mark.parametrize(
    ("again", "line"), [("day", "time 1 day"), ("trip", "trip into Abbey"), ("session", "session The second bell")]
)
def test_charges_come_back_with_what_was_said(again, line):
    abbey = at_the_abbey()
    abbey(f"ysra spell light 2 each {again}\nysra casts light")
    events = abbey.events(line)

    assert [(one.figure, one.pool) for one in events if isinstance(one, PoolRefilled)] == [("ysra", "light")]
    assert spells(abbey) == ("2/2",)


def test_nothing_comes_back_that_was_not_spent():
    abbey = at_the_abbey()
    assert not any(isinstance(one, PoolRefilled) for one in abbey("ysra spell light 2 each day").events("time 1 day"))


@pytest.mark.parametrize(
    "line", ["tolm casts spark for 2 oil", "tolm casts spark, 2 oil", "tolm casts spark at eel-1, 2 oil"]
)
def test_a_spell_may_cost_something_else(line):
    abbey = at_the_abbey()
    assert abbey(line).now("tolm")["oil"] == "4"


def test_what_it_costs_has_to_be_there():
    abbey = at_the_abbey()
    assert abbey.refused("tolm casts spark for 9 oil") == "pool.empty"


def test_a_spell_has_targets_and_an_outcome():
    abbey = at_the_abbey()
    (cast,) = abbey.events("ysra casts sleep at eel-1,eel-2: they snore")

    assert cast == SpellCast(figure="ysra", spell="sleep", targets=("eel-1", "eel-2"), outcome="they snore")


def test_a_blow_that_missed_does_no_damage_unless_the_table_says_so():
    abbey = at_the_abbey()
    assert abbey.refused("ysra eel-1 4 9+ / 2") == "blow.no_hit"

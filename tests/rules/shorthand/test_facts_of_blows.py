"""A blow told in a sentence: who, whom, the die, what came of it and what it cost, in whatever order they are said."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning, told

from events.problems import Problem
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine

FIGHT, CRYPT, VAULT = "in a fight", "warriors in a fight", "a fight in the vault"
CULTISTS, MILL = "a gamebook fight", "a game of one's own"


def _is(situation, line, plain):
    found = comes_to(situation, line)
    assert isinstance(found, ParsedLine), found
    assert meaning(found) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (FIGHT, "rat 1 bit odo, 8 hit, one wound", "rat-1 odo 8 hit -1"),
        (FIGHT, "orc 1 attacks Odo. Rolled 10. Hit. 2 wounds.", "orc-1 odo 10 hit -2"),
        (FIGHT, "orc 2 slices Thora for 2, rolled a 9", "orc-2 thora 9 -2"),
        (FIGHT, "Odo punches rat 2, needs 7, rolled 6, misses", "odo rat-2 6 7+ miss"),
        (FIGHT, "Brida swings at orc 1 and misses (rolled a 3)", "brida orc-1 3 miss"),
        (FIGHT, "orc 1 hit brida, 9, she loses 2 wounds", "orc-1 brida 9 hit -2"),
        (FIGHT, "thora knees orc 2: 9, hit, 1 wound", "thora orc-2 9 hit -1"),
        (FIGHT, "ysra shot at orc 1, rolled 3, missed", "ysra shoots orc-1 3 miss"),
        (FIGHT, "brida misses orc 1, 4, no wounds", "brida orc-1 4 miss"),
        (FIGHT, "thora was hit by orc 2, 10, 2 wounds", "orc-2 thora 10 hit -2"),
        (CRYPT, "Brand attacks orc 2, 5, hit, damage 7, 3 wounds", "brand orc-2 5 hit / 7 -3"),
        (CRYPT, "Brand hits orc 2, rolled 5, 7 damage, 3 wounds", "brand orc-2 5 hit / 7 -3"),
        (MILL, "Tolm clubs ghoul 1: 15, hit, 3 damage", "tolm ghoul-1 15 hit -3"),
        (MILL, "ghoul 2 bites Mira, rolled 17, hits, 2 damage", "ghoul-2 mira 17 hit -2"),
        (CULTISTS, "shot at cultist 2, rolled a 2, missed", "you cultist-2 2 miss"),
    ],
)
def test_the_facts_of_a_blow_come_in_any_order(situation, line, plain):
    _is(situation, line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("Brida hit orc 3 with a 10, 5 dice, 2 wounds", "brida orc-3 10 hit / ? ? ? ? ? -2"),
        ("Thora swings at orc 2, rolled a 9, 4 dice, 1 wound", "thora orc-2 9 / ? ? ? ? -1"),
        ("Ysra shoots orc 1, 11, hit, 3 dice, no wounds", "ysra shoots orc-1 11 hit / ? ? ? -0"),
        ("odo hits orc 1 with his staff, 9, 1 die, nothing", "odo orc-1 9 hit / ? -0 with staff"),
    ],
)
def test_so_many_dice_of_which_nobody_says_what_they_showed_are_that_many(line, plain):
    _is(FIGHT, line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("orc 2 on odo: 8, hit, dmg 3 7 11 = 1 wound", "orc-2 odo 8 hit / 3 7 11 -1"),
        ("Thora, orc 1, 11 to hit, 9 10 8 7 dmg", "thora orc-1 11 / 9 10 8 7"),
        ("brida stabs orc 1, 9, needs 5, hit, damage 3 7 2 8 4", "brida orc-1 9 5+ hit / 3 7 2 8 4"),
    ],
)
def test_what_a_blow_cost_is_none_of_its_dice(line, plain):
    _is(FIGHT, line, plain)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (FIGHT, "brida kills rat 1 with a 10", "brida rat-1 10 dead"),
        (FIGHT, "brida rolled an 11 against rat 1, kills it", "brida rat-1 11 dead"),
        (FIGHT, "Ysra shoots rat 2, rolled 7, hit, kills it", "ysra shoots rat-2 7 hit dead"),
        (CRYPT, "mira shoots orc 3, 4+, rolled 6, hit, dead", "mira shoots orc-3 6 4+ hit dead"),
        (MILL, "Mira stabs ghoul 1, 18, dead", "mira ghoul-1 18 dead"),
    ],
)
def test_who_dies_by_a_blow_dies_by_whoever_struck(situation, line, plain):
    _is(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (FIGHT, "both rats missed", "rat-1 miss; rat-2 miss"),
        (FIGHT, "orcs 1 and 2 both miss brida", "orc-1 brida miss; orc-2 brida miss"),
        (FIGHT, "Ysra and Thora attack orc 1, 4 and 9", "ysra orc-1 4; thora orc-1 9"),
        (CRYPT, "the orcs all miss Brand", "orc-1 brand miss; orc-2 brand miss; orc-3 brand miss"),
        (
            CRYPT,
            "orcs attack Brand: 3, 6, 1 - one hit, 2 wounds",
            "orc-1 brand 3 miss; orc-2 brand 6 hit -2; orc-3 brand 1 miss",
        ),
        (
            CRYPT,
            "the three orcs attack Mira: 2, 2, 5, one hits, 1 wound",
            "orc-1 mira 2 miss; orc-2 mira 2 miss; orc-3 mira 5 hit -1",
        ),
        (CULTISTS, "both cultists miss", "cultist-1 you miss; cultist-2 you miss"),
    ],
)
def test_several_strike_with_a_die_each_and_of_them_the_highest_hit(situation, line, plain):
    _is(situation, line, plain)


@pytest.mark.parametrize(
    "line",
    [
        "orcs attack Brida: 8, 8, 3 - one hit, 2 wounds",
        "orcs attack Brida: 8, 11 - one hit",
        "orcs attack Brida: 8, 11, 3 - two hit, 2 wounds",
        "2 orcs attack Brida: 8, 11 - one hit",
        "brida hits orc 1 and orc 2, 9",
        "brida and thora hit orc 1, 9",
    ],
)
def test_whose_die_is_whose_and_who_was_hurt_is_asked_where_it_is_not_said(line):
    assert isinstance(comes_to(FIGHT, line), NotUnderstood)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("thora fumble, orc 2 free swing 5 miss", "thora orc-2 fumble; free orc-2 thora 5 miss"),
        (
            "thora fumbled, 1, orc 2 gets a free attack: 8 hit, 1 wound",
            "thora orc-2 1 fumble; free orc-2 thora 8 hit -1",
        ),
        ("orc 1 fumbles, thora gets a free hit, 10, hit", "orc-1 thora fumble; free thora orc-1 10 hit"),
        ("thora fumbled, free attack for orc 2, 5, missed", "thora orc-2 fumble; free orc-2 thora 5 miss"),
        ("brida crits rat 1, free attack, 4, misses", "brida rat-1 critical; free brida rat-1 4 miss"),
        (
            "brida hits orc 1, 9, 2 wounds, and ysra shoots orc 2, 4, misses",
            "brida orc-1 9 hit -2; ysra shoots orc-2 4 miss",
        ),
    ],
)
def test_a_blow_follows_on_a_blow(line, plain):
    _is(FIGHT, line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("Thomas attacks goblin 2, 23 hits, it defends with 64, dead", "thomas goblin-2 23 64 hit dead"),
        ("Mira stabs the orc, 87, miss", "mira orc-1 87 miss"),
        ("Mira hits goblin 2 with a 12, it rolls 44 to defend", "mira goblin-2 12 44 hit"),
        ("goblin 2 hits Mira, 33, she blocks with 20", "goblin-2 mira 33 20 hit"),
        ("goblin 2 attacks mira, 30, she fails her defend with 77", "goblin-2 mira 30 77 -1"),
        ("Thomas hits the orc, 40, defends 25, no damage", "thomas orc-1 40 25 hit -0"),
        ("vital hit on the orc by Thomas, rolled 3", "thomas orc-1 3 critical"),
        ("Mira attacks goblin 2, 61", "mira goblin-2 61"),
    ],
)
def test_whoever_is_struck_rolls_to_defend_where_the_game_has_that(line, plain):
    _is(VAULT, line, plain)


@pytest.mark.parametrize(
    "line",
    [
        "brida almost hits orc 1, 9",
        "brida would hit orc 1 on a 9",
        "brida wants to attack orc 1, 9",
        "brida hits orc 1, 9, but loses 2 wounds",
        "brida passes orc 1, 9",
        "brida follows orc 1, 9",
        "brida hates orc 1, 9",
        "thora taunts orc 2: 9",
        "brida talks to orc 1, 9",
        "brida throws orc 1 her axe, 9",
        "brida hits orc 1, 9 or 10",
        "brida misses orc 1, 9, 2 wounds",
        "brida hits orc 1 with a 9, 5 dice, 4 dice",
        "brida hits orc 1, 9, ysra 10",
        "brida hits orc 1 twice, 9",
        "if brida hits orc 1 with a 9 it dies",
        "brida hit orc 1 last turn, 9",
        "brida gets hit",
    ],
)
def test_what_only_looks_like_a_blow_is_asked_about(line):
    assert isinstance(comes_to(FIGHT, line), NotUnderstood)


WAITING = "questions waiting"


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("damage 10, 8, 3, 3, 6 - 3 wounds", "settle 53 10 8 3 3 6 -3"),
        ("Brida's wound dice: 9, 4, 11, 7 and 2", "settle 53 9 4 11 7 2"),
        ("9 4 11 7 2 for brida's axe, that's 3 wounds on orc 1", "settle 53 9 4 11 7 2 -3"),
        ("rolled 9 4 11 7 2 for damage, 3 wounds", "settle 53 9 4 11 7 2 -3"),
        ("brida does 2 wounds to orc 1", "settle 53 2 wounds"),
        ("brida does 3 to orc 1, its dead", "settle 53 -3; orc-1 dead by brida"),
    ],
)
def test_dice_and_wounds_told_of_the_blow_that_waits_answer_it(line, plain):
    _is(WAITING, line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [("orc 1 does 3 to brida", "orc-1 brida hit -3"), ("ysra does 3 to orc 1", "ysra orc-1 hit -3")],
)
def test_a_blow_of_somebody_else_answers_nothing(line, plain):
    _is(WAITING, line, plain)


def test_wounds_told_beside_the_dice_that_wait_are_held_against_them():
    with pytest.raises(Problem, match="These dice make 3 wounds; 1 told"):
        told(WAITING, "it", comes_to(WAITING, "damage 10, 8, 3, 3, 6 - 1 wound"))


def test_the_dice_that_waited_are_kept_beside_what_they_cost():
    said = told(WAITING, "it", comes_to(WAITING, "settle 53 10 8 3 3 6 -3")).lines

    assert "Wound dice on orc 1: 10, 8, 3, 3, 6" in str(said)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (
            WAITING,
            "odo casts flames at the orcs, 5 7 2, orc 2 and orc 3 take one each",
            "odo casts flames at orc-1,orc-2,orc-3; odo roll flames 5 7 2; orc-2,orc-3 -1 by flames",
        ),
        (
            MILL,
            "Tolm casts fireball on both ghouls, 2 mana, 3 damage each",
            "tolm casts fireball at ghoul-1,ghoul-2; tolm -2 mana; ghoul-1,ghoul-2 -3 by fireball",
        ),
        (
            FIGHT,
            "odo casts flames of death at orc 1, rolled 9, 2 wounds",
            'odo casts "flames of death" at orc-1; odo roll "flames of death" 9; orc-1 -2 by "flames of death"',
        ),
        (FIGHT, "odo casts flames at orc 1, orc 2 takes 1", "odo casts flames at orc-1; orc-2 -1 by flames"),
        (
            "a crypt of warriors",
            "Mira casts Fire Ball, power 4, she has none left",
            'mira casts "Fire Ball"; mira -4 power; mira =0 power',
        ),
    ],
)
def test_a_spell_hurts_whom_it_is_cast_at_and_costs_whoever_casts_it(situation, line, plain):
    _is(situation, line, plain)


@pytest.mark.parametrize(
    "line",
    [
        "odo would cast flames at orc 1, 9",
        "odo casts flames at orc 1 and orc 2, 9, 1 wound",
        "odo casts flames at orc 1 and orc 2, 9 7, 1 wound",
        "odo casts sleep at the rats, 8 and 3, both asleep",
        "odo cast his spell at orc 2, 9, kills it",
    ],
)
def test_what_only_looks_like_a_whole_spell_is_asked_about(line):
    assert isinstance(comes_to(FIGHT, line), NotUnderstood)

"""Law 1 of the reader of lines, of whole sentences: nothing is told twice, and nobody is hurt by the way."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words

from rules.shorthand.read.parsed import ParsedLine

FIGHT, EXPLORING, BEFORE, AFTER = "in a fight", "exploring", "before a trip", "after a fight"
CRYPT, WARRIORS, VAULT, GOBLINS = (
    "a crypt of warriors",
    "warriors in a fight",
    "a vault of coins",
    "a fight in the vault",
)
MILL, BOOK, SHOTS, COINS = "a game of one's own", "a gamebook section", "a gamebook fight", "calling coins"

A_MODIFIER = (
    (CRYPT, "Mira is cursed, -1 to hit till the end of the adventure", "mira is cursed (ws -1) till trip"),
    (BEFORE, "odo is blessed, +1 to hit until the end of the trip", "odo is blessed (ws +1) till trip"),
    (BEFORE, "odo is blessed and gets +1 to hit until the end of the trip", "odo is blessed (ws +1) till trip"),
    (FIGHT, "brida is stunned, -2 to hit this turn", "brida is stunned (ws -2) for 1 turn"),
    (FIGHT, "brida is at -1 to hit for the rest of the fight", "brida -1 ws till combat"),
    (WARRIORS, "brand is berserk, +2 attacks", "brand is berserk (attacks +2)"),
    (MILL, "mira -1 strength till the end of the fight", "mira -1 strength till combat"),
    (FIGHT, "brida -1 from the rat", "brida -1 from the rat"),
)
ASKED_HOW_LONG = (
    (BEFORE, "brida -1 to hit"),
    (BEFORE, "brida, -1 to hit"),
    (BEFORE, "brida -2 attack"),
    (BEFORE, "brida +2 to damage"),
    (FIGHT, "brida +1 damage"),
    (FIGHT, "brida -1 to the rat"),
    (FIGHT, "orc 1 -1 to hit"),
    (GOBLINS, "thomas -10 to hit"),
    (GOBLINS, "thomas -10 to attack"),
    (GOBLINS, "thomas is cursed, -10 to hit till the end of the fight"),
    (MILL, "mira is cursed, -1 to hit"),
)

ONE_KILL = (
    (WARRIORS, "mira shoots orc 3, 4+, rolled 6, hit, dead", "mira shoots orc-3 6 4+ hit dead"),
    (WARRIORS, "mira shoots orc 3, rolled 6, hit, killed it", "mira shoots orc-3 6 hit dead"),
    (WARRIORS, "brand attacks orc 2, 5, hit, kills it", "brand orc-2 5 hit dead"),
    (FIGHT, "brida attacks orc 1 with 9, hit, dead", "brida orc-1 9 hit dead"),
    (FIGHT, "ysra shoots rat 1, 10, hit, dead", "ysra shoots rat-1 10 hit dead"),
    (MILL, "mira gets 3hp", "mira +3"),
    (MILL, "mira gets 3 hp", "mira +3"),
    (WARRIORS, "Brand kills orc 1, 55 gold", "orc-1 dead by brand"),
    (WARRIORS, "Brand kills orc 1 and gets 55 gold", "orc-1 dead by brand"),
    (WARRIORS, "brand kills orc 1 and finds 20 gold", "orc-1 dead by brand; gold brand 20"),
    (WARRIORS, "we killed orc 1, 55 gold", "orc-1 dead; gold 55"),
)
NOBODY_KNOWS_WHOSE = (
    (WARRIORS, "brand kills orc 1, 60 gold"),
    (WARRIORS, "brand kills orc 1, mira gets 55 gold"),
    (WARRIORS, "brand attacks orc 2, 5, miss, orc 2 dead"),
)

ONE_SUM = (
    (EXPLORING, "Thora searched the room for treasure, 9 and 10, 3 so 15 gold", {"faces": (9, 10, 3), "gold": 15}),
    (EXPLORING, "Thora searches for treasure, 9 10 3, 15 gold", {"faces": (9, 10, 3), "gold": 15}),
    (EXPLORING, "Odo searches for treasure, 9 and 10, 4 = 20 gold", {"faces": (9, 10, 4), "gold": 20}),
    (VAULT, "thomas draws coins 5 and 10, 15 gold", {"values": (5, 10)}),
)

THE_DICE = (
    ("orc 2 on odo: 8, hit, dmg 3 7 11 = 2 wounds", ((3,), (7,), (11,)), 2),
    ("orc 2 on odo: 8, hit, dmg 3 7 11, 2 wounds", ((3,), (7,), (11,)), 2),
    ("orc 2 on odo: 8, hit, dmg 3 7 11 = 1 wound", ((3,), (7,), (11,)), 1),
    ("brida attacks orc 1, 9, hit, 10 11 4 2 3 = 2 wounds", ((10,), (11,), (4,), (2,), (3,)), 2),
    ("brida hits orc 1 with a 9, damage 4 5 11 2 2 -> 1 wound", ((4,), (5,), (11,), (2,), (2,)), 1),
    ("brida attacks orc 1, 9 hit, 4 5 11 2 2 so 1 wound", ((4,), (5,), (11,), (2,), (2,)), 1),
    ("orc 2 on odo: 8, hit, dmg 3, 7, 11", ((3,), (7,), (11,)), None),
)

KEPT = (
    (VAULT, "mira uses her rope to get across the chasm"),
    (VAULT, "thomas uses his wooden shield"),
    (COINS, "Anna uses her lucky penny"),
    (BOOK, "I use the brass key"),
    (BOOK, "use the brass key on the door"),
    (BOOK, "use my chainsword"),
    (EXPLORING, "brida uses her axe on the door"),
    (EXPLORING, "thora uses rope"),
    (MILL, "mira uses her lamp"),
    (AFTER, "odo uses the ring"),
)
GONE = (
    (EXPLORING, "odo uses a candle"),
    (EXPLORING, "odo drinks his healing potion"),
    (EXPLORING, "thora used up the rope"),
    (EXPLORING, "thora used her rope up"),
    (EXPLORING, "thora -1 rope"),
    (BOOK, "I use the medi-pack"),
    (CRYPT, "brand drinks a healing potion"),
    (FIGHT, "ysra uses an arrow"),
)

SHARED = (
    (MILL, "30 gold in the chest, Mira takes 20 and Tolm 10", {"mira": 20, "tolm": 10}, "the chest"),
    (MILL, "30 gold in the chest: mira 20, tolm 10", {"mira": 20, "tolm": 10}, "the chest"),
    (MILL, "we find 30 gold, mira takes 20, tolm takes 10", {"mira": 20, "tolm": 10}, None),
    (EXPLORING, "45 gold in the chest, brida takes 20 and odo 25", {"brida": 20, "odo": 25}, "the chest"),
    (EXPLORING, "there's 30 gold, thora takes 10", {"thora": 10}, None),
)
NO_HARM = (
    (EXPLORING, "brida opens the chest and takes 3"),
    (EXPLORING, "brida picks up the rope and takes 2"),
    (WARRIORS, "treasure: brand takes 50, mira 20"),
    (FIGHT, "Thora is the leader now, Brida's hurt"),
    (EXPLORING, "we rest, brida is hurt"),
    (EXPLORING, "we go back, odo is wounded"),
    (FIGHT, "rat 2 hit actually, 1 wound on Ysra"),
    (FIGHT, "rat 2 actually hit ysra for 1"),
    (FIGHT, "orc 3 actually missed brida"),
    (MILL, "Mira gets 50 xp for the ghouls, level 2"),
    (FIGHT, "orc 1 took 3 so far"),
    (FIGHT, "ysra kills rat 1 and rat 2, 5 xp each"),
)

TAKEN = (
    (MILL, "Tolm finds 5 gold and a key, Mira takes the key", "gold tolm 5; mira gets key"),
    (EXPLORING, "We found 45 gold and a silver ring, Thora has the ring", "gold 45; thora gets silver ring"),
    (EXPLORING, "we found a silver ring, Thora takes the ring", "thora gets silver ring"),
    (EXPLORING, "thora finds a ring, odo finds another ring", "thora gets ring; odo gets ring"),
    (EXPLORING, "Thora spots the trap on a 10", "trap; thora spot 10 ok"),
    (GOBLINS, "Thomas uses luck on that 64, new roll 29", "thomas lucky 29 defend"),
)


@pytest.mark.parametrize(("situation", "line", "plain"), [*A_MODIFIER, *ONE_KILL, *TAKEN])
def test_a_sentence_tells_what_its_plain_line_tells_and_no_more(situation, line, plain):
    assert comes_to(situation, line).commands == comes_to(situation, plain).commands


@pytest.mark.parametrize(("situation", "line"), [*ASKED_HOW_LONG, *NOBODY_KNOWS_WHOSE, *NO_HARM])
def test_a_sentence_that_may_mean_harm_gold_or_neither_is_asked_about(situation, line):
    found = comes_to(situation, line)

    assert not isinstance(found, ParsedLine), in_words(found, situation)


@pytest.mark.parametrize(("situation", "line", "told"), ONE_SUM)
def test_gold_told_beside_the_dice_that_bring_it_is_that_gold(situation, line, told):
    (command,) = comes_to(situation, line).commands

    assert {field: getattr(command, field) for field in told} == told


@pytest.mark.parametrize(("line", "dice", "wounds"), THE_DICE)
def test_what_dice_come_to_is_no_die(line, dice, wounds):
    (blow,) = comes_to(FIGHT, line).commands

    assert (blow.wound_dice, blow.wounds) == (dice, wounds)


@pytest.mark.parametrize("line", ["odo bravery 4 + 5 = 9", "brida hits orc 1, damage 4 + 3 = 7"])
def test_a_sum_that_is_said_with_its_dice_is_none_of_them(line):
    assert not isinstance(comes_to(FIGHT, line), ParsedLine)


@pytest.mark.parametrize(("situation", "line"), KEPT)
def test_what_is_not_spent_by_its_use_stays_whose_it_is(situation, line):
    (used,) = comes_to(situation, line).commands

    assert used.quantity == 0


@pytest.mark.parametrize(("situation", "line"), GONE)
def test_what_is_eaten_burnt_shot_or_used_up_is_gone(situation, line):
    (used,) = comes_to(situation, line).commands

    assert used.quantity in (1, "all")


@pytest.mark.parametrize(("situation", "line", "shares", "source"), SHARED)
def test_who_takes_so_much_of_gold_that_was_found_is_not_hurt(situation, line, shares, source):
    (told,) = comes_to(situation, line).commands

    assert (told.shares, told.gain, told.source) == (shares, True, source)


@pytest.mark.parametrize(
    "line",
    [
        "rule q: does poison stop spells?",
        "rule: does poison stop spells?",
        "ruling does poison stop spells?",
        "rules q: does poison stop spells?",
        "q: does poison stop spells?",
    ],
)
def test_a_question_about_a_rule_is_no_ruling_in_force(line):
    assert in_words(comes_to(FIGHT, line), FIGHT) == 'ask-ruling text="does poison stop spells?"'


@pytest.mark.parametrize("line", ["rule question marks are banned", "rule: poison doesn't stop spells"])
def test_what_is_ruled_stays_a_ruling(line):
    assert in_words(comes_to(FIGHT, line), FIGHT).startswith("make-ruling")


@pytest.mark.parametrize(
    ("line", "success"),
    [
        ("thora notices the trap, rolled 10", True),
        ("thora tries to spot the trap, 3", None),
        ("thora spots the trap on a 3, fail", False),
        ("thora spot traps 10", None),
    ],
)
def test_who_spots_the_trap_has_seen_it(line, success):
    (roll,) = comes_to(EXPLORING, line).commands

    assert roll.success is success

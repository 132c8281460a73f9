"""What stands beside a die, a count or a question, and is part of what is told."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.silent import Evening
from kit.situations import BOOK, BOOK_FIGHT, HIVE

from events.combat import AttackMade
from rules.shared.gold import GainGold
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine


def blow_of(line):
    evening = Evening(BOOK + BOOK_FIGHT, HIVE)
    evening.say(line)
    return evening, next((one for one in evening.events if isinstance(one, AttackMade)), None)


@pytest.mark.parametrize("line", ["I shoot cultist 1, 5, hit", "reader cultist-1 5 hit", "reader cultist-1 5 hit / 4"])
def test_hive_018_the_die_in_front_of_a_hit_is_the_die_that_hit(line):
    _, blow = blow_of(line)

    assert (blow.faces, blow.outcome) == ((5,), "hit")


def test_hive_019_dice_behind_a_slash_are_those_to_wound():
    evening, blow = blow_of("reader cultist-1 hit / 4")

    assert blow.faces == ()
    assert "to wound 4" in evening.answer or len(evening.events) > 1


def test_hive_018_a_die_that_misses_beside_a_hit_is_refused():
    evening, _ = blow_of("I shoot cultist 1, 2, hit")

    assert evening.refused
    assert "2 misses on 4; a hit was told" in evening.answer


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("before a trip", "Thora has 5 wounds and 2 fate"),
        ("exploring", "gm drew a counter, nothing"),
        ("exploring", "chest in the corner, Odo opens it"),
    ],
)
def test_what_may_be_a_count_a_place_or_one_phase_is_asked_about(situation, line):
    assert isinstance(comes_to(situation, line), NotUnderstood)


def test_gold_that_nobody_says_is_owed_comes_in():
    (told,) = comes_to("between expeditions", "Ysra gets 10 gold").commands

    assert isinstance(told, GainGold)


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("ruling: fumble does not break the bow", 51),
        ("rule a fumble breaks the bow", 51),
        ("rule no fumbles on sunday", None),
        ("rule the bow is free", None),
    ],
)
def test_a_ruling_that_says_all_a_question_asks_answers_it(line, about):
    found = comes_to("questions waiting", line)

    assert isinstance(found, ParsedLine)
    assert found.commands[0].about == about

"""What a line told besides stays in it: no cause, price, counter or condition swallows what somebody did."""

from __future__ import annotations

import pytest
from kit.situations import SITUATIONS, situation
from kit.table import Table

from events.problems import Problem
from rules.command import Circumstances
from service.lines.line_files import lines_in, play


def after(where: str, line: str) -> dict[str, str]:
    """What there is behind the line."""
    game, lines = SITUATIONS[where]
    table = Table(system=game)
    play(table.here, lines_in(lines, where), around=Circumstances())
    table.types(line)
    return table.facts()


def offered(where: str, line: str) -> str:
    """How to go on, where nothing is logged."""
    table = situation(where)
    head = table.head
    with pytest.raises(Problem) as problem:
        table.types(line)
    assert table.head == head
    return str(problem.value.fix)


@pytest.mark.parametrize("line", ["took a shotgun hit, 2 wounds", "you -2 a shotgun hit"])
def test_a_hit_in_front_of_which_an_article_stands_is_no_attacks(line):
    facts = after("a gamebook section", line)

    assert (facts["Reader wounds lost"], facts["Reader attacks"]) == ("2", "1")


def test_a_number_of_a_counter_is_not_gained_where_nobody_said_so():
    assert offered("a gamebook section", "luck 3")


def test_a_small_word_is_nobodys_name_cut_short():
    game, lines = SITUATIONS["a game of one's own"]
    table = Table(system=game)
    play(table.here, lines_in(lines, "before"), around=Circumstances())

    assert table.types("heal 2 to tolm from the flask").lines == ("Tolm +2 wounds (the flask).",)


@pytest.mark.parametrize("line", ["odo's over the poison", "odo is over the poison"])
def test_who_is_over_the_poison_is_poisoned_no_more(line):
    assert "Odo poisoned" not in after("in a fight", line)


def test_over_may_end_what_says_how_long_somebody_is_something():
    assert after("in a fight", "brida is blessed until the fight is over")["Brida blessed"]


@pytest.mark.parametrize(
    "line", ["odo is cursed for 3 turns, -1 ws", "odo is cursed, -1 ws", "odo is cursed (ws -1) for 3 turns"]
)
def test_what_a_curse_does_ends_with_it(line):
    game, lines = SITUATIONS["in a fight"]
    table = Table(system=game)
    play(table.here, lines_in(lines, "before"), around=Circumstances())
    (entry,) = table.types(line).entries

    assert [one.name for one in entry.event.effects] == ["weapon_skill"]


def test_nobody_wins_a_fight_in_a_game_of_coins():
    assert offered("calling coins", "we won!")


@pytest.mark.parametrize("line", ["brida pays 20 for a chain shirt", "brida pays 20 for two torches"])
def test_what_is_paid_for_may_be_bought(line):
    assert "brida buys" in offered("between expeditions", line)


@pytest.mark.parametrize("line", ["brida pays 5 for a room", "brida pays 20 for the temple"])
def test_what_nobody_carries_is_paid_for(line):
    assert after("between expeditions", line)["all gold"]

"""What a line told besides stays in it: no cause, price, counter or condition swallows what somebody did."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.situations import SITUATIONS, situation
from kit.table import Table

from events.problems import Problem
from rules.command import Circumstances
from rules.shorthand.read.parsed import ParsedLine
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


ASKED = """
before a trip | odo -2 trap, thora as well
before a trip | odo -2 trap, thora too
before a trip | odo -2 trap, brida the same
before a trip | odo -2 trap and brida the same
between expeditions | odo gold -5 toll, thora too
between expeditions | odo spends 5 on beer, thora too
between expeditions | odo pays 8 for the healer, brida pays the other half
between expeditions | odo pays 4 for the bed, thora pays the same
between expeditions | odo pays 4 for the bed and thora pays the rest
a game of one's own | mira -1 fall, tolm too
a crypt of warriors | brand -2 pit, mira the same
a vault of coins | thomas -3 dart, mira also
a game of one's own | mira catches tolm
a game of one's own | tolm -1 fall, mira catches tolm
warriors in a fight | brand catches mira
a fight in the vault | thomas catches mira as he falls
in a fight | brida catches thora
in a fight | turn end, it's thora's turn
in a fight | it's almost the orcs' turn
in a fight | it's not the orcs' turn
"""


@pytest.mark.parametrize("row", ASKED.strip().splitlines())
def test_what_another_of_us_did_as_well_is_asked_about(row):
    where, line = row.split(" | ")
    assert not isinstance(comes_to(where, line), ParsedLine)


def test_who_is_stunned_is_so_for_as_long_as_was_said():
    assert after("a crypt of warriors", "brand is stunned")["Brand stunned"] == "yes"
    assert after("a crypt of warriors", "brand is dazed")["Brand dazed"] == "yes"
    assert after("in a fight", "thora is dazed")["Thora dazed"] == "yes"


@pytest.mark.parametrize("line", ["brand clips mira for 2", "brand catches mira for 2"])
def test_who_strikes_one_of_us_is_not_hurt_by_it(line):
    facts = after("warriors in a fight", line)

    assert (facts["Brand wounds lost"], facts["Mira wounds lost"]) == ("0", "2")

"""A number put right of a line that answered a question answers it anew, and what came of it follows: in every game."""

from __future__ import annotations

from contextlib import suppress

import pytest
from kit.situations import SITUATIONS
from kit.table import Table, refused

from events.problems import Problem
from rules.command import Circumstances
from service.lines.line_files import lines_in, play

QUEST = "hero Brand barbarian s4 t3 w12 bl1\nmeet 2 orc t4 w9 s3\nbrand orc-1 5 4+\n6\n"
"""Warhammer Quest: a blow, and the die of its damage."""
BOOK = SITUATIONS["a gamebook section"][1] + "box Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5\nround 5\n4\n"
"""A shot in the gamebook, and the die to wound."""
PASSAGE = SITUATIONS["exploring"][1] + "pass t-junction-1:right\n4\n"
WOUNDS = SITUATIONS["in a fight"][1] + "thora orc-1 11 5+\n9 10 2 8\n"
AHQ = "advanced-heroquest"


def at(game: str, lines: str) -> Table:
    table = Table(system=game)
    play(table.here, lines_in(lines, "before"), around=Circumstances())
    return table


def say(table: Table, line: str) -> str:
    """What is answered."""
    return " ".join(table.types(line).lines)


@pytest.mark.parametrize("line", ["no, 2", "no =2", "it was a 2", "i meant 2", "no 6>2", "make it 2", "not 6 but 2"])
def test_a_die_of_damage_put_right_does_other_damage(line):
    table = at("warhammer-quest", QUEST)
    say(table, line)

    assert table.facts()["orc 1 wounds lost"] == "2"


def test_wounds_told_instead_of_the_die_of_damage_are_what_is_lost():
    table = at("warhammer-quest", QUEST)
    say(table, "no, 3 wounds")

    assert table.facts()["orc 1 wounds lost"] == "3"


def test_an_answer_put_right_later_is_that_answer_and_no_other():
    table = at("warhammer-quest", QUEST)
    say(table, "brand orc-2 5")
    say(table, "fix 7 =2")

    facts = table.facts()
    assert (facts["orc 1 wounds lost"], facts["orc 2 wounds lost"]) == ("2", "0")
    assert [one.number for one in table.reading().questions()] == [11]


def test_a_face_the_die_does_not_have_is_no_answer():
    refused(at("warhammer-quest", QUEST), "no, 9")


@pytest.mark.parametrize("line", ["no, 2", "no =2", "it was a 2"])
def test_a_die_to_wound_put_right_wounds_nobody(line):
    table = at("hive-of-the-dead", BOOK)
    say(table, line)

    assert table.facts()["Cultist wounds lost"] == "0"


@pytest.mark.parametrize("line", ["no, 2", "no =2", "it was a 2"])
def test_the_passage_is_as_long_as_the_die_that_was_put_right(line):
    assert "passage (1 section)" in say(at(AHQ, PASSAGE), line).partition("(was")[0]


@pytest.mark.parametrize("line", ["no, 9 10 2 3", "no 8>3", "it was a 1, not an 8"])
def test_of_several_dice_the_wounds_are_counted_anew(line):
    table = at(AHQ, WOUNDS)
    say(table, line)

    assert table.facts()["orc 1 wounds lost"] == "2"


@pytest.mark.parametrize("line", ["no, 3", "no =3", "it was a 1"])
def test_a_number_alone_is_asked_about_where_several_dice_answered(line):
    assert "fix 67" in refused(at(AHQ, WOUNDS), line)


def test_what_was_settled_in_words_has_no_number():
    table = at(AHQ, SITUATIONS["questions waiting"][1] + "settle 51: it does\n")
    refused(table, "no =5")

    assert "it does" in str(table.reading().story.entry(54).event)


def test_the_first_of_several_dice_is_not_meant_by_a_number_alone():
    table = at(AHQ, SITUATIONS["exploring"][1] + "explore t-junction-1:right 4 / 9 9 / 5 5\n")
    refused(table, "no, 2")


def test_a_number_put_right_in_a_fight_is_no_page_of_the_book():
    table = at("hive-of-the-dead", SITUATIONS["a gamebook fight"][1])
    refused(table, "no, 2")

    assert table.facts()["party in"] == "33"


def test_the_page_one_turned_to_is_put_right_by_its_number():
    table = at("hive-of-the-dead", SITUATIONS["a gamebook section"][1] + "page 12\n")
    say(table, "no, page 13")

    assert table.facts()["party in"] == "13"


def test_the_number_of_a_question_is_no_number_of_its_answer():
    table = at("warhammer-quest", QUEST)
    say(table, "no 6>2")

    assert table.reading().questions() == ()


FIGHT = SITUATIONS["in a fight"][1]


@pytest.mark.parametrize(
    "line", ["no, that was 4", "no, it was a 4", "no faces=4", "no 11>4", "no, the orc rolled a 4"]
)
def test_a_blow_that_rolled_too_low_after_all_hits_nobody(line):
    table = at(AHQ, FIGHT if "orc" in line else FIGHT + "thora orc-1 11 5+ / 9 10 2 8\n")
    answer = say(table, line)

    facts = table.facts()
    assert "miss" in answer.partition("(was")[0]
    assert facts["orc 1 wounds lost" if "orc" not in line else "Brida wounds lost"] == "0"


def test_what_a_blow_cost_is_put_right_without_its_dice():
    table = at(AHQ, FIGHT + "thora orc-1 11 5+ / 9 10 2 8\n")
    say(table, "make that 2 wounds")

    assert table.facts()["orc 1 wounds lost"] == "2"


@pytest.mark.parametrize("line", ["that was brida", "not thora, brida"])
def test_who_struck_after_all_struck_with_no_weapon_of_somebody_else(line):
    table = at(AHQ, FIGHT + "thora orc-1 11 5+ / 9 10 2 8\n")

    assert "sword" not in say(table, line).partition("(was")[0]


@pytest.mark.parametrize("line", ["make that 44", "no, 44", "not 40 but 44", "fix 48 =44"])
def test_gold_put_right_is_shared_anew(line):
    table = at(AHQ, SITUATIONS["exploring"][1] + "gold 40 split\n")
    say(table, line)

    facts = table.facts()
    assert [facts[f"{hero} gold"] for hero in ("Brida", "Ysra", "Odo", "Thora")] == ["11"] * 4


def test_nobody_divides_an_amount_that_is_not_known():
    refused(at(AHQ, SITUATIONS["exploring"][1] + "gold 40 split\n"), "no =?")


@pytest.mark.parametrize("line", ["late turn brida -1 trap", "late turn 3 brida -1 trap", "late trip brida -1 trap"])
def test_what_is_told_late_of_the_last_turn_of_a_trip_happened_in_it(line):
    table = at(AHQ, SITUATIONS["exploring"][1] + "turn exploration\n" * 2 + "gold 5\ntrip end\n")
    (entry,) = table.types(line).entries

    assert (entry.place.where, entry.place.anchor) == ("before", 52)


WAITING = SITUATIONS["questions waiting"][1]


@pytest.mark.parametrize("line", ["question 51: no", "51 no", "question 51, no"])
def test_an_answer_with_the_number_of_its_question_answers_it(line):
    table = at(AHQ, WAITING)
    say(table, line)

    waits = [one.number for one in table.reading().questions()]
    assert 51 not in waits
    assert max(waits) == 53


@pytest.mark.parametrize("line", ["question 1: no", "question 3: no", "ask no"])
def test_yes_and_no_are_no_questions(line):
    refused(at(AHQ, WAITING), line)


@pytest.mark.parametrize("line", ["skip", "skip it"])
def test_of_several_dice_that_wait_nobody_skips_one_unnamed(line):
    assert "skip 42" in refused(at(AHQ, WAITING), line)


def test_nobody_wins_who_is_dead():
    table = at("hive-of-the-dead", SITUATIONS["a gamebook fight"][1] + "you dead\n")

    assert "alive" in refused(table, "I win") or table.facts()["Cultist 1"] == "left behind"


@pytest.mark.parametrize(
    ("before", "line", "lost"),
    [
        ("anna calls heads 1", "it was tails", "1"),
        ("anna calls heads fell tails", "it was heads", "0"),
        ("anna calls heads fell tails", "no, she called tails", "0"),
    ],
)
def test_a_coin_put_right_costs_what_it_costs_then(before, line, lost):
    table = at("coinflip", f"hero Anna\nhero Ben\n{before}\n")
    say(table, line)

    assert table.facts()["Anna wounds lost"] == lost


@pytest.mark.parametrize("line", ["that was rat 1", "no, it was rat 1"])
def test_dice_reckoned_for_one_say_nothing_of_another(line):
    refused(at(AHQ, FIGHT + "thora orc-1 11 5+ / 9 10 2 8\n"), line)


@pytest.mark.parametrize("line", ["ghoul 1 is still up", "the ghoul isn't dead"])
def test_who_lies_there_is_no_other_of_its_kind(line):
    refused(at("tabletop", SITUATIONS["a game of one's own"][1] + "tolm ghoul-1 dead\n"), line)


@pytest.mark.parametrize("line", ["mira actually took 3", "actually mira took 3"])
def test_what_actually_happened_may_put_right_what_was_told(line):
    refused(at("tabletop", SITUATIONS["a game of one's own"][1] + "mira -2 ghoul\n"), line)


@pytest.mark.parametrize("line", ["it was a 6", "make it 1 wound", "no, that was cultist 2", "no faces=6"])
def test_one_blow_put_right_takes_no_other_of_its_round_away(line):
    assert "3 blows" in refused(at("hive-of-the-dead", SITUATIONS["a gamebook fight"][1]), line)


@pytest.mark.parametrize("line", ["that was page 48", "it was page 48", "no, it was page 48"])
def test_what_something_was_is_no_further_happening(line):
    table = at("hive-of-the-dead", SITUATIONS["a gamebook section"][1])
    with suppress(Problem):
        say(table, line)

    assert "exit 47:48" not in table.facts()

"""An answer goes to the question it answers, typed as people type it: questions are numbered, present, and end."""

from __future__ import annotations

import pytest
from kit.situations import BOOK, BOOK_FIGHT, CELLARS, DOORS, FOUGHT, HIVE, ROOM_FULL
from kit.table import Table

from cli.draw_prompt import asked_next
from events.problems import Problem
from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.telling.outcome import Outcome
from service.views import looks

EXPLORING = CELLARS + DOORS
TWO_WAYS = EXPLORING + "explore t-junction-1:right\nexplore corner-1:right\n"
TWO_BLOWS = """\
!attack {"attacker": "brida", "target": "orc-1"}
!attack {"attacker": "thora", "target": "orc-2"}
"""
RULE = "ask does a fumble break the bow?\n"


class Asked:
    """A table at which something waits."""

    def __init__(self, before: str, game: str = "advanced-heroquest") -> None:
        self.table = Table(system=game)
        play(self.table.here, lines_in(before, "before"), around=Circumstances())

    def say(self, line: str) -> Outcome:
        return self.table.types(line)

    def refused(self, line: str) -> Problem:
        with pytest.raises(Problem) as refused:
            self.say(line)
        return refused.value

    @property
    def waits(self) -> list[str]:
        return [one.what for one in looks.waiting(self.table.reading())]

    def number(self, what: str) -> int:
        return next(one.number for one in looks.waiting(self.table.reading()) if what in one.what)


def test_a_die_goes_to_the_oldest_question_that_wants_one_and_two_dice_to_the_one_that_wants_two():
    table = Asked(TWO_WAYS)

    table.say("4")
    assert "Beyond t-junction-1:right: two dice for its features" in table.waits
    table.say("3")
    assert "Beyond corner-1:right: two dice for its features" in table.waits
    table.say("9 9")
    assert "Beyond t-junction-1:right: two dice for its end" in table.waits
    assert "Beyond corner-1:right: two dice for its features" in table.waits


def test_an_answer_may_name_its_question():
    table = Asked(TWO_WAYS)

    table.say(f"settle {table.number('corner-1')}: 4")

    assert "Beyond t-junction-1:right: a die for the passage's length" in table.waits


@pytest.mark.parametrize("line", ["8", "7 8", "-1", "hit", "yes"])
def test_a_question_about_a_rule_takes_none_but_words(line):
    table = Asked(EXPLORING + ROOM_FULL + RULE + "waits 3 treasures\n")
    before = table.waits

    assert table.refused(line).code == "business.unwanted"
    assert table.waits == before


def test_the_number_of_a_question_alone_is_no_answer_to_it():
    table = Asked(EXPLORING + "waits 3 treasures\n")
    before = table.waits

    assert table.refused(str(table.number("treasures"))).code == "business.unwanted"
    assert table.waits == before


def test_what_no_question_wants_is_refused_with_what_waits_and_what_can_be_said():
    table = Asked(TWO_WAYS)

    refused = table.refused("7 8")

    assert f"{table.number('t-junction-1')} Beyond t-junction-1:right: a die for the passage's length" in refused.why
    assert "roll surprise 7, 8" in refused.fix
    assert "brida -3" in table.refused("-3").fix


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("9", "Brida, to hit 9"),
        ("hit", "Brida, to hit: hit"),
        ("miss", "Brida, to hit: miss"),
        ("-3", "orc 1 −3 wounds"),
        ("2 wounds", "orc 1 −2 wounds"),
    ],
)
def test_a_blow_takes_its_die_what_came_of_it_or_its_wounds(line, told):
    assert told in " ".join(Asked(FOUGHT + TWO_BLOWS).say(line).lines)


def test_a_die_that_was_asked_for_is_kept_with_what_it_was_for():
    table = Asked(EXPLORING + "brida roll surprise d12\n")

    assert table.say("8").lines[0].startswith("Brida, surprise 8")
    assert table.refused("8").code in ("line.not_understood", "business.unwanted")


def test_a_face_the_die_does_not_have_is_no_answer():
    table = Asked(EXPLORING + "brida roll luck d6\nbrida roll surprise d12\n")

    assert table.say("9").lines[0].startswith("Brida, surprise 9")
    assert table.say("6").lines[0].startswith("Brida, luck 6")


def test_the_gamebooks_dice_go_to_its_questions_too():
    table = Asked(BOOK + BOOK_FIGHT, HIVE)
    table.say("you cultist-2 6")
    (waits,) = table.waits

    assert table.refused("7").code == "business.unwanted"
    assert table.say("5").lines
    assert waits not in table.waits


def test_what_a_fight_asked_ends_with_it_and_the_answer_says_so():
    table = Asked(FOUGHT + TWO_BLOWS + RULE)
    number = table.number("Die to hit")

    said = " ".join(table.say("they won").lines)

    assert f"{number} settled: it ended with the fight" in said
    assert [one for one in table.waits if "hit" in one] == []
    assert "does a fumble break the bow?" in table.waits
    table.say("undo")
    assert len([one for one in table.waits if "Die to hit" in one]) == 2


def test_a_question_is_shown_as_it_is_asked_now_by_the_number_settle_takes():
    table = Asked(EXPLORING)

    asked = table.say("explore t-junction-1:right 2").asks
    number = table.number("t-junction-1")

    assert asked == (f"{number}: Beyond t-junction-1:right: two dice for its features",)
    assert table.say("9 9").asks == (f"{number}: Beyond t-junction-1:right: two dice for its end",)


HEINRICH_HITS = "hero heinrich\nhero Ben elf\nmeet 2 orc ws 5 bs 5 s 5 t 5 w 3\nheinrich hits orc 1\nben {} orc {}\n"
TWO_WARRIORS = "hero Anna barbarian\nhero Ben elf\nmeet 2 orc ws 3 s 3 t 3 w 5\nanna hits orc 1\n"
ORCS_OF_ONES_OWN = "hero Anna hp 5\nmeet 2 orc hp 5\nanna 5 orc 1\nroll strength 2d12\n"


@pytest.mark.parametrize(
    ("game", "before", "line", "die"),
    [
        ("advanced-heroquest", HEINRICH_HITS.format(5, 2), "ben 3 orc 2", "7 8 9 11"),
        (
            "advanced-heroquest",
            "hero heinrich\nmeet 2 orc t 5 w 9\nheinrich 5 orc 1\n",
            "heinrich hits orc 2",
            "2 3 4 5",
        ),
        ("warhammer-quest", TWO_WARRIORS, "ben 4 orc 2", "6"),
        ("tabletop", ORCS_OF_ONES_OWN, "roll wits 2d6", "3 4"),
        ("tabletop", ORCS_OF_ONES_OWN, "anna 7 orc 2", "3 4"),
    ],
)
def test_the_question_shown_is_the_one_the_next_die_goes_to(game, before, line, die):
    table = Asked(before, game)

    shown = table.say(line).asks[0]
    prompt = asked_next(table.table.reading()).removeprefix("→ ")
    number = shown.partition(":")[0]
    told = table.say(die)

    assert prompt.startswith(f"{number}: ")
    assert any(getattr(one.event, "business", None) == int(number) for one in told.entries)


def test_dice_of_no_hit_that_is_told_wait_behind_those_of_one_that_is():
    table = Asked(HEINRICH_HITS.format(5, 2))

    assert table.refused("7 8").code == "business.which"
    assert "Heinrich Lowen" in table.say("7 8 9 11").lines[0]


@pytest.mark.parametrize(
    ("game", "before", "line", "said"),
    [
        ("advanced-heroquest", HEINRICH_HITS.format(5, 1), "7 8 9 11", "is asked no more"),
        ("advanced-heroquest", HEINRICH_HITS.format(5, 2), "orc 2 dead", "is asked no more"),
        (HIVE, BOOK + BOOK_FIGHT, "they are dead", "ended with the fight"),
        (HIVE, BOOK + BOOK_FIGHT, "fight over", "ended with the fight"),
    ],
)
def test_a_question_nobody_is_left_for_is_said_to_have_ended(game, before, line, said):
    table = Asked(before, game)
    asked = {one.number for one in looks.waiting(table.table.reading())}

    line_told = table.say(line).lines[0]
    left = {one.number for one in looks.waiting(table.table.reading())}

    assert said in line_told
    assert any(f"{number} {said}" in line_told for number in asked - left)


@pytest.mark.parametrize(
    "line", ["rule {}: it does; even the dwarf", "settle {}: it does; even the dwarf", "settle ^: it does, #maybe"]
)
def test_a_question_about_a_rule_is_answered_in_words_to_the_end_of_the_line(line):
    table = Asked(EXPLORING + RULE)
    number = table.number("bow")

    table.say(line.format(number))

    assert "does a fumble break the bow?" not in table.waits
    assert table.table.facts()["session"] == "1"


def test_an_evening_lists_once_what_nobody_has_answered():
    table = Asked(EXPLORING + RULE)
    number = table.number("bow")

    (warned,) = [one for one in table.say("session end").warnings if one.startswith("Not answered")]

    assert f"{number} does a fumble break the bow?" in warned
    table.say("session")
    assert table.say("session end").warnings == ()


MET = "hero heinrich\nhero torallion\ntorallion gets 6 arrows\nmeet 2 orc ws 5 t 5 w 3\n"
WON = MET + "fight\ntorallion shoots orc 1 9 miss\norc 1 dead\norc 2 dead\nfight won\n"
TWO_HEROES = "hero thomas\nhero mira\nmeet 2 goblin\n"


@pytest.mark.parametrize(
    ("game", "before", "what", "answer", "told"),
    [
        ("advanced-heroquest", MET, "surprise", "9 4", "monsters are surprised"),
        ("advanced-heroquest", WON, "new Leader", "7 9", "leader"),
        ("advanced-heroquest", WON, "shot or thrown", "9", "arrow"),
        ("battle-axe", TWO_HEROES + "init\n", "initiative", "34 60", "the heroes first"),
        ("battle-axe", TWO_HEROES + "init 34 34\n", "initiative", "80 20", "the enemies first"),
        ("battle-axe", TWO_HEROES + "rfi thomas 44 mira 44\n", "tied", "55 20", "it is Thomas"),
        ("coinflip", "hero Anna\nanna calls heads\n", "coin", "heads", "it fell heads"),
        ("coinflip", "hero Anna\nanna calls heads\n", "coin", "2", "it fell tails"),
    ],
)
def test_dice_that_are_due_are_listed_with_the_number_settle_takes(game, before, what, answer, told):
    table = Asked(before, game)
    number = table.number(what)

    said = " ".join(table.say(f"settle {number}: {answer}").lines)

    assert told in said
    assert number not in [one.number for one in looks.waiting(table.table.reading())]


@pytest.mark.parametrize("before", [MET, WON])
def test_dice_alone_are_not_taken_for_those_whose_dice_are_not_said(before):
    assert Asked(before).refused("7 9").code in ("line.not_understood", "business.unwanted")


@pytest.mark.parametrize("line", ["34 60", "settle {}: 34 60"])
def test_rolls_that_decided_nothing_are_made_again_by_dice_alone(line):
    table = Asked(TWO_HEROES + "init 34 34\n", "battle-axe")

    assert "the heroes first" in table.say(line.format(table.number("initiative"))).lines[0]
    assert table.waits == []


def test_other_dice_than_are_due_are_refused():
    table = Asked(TWO_HEROES + "rfi thomas 44 mira 44\n", "battle-axe")

    assert table.refused(f"settle {table.number('tied')}: 55").code == "dice.wrong_count"


def test_of_two_coins_nobody_saw_each_has_its_number():
    table = Asked("hero Anna\nhero Ben\nanna calls heads\nben calls tails\n", "coinflip")

    assert "Ben calls tails: it fell tails" in table.say(f"settle {table.number('Ben')}: tails").lines[0]
    assert [one for one in table.waits if "Ben" in one] == []
    assert "Anna" in table.waits[0]


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        (HIVE, BOOK + BOOK_FIGHT, "pass-attacks"),
        ("battle-axe", TWO_HEROES + "fight\ninit 34 34\n", "34 60"),
        ("battle-axe", TWO_HEROES + "fight\ninit\n", "init 34 60"),
    ],
)
def test_a_die_that_was_due_and_is_answered_is_not_said_to_have_ended(game, before, line):
    assert "no more." not in Asked(before, game).say(line).lines[0].replace("no more attacks", "")


SURPRISE = "Surprise was not rolled"


@pytest.mark.parametrize("line", ["kill orc 1", "heinrich kills orc 1", "they won"])
def test_surprise_is_asked_no_more_once_a_monster_fell_and_that_is_said(line):
    table = Asked(MET)
    assert table.number("surprise")

    (warned,) = [one for one in table.say(line).warnings if one.startswith(SURPRISE)]

    assert "not waited for any more" in warned
    assert not any("surprise" in one for one in table.waits)


@pytest.mark.parametrize("before", ["surprise 9 4\n", "heinrich orc 1 2 miss\n", "orc 1 dead\n"])
def test_of_surprise_that_was_rolled_or_is_over_nothing_is_said(before):
    assert not any(one.startswith(SURPRISE) for one in Asked(MET + before).say("orc 2 dead").warnings)


def test_a_monster_that_flees_leaves_it_to_be_asked_who_is_surprised():
    table = Asked(MET)
    table.say("orc 1 fled")

    assert table.number("surprise")

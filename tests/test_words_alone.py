"""Words that say nothing by themselves, or two things: they look something up, or are asked about."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.silent import EXPLORING, FOUGHT, Evening
from kit.situations import CROWN, CROWN_ORCS, WHQ

from events.combat import AttackMade
from rules.corrections.commands import Leave
from rules.shared.campaign import MakeRuling
from rules.shared.combat import EndCombat
from rules.shared.rulings import RuleTable
from rules.shared.session import CloseSession
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine

OWN, BOOK_FIGHT = "a game of one's own", "a gamebook fight"


@pytest.mark.parametrize(
    ("word", "look"),
    [
        ("dues", "business"),
        ("days", "status"),
        ("weeks", "status"),
        ("sessions", "log"),
        ("traps", "map"),
        ("goals", "quests"),
    ],
)
@pytest.mark.parametrize(
    "situation", ["exploring", "a crypt of warriors", "a vault of coins", "a gamebook section", OWN]
)
def test_a_verb_or_a_kind_of_piece_alone_only_looks(situation, word, look):
    assert comes_to(situation, word) == OnlyLooks((look,))


@pytest.mark.parametrize("situation", ["exploring", "a crypt of warriors", "a vault of coins", "a gamebook section"])
def test_several_doors_are_none_that_is_laid(situation):
    assert not isinstance(comes_to(situation, "doors"), ParsedLine)


@pytest.mark.parametrize("word", ["dead", "dies", "died", "killed", "stop", "done", "end", "finish"])
@pytest.mark.parametrize("situation", ["in a fight", "questions waiting", "a fight in the vault", OWN, BOOK_FIGHT])
def test_who_is_dead_or_what_is_over_is_asked_where_nobody_said(situation, word):
    assert not isinstance(comes_to(situation, word), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "kind"),
    [
        ("in a fight", "all dead", EndCombat),
        ("in a fight", "monsters dead", EndCombat),
        ("exploring", "done for tonight", CloseSession),
        ("exploring", "stop here for today", CloseSession),
        ("exploring", "we finish here", CloseSession),
    ],
)
def test_who_says_whose_end_it_is_is_understood(situation, line, kind):
    (told,) = comes_to(situation, line).commands

    assert isinstance(told, kind)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("exploring", "even odo"),
        ("exploring", "settle 40: it does; even the dwarf"),
        ("exploring", "brida -1; even the dwarf"),
        ("in a fight", "brida -1, her axe"),
        ("in a fight", "thora orc-1 9 miss; her sword"),
        ("in a fight", "star wars"),
        (OWN, "hen lamp"),
    ],
)
def test_no_english_word_begins_a_verb(situation, line):
    assert isinstance(comes_to(situation, line), NotUnderstood)


@pytest.mark.parametrize("line", ["sess", "shares 20", "doors room-1 3"])
def test_a_verb_cut_short_is_still_that_verb(line):
    assert isinstance(comes_to("exploring", line), ParsedLine)


@pytest.mark.parametrize("line", [".7", ".7=trap", ".13", ".=monsters", ".8-2"])
def test_a_combat_turn_of_advanced_heroquest_has_no_die_to_swallow(line):
    """AHQ-TURN-01: the gamesmaster's die falls between exploration turns."""
    assert isinstance(comes_to("in a fight", line), NotUnderstood)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("exploring", "we lost 10"),
        ("exploring", "we lose 3"),
        ("between expeditions", "we lost 5 at dice"),
        ("between expeditions", "brida lost 10 at cards"),
        ("exploring", "turn left"),
        ("exploring", "turn right"),
        ("exploring", "meet thora in room-1"),
        ("exploring", "met nobody"),
        ("exploring", "redo the attack"),
        ("exploring", "odo dead tired"),
        ("exploring", "trip over a stone"),
        ("exploring", "time is up"),
        ("exploring", "thora draws"),
        ("exploring", "brida steps 8"),
        ("exploring", "brida advances 8"),
        ("exploring", "late: odo -1"),
        ("exploring", "earlier odo -1"),
        ("exploring", "due list"),
        ("exploring", "brida tries to open the chest"),
        ("in a fight", "ysra shoots two arrows at orc 1 and both miss"),
        ("between expeditions", "due north"),
    ],
)
def test_what_may_be_talk_or_two_things_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    "line", ["we lose 2 wounds each", "we all lose 1 wound", "brida loses 2", "odo dead by rat", "thora draws the map"]
)
def test_who_says_what_was_lost_and_how_is_understood(line):
    assert isinstance(comes_to("exploring", line), ParsedLine)


@pytest.mark.parametrize("line", ["quest tin lantern lost", "quest lantern", "quest tin lantern over"])
def test_a_quest_that_is_open_is_not_taken_on_again(line):
    evening = Evening(EXPLORING)
    evening.say(line)

    assert evening.refused
    assert "is open already" in evening.answer


def test_another_quest_of_that_name_yields_to_a_ruling():
    evening = Evening(EXPLORING)
    evening.say("quest lantern ! another one")

    assert not evening.refused


def test_a_combat_turn_passes_with_a_dot():
    evening = Evening(FOUGHT)
    evening.say(".")

    assert not evening.refused


@pytest.mark.parametrize(
    "line", ["rule pasage length 1-12 = 4", "rule passage length = 4", "rule once: passage length = 4"]
)
def test_what_rules_half_a_table_is_no_ruling_in_words(line):
    assert isinstance(comes_to("exploring", line), NotUnderstood)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("rule passage length 1-12 = 4", RuleTable),
        ("rule small room = 4x6", RuleTable),
        ("rule stairs down = dead end", MakeRuling),
        ("rule a natural 12 = two dice", MakeRuling),
    ],
)
def test_a_table_that_is_ruled_whole_and_what_names_none_are_rulings(line, kind):
    (told,) = comes_to("exploring", line).commands

    assert isinstance(told, kind)


@pytest.mark.parametrize("line", ["rule 51 it does", "rule 51: it does"])
def test_a_ruling_on_what_was_asked_answers_it(line):
    (told,) = comes_to("questions waiting", line).commands

    assert (told.about, told.text) == (51, "it does")


def test_a_number_of_nothing_that_waits_is_part_of_the_ruling():
    (told,) = comes_to("questions waiting", "rule 15 arrows is the most").commands

    assert (told.about, told.text) == (None, "15 arrows is the most")


@pytest.mark.parametrize("line", ["leave", "quit", "leave the fight", "leave 2 rats"])
def test_who_leaves_lets_no_mistake_stand(line):
    assert not isinstance(comes_to("in a fight", line), ParsedLine)


@pytest.mark.parametrize("line", ["leave 55", "leave ^", "leave #one attack", "leave 55 orcs had one attack"])
def test_a_mistake_that_stands_is_left_by_its_number(line):
    (told,) = comes_to("in a fight", line).commands

    assert isinstance(told, Leave)


@pytest.mark.parametrize(
    ("line", "outcome"), [("brand hits orc 2 with a 5", "hit"), ("brand misses orc 2 with a 2", "miss")]
)
def test_whq_006_the_die_of_a_blow_is_kept_beside_what_came_of_it(line, outcome):
    evening = Evening(CROWN + CROWN_ORCS, WHQ)
    evening.say(line)
    blow = next(one for one in evening.events if isinstance(one, AttackMade))

    assert (len(blow.faces), blow.outcome) == (1, outcome)


def test_what_is_counted_for_somebody_stands_on_their_sheet():
    evening = Evening(EXPLORING)
    for line in ("thora =10 xp", "thora +5 xp"):
        evening.say(line)
    sheet = evening.table.reading().system.sheet(evening.table.reading().state, "thora")

    assert [(one.short, one.start, one.current) for one in sheet.values if one.key == "xp"] == [("xp", 10, 15)]

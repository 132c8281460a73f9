"""Lines nobody wrote a frame for: what is offered for them, words in any order, verbs in every tense."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.declared.base_forms import FORMS, PHRASES
from rules.shorthand.declared.thesaurus import LEFT_ALONE, VERBS, every_verb, forms_of
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine
from rules.shorthand.said.reduce import BASE

EXPLORING, FIGHT, AFTER, HOME, BEFORE = (
    "exploring",
    "in a fight",
    "after a fight",
    "between expeditions",
    "before a trip",
)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (FIGHT, "both rats scampered off", "rat-1,rat-2 fled"),
        (FIGHT, "rat 1 was butchered by brida", "rat-1 dead by brida"),
        (FIGHT, "orc 1 hits brida with a 9, she takes 2", "orc-1 brida 9 hit -2"),
        (HOME, "ysra has her money now, debt settled", "owe paid ysra"),
        (BEFORE, "odo gains one intelligence from the old book", "set odo int +1 the old book"),
        (HOME, "ysra learnt trick shot", "ysra learns trick shot"),
        (EXPLORING, "we leave the room and walk to passage 3", "party to passage-3"),
        (EXPLORING, "we rest and get 1 wound back each", "party +1 rest"),
    ],
)
def test_what_nobody_wrote_a_frame_for_is_understood(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (HOME, "on the notice board a new quest: feed the cats", "quest feed the cats"),
        (BEFORE, "for the toll we hand over 4 gold", "spend 4 toll"),
        (EXPLORING, "put on the map: wet footprints", "mark wet footprints"),
        (HOME, "odo gets himself a shield, 9 crowns", "odo buys shield 9"),
    ],
)
def test_a_line_is_led_by_what_its_words_are_said_of(situation, line, plain):
    found = comes_to(situation, line)
    wanted = meaning(comes_to(situation, plain))

    offered = found.lines if isinstance(found, NotUnderstood) else ()
    assert wanted == meaning(found) or wanted in [meaning(comes_to(situation, one)) for one in offered]


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (FIGHT, "we lost this one by a mile"),
        (FIGHT, "ysra dodges back 3 squares"),
        (EXPLORING, "thora stays, the others go off to sleep"),
        (AFTER, "ysra gives half her arrows to odo"),
        (EXPLORING, "the ceiling came down and we ran"),
    ],
)
def test_nothing_is_logged_where_a_word_would_be_dropped_or_a_name_swallow_it(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "look"),
    [
        (FIGHT, "is odo still poisoned?", "sheet odo"),
        (BEFORE, "do we have any quest open?", "quests"),
        (AFTER, "are there mistakes in the log?", "check"),
        (FIGHT, "what did orc 1 do last turn", "log orc-1"),
        (AFTER, "who killed orc-2?", "log orc-2"),
    ],
)
def test_a_question_about_what_is_here_is_looked_up(situation, line, look):
    found = comes_to(situation, line)

    assert isinstance(found, OnlyLooks)
    assert " ".join(found.words) == look


def test_a_question_about_what_one_may_do_waits_for_an_answer():
    assert meaning(comes_to(FIGHT, "can we rest in a fight?")) == meaning(
        comes_to(FIGHT, "ask can we rest in a fight?")
    )


# The list of verbs.


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("scurry", ("scurry", "scurries", "scurried", "scurrying")),
        ("nip", ("nip", "nips", "niped", "niping", "nipped", "nipping")),
        ("execute", ("execute", "executes", "executed", "executing")),
        ("smash", ("smash", "smashes", "smashed", "smashing")),
    ],
)
def test_a_verb_is_known_in_every_tense(verb, told):
    assert tuple(forms_of(verb)) == told


def test_every_verb_of_the_list_says_what_a_base_form_says():
    bases = {word for said in PHRASES for word in said.split()} | FORMS.keys() | {*PHRASES.values()}

    assert {base for base in VERBS if base not in bases} <= {"undo", "train", "spot", "light", "leave"}


def test_what_is_left_alone_is_read_as_it_stands():
    assert [form for form in LEFT_ALONE if form in every_verb()] == []


def test_what_was_a_base_form_stays_one():
    assert {word: BASE[word] for word in FORMS if BASE.get(word, word) != word} == {}

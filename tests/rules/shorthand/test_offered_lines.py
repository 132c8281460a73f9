"""What is offered for a line that makes no sense: nothing that loses a name or a number, or writes for a look."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.first_guesses import guesses
from kit.situations import SITUATIONS, reading

from rules.shorthand.declared.looks import LOOKS
from rules.shorthand.letters import is_slip, slips
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, Unclear
from service.lines.lines import lexicon_of, parsed


def offered(situation: str, line: str) -> NotUnderstood:
    found = parsed(reading(situation), line)
    assert isinstance(found, NotUnderstood), found
    return found


@pytest.mark.parametrize(
    ("situation", "line", "nearest"),
    [
        ("in a fight", "brda -2 trap", "brida -2 trap"),
        ("in a fight", "bridda -2 trap", "brida -2 trap"),  # a name says who: it is offered, never taken
        ("in a fight", "brdia -2", "brida -2"),
        ("exploring", "opne door-1", "open door-1"),
        ("exploring", "stat", "stats"),
        ("exploring", "shet odo", "sheet odo"),
        ("in a fight", "brida rat-1 mis", "brida rat-1 miss"),
        ("in a fight", "roats", "routs"),  # what ends a fight or an evening is asked about
        ("exploring", "sessoin end", "session end"),
    ],
)
def test_a_slip_of_the_pen_is_put_right_and_nothing_else(situation, line, nearest):
    assert offered(situation, line).nearest == nearest


@pytest.mark.parametrize(
    ("situation", "line", "meant", "said"),
    [
        ("in a fight", "brida attcks rat 1 9", "brida rat-1 9", "attcks is read as attacks."),
        ("in a fight", "odo wonds 2", "odo -2", "wonds is read as wounds."),
        ("exploring", "thora finsd 10 gold", "thora gold 10", "finsd is read as finds."),
        ("exploring", "fihgt", "fight", "fihgt is read as fight."),
        ("a game of one's own", "mira fnids 3 gold", "mira gold 3", "fnids is read as finds."),
    ],
)
def test_one_wrong_letter_of_a_long_word_is_put_right_where_no_other_word_is_as_near(situation, line, meant, said):
    slipped = parsed(reading(situation), line)

    assert slipped == msgspec.structs.replace(parsed(reading(situation), meant), slips=(said,))


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("before a trip", "row do i start"),
        ("in a fight", "odo sets fireball at rat 1"),
        ("exploring", "mappp"),
        ("nobody yet", "sven -2 trap"),
        ("a book unopened", "begin-book"),
    ],
)
def test_what_is_not_nearly_a_line_is_not_taken_for_one(situation, line):
    found = offered(situation, line)

    assert found.nearest in ("", "map")


@pytest.mark.parametrize(
    ("situation", "line", "lines"),
    [
        ("in a fight", "brida blorp", {"brida rat-1 9"}),
        ("in a fight", "rat 1 hops", {"rat-1 -2"}),
        ("in a fight", "brida blorps rat-1", {"brida rat-1 9"}),
        ("nobody yet", "blorp", {"hero Blorp"}),
        ("nobody yet", "Pip", {"hero Pip"}),  # a name alone is whoever comes in
        ("exploring", "draw a counter and discard", {"d-"}),
        ("exploring", "3 goblins left in the room", {"add-monsters name=goblin count=3"}),
        ("in a fight", "they each lose 2", {"rat-1,rat-2,orc-1,orc-2,orc-3 -2"}),
        ("after a fight", "gold 5 to brida", {"party pays brida 5"}),
        ("a book unopened", "blorp", {'book "The Hive" 3 3 3 7 1/2'}),
        ("calling coins", "anna blorps", {"anna -2"}),
    ],
)
def test_else_what_can_be_said_is_built_from_who_and_what_is_there(situation, line, lines):
    assert lines <= {*offered(situation, line).lines}


def test_what_was_drawn_answers_what_waits_for_whoever_gets_it():
    found = parsed(reading("questions waiting"), "treasure 1: silver cup")

    assert isinstance(found, Unclear)
    assert {one.commands[0].figure for one in found.readings} >= {"brida", "thora"}
    assert {(one.commands[0].name, one.commands[1].business, one.commands[1].how) for one in found.readings} == {
        ("silver cup", 50, "treasure 1: silver cup")
    }


def test_nothing_that_is_said_of_it_is_left_out_of_what_is_offered():
    assert not any("w5" in line for line in offered("exploring", "meet 2 ogre w5 damage_dice=5").lines)


def test_the_party_is_played_by_nobody():
    assert not any(line.startswith("control party") for line in offered("in a fight", "party ceiling flees").lines)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_gate(situation):
    """Everything offered parses here, keeps every name and number that was typed, and tells nothing for a look."""
    led = [
        (guess, found)
        for guess in guesses()
        if guess.situation == situation and isinstance(found := parsed(reading(situation), guess.line), NotUnderstood)
    ]
    assert led or situation in ("calling coins", "a book unopened", "nobody yet")
    for guess, found in led:
        check_gate(guess, found)


def check_gate(guess, found):
    here = reading(guess.situation)
    lexicon = lexicon_of(here)
    typed = guess.line.lower().split()
    numbers = {word for before, word in zip(["", *typed], typed, strict=False) if word.isdecimal() and before != "not"}
    who = {lexicon.called(word) for word in guess.line.lower().split() if len(lexicon.called(word)) == 1}

    for line in filter(None, (found.nearest, *found.lines)):
        assert isinstance(parsed(here, line), (ParsedLine, OnlyLooks)), (guess, line)
        words = re.sub("[-=+,>]", " ", line.lower()).split()
        if line.split()[0] not in (
            "fix",
            "no",
            "undo",
        ):  # what was wrong goes without saying where the line of the log is named
            assert numbers <= {*words, *line.split(), *re.findall(r"\d+", line)}, line  # `ws7` keeps the 7 of `ws 7`
            assert who <= {lexicon.figures(word) for word in re.sub("[,>]", " ", line.lower()).split()} | {()}, line
        if guess.line.split()[0].lower() in LOOKS:
            assert isinstance(parsed(here, line), OnlyLooks)
    if found.nearest:
        pairs = list(zip(guess.line.split(), found.nearest.split(), strict=True))
        changed = [(typed.lower(), meant.lower()) for typed, meant in pairs if typed != meant]
        assert all(is_slip(typed, meant) for typed, meant in changed)
        assert len(changed) == 1
    assert len(found.lines) <= 4


@given(st.text("abcde", max_size=7), st.text("abcde", max_size=7))
@settings(max_examples=200)
def test_slips_are_counted_alike_both_ways(one, other):
    assert slips(one, other) == slips(other, one) <= max(len(one), len(other))
    assert (slips(one, other) == 0) is (one == other)


@pytest.mark.parametrize(
    ("situation", "line", "leads_to"),
    [
        ("in a fight", "Orc three ran away screaming", "orc-3 fled"),
        ("in a fight", "the rats are dead, thank goodness", "rat-1,rat-2 dead"),
    ],
)
def test_what_makes_sense_of_a_sentence_is_offered_and_good_english_is_no_slip(situation, line, leads_to):
    found = offered(situation, line)

    assert not found.nearest
    assert leads_to in found.lines


def test_nobody_is_offered_a_meeting_in_a_meeting():
    assert not [line for line in offered("in a fight", "meet 2 wumpus w2 5").lines if "meet 2 meet" in line]

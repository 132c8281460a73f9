"""Words beside which something else is told: what is said so is not logged as what it merely begins like."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from events.event import tag_of
from rules.shorthand.read.parsed import ParsedLine


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        ("after a fight", "odo took the ring off again", "gain-item"),
        ("after a fight", "ysra has gone missing", "gain-item"),
        ("in a fight", "ysra takes the kill", "gain-item"),
        ("exploring", "thora takes over the lamp", "gain-item"),
        ("a game of one's own", "mira puts the lamp out", "wear-item"),
        ("exploring", "odo checks the chest for traps", "change-feature"),
        ("exploring", "ysra opens up the chest, it's empty", "change-feature"),
        ("in a fight", "we won the trip!", "end-combat"),
        ("in a fight", "we lost ysra, she's dead", "end-combat"),
        ("after a fight", "brida strips the orc, 5 gold", "gain-item"),
        ("in a fight", "ysra gets the kill on orc-2", "state-status"),
        ("in a fight", "brida down 2", "state-status"),
        ("in a fight", "orc 2 gets through thora's guard, 1 wound", "wound"),
        ("exploring", "1 wound to brida, ditto odo", "wound"),
        ("in a fight", "brida & odo both hit orc 2, 1 wound each", "wound"),
        ("in a fight", "two of the orcs have fled", "end-monsters"),
        ("a game of one's own", "Mira tried to hit ghoul 1 but missed", "attack"),
        ("after a fight", "all wounds healed for odo", "heal"),
        ("exploring", "thora stays put, odo moves to passage 3", "move-figures"),
        ("between expeditions", "brida trained hard and her BS goes up to 6", "set-base"),
        ("before a trip", "everyone starts with 20 gold", "gain-gold"),
        ("between expeditions", "odo gets the 10 gold we owe him", "move-gold"),
        ("in a fight", "pizza's here", "add-player"),
        ("exploring", "write on the map: cold air in room 1", "note-on-map"),
        ("a game of one's own", "we shuffled the event deck", "reveal-section"),
        ("in a fight", "orc 3 is toast", "gain-condition"),
        ("after a fight", "the party is leaving by the stairs", "gain-condition"),
        ("exploring", "1 on the gm die, a trap", "gamesmaster-phase"),
        ("a gamebook section", "I fell and lost three wounds", "state-status"),
    ],
)
def test_a_word_that_says_otherwise_keeps_a_line_from_being_logged_so(situation, line, never):
    found = comes_to(situation, line)
    told = [str(one.__struct_config__.tag) for one in found.commands] if isinstance(found, ParsedLine) else []
    assert never not in told or found == comes_to(situation, RIGHT.get(line, ""))


RIGHT = {
    "two of the orcs have fled": "2 orc fled",
    "1 wound to brida, ditto odo": "brida,odo -1",
    "brida & odo both hit orc 2, 1 wound each": "brida orc-2 hit -1; odo orc-2 hit -1",
    "all wounds healed for odo": "odo +all",
    "thora stays put, odo moves to passage 3": "odo to passage-3",
    "write on the map: cold air in room 1": "mark cold air in room-1",
    "1 on the gm die, a trap": ".1=trap",
}
"""What some of them may be read as all the same."""


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("between expeditions", "brida lends odo 10"),
        ("after a fight", "Petra's here too"),
        ("after a fight", "odo gets lucky coin"),
        ("a game of one's own", "peek at the top event"),
    ],
)
def test_the_same_words_tell_what_they_tell_elsewhere(situation, line):
    assert isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    "line",
    ["orc 1 has 5 wounds left", "orc 1 is at 2 wounds", "orc 1 is down to 2 wounds", "orc 1 has 3 wounds remaining"],
)
def test_what_somebody_has_left_is_no_wound(line):
    found = comes_to("in a fight", line)
    told = [str(one.__struct_config__.tag) for one in found.commands] if isinstance(found, ParsedLine) else []

    assert "wound" not in told


def test_a_maximum_that_is_said_is_none_to_be_added():
    found = comes_to("between expeditions", "brida's maximum wounds is 6")
    told = found.commands if isinstance(found, ParsedLine) else ()

    assert not any(getattr(one, "change", None) for one in told)


WHOM_THE_BLOW_HIT = {
    "brida hits rat 2 for 1, dead": "brida rat-2 hit -1 dead",
    "T vs orc 3: 11, hit, 2 wounds, dead": "thora orc-3 11 hit -2 dead",
    "thora vs orc 1: 9, dead": "thora orc-1 9 dead",
}


@pytest.mark.parametrize(("line", "plain"), WHOM_THE_BLOW_HIT.items(), ids=WHOM_THE_BLOW_HIT)
def test_whoever_was_hit_is_dead_and_not_who_hit_them(line, plain):
    assert meaning(comes_to("in a fight", line)) == meaning(comes_to("in a fight", plain)) is not None


NEITHER = {
    "quest taken: find the last bell and 20 gold reward": ("before a trip", "accept-quest"),
    "wandering monsters: an ogre (w5 t7)": ("exploring", "add-figure"),
    "the date should be 20": ("between expeditions", "pass-time"),
    "anna grabs the entire pot": ("calling coins", "gain-item"),
    "thora buys 4 torches, 8 gold in all": ("before a trip", "gain-gold"),
    "we take on the quest The Lost Hound, reward 90 gold": ("before a trip", "gain-gold"),
    "we go down again": ("between expeditions", "state-status"),
}


@pytest.mark.parametrize(("line", "at"), NEITHER.items(), ids=NEITHER)
def test_what_is_promised_of_a_kind_wished_or_all_there_is_becomes_no_name(line, at):
    situation, kind = at
    found = comes_to(situation, line)

    assert not isinstance(found, ParsedLine) or kind not in {tag_of(type(one)) for one in found.commands}


def test_an_altar_in_the_corner_of_a_room_stands_in_no_bend_of_a_passage():
    [command] = comes_to("exploring", "there's an altar in the corner of the room").commands

    assert not str(command.section).startswith("corner")


def test_wounds_told_in_two_words_are_lost_once():
    [command] = comes_to("in a fight", "thora hurt badly: minus two").commands

    assert [(one.figure, one.amount) for one in command.wounds] == [("thora", 2)]


def test_a_blow_with_a_ten_is_dealt_with_a_die_and_no_weapon():
    [command] = comes_to("in a fight", "brida attacks orc 2 with a 10").commands

    assert (command.weapon, command.faces) == (None, (10,))

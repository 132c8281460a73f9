"""Words beside which something else is told: what is said so is not logged as what it merely begins like."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

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

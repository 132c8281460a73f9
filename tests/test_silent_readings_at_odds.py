"""Lines that say it was others, something else or another time than what they were once taken for."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words

from rules.shorthand.read.parsed import ParsedLine

ASKED = (
    # who, where nobody says who is left out
    ("exploring", "everyone else loses 1 wound"),
    ("exploring", "the others lose 1 wound"),
    ("in a fight", "everyone else is dead"),
    # of what
    ("exploring", "brida takes 2 from odo"),
    ("in a fight", "brida takes 1 off orc 2"),
    ("in a fight", "ysra gets 2 from rat 2"),
    # a number of things, or of more wounds, is no die
    ("in a fight", "ysra shoots orc 2 with 2 arrows"),
    ("in a fight", "brida hits orc 2 for 3 and 2"),
    ("in a fight", "brida attacks orc 1 and 2"),
    ("in a fight", "orc 1 loses 2 to brida"),
    ("exploring", "brida gives odo 5 and thora 10 gold"),
    ("exploring", "brida gives 5 gold each to odo and thora"),
    ("in a fight", "thora loses 2 to orc 2 and 1 to rat 1"),
    ("exploring", "ysra spends 2 turns searching"),
    ("in a fight", "odo kills 2 rats with fire"),
    # which one it was is no name of it, nor is what somebody does with it
    ("in a fight", "ysra shoots her last arrow at orc 2"),
    ("exploring", "odo rolls 7 and finds nothing"),
    ("in a fight", "odo rolls 12 and casts sleep"),
    ("exploring", "search roll 12"),
    ("between expeditions", "anna is a human fighter"),
    ("between expeditions", "the quest is worth 100 gold"),
    ("exploring", "there are two chests"),
    # another turn, another evening, another time
    ("exploring", "turn 9"),
    ("exploring", "turn 3 begins"),
    ("exploring", "session 9"),
    ("between expeditions", "new session next week"),
    ("after a fight", "brida had lost 2 wounds"),
    ("exploring", "thora is down 2 wounds"),
    ("exploring", "all lamps are lit"),
    ("in a fight", "the orcs flee but one"),
    # words that turn what is done
    ("exploring", "we lose our way"),
    ("in a fight", "they win initiative"),
    ("in a fight", "we win and find 20 gold"),
    ("exploring", "gold 10 too few"),
    ("exploring", "brida takes a wound for odo"),
    ("in a fight", "ysra shoots at 3 squares"),
    ("after a fight", "we turn back"),
    ("exploring", "the stairs lead down"),
    ("exploring", "brida looks into room 1"),
    ("between expeditions", "thora pays back 3 gold"),
    # nothing is put right by it
    ("before a trip", "no, ysra has 9 arrows"),
    ("exploring", "no brida got 12 gold"),
)

TOLD = (
    ("in a fight", "brida takes 3 from orc 2", '!wound {"wounds":[{"figure":"brida","amount":3}],"cause":"orc-2"}'),
    (
        "in a fight",
        "brida hits orc 2 but it survives",
        'attack attacker=brida target=orc-2 outcome=hit; !state-status {"figures":["orc-2"],"status":"alive"}',
    ),
    ("exploring", "odo waits at the door", '!note {"text":"odo waits at the door"}'),
    ("exploring", "turn 2", "turn"),
    ("exploring", "ysra spends 5 gold and 2 arrows", "spend ysra 5; ysra uses 2 arrows"),
    ("in a fight", "round 3", "turn"),
    ("in a fight", "we won, 20 gold", "end-combat outcome=won rest=killed; gain-gold amount=20"),
    ("in a fight", "ysra shoots past orc 1", "attack attacker=ysra target=orc-1 mode=ranged outcome=miss"),
    ("exploring", "thora is down to 2 wounds", "observe-total whose=thora value=3 of=wounds_lost"),
    ("in a fight", "no, thora hit rat 2", '!fix {"commands":[{"command":"attack"'),
)


@pytest.mark.parametrize(("situation", "line"), ASKED)
def test_a_line_at_odds_with_its_reading_is_asked_about(situation, line):
    found = comes_to(situation, line)

    assert not isinstance(found, ParsedLine), in_words(found, situation)


@pytest.mark.parametrize(("situation", "line", "meant"), TOLD)
def test_what_was_at_odds_is_told_where_one_thing_is_meant(situation, line, meant):
    assert in_words(comes_to(situation, line), situation).startswith(meant)

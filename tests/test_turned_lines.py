"""Lines that say that something was not so, may be so or will be: nothing is logged of them."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words

from rules.shorthand.read.parsed import ParsedLine

TRAPS = {
    "nobody yet": "we should start soon",
    "before a trip": "Brida wants to buy a sword | ysra could carry the candles | brida should get the healing potion"
    " | odo almost bought a lamp | maybe buy a shield for 10 | brida would like to sell her axe | level up for odo"
    " | we didn't pay for the inn | brida doesn't have a rope"
    " | brida leaves her axe at the inn | odo learns a new spell",
    "exploring": "no trap here | door 2 will not open | if thora listens she hears 3 orcs | draw the map | join a rat"
    " | next turn we go to room 1"
    " | thora almost falls into the pit | thora doesn't take the key"
    " | odo nearly drops the lantern"
    " | brida leaves the gold"
    " | odo would search for secret doors | look for secret doors later",
    "in a fight": "the orcs won | orcs won | the orcs win initiative | brida almost killed orc 1"
    " | brida could kill orc-1"
    " | if brida hits orc-1 it dies | brida will attack orc-1 next turn"
    " | thora does not flee | thora wants to flee"
    " | is rat 1 dead | is rat-1 dead | is brida poisoned"
    " | heroes go first | brida didn't hit",
    "after a fight": "thora wants the ring | thora doesn't want the ring | no gold on the orcs",
    "between expeditions": "30 gold if we come back | 10 gp to the healer for Odo"
    " | thora buys a round for everybody | Anna can't come next week",
    "a gamebook section": "if I had the key I'd go to 12 | I don't go left | almost dead",
    "a gamebook fight": "the cultists win | both miss | he hits me for 2 | round two at cultist 2: 4 5 1 3",
    "a game of one's own": "the ghouls won | the ghouls lost | mira would rather flee",
}


@pytest.mark.parametrize(
    ("situation", "line"), [(where, line) for where, lines in TRAPS.items() for line in lines.split(" | ")]
)
def test_nothing_is_logged_of_a_line_whose_reading_drops_the_word_that_turns_it(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


def test_what_is_promised_is_kept_in_its_own_words_and_no_gold_comes_in():
    found = comes_to("between expeditions", "the mayor promises 30 gold")
    assert isinstance(found, ParsedLine)
    assert in_words(found, "between expeditions") == '!note {"text":"the mayor promises 30 gold"}'


@pytest.mark.parametrize(
    ("situation", "line"),
    [("in a fight", "odo isn't poisoned"), ("in a fight", "orc 2 hits odo, no damage"), ("exploring", "next turn")],
)
def test_a_line_is_logged_whose_reading_has_a_place_for_it(situation, line):
    assert isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize("line", ["thora moves 3", "thora walks 4", "thora goes 3", "thora creeps 4"])
def test_how_far_somebody_goes_is_no_roll_to_sneak(line):
    assert not isinstance(comes_to("exploring", line), ParsedLine)

"""Between fights, lines that tell of what stays as it is are asked about, and nothing is gained by them."""

from __future__ import annotations

import pytest
from kit import first_guesses
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine

STAYS_AS_IT_IS = [
    ("a game of one's own", "mira still has the lamp"),
    ("before a trip", "thora still has the rope"),
    ("between expeditions", "thora still has the rope"),
    ("between expeditions", "ysra still carries the rope"),
]


@pytest.mark.parametrize(("situation", "line"), STAYS_AS_IT_IS)
def test_what_somebody_still_has_is_not_gained_again(situation: str, line: str) -> None:
    assert "gain-item" not in first_guesses.in_words(first_guesses.comes_to(situation, line), situation)


def test_what_somebody_has_now_is_gained() -> None:
    line = "thora gets the rope"
    found = first_guesses.in_words(first_guesses.comes_to("between expeditions", line), "between expeditions")
    assert "gain-item" in found


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("before a trip", "odo gets gold 5", "odo gold 5"),
        ("before a trip", "odo finds gold 12", "odo gold 12"),
        ("before a trip", "odo loses gold 5", "odo gold -5"),
    ],
)
def test_gold_behind_a_verb_is_money_and_no_thing(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("in a fight", "brida hits orc 2 and takes 2 damage"),
        ("in a fight", "brida hits orc 1 but takes 1 wound"),
        ("in a fight", "brida attacks orc 1, 9, hits, takes 2 damage"),
        ("exploring", "brida -1 -q"),
        ("exploring", "gold 5 -n found"),
        ("exploring", "purs"),
    ],
)
def test_what_the_striker_suffers_an_option_of_the_shell_and_half_a_look_are_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)

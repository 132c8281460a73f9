"""Words a line keeps as why, whence or as a name: none of them tells something else."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine

EXPLORING, FIGHT, TRIP, AFTER = "exploring", "in a fight", "before a trip", "after a fight"
OWN, BETWEEN, WAITING = "a game of one's own", "between expeditions", "questions waiting"


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (EXPLORING, "brida -1 trap and now dead", "brida -1 trap; brida dead"),
        (EXPLORING, "brida -1 trap, dead", "brida -1 trap; brida dead"),
        (EXPLORING, "thora -3 pit and dies", "thora -3 pit; thora dead"),
        (EXPLORING, "odo -2 and now dead", "odo -2; odo dead"),
        (EXPLORING, "ysra -1 gas, down", "ysra -1 gas; ysra down"),
        (FIGHT, "orc 1 -3 fireball and now dead", "orc-1 -3 fireball; orc-1 dead"),
    ],
)
def test_who_is_dead_behind_a_wound_is_told_besides(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None


@pytest.mark.parametrize(
    "cause", ["dead man's trap", "the dead", "dead weight", "fell down the stairs", "poisoned arrow"]
)
def test_a_cause_may_be_called_after_the_dead(cause):
    found = comes_to(EXPLORING, f"brida -2 {cause}")
    assert isinstance(found, ParsedLine)
    assert [one.cause for one in found.commands] == [cause]


@pytest.mark.parametrize("line", ["brida -2 dead", "brida -2 trap dead", "brida -2 fell dead"])
def test_a_cause_that_ends_with_a_death_is_asked_about(line):
    assert not isinstance(comes_to(EXPLORING, line), ParsedLine)


@pytest.mark.parametrize("source", ["all", "all the bodies", "all of them", "both of them", "all of the rats"])
def test_gold_comes_from_all_of_them(source):
    found = comes_to(EXPLORING, f"gold 20 from {source}")
    assert isinstance(found, ParsedLine)
    assert [(one.amount, one.source) for one in found.commands] == [(20, source)]


@pytest.mark.parametrize(
    "line",
    [
        "thora buys 3 torches, 6 gold in all",
        "thora buys rope; gold 8 in all",
        "odo buys 2 candles and oil, 5 gold in all",
        "brida bought a shield and a helmet, gold 30 in all",
        "gold 20 in all",
    ],
)
def test_what_it_cost_in_all_is_no_gold_that_came_in(line):
    found = comes_to(TRIP, line)
    tags = [str(one.__struct_config__.tag) for one in found.commands] if isinstance(found, ParsedLine) else []
    assert "gain-gold" not in tags

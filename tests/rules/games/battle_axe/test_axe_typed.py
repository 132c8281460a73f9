"""Shots at who is partly hidden and spells with a die, as people tell them: nothing that was said is dropped."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.combat import AttackMade
from events.dice import DiceRolled
from events.figures import SpellCast
from events.problems import Problem

BEFORE = ("hero thomas", "hero Mira human wizard", "thomas holds sling", "meet 3 goblin h3 a1 as40 ms40 ds20")


def told(line: str) -> tuple[object, ...]:
    """What a line tells behind two heroes and three goblins."""
    table = Table(system="battle-axe")
    for before in BEFORE:
        table.types(before)
    return tuple(entry.event for entry in table.types(line).entries)


@pytest.mark.parametrize(
    "line",
    [
        "thomas shoots goblin-1 42 64 partly hidden",
        "thomas shoots goblin 1, partly hidden, 42 64",
        "thomas fires at goblin-1 half hidden 42 64",
        "thomas goblin-1 42 64 hidden",
    ],
)
def test_who_is_shot_at_may_be_partly_hidden_and_the_roll_stays_as_it_is(line):
    shot = next(one for one in told(line) if isinstance(one, AttackMade))

    assert (shot.mode, shot.hidden, shot.target) == ("ranged", True, "goblin-1")
    assert (shot.faces, shot.needed, shot.outcome) == ((42,), 45, "hit")


def test_a_shot_in_the_open_is_not_hidden():
    assert not next(one for one in told("thomas shoots goblin-1 42 64") if isinstance(one, AttackMade)).hidden


def test_who_is_out_of_sight_is_not_shot_at():
    with pytest.raises(Problem, match="out of sight"):
        told("thomas shoots goblin-1 blocked 42 64")


@pytest.mark.parametrize(
    "line", ["mira casts flame at goblin 1 20", "mira casts flame 20 at goblin-1", "mira casts flame 20"]
)
def test_the_die_of_a_spell_is_kept_as_a_die(line):
    events = told(line)

    assert next(one.spell for one in events if isinstance(one, SpellCast)) == "flame"
    (die,) = (one for one in events if isinstance(one, DiceRolled))
    assert (die.by, die.purpose, die.dice, die.faces) == ("mira", "flame", "d100", (20,))


@pytest.mark.parametrize("line", ["an arrow from thomas hits goblin 2", "thomas's arrow misses goblin 2"])
def test_what_comes_of_an_arrow_is_a_shot(line):
    assert next(one for one in told(line) if isinstance(one, AttackMade)).mode == "ranged"

"""Random legal fights: turn order, squares moved in a phase and one blow an activation hold, whatever is said."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.mechanics import say
from kit.table import Table

from events.atlas import FigureMoved
from events.combat import AttackMade
from events.dice import DiceRolled
from events.event import Event
from events.problems import Refused
from events.turns import PhaseBegun, TurnBegun
from rules.games.advanced_heroquest.acting import GAMESMASTER, HEROES

GIVEN = """
hero heinrich
hero sven ws8 bs6 t8 w5 sp6 fp1
start
meet 2 skaven ws6 t6 w3 sp7 in passage-1
row sven 2,2,2,3,4,5,6,7,8,9,10,10
turn combat
phase gamesmaster
turn combat
"""
SPEEDS = {"heinrich-lowen": 6, "sven": 6, "skaven-1": 7, "skaven-2": 7}


def a_line(draw: Random) -> str:
    """Something somebody could say in a fight; many are refused."""
    who = draw.choice(["heinrich", "sven", "skaven-1", "skaven-2"])
    foe = draw.choice(["skaven-1", "skaven-2"] if who in ("heinrich", "sven") else ["heinrich", "sven"])
    die = draw.randint(1, 12)
    return draw.choice(
        (
            f"{who} {foe} {die} 5+ / {draw.randint(1, 12)} {draw.randint(1, 12)}",
            f"{who} {foe} {die}",
            f"{who} {foe} {draw.choice(('hit', 'miss'))}",
            f"{who} {foe} @{draw.randint(2, 9)} {die} with bow",
            f"{who} to passage-{draw.randint(1, 2)} {draw.randint(1, 9)} squares",
            f"{who} to passage-1 @{draw.randint(0, 1)},{draw.randint(-5, -1)}",
            f"{who} runs {die}",
            f"{who} halts at {foe}",
            f"{who} declines",
            "turn combat",
            "phase gamesmaster",
            str(die),
        )
    )


@given(seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_whatever_is_said_a_fight_keeps_its_order(seed: int) -> None:
    draw, table = Random(seed), Table()
    for line in GIVEN.strip().splitlines():
        say(table, line)
    told: list[Event] = []
    for _ in range(30):
        try:
            told += [entry.event for entry in say(table, a_line(draw)).entries]
        except Refused:
            continue
    keeps_its_order(told)


def keeps_its_order(told: list[Event]) -> None:
    """Phase by phase: one blow for each, no farther than Speed and the run allow, Heroes never behind the monsters."""
    phase, blows, squares, extra = HEROES, Counter[str](), Counter[str](), Counter[str]()
    for event in told:
        if isinstance(event, TurnBegun | PhaseBegun):
            phase = event.phase if isinstance(event, PhaseBegun) else event.first_phase or HEROES
            blows.clear(), squares.clear(), extra.clear()
        elif isinstance(event, AttackMade) and event.free is None:
            blows[event.attacker] += 1
            assert blows[event.attacker] == 1, event
            assert (phase == GAMESMASTER) == event.attacker.startswith("skaven"), event
        elif isinstance(event, DiceRolled) and event.purpose == "run" and event.by is not None:
            extra[event.by] = int(event.result or 0)
            assert not blows[event.by]
        elif isinstance(event, FigureMoved) and isinstance(event.squares, int):
            for figure in event.figures:
                squares[figure] += event.squares
                assert squares[figure] <= SPEEDS[figure] + extra[figure], event


@pytest.mark.parametrize("face", range(1, 13))
def test_a_run_goes_as_many_squares_beyond_speed_as_its_die_shows(face: int) -> None:
    """AHQ-COMBAT-12, row by row."""
    table, extra = Table(), 0 if face == 1 else face
    for line in (*GIVEN.strip().splitlines(), f"heinrich runs {face}"):
        say(table, line)

    with pytest.raises(Refused) as refused:
        say(table, f"heinrich to passage-1 {7 + extra} squares")
    assert refused.value.code == "ahq.move_too_far"
    assert say(table, f"heinrich to passage-1 {6 + extra} squares").entries


def test_the_books_fight_is_told_in_three_lines() -> None:
    """W4 and W5: surprise, a miss, a critical hit with its free attack, and five Wounds where three kill."""
    table = Table()
    for line in ("hero heinrich", "hero sven ws8 t8 w5", "meet 2 skaven ws6 t6 w3"):
        say(table, line)

    assert "monsters are surprised" in say(table, "surprise 7 4 elf sentry").lines[-1]
    assert "miss" in say(table, "heinrich skaven-1 4 5+").lines[0]
    say(table, "sven gets axe set damage_dice=5")
    outcome = say(table, "sven skaven-1 12 9 5+ with axe / 2 10 11 12 1 5 6 5 3 8")

    assert not outcome.asks
    assert table.facts()["skaven 1"] == "killed"
    assert table.reading().state.roster.figures["skaven-1"].wounds_lost == 5

"""Whatever was struck, every line of every game is told or refused: none breaks (law 3, story rule 12)."""

from __future__ import annotations

from random import Random

import pytest
from kit.any_line import TIMES, examples
from kit.mechanics import mechanics_of, say
from kit.table import Table

from events.problems import Problem
from rules.registry import system_keys

EVENINGS = 3 * TIMES
LINES = 60


def lines_of(game: str) -> list[str]:
    """What anybody says while the mechanics of the game are played."""
    told = [
        line
        for one in mechanics_of(game).values()
        for line in (*one.given.strip().splitlines(), *(play.line for play in one.plays))
    ]
    return [*dict.fromkeys((*told, *examples(game)))]


def any_line(table: Table, lines: list[str], random: Random) -> str:
    number = random.randint(2, max(2, table.head))
    correction = random.choice(
        (f"strike {number}", f"undo {number} alone", f"late {number} {random.choice(lines)}", "undo", "redo")
    )
    return correction if random.random() < 0.3 else random.choice(lines)


@pytest.mark.parametrize("seed", range(EVENINGS))
@pytest.mark.parametrize("game", system_keys())
def test_no_line_breaks_whatever_was_taken_back(game, seed):
    random, lines, table = Random(seed), lines_of(game), Table(system=game)
    told = 0
    # An evening as somebody plays it, then anything.
    for one in random.sample(sorted(mechanics_of(game)), min(3, len(mechanics_of(game)))):
        for line in mechanics_of(game)[one].given.strip().splitlines():
            told += heard(table, line)
    for _ in range(LINES):
        told += heard(table, any_line(table, lines, random))
    assert told > LINES / 10


def heard(table: Table, line: str) -> bool:
    """Whether the line was told; fails where it breaks."""
    try:
        say(table, line)
    except Problem:
        return False
    except Exception as error:
        error.add_note(f"{line!r}, at {table.head}")
        raise
    return True

"""What an attack waits for: the die due now, alone or with those that follow it."""

from __future__ import annotations

from projections.business import Business
from projections.state import State
from rules.games.hive_of_the_dead.strike import ASK, STEPS, StrikeStep
from rules.question import Question

SIDES = 6
"""Every die of this game."""


def step_of(business: Business) -> StrikeStep | None:
    """The step of an attack the business waits for; None if it is none of ours."""
    return next((step for step in STEPS if business.ask == f"{ASK}{step}"), None)


def asked(_state: State, waits: Business) -> Question | None:
    """What something that waits takes for an answer; None: no attack asked for it."""
    step = step_of(waits)
    if step is None:
        return None
    behind = len(STEPS) - [*STEPS].index(step)
    rolls = tuple(range(1, behind + 1))
    return Question(waits=waits, rolls=rolls, sides=SIDES, counts=("wounds",), of_fight=True, said="the die, or -1")

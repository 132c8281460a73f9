"""What an attack waits for: the die due now, alone or with those that follow it."""

from __future__ import annotations

from projections.business import Business
from projections.state import State
from rules.games.hive_of_the_dead.state import own_of
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.strike import ASK, ROLLED, STEPS, StrikeStep
from rules.question import Question, is_gone

SIDES = 6
"""Every die of this game."""


def step_of(business: Business) -> StrikeStep | None:
    """The step of an attack the business waits for; None if it is none of ours."""
    return next((step for step in STEPS if business.ask in (f"{ASK}{step}", f"{ASK}{step}{ROLLED}")), None)


def is_rolled(business: Business) -> bool:
    """Whether its die fell, and only what came of it is unknown."""
    return (business.ask or "").endswith(ROLLED)


def asked(state: State, waits: Business) -> Question | None:
    """What something that waits takes for an answer; None: no attack asked for it."""
    step = step_of(waits)
    if step is None:
        return None
    behind = len(STEPS) - [*STEPS].index(step)
    rolled = is_rolled(waits)
    rolls = () if rolled else tuple(range(1, behind + 1))
    blow = own_of(state).blows.get(waits.about or 0)
    return Question(
        waits=waits,
        rolls=rolls,
        sides=SIDES,
        counts=("wounds",),
        outcomes=("hit", "miss"),
        of_fight=True,
        moot=blow is not None and is_gone(state, blow.target, status_of),
        said="hit, miss, or -1" if rolled else "the die, hit, miss, or -1",
    )

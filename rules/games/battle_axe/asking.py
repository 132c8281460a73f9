"""What a blow waits for, as a question: one D100, or what came of it."""

from __future__ import annotations

from projections.business import Business
from projections.state import State
from rules.question import Question

ATTACK, DEFEND = "battle-axe.attack", "battle-axe.defend"


def asked(_state: State, waits: Business) -> Question | None:
    """A roll to attack or to defend that nobody told; None: it is none of ours."""
    if waits.ask not in (ATTACK, DEFEND):
        return None
    return Question(
        waits=waits,
        rolls=(1, 2) if waits.ask == ATTACK else (1,),
        sides=100,
        counts=("wounds",),
        outcomes=("hit", "miss"),
        of_fight=True,
        said="the roll, hit, or miss",
    )

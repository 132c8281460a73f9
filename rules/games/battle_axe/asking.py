"""What a blow waits for, as a question: one D100, or what came of it."""

from __future__ import annotations

from projections.business import Business
from projections.state import State
from rules.games.battle_axe.sheet import status_of
from rules.games.battle_axe.state import own_of
from rules.question import Question, is_gone

ATTACK, DEFEND = "battle-axe.attack", "battle-axe.defend"
"""A roll that fell to nobody yet."""

ATTACKED, DEFENDED = "battle-axe.attacked", "battle-axe.defended"
"""What came of a roll that is told, where nobody knows the success it needs."""

ASKED = (ATTACK, ATTACKED, DEFEND, DEFENDED)
DICE = {ATTACK: (1, 2), DEFEND: (1,)}


def asked(state: State, waits: Business) -> Question | None:
    """A roll to attack or to defend that nobody told, or what came of one; None: it is none of ours."""
    if waits.ask not in ASKED:
        return None
    blow = own_of(state).blows.get(waits.about or 0)
    return Question(
        waits=waits,
        rolls=DICE.get(waits.ask, ()),
        sides=100,
        counts=("wounds",),
        outcomes=("hit", "miss"),
        of_fight=True,
        moot=blow is not None and is_gone(state, blow.target, status_of),
        said="the roll, hit, or miss" if waits.ask in DICE else "hit, or miss",
    )

"""What an attack waits for: the die due now, alone or with those that follow it."""

from __future__ import annotations

from projections.business import Business
from projections.people import heroes_of_the_group
from projections.state import State
from rules.games.hive_of_the_dead.bout import Ranks
from rules.games.hive_of_the_dead.choosing import empty_weapon, next_attacker, to_hit
from rules.games.hive_of_the_dead.reckoning import hit_need
from rules.games.hive_of_the_dead.state import own_of
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.strike import ASK, ROLLED, STEPS, StrikeStep
from rules.naming import name_of
from rules.question import Question, is_gone, still_asked

DUE = f"{ASK}attack"
"""What the die to hit of the next attack is asked for under: no entry asks for it."""

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


def dice_due(state: State) -> tuple[Question, ...]:
    """The die to hit of the next attack of a fight; none while an attack in hand waits to be answered."""
    fight, heroes = own_of(state).fight, heroes_of_the_group(state.roster)
    if fight is None or not heroes or any(one.of_fight for one in still_asked(state, asked)):
        return ()
    standing = Ranks(state)
    attacker = next_attacker(standing)
    if attacker is None or empty_weapon(standing, attacker) is not None:
        return ()
    whose = "" if attacker == standing.hero else name_of(state, attacker)
    waits = Business(
        number=fight.due,
        what=to_hit(whose, hit_need(standing, attacker)),
        owed_to=attacker if attacker == standing.hero else None,
        ask=DUE,
    )
    due = Question(
        waits=waits,
        rolls=tuple(range(1, len(STEPS) + 1)),
        sides=SIDES,
        outcomes=("hit", "miss"),
        of_fight=True,
        said="the die, hit, or miss",
    )
    return (due,)

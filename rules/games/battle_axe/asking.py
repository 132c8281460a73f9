"""What a blow waits for, as a question: one D100, or what came of it; and rolls that are due, or due again."""

from __future__ import annotations

from projections.business import Business
from projections.state import State
from rules.games.battle_axe.sheet import status_of
from rules.games.battle_axe.state import own_of
from rules.naming import listed, name_of
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


def dice_due(state: State) -> tuple[Question, ...]:
    """The rolls for initiative that decided nothing, and those of heroes who tied."""
    own = own_of(state)
    found = []
    if own.undecided is not None:
        what = "initiative: the heroes' roll, then the enemies', d100"
        found.append(_rolls(own.undecided, what, 2, "both rolls, the heroes' first"))
    if tied := who_tied(state):
        names = listed([name_of(state, one) for one in tied])
        found.append(_rolls(own.rolls[0].number, f"{names} tied and roll again, d100", len(tied), "their rolls"))
    return tuple(found)


def who_tied(state: State) -> tuple[str, ...]:
    """The heroes who rolled highest in the newest roll for who is affected, if they are several."""
    rolled = own_of(state).rolls[0].of if own_of(state).rolls else {}
    known = [face for face in rolled.values() if face is not None]
    highest = [who for who, face in rolled.items() if len(known) == len(rolled) and face == max(known)]
    return tuple(highest) if len(highest) > 1 else ()


def _rolls(number: int, what: str, count: int, said: str) -> Question:
    waits = Business(number=number, what=what)
    return Question(waits=waits, rolls=(count,), sides=100, late=True, said=said)

"""What a blow waits for, as a question: whether it hit."""

from __future__ import annotations

from projections.business import Business
from projections.state import State
from rules.games.tabletop.sheet import status_of
from rules.question import Question, is_gone

BLOW = "tabletop.blow"
"""What came of a blow is asked for under this word, with whom it struck behind it."""

OUTCOMES = ("hit", "miss")


def struck_by(waits: Business) -> str | None:
    """Whom the blow struck that waits here; empty: nobody knows; None: no blow waits."""
    subject, _, target = (waits.ask or "").partition(" ")
    return target if subject == BLOW else None


def asked(state: State, waits: Business) -> Question | None:
    """Hit, miss, or the wounds of a hit; None: no blow asked for it."""
    target = struck_by(waits)
    if target is None:
        return None
    return Question(
        waits=waits,
        counts=("wounds",),
        outcomes=OUTCOMES,
        of_fight=True,
        moot=is_gone(state, target, status_of),
        said="hit, miss, or -2",
    )

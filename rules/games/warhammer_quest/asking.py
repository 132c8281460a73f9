"""What this game waits for, as questions: dice alone where its words say how many, else how to tell it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from projections.business import Business
from projections.state import State
from rules.games.warhammer_quest.printed import rules
from rules.games.warhammer_quest.sheet import status_of
from rules.games.warhammer_quest.state import own_of
from rules.question import Question, is_gone

ASKS = "warhammer-quest."

DICE = re.compile(r", (\d*)d(\d+)")
"""What is asked for ends with its dice: `Breathe Fire, 4d6`; or has them in front of other answers."""

OF_FIGHT = ("hit", "outcome", "negate", "damage", "due", "each", "harm", "row", "named", "psychology", "ambush",
            "ambushed", "net", "wounds", "censer", "leapt", "turned", "resist", "spell", "back", "chain")  # fmt: skip
"""What ends with the fight; what the dead leave behind does not."""

OF_A_BLOW = ("hit", "outcome", "negate", "damage", "back")
"""What is asked of a blow before its target is hurt."""

IN_HAND = ("hit", "outcome", "negate", "turned", "damage", "harm", "leapt", "censer", "net", "resist", "spell", "gaze",
           "row", "each", "back", "chain", "disable", "tokens")  # fmt: skip
"""What goes on with a blow, a spell or a rule: its dice come before those that were due already."""

IN_HAND_TOO = ("sting", "pick-up")
"""Rules that are due in the middle of another."""

AFTER_DEATH = ("treasure-hoard", "die-blue-horrors", "armour-of-carnage", "explodes")


COMPULSORY = ("due", "each", "harm", "row", "named", "cure", "tokens", "chewed", "spell", "back", "chain")


def holds_the_turn(waits: Business) -> bool:
    """Whether the turn cannot end before this is told, or skipped with why (WHQ-005)."""
    words = (waits.ask or "").removeprefix(ASKS).split(" ")
    return (waits.ask or "").startswith(ASKS) and words[0] in COMPULSORY and not lapses(words)


def lapses(words: Sequence[str]) -> bool:
    """Whether what is asked for in these words is over with its phase, if nobody used it."""
    return words[0] == "due" and rules()[words[1]].optional


def alike(state: State, waits: Business) -> int:
    """How many wait for the same, one behind the other: a die for each warrior who faces the same kind."""
    return sum(one.ask == waits.ask and one.what == waits.what for one in state.business.open.values())


def asked(state: State, waits: Business) -> Question | None:
    """A question of this game; None: it is none of ours."""
    if waits.ask is None or not waits.ask.startswith(ASKS):
        return None
    kind, *more = waits.ask.removeprefix(ASKS).split(" ")
    dice = DICE.search(waits.what)
    many = int(dice[1] or 1) if dice is not None else 0
    wounds = kind in ("damage", "outcome", "harm", "wounds", "spell")
    blow = own_of(state).struck.get(waits.about or 0) if kind in OF_A_BLOW else None
    return Question(
        waits=waits,
        rolls=tuple(range(1, alike(state, waits) + 1)) if kind == "psychology" else (many,) if many else (),
        sides=int(dice[2]) if dice is not None else 0,
        counts=("wounds",) if wounds else (),
        outcomes=("hit", "miss") if kind in ("hit", "outcome") else (),
        of_fight=kind in OF_FIGHT and not (more and more[0] in AFTER_DEATH),
        moot=blow is not None and is_gone(state, blow.target, status_of),
        in_hand=kind in IN_HAND or more[:1] in ([one] for one in IN_HAND_TOO),
        said=waits.what.rpartition(": ")[2] if not many and ": " in waits.what else "",
    )

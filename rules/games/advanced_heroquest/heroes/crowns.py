"""Gold that comes in and goes out: never none of it, and out of a chest once (AHQ-SHEET-8, AHQ-EXPL-4)."""

from __future__ import annotations

from events.amounts import All, Amount
from events.entry import Draft
from events.lazy import lazy
from events.problems import Refused
from rules.shared import gold
from rules.shared.gold import GainGold, SpendGold
from rules.situation import Situation

_taken_from_a_chest = lazy(
    "rules.games.advanced_heroquest.contents.chests:taken_from_a_chest"
)  # 8 ms; most gold is of none


def gain_gold(command: GainGold, situation: Situation) -> list[Draft]:
    """Gold comes in; what is taken from a chest that stands there is gone from it (AHQ-EXPL-4)."""
    _some(command.amount)
    in_sight = command.source and situation.state.atlas.features
    taken: list[Draft] | None = _taken_from_a_chest(command, situation) if in_sight else None
    return gold.gain_gold(command, situation) if taken is None else taken


def spend_gold(command: SpendGold, situation: Situation) -> list[Draft]:
    """Gold goes out (AHQ-SHEET-8)."""
    _some(command.amount)
    return gold.spend_gold(command, situation)


def _some(amount: Amount | All) -> None:
    """Refuses none of it (`ahq.bad_amount`)."""
    if amount == 0:
        raise Refused(
            "ahq.bad_amount", "0 gold is no gold.", why="An amount of gold is 1 or more.", fix="Say how much."
        )

"""What the rules leave open, so that two tables can disagree."""

from __future__ import annotations

from projections.state import State
from rules.system import Option, option_in

OPTIONS = (Option("lives_lost", (1, 2), "How many lives a wrong call costs.", "COIN-3"),)


def lives_lost(state: State) -> int:
    """What a wrong call costs under the options of the campaign."""
    return int(option_in(OPTIONS, state, "lives_lost"))

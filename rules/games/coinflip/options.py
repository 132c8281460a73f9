"""What the rules leave open, so that two tables can disagree."""

from __future__ import annotations

from projections.state import State
from rules.system import Option

OPTIONS = (
    Option(
        key="lives_lost",
        default=1,
        values=(1, 2),
        about="How many lives a wrong call costs.",
        rule="COIN-3",
    ),
)


def lives_lost(state: State) -> int:
    """What a wrong call costs under the options of the campaign."""
    chosen = state.campaign.options.get("lives_lost", 1)
    return chosen if isinstance(chosen, int) else 1

"""How somebody is, hero and enemy alike (HIVE-030)."""

from __future__ import annotations

from events.amounts import Amount, show, surely_below
from projections.figure import Figure
from projections.state import State
from rules.games.hive_of_the_dead.values import figure_of, modified
from rules.sheets import status
from rules.system import Status


def status_of(state: State, figure: str) -> Status:
    """How somebody is: dead without Wounds, hero and enemy alike (HIVE-030)."""
    who = figure_of(state, figure)
    return status(who, modified(who, "wounds"), "Wounds", _by_wounds)


def _by_wounds(who: Figure, wounds: Amount) -> Status:
    if surely_below(wounds, 1):
        return Status(status="dead", word="dead", why=f"{show(wounds)} Wounds")
    low = wounds if isinstance(wounds, int) else wounds.low or 0
    if low < 1 and who.wounds_lost != 0:
        return Status(status="unknown", word="?", why=f"{show(wounds)} Wounds")
    return Status(status="alive", word="alive")

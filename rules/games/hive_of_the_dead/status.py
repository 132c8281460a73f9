"""How somebody is, hero and enemy alike (HIVE-030)."""

from __future__ import annotations

from events.amounts import show, surely_below
from events.figures import StatusName
from projections.state import State
from rules.games.hive_of_the_dead.values import figure_of, modified
from rules.system import Status

DEAD_ENDS: dict[str, StatusName] = {"killed": "dead", "captured": "captured", "freed": "retired"}


def status_of(state: State, figure: str) -> Status:
    """How somebody is: dead without Wounds, hero and enemy alike (HIVE-030)."""
    who = figure_of(state, figure)
    if who.stated is not None:
        return Status(status=who.stated.status, word=who.stated.status, why=who.stated.reason or "")
    if who.ended is not None:
        return Status(status=DEAD_ENDS.get(who.ended, "missing"), word=who.ended.replace("_", " "))
    wounds = modified(who, "wounds")
    if wounds is None and who.wounds_lost == 0:
        return Status(status="alive", word="alive")
    if wounds is None:
        return Status(status="unknown", word="?", why="nobody told how many Wounds the sheet starts with")
    if surely_below(wounds, 1):
        return Status(status="dead", word="dead", why=f"{show(wounds)} Wounds")
    low = wounds if isinstance(wounds, int) else wounds.low or 0
    if low < 1 and who.wounds_lost != 0:
        return Status(status="unknown", word="?", why=f"{show(wounds)} Wounds")
    return Status(status="alive", word="alive")

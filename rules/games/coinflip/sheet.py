"""How a figure stands and what its sheet says; the one ready-made sheet there is."""

from __future__ import annotations

from collections.abc import Mapping

from events.amounts import Amount, show, surely_below
from events.event import Event
from events.figures import FigureJoined
from projections.figure import Figure
from projections.state import State
from projections.values import current
from rules.sheets import sheet, status, value
from rules.system import Sheet, Status

VALUES = {"lives": ("Lives", "L")}


def status_of(state: State, figure: str) -> Status:
    """Out of the game without lives; what the table stated goes before it."""
    who = state.roster.figures[figure]
    return status(who, current(who, "lives", vital="lives")[0], "lives", _by_lives)


def _by_lives(_who: Figure, lives: Amount) -> Status:
    if surely_below(lives, 1):
        return Status(status="dead", word="out", why=f"{show(lives)} lives")
    return Status(status="alive", word="in the game")


def sheet_of(state: State, figure: str) -> Sheet:
    """Lives with the reason for each change, and the streak."""
    who = state.roster.figures[figure]
    lives = current(who, "lives", vital="lives")
    best = state.own.best.get(figure, 0)
    return sheet(
        state,
        figure,
        title="Caller",
        status=status_of(state, figure),
        values=(value(who, VALUES, "lives", who.base.get("lives"), lives),),
        notes=(f"{best} right in a row at best",) if best else (),
    )


def templates() -> Mapping[str, tuple[Event, ...]]:
    """The one sheet there is: three lives (COIN-4)."""
    return {"caller": (FigureJoined(figure="caller", name="Caller", kind="hero", base={"lives": 3}),)}

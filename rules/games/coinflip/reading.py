"""How the game reads the state: sheets, status, lines of the chronicle, what can be done next."""

from __future__ import annotations

from collections.abc import Mapping

from events.amounts import show, surely_below
from events.event import Event
from events.figures import FigureJoined
from projections.state import State
from projections.story.entry import StoryEntry
from projections.values import current
from rules.games.coinflip.events import CoinCalled
from rules.naming import name_of
from rules.system import Reason, Sheet, Status, Value


def status_of(state: State, figure: str) -> Status:
    """Out of the game without lives; what the table stated goes before it."""
    who = state.roster.figures[figure]
    if who.stated is not None:
        return Status(status=who.stated.status, word=who.stated.status, why=who.stated.reason or "")
    if who.ended is not None:
        return Status(status="dead", word=who.ended)
    lives, _ = current(who, "lives", vital="lives")
    if lives is None:
        return Status(
            status="unknown" if who.wounds_lost != 0 else "alive", word="in the game, as far as anybody knows"
        )
    if surely_below(lives, 1):
        return Status(status="dead", word="out", why=f"{show(lives)} lives")
    return Status(status="alive", word="in the game")


def sheet_of(state: State, figure: str) -> Sheet:
    """Lives with the reason for each change, and the streak."""
    who = state.roster.figures[figure]
    lives, why = current(who, "lives", vital="lives")
    value = Value(
        key="lives",
        label="Lives",
        short="L",
        start=who.base.get("lives"),
        current=lives,
        why=tuple(Reason(step.reason, step.amount, step.number) for step in why),
    )
    best = state.own.best.get(figure, 0)
    return Sheet(
        figure=figure,
        name=who.name,
        title="Caller",
        status=status_of(state, figure),
        values=(value,),
        notes=(f"{best} right in a row at best",) if best else (),
    )


def tell(told: StoryEntry, state: State) -> str | None:
    """A line for the one event of its own."""
    event = told.entry.event
    if not isinstance(event, CoinCalled):
        return None
    fell = f"it fell {event.fell}" if event.fell else "nobody saw how it fell"
    return f"{name_of(state, event.figure)} calls {event.call}: {fell}."


def next_steps(state: State) -> tuple[str, ...]:
    """Somebody joins, or somebody who is in calls."""
    callers = [it.name for key, it in state.roster.figures.items() if status_of(state, key).status != "dead"]
    return tuple(f"call-coin: {name}, heads or tails" for name in callers) or ("hero add: somebody to call",)


def templates() -> Mapping[str, tuple[Event, ...]]:
    """The one sheet there is: three lives (COIN-4)."""
    return {"caller": (FigureJoined(figure="caller", name="Caller", kind="hero", base={"lives": 3}),)}

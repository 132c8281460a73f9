"""Lines of the chronicle, and what can be done next."""

from __future__ import annotations

from projections.state import State
from projections.story.entry import StoryEntry
from rules.games.coinflip.events import CoinCalled
from rules.games.coinflip.sheet import status_of
from rules.naming import name_of


def tell(told: StoryEntry, state: State) -> str | None:
    """A line for the one event of its own."""
    event = told.entry.event
    if not isinstance(event, CoinCalled):
        return None
    fell = f"it fell {event.fell}" if event.fell else "nobody saw how it fell"
    return f"{name_of(state, event.figure)} calls {event.call}: {fell}."


def next_steps(state: State) -> tuple[str, ...]:
    """Somebody joins, or somebody who is in calls."""
    callers = [key for key, it in state.roster.figures.items() if status_of(state, key).status != "dead"]
    return tuple(f"{caller} calls heads" for caller in callers) or ("hero Anna",)

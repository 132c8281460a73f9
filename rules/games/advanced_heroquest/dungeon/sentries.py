"""Sentries have a door besides the way in, wherever they stand (AHQ-DUNGEON-23)."""

from __future__ import annotations

from projections.state import State
from rules.games.advanced_heroquest.action import Action, open_business
from rules.games.advanced_heroquest.dungeon.due import doors_of
from rules.naming import fold

SENTRY = "sentry"


def sentry_in(state: State, section: str) -> bool:
    """Whether one is known to stand there."""
    monsters = (it for it in state.roster.figures.values() if it.kind == "monster" and it.section == section)
    return any(it.properties.get(SENTRY) or SENTRY in fold(it.name).split() or it.revealed == SENTRY for it in monsters)


def needs_a_door(state: State, section: str) -> bool:
    """Whether a Sentry's section has no door but the way in; a passage may have none at all (AHQ-DUNGEON-23, R-33)."""
    known = state.atlas.sections.get(section)
    return known is not None and not [door for door in doors_of(state, section) if door.door != known.through]


def ask_for_sentrys_door(action: Action, section: str) -> None:
    """The gamesmaster places it, wherever he likes, and need not say why it is there (AHQ-DUNGEON-23)."""
    if needs_a_door(action.state, section) and not open_business(action.state, f"sentry_door {section}"):
        what = f"A Sentry's door in {section}: in which wall?"
        action.ask(f"sentry_door {section}", what, owed_to="gm", rule="AHQ-DUNGEON-23")

"""Deciding a command elsewhere in the story than at its end."""

from __future__ import annotations

from typing import Protocol

from events.entry import Draft
from projections.state import State
from rules.command import Command


class DecideAt(Protocol):
    """Decides a command as told at a place of the story, whose state is handed in.

    `behind` are the entries the action has in front of what comes of it.
    """

    def __call__(self, command: Command, state: State, *, behind: int = 0) -> list[Draft]:
        """What to append."""

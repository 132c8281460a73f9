"""What tests of exploring ask of the events."""

from __future__ import annotations

from events.atlas import DoorPlaced, SectionRevealed
from events.dice import DiceRolled
from events.event import Event

RIGHT = (2, 9, 7, 2, 4)
"""W3, right: length 2, features 9 + 7, end 2 + 4."""
LEFT = (1, 4, 5, 8, 9)
"""W3, left: length 1, features 4 + 5, end 8 + 9."""


def sections(events: list[Event]) -> list[SectionRevealed]:
    return [event for event in events if isinstance(event, SectionRevealed)]


def doors(events: list[Event]) -> list[DoorPlaced]:
    return [event for event in events if isinstance(event, DoorPlaced)]


def rolls(events: list[Event]) -> list[tuple[str, tuple[int | None, ...], int | None, str | None]]:
    return [
        (event.purpose, event.faces, event.total, event.result) for event in events if isinstance(event, DiceRolled)
    ]

"""What tests of exploring ask of the events and of a refusal."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table

from events.atlas import DoorPlaced, SectionRevealed
from events.dice import DiceRolled
from events.event import Event
from events.problems import Refused

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


def refusal(table: Table, command: object) -> tuple[str, bool]:
    with pytest.raises(Refused) as refused:
        table.do(command)  # a command of some kind
    return refused.value.code, refused.value.forceable

"""Dice as they fell, and results that were chosen instead."""

from __future__ import annotations

from typing import Literal

from events.event import Event, Face, Modifier, Source


class DiceRolled(Event, frozen=True, kw_only=True, tag="dice.rolled"):
    """Dice were rolled for a purpose. A result may be known without its dice, and dice without their result."""

    purpose: str
    by: str | None = None
    """Figure or player who rolled."""
    dice: str | None = None
    """In dice notation: `2d12`."""
    faces: tuple[Face, ...] = ()
    """In the order they fell."""
    modifiers: tuple[Modifier, ...] = ()
    total: int | None = None
    needed: int | None = None
    comparison: Literal[">=", "<="] = ">="
    success: bool | None = None
    successes: int | None = None
    result: str | None = None
    """What came of it: words, or a row of `table`."""
    table: str | None = None
    source: Source = "table"
    reused: int | None = None
    """Number of the roll whose dice were used again."""


class RollReplaced(Event, frozen=True, kw_only=True, tag="dice.rerolled"):
    """A roll or an attack was rolled again; the old faces stay readable in the entry `roll`."""

    roll: int
    faces: tuple[Face, ...] = ()
    total: int | None = None
    success: bool | None = None
    outcome: str | None = None
    paid_with: str | None = None
    kept: Literal["new", "old"] = "new"
    reason: str | None = None
    source: Source = "table"


class ResultChosen(Event, frozen=True, kw_only=True, tag="result.chosen"):
    """A row of a table was chosen instead of rolled."""

    table: str
    result: str
    reason: str | None = None

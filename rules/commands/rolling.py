"""Rolls with a purpose, rolls made again, results chosen."""

from __future__ import annotations

from typing import Literal

from events.event import Face, Modifier
from rules.command import Command


class Roll(Command, frozen=True, kw_only=True, tag="roll"):
    """Dice are rolled. Anything may be left out: faces without a result, a result without faces."""

    purpose: str
    by: str | None = None
    """A figure, a player, or a word such as `gm`."""
    dice: str | None = None
    """Dice notation: `2d12`."""
    faces: tuple[Face, ...] = ()
    """In the order they fell, None for one nobody saw; every die the notation asks for."""
    modifiers: tuple[Modifier, ...] = ()
    total: int | None = None
    needed: int | None = None
    comparison: Literal[">=", "<="] = ">="
    success: bool | None = None
    result: str | None = None
    table: str | None = None
    """A table of the system; its row is looked up if no result is told."""
    business: int | None = None
    """Open business this roll settles."""


class ReplaceRoll(Command, frozen=True, kw_only=True, tag="replace-roll"):
    """A roll or an attack is made again; the old faces stay readable."""

    roll: int
    """Number of its entry."""
    faces: tuple[Face, ...] = ()
    total: int | None = None
    success: bool | None = None
    outcome: str | None = None
    paid_with: str | None = None
    kept: Literal["new", "old"] = "new"
    reason: str | None = None


class ChooseResult(Command, frozen=True, kw_only=True, tag="choose-result"):
    """A row of a table is chosen instead of rolled."""

    table: str
    result: str
    reason: str | None = None

"""What people say about the log: undo, redo, fix, strike, leave, restart, reveal."""

from __future__ import annotations

from typing import Literal

from rules.command import Command, CorrectionCommand


class Undo(CorrectionCommand, frozen=True, kw_only=True, tag="undo"):
    """Takes back a line: that of entry `number`, those of a `span` or `scope`, or one's own newest that counts."""

    number: int | None = None
    numbers: tuple[int, ...] = ()
    """Several lines at once."""
    span: tuple[int, int] | None = None
    scope: Literal["turn", "combat", "expedition"] | None = None
    """Everything placed in the turn, combat or expedition of `number` (None: the one last spoken of)."""
    alone: bool = False
    """What follows from it stays."""
    reason: str | None = None


class Redo(CorrectionCommand, frozen=True, kw_only=True, tag="redo"):
    """Takes an undo, strike or restart back; with the number of a struck line, brings back that line alone."""

    number: int | None = None
    numbers: tuple[int, ...] = ()
    """Several at once: the undos among them, or else the struck lines."""
    reason: str | None = None


class Fix(CorrectionCommand, frozen=True, kw_only=True, tag="fix"):
    """Tells an entry anew in its place: by other commands, or by other values of some of its fields.

    `values` are field → text as people type it (`gold` → `20`).
    """

    number: int | None = None
    """None: one's own newest that counts."""
    span: tuple[int, int] | None = None
    """All that counts from the line of one entry to that of another is told anew, by commands."""
    commands: tuple[Command, ...] = ()
    values: dict[str, str] = {}
    reason: str | None = None


class Strike(CorrectionCommand, frozen=True, kw_only=True, tag="strike"):
    """These entries never happened, in any telling."""

    numbers: tuple[int, ...]
    alone: bool = False
    reason: str | None = None


class Leave(CorrectionCommand, frozen=True, kw_only=True, tag="leave"):
    """A known mistake stands, and no check mentions it again."""

    numbers: tuple[int, ...]
    text: str | None = None


class Restart(CorrectionCommand, frozen=True, kw_only=True, tag="restart"):
    """Voids an expedition; the lines of `keep` carry over. None: the one last spoken of."""

    expedition: str | None = None
    keep: tuple[int, ...] = ()
    reason: str | None = None


class Accept(CorrectionCommand, frozen=True, kw_only=True, tag="accept"):
    """Everything that does not add up at these entries is accepted: counted totals stand, the rest is quiet."""

    numbers: tuple[int, ...] = ()
    """None: the only entry at which something does not."""


class Reveal(CorrectionCommand, frozen=True, kw_only=True, tag="reveal"):
    """The table sees these entries of the gm's from here on."""

    numbers: tuple[int, ...]


CORRECTIONS: tuple[type[CorrectionCommand], ...] = (Undo, Redo, Fix, Strike, Leave, Restart, Accept, Reveal)

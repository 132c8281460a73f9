"""Who sits at the table."""

from __future__ import annotations

from rules.command import Command


class AddPlayer(Command, frozen=True, kw_only=True, tag="add-player"):
    """Somebody plays from here on. The log gets an id; the shell keeps `name` beside it, where it can be forgotten."""

    name: str
    player: str | None = None
    """An id, if one is known already; else the next free `player-1`, `player-2` …"""


class RemovePlayer(Command, frozen=True, kw_only=True, tag="remove-player"):
    """Somebody does not play on."""

    player: str


class ControlFigure(Command, frozen=True, kw_only=True, tag="control-figure"):
    """Another player moves this figure; None: nobody in particular."""

    figure: str
    player: str | None = None


class GiveRole(Command, frozen=True, kw_only=True, tag="give-role"):
    """Somebody leads, maps, carries the lantern."""

    role: str
    to: str
    """A figure or a player."""

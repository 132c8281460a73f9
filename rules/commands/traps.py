"""Traps: met, spotted, disarmed, sprung."""

from __future__ import annotations

from events.amounts import Amount
from rules.command import Command
from rules.commands.health import Portion


class MeetTrap(Command, frozen=True, kw_only=True, tag="meet-trap"):
    """There is a trap, known or not to those it is for."""

    kind: str | None = None
    at: str | None = None
    """A section or a feature; None: where the party is."""
    victim: str | None = None


class SpotTrap(Command, frozen=True, kw_only=True, tag="spot-trap"):
    """Somebody sees it in time; None: the trap last met."""

    trap: str | None = None
    by: str | None = None


class DisarmTrap(Command, frozen=True, kw_only=True, tag="disarm-trap"):
    """It is harmless now."""

    trap: str | None = None
    by: str | None = None


class SpringTrap(Command, frozen=True, kw_only=True, tag="spring-trap"):
    """It goes off; each victim's wounds are an entry of their own.

    `trap` is one met before, or the kind of a new one; None: the trap last met.
    """

    trap: str | None = None
    victims: tuple[str, ...] = ()
    """Victims whose wounds nobody told yet, or who took none."""
    wounds: tuple[Portion, ...] = ()
    effect: str | None = None
    amount: Amount | None = None
    """The same wounds for each of `victims`."""

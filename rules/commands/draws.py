"""Cups and decks."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from rules.command import Command


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """A counter or card is drawn."""

    cup: str
    what: str | None = None
    fate: Literal["kept", "discarded", "pending", "ignored", "peeked"] = "pending"


class SettleDraw(Command, frozen=True, kw_only=True, tag="settle-draw"):
    """What was drawn is played, put back, discarded or declined."""

    how: Literal["played", "returned", "discarded", "declined"]
    draw: int | None = None
    """Number of the entry that drew it; None: the newest pending one."""
    text: str | None = None


class ChangeCup(Command, frozen=True, kw_only=True, tag="change-cup"):
    """A cup or deck is filled, split or shuffled."""

    cup: str
    operation: Literal["filled", "split", "shuffled"]
    contents: dict[str, int] = {}
    left: Amount | None = None

"""Cups and decks, and what was drawn from them."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from events.amounts import Amount
from events.event import Event, NamedFields

DrawEnd: TypeAlias = Literal["played", "kept", "returned", "discarded", "declined"]
"""What may come of what was drawn; what is kept can be played later."""


class DrawMade(Event, frozen=True, kw_only=True, tag="draw.made"):
    """A counter or card was drawn."""

    names: ClassVar[NamedFields] = {"cup": "cup"}

    cup: str
    what: str | None = None
    fate: Literal["kept", "discarded", "pending", "ignored", "peeked"] = "pending"


class DrawSettled(Event, frozen=True, kw_only=True, tag="draw.settled"):
    """What was drawn was played, kept till it is played, put back, discarded or declined."""

    draw: int
    """Number of the entry that drew it."""
    how: DrawEnd
    text: str | None = None


class CupChanged(Event, frozen=True, kw_only=True, tag="cup.changed"):
    """A cup or deck was filled, split or shuffled, or something went in or came out otherwise than by a draw."""

    names: ClassVar[NamedFields] = {"cup": "cup", "into": "cup"}

    cup: str
    operation: Literal["filled", "split", "shuffled", "added", "removed"]
    contents: dict[str, int] = {}
    """What it was filled with, or went in or out: how many of which."""
    left: Amount | None = None
    """How many there are now, as somebody counted them."""
    where: Literal["top", "bottom"] | None = None
    """Where it went in or came out; None: nobody said, or anywhere."""
    count: Amount | None = None
    """How many went out unseen, or were split off."""
    into: str | None = None
    """The cup they went to."""

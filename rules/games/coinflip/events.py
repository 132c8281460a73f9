"""What only this game tells."""

from __future__ import annotations

from typing import Literal, TypeAlias

from events.event import Event, Face, Source

Side: TypeAlias = Literal["heads", "tails"]


class CoinCalled(Event, frozen=True, kw_only=True, tag="coinflip.coin_called"):
    """Somebody called a side and the coin fell (COIN-1, COIN-2). What is unknown is None."""

    figure: str
    call: Side
    faces: tuple[Face, ...] = ()
    """Of a die with two sides: 1 is heads, 2 is tails."""
    fell: Side | None = None
    right: bool | None = None
    source: Source = "table"

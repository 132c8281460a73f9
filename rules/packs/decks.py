"""Decks as tables: a card for each throw of dice that a table has in hand, read as digits where one die is too few."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rules.tables import PrintedRow, RollTable

SHAPES = (2, 3, 4, 6, 8, 10, 12, 20, 100)
"""Sides of dice people have."""

SIXES = (2, 3, 6)
"""Of these, those a d6 shows by itself: all a table of a game of d6 has."""


def deck_of(name: str, cards: Sequence[str], *, source: str, shapes: Sequence[int] = SHAPES) -> RollTable:
    """A table with as many throws for each card, alike ones in one row; without a die of so many sides read off d6s.

    36 cards are a d66, 67 a d666 with three throws each; a throw that is left over is no card, and is made again.
    """
    many = len(cards)
    digits = next(count for count in range(1, 10) if 6**count >= many)
    throws = [int("".join(map(str, faces))) for faces in product(range(1, 7), repeat=digits)]
    dice = f"d{'6' * digits}"
    if many in shapes:
        throws, dice = [*range(1, many + 1)], f"d{many}"
    each = len(throws) // many
    rows: dict[str, list[int]] = {}
    for at, card in enumerate(cards):
        rows.setdefault(card, []).extend(throws[at * each : (at + 1) * each])
    printed = tuple(PrintedRow(tuple(those), (card,)) for card, those in rows.items())
    return RollTable(name=name, dice=dice, rows=printed, source=source, title=name)

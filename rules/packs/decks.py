"""Decks as tables: a card for each face of one die, or for each throw of two read as tens and units."""

from __future__ import annotations

from collections.abc import Sequence

from rules.tables import PrintedRow, RollTable

D66 = tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 7))
"""Two d6, one for the tens."""


def deck_of(name: str, cards: Sequence[str], *, source: str, two_dice: bool = False) -> RollTable:
    """A table with a row for each card, alike ones in one row; with `two_dice` 36 of them are read as a d66."""
    totals = D66 if two_dice and len(cards) == len(D66) else tuple(range(1, len(cards) + 1))
    rows: dict[str, list[int]] = {}
    for total, card in zip(totals, cards, strict=True):
        rows.setdefault(card, []).append(total)
    dice = "d66" if totals is D66 else f"d{len(cards)}"
    printed = tuple(PrintedRow(tuple(those), (card,)) for card, those in rows.items())
    return RollTable(name=name, dice=dice, rows=printed, source=source, title=name)

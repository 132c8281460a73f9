"""Hit rows and armour."""

from __future__ import annotations

from rules.command import Command
from rules.games.advanced_heroquest.gear import SetHitRow
from rules.shorthand.words import Words


def row(words: Words, who: tuple[str, ...]) -> Command:
    """`row sven 2,2,2,3,4,5,6,7,8,9,10,10`."""
    figure = who[0] if who else words.figure("whose row")
    kind = words.accept("hand", "ranged") or "hand"
    row = tuple(face for face in words.faces() if face is not None)
    words.done()
    return SetHitRow(figure=figure, kind=kind, row=row)  # type: ignore[arg-type]  # of the two

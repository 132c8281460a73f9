"""Hit rows and armour."""

from __future__ import annotations

from rules.command import Command
from rules.games.advanced_heroquest.gear import ChangeArmour, SetHitRow
from rules.shorthand.words import Words


def row(words: Words, who: tuple[str, ...]) -> Command:
    """`row sven 2,2,2,3,4,5,6,7,8,9,10,10`."""
    figure = who[0] if who else words.figure("whose row")
    kind = words.accept("hand", "ranged") or "hand"
    row = tuple(face for face in words.faces() if face is not None)
    words.done()
    return SetHitRow(figure=figure, kind=kind, row=row)  # type: ignore[arg-type]  # of the two


def armour(words: Words, who: tuple[str, ...]) -> Command:
    """`sven armour off`."""
    figure = who[0] if who else words.figure("whose armour")
    on = words.accept("on", "off")
    if on is None:
        words.stuck("on or off?", f"{figure} armour off")
    pieces = tuple(words.left())
    words.rest()
    return ChangeArmour(figure=figure, on=on == "on", pieces=pieces)

"""The grey box a fight begins with."""

from __future__ import annotations

from rules.command import Command
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.shorthand.words import Words


def box(words: Words, _who: tuple[str, ...]) -> Command:
    """`box fire-warrior behind "Partially Concealed (5)" after 2`, `box 2 Cultist enemy-first`."""
    cover, after = words.behind("behind"), words.behind("after")
    enemy, hand, apart = words.flag("enemy-first"), words.flag("hand-to-hand"), words.flag("no-close")
    if after is not None and not after.isdecimal():
        words.stuck(f"a number of rounds was expected, not {after!r}")
    box = words.rest()
    if box is None:
        words.stuck("the stat box is missing", 'box "Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5"')
    return BeginFight(
        against=box,
        cover=cover,
        initiative="enemy" if enemy else "hero",
        opens="close" if hand else "ranged",
        close_combat="forbidden" if apart else "open",
        close_after=None if after is None else int(after),
    )

"""Blows, rounds, who strikes first."""

from __future__ import annotations

from rules.command import Command
from rules.games.hive_of_the_dead.fighting import (
    Attack,
    EndRound,
)
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import ParseError


def attack(blow: TypedBlow) -> Command:
    """`reader cultist-1 5 hit`: the die to hit stands in front of what came of it, the others behind a slash."""
    beside = blow.outcome not in (None, "miss", "fumble") and bool(blow.faces)
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=blow.faces[1:] if beside else blow.faces,
        hit_die=blow.faces[0] if beside else None,
        wound_dice=blow.wound_dice,
        weapon=blow.weapon,
        outcome=None if blow.outcome is None else "miss" if blow.outcome in ("miss", "fumble") else "hit",
        needed=blow.needed,
        wounds=blow.wounds,
    )


def tick(told: Tick, _lexicon: Lexicon) -> Command:
    """The next round; no die falls for it."""
    if told != Tick():
        raise ParseError(0, "a round has no die of its own; attacks have theirs", "round 5 4")
    return EndRound()

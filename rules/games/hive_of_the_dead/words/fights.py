"""Blows, rounds, who strikes first."""

from __future__ import annotations

from rules.command import Command
from rules.games.hive_of_the_dead.fighting import (
    Attack,
    EndRound,
    EnterCloseCombat,
    FightRound,
    PassAttacks,
    SwitchInitiative,
)
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import ParseError, Words, is_number


def attack(blow: TypedBlow) -> Command:
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=blow.faces,
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


def fight_round(words: Words, _who: tuple[str, ...]) -> Command:
    """`round 5 4 1 2`."""
    close = words.accept("close", "charge") is not None
    weapon = words.behind("with")
    faces = words.faces()
    targets = words.who("whom the hero attacks") if words.accept("at", "on") else ()
    words.done()
    return FightRound(faces=faces, targets=targets, weapon=weapon, close=close)


def enemy_first(words: Words, _who: tuple[str, ...]) -> Command:
    """`enemy-first`."""
    return SwitchInitiative(to="enemy", reason=words.reason())


def hero_first(words: Words, _who: tuple[str, ...]) -> Command:
    """`hero-first`."""
    return SwitchInitiative(to="hero", reason=words.reason())


def close_in(words: Words, _who: tuple[str, ...]) -> Command:
    """`charge`."""
    words.done()
    return EnterCloseCombat()


def let_go(words: Words, _who: tuple[str, ...]) -> Command:
    """`pass-attacks`."""
    dice = next((at for at in range(words.at, len(words.words)) if is_number(words.words[at].text)), None)
    if dice is not None:  # `pass left 5 8` is another game's
        words.at = dice
        words.stuck("no die falls for attacks that are let go", "pass-attacks")
    return PassAttacks(reason=words.reason())

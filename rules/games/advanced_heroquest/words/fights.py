"""Blows, free attacks, Fate Points, what was shot."""

from __future__ import annotations

from typing import Literal

from rules.command import Command
from rules.games.advanced_heroquest.attack import Attack, DeclineFreeAttack
from rules.games.advanced_heroquest.damage import RollWounds
from rules.games.advanced_heroquest.fate import SpendFate
from rules.games.advanced_heroquest.missiles import RecoverMissiles
from rules.shorthand.spots import numbered
from rules.shorthand.vocabulary import Blow
from rules.shorthand.words import Words, is_dice, is_number, is_signed


def attack(blow: Blow) -> Command:
    """A blow or a shot; a distance says it is a shot."""
    mode = blow.mode or ("hand" if blow.distance is None else "ranged")
    return Attack(
        attacker=blow.attacker, target=blow.target, weapon=blow.weapon, distance=blow.distance, faces=blow.faces,
        mode=mode,  # type: ignore[arg-type]  # hand, ranged or thrown
        needed=blow.needed,
        outcome=blow.outcome,  # type: ignore[arg-type]  # hit, miss, critical or fumble
        wound_dice=blow.wound_dice, wounds=blow.wounds, free="any" if blow.free else None,
    )  # fmt: skip


def fate(words: Words, who: tuple[str, ...]) -> Command:
    """`fate heinrich negate`."""
    figure = who[0] if who else words.figure("whose Fate Point")
    effect: Literal["negate", "convert", "other"] = "negate"
    for one in ("negate", "convert", "other"):
        if words.accept(one):
            effect = one
    entries: list[int] = []
    while is_number(words.next) or words.next[:1] == "^":
        entries.append(numbered(words))
    return SpendFate(figure=figure, effect=effect, entries=tuple(entries), text=words.rest())


def recover(words: Words, who: tuple[str, ...]) -> Command:
    """`elf recover 4 9`, `elf recover axe 7`: a die for each missile, in the order they were used."""
    figure = who[0] if who else words.figure("who looks for what was shot or thrown")
    item = words.take() if words.more and not is_dice(words.next) else None
    faces = words.faces()
    words.done()
    return RecoverMissiles(figure=figure, item=item, faces=faces)


def wounds(words: Words, _who: tuple[str, ...]) -> Command:
    """`dice 3 7 12>5`."""
    target = words.figure() if words.is_figure() else None
    if is_signed(words.next):
        amount = words.signed()[1]
        words.done()
        return RollWounds(target=target, wounds=None if amount == "all" else amount)
    dice = tuple(words.dice())
    words.done()
    return RollWounds(target=target, dice=dice)


def declines(words: Words, who: tuple[str, ...]) -> Command:
    """`brida declines`."""
    figure = who[0] if who else words.figure() if words.is_figure() else None
    return DeclineFreeAttack(figure=figure, reason=words.rest())

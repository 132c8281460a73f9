"""Blows, free attacks, Fate Points, what was shot."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.command import Command
from rules.games.advanced_heroquest.attack import Attack, DeclineFreeAttack
from rules.games.advanced_heroquest.damage import RollWounds
from rules.games.advanced_heroquest.fate import SpendFate
from rules.games.advanced_heroquest.missiles import RecoverMissiles
from rules.shared.campaign import Note
from rules.shorthand.read.blows import attacks as any_attack
from rules.shorthand.read.spots import numbered
from rules.shorthand.vocabulary import TypedBlow
from rules.shorthand.words import Words, is_dice, is_number, is_signed


def attack(blow: TypedBlow) -> Command:
    """A blow or a shot; a distance says it is a shot."""
    mode = blow.mode or ("hand" if blow.distance is None else "ranged")
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        weapon=blow.weapon,
        distance=blow.distance,
        faces=blow.faces,
        mode=mode,  # type: ignore[arg-type]  # hand, ranged or thrown
        needed=blow.needed,
        outcome=blow.outcome,  # type: ignore[arg-type]  # hit, miss, critical or fumble
        wound_dice=blow.wound_dice,
        wounds=blow.wounds,
        free="any" if blow.free else None,
    )


def attacks(words: Words, who: tuple[str, ...]) -> Command:
    """`attack elf skaven-2 11 with bow squares 8`: a blow by its verb, with what only this game asks."""
    squares, parent = words.number_behind("squares"), words.number_behind("parent")
    free = words.behind("free")
    if free not in (None, "critical", "fumble"):
        words.stuck(f"an extra blow comes of a critical or a fumble, not of {free!r}")
    told = any_attack(words, who)
    if not isinstance(told, Attack):
        return told
    more = {"distance": squares, "free": free, "parent": parent}
    if squares is not None and told.mode == "hand":
        more["mode"] = "ranged"
    return msgspec.structs.replace(told, **{name: value for name, value in more.items() if value is not None})


def cast(words: Words, who: tuple[str, ...]) -> Command:
    """`magnus casts flames at skaven-1,skaven-2`, `cast magnus "open window" outcome failed`: kept in words."""
    outcome = words.behind("outcome")
    figure = who[0] if who else words.figure("who casts")
    spell = [words.take("which spell")]
    while words.more and words.next not in ("at", "on") and not words.is_who():
        spell.append(words.take())
    words.accept("at", "on")
    targets: list[str] = []
    while words.is_who():
        targets += words.who()
    words.done()
    known = words.lexicon.figure(figure)
    said = f"{known.name if known else figure} casts {' '.join(spell)}"
    return Note(text=said + (f" at {', '.join(targets)}" if targets else "") + (f": {outcome}" if outcome else ""))


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

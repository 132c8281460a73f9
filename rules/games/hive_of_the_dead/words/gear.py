"""Weapons, armour, cover, the backpack, ammunition."""

from __future__ import annotations

from rules.command import Command
from rules.games.hive_of_the_dead.backpack import TakeInstead
from rules.games.hive_of_the_dead.gear import GainArmour, GainWeapon, LeaveCover, TakeCover
from rules.games.hive_of_the_dead.reloading import FindAmmunition, Reload
from rules.shorthand.words import Words


def weapon(words: Words, who: tuple[str, ...]) -> Command:
    """`weapon Shotgun 3 2 ammo Shells 2`, `weapon Chainsword * x1.5`."""
    ammunition, loaded = None, None
    at = next((at for at in range(words.at, len(words.words)) if words.words[at].text.lower() == "ammo"), None)
    if at is not None:
        behind = Words(words.words[at + 1 :], words.lexicon, end=words.end)
        del words.words[at:]
        ammunition = behind.take("the type of ammunition")
        loaded = behind.amount("how many shots") if behind.more else None
        behind.done()
    line = words.rest()
    if line is None:
        words.stuck("the weapon is missing, as it is printed", "weapon Shotgun 3 2 ammo Shells 4")
    return GainWeapon(weapon=line, ammunition=ammunition, loaded=loaded, figure=who[0] if who else None)


def armour(words: Words, who: tuple[str, ...]) -> Command:
    """`armour Flak Armour (5)`."""
    armour = words.rest()
    if armour is None:
        words.stuck("the armour is missing, as it is printed", "armour Flak Armour (5)")
    return GainArmour(armour=armour, figure=who[0] if who else None)


def cover(words: Words, who: tuple[str, ...]) -> Command:
    """`cover Partially Concealed (5)`, `cover gone`."""
    figure = who[0] if who else None
    if words.accept("gone", "lost", "left"):
        return LeaveCover(figure=figure, reason=words.reason())
    cover = words.rest()
    if cover is None:
        words.stuck("which cover?", "cover Partially Concealed (5)")
    return TakeCover(cover=cover, figure=figure)


def swap(words: Words, who: tuple[str, ...]) -> Command:
    """`swap rope for lamp`: the backpack is full."""
    drop: list[str] = []
    while words.more and words.next != "for":
        drop.append(words.take())
    words.accept("for")
    take = words.rest()
    if not drop or take is None:
        words.stuck("what is left, and what is taken for it", "swap rope for lamp")
    return TakeInstead(drop=" ".join(drop), take=take, figure=who[0] if who else None)


def reload(words: Words, _who: tuple[str, ...]) -> Command:
    """`reload`."""
    return Reload(weapon=words.rest())


def clip(words: Words, _who: tuple[str, ...]) -> Command:
    """`clip shells 6`."""
    names = [words.take("a type of ammunition")]
    while words.more and not words.is_amount() and words.next != "full":
        names.append(words.take())
    shots = words.amount("how many shots") if words.is_amount() else None
    full = words.accept("full", "new") is not None
    words.done()
    return FindAmmunition(ammunition=" ".join(names), shots=shots, full=full)

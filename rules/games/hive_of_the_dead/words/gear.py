"""Weapons, armour, cover, the backpack, ammunition."""

from __future__ import annotations

from rules.command import Command
from rules.games.hive_of_the_dead.gear import GainWeapon
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

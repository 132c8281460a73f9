"""Blows, their wound dice, free attacks that are declined."""

from __future__ import annotations

import msgspec

from rules.command import Command
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.fight.damage import RollWounds
from rules.shared.several import Several
from rules.shorthand.read.blows import attacks as any_attack
from rules.shorthand.vocabulary import TypedBlow
from rules.shorthand.words import Words, is_signed

MADE_TO_SHOOT = ("bow", "bows", "sling")
"""Weapons nobody strikes with."""


def attack(blow: TypedBlow) -> Command:
    """A blow or a shot; a distance says it is a shot."""
    shot = blow.hidden or blow.blocked or blow.distance is not None
    is_bow = (blow.weapon or "").lower().endswith(MADE_TO_SHOOT) and not blow.free
    mode = blow.mode or ("ranged" if shot or is_bow else "hand")
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        weapon=blow.weapon,
        distance=blow.distance,
        partly_hidden=blow.hidden,
        blocked=blow.blocked,
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
    return _with_more(words, who)


def shoots(words: Words, who: tuple[str, ...]) -> Command:
    """`torallion shoots skaven-2 range 5 11`; the die nobody tells is asked for."""
    words.accept("at")
    return _with_more(words, who, mode="ranged")


MADE_TO_BE_THROWN = ("dagger", "axe", "spear", "knife", "hammer", "javelin", "stone", "rock")
HIS = ("a", "an", "the", "his", "her", "its", "their")


def throws(words: Words, who: tuple[str, ...]) -> Command:
    """`sven throws dagger at skaven-2 range 3 11`: what is carried, or is made to be thrown."""
    attacker = who[0] if who else words.figure("who throws")
    weapon: list[str] = []
    while words.more and words.next not in ("at", "to") and not words.is_who():
        weapon.append(words.take())
    name = " ".join(one for one in weapon if one.lower() not in HIS)
    is_spell = not name.lower().endswith(MADE_TO_BE_THROWN) and words.lexicon.item_of(attacker, name) is None
    if weapon and is_spell:
        words.stuck("what is thrown is a weapon", f"{attacker} throws dagger at skaven-1 9")
    words.accept("at")
    return _with_more(words, (attacker,), mode="thrown", weapon=name or None)


def _with_more(words: Words, who: tuple[str, ...], mode: str | None = None, weapon: str | None = None) -> Command:
    squares = words.number_behind("squares", "range", "distance")
    parent = words.number_behind("parent")
    free = words.behind("free")
    if free not in (None, "critical", "fumble"):
        words.stuck(f"an extra blow comes of a critical or a fumble, not of {free!r}")
    told = any_attack(words, who, declared=mode is not None)
    blow = told.commands[0] if isinstance(told, Several) else told
    if not isinstance(blow, Attack):
        return told
    if mode is not None and blow.target is None:
        words.stuck(
            "at whom is missing", f"{blow.attacker} {'throws dagger at' if mode == 'thrown' else 'shoots'} skaven-1 9"
        )
    if blow is not told and mode is not None and not (blow.faces or blow.outcome or blow.wound_dice):
        words.stuck("a kill is told of the dead", f"{blow.target} dead by {blow.attacker}")
    more = {"distance": squares, "free": free, "parent": parent, "mode": mode, "weapon": weapon}
    if squares is not None and blow.mode == "hand":
        more["mode"] = mode or "ranged"
    said = msgspec.structs.replace(blow, **{name: value for name, value in more.items() if value is not None})
    return msgspec.structs.replace(told, commands=(said, *told.commands[1:])) if isinstance(told, Several) else said


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

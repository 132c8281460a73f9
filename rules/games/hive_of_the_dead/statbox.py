"""Stat boxes as the book prints them: `Pulse Rifle 5 2, Knife * x0.5`, `Tau Armour (5), Cover (6)`, attacks `1/2`."""

from __future__ import annotations

import re
from math import gcd
from typing import Literal, TypeAlias

import msgspec

from events.items import Property
from events.problems import Refused

WeaponKind: TypeAlias = Literal["ranged", "close"]
SaveKind: TypeAlias = Literal["armour", "cover"]
WeaponEffect: TypeAlias = Literal["fire", "poison"]
EFFECTS: tuple[WeaponEffect, ...] = ("fire", "poison")


class Multiplier(msgspec.Struct, frozen=True):
    """An exact factor: x1.5 is 3 parts of 2. No float: x0.1 of 10 is 1, not a little more."""

    parts: int
    of: int

    def __str__(self) -> str:
        """As the book prints it: `x1.5`; as a fraction where no short decimal says it."""
        whole, rest = divmod(self.parts * 1000, self.of)
        if rest:
            return f"x{self.parts}/{self.of}"
        return f"x{whole // 1000}" + (f".{whole % 1000:03d}".rstrip("0") if whole % 1000 else "")


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """A weapon as a box or a sheet has it. A number nobody told is None."""

    name: str
    kind: WeaponKind
    strength: int | None = None
    """Of a ranged weapon; a close weapon uses its wielder's."""
    damage: int | None = None
    multiplier: Multiplier | None = None
    effects: tuple[WeaponEffect, ...] = ()
    ammunition: str | None = None
    item: str | None = None
    """Id of the thing on a sheet; None in a stat box."""

    def __str__(self) -> str:
        """As it stands in a box: `Pulse Rifle 5 2`."""
        damage = self.multiplier if self.kind == "close" else self.damage
        strength = "*" if self.kind == "close" else self.strength
        shown = (self.name, *("?" if part is None else str(part) for part in (strength, damage)), *self.effects)
        return " ".join(shown)


class Save(msgspec.Struct, frozen=True):
    """A saving throw somebody has, and the number in its brackets."""

    name: str
    kind: SaveKind
    value: int


class Attacks(msgspec.Struct, frozen=True):
    """Attacks in a combat round, at range and hand to hand (HIVE-004)."""

    ranged: int
    close: int


# Patterns are compiled when first met, for most lines read no box.
_MULTIPLIER = r"[xX×*]?\s*(?P<whole>\d{1,3})(?:\.(?P<decimals>\d{1,3})|/(?P<of>\d{1,3}))?"


def read_multiplier(text: str) -> Multiplier:
    """`x1.5`, `x0.5`, `x1`, `x1/3`; refuses what is no factor above nothing (`hive-of-the-dead.multiplier`)."""
    match = re.fullmatch(_MULTIPLIER, text.strip())
    if match is None:
        raise _bad_multiplier(text)
    of = int(match["of"]) if match["of"] else 10 ** len(match["decimals"] or "")
    parts = int(match["whole"]) if match["of"] else int(match["whole"] + (match["decimals"] or ""))
    if parts < 1 or of < 1:
        raise _bad_multiplier(text)
    shared = gcd(parts, of)
    return Multiplier(parts // shared, of // shared)


def _bad_multiplier(text: str) -> Refused:
    why = "It multiplies the wielder's Strength, by more than nothing."
    fix = "Write it as the book does: x0.5, x1, x1.5."
    return Refused("hive-of-the-dead.multiplier", f"{text!r} is no damage of a close weapon.", why=why, fix=fix)


def read_attacks(text: str | int) -> Attacks:
    """`1/2` is one at range and two hand to hand; a single number counts for both (HIVE-004)."""
    match = re.fullmatch(r"\s*(\d{1,2})\s*(?:/\s*(\d{1,2})\s*)?", str(text))
    if match is None:
        fix = "Write one number, or two as the book does: 1/2 for one at range and two hand to hand."
        raise Refused("hive-of-the-dead.attacks", f"{text!r} is no number of attacks.", fix=fix)
    return Attacks(int(match[1]), int(match[2] or match[1]))


_WEAPON = (
    r"(?P<name>\S.*?)(?:\s+[sS]?(?P<strength>\d{1,2}|\*|-|\?))?\s+[dD]?(?P<damage>[xX×][\d./]+|\d{1,3}|\?)"
    r"(?P<effects>(?:[\s+]+(?:fire|poison))*)"
)


def read_weapons(text: str) -> tuple[Weapon, ...]:
    """The weapons of a stat box, apart by commas: name, Strength (`*` for none), damage, then fire or poison."""
    return tuple(read_weapon(part) for part in _parts(text))


def read_weapon(text: str) -> Weapon:
    """One line of a stat box's weapons; refuses what cannot be read (`hive-of-the-dead.weapon`)."""
    match = re.fullmatch(_WEAPON, _one_line(text), re.IGNORECASE)
    if match is None:
        fix = "Write name, Strength and Damage as printed: Pulse Rifle 5 2, or Knife * x0.5."
        raise Refused("hive-of-the-dead.weapon", f"{text.strip()!r} is no weapon of a stat box.", fix=fix)
    damage, strength = match["damage"], match["strength"]
    if (damage[0] in "xX×" and (strength or "").isdecimal()) or (strength in ("*", "-") and damage.isdecimal()):
        raise Refused(
            "hive-of-the-dead.weapon",
            f"{text.strip()!r} is neither a ranged weapon nor one for close combat.",
            why="A ranged weapon has a Strength and a number for Damage; a close weapon multiplies its wielder's.",
            fix="Write name, Strength and Damage as printed: Pulse Rifle 5 2, or Knife * x0.5.",
        )
    effects = tuple(effect for effect in EFFECTS if effect in match["effects"].lower())
    if damage[0] in "xX×":
        return Weapon(name=match["name"], kind="close", multiplier=read_multiplier(damage), effects=effects)
    return Weapon(
        name=match["name"],
        kind="close" if strength in ("*", "-") else "ranged",
        strength=int(strength) if strength and strength.isdecimal() else None,
        damage=int(damage) if damage.isdecimal() else None,
        effects=effects,
    )


_SAVE = r"(?P<name>\S.*?)\s*(?:\(\s*(?P<inside>\d{1,2})\+?\s*\)|\s(?P<bare>\d{1,2})\+?)"
_COVER = ("cover", "conceal")


def read_saves(text: str) -> tuple[Save, ...]:
    """The saves of a stat box, apart by commas: `Tau Armour (5), Cover (6)`."""
    return tuple(read_save(part) for part in _parts(text))


def read_save(text: str) -> Save:
    """One save: a name and a number. Cover or concealment in the name makes it cover, anything else is armour."""
    match = re.fullmatch(_SAVE, _one_line(text))
    value = int(match["inside"] or match["bare"]) if match else 0
    if match is None or value < 1:
        fix = "Write its name and number as printed: Flak Armour (5), or Cover (6)."
        raise Refused("hive-of-the-dead.save", f"{text.strip()!r} is no saving throw.", fix=fix)
    kind: SaveKind = "cover" if any(word in match["name"].lower() for word in _COVER) else "armour"
    return Save(match["name"], kind, value)


def show_weapons(weapons: tuple[Weapon, ...]) -> str:
    """As a box prints them; `read_weapons` reads it back."""
    return ", ".join(map(str, weapons))


def show_saves(saves: tuple[Save, ...]) -> str:
    """As a box prints them; `read_saves` reads it back."""
    return ", ".join(f"{save.name} ({save.value})" for save in saves)


def weapon_properties(weapon: Weapon) -> dict[str, Property]:
    """What an item has to know to be this weapon; `weapon_of` reads it back."""
    told: dict[str, Property | None] = {
        "kind": weapon.kind,
        "strength": weapon.strength,
        "damage": weapon.damage,
        "multiplier": None if weapon.multiplier is None else str(weapon.multiplier),
        "ammunition": weapon.ammunition,
        **dict.fromkeys(weapon.effects, True),
    }
    return {key: value for key, value in told.items() if value is not None}


def weapon_of(name: str, properties: dict[str, Property], item: str | None = None) -> Weapon | None:
    """The weapon an item is, by its properties; None if it is no weapon."""
    multiplier, damage, strength = properties.get("multiplier"), properties.get("damage"), properties.get("strength")
    kind = properties.get("kind") or ("close" if multiplier else "ranged" if strength is not None else None)
    if kind not in ("ranged", "close"):
        return None
    ammunition = properties.get("ammunition")
    return Weapon(
        name=name,
        kind="close" if kind == "close" else "ranged",
        strength=strength if isinstance(strength, int) else None,
        damage=damage if isinstance(damage, int) else None,
        multiplier=_stored_multiplier(multiplier),
        effects=tuple(effect for effect in EFFECTS if properties.get(effect)),
        ammunition=str(ammunition) if ammunition else None,
        item=item,
    )


def _stored_multiplier(stored: Property | None) -> Multiplier | None:
    # What was stored is believed: a factor nobody can read is one nobody knows.
    try:
        return None if stored is None else read_multiplier(str(stored))
    except Refused:
        return None


def _one_line(text: str) -> str:
    """The words apart by single spaces: however much white space was typed, it is read in one go."""
    return " ".join(text.split())


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[,;]", text) if part.strip()]

"""What a content pack holds, whatever form it was written in."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.campaign import Pack
from events.items import Property
from rules.tables import RollTable

ThingKind: TypeAlias = Literal[
    "rule", "card", "treasure", "item", "spell", "trap", "hazard", "counter", "section", "henchman", "quest", "lore"
]
"""What something with a name of its own may be."""


class Monster(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind of monster as its pack has it."""

    name: str
    plural: str = ""
    values: dict[str, int] = {}
    """Its profile, by the names the pack uses: `ws`, `weapon_skill`."""
    properties: dict[str, Property] = {}
    """What is no number of the sheet: `damage = "2D6"`, `armour = 2`."""
    gold: int | None = None
    abilities: tuple[str, ...] = ()
    """Each as it is written: `Fear 7`."""
    factions: tuple[str, ...] = ()
    file: str = ""
    """Where it is written."""
    text: str = ""


class Hero(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody ready to play."""

    name: str
    people: str = ""
    calling: str = ""
    values: dict[str, int] = {}
    items: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    gold: int | None = None
    text: str = ""


class Thing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rule, a card, a piece of gear: its name, its numbers, and the words of whoever brought it."""

    name: str
    kind: ThingKind
    form: str = ""
    """What stands behind a rule's name where a monster has it: `n`, `n+`, `(1Dn)`."""
    price: int | None = None
    properties: dict[str, Property] = {}
    text: str = ""


class Rollable(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table or a deck, and what kind of thing comes of it: `draw event`."""

    table: RollTable
    kind: str = ""
    level: int | None = None
    """Of the monsters on it, where all rows have the same."""


class Remark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What whoever reads a pack should know: something put right, asked, kept as text, or left out of the pack."""

    kind: Literal["repair", "ask", "text", "left", "warning"]
    where: str
    """File and entry: `orcs.xml: Orc Boss`."""
    what: str


class Content(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole pack. Everything is found by its id, which is unique in the pack among things of its sort."""

    id: str
    game: str
    version: str
    title: str = ""
    sha256: str = ""
    """Of the bytes of its files, by their names."""
    monsters: dict[str, Monster] = {}
    heroes: dict[str, Hero] = {}
    things: dict[str, Thing] = {}
    tables: dict[str, Rollable] = {}
    found: tuple[Remark, ...] = ()

    @property
    def pack(self) -> Pack:
        """What the log says of it."""
        return Pack(name=self.id, version=self.version, sha256=self.sha256)

    def counts(self) -> dict[str, int]:
        """How much of what there is."""
        rules = sum(one.kind == "rule" for one in self.things.values())
        return {
            "monsters": len(self.monsters),
            "heroes": len(self.heroes),
            "rules": rules,
            "things": len(self.things) - rules,
            "tables": len(self.tables),
        }


class PackChecked(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack comes to, for whoever wants to know before they play with it."""

    pack: str
    game: str
    version: str
    sha256: str
    holds: dict[str, int]
    abilities: int = 0
    """How many strings of abilities its monsters have."""
    read: int = 0
    """How many of these the game reads; the others are kept as text."""
    found: tuple[Remark, ...] = ()


class PackChange(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack brought again has more, less, or otherwise; each by its name."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


def change(before: Content, now: Content) -> PackChange:
    """The difference between two versions of a pack, each kind of thing in the order it stands there."""
    old, new = _by_name(before), _by_name(now)
    return PackChange(
        added=tuple(name for name in new if name not in old),
        removed=tuple(name for name in old if name not in new),
        changed=tuple(name for name, one in new.items() if name in old and old[name] != one),
    )


def _by_name(content: Content) -> dict[str, msgspec.Struct]:
    every: dict[str, msgspec.Struct] = {}
    every |= {one.name: one for one in content.monsters.values()} | {one.name: one for one in content.heroes.values()}
    every |= {one.name: one for one in content.things.values()}
    return every | {one.table.name: one for one in content.tables.values()}

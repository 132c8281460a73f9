"""What the rulebook prints, read from its files when first needed: item cards, blocks of races and roles, checks."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from events.event import Effect, Sort
from events.items import Property
from rules.games.battle_axe.events import Height, Weight
from rules.naming import fold, singular
from rules.tables import printed

TABLES = "rules.games.battle_axe.tables"
CONSOLE = ("health", "speed", "luck", "attacks", "attack_success", "missile_success", "defend_success")
"""Values of a block, in its order."""

Found = TypeVar("Found")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item card. `slot`: hand, both (hands), or where it is worn; None: the rulebook does not say."""

    name: str
    kind: str
    value: str | None = None
    bonus: int = 0
    price: int | None = None
    slot: str | None = None
    needs: str = ""
    """`tall or heavy`: any of these; empty: anyone."""
    never: str = ""
    """Roles that cannot use it."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What it does while held or worn."""
        return (Effect(self.value, "add", self.bonus),) if self.value else ()

    @property
    def properties(self) -> dict[str, Property]:
        """What stands on the card beside its bonus."""
        said = {"kind": self.kind, "slot": self.slot, "needs": self.needs, "never": self.never, "price": self.price}
        return {name: value for name, value in said.items() if value}


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race's or a role's block; a role adds to the race."""

    values: tuple[int, ...]
    height: Height | None = None
    weight: Weight | None = None
    traits: tuple[str, ...] = ()
    spells: dict[str, int] = {}
    items: tuple[str, ...] = ()


class Blocks(msgspec.Struct, frozen=True):
    """All that are given: one race of eight, five roles of eight."""

    races: dict[str, Block]
    roles: dict[str, Block]
    ready: dict[str, tuple[str, str, str]]


class PrintedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A specific action: its base chance, what raises it for whom, and what becomes of who fails."""

    base: int
    fails: str
    adjust: tuple[tuple[str, int], ...]


@cache
def cards() -> dict[str, Card]:
    """The item cards by key (AXE-005)."""
    return msgspec.convert(_file("cards.toml")["cards"], dict[str, Card])


@cache
def blocks() -> Blocks:
    """The blocks of races and roles, and the heroes made of them (AXE-006)."""
    return msgspec.convert(_file("blocks.toml"), Blocks)


@cache
def checks() -> dict[str, PrintedCheck]:
    """The specific actions the rulebook prints: the chasm (AXE-029)."""
    written = _file("checks.toml")
    return msgspec.convert({key: one for key, one in written.items() if key != "source"}, dict[str, PrintedCheck])


def named(text: str, known: dict[str, Found]) -> Found | None:
    """What is called so, whatever its capitals and hyphens."""
    return next((one for key, one in known.items() if fold(key) == fold(text.strip())), None)


def names() -> dict[Sort, tuple[str, ...]]:
    """What the cards and blocks have names for."""
    traits = (trait for race in blocks().races.values() for trait in race.traits)
    return {"thing": (*(one.name for one in cards().values()), *traits)}


def card_of(name: str) -> Card | None:
    """The card of a thing of this name, in the singular or the plural."""
    one = singular(name.strip())
    return next((card for key, card in cards().items() if one in (singular(card.name), singular(key))), None)


def _file(name: str) -> dict[str, object]:
    written: dict[str, object] = msgspec.toml.decode(printed(TABLES, name))
    return written

"""Things that can be handed over: weapons, armour, potions, arrows."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from events.amounts import Amount
from events.event import Effect, Event, NamedFields

ItemPlace: TypeAlias = Literal["pack", "held", "worn", "ground", "owed"]
Property: TypeAlias = str | int | bool


class ItemGained(Event, frozen=True, kw_only=True, tag="item.gained"):
    """Something came into somebody's hands."""

    names: ClassVar[NamedFields] = {"name": "thing", "item": "thing"}

    figure: str
    item: str
    """Id of this thing, `chain-mail`; two like things that differ have two."""
    name: str
    quantity: Amount = 1
    place: ItemPlace = "pack"
    effects: tuple[Effect, ...] = ()
    """What it does to its bearer while worn or held."""
    uses: int | None = None
    source: str | None = None
    properties: dict[str, Property] = {}
    """What the system needs to know of it: `damage_dice`, `fumble`, `critical` …"""


class ItemLost(Event, frozen=True, kw_only=True, tag="item.lost"):
    """It is gone: destroyed, stolen, left behind."""

    names: ClassVar[NamedFields] = {"item": "thing"}

    figure: str
    item: str
    quantity: Amount = 1
    reason: str | None = None


class ItemUsed(Event, frozen=True, kw_only=True, tag="item.used"):
    """It was used: a charge, an arrow, a potion; used up when none is left."""

    names: ClassVar[NamedFields] = {"item": "thing"}

    figure: str
    item: str
    quantity: Amount = 1
    purpose: str | None = None


class ItemMoved(Event, frozen=True, kw_only=True, tag="item.moved"):
    """It changed hands or place: given, put on, taken off, laid down in a section."""

    names: ClassVar[NamedFields] = {"item": "thing", "section": "place"}

    item: str
    giver: str | None = None
    """Who had it; None: it lay there."""
    receiver: str | None = None
    """Who has it now; None: it lies there."""
    quantity: Amount = 1
    place: ItemPlace = "pack"
    section: str | None = None


class ItemChanged(Event, frozen=True, kw_only=True, tag="item.changed"):
    """It was identified, broken, mended, stuck in a wall …"""

    names: ClassVar[NamedFields] = {"item": "thing", "name": "thing"}

    figure: str
    item: str
    name: str | None = None
    effects: tuple[Effect, ...] | None = None
    uses: int | None = None
    state: str | None = None

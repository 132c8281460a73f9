"""Things that can be handed over: found, given, lost, used, worn, laid down, changed."""

from __future__ import annotations

from events.amounts import All, Amount
from events.event import Effect
from events.items import ItemPlace, Property
from rules.command import Command


class GainItem(Command, frozen=True, kw_only=True, tag="gain-item"):
    """Something comes into somebody's hands."""

    figure: str
    name: str
    quantity: Amount = 1
    place: ItemPlace = "pack"
    effects: tuple[Effect, ...] = ()
    uses: int | None = None
    source: str | None = None
    properties: dict[str, Property] = {}


class GiveItem(Command, frozen=True, kw_only=True, tag="give-item"):
    """It changes hands."""

    giver: str
    receiver: str
    item: str
    """An item of the giver, by name; `all` is everything: gear of the dead."""
    quantity: Amount | All = 1


class LoseItem(Command, frozen=True, kw_only=True, tag="lose-item"):
    """It is gone: destroyed, stolen, left behind."""

    figure: str
    item: str
    quantity: Amount | All = 1
    reason: str | None = None


class UseItem(Command, frozen=True, kw_only=True, tag="use-item"):
    """It is used: a charge, an arrow, a potion."""

    figure: str
    item: str
    quantity: Amount | All = 1
    purpose: str | None = None


class WearItem(Command, frozen=True, kw_only=True, tag="wear-item"):
    """It is put on."""

    figure: str
    item: str


class HoldItem(Command, frozen=True, kw_only=True, tag="hold-item"):
    """It is taken in hand."""

    figure: str
    item: str


class TakeOffItem(Command, frozen=True, kw_only=True, tag="take-off-item"):
    """It goes into the pack."""

    figure: str
    item: str


class LayDownItem(Command, frozen=True, kw_only=True, tag="lay-down-item"):
    """It lies on the ground: in `section`, or where its bearer is."""

    figure: str
    item: str
    quantity: Amount | All = "all"
    section: str | None = None


class PickUpItem(Command, frozen=True, kw_only=True, tag="pick-up-item"):
    """Something that lies on the ground is picked up."""

    figure: str
    item: str
    quantity: Amount | All = "all"
    section: str | None = None


class ChangeItem(Command, frozen=True, kw_only=True, tag="change-item"):
    """It is identified, broken, mended, stuck in a wall …"""

    figure: str
    item: str
    name: str | None = None
    effects: tuple[Effect, ...] | None = None
    uses: int | None = None
    state: str | None = None

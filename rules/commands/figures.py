"""Heroes, henchmen and others: who they are and what their sheets say."""

from __future__ import annotations

import msgspec

from events.amounts import Amount
from events.event import Effect, Until
from events.figures import FigureKind
from events.items import ItemPlace, Property
from rules.command import Command


class AddFigure(Command, frozen=True, kw_only=True, tag="add-figure"):
    """Somebody joins. `template` names a ready-made sheet of the system; what is said here goes before it."""

    name: str | None = None
    """None: as the template is called."""
    kind: FigureKind | None = None
    """None: as the template says, else a hero."""
    player: str | None = None
    owner: str | None = None
    """The figure a henchman follows."""
    template: str | None = None
    people: str | None = None
    calling: str | None = None
    base: dict[str, Amount] = {}
    """By full name: `weapon_skill`. What nobody told is left out."""
    aliases: tuple[str, ...] = ()


class LoadedItem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the equipment of a loaded sheet."""

    name: str
    quantity: Amount = 1
    place: ItemPlace = "pack"
    effects: tuple[Effect, ...] = ()
    uses: int | None = None
    properties: dict[str, Property] = {}


class LoadHero(Command, frozen=True, kw_only=True, tag="load-hero"):
    """A hero joins with everything on a sheet that was kept elsewhere."""

    name: str
    kind: FigureKind = "hero"
    player: str | None = None
    owner: str | None = None
    people: str | None = None
    calling: str | None = None
    profile: str = "typed in"
    """Where the sheet comes from."""
    base: dict[str, Amount] = {}
    wounds_lost: Amount | None = None
    gold: Amount | None = None
    items: tuple[LoadedItem, ...] = ()
    skills: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


class NameFigure(Command, frozen=True, kw_only=True, tag="name-figure"):
    """A figure is called otherwise (`name`), or also (`aliases`)."""

    figure: str
    name: str | None = None
    aliases: tuple[str, ...] = ()


class LeaveParty(Command, frozen=True, kw_only=True, tag="leave-party"):
    """Figures are no longer with the party; they keep their sheets."""

    figures: tuple[str, ...]
    reason: str | None = None


class SetBase(Command, frozen=True, kw_only=True, tag="set-base"):
    """A value of the sheet is otherwise for good: now `value`, or changed by `change`."""

    figure: str
    value_name: str
    value: Amount | None = None
    change: int | None = None
    reason: str | None = None


class LearnSkill(Command, frozen=True, kw_only=True, tag="learn-skill"):
    """Somebody learned something for good."""

    figure: str
    skill: str
    effects: tuple[Effect, ...] = ()


class GainModifier(Command, frozen=True, kw_only=True, tag="gain-modifier"):
    """A value of some figures is changed for a while."""

    figures: tuple[str, ...]
    effect: Effect
    reason: str = "as told"
    until: Until | None = None
    applies_to: str | None = None


class EndModifier(Command, frozen=True, kw_only=True, tag="end-modifier"):
    """A modifier ends before its time; `reason` tells which, if several change the value."""

    figure: str
    value_name: str
    reason: str | None = None

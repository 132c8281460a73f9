"""Wounds, conditions, pools: what figures lose, get back and suffer from."""

from __future__ import annotations

import msgspec

from events.amounts import UNKNOWN, All, Amount
from events.event import Effect, Until
from events.figures import StatusName
from rules.command import Command


class Portion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much for one figure: `Portion("sven", 2)`; `party` and `all` mean everybody."""

    figure: str
    amount: Amount = UNKNOWN


class HealPortion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much healed for one figure; `all` is every wound there is."""

    figure: str
    amount: Amount | All = UNKNOWN


class Wound(Command, frozen=True, kw_only=True, tag="wound"):
    """Figures are hurt: `elf -3 dwarf -2`."""

    wounds: tuple[Portion, ...]
    cause: str | None = None
    unmodified: bool = False


class Heal(Command, frozen=True, kw_only=True, tag="heal"):
    """Figures are healed."""

    heals: tuple[HealPortion, ...]
    cause: str | None = None


class StateStatus(Command, frozen=True, kw_only=True, tag="state-status"):
    """The table says how figures are: dead, missing, alive after all."""

    figures: tuple[str, ...]
    status: StatusName
    reason: str | None = None


class GainCondition(Command, frozen=True, kw_only=True, tag="gain-condition"):
    """Figures are poisoned, blessed, afraid …"""

    figures: tuple[str, ...]
    condition: str
    effects: tuple[Effect, ...] = ()
    until: Until | None = None


class EndCondition(Command, frozen=True, kw_only=True, tag="end-condition"):
    """It is over."""

    figures: tuple[str, ...]
    condition: str
    reason: str | None = None


class SpendPool(Command, frozen=True, kw_only=True, tag="spend-pool"):
    """Something that cannot be handed over is used: luck, power, a trait."""

    figure: str
    pool: str
    amount: Amount = 1
    reason: str | None = None


class GainPool(Command, frozen=True, kw_only=True, tag="gain-pool"):
    """There is more of it."""

    figure: str
    pool: str
    amount: Amount = 1
    reason: str | None = None


class RefillPool(Command, frozen=True, kw_only=True, tag="refill-pool"):
    """It is full again."""

    figures: tuple[str, ...]
    pool: str
    reason: str | None = None

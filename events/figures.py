"""Figures: who is in play, what they can do, what they lose and gain."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from events.amounts import UNKNOWN, All, Amount
from events.event import Effect, Event, NamedFields, Until

FigureKind: TypeAlias = Literal["hero", "henchman", "monster", "other"]
StatusName: TypeAlias = Literal["alive", "down", "dead", "missing", "captured", "unknown", "retired"]


class FigureJoined(Event, frozen=True, kw_only=True, tag="figure.joined"):
    """Somebody came into the story, with the values of their sheet before anything they wear."""

    names: ClassVar[NamedFields] = {"base": "thing"}

    figure: str
    name: str
    kind: FigureKind
    player: str | None = None
    owner: str | None = None
    """The figure a henchman follows."""
    profile: str | None = None
    """Where the values come from: a ready-made sheet, a page, `typed in`."""
    people: str | None = None
    """Race: human, dwarf, elf …"""
    calling: str | None = None
    """Profession: warrior, wizard …"""
    base: dict[str, Amount] = {}
    """Values by their full names: `weapon_skill`, `wounds` … What was never told is absent."""
    aliases: tuple[str, ...] = ()


class FigureLeft(Event, frozen=True, kw_only=True, tag="figure.left"):
    """Somebody is no longer with the party; they keep their sheet."""

    figure: str
    reason: str | None = None


class FigureNamed(Event, frozen=True, kw_only=True, tag="figure.named"):
    """Somebody is called otherwise, or also."""

    figure: str
    name: str
    aliases: tuple[str, ...] = ()


class BaseValueSet(Event, frozen=True, kw_only=True, tag="figure.base_set"):
    """A value of the sheet changed for good."""

    names: ClassVar[NamedFields] = {"name": "thing"}

    figure: str
    name: str
    value: Amount
    reason: str | None = None


class ModifierGained(Event, frozen=True, kw_only=True, tag="figure.modifier_gained"):
    """A value is changed for a while."""

    names: ClassVar[NamedFields] = {"effect.name": "thing"}

    figure: str
    effect: Effect
    reason: str
    until: Until | None = None
    applies_to: str | None = None
    """roll, need, or a purpose; None: the value itself."""


class ModifierEnded(Event, frozen=True, kw_only=True, tag="figure.modifier_ended"):
    """A modifier ended before its time."""

    figure: str
    name: str
    reason: str


class WoundsSuffered(Event, frozen=True, kw_only=True, tag="wounds.suffered"):
    """Somebody was hurt."""

    figure: str
    amount: Amount = UNKNOWN
    cause: str | None = None
    unmodified: bool = False
    """Wounds that no toughness or armour lessens."""


class WoundsHealed(Event, frozen=True, kw_only=True, tag="wounds.healed"):
    """Somebody was healed; `all` is every wound there was."""

    figure: str
    amount: Amount | All = UNKNOWN
    cause: str | None = None


class PoolSpent(Event, frozen=True, kw_only=True, tag="pool.spent"):
    """Something that cannot be handed over was used: luck, power, a trait."""

    names: ClassVar[NamedFields] = {"pool": "thing"}

    figure: str
    pool: str
    amount: Amount = 1
    reason: str | None = None


class PoolGained(Event, frozen=True, kw_only=True, tag="pool.gained"):
    """There is more of it, beyond the start if need be."""

    names: ClassVar[NamedFields] = {"pool": "thing"}

    figure: str
    pool: str
    amount: Amount = 1
    reason: str | None = None


class PoolRefilled(Event, frozen=True, kw_only=True, tag="pool.refilled"):
    """It is full again."""

    names: ClassVar[NamedFields] = {"pool": "thing"}

    figure: str
    pool: str
    reason: str | None = None


class FatePointSpent(Event, frozen=True, kw_only=True, tag="fate.spent"):
    """A Fate Point undid harm of this turn or turned a roll. It cancels things, not amounts (story rule 25)."""

    figure: str
    effect: Literal["negate", "convert", "other"] = "other"
    cancels: tuple[int, ...] = ()
    """Numbers of the blows it cancels."""
    converts: int | None = None
    """Number of the roll or attack it turns."""
    text: str | None = None


class SpellCast(Event, frozen=True, kw_only=True, tag="spell.cast"):
    """A spell was cast."""

    names: ClassVar[NamedFields] = {"spell": "thing"}

    figure: str
    spell: str
    targets: tuple[str, ...] = ()
    outcome: str | None = None


class ConditionGained(Event, frozen=True, kw_only=True, tag="condition.gained"):
    """Somebody is poisoned, blessed, afraid … until it ends."""

    names: ClassVar[NamedFields] = {"condition": "condition"}

    figure: str
    condition: str
    effects: tuple[Effect, ...] = ()
    until: Until | None = None


class ConditionEnded(Event, frozen=True, kw_only=True, tag="condition.ended"):
    """It is over."""

    figure: str
    condition: str
    reason: str | None = None


class StatusStated(Event, frozen=True, kw_only=True, tag="status.stated"):
    """The table says how somebody is. The later of this and the last change of wounds decides."""

    figure: str
    status: StatusName
    reason: str | None = None


class SpellLearned(Event, frozen=True, kw_only=True, tag="spell.learned"):
    """Somebody can cast a spell, as often as it has charges."""

    names: ClassVar[NamedFields] = {"spell": "thing"}

    figure: str
    spell: str
    charges: Amount | None = None
    """How often before they are used up; None: as often as they like."""
    refilled: Literal["day", "expedition", "session"] | None = None
    """With what they come back; None: when somebody says so."""


class ControlChanged(Event, frozen=True, kw_only=True, tag="control.changed"):
    """Another player moves this figure."""

    names: ClassVar[NamedFields] = {"player": "player"}

    figure: str
    player: str | None = None


class SkillLearned(Event, frozen=True, kw_only=True, tag="skill.learned"):
    """Somebody learned something for good."""

    names: ClassVar[NamedFields] = {"skill": "thing"}

    figure: str
    skill: str
    effects: tuple[Effect, ...] = ()

"""The five statistics and what goes with them: base, modified, and every reason between (HIVE-002 to HIVE-006)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from events.amounts import Amount
from events.problems import Refused
from projections.figure import Because, Figure, HeldItem
from projections.state import State
from projections.values import current
from rules.games.hive_of_the_dead.statbox import Save, Weapon, read_saves, read_weapons, weapon_of

Line = TypeVar("Line", Weapon, Save)

VALUES: dict[str, tuple[str, str]] = {
    "weapon_skill": ("Weapon Skill", "WS"),
    "strength": ("Strength", "S"),
    "toughness": ("Toughness", "T"),
    "wounds": ("Wounds", "W"),
    "attacks": ("Attacks", "A"),
    "attacks_close": ("Attacks in close combat", "AC"),
    "purity": ("Purity", "P"),
    "backpack": ("Backpack", "BP"),
}
"""In the order of the sheet. `attacks` counts for both ways of fighting unless `attacks_close` is told (HIVE-004)."""

STATISTICS = ("weapon_skill", "strength", "toughness", "wounds", "attacks")
"""The five of the sheet: all are asked for when it is filled (HIVE-001)."""

BACKPACK = 6
"""Items a backpack holds until the book says otherwise (HIVE-012)."""

COVER = "cover_save"
"""Effect by which a condition grants a cover save: `Effect("cover_save", "set", 5)`."""


def figure_of(state: State, figure: str) -> Figure:
    """The figure with this id; refuses an unknown one (`figure.unknown`)."""
    known = state.roster.figures.get(figure)
    if known is None:
        raise Refused("figure.unknown", f"Nobody here is called {figure!r}.")
    return known


def modified(figure: Figure, name: str, wielding: str | None = None) -> Amount | None:
    """The Modified Statistic, which every chart is read with (HIVE-003); None: never told.

    With `wielding`, the id of a weapon, other weapons in hand lend it nothing.
    """
    return modified_with_reasons(figure, name, wielding)[0]


def modified_with_reasons(
    figure: Figure, name: str, wielding: str | None = None
) -> tuple[Amount | None, tuple[Because, ...]]:
    """The Modified Statistic and every step from the sheet to it."""
    base = base_of(figure, name)
    # A number of Attacks that counts for both modes stands under one name, with whatever changes it.
    key = "attacks" if name == "attacks_close" and name not in figure.base else name
    items = {item: held for item, held in figure.items.items() if not _another_weapon(held, wielding)}
    seen = replace(figure, items=items, base=figure.base if base is None else {**figure.base, key: base})
    return current(seen, key)


def base_of(figure: Figure, name: str) -> Amount | None:
    """The Base Statistic; one number of Attacks counts for both modes, and a backpack holds six."""
    if name == "attacks_close" and name not in figure.base:
        return figure.base.get("attacks")
    if name == "backpack" and figure.kind == "hero":
        return figure.base.get(name, BACKPACK)
    return figure.base.get(name)


def _another_weapon(item: HeldItem, wielding: str | None) -> bool:
    return wielding is not None and item.item != wielding and weapon_of(item.name, item.properties) is not None


def weapons_of(figure: Figure) -> tuple[Weapon, ...]:
    """What somebody fights with: the weapons of a sheet in the order they came, or those of a stat box."""
    carried = (weapon_of(item.name, item.properties, item.item) for item in figure.items.values())
    on_sheet = tuple(weapon for weapon in carried if weapon is not None)
    return on_sheet or _boxed(figure, "weapons", read_weapons)


def saves_of(figure: Figure) -> tuple[Save, ...]:
    """Every saving throw somebody has: armour worn, cover taken, those of a stat box (HIVE-009, HIVE-010)."""
    worn = tuple(
        Save(item.name, "armour", value)
        for item in figure.items.values()
        if item.place == "worn" and isinstance(value := item.properties.get("save"), int) and value > 0
    )
    cover = tuple(
        Save(condition.condition, "cover", effect.amount)
        for condition in figure.conditions
        for effect in condition.effects
        if effect.name == COVER and effect.amount > 0
    )
    return (*worn, *cover, *_boxed(figure, "saves", read_saves))


def _boxed(figure: Figure, name: str, read: Callable[[str], tuple[Line, ...]]) -> tuple[Line, ...]:
    # What was stored is believed: a box nobody can read says nothing.
    try:
        return read(str(figure.properties.get(name, "")))
    except Refused:
        return ()

"""Characteristics, how a current value comes about, and what a weapon brings (AHQ-SHEET)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.amounts import Amount
from events.problems import Refused
from projections.figure import Figure, HeldItem
from projections.state import State
from projections.values import value_now
from rules.games.advanced_heroquest.events import RowKind

SIDES = 12
"""Every die of this game."""

VALUES: dict[str, tuple[str, str]] = {
    "weapon_skill": ("Weapon Skill", "WS"),
    "bow_skill": ("Bow Skill", "BS"),
    "strength": ("Strength", "S"),
    "toughness": ("Toughness", "T"),
    "speed": ("Speed", "Sp"),
    "bravery": ("Bravery", "Br"),
    "intelligence": ("Intelligence", "Int"),
    "wounds": ("Wounds", "W"),
    "fate": ("Fate Points", "FP"),
}
"""In the order of the sheet: the seven ranked up to 12, then the two counters (AHQ-SHEET-1)."""

RANKED = tuple(VALUES)[:7]
ROW_LENGTH: dict[RowKind, int] = {"hand": 12, "ranged": 5}


def check_start(start: Mapping[str, int]) -> None:
    """Refuses START values no sheet has: unknown names, ranks outside 1–12, no Wounds, Fate below 0 (AHQ-SHEET-1)."""
    for name, value in start.items():
        if name not in VALUES:
            raise Refused(
                "ahq.unknown_value", f"There is no value {name!r} on the sheet.", fix=f"It has: {', '.join(VALUES)}."
            )
        low, high = (1, 12) if name in RANKED else (1, None) if name == "wounds" else (0, None)
        if value < low or (high is not None and value > high):
            span = f"{low} to {high}" if high else f"{low} or more"
            raise Refused("ahq.bad_characteristic", f"{VALUES[name][0]} cannot start at {value}.", fix=f"It is {span}.")


def check_row(kind: RowKind, row: tuple[int, ...]) -> None:
    """Refuses a row that is none (AHQ-SHEET-4/5): 12 or 5 numbers, 2 to 12 each, none lower than the one before."""
    length = ROW_LENGTH[kind]
    if len(row) != length or any(not 2 <= number <= 12 for number in row) or list(row) != sorted(row):
        fix = f"It has {length} numbers from 2 to 12, none lower than the one before it."
        raise Refused("ahq.bad_row", f"{', '.join(map(str, row))} is no {kind} row.", fix=fix)


def figure_of(state: State, figure: str) -> Figure:
    """The figure with this id; refuses an unknown one (`figure.unknown`)."""
    known = state.roster.figures.get(figure)
    if known is None:
        raise Refused("figure.unknown", f"Nobody here is called {figure!r}.", fix="Add whoever it is first.")
    return known


def current_of(figure: Figure, name: str) -> Amount | None:
    """The CURRENT value: START, changed by what is worn, by effects, and by what was lost (AHQ-SHEET-2)."""
    return value_now(figure, name)


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """What a weapon's line says (AHQ-SHEET-6). `damage_dice` None: nobody told."""

    name: str | None = None
    item: str | None = None
    damage_dice: int | None = None
    fumble: int = 1
    """This face or less fumbles."""
    critical: int = 12
    """This face or more is a critical hit."""
    range: int | None = None
    """Squares; None: not for shooting."""
    long_reach: bool = False
    thrown: bool = False


def weapon_of(figure: Figure, wanted: str | None = None) -> Weapon:
    """The weapon asked for by name, else the one in hand, else what a monster's profile says."""
    chosen = _find_item(figure, wanted)
    if chosen is not None:
        return _weapon(chosen.properties, chosen.name, chosen.item)
    return _weapon(figure.properties, wanted, None)


def _find_item(figure: Figure, wanted: str | None) -> HeldItem | None:
    if wanted is not None:
        typed = wanted.lower().replace(" ", "-")
        items = figure.items.values()
        exact = [item for item in items if typed in (item.item, item.name.lower().replace(" ", "-"))]
        return next(iter(exact or [item for item in items if item.item.startswith(typed)]), None)
    return next(
        (item for item in figure.items.values() if item.place == "held" and "damage_dice" in item.properties), None
    )


def _weapon(properties: Mapping[str, str | int | bool], name: str | None, item: str | None) -> Weapon:
    def number(key: str) -> int | None:
        value = properties.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    return Weapon(
        name=name,
        item=item,
        damage_dice=number("damage_dice") or number("damage"),
        fumble=number("fumble") or 1,
        critical=number("critical") or 12,
        range=number("range"),
        long_reach=properties.get("long_reach") is True,
        thrown=properties.get("thrown") is True,
    )

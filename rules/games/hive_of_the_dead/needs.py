"""What a die has to show, and how much harm follows: the charts, the saves, the damage of a weapon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, TypeAlias

from events.lazy import Lazy, lazy
from rules.games.hive_of_the_dead.statbox import Multiplier, Save

if TYPE_CHECKING:
    from rules.games.hive_of_the_dead.printed import HitChart, WoundChart

# 2 ms: a blow whose outcome was told reads no chart
_hit_chart: Lazy[HitChart] = lazy("rules.games.hive_of_the_dead.printed:hit_chart")
_wound_chart: Lazy[WoundChart] = lazy("rules.games.hive_of_the_dead.printed:wound_chart")

Need: TypeAlias = int | Literal["N", "X"]
"""A face to reach, or `N` for never, or `X` for without a roll."""

BeyondChart: TypeAlias = Literal["formula", "last_row"]
"""What holds past the end of a chart (HIVE-R2)."""


def needed_to_hit(weapon_skill: int, beyond: BeyondChart = "formula") -> Need:
    """What one D6 has to reach, by the attacker's modified Weapon Skill alone (HIVE-018).

    Past the chart one less for each point more, never less than 1; Weapon Skill 0 cannot hit (HIVE-R2).
    """
    printed = _hit_chart().needed
    if weapon_skill in printed:
        return printed[weapon_skill]
    if beyond == "last_row":
        return printed[min(max(weapon_skill, 1), 6)]
    return "N" if weapon_skill < 1 else max(7 - weapon_skill, 1)


def needed_to_wound(strength: int, toughness: int, beyond: BeyondChart = "formula") -> Need:
    """What one D6 has to reach for a hit to hurt: Strength against Toughness (HIVE-019).

    Past the chart its own rule goes on: 4, one more for each point of Toughness over Strength (HIVE-R2).
    """
    if beyond == "last_row":
        strength, toughness = min(max(strength, 1), 6), min(max(toughness, 1), 6)
    cell = _wound_chart().cell(strength, toughness)
    if cell is not None:
        return cell if cell in ("N", "X") else int(cell)  # type: ignore[return-value]  # "N" and "X" are the words there are
    need = 4 + toughness - strength
    if need <= 1:
        return "X"
    return need if need <= 6 else "N"


def damage_of(multiplier: Multiplier, strength: int) -> int:
    """Wounds of a hit with a close weapon: the multiplier times the wielder's Strength, rounded up (HIVE-008).

    Exact: x1.5 of Strength 3 is 4½, so 5; x0.1 of Strength 10 is 1, not 2.
    """
    return -(-multiplier.parts * strength // multiplier.of)


def best_save(saves: Iterable[Save], *, close: bool) -> Save | None:
    """The one save a defender gets: the lowest number, at a tie the armour's; hand to hand no cover (HIVE-011)."""
    valid = [save for save in saves if not (close and save.kind == "cover")]
    return min(valid, key=lambda save: (save.value, save.kind == "cover"), default=None)


def save_needs(save: Save, comparison: Literal["at_least", "higher"] = "at_least") -> int:
    """What the D6 has to reach. One heading says higher than the number, every example reaches it (HIVE-R1)."""
    return save.value if comparison == "at_least" else save.value + 1

"""The Adventure Sheet, ready to be drawn (HIVE-001)."""

from __future__ import annotations

from events.amounts import show
from events.event import Effect
from projections.figure import ActiveCondition, Figure, HeldItem
from projections.state import State
from rules.games.hive_of_the_dead.ammunition import is_ammunition, loaded_shots
from rules.games.hive_of_the_dead.backpack import packed
from rules.games.hive_of_the_dead.needs import BeyondChart, damage_of, needed_to_hit, needed_to_wound
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.statbox import Weapon, weapon_of
from rules.games.hive_of_the_dead.state import own_of
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import (
    COVER,
    VALUES,
    base_of,
    figure_of,
    modified,
    modified_with_reasons,
    saves_of,
    weapons_of,
)
from rules.sheets import item_line, placed, sheet, value
from rules.system import Sheet, SheetRow

CHART = range(1, 7)


def sheet_of(state: State, figure: str) -> Sheet:
    """The sheet: five statistics and Purity with their reasons, weapons, ammunition, saves, the backpack."""
    who = figure_of(state, figure)
    shown = [key for key in VALUES if who.kind == "hero" or key not in ("purity", "backpack")]
    return sheet(
        state,
        figure,
        title="Hero" if who.kind == "hero" else "Enemy" if who.kind == "monster" else who.kind.capitalize(),
        status=status_of(state, figure),
        values=tuple(value(who, VALUES, key, base_of(who, key), modified_with_reasons(who, key)) for key in shown),
        rows=_rows(state, who),
        item_line=_item_line,
        condition_line=_condition,
        notes=_notes(state, who),
    )


def _rows(state: State, who: Figure) -> tuple[SheetRow, ...]:
    """What the charts say of this figure: the number to hit, and each weapon against every Toughness."""
    beyond: BeyondChart = "last_row" if in_force(state, "beyond_chart") == "last_row" else "formula"
    skill = modified(who, "weapon_skill")
    hit = f"{needed_to_hit(skill, beyond)}" if isinstance(skill, int) else "?"
    rows = [SheetRow(title="To hit", columns=("D6",), cells=(hit,))]
    for weapon in weapons_of(who):
        strength = _wounds_with(who, weapon)
        needs = [needed_to_wound(strength, toughness, beyond) if strength is not None else "?" for toughness in CHART]
        rows.append(
            SheetRow(
                title=f"To wound with {weapon.name}, by Toughness",
                columns=tuple(map(str, CHART)),
                cells=tuple(map(str, needs)),
                note=f"Damage {_damage(weapon, strength)}{''.join(f', {effect}' for effect in weapon.effects)}",
            )
        )
    return tuple(rows)


def _wounds_with(who: Figure, weapon: Weapon) -> int | None:
    if weapon.kind == "ranged":
        return weapon.strength
    strength = modified(who, "strength", weapon.item or "")
    return strength if isinstance(strength, int) else None


def _damage(weapon: Weapon, strength: int | None) -> str:
    if weapon.kind == "ranged":
        return "?" if weapon.damage is None else str(weapon.damage)
    if weapon.multiplier is None or strength is None:
        return f"{weapon.multiplier or '?'}"
    return f"{weapon.multiplier} of {strength}: {damage_of(weapon.multiplier, strength)}"


def _item_line(item: HeldItem) -> str | None:
    if is_ammunition(item):
        return None
    weapon = weapon_of(item.name, item.properties, item.item)
    if weapon is not None:
        bonus = "".join(f", {_effect(effect)}" for effect in item.effects)
        return f"{weapon}{bonus}"
    save = item.properties.get("save")
    if save is not None:
        return f"{item_line(item)} ({save}){'' if item.place == 'worn' else ', not worn'}"
    return placed(item)


def _effect(effect: Effect) -> str:
    label = VALUES[effect.name][1] if effect.name in VALUES else effect.name.replace("_", " ")
    return f"{label} {effect.amount:+d}" if effect.change == "add" else f"{label} {effect.change} {effect.amount}"


def _condition(it: ActiveCondition) -> str:
    save = next((effect.amount for effect in it.effects if effect.name == COVER), None)
    return it.condition if save is None else f"{it.condition} ({save})"


def _notes(state: State, who: Figure) -> tuple[str, ...]:
    notes = []
    if who.kind == "hero":
        cap = modified(who, "backpack")
        notes.append(f"Backpack: {packed(who)} of {show(cap) if cap is not None else '?'}")
    saves = [f"{save.name} ({save.value})" for save in saves_of(who)]
    if saves:
        notes.append(f"Saves: {', '.join(saves)}; one for each wound, the lowest")
    return (*notes, *_shots(state, who))


def _shots(state: State, who: Figure) -> list[str]:
    lines = []
    types = [weapon.ammunition for weapon in weapons_of(who) if weapon.ammunition is not None]
    types += [item.name for item in who.items.values() if is_ammunition(item)]
    for name in dict.fromkeys(types):
        loaded = loaded_shots(own_of(state), who, name)
        clips_of = (it for it in who.items.values() if is_ammunition(it) and it.name == name)
        spare = [show(it.quantity) for it in clips_of if it.place != "held"]
        clips = f", spare clips of {', '.join(spare)}" if spare else ""
        lines.append(f"{name}: {'?' if loaded is None else show(loaded)} shots loaded{clips}")
    return lines

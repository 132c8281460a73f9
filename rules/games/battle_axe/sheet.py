"""The hero console, ready to be drawn: base and current, slots, build and traits (AXE-001 to AXE-004)."""

from __future__ import annotations

from events.amounts import Amount, show, surely_below
from projections.figure import Figure, HeldItem
from projections.state import State
from projections.values import current, value_now
from rules.games.battle_axe.state import own_of
from rules.naming import fold
from rules.sheets import item_line, sheet, status, value
from rules.system import Sheet, SheetRow, Status

VALUES: dict[str, tuple[str, str]] = {
    "health": ("Health", "H"),
    "speed": ("Speed", "S"),
    "luck": ("Luck", "L"),
    "attacks": ("Attacks", "A"),
    "attack_success": ("Attack Success", "AS"),
    "missile_success": ("Missile Success", "MS"),
    "defend_success": ("Defend Success", "DS"),
    "arcane": ("Arcane spells", "AR"),
    "holy": ("Holy spells", "HO"),
    "nature": ("Nature spells", "NA"),
}
"""In the order of the console (AXE-001)."""

SPELLS = ("arcane", "holy", "nature")
SUCCESSES = ("attack_success", "missile_success", "defend_success")


def now(state: State, figure: str, name: str) -> Amount | None:
    """The red peg: base with what is held and worn, less what was lost or used (AXE-002); None: never told."""
    who = state.roster.figures.get(figure)
    return None if who is None else value_now(who, name, vital="health")


def trait_pool(trait: str) -> str:
    """The counter a trait is used up by."""
    return fold(trait).replace(" ", "_")


def status_of(state: State, figure: str) -> Status:
    """Unconscious at 0, dead below; enemies die at 0 (AXE-030, AXE-032, AXE-045)."""
    who = state.roster.figures[figure]
    return status(who, now(state, figure, "health"), "health", _by_health, {"down": "unconscious"})


def _by_health(who: Figure, health: Amount) -> Status:
    why = f"{show(health)} health"
    if surely_below(health, 1 if who.kind == "monster" else 0):
        return Status(status="dead", word="dead", why=why)
    if surely_below(health, 1):
        return Status(status="down", word="unconscious", why=why)
    return Status(status="alive", word="alive")


def sheet_of(state: State, figure: str) -> Sheet:
    """The console: each value with its reasons, the slots, height and weight, traits, codes of the campaign."""
    who = state.roster.figures[figure]
    own = own_of(state)
    shown = [key for key in VALUES if key in who.base or key == "health"]
    slots = own.slots.get(figure, {})
    build = own.builds.get(figure)
    title = " ".join(part.capitalize() for part in (who.people, who.calling) if part)
    notes = [f"{word.capitalize()}" for word in (build.height, build.weight) if word] if build else []
    if who.kind == "hero" and own.codes:
        notes.append(f"Campaign codes: {', '.join(own.codes)}")
    if who.kind == "monster":
        notes += [f"{name.replace('_', ' ').capitalize()}: {_said(value)}" for name, value in who.properties.items()]
    if cast := own.cast.get(figure):
        notes.append(f"Cast this quest: {', '.join(cast)}")
    return sheet(
        state,
        figure,
        title=title or ("Enemy" if who.kind == "monster" else who.kind.capitalize()),
        status=status_of(state, figure),
        values=tuple(value(who, VALUES, key, who.base.get(key), current(who, key, vital="health")) for key in shown),
        rows=_traits(who, build.traits if build else ()),
        item_line=lambda item: _item_line(item, slots),
        notes=tuple(notes),
    )


def _said(value: str | int | bool) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _item_line(item: HeldItem, slots: dict[str, str]) -> str:
    slot = slots.get(item.item, item.place)
    return item_line(item) if item.place == "pack" else f"{item_line(item)} ({SLOT_WORDS.get(slot, slot)})"


SLOT_WORDS = {"left": "left hand", "right": "right hand", "both": "both hands"}


def _traits(who: Figure, traits: tuple[str, ...]) -> tuple[SheetRow, ...]:
    if not traits:
        return ()
    left = [value_now(who, trait_pool(trait)) for trait in traits]
    used = ["?" if now is None else "used" if surely_below(now, 1) else "ready" for now in left]
    return (SheetRow(title="Traits", columns=traits, cells=tuple(used)),)

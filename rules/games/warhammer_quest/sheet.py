"""A warrior's sheet, ready to be drawn: characteristics, statuses, queued losses, the adventure record."""

from __future__ import annotations

from collections.abc import Iterator

from events.amounts import Amount, add, negate, show, surely_below
from projections.figure import ActiveCondition, Figure, HeldItem
from projections.state import State
from projections.values import current, effects_on, value_now
from rules.games.warhammer_quest.events import Ability
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import fears, rules, state_named
from rules.games.warhammer_quest.state import bears, own_of
from rules.sheets import placed, sheet, status, value
from rules.system import Sheet, SheetRow, Status

VALUES: dict[str, tuple[str, str]] = {
    "movement": ("Movement", "M"),
    "weapon_skill": ("Weapon Skill", "WS"),
    "ballistic_skill": ("Ballistic Skill", "BS"),
    "strength": ("Strength", "S"),
    "toughness": ("Toughness", "T"),
    "wounds": ("Wounds", "W"),
    "initiative": ("Initiative", "I"),
    "attacks": ("Attacks", "A"),
    "armour_value": ("Armour", "AR"),
    "damage_dice": ("Damage dice", "D"),
    "battle_level": ("Battle-level", "BL"),
    "gold_value": ("Gold value", "GV"),
    "luck": ("Luck", "L"),
    "power": ("Power", "P"),
    "power_tokens": ("Power Tokens", "PT"),
}
"""In the order of the sheet. A Ballistic Skill is the roll to hit; Luck is a number the table keeps, without a rule."""

BEYOND_WOUNDS = "beyond wounds"
"""The state of armour that fights on without its wearer (WHQ-magic-armour)."""


def now(state: State, figure: str, name: str) -> int | None:
    """A current value as a number; None: nobody told it, or not exactly."""
    who = state.roster.figures.get(figure)
    found = None if who is None else value_now(who, name)
    return found if isinstance(found, int) else None


def status_of(state: State, figure: str) -> Status:
    """A warrior without Wounds is down till the turn ends, then dead; a monster is dead at once (WHQ-008, WHQ-R21)."""
    who = state.roster.figures[figure]
    turns = bool(state.turns.turn_open and in_force(state, "down_until_turn_end"))

    def judged(one: Figure, wounds: Amount) -> Status:
        why = f"{show(wounds)} Wounds"
        if not surely_below(wounds, 1) or any(it.condition == BEYOND_WOUNDS for it in one.conditions):
            return Status(status="alive", word="alive")
        if turns and one.kind != "monster":
            return Status(status="down", word="down", why=why)
        return Status(status="dead", word="dead", why=why)

    return status(who, value_now(who, "wounds"), "Wounds", judged)


def sheet_of(state: State, figure: str) -> Sheet:
    """Every characteristic with its reasons, special rules, what waits for the turn's end, kills with their gold."""
    who, own = state.roster.figures[figure], own_of(state)
    told = {"wounds", *who.base, *(one.effect.name for one in effects_on(who))}
    shown = [key for key in VALUES if key in told]
    noted = (*own.abilities.get(who.group or "", ()), *own.abilities.get(figure, ()))
    known = [one for one in noted if bears(own, figure, one)]
    notes = [f"Special rules: {', '.join(map(said, known))}"] if known else []
    notes += [f"{name}: {note}" for name, note in _reminders(known)]
    notes += [f"At the end of the turn: {show(one.amount)} Wounds" for one in own.fatal if one.figure == figure]
    queued = [one for one in own.queued if one.figure == figure]
    notes += [
        f"When healed: {'1D3' if one.amount is None else one.amount} {one.of} less, for good ({_named(one.rule)})"
        for one in queued
    ]
    notes += [f"Less for good: {one}" for one in _lost_for_good(who)]
    title = " ".join(part.capitalize() for part in (who.people, who.calling) if part)
    return sheet(
        state,
        figure,
        title=title or ("Monster" if who.kind == "monster" else "Warrior"),
        status=status_of(state, figure),
        values=tuple(value(who, VALUES, key, who.base.get(key), current(who, key)) for key in shown),
        rows=_record(state, figure),
        item_line=_item_line,
        condition_line=_condition_line,
        notes=tuple(notes),
    )


def _reminders(known: list[Ability]) -> list[tuple[str, str]]:
    """What of its special rules the table does by itself (WHQ-fight-in-ranks, WHQ-never-pinned)."""
    found = [rules()[one.rule] for one in known if one.rule in rules()]
    return [(one.name, one.note) for one in found if one.note]


def said(ability: Ability) -> str:
    """A special rule as people say it, its ambush behind it."""
    return " ".join((ability.said, *(f"({one.said})" for one in ability.ambush)))


def _named(rule: str) -> str:
    return rules()[rule].name if rule in rules() else rule


def _lost_for_good(who: Figure) -> Iterator[str]:
    """What special rules took off characteristics, each with its rule: `1 strength (Poison)` (WHQ-013)."""
    for name in ("strength", "toughness", "wounds"):
        for change in who.base_changes.get(name, ()):
            if change.reason in rules():
                yield f"{show(negate(change.amount))} {name} ({_named(change.reason)})"


ENDS = {"turns": "turns left", "combat": "till the fight ends", "expedition": "for this adventure"}
"""When a state ends, in a few words."""


def _condition_line(one: ActiveCondition) -> str:
    """A state, what it does that no value shows, and when it ends: `afraid of orc (-1 to hit, till the fight ends)`."""
    state, _, of = one.condition.partition(" of ")
    named = state_named(one.condition)
    hit = fears()[state].hit if of and state in fears() else named[1].hit if named is not None else 0
    told = [f"{hit:+d} to hit"] if hit else []
    told += [f"casting {fears()[state].casting:+d}"] if of and state in fears() else []
    told += [named[1].note] if named is not None and named[1].note else []
    if one.until is not None and one.until.ends in ENDS:
        told.append(f"{one.left} {ENDS['turns']}" if one.left is not None else ENDS[one.until.ends])
    return f"{one.condition} ({', '.join(told)})" if told else one.condition


def _item_line(item: HeldItem) -> str:
    flags = [word for word in ("magic", "single_use") if item.properties.get(word)]
    flags += [item.state] if item.state else []
    told = f" ({', '.join(flags)})".replace("_", " ") if flags else ""
    return f"{placed(item)}{told}"


def _record(state: State, figure: str) -> tuple[SheetRow, ...]:
    """The adventure record (WHQ-015): each kind that fell, how many, and the gold."""
    kills = own_of(state).kills.get(figure)
    if not kills:
        return ()
    counted: dict[str, tuple[int, Amount]] = {}
    for kill in kills:
        kind = kill.name.rstrip(" 0123456789")
        many, gold = counted.get(kind, (0, 0))
        counted[kind] = (many + 1, add(gold, kill.gold))
    cells = tuple(f"{many} ({show(gold)} gold)" for many, gold in counted.values())
    return (SheetRow(title="Kills", columns=tuple(counted), cells=cells),)

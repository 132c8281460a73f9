"""The sheet with its START and CURRENT columns, and how somebody is (AHQ-SHEET, AHQ-DEATH)."""

from __future__ import annotations

from events.amounts import Amount, is_exact, show, surely_below
from projections.figure import Figure, HeldItem
from projections.state import State
from projections.values import current, value_now
from rules.games.advanced_heroquest.blows import HitRow
from rules.games.advanced_heroquest.events import RowKind
from rules.games.advanced_heroquest.state import OwnState
from rules.games.advanced_heroquest.values import VALUES, current_of, figure_of, weapon_of
from rules.sheets import item_line, sheet, status, value
from rules.system import Sheet, SheetRow, Status

BANDS = ("1–3", "4–12", "13–24", "25–36", "37+")
"""Columns of the ranged row, in squares."""
BAND_ENDS = (3, 12, 24, 36)

ALIVE = Status(status="alive", word="alive")


def own_of(state: State) -> OwnState:
    """This game's part of the state; empty if nothing was folded into it yet."""
    own = state.own
    return own if isinstance(own, OwnState) else OwnState()


def status_of(state: State, figure: str) -> Status:
    """How somebody is: a Hero at 0 Wounds is knocked out and below 0 dead, anybody else dead at 0.

    AHQ-SHEET-3, AHQ-DEATH-1, AHQ-DEATH-3, AHQ-DEATH-4.
    """
    who = figure_of(state, figure)
    return status(who, value_now(who, "wounds"), "Wounds", _by_wounds, {"down": "knocked out"})


def _by_wounds(who: Figure, wounds: Amount) -> Status:
    if surely_at_least(wounds, 1):
        return ALIVE
    why = f"{-wounds} below 0 Wounds" if isinstance(wounds, int) and wounds < 0 else f"{show(wounds)} Wounds"
    dead_below = 0 if who.kind == "hero" else 1
    if surely_below(wounds, dead_below):
        return Status(status="dead", word="dead", why=why)
    if who.kind == "hero" and wounds == 0:
        return Status(status="down", word="knocked out", why=why)
    if not is_exact(wounds) and who.wounds_lost == 0:
        return ALIVE
    return Status(status="unknown", word="?", why=why)


def surely_at_least(amount: Amount, least: int) -> bool:
    """Whether every value the amount may have reaches `least`; estimates count at face value."""
    low = amount if isinstance(amount, int) else amount.low
    return low is not None and low >= least


def row_for(state: State, figure: str, kind: RowKind) -> HitRow | None:
    """The row of hit numbers that holds now; None if nobody typed one for the current skill (R-04)."""
    who = figure_of(state, figure)
    skill = current_of(who, "weapon_skill" if kind == "hand" else "bow_skill")
    rows = own_of(state).rows
    known = [*rows.get(figure, ()), *(rows.get(who.group, ()) if who.group else ())]
    return next((row for row in known if row.kind == kind and (row.value is None or row.value == skill)), None)


def needed_against(row: HitRow, weapon_skill: int) -> int:
    """The number under the target's Weapon Skill, clamped to 1–12 (AHQ-SHEET-4, R-05)."""
    return row.row[min(max(weapon_skill, 1), 12) - 1]


def needed_at(row: HitRow, squares: int) -> int:
    """The number of the band the distance falls into (AHQ-SHEET-5)."""
    return row.row[sum(squares > end for end in BAND_ENDS)]


def fighting_skill(state: State, figure: str) -> int | None:
    """Weapon Skill as an opponent reads it: 1 for a Hero who is knocked out; None: nobody told (AHQ-DEATH-3)."""
    who = figure_of(state, figure)
    if who.kind == "hero" and status_of(state, figure).status == "down":
        return 1
    skill = current_of(who, "weapon_skill")
    return skill if isinstance(skill, int) else None


def sheet_of(state: State, figure: str) -> Sheet:
    """The sheet, every CURRENT value with its reasons."""
    who = figure_of(state, figure)
    shown = [name for name in VALUES if name != "fate" or who.kind == "hero"]
    calling = who.calling or (None if who.kind == "hero" else who.kind)
    return sheet(
        state,
        figure,
        title=" ".join(word.capitalize() for word in (who.people, calling) if word),
        status=status_of(state, figure),
        values=tuple(value(who, VALUES, name, who.base.get(name), current(who, name)) for name in shown),
        rows=_rows(state, who),
        item_line=_item_line,
        plain=("armour",),
    )


def _rows(state: State, who: Figure) -> tuple[SheetRow, ...]:
    rows = []
    for kind, title, columns in (
        ("hand", "Hand-to-hand, by target's Weapon Skill", tuple(map(str, range(1, 13)))),
        ("ranged", "Ranged, by squares", BANDS),
    ):
        found = row_for(state, who.figure, "hand" if kind == "hand" else "ranged")
        if found is not None:
            rows.append(SheetRow(title=title, columns=columns, cells=tuple(map(str, found.row))))
        elif any(row.kind == kind for row in own_of(state).rows.get(who.figure, ())):
            note = "No row for the present skill: type the number needed with the roll."
            rows.append(SheetRow(title=title, columns=columns, cells=("?",) * len(columns), note=note))
    return tuple(rows)


def _item_line(item: HeldItem) -> str:
    parts = [item_line(item)]
    if "damage_dice" in item.properties:
        figure = Figure(figure="", name="", kind="hero", number=0, items={item.item: item})
        weapon = weapon_of(figure, item.item)
        fumble = "1" if weapon.fumble == 1 else f"1–{weapon.fumble}"
        critical = "12" if weapon.critical == 12 else f"{weapon.critical}–12"
        reach = f", range {weapon.range}" if weapon.range else ""
        parts.append(f"{weapon.damage_dice} damage dice, fumble {fumble}, critical {critical}{reach}")
    parts.extend(f"{VALUES[effect.name][1]} {effect.amount:+d}" for effect in item.effects if effect.name in VALUES)
    if item.state:
        parts.append(item.state)
    line = ", ".join(parts)
    return line if item.place == "pack" else f"{line} ({item.place})"

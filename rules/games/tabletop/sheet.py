"""How somebody stands, and what their sheet says: whatever values they have, and their spells."""

from __future__ import annotations

from collections.abc import Mapping

from events.amounts import Amount, show, surely_below
from projections.figure import Figure
from projections.state import State
from projections.values import current
from rules.games.tabletop.options import AS_TOLD, in_force
from rules.naming import fold
from rules.sheets import sheet, status, value
from rules.system import Sheet, SheetRow, Status

VALUES = {"hp": ("Hp", "hp")}
"""What there is before anybody says more."""


def vital_told(state: State) -> str | None:
    """The value the group chose, else the first on a sheet that usually is it."""
    said = in_force(state, "vital")
    return _key(said) if said != AS_TOLD else state.own.vital


def values_told(state: State) -> Mapping[str, tuple[str, str]]:
    """Every value anybody's sheet has, and those the group named beforehand, by the names people use."""
    said = in_force(state, "values")
    first = said.replace(",", " ").split() if said != AS_TOLD else []
    keys = dict.fromkeys((*map(_key, first), vital_told(state) or "hp", *state.own.named))
    return {key: (key.replace("_", " ").capitalize(), key.replace("_", " ")) for key in keys}


def _key(text: str) -> str:
    return fold(text).replace(" ", "_")


def status_of(state: State, figure: str) -> Status:
    """Dead without anything left of the vital value, or down, if the group plays it so."""
    who = state.roster.figures[figure]
    vital = vital_told(state) or "hp"
    left = current(who, vital, vital=vital)[0]

    def judged(who: Figure, left: Amount) -> Status:
        if not surely_below(left, 1):
            return Status(status="alive", word="alive")
        down = who.kind == "hero" and in_force(state, "at_nothing") == "down"
        word = "down" if down else "dead"
        return Status(status="down" if down else "dead", word=word, why=f"{show(left)} {vital}")

    return status(who, left, vital, judged)


def sheet_of(state: State, figure: str) -> Sheet:
    """The values somebody has, in the order the group says them, and charges of spells."""
    who = state.roster.figures[figure]
    names = dict(values_told(state))
    vital = vital_told(state) or "hp"
    keys = [key for key in names if key in who.base or key == vital]
    keys += [key for key in who.base if key not in names and key not in who.spells]
    names |= {key: (key.capitalize(), key) for key in keys if key not in names}
    return sheet(
        state,
        figure,
        title=" ".join(part.capitalize() for part in (who.people, who.calling) if part) or who.kind.capitalize(),
        status=status_of(state, figure),
        values=tuple(value(who, names, key, who.base.get(key), current(who, key, vital=vital)) for key in keys),
        rows=_spells(who),
    )


def _spells(who: Figure) -> tuple[SheetRow, ...]:
    if not who.spells:
        return ()
    left = {spell: current(who, spell)[0] for spell in who.spells}
    cells = tuple("any" if now is None else f"{show(now)}/{show(who.base[spell])}" for spell, now in left.items())
    return (SheetRow(title="Spells", columns=tuple(left), cells=cells),)

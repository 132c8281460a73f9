"""Things that are got: as a sheet can have them, off a rack or out of a chest (AHQ-SHEET-6, AHQ-FURN-4)."""

from __future__ import annotations

from events.entry import Draft
from events.lazy import lazy
from events.problems import Refused
from projections.state import State
from rules.games.advanced_heroquest.contents.taking import stays_where_it_is
from rules.games.advanced_heroquest.values import SIDES
from rules.naming import listed, slug
from rules.shared import items
from rules.shared.items import GainItem
from rules.situation import Situation

_furniture_kind = lazy("rules.games.advanced_heroquest.dungeon.footing:furniture_kind")
_take_from_rack = lazy(
    "rules.games.advanced_heroquest.contents.furniture:take_from_rack"
)  # 3 ms; few things lie in one
_taken_from_a_chest = lazy("rules.games.advanced_heroquest.contents.chests:taken_from_a_chest")  # as few of a chest
_TakeFromRack = lazy("rules.games.advanced_heroquest.contents.furniture:TakeFromRack")

RACK = "weapons_rack"


def gain_item(command: GainItem, situation: Situation) -> list[Draft]:
    """Something is got; refused is a weapon's line that cannot be (`ahq.bad_weapon`, AHQ-SHEET-6 to AHQ-SHEET-8)."""
    told = command.properties
    numbers = {name: value for name, value in told.items() if isinstance(value, int) and not isinstance(value, bool)}
    fumble, critical = numbers.get("fumble", 1), numbers.get("critical", SIDES)
    too_low = [name for name in ("damage_dice", "range", "fumble") if numbers.get(name, 1) < 1]
    if too_low or fumble >= critical or critical > SIDES:
        what = listed(too_low) if too_low else f"fumble {fumble}, critical {critical}"
        fix = "Dice and range are 1 or more, a fumble is below a critical hit, and that is 12 at most."
        raise Refused("ahq.bad_weapon", f"{command.name} cannot be so: {what.replace('_', ' ')}.", fix=fix)
    stays_where_it_is(situation, command.figure, command.name)
    if (rack := _rack_meant(command, situation.state)) is not None and isinstance(command.quantity, int):
        taken = _TakeFromRack(figure=command.figure, item=command.name, rack=rack, quantity=command.quantity)
        drafts: list[Draft] = _take_from_rack(taken, situation)
        return drafts
    in_sight = command.source and situation.state.atlas.features
    out: list[Draft] | None = _taken_from_a_chest(command, situation) if in_sight else None
    return items.gain_item(command, situation) if out is None else out


def _rack_meant(command: GainItem, state: State) -> str | None:
    """The weapons rack a thing is taken from, where one is known: it has one less then (AHQ-FURN-4)."""
    source = slug(command.source or "").removeprefix("the-")
    racks = [it.feature for it in state.atlas.features.values() if _furniture_kind(it.kind) == RACK]
    named = [one for one in racks if source in (one, "rack", slug(RACK.replace("_", " ")))]
    return named[-1] if named else None

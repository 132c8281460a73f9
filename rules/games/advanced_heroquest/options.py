"""Optional rules and rulings a table may choose, and what holds now."""

from __future__ import annotations

from events.campaign import OptionValue
from projections.state import State
from rules.system import Option

OPTIONS: tuple[Option, ...] = (
    Option(
        key="room_table", default="standard", values=("standard", "by_rooms_entered"),
        about="Which table gives the type of a room: one for all, or one by the rooms entered so far.",
        rule="AHQ-DUNGEON-19",
    ),
    Option(
        key="rooms_entered_scope", default="level", values=("level", "dungeon", "expedition"),
        about="Where the rooms entered are counted.", rule="AHQ-DUNGEON-19",
    ),
    Option(
        key="quest_floorplans", default=False, values=(False, True),
        about="Quest rooms may have floorplans of their own.", rule="AHQ-DUNGEON-21",
    ),
    Option(
        key="furnishings", default=False, values=(False, True), about="Rooms may be furnished.", rule="AHQ-FURN-1"
    ),
    Option(key="door_squares", default=2, values=(2, 1), about="Squares a door counts for.", rule="AHQ-DUNGEON-17"),
    Option(
        key="stairs_down", default="table", values=("table", "quest_rooms_only"),
        about="Whether stairs down are where the table puts them, or only in quest rooms.", rule="AHQ-DUNGEON-13",
    ),
    Option(
        key="fate_negates", default="turn_so_far", values=("turn_so_far", "single_attack"),
        about="What one Fate Point undoes: all damage of the turn so far, or one attack's.", rule="AHQ-FATE-3",
    ),
    Option(
        key="enhanced_surprise", default=True, values=(True, False), about="The Heroes expect the unexpected: +1.",
        rule="AHQ-COMBAT-4",
    ),
    Option(
        key="coordinates", default="optional", values=("optional", "required", "off"),
        about="Whether sections get squares.", rule="AHQ-DUNGEON-25",
    ),
)  # fmt: skip

_DEFAULTS = {known.key: known.default for known in OPTIONS}


def option(state: State, key: str) -> OptionValue:
    """What holds at this place of the story."""
    return state.campaign.options.get(key, _DEFAULTS[key])

"""Optional rules and rulings a table may choose, and what holds now."""

from __future__ import annotations

from functools import partial

from rules.system import Option, option_in

OPTIONS = (
    Option(
        "room_table",
        ("standard", "by_rooms_entered"),
        "Which table gives the type of a room: one for all, or one by the rooms entered so far.",
        "AHQ-DUNGEON-19",
    ),
    Option(
        "rooms_entered_scope",
        ("level", "dungeon", "expedition"),
        "Where the rooms entered are counted.",
        "AHQ-DUNGEON-19",
    ),
    Option("quest_floorplans", (False, True), "Quest rooms may have floorplans of their own.", "AHQ-DUNGEON-21"),
    Option("furnishings", (False, True), "Rooms may be furnished.", "AHQ-FURN-1"),
    Option("door_squares", (2, 1), "Squares a door counts for.", "AHQ-DUNGEON-17"),
    Option(
        "stairs_down",
        ("table", "quest_rooms_only"),
        "Whether stairs down are where the table puts them, or only in quest rooms.",
        "AHQ-DUNGEON-13",
    ),
    Option(
        "fate_negates",
        ("turn_so_far", "single_attack"),
        "What one Fate Point undoes: all damage of the turn so far, or one attack's.",
        "AHQ-FATE-3",
    ),
    Option("enhanced_surprise", (True, False), "The Heroes expect the unexpected: +1.", "AHQ-COMBAT-4"),
    Option("coordinates", ("optional", "required", "off"), "Whether sections get squares.", "AHQ-DUNGEON-25"),
)

in_force = partial(option_in, OPTIONS)
"""(state, key) → what holds at this place of the story."""

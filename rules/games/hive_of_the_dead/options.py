"""What the rules leave open, as options: the default is our ruling, the other value is the other reading."""

from __future__ import annotations

from functools import partial

from rules.system import Option, option_in

OPTIONS = (
    Option(
        "text",
        ("second", "first"),
        "Which text of the rules the printed stat boxes follow: they differ in the Slugga and the Fire Warrior.",
        "HIVE-R3, HIVE-R4",
    ),
    Option(
        "save_comparison", ("at_least", "higher"), "Whether a save reaches its number or has to beat it.", "HIVE-R1"
    ),
    Option(
        "beyond_chart",
        ("formula", "last_row"),
        "Past the last row of a chart its rule goes on, or the last row stands for everything beyond.",
        "HIVE-R2",
    ),
    Option(
        "effect_first_tick",
        ("immediate", "next_round"),
        "Whether fire and poison hurt at once when they take hold, or first in the round after.",
        "HIVE-R5",
    ),
    Option(
        "shots_counted",
        ("attack", "half_round"),
        "One shot for each attack, or one for all attacks of a combat round.",
        "HIVE-R6",
    ),
    Option(
        "free_reload_until",
        ("section", "combat"),
        "Reloading after a fight is free until the next section, or until the next fight.",
        "HIVE-R8",
    ),
    Option("medi_pack_ends_poison", (False, True), "Whether a medi-pack neutralises poison as well.", "HIVE-R10"),
)
"""Every switch. The other rulings are slips of the text (HIVE-R7, HIVE-R11 to HIVE-R15), or say in which order things
are told (HIVE-R9: attack by attack; HIVE-R16: enemies as they were met)."""

in_force = partial(option_in, OPTIONS)
"""(state, key) → the value in force, as the campaign set it or by default."""

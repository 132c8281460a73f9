"""What the rules leave open, as options: the default is our ruling, the other value is the other reading."""

from __future__ import annotations

from events.campaign import OptionValue
from projections.state import State
from rules.system import Option

OPTIONS: tuple[Option, ...] = (
    Option(
        key="text",
        default="second",
        values=("second", "first"),
        about="Which text of the rules the printed stat boxes follow: they differ in the Slugga and the Fire Warrior.",
        rule="HIVE-R3, HIVE-R4",
    ),
    Option(
        key="save_comparison",
        default="at_least",
        values=("at_least", "higher"),
        about="Whether a save reaches its number or has to beat it.",
        rule="HIVE-R1",
    ),
    Option(
        key="beyond_chart",
        default="formula",
        values=("formula", "last_row"),
        about="Past the last row of a chart its rule goes on, or the last row stands for everything beyond.",
        rule="HIVE-R2",
    ),
    Option(
        key="effect_first_tick",
        default="immediate",
        values=("immediate", "next_round"),
        about="Whether fire and poison hurt at once when they take hold, or first in the round after.",
        rule="HIVE-R5",
    ),
    Option(
        key="shots_counted",
        default="attack",
        values=("attack", "half_round"),
        about="One shot for each attack, or one for all attacks of a combat round.",
        rule="HIVE-R6",
    ),
    Option(
        key="free_reload_until",
        default="section",
        values=("section", "combat"),
        about="Reloading after a fight is free until the next section, or until the next fight.",
        rule="HIVE-R8",
    ),
    Option(
        key="medi_pack_ends_poison",
        default=False,
        values=(False, True),
        about="Whether a medi-pack neutralises poison as well.",
        rule="HIVE-R10",
    ),
)
"""Every switch. The other rulings are slips of the text (HIVE-R7, HIVE-R11 to HIVE-R15), or say in which order things
are told (HIVE-R9: attack by attack; HIVE-R16: enemies as they were met)."""

_DEFAULTS = {option.key: option.default for option in OPTIONS}


def chosen(state: State, key: str) -> OptionValue:
    """The value in force, as the campaign set it or by default."""
    return state.campaign.options.get(key, _DEFAULTS[key])

"""What the rules file leaves open or says twice, as options: the default is our ruling."""

from __future__ import annotations

from functools import partial

from rules.system import Option, option_in

OPTIONS = (
    Option(
        "down_until_turn_end", (True, False), "Whether who has no Wounds can be healed till the turn ends.", "WHQ-R21"
    ),
    Option("death_fog", (2, 1, 3), "How many Wounds Death Fog takes; the file cannot be read there.", "WHQ-R05"),
    Option("squeeze", ("full", "no armour", "bare"), "What lessens the Giant's squeeze.", "WHQ-R10"),
    Option("censer_safe_from", (7, 8), "The total that is safe from the Plague Censer.", "WHQ-R04"),
    Option(
        "shaken_after_stun", (False, True), "Whether who was stunned by a Greater Daemon is shaken as well.", "WHQ-R07"
    ),
    Option("khorne_doubles", ("all", "the dice"), "What the Axe of Khorne doubles on a natural 6.", "WHQ-R14"),
    Option("token_worth", (1, 2), "How much drained Power a Power Token makes good.", "WHQ-R25"),
    Option("weapon_strength", ("replaces", "adds"), "What the Strength of a weapon does to its bearer's.", "WHQ-R02"),
    Option("hate_to_hit", (-1, 0, 1), "What hatred does to the roll to hit.", "WHQ-R03"),
    Option("sting", ("full", "no armour", "bare"), "What lessens a sting.", "WHQ-R13"),
    Option("negations", ("all", "one"), "Whether one hit may be undone by several rules, or by the first.", "WHQ-R16"),
    Option("misfire", ("full", "no armour", "bare"), "What lessens warpfire that misfires.", "WHQ-R19"),
    Option("herded_squig", (6, 5), "From which die on a herded Squig attacks another.", "WHQ-R20"),
    Option("chew_healing", (True, False), "Whether who is chewed may be healed meanwhile.", "WHQ-R30"),
)

"""Every switch. The other rulings say what a word means (WHQ-R01, -R08, -R09, -R27), when a thing is rolled (-R06,
-R11, -R12, -R15, -R17), or are recorded as told."""

in_force = partial(option_in, OPTIONS)
"""(state, key) → the value in force, as the campaign set it or by default."""

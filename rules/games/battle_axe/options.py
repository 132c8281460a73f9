"""What the rulebook leaves open or says twice, as options: the default is our ruling."""

from __future__ import annotations

from functools import partial

from rules.system import Option, option_in

OPTIONS = (
    Option("mode", ("campaign", "stand-alone"), "Whether gold outlives a quest.", "AXE-044"),
    Option("idle_speed", (20, 10), "How far a hero moves while no enemy is active.", "AXE-R1"),
    Option(
        "enemies_first_last",
        ("the combat", "the first round"),
        "How long the order lasts that initiative gave.",
        "AXE-R5",
    ),
    Option("taking_up_the_unconscious", ("free", "an action"), "What it costs to take up who cannot stand.", "AXE-R6"),
    Option("health_at_quest_start", ("as it was", "whole"), "Whether wounds are gone when a quest begins.", "AXE-R7"),
    Option("wearing_forbids_moving", (True, False), "Whether who changes a worn item may move that turn.", "AXE-R8"),
    Option("luck_on_initiative", (False, True), "Whether luck makes the roll for initiative again.", "AXE-R10"),
    Option("luck_again", (True, False), "Whether luck may be used again on a roll it made.", "AXE-R11"),
    Option("vital_beats_success", (True, False), "Whether 5 and less hits though the success is lower.", "AXE-R12"),
    Option("quest_room_counts", (False, True), "Whether the quest room counts among rooms completed.", "AXE-R15"),
    Option("luck_while_unconscious", (True, False), "Whether luck is used for who is unconscious.", "AXE-R20"),
)
"""Every switch. The other rulings say what a word means (AXE-R2, -R3, -R4), which of two numbers holds (-R9), or what
follows from others (-R13, -R14, -R16, -R17, -R18); -R19 and -R21 are recorded as told."""

in_force = partial(option_in, OPTIONS)
"""(state, key) → the value in force, as the campaign set it or by default."""

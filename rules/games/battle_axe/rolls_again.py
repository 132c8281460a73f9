"""Rolls that are due, or due again: for initiative, and of heroes who tied (AXE-011, AXE-046)."""

from __future__ import annotations

from events.entry import Draft
from rules.games.battle_axe.asking import who_tied
from rules.games.battle_axe.checks import RollForIt, roll_for_it
from rules.games.battle_axe.enemies import RollInitiative, roll_initiative
from rules.games.battle_axe.state import own_of
from rules.question import Question
from rules.shared.business import SettleBusiness, refuse_other_dice
from rules.situation import Situation


def rolled_again(command: SettleBusiness, due: Question, situation: Situation) -> list[Draft]:
    """The dice of such a roll, in the order they are asked for."""
    refuse_other_dice(command, due)
    own = own_of(situation.state)
    if due.number == own.undecided:
        heroes, enemies = command.faces
        return roll_initiative(RollInitiative(heroes=heroes, enemies=enemies, group=own.undecided_of), situation)
    rolls = dict(zip(who_tied(situation.state), command.faces, strict=True))
    return roll_for_it(RollForIt(rolls=rolls, purpose=own.rolls[0].what), situation)

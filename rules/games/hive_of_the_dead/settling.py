"""Dice that were missing, brought later: an attack goes on where it stopped, or the next is made (HIVE-031)."""

from __future__ import annotations

from events.entry import Draft
from events.problems import Refused
from rules.dice import show_face
from rules.games.hive_of_the_dead.asking import is_rolled, step_of
from rules.games.hive_of_the_dead.bout import Bout
from rules.games.hive_of_the_dead.choosing import say_what_is_next
from rules.games.hive_of_the_dead.fighting import attack_due
from rules.games.hive_of_the_dead.resuming import resume
from rules.games.hive_of_the_dead.rounds import end_round_if_done
from rules.games.hive_of_the_dead.strike import Falling
from rules.question import due_at
from rules.shared.business import SettleBusiness, settle_business, waiting_at, which
from rules.situation import Situation


def settle(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """Dice or wounds for an attack that waits for them; anything else as in every game."""
    command = which(command, situation)
    if due_at(situation.state, situation.game, command.business) is not None:
        return attack_due(command, situation)
    business = waiting_at(situation, command.business)
    ours = business is not None and step_of(business) is not None
    said = command.outcome or command.how
    rolls = situation.dice.rolls and said is None
    brings = bool(command.faces) or rolls or command.amount is not None or said in ("hit", "miss")
    if business is None or not ours or command.skip or not brings:
        return settle_business(command, situation)
    if command.faces and is_rolled(business):
        fix = f"settle {business.number}: hit, or miss"
        raise Refused("hive-of-the-dead.rolled_already", "That die is told; what came of it is not.", fix=fix)
    bout = Bout(situation)
    dice = Falling(command.faces, situation.dice, answers=True)
    if not resume(bout, business, dice, command):
        return settle_business(command, situation)
    if dice.left:
        raise Refused(
            "dice.wrong_count",
            f"{len(command.faces) - dice.left} dice were due, {len(command.faces)} given: "
            f"{', '.join(map(show_face, command.faces))}.",
            fix="Type the dice of this attack only, in the order they fell.",
        )
    end_round_if_done(bout)
    return say_what_is_next(bout)

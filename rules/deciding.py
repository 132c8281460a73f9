"""What comes of a command that is no correction: the way of the game that is played goes before the shared one."""

from __future__ import annotations

from events.entry import Draft
from events.problems import Refused
from rules.command import Command, CorrectionCommand
from rules.numbers import check_numbers
from rules.shared import SHARED
from rules.situation import Situation
from rules.subjects import Decide
from rules.system import GameSystem


def decide(command: Command, situation: Situation) -> list[Draft]:
    """The drafts of a command; besides its own refusals, numbers nobody can mean are refused (`number.impossible`)."""
    check_numbers(command)
    return decision_of(type(command), situation.game)(command, situation)


def decision_of(kind: type[Command], game: GameSystem) -> Decide:
    """The function that decides a kind of command in this game.

    Refuses a command of another game (`command.other_game`) and a correction, which is decided against the log
    (`command.correction`).
    """
    function = game.commands.get(kind) or SHARED.get(kind)
    if function is not None:
        return function
    name = kind.__struct_config__.tag
    if issubclass(kind, CorrectionCommand):
        raise Refused("command.correction", f"{name} speaks about the log; nothing of the game decides it.")
    raise Refused("command.other_game", f"This campaign's game knows no {name}.", fix="See `delve do`.")

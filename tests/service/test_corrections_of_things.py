"""A line that needs what another told of is named where that other is taken back or told anew without it."""

from __future__ import annotations

import pytest
from kit.corners import begun
from kit.table import Table

from rules.command import Command
from rules.corrections.commands import Fix, Redo, Undo
from rules.shared.atlas import ChangeFeature, PlaceFeature
from rules.shared.quests import AcceptQuest, ReachObjective
from rules.shared.traps import MeetTrap, SpringTrap


def told(*commands: Command) -> Table:
    """The first of them is 4, each one entry."""
    table = begun()
    for command in commands:
        table.say(command)
    return table


CHEST = (PlaceFeature(kind="chest"), ChangeFeature(feature="chest-1", state="opened"))
QUEST = (AcceptQuest(title="Crown", objectives=("crown", "lamps=3")), ReachObjective(objective="crown"))


@pytest.mark.parametrize(
    ("commands", "needs"),
    [
        (CHEST, "5 still needs chest-1, of which nothing is told any more."),
        (QUEST, "5 still needs crown, of which nothing is told any more."),
        ((MeetTrap(kind="pit"), SpringTrap(trap="trap-1")), "5 still needs trap-1, of which nothing is told any more."),
    ],
)
def test_what_a_later_line_needs_is_said_where_it_is_taken_back(commands: tuple[Command, ...], needs: str) -> None:
    table = told(*commands)

    assert needs in table.say(Undo(number=4), preview=True).warnings
    assert needs in table.say(Undo(number=4)).warnings
    assert table.say(Redo()).warnings == ()


def test_a_quest_told_anew_keeps_the_objectives_it_still_has() -> None:
    fewer = Fix(number=4, commands=(AcceptQuest(title="Crown", objectives=("lamps=3",)),))
    same = Fix(number=4, commands=(AcceptQuest(title="Crown", objectives=("crown",)),))

    assert told(*QUEST).say(fewer).warnings == ("5 still needs crown, of which nothing is told any more.",)
    assert told(*QUEST).say(same).warnings == ()

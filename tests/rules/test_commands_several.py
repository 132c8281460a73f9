"""Several happenings in one breath: each on what the ones in front of it changed, and all or none."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.amounts import UNKNOWN
from rules.catalogue import read_command
from rules.corrections.commands import Undo
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold, SpendGold, SplitGold
from rules.shared.health import Portion, Wound
from rules.shared.several import Several


def set_table():
    told = Table()
    told.say(AddFigure(name="Sven", kind="hero", base={"wounds": 5}))
    return told


def wound(figure, amount=1):
    return Wound(wounds=(Portion(figure, amount),))


def test_who_is_met_in_one_happening_is_there_for_the_next():
    table = set_table()
    outcome = table.say(Several(commands=(AddMonsters(name="Skaven", count=2), wound("skaven-1"))))

    assert table.facts()["Skaven 1 wounds lost"] == "1"
    assert len({entry.action for entry in outcome.entries}) == 1


def test_gold_that_comes_in_can_go_out_in_the_same_line():
    table = set_table()
    table.say(Several(commands=(GainGold(amount=20), SpendGold(amount=15))))

    assert table.facts()["party gold"] == "5"


def test_entries_point_at_the_right_numbers_behind_others_of_the_same_line():
    table = set_table()
    outcome = table.say(Several(commands=(GainGold(amount=1), SplitGold(amount=10, gain=True))))

    assert [entry.because for entry in outcome.entries] == [(), (), (outcome.entries[1].number,)]


def test_one_refusal_refuses_them_all_and_nothing_is_written():
    table = set_table()
    refusal = table.refused(Several(commands=(GainGold(amount=5), SpendGold(amount=8))))

    assert refusal.code == "gold.not_enough"


def test_they_are_undone_as_one():
    table = set_table()
    table.say(Several(commands=(GainGold(amount=5), wound("sven"))))
    table.say(Undo())

    assert table.facts()["Sven wounds lost"] == "0"
    assert "party gold" not in table.facts()


def test_they_can_be_told_late_together():
    table = set_table()
    table.say(GainGold(amount=5))
    table.say(Several(commands=(GainGold(amount=5), wound("sven"))), late=2)

    assert table.order() == [4, 5, 3]


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ((), "several.count"),
        ((Several(commands=(GainGold(amount=1),)),), "several.count"),
        ((Undo(),), "command.correction"),
        ((wound("nobody"), GainGold(amount=1)), "figure.unknown"),
    ],
)
def test_what_cannot_be_told_in_one_breath_is_refused(commands, code):
    table = set_table()
    assert table.refused(Several(commands=commands)).code == code


def test_they_are_read_from_outside_like_any_command():
    told = {"command": "several", "commands": [{"command": "gain-gold", "amount": 3}, {"command": "gain-gold"}]}

    assert read_command(told) == Several(commands=(GainGold(amount=3), GainGold(amount=UNKNOWN)))

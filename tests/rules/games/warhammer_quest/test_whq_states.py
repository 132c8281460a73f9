"""States of Warhammer Quest on the sheet: what they change, why, and when they end."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table

from rules.games.warhammer_quest.printed import rules, states
from rules.registry import system
from rules.system import Sheet

BRAND = "hero Brand barbarian ws3 s4 t3 w30 i3 a2 m4 bl1"


def told(lines: str) -> Table:
    """A table at which these lines were told."""
    table = Table(system="warhammer-quest")
    for line in lines.strip().splitlines():
        say(table, line.strip())
    return table


def sheet(table: Table, figure: str = "brand") -> Sheet:
    """A sheet as it stands."""
    return system("warhammer-quest").sheet(table.reading().state, figure)


@pytest.mark.parametrize(
    ("state", "value", "now"),
    [
        ("mist-frozen", "movement", 1),
        ("frozen", "movement", 1),
        ("paralysed", "movement", 3),
        ("petrifying", "movement", 3),
        ("attacks lost", "attacks", 1),
        ("frenzied", "attacks", 4),
    ],
)
def test_a_state_that_changes_a_value_shows_on_the_sheet_with_why(state, value, now):
    table = told(f"{BRAND}\nbrand is {state}")

    line = next(one for one in sheet(table).values if one.key == value)

    assert line.current == now
    assert any(reason.why.startswith(sheet(table).conditions[0].split(" (")[0]) for reason in line.why)


def test_what_somebody_says_a_state_does_is_what_it_does():
    table = told(f"{BRAND}\nbrand is frozen (m-1)")

    assert table.facts()["Brand movement"] == "3"


def test_who_is_stone_is_gone_for_good():
    table = told(f"{BRAND}\nbrand is stone")

    assert sheet(table).status.status == "dead"
    assert "stone" in sheet(table).status.why


def test_who_is_afraid_sees_of_whom_and_how_much_on_the_sheet():
    table = told(f'{BRAND}\nmeet 1 troll w9 "fear 6"\nfear brand 1')

    assert sheet(table).conditions == ("afraid of troll (-1 to hit, casting +1, till the fight ends)",)


def test_a_state_of_a_turn_is_over_when_the_next_monsters_phase_begins():
    table = told(f"{BRAND}\n.\nphase monsters\nbrand is transfixed\n.\n.\n.")
    assert table.facts()["Brand transfixed"] == "1 left"

    say(table, ".")

    assert "Brand transfixed" not in table.facts()


def test_a_state_is_no_longer_under_whatever_name():
    table = told(f"{BRAND}\nbrand is frozen\nbrand not frozen")

    assert sheet(table).conditions == ()


def test_what_was_lost_for_good_and_what_waits_for_healing_stand_on_the_sheet_with_their_rules():
    table = told(f'{BRAND}\nmeet 1 rat w9 a9 "poison"\n.\nrat brand hit -31')
    assert "When healed: 1 strength less, for good (Poison)" in sheet(table).notes

    say(table, "brand +9 potion")

    assert sheet(table).notes == ("Less for good: 1 strength (Poison)",)


def test_every_state_a_rule_brings_is_a_state_that_means_something():
    brought = {one.state for one in rules().values()} | {one.gains for one in rules().values()}
    brought |= {one.psychology.state for one in rules().values() if one.psychology is not None}
    brought |= {one.blow.instead for one in rules().values() if one.blow is not None}

    assert brought - {""} <= {*states()}


@pytest.mark.parametrize(("state", "value", "now"), [("frenzied", "attacks", "4"), ("attacks lost", "attacks", "1")])
def test_the_same_state_said_twice_counts_once(state, value, now):
    table = told(f"{BRAND}\nbrand is {state}\nbrand is {state}")

    assert table.facts()[f"Brand {value}"] == now
    assert len(sheet(table).conditions) == 1


def test_who_is_shaken_twice_by_a_kind_strikes_it_one_worse_and_no_more():
    table = told(f"{BRAND}\nmeet 1 giant w40 t6\nbrand is afraid of giant\nbrand is afraid of the giant")

    assert "-1 afraid; comes to 3" in " ".join(say(table, "brand giant 4 4+").lines)


def test_what_adds_up_does_so_and_says_it():
    table = told(f"{BRAND}\nbrand is petrifying")

    assert say(table, "brand is petrifying").warnings == (
        "Brand is petrifying once more, and each counts; if not: undo",
    )
    assert table.facts()["Brand movement"] == "2"

"""Worked examples of the handbook in typed lines: the focus of a death zone, lines of sight, how far a bow reaches."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table

from events.problems import Refused
from service.telling.outcome import Outcome


def told(lines: str) -> Table:
    table = Table()
    for line in lines.strip().splitlines():
        say(table, line)
    return table


def answer(outcome: Outcome) -> str:
    return " ".join((*outcome.lines, *outcome.asks, *outcome.warnings))


THE_ELF = """
hero torallion
{sword}
start
meet 2 skaven ws6 t6 w3 sp7 in passage-1
torallion to passage-1 @0,-2
skaven-1 to passage-1 @0,-5
skaven-2 to passage-1 @1,-5
turn combat
torallion holds sword
phase gamesmaster
"""


def the_elf(sword: str) -> Table:
    return told(THE_ELF.format(sword=f"torallion gets sword set damage_dice=4 {sword}"))


def test_w6_the_first_skaven_stops_and_is_the_focus_and_the_second_passes() -> None:
    table = the_elf("")

    assert "death zone of Torallion Leafstar and stops there" in answer(say(table, "skaven-1 to passage-1 @0,-3"))
    passing = answer(say(table, "skaven-2 to passage-1 @1,-2"))
    assert "in the death zone of Torallion Leafstar" in passing
    assert "skaven 2 is in the death zone of Torallion Leafstar and stops" not in passing
    assert "out of the death zone" in answer(say(table, "skaven-2 to passage-1 @1,-1"))


def test_w6_moving_within_the_zone_stops_again_and_the_focus_stays() -> None:
    table = the_elf("")
    for line in ("skaven-1 to passage-1 @0,-3", "skaven-2 to passage-1 @1,-1", "turn combat", "phase gamesmaster"):
        say(table, line)

    assert "and stops there" in answer(say(table, "skaven-1 to passage-1 @1,-2"))
    with pytest.raises(Refused) as refused:
        say(table, "skaven-1 to passage-1 @1,-1")
    assert refused.value.code == "ahq.in_death_zone"


@pytest.mark.parametrize(("sword", "stops"), [("", False), ("set long_reach=yes", True)])
def test_w6_a_two_handed_sword_counts_the_diagonals_too(sword: str, *, stops: bool) -> None:
    said = answer(say(the_elf(sword), "skaven-1 to passage-1 @1,-3"))

    assert ("skaven 1 is in the death zone of Torallion Leafstar and stops" in said) is stops


THE_ARCHERS = """
hero torallion
hero heinrich
hero sven
meet 3 skaven ws6 t6 w3
row torallion ranged 5,6,7,8,9
turn combat
"""


@pytest.mark.parametrize(("verdict", "needed"), [("", 5), ("partly hidden", 6), ("hidden", 6), ("behind cover", 6)])
def test_w7_sight_is_the_tables_verdict_and_partly_hidden_is_four_squares_more(verdict: str, needed: int) -> None:
    said = answer(say(told(THE_ARCHERS), f"torallion shoots skaven-2 range 3 {verdict} 5"))

    assert f"5 against {needed}" in said


def test_w7_who_cannot_be_seen_is_not_shot_at_unless_the_table_says_so() -> None:
    table = told(THE_ARCHERS)
    head = table.head
    with pytest.raises(Refused) as refused:
        say(table, "torallion shoots skaven-1 range 3 blocked 9")

    assert (refused.value.code, table.head) == ("ahq.no_line_of_sight", head)
    assert "hit" in answer(say(table, "torallion shoots skaven-1 range 3 blocked 9 ! through the slit"))


@pytest.mark.parametrize(("squares", "reaches"), [(23, True), (24, True), (25, False)])
def test_w8_a_short_bow_told_in_a_line_reaches_24_squares(squares: int, *, reaches: bool) -> None:
    table = told(THE_ARCHERS + "torallion gets short bow set range=24 set damage_dice=2")
    line = f"torallion shoots skaven-1 range {squares} 3 with short bow"
    if reaches:
        assert "miss" in answer(say(table, line))
        return
    with pytest.raises(Refused) as refused:
        say(table, line)
    assert refused.value.code == "ahq.out_of_range"

"""What the handbook leaves to other books: typed in one line, or rolled on the table of a pack (AHQ-DUNGEON-10, 20)."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table

from events.dice import DiceRolled
from events.problems import Refused
from service.packs import add, pack_from

PACK = """
[pack]
id = "mill"
game = "advanced-heroquest"
version = "1"
title = "Under the Mill"

[table.lair]
name = "Lair Matrix"
dice = "d12"
rows = [[1, 6, "2 Bran Rats"], [7, 12, "Miller"]]
"""


@pytest.fixture
def lair() -> Table:
    table = Table()
    for line in ("hero Brida w5", "trip into Mill", "start", "pass t-junction-1:right 2 9 7 2 4", "pass door-1 9 1"):
        say(table, line)
    return table


def asked(table: Table) -> int:
    return next(iter(table.reading().state.business.open.values())).number


def test_with_a_pack_the_lairs_die_is_rolled_on_its_matrix_and_the_monsters_come(lair: Table) -> None:
    add(lair.log.beside.packs, pack_from({"mill.toml": PACK.encode()}, "mill"))
    outcome = say(lair, f"settle {asked(lair)}: 4")
    rolled = next(one.event for one in outcome.entries if isinstance(one.event, DiceRolled))

    assert (rolled.faces, rolled.result) == ((4,), "2 Bran Rats")
    assert asked(lair) in {one.number for one in lair.reading().state.business.open.values()}
    say(lair, "meet 2 bran rat w1")
    assert lair.reading().state.business.open == {}


def test_without_one_a_line_says_who_is_there(lair: Table) -> None:
    say(lair, "meet 2 bran rat w1 t4")

    assert lair.reading().state.business.open == {}


def test_wandering_monsters_are_not_those_of_the_lair(lair: Table) -> None:
    waiting = asked(lair)
    say(lair, "wandering monsters! 2 bran rats w1")

    assert asked(lair) == waiting


@pytest.mark.parametrize("line", ["skip", "settle {}: nobody"])
def test_a_quest_room_is_never_without_monsters(line: str) -> None:
    table = Table()
    for told in ("hero Brida w5", "trip into Mill", "start", "pass t-junction-1:right 2 9 7 2 4", "pass door-1 12 1"):
        say(table, told)

    with pytest.raises(Refused) as refused:
        say(table, line.format(asked(table)))
    assert refused.value.code == "ahq.quest_room_without_monsters"

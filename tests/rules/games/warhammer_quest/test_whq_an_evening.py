"""An evening of Warhammer Quest from the first warrior to a town, as people type it, with a pack of tables."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from kit.mechanics import say
from kit.table import Table

from service.packs import add, files_of, pack_from

BREWERY = Path(__file__).parents[3] / "samples" / "packs" / "brewery"

EVENING = """
hero Brand barbarian ws3 bs4 s4 t3 w12 a1 d1 bl1
hero Mira wizard ws2 s3 t3 w10 a1 d1 bl1 p0
session
trip
dungeon-level 1
.
power 4
.
draw monster level 1 2
meet drowned brewer
meet 2 mash rat
2
4
5
brand brewer 4 3+ / 5
.
brewer brand 5 4+ / 6
mash-rat-1 mira 2 5+
brewer casts foam
.
.
power 3
.
brand brewer 5 / 6
mash rat dead by mira
played
draw event 1
played
brand loots mug worth 40
mira loots wand magic
trip end
day-in travel
day-in town 3 4 is a fair
brand gold +500
brand trains 500
brand +all
session end
"""


def test_an_evening_goes_from_the_first_warrior_to_the_town_and_leaves_nothing_of_the_fight_open():
    table = Table(system="warhammer-quest")
    add(table.log.beside.packs, pack_from(files_of(BREWERY), "brewery"))
    lines = EVENING.strip().splitlines()
    for line in lines:
        say(table, line)
    facts = table.facts()

    assert (facts["drowned brewer"], facts["Brand battle level"], facts["Brand gold"]) == ("killed", "2", "120")
    assert (facts["Mira wand"], facts["Brand wounds lost"]) == ("1", "0")
    assert not table.reading().state.business.open
    assert median(map(len, lines)) <= 12


def test_what_monsters_caused_is_over_when_they_are_dead_without_a_blow():
    table = Table(system="warhammer-quest")
    for line in ("hero Brand barbarian w9 bl1", 'meet 1 troll w9 "fear 5"', "troll dead by brand"):
        say(table, line)

    assert not table.reading().state.business.open


def test_a_table_with_a_number_in_its_name_is_drawn_from_twice():
    table = Table(system="warhammer-quest")
    add(table.log.beside.packs, pack_from(files_of(BREWERY), "brewery"))
    say(table, "draw monster level 1 3")

    assert say(table, "draw monster level 1").asks == ("4: d3: draw monster level 1",)

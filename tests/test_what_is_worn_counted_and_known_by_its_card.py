"""What brackets say of where a thing is, a plural without a number, a counter that goes down, a look behind a name."""

from __future__ import annotations

import pytest
from kit.first_guesses import OnlyLooks, comes_to, in_words
from kit.table import Table

from events.items import ItemGained
from events.problems import Problem
from events.purse import ItemBought
from rules.shorthand.read.parsed import ParsedLine


def told(system: str, *lines: str) -> tuple[object, ...]:
    """What the last of these lines tells."""
    table = Table(system=system)
    for before in lines[:-1]:
        table.types(before)
    return tuple(entry.event for entry in table.types(lines[-1]).entries)


GAMES = ("advanced-heroquest", "hive-of-the-dead", "warhammer-quest", "battle-axe", "tabletop", "coinflip")


@pytest.mark.parametrize("system", GAMES)
@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("ring (worn)", "worn"),
        ("ring (worn=true)", "worn"),
        ("ring (held=yes)", "held"),
        ("ring (owed)", "owed"),
        ("ring (worn=no)", "pack"),
        ("ring (magical)", "pack"),
    ],
)
def test_brackets_say_where_a_thing_is(system, said, place):
    (gained,) = (one for one in told(system, "hero Odo", f"odo gets {said}") if isinstance(one, ItemGained))

    assert gained.place == place
    assert not {"worn", "held", "owed"} & {*gained.properties}


def test_what_is_worn_in_brackets_counts():
    table = Table(system="advanced-heroquest")
    for line in ("hero Odo t3", "odo gets ring (t+1 worn=true)"):
        table.types(line)

    assert dict(table.reading().state.roster.figures["odo"].items)["ring"].place == "worn"


@pytest.mark.parametrize("lines", [("swords", "sword"), ("2 swords", "the sword"), ("a sword", "2 swords")])
def test_a_printed_thing_is_one_in_the_singular_and_the_plural(lines):
    first, second = lines
    events = told("battle-axe", "hero Mira", f"mira gets {first}", f"mira gets {second}")

    assert [one.item for one in events if isinstance(one, ItemGained)] == ["sword"]


def test_the_price_on_a_card_is_that_of_each():
    events = told("battle-axe", "hero Mira", "mira gold 200", "mira buys 2 swords")

    assert [one.price for one in events if isinstance(one, ItemBought)] == [120]


BOUGHT = """
before a trip | odo buys arrows | odo buys ? arrows
before a trip | odo buys torches for 5 | odo buys ? torches 5
before a trip | buy odo arrows | odo buys ? arrows
before a trip | odo buys 1 arrows | odo buys 1 arrows
before a trip | odo buys 6x arrows | odo buys 6 arrows
before a trip | odo buys boots | odo buys boots
before a trip | odo buys "lucky dice" | odo buys lucky dice
a crypt of warriors | brand buys arrows | brand buys ? arrows
a game of one's own | mira buys torches | mira buys ? torches
exploring | ysra gets arrows back | !gain-item {"figure":"ysra","name":"arrows","quantity":{"low":0}}
exploring | odo gets his ring back | gain-item figure=odo name=ring
"""

COUNTED_DOWN = """
a game of one's own | mira loses 1 wits | set-base figure=mira value_name=wits change=-1
a game of one's own | tolm loses 1 mana | spend-pool figure=tolm pool=mana
exploring | odo loses 1 candle | odo loses candle
exploring | odo loses 1 ws | set-base figure=odo value_name=weapon_skill change=-1
"""


def rows(text: str) -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in line.split("|")) for line in text.strip().splitlines()]


@pytest.mark.parametrize(("moment", "line", "plain"), rows(BOUGHT + COUNTED_DOWN.lstrip()))
def test_a_plural_without_a_number_is_not_one_and_a_counter_is_no_thing(moment, line, plain):
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert in_words(found, moment) == plain


@pytest.mark.parametrize("system", GAMES)
def test_a_counter_the_table_keeps_goes_up_and_down(system):
    table = Table(system=system)
    for line in ("hero Anna", "set anna nerve 3", "anna loses 1 nerve", "anna -1 nerve", "anna gets 2 nerve"):
        table.types(line)

    assert table.reading().state.roster.figures["anna"].base["nerve"] == 3
    with pytest.raises(Problem):
        table.types("anna loses 1 courage")


LOOKS = """
exploring | odo map | map
exploring | odo's map | map
exploring | odo purse | purse odo
exploring | odo's purse | purse odo
exploring | odo log | log odo
a crypt of warriors | brand map | map
a vault of coins | mira purse | purse mira
calling coins | anna sheet | sheet anna
a gamebook section | reader purse | purse reader
"""


@pytest.mark.parametrize(("moment", "line", "shown"), rows(LOOKS))
def test_a_word_for_looking_behind_a_name_looks(moment, line, shown):
    found = comes_to(moment, line)

    assert isinstance(found, OnlyLooks)
    assert " ".join(found.words) == shown


@pytest.mark.parametrize("line", ["odo maps", "odo is mapper", "odo will map"])
def test_who_maps_is_the_mapper(line):
    assert in_words(comes_to("exploring", line), "exploring") == "role mapper odo"


def test_a_state_told_twice_stands_once_on_the_sheet():
    table = Table(system="warhammer-quest")
    for line in ("hero Brand barbarian", "brand is tired", "brand is tired"):
        table.types(line)

    assert table.reading().system.sheet(table.reading().state, "brand").conditions == ("tired",)


def test_a_value_for_a_while_is_on_a_sheet_that_does_not_have_it():
    table = Table(system="warhammer-quest")
    for line in ("hero Brand barbarian", "brand ws =4 till trip"):
        table.types(line)

    assert (
        next(
            one.current
            for one in table.reading().system.sheet(table.reading().state, "brand").values
            if one.key == "weapon_skill"
        )
        == 4
    )


MINE = """
a gamebook section | my gold is 7 | observe-total whose=reader value=7
a gamebook section | your gold is 7 | observe-total whose=reader value=7
a gamebook section | our gold is 7 | observe-total whose=party value=7
exploring | odo: my gold is 7 | observe-total whose=odo value=7
"""


@pytest.mark.parametrize(("moment", "line", "plain"), rows(MINE))
def test_whose_gold_it_is_counts(moment, line, plain):
    assert in_words(comes_to(moment, line), moment) == plain

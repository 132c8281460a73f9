"""`lit=true`: what is so of a thing is on the sheet; said of nothing it is asked about, and no word of a reason."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning, offers
from kit.table import Table

from rules.command import Circumstances
from rules.shorthand.read.parsed import ParsedLine
from service.lines.line_files import lines_in, play

WHO = {
    "advanced-heroquest": "hero Odo ws4 t5 w3",
    "warhammer-quest": "hero Odo ws3 s3 t3 w7 a1",
    "battle-axe": "hero Odo human wizard",
    "hive-of-the-dead": 'book "The Hive" 3 3 3 7 1 purity 8',
    "tabletop": "hero Odo strength 3 hp 8",
}


def things(game: str, *lines: str) -> tuple[str, ...]:
    """What the sheet says of things once these lines were told."""
    table = Table(system=game)
    who = "you" if game == "hive-of-the-dead" else "odo"
    told = [one.replace("odo", who) for one in lines]
    play(table.here, lines_in("\n".join((WHO[game], *told)), "before"), around=Circumstances())
    reading = table.reading()
    key = next(iter(reading.state.roster.figures))
    items: tuple[str, ...] = reading.system.sheet(reading.state, key).items
    return items


@pytest.mark.parametrize("game", WHO)
def test_what_a_thing_is_stands_on_the_sheet(game):
    assert things(game, "odo gets lamp (lit=true)")[-1] == "lamp, lit"
    assert things(game, "odo gets lamp (lit =yes, lucky)")[-1] == "lamp, lit, lucky"
    assert things(game, "odo gets lamp (lit=no)")[-1] == "lamp"


@pytest.mark.parametrize("game", WHO)
def test_what_became_of_a_thing_stands_on_the_sheet(game):
    found = things(game, "odo gets lamp", "odo item lamp dented")[-1]

    assert found.startswith("lamp")
    assert found.count("dented") == 1


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("odo -1 =true", "odo -1"),
        ("gold 5 =true", "gold 5"),
        ("gold 5 lit=true", "gold 5 lit"),
        ("odo +1 fate lit=true", "odo +1 fate lit"),
        ("brida -1 trap cursed=true", "brida -1 trap cursed"),
        ("quest find the lamp lit=true", "quest find the lamp lit"),
        ("brida is poisoned =true", "brida is poisoned"),
        ("brida item axe cursed =true", "brida item axe cursed"),
        ("brida item axe cursed=yes", "brida item axe cursed"),
        ("odo gets lamp lit=true", "odo gets lamp (lit=true)"),
    ],
)
def test_what_is_said_to_be_so_of_nothing_is_asked_about_and_the_plain_line_offered(line, plain):
    found = comes_to("exploring", line)

    assert not isinstance(found, ParsedLine)
    assert meaning(comes_to("exploring", plain)) in [meaning(one) for one in offers(found, "exploring")]


def test_a_note_keeps_its_equals_sign():
    assert isinstance(comes_to("exploring", "note the lamp is lit =true"), ParsedLine)

"""Calls as they are typed."""

from __future__ import annotations

import pytest
from kit.table import Table

from rules.games.coinflip.play import CallCoin
from rules.shared.figures import AddFigure
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine
from service.lines.lines import parsed


def begun_reading():
    table = Table(system="coinflip")
    table.say(AddFigure(name="Anna", kind="hero", base={"lives": 3}))
    return table.reading()


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("anna calls heads", CallCoin(figure="anna", call="heads")),
        ("ann calls tails 1", CallCoin(figure="anna", call="tails", face=1)),
        ("call anna heads fell tails", CallCoin(figure="anna", call="heads", fell="tails")),
    ],
)
def test_a_call_is_a_line(line, command):
    reading = begun_reading()
    assert parsed(reading, line) == ParsedLine(commands=(command,))


def test_every_example_of_its_own_verb_is_a_line():
    reading = begun_reading()
    from rules.games.coinflip.words import WORDS

    lines = [line for verb in WORDS.verbs.values() for line in verb.examples]
    assert [line for line in lines if not isinstance(parsed(reading, line), ParsedLine)] == []


def test_a_call_of_neither_side_is_pointed_at():
    reading = begun_reading()
    found = parsed(reading, "anna calls edge")

    assert isinstance(found, NotUnderstood)
    assert (found.word, found.nearest) == ("edge", "")
    assert any(line.startswith("anna calls heads") for line in found.lines)

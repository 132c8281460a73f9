"""A book told of before its sheet is filled: the first line of its reader brings them in (HIVE-001; decision 0154)."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.problems import Refused


def unread(*lines: str) -> Table:
    """A book nobody reads yet, and what was typed."""
    table = Table(system="hive-of-the-dead")
    for line in lines:
        table.types(line)
    return table


def sheet(table: Table) -> dict[str, object]:
    (reader,) = table.reading().state.roster.figures.values()
    return {**reader.base, "things": [one.name for one in reader.items.values()]}


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("ws 4",), {"weapon_skill": 4, "things": []}),
        (("my wounds are 9",), {"wounds": 9, "things": []}),
        (("wounds, i rolled 8",), {"wounds": 8, "things": []}),
        (("ws 3, s 4, t 3",), {"weapon_skill": 3, "strength": 4, "toughness": 3, "things": []}),
        (("i rolled 4 ws, 3 strength, 8 wounds", "purity 8"),
         {"weapon_skill": 4, "strength": 3, "wounds": 8, "purity": 8, "things": []}),
        (("i start with a shotgun and a knife",), {"things": ["shotgun", "knife"]}),
        (("turn to 1", "fill 3 3 3 7 1"),
         {"weapon_skill": 3, "strength": 3, "toughness": 3, "wounds": 7, "attacks": 1, "things": []}),
        (('book "The Hive" 3 3 3 7 1; you get shotgun',),
         {"weapon_skill": 3, "strength": 3, "toughness": 3, "wounds": 7, "attacks": 1, "things": ["shotgun"]}),
    ],
)  # fmt: skip
def test_what_stands_on_the_sheet_is_told_one_by_one(lines: tuple[str, ...], told: dict[str, object]):
    assert sheet(unread(*lines)) == told


@pytest.mark.parametrize(
    ("line", "section"), [("turn to 12", "12"), ("start at section 1", "1"), ("start Hive of the Dead", "1")]
)
def test_the_book_is_begun_where_it_is_opened(line: str, section: str):
    assert unread(line).reading().state.atlas.positions == {"reader": section}


@pytest.mark.parametrize("line", ["my marine's called Varro", "my guy is Varro"])
def test_who_reads_may_have_a_name(line: str):
    assert [one.name for one in unread(line).reading().state.roster.figures.values()] == ["Varro"]


@pytest.mark.parametrize("line", ["note borrowed the book from Tom", "session one", "join Tom"])
def test_what_is_of_no_reader_brings_nobody_in(line: str):
    assert not unread(line).reading().state.roster.figures


@pytest.mark.parametrize("line", ["medi-pack and a torch", "shotgun and a knife"])
def test_two_things_are_no_hero_who_has_the_other(line: str):
    with pytest.raises(Refused):
        unread(line)


@pytest.mark.parametrize("line", ["turn to 1", "hero Rook", "my name is Rook"])
def test_whoever_reads_answers_to_you_by_whichever_line_they_came(line: str):
    (reader,) = unread(line).reading().state.roster.figures.values()
    assert "You" in reader.aliases

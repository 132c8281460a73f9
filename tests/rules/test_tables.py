"""Printed tables as data: every total has one row, and a file that says otherwise is not used."""

from __future__ import annotations

import sys

import pytest

from events.problems import Refused
from rules.registry import SYSTEMS, system
from rules.tables import PrintedRow, RollTable, Tables, files_in, load_tables, read_table

SOURCE = "Handbook, secret doors"
DOORS = {"dice": "1d12", "source": SOURCE, "rows": [[1, 1, "counter"], [2, 6, "none"], [7, 12, "found", 2]]}


@pytest.mark.parametrize(
    ("total", "cells"), [(1, ("counter",)), (2, ("none",)), (6, ("none",)), (7, ("found", 2)), (12, ("found", 2))]
)
def test_a_total_has_its_row(total, cells):
    assert read_table("doors", DOORS).row(total).cells == cells


def test_a_row_has_a_result_and_words():
    row = read_table("doors", DOORS).row(9)

    assert (row.result, row.text) == ("found", "found 2")


def test_a_table_lists_what_may_be_chosen():
    assert read_table("doors", DOORS).choices() == ("counter", "none", "found 2")


@pytest.mark.parametrize("total", [0, 13])
def test_a_total_its_dice_cannot_show_has_no_row(total):
    with pytest.raises(Refused, match=f"no row for {total}") as refused:
        read_table("doors", DOORS).row(total)

    assert refused.value.code == "table.no_such_total"


def test_rows_may_name_their_totals_one_by_one():
    """AHQ-DUNGEON-4: even is a passage, odd a room."""
    rows = [[[2, 4, 6, 8, 10, 12], "passage"], [[1, 3, 5, 7, 9, 11], "room"]]
    table = read_table("beyond", {"dice": "d12", "source": SOURCE, "rows": rows})

    assert [table.row(total).result for total in (1, 2, 11, 12)] == ["room", "passage", "room", "passage"]


def test_totals_that_are_read_and_not_added_are_listed():
    d66 = [ten * 10 + one for ten in range(1, 7) for one in range(1, 7)]
    table = read_table("d66", {"dice": "2d6", "source": SOURCE, "totals": d66, "rows": [[d66, "a cat"]]})

    assert (table.row(11).result, table.row(66).result) == ("a cat", "a cat")


WRONG = [
    ("table.gap", "2, 3", {"rows": [[1, 1, "a"], [4, 12, "b"]]}),
    ("table.gap", "12", {"rows": [[1, 11, "a"]]}),
    ("table.overlap", "6 is in row 1 and in row 2", {"rows": [[1, 6, "a"], [6, 12, "b"]]}),
    ("table.overlap", "row 1 and in row 2", {"rows": [[1, 12, "a"], [[4], "b"]]}),
    ("table.outside", "Row 1: the dice cannot show 13", {"rows": [[1, 13, "a"]]}),
    ("table.outside", "Row 1: the dice cannot show 1", {"dice": "2d12", "rows": [[1, 24, "a"]]}),
    ("table.unreadable", "Row 1 runs from 6 down to 1", {"rows": [[6, 1, "a"], [7, 12, "b"]]}),
    ("table.unreadable", "Row 2 is no", {"rows": [[1, 6, "a"], [7, 12]]}),
    ("table.unreadable", "Row 1 is no", {"rows": [["a"]]}),
    ("table.unreadable", "list for a result", {"rows": [[1, 12, [1]]]}),
    ("table.unreadable", "source", {"source": " "}),
    ("table.unreadable", "`dcie`", {"dcie": "d6"}),
    ("table.unreadable", "cannot be read as dice", {"dice": "twelve"}),
    ("table.unreadable", "greatest total", {"dice": "d12!"}),
]


@pytest.mark.parametrize(("code", "place", "wrong"), WRONG)
def test_a_table_that_is_wrong_is_refused_naming_the_place(code, place, wrong):
    with pytest.raises(Refused) as refused:
        read_table("doors", DOORS | wrong)

    assert refused.value.code == code
    assert place in refused.value.why
    assert "doors" in refused.value.what


def test_a_table_without_a_source_is_refused():
    with pytest.raises(Refused, match="source"):
        read_table("doors", {"dice": "1d12", "rows": [[1, 12, "a"]]})


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A folder of tables that can be imported; files are added by the test."""
    folder = tmp_path / "printed_tables"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop("printed_tables", None)


ONE = 'source = "p. 1"\ndice = "d6"\nrows = [[1, 6, "a"]]\n'


def test_tables_of_a_package_are_read_when_asked_for(package):
    (package / "ways.toml").write_text(ONE)
    (package / "broken.toml").write_text("dice = ")
    tables = Tables("printed_tables")

    assert tables["ways"] == RollTable(
        name="ways", dice="d6", rows=(PrintedRow((1, 2, 3, 4, 5, 6), ("a",)),), source="p. 1"
    )
    with pytest.raises(Refused, match=r"broken\.toml"):
        list(tables)


def test_a_file_may_hold_several_tables(package):
    (package / "many.toml").write_text(f"[ways]\n{ONE}[doors]\n{ONE}")
    tables = Tables("printed_tables")

    assert sorted(tables) == ["doors", "ways"]
    assert len(tables) == 2
    assert "windows" not in tables


def test_two_tables_of_one_name_are_a_mistake(package):
    (package / "many.toml").write_text(f"[ways]\n{ONE}")
    (package / "ways.toml").write_text(ONE)

    with pytest.raises(Refused, match=r"ways cannot be used.*many\.toml and in ways\.toml"):
        list(Tables("printed_tables"))


def test_a_package_may_list_its_files(package):
    (package / "__init__.py").write_text('FILES = ("ways.toml",)\n')
    (package / "ways.toml").write_text(ONE)
    (package / "draft.toml").write_text("not yet")

    assert list(Tables("printed_tables")) == ["ways"]


def test_tables_are_loaded_once(package):
    (package / "ways.toml").write_text(ONE)

    assert load_tables("printed_tables") is load_tables("printed_tables")


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_table_of_every_game_is_sound_and_names_its_source(key):
    for name, table in system(key).tables().items():
        assert table.name == name
        assert table.source
        assert table.totals


def test_the_list_of_files_is_complete():
    from rules.games.advanced_heroquest import tables

    assert sorted(tables.FILES) == files_in(tables.__name__)

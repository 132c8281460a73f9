"""A group's own tables, from the file they keep them in."""

from __future__ import annotations

import pytest

PASSAGES = 'dice = "1d12"\nrows = [[1, 4, 2], [5, 12, 4]]\n'
BOTH = '[passage_length]\nrows = [[1, 12, 5]]\n\n[weather]\ndice = "1d4"\nrows = [[[1, 3], "rain"], [[2, 4], "sun"]]\n'


def file_in(tmp_path):
    """A file of tables beside the campaign; where it is."""

    def file(text, name="passage-length.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return file


def test_a_printed_table_is_replaced_by_the_file_of_its_name(reik, tmp_path):
    written = file_in(tmp_path)
    assert "passage length, from passage-length.toml" in reik.says(f"table from {written(PASSAGES)}")
    assert "4" in reik.says("roll table passage_length 1d12 5")


def test_the_file_is_not_needed_again(reik, tmp_path):
    written = file_in(tmp_path)
    path = written(PASSAGES)
    reik.says(f"table from {path}")
    path.unlink()

    assert ": 4" in reik.says("roll table passage_length 1d12 5")


@pytest.mark.parametrize("dice", ["d12", "1D12"])
def test_a_table_of_the_book_keeps_its_own_dice_however_they_are_spelt(reik, tmp_path, dice):
    written = file_in(tmp_path)
    reik.says("trip into Cellar", "start", "party to t-junction-1")
    reik.says(f"table passage-length from {written(PASSAGES.replace('1d12', dice))}")

    assert "Passage length 5: 4" in reik.says("pass left 5 / 8 8 / 9 9")


def test_the_table_may_be_named_and_hold_for_a_trip(reik, tmp_path):
    written = file_in(tmp_path)
    reik.says(f"table passage-length from {written(PASSAGES, 'ours.toml')} --scope trip")

    assert "expedition" in reik.says("rulings")


def test_one_file_holds_several_and_one_of_them_can_be_taken(reik, tmp_path):
    written = file_in(tmp_path)
    path = written(BOTH, "ours.toml")
    reik.says(f"table weather from {path}")
    assert "sun" in reik.says("roll table weather 1d4 4")
    assert "passage" not in reik.says("rulings")

    reik.says(f"table from {path}")
    assert "passage" in reik.says("rulings")


@pytest.mark.parametrize("text", ["rows = 5", "rows = [[1, 4]]", "not toml", "rows = [[1, 4, 2], [4, 12, 4]]"])
def test_a_file_that_is_no_table_says_so_and_writes_nothing(reik, tmp_path, text):
    written = file_in(tmp_path)
    before = reik.says("rulings")

    assert reik(f"table from {written(text)}").code == 1
    assert reik.says("rulings") == before


def test_a_file_that_is_not_there_and_no_file_at_all(reik):
    assert reik("table from nowhere.toml").code == 1
    assert reik("table passage-length").code == 2

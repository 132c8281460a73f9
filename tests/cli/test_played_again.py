"""What a shell refuses is not half done, and a line taken out of a file that is played again is spoken of."""

from __future__ import annotations

import shlex
import sys

import pytest
from click.testing import CliRunner
from kit.silent import CROWDED

from cli.__main__ import run


def delve(folder, line: str) -> str:
    """What `delve` answers when a line is typed at the shell."""
    environment = {"DELVELOG_DB": str(folder / "campaigns.db"), "COLUMNS": "100", "NO_COLOR": "1"}
    with CliRunner().isolation(env=environment) as (stdout, stderr, _):
        run(shlex.split(line))
        sys.stdout.flush()
        sys.stderr.flush()
        return stdout.getvalue().decode() + stderr.getvalue().decode()


def file_of(folder, *lines: str) -> str:
    """A file of these lines, and what `delve` answers when it is played."""
    file = folder / "evening.delve"
    file.write_text("\n".join(['campaign "Cellars" advanced-heroquest', *lines]), encoding="utf-8")
    return delve(folder, f"play {file}")


def test_a_campaign_is_not_founded_with_an_option_that_is_refused(tmp_path):
    answered = delve(tmp_path, "new Cellars --system advanced-heroquest coordinates=off")
    founded = "Cellars" in delve(tmp_path, "campaigns")

    assert founded != ("cannot be" in answered), answered


@pytest.mark.parametrize("option", ["coordinates=maybe", "colours=off", "coordinates=off colours=off"])
def test_nothing_is_founded_with_an_option_there_is_not(tmp_path, option):
    answered = delve(tmp_path, f"new Cellars --system advanced-heroquest {option}")

    assert "no option" in answered or "cannot be" in answered
    assert "Cellars" not in delve(tmp_path, "campaigns")


def test_a_line_taken_out_of_a_file_is_spoken_of(tmp_path):
    file_of(tmp_path, "session", "gold 7", "gold 5")
    answered = file_of(tmp_path, "session", "gold 5")

    assert "still told: 3 gold 7 (delve undo 3 takes it back)" in answered
    assert "gold 7" not in file_of(tmp_path, "session", "gold 7", "gold 5"), "it is there again"


def test_a_line_taken_out_of_a_file_and_undone_is_not_spoken_of(tmp_path):
    file_of(tmp_path, "session", "gold 7", "gold 7", "gold 5")
    assert "still told: 4 gold 7" in file_of(tmp_path, "session", "gold 7", "gold 5")

    delve(tmp_path, "undo 4 --yes")
    assert "still told" not in file_of(tmp_path, "session", "gold 7", "gold 5")


def test_whoever_has_entered_a_room_is_seen_on_the_map(tmp_path):
    file_of(tmp_path, *CROWDED.splitlines()[:-1], "enter room-1")
    drawn = delve(tmp_path, "map")

    assert "In room-1: Brida" in drawn

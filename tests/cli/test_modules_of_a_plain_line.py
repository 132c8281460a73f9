"""How many modules of ours a logged line imports: a count is the same anywhere, and each takes 0.1 to 0.2 ms."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

ROOMS = ("cli", "events", "projections", "rules", "service")

TOLD = """
import sys
from cli.__main__ import run
assert run(sys.argv[1:]) == 0
print(*(name for name in sys.modules if "." in name or name == "click"))
"""

TOLD_BEFORE = {
    "advanced-heroquest": ("hero heinrich", "session", "meet 2 skaven w99 t5"),
    "hive-of-the-dead": ("hero brida", "session", "meet cultist"),
}


@cache
def file_of(game: str) -> Path:
    """A campaign of a game, with a hero, a session and monsters."""
    file = Path(tempfile.mkdtemp()) / "campaigns.db"
    modules(file, "new", "Few", "--system", game)
    for line in TOLD_BEFORE[game]:
        modules(file, *line.split())
    return file


def modules(file: Path, *words: str) -> set[str]:
    """Tells a line; the modules that took."""
    around = {**os.environ, "DELVELOG_DB": str(file)}
    told = (sys.executable, "-c", TOLD, *words, "--quiet")
    return set(subprocess.run(told, env=around, check=True, capture_output=True, text=True).stdout.split())


MOST = {
    "gold 1": 160,
    "HERO -1 trap": 162,
    "note it is cold": 158,
    "undo": 168,
    "fix 4 gold 5": 178,
    "late 4 gold 1": 168,
}
"""Line → how many modules it takes at most."""


@pytest.mark.parametrize("game", TOLD_BEFORE)
@pytest.mark.parametrize("line", MOST)
def test_a_plain_line_imports_no_more_than_it_needs(game, line):
    hero = "heinrich" if game == "advanced-heroquest" else "brida"

    found = modules(file_of(game), *line.replace("HERO", hero).split())

    assert len([name for name in found if name.split(".")[0] in ROOMS]) <= MOST[line]


@pytest.mark.parametrize("game", TOLD_BEFORE)
def test_a_plain_line_asks_for_no_word_people_say_otherwise(game):
    found = modules(file_of(game), "gold", "1")

    assert [name for name in found if name.startswith("rules.shorthand.said.")] == ["rules.shorthand.said.coined"]
    assert "click" not in found

"""How many modules of ours a logged line imports: a count is the same anywhere, and each takes 0.1 to 0.2 ms."""

from __future__ import annotations

import os
import subprocess
import sys

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


@pytest.fixture(scope="module", params=TOLD_BEFORE)
def campaign(request, tmp_path_factory):
    """A campaign of a game, and what tells a line of it and answers which modules that took."""
    file = tmp_path_factory.mktemp("told") / "campaigns.db"

    def modules(*words: str) -> set[str]:
        around = {**os.environ, "DELVELOG_DB": str(file)}
        told = (sys.executable, "-c", TOLD, *words, "--quiet")
        return set(subprocess.run(told, env=around, check=True, capture_output=True, text=True).stdout.split())

    modules("new", "Few", "--system", request.param)
    for line in TOLD_BEFORE[request.param]:
        modules(*line.split())
    return request.param, modules


MOST = {
    "gold 1": 160,
    "HERO -1 trap": 162,
    "note it is cold": 158,
    "undo": 168,
    "fix gold 5": 178,
    "late 4 gold 1": 168,
}
"""Line → how many modules it takes at most."""


@pytest.mark.parametrize("line", MOST)
def test_a_plain_line_imports_no_more_than_it_needs(campaign, line):
    game, modules = campaign
    hero = "heinrich" if game == "advanced-heroquest" else "brida"

    found = {name for name in modules(*line.replace("HERO", hero).split()) if name.split(".")[0] in ROOMS}

    assert len(found) <= MOST[line], len(found)


def test_a_plain_line_asks_for_no_word_people_say_otherwise(campaign):
    _game, modules = campaign

    found = modules("gold", "1")

    assert [name for name in found if name.startswith("rules.shorthand.said.")] == ["rules.shorthand.said.coined"]
    assert "click" not in found

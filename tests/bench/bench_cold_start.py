"""What a logged line costs, from process start to exit, beside importing what it cannot do without.

`make bench` runs it with the others; `python tests/bench/bench_cold_start.py [RUNS [WORD]]` alone, WORD for the lines
with it. What counts is processor time, so that what else the machine does falls on neither; the two run in turns, and
every line on the same campaign. Ratios carry over to other machines, milliseconds do not.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

LIMIT = 1.3
"""A logged line takes no more than this many times the bare imports."""

GAMES = {
    "advanced-heroquest": ("hero heinrich", "session", "meet 2 skaven w99 t5", "gold 5"),
    "hive-of-the-dead": ("hero brida", "session", "meet cultist", "gold 5"),
}
"""What is told first in each game, before fifty entries of gold."""

LINES = {
    "gold": ("gold 1", "gold 1"),
    "wound": ("heinrich -1 trap", "brida -1 trap"),
    "blow": ("heinrich skaven-1 9 / 3,4,5,6", "attack brida cultist miss"),
    "item": ("heinrich gets rope", "brida gets rope"),
    "undo": ("undo", "undo"),
    "fix": ("fix gold 5", "fix gold 5"),
    "quiet turn": (".", "turn"),
    "note": ("note it is cold", "note it is cold"),
    "value": ("heinrich +1 xp the rats", ""),
    "late": ("late 12 gold 1", "late 12 gold 1"),
    "options": ("gold 1 --gm --note found", "gold 1 --gm --note found"),
}
"""A line of each kind in each game."""

RUNS = 21
ENTRIES = 50
DELVE = Path(sys.executable).with_name("delve")
BARE = (sys.executable, "-c", "import click, msgspec, sqlite3")

EACH = [
    pytest.param(game, line, id=f"{kind}-{game}")
    for kind, lines in LINES.items()
    for game, line in zip(GAMES, lines, strict=True)
    if line
]


def environment(folder: Path) -> dict[str, str]:
    """The user's own, but for where the campaign is kept; bytecode may be written, as for anybody who installs this."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "DELVELOG_DB": str(folder / "campaigns.db")}


def milliseconds(command: tuple[str, ...], around: dict[str, str]) -> float:
    """The processor time of one run, from start to exit."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawn(command[0], command, around, file_actions=silent)
    _, status, used = os.wait4(child, 0)
    assert status == 0, command
    return (used.ru_utime + used.ru_stime) * 1000


def told_before(game: str, folder: Path) -> None:
    """Begins a campaign of the game there, with a hero and about fifty entries."""
    around = environment(folder)
    gold = ["gold 1"] * (ENTRIES - 7)
    for line in (f"new Bench --system {game}", *GAMES[game][:-1], *gold, GAMES[game][-1]):
        subprocess.run((str(DELVE), *line.split(), "-q"), env=around, check=True)


def compare(game: str, line: str, kept: Path, runs: int = RUNS) -> tuple[float, float, float]:
    """Medians of a logged line and of the bare imports in milliseconds, and the median of their ratios pair by pair."""
    words = (str(DELVE), *line.split())
    pairs = []
    with tempfile.TemporaryDirectory() as name:
        around = environment(Path(name))
        for _ in range(runs + 1):
            shutil.copytree(kept / game, name, dirs_exist_ok=True)
            pairs.append((milliseconds(words, around), milliseconds(BARE, around)))
    lines, bare = zip(*pairs[1:], strict=True)  # the first may have written bytecode
    return statistics.median(lines), statistics.median(bare), statistics.median(map(float.__truediv__, lines, bare))


def told(game: str, line: str, kept: Path, runs: int = RUNS) -> float:
    """Says what the line costs; answers its ratio."""
    cost, bare, ratio = compare(game, line, kept, runs)
    print(f"{game:19} delve {line:32} {cost:5.1f} ms   bare imports: {bare:.1f} ms   ratio {ratio:.2f}")
    return ratio


@cache
def kept() -> Path:
    """The folder that holds a campaign of each game."""
    return begun(Path(tempfile.mkdtemp()))


def begun(folder: Path) -> Path:
    """The folder, with a campaign of each game in a folder of its own."""
    for game in GAMES:
        (folder / game).mkdir()
        told_before(game, folder / game)
    return folder


@pytest.mark.parametrize(("game", "line"), EACH)
def test_a_logged_line_costs_little_more_than_its_imports(game, line):
    assert told(game, line, kept()) <= LIMIT


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as where:
        campaigns = begun(Path(where))
        for each in EACH:
            if len(sys.argv) < 3 or sys.argv[2] in str(each.id):
                told(*map(str, each.values), campaigns, int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)

"""What a logged line costs, from process start to exit, beside importing what it cannot do without.

`make bench` runs it with the others; `python tests/bench/bench_cold_start.py [RUNS]` alone. The two run in turns, so
that whatever else the machine does falls on both. Ratios carry over to other machines, milliseconds do not.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

LIMIT = 1.3
"""A logged line takes no more than this many times the bare imports."""

LINES = (
    "gold 1", "skaven-1 -1 trap", "heinrich skaven-1 9 / 3 3 3 3", "heinrich gets rope", "heinrich +1 xp the rats",
    "undo", "fix gold 5", "late 12 gold 1", "gold 1 --gm --note found",
)  # fmt: skip
"""A line of each kind: gold, a wound, a blow, a thing, a value, corrections, a place, options."""

RUNS = 31
ENTRIES = 50
DELVE = Path(sys.executable).with_name("delve")
BARE = (sys.executable, "-c", "import click, msgspec, sqlite3")


def environment(folder: Path) -> dict[str, str]:
    """The user's own, but for where the campaign is kept; bytecode may be written, as for anybody who installs this."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "DELVELOG_DB": str(folder / "campaigns.db")}


def milliseconds(command: tuple[str, ...], around: dict[str, str]) -> float:
    """One run, from start to exit."""
    begun = time.perf_counter()
    subprocess.run(command, env=around, check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - begun) * 1000


def campaign(around: dict[str, str]) -> None:
    """A fresh campaign with a hero and about fifty entries."""
    subprocess.run((str(DELVE), "new", "Bench", "-q"), env=around, check=True)
    for line in ("hero heinrich", "session", "meet 2 skaven w99 t5"):
        subprocess.run((str(DELVE), *line.split(), "-q"), env=around, check=True)
    for _ in range(ENTRIES - 7):
        subprocess.run((str(DELVE), "gold", "1", "-q"), env=around, check=True)


def compare(line: str, runs: int = RUNS) -> tuple[float, float, float]:
    """Medians of a logged line and of the bare imports in milliseconds, and the median of their ratios pair by pair."""
    words = (str(DELVE), *line.split())
    with tempfile.TemporaryDirectory() as name:
        around = environment(Path(name))
        campaign(around)
        pairs = [(milliseconds(words, around), milliseconds(BARE, around)) for _ in range(runs)]
    lines, bare = zip(*pairs, strict=True)
    return statistics.median(lines), statistics.median(bare), statistics.median(line / one for line, one in pairs)


def told(line: str, runs: int = RUNS) -> float:
    """Says what the line costs; answers its ratio."""
    cost, bare, ratio = compare(line, runs)
    print(f"delve {line}: {cost:.1f} ms   bare imports: {bare:.1f} ms   ratio {ratio:.2f} (at most {LIMIT})")
    return ratio


@pytest.mark.parametrize("line", LINES)
def test_a_logged_line_costs_little_more_than_its_imports(line):
    assert told(line) <= LIMIT


if __name__ == "__main__":
    for each in LINES:
        told(each, int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)

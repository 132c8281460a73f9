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

LIMIT = 1.3
"""A logged line takes no more than this many times the bare imports."""

SHORTHAND_LIMIT = 1.45
"""A line of shorthand is read in the words of the campaign and its game before it is logged."""

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
    subprocess.run((str(DELVE), "hero", "add", "heinrich", "-q"), env=around, check=True)
    for _ in range(ENTRIES - 7):
        subprocess.run((str(DELVE), "gold", "1", "-q"), env=around, check=True)


def compare(runs: int = RUNS, words: tuple[str, ...] = ("gold", "1")) -> tuple[float, float, float]:
    """Medians of a logged line and of the bare imports in milliseconds, and the median of their ratios pair by pair."""
    with tempfile.TemporaryDirectory() as name:
        around = environment(Path(name))
        campaign(around)
        pairs = [(milliseconds((str(DELVE), *words), around), milliseconds(BARE, around)) for _ in range(runs)]
    lines, bare = zip(*pairs, strict=True)
    return statistics.median(lines), statistics.median(bare), statistics.median(line / one for line, one in pairs)


def told(words: tuple[str, ...], limit: float, runs: int = RUNS) -> float:
    """Says what the line costs; answers its ratio."""
    line, bare, ratio = compare(runs, words)
    said = " ".join(words)
    print(f"delve {said}: {line:.1f} ms   bare imports: {bare:.1f} ms   ratio {ratio:.2f} (at most {limit})")
    return ratio


def test_a_logged_line_costs_little_more_than_its_imports():
    assert told(("gold", "1"), LIMIT) <= LIMIT


def test_a_line_of_shorthand_costs_little_more():
    assert told(("line", "heinrich +1 xp the rats"), SHORTHAND_LIMIT) <= SHORTHAND_LIMIT


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    told(("gold", "1"), LIMIT, asked)
    told(("line", "heinrich +1 xp the rats"), SHORTHAND_LIMIT, asked)

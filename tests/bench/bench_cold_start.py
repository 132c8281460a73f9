"""How instant a logged line feels, from process start to exit: `python tests/bench/bench_cold_start.py [RUNS]`.

Set against a process that only imports what any such line needs, in turns, so that both meet the same noise. To reach:
1.3 times as long.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from kit.transcript import quiet_home

BARE = [sys.executable, "-c", "import click, msgspec, sqlite3"]
BEGINNING = (["new", "Reikland"], ["hero", "add", "heinrich"])
LINES = {
    "a wound": ["wound", "heinrich", "0", "a", "scratch"],
    "gold": ["gold", "20"],
    "a refusal": ["wound", "nobody", "2"],
    "help": ["--help"],
}


def delve(words: list[str]) -> list[str]:
    installed = Path(sys.executable).with_name("delve")
    return [str(installed), *words] if installed.exists() else [sys.executable, "-m", "cli", *words]


def milliseconds(command: list[str], folder: Path) -> float:
    begun = time.perf_counter()
    subprocess.run(
        command, cwd=folder, env=quiet_home(folder), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    return (time.perf_counter() - begun) * 1000


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for words in BEGINNING:
            subprocess.run(delve(words), cwd=folder, env=quiet_home(folder), capture_output=True, check=True)
        for what, words in LINES.items():
            pairs = [(milliseconds(delve(words), folder), milliseconds(BARE, folder)) for _ in range(runs + 2)][2:]
            ours, bare = (statistics.median(side) for side in zip(*pairs, strict=True))
            print(f"{what:<12} {ours:7.1f} ms   imports alone {bare:7.1f} ms   {ours / bare:5.2f} of it")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)

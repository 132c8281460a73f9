"""Inputs grown by what they reach: `make fuzz SECONDS=600`; some by name: `python -m fuzz 60 lines`.

Each target has its share of the seconds in a process of its own, where atheris (libFuzzer) changes inputs and keeps
those that run a branch nothing ran before. What breaks is kept under `tests/samples/found/`, where every run of the
tests tries it again. Exit 1 if anything broke.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from fuzz.targets import FOUND, TARGETS, seeds

LONGEST = 4096
"""Bytes of an input."""
SLOWEST = 10
"""Seconds an input may be thought about."""
MOST_SEEDS = 200
"""Inputs to begin with, so that there is time left to change them."""
GROWN = Path(__file__).parents[2] / ".demo" / "fuzz"
"""Where inputs that reached something new are kept between runs; not in the repository."""


def main(seconds: int, targets: Sequence[str]) -> int:
    """The exit code."""
    well = True
    for target in targets:
        print(f"{target:<8} ", end="", flush=True)
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            done, said = _in_a_process(target, max(1, seconds // len(targets)), Path(folder))
            broken = [*Path(folder).glob("broken-crash-*"), *Path(folder).glob("broken-timeout-*")]
            print(done, flush=True)
            for case in broken:
                kept = FOUND / f"{target}-{sha256(case.read_bytes()).hexdigest()[:12]}"
                FOUND.mkdir(exist_ok=True)
                shutil.copy(case, kept)
                print(f"    broken by {kept.name}: {case.read_bytes()[:200]!r}\n{said[-3000:]}", flush=True)
            well = well and not broken and "inputs" in done
    return 0 if well else 1


def _in_a_process(target: str, seconds: int, folder: Path) -> tuple[str, str]:
    """What a target's run came to, and all it said."""
    grown, sown = GROWN / target, folder / "sown"
    grown.mkdir(parents=True, exist_ok=True)
    sown.mkdir()
    begun = seeds(target)
    for at, seed in enumerate(begun[:: 1 + len(begun) // MOST_SEEDS]):
        (sown / f"{at:04}").write_bytes(seed[:LONGEST])
    options = [
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        f"-timeout={SLOWEST}",
        f"-artifact_prefix={folder}/broken-",
        "-print_final_stats=1",
        str(grown),
        str(sown),
    ]
    line = [sys.executable, "-m", "fuzz.grown", target, *options]
    done = subprocess.run(line, capture_output=True, text=True, errors="replace", timeout=seconds + 600, check=False)
    said = done.stdout + done.stderr
    words = [row.split()[-1] for row in said.splitlines() if "number_of_executed_units" in row]
    covered = [row.split("cov: ")[1].split()[0] for row in said.splitlines() if "cov: " in row]
    if not words:
        return f"did not run: {said[-500:]}", said
    return (
        f"{words[-1]:>9} inputs   {covered[-1] if covered else 0:>6} branches   {len(list(grown.iterdir()))} kept",
        said,
    )


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 600, sys.argv[2:] or list(TARGETS)))

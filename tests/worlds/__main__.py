"""Every question of every game, asked in two worlds that differ in secrets alone: `make secrets JOBS=2`.

A round is a game and a seed, in a process of its own; what became of it is kept under `.demo/secrets/` until something
in the tree is another, so that whoever is interrupted goes on where they were. Exit 1 if anything differed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path

import msgspec
from worlds.rounds import Round, played

from rules.registry import system_keys

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".demo" / "secrets"
SEEDS = 4


def main(jobs: int) -> int:
    """The exit code."""
    kept = KEPT / f"{_tree()}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    done = list(_known(kept))
    for one in done:
        _say(one, "as before")
    missing = [(game, seed) for seed in range(SEEDS) for game in system_keys()]
    missing = [one for one in missing if one not in {(known.game, known.seed) for known in done}]
    with ProcessPoolExecutor(jobs, max_tasks_per_child=1) as pool, kept.open("ab") as file:
        for future in as_completed([pool.submit(played, *one) for one in missing]):
            done.append(future.result())
            file.write(msgspec.json.encode(done[-1]) + b"\n")
            file.flush()
            _say(done[-1])
    secrets, answers, differ = (
        sum(count(one) for one in done)
        for count in (lambda one: one.secrets, lambda one: one.answers, lambda one: len(one.differ))
    )
    print(f"{len(done)} rounds: {secrets} secrets, {answers} answers compared, {differ} differ")
    return 1 if differ else 0


def _known(kept: Path) -> Iterator[Round]:
    if kept.exists():
        yield from (msgspec.json.decode(line, type=Round) for line in kept.read_bytes().splitlines())


def _tree() -> str:
    """A name for everything that is in the tree."""
    files = subprocess.run(["git", "ls-files", "*.py", "*.toml", "*.delve"], cwd=ROOT, capture_output=True, check=True)
    there = [path for name in files.stdout.decode().splitlines() if (path := ROOT / name).exists()]
    return sha256(b"\0".join(path.read_bytes() for path in there)).hexdigest()[:12]


def _say(one: Round, how: str = "") -> None:
    counts = f"{one.secrets:4} secrets {one.answers:6} answers {one.random:4} at random {len(one.differ):3} differ"
    print(f"{one.game:<20} {one.seed} {counts} {one.megabytes:5} MB {how}", flush=True)
    for told in one.differ[:5]:
        print(f"    {told[:2000]}")


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))

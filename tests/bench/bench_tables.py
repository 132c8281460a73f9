"""Many tables at one service: `python tests/bench/bench_tables.py [TABLES]`.

So many campaigns of 2,000 entries, branches of one file. Printed are how long each took to open (of the processor), the
memory an open one takes, how many are held at most, and how long a line told takes while all of them are told in turn.
"""

from __future__ import annotations

import gc
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

ENTRIES = 2000
TABLES = 200
ROUNDS = 5


def make(path: Path, tables: int) -> list[str]:
    """The campaigns of a file, by id."""
    from kit.long_campaign import entries

    from events.entry import Clocks, Draft
    from rules.command import Circumstances
    from service.at_file import FileKeeper
    from service.beside.sqlite.file import open_file

    log = open_file(path)
    here, _ = FileKeeper(log).found("Long", "advanced-heroquest", Circumstances())
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
    with log.together():
        for entry in entries(ENTRIES)[1:]:
            log.append("long", [Draft(event=entry.event)], by=entry.by, clocks=clocks)
    names = [here.branch(f"Table {one}", said=Circumstances(), at=ENTRIES)[0].campaign for one in range(tables)]
    log.close()
    return names


def memory() -> float:
    """Megabytes this process has."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6


def main(tables: int) -> None:
    from rules.command import Circumstances
    from rules.shared.gold import GainGold
    from service.campaigns import MOST_OPEN, Campaigns
    from service.telling.outcome import Request

    with tempfile.TemporaryDirectory() as folder:
        names = make(Path(folder) / "tables.db", tables)
        campaigns = Campaigns(str(Path(folder) / "tables.db"))
        campaigns.look("long", lambda reading: reading.head)
        gc.collect()
        before = memory()

        def opened(name: str) -> float:
            begun = time.process_time()
            campaigns.look(name, lambda reading: reading.state)
            return (time.process_time() - begun) * 1e3

        first = sorted(opened(name) for name in names)
        held = min(tables, MOST_OPEN)
        show("open one", first)
        print(f"an open one takes {(memory() - before) / held:.2f} MB; {held} of {tables} are held open", flush=True)

        def told(name: str) -> float:
            begun = time.perf_counter()
            campaigns.handle(name, Request(command=GainGold(amount=5), circumstances=Circumstances()))
            return (time.perf_counter() - begun) * 1e3

        active = names[:held]
        show(f"tell a line, {held} active", sorted(told(name) for _ in range(ROUNDS) for name in active))
        for name in names * 2:
            opened(name)
        print(f"opened again and again: {memory() - before:.0f} MB in all", flush=True)
        campaigns.close()


def show(what: str, times: list[float]) -> None:
    p99 = times[int(len(times) * 0.99)]
    print(f"{what:<28} median {statistics.median(times):7.2f} ms   p99 {p99:7.2f} ms   longest {times[-1]:7.2f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)

"""Many tables at one service: `python tests/bench/bench_tables.py [TABLES]`; 10,000 take 9 GB of disk for a while.

So many campaigns of 2,000 entries in one file, of which four hundred are played, spread over all of it. Printed are how
long each took to open (proved and folded, as a service does), what an open one takes of memory, how many are held at
most, and how long a line told takes while two hundred are told in turn.
"""

from __future__ import annotations

import gc
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

ENTRIES = 2000
TABLES = 1000
PLAYED = 400
ROUNDS = 5
OPENING = 30.0
"""Milliseconds of the processor an opening takes at most."""


def make(path: Path, tables: int) -> list[str]:
    """The campaigns of a file, by id."""
    from kit.long_campaign import entries

    from events.entry import Clocks, Draft
    from rules.command import Circumstances
    from service.at_file import FileKeeper
    from service.beside.sqlite.file import open_file

    log = open_file(path)
    FileKeeper(log).found("Long", "advanced-heroquest", Circumstances())
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
    with log.together():
        for entry in entries(ENTRIES)[1:]:
            log.append("long", [Draft(event=entry.event)], by=entry.by, clocks=clocks)
    names = [f"table-{one}" for one in range(tables)]
    _copy(log.connection, names)
    log.close()
    return names


def _copy(connection: sqlite3.Connection, names: Sequence[str]) -> None:
    """The first campaign again under each of these names, entry by entry: what proves an entry does not name it."""
    said = [str(row[1]) for row in connection.execute("PRAGMA table_info(entries)")]
    columns = ", ".join(f'"{one}"' for one in said if one != "campaign")
    connection.execute("PRAGMA synchronous = OFF")
    for first in range(0, len(names), 100):
        connection.execute("BEGIN IMMEDIATE")
        for name in names[first : first + 100]:
            connection.execute(
                "INSERT INTO campaigns SELECT ?, ?, system, founded_at, origin, shared FROM campaigns "
                "WHERE campaign = 'long'",
                (name, name),
            )
            connection.execute(
                f"INSERT INTO entries (campaign, {columns}) SELECT ?, {columns} FROM entries "
                "WHERE campaign = 'long' ORDER BY number",
                (name,),
            )
        connection.execute("COMMIT")


def memory() -> float:
    """Megabytes this process has."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6


def main(tables: int) -> None:
    from rules.command import Circumstances
    from rules.shared.gold import GainGold
    from service.campaigns import MOST_OPEN, Campaigns
    from service.telling.outcome import Request

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        names = make(path, tables)
        print(f"{tables:,} campaigns of {ENTRIES:,} entries, {path.stat().st_size / 1e9:.1f} GB", flush=True)
        played = names[:: max(1, tables // PLAYED)][:PLAYED]
        campaigns = Campaigns(str(path), proving=True)
        campaigns.look("long", lambda reading: reading.head)
        gc.collect()
        before = memory()

        def opened(name: str) -> None:
            campaigns.look(name, lambda reading: reading.state)

        def told(name: str) -> None:
            campaigns.handle(name, Request(command=GainGold(amount=5), circumstances=Circumstances()))

        held = min(len(played), MOST_OPEN)
        took = milliseconds(opened, played[:held], time.process_time)
        show("open one, of the processor", took, f"at most {OPENING:g}")
        print(f"an open one takes {(memory() - before) / held:.2f} MB; {MOST_OPEN} are held open at most")
        active = played[:held]
        show(f"tell a line, {held} active", milliseconds(told, active * ROUNDS, time.perf_counter))
        show("the same, of the processor", milliseconds(told, active * ROUNDS, time.process_time))
        took = milliseconds(opened, played * 2, time.process_time)
        show(f"open {len(played)} again and again", took, f"at most {OPENING:g}")
        print(f"{memory() - before:.0f} MB in all")
        campaigns.close()


def milliseconds(work: Callable[[str], None], names: Sequence[str], clock: Callable[[], float]) -> list[float]:
    """How long it takes with each of them, ascending."""
    times = []
    for name in names:
        begun = clock()
        work(name)
        times.append((clock() - begun) * 1e3)
    return sorted(times)


def show(what: str, times: Sequence[float], limit: str = "") -> None:
    middle, p99 = statistics.median(times), times[int(len(times) * 0.99)]
    said = f"least {times[0]:7.2f}   median {middle:7.2f}   p99 {p99:7.2f}   most {times[-1]:7.2f} ms"
    print(f"{what:<32} {said}   {limit}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)

"""What the log costs on top of raw SQLite doing the same work, in the same run: `python tests/bench/bench_log.py`.

Ratios travel between machines, absolute figures do not. 1.00 is as fast as raw SQLite.
"""

from __future__ import annotations

import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from events.campaign import CampaignFounded
from events.codec import Codec
from events.entry import Clocks, Draft
from events.figures import WoundsSuffered
from events.rows import COLUMNS
from events.sqlite.log import SqliteLog, open_log
from events.sqlite.pages import ENTRIES, INTO_ENTRIES
from events.sqlite.schema import STEPS

INSERT = f"{INTO_ENTRIES} VALUES ({', '.join('?' * (len(COLUMNS) + 3))})"
CLOCKS = Clocks(recorded_at="2026-03-01T19:00:00.000000Z")
FOUNDING = Draft(event=CampaignFounded(name="Reikland", system="advanced-heroquest"))
REIKLAND = ("reikland", "Reikland", "advanced-heroquest", CLOCKS.recorded_at, None, 0)


def wound(number: int) -> Draft:
    event = WoundsSuffered(figure="heinrich", amount=number % 5, cause="a pit trap")
    return Draft(event=event, rule="AHQ-TRAP-4", because=(1,))


def new_log(folder: Path) -> SqliteLog:
    log = open_log(folder / "log.db", Codec())
    log.found("reikland", "Reikland", "advanced-heroquest", [FOUNDING], by="anna", clocks=CLOCKS)
    return log


def new_raw(folder: Path) -> sqlite3.Connection:
    """The same tables without checks and triggers, written by hand."""
    raw = sqlite3.connect(folder / "raw.db", isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    for statement in STEPS[0][1]:
        if "TRIGGER" not in statement:
            raw.execute(statement)
    raw.execute("INSERT INTO campaigns VALUES (?, ?, ?, ?, ?, ?)", REIKLAND)
    return raw


def raw_row(number: int) -> tuple[object, ...]:
    values = {
        "number": number, "id": "01900000-0000-7000-8000-000000000000", "action": number, "kind": "wounds.suffered",
        "shape": 1, "event": '{"event":"wounds.suffered","figure":"heinrich","amount":2,"cause":"a pit trap"}',
        "recorded_at": CLOCKS.recorded_at, "by": "anna", "audience": "table", "because": "[1]", "rule": "AHQ-TRAP-4",
    }  # fmt: skip
    return ("reikland", *(values.get(column) for column in COLUMNS), "d" * 64, "h" * 64)


def microseconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1e6


def processor(work: Callable[[], object]) -> float:
    """The same of the processor alone: what else runs does not count."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1e6


Times: TypeAlias = tuple[list[float], list[float]]
"""Ours and raw, each time."""


def durable_append(log: SqliteLog, raw: sqlite3.Connection, times: int) -> Times:
    """One action in one transaction each, ours and raw in turn."""
    ours: list[float] = []
    theirs: list[float] = []

    def write_raw(number: int) -> None:
        raw.execute("BEGIN IMMEDIATE")
        raw.execute(INSERT, raw_row(number))
        raw.execute("COMMIT")

    for number in range(1, times + 1):
        ours.append(microseconds(partial(log.append, "reikland", [wound(number)], by="anna", clocks=CLOCKS)))
        theirs.append(microseconds(partial(write_raw, number)))
    return ours, theirs


def bulk_append(log: SqliteLog, raw: sqlite3.Connection, first: int, times: int) -> Times:
    """One transaction a thousand actions, ours and raw in turn; microseconds an entry."""

    def ours() -> None:
        with log.writing("reikland") as writer:
            for number in range(1000):
                writer.append([wound(number)], by="anna", clocks=CLOCKS)

    def theirs(batch: int) -> None:
        raw.execute("BEGIN IMMEDIATE")
        raw.executemany(INSERT, [raw_row(number) for number in range(batch, batch + 1000)])
        raw.execute("COMMIT")

    pairs = [
        (microseconds(ours) / 1000, microseconds(partial(theirs, batch)) / 1000)
        for batch in range(first, first + times, 1000)
    ]
    return [one for one, _ in pairs], [raw for _, raw in pairs]


def replay(log: SqliteLog) -> tuple[int, Times]:
    """Every entry as a typed struct, against the bare rows of the same file; µs of the processor an entry."""
    entries = log.head("reikland")
    span = ("reikland", 0, entries, -1)
    pairs = [
        (
            processor(lambda: sum(1 for _ in log.read("reikland"))) / entries,
            processor(lambda: sum(1 for _ in log.connection.execute(ENTRIES, span))) / entries,
        )
        for _ in range(7)
    ]
    return entries, ([ours for ours, _ in pairs], [raw for _, raw in pairs])


def opening(path: Path) -> list[float]:
    """An up-to-date file opened and its head read; microseconds."""

    def once() -> None:
        log = open_log(path, Codec())
        log.head("reikland")
        log.close()

    return [microseconds(once) for _ in range(50)]


def show(what: str, times: Times, target: str = "") -> None:
    ours, theirs = map(statistics.median, times)
    print(f"{what:<40} {spread(times[0])} µs   raw {spread(times[1])} µs   {theirs / ours:5.2f} of raw{target}")


def spread(times: Sequence[float]) -> str:
    """Least, median, most."""
    return f"{min(times):8.2f} {statistics.median(times):8.2f} {max(times):8.2f}"


def main(entries: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        log, raw = new_log(folder), new_raw(folder)
        print("least, median, most")
        show("durable append, one caller", durable_append(log, raw, 1000), " (at least 0.9)")
        show("bulk append, 1000 actions a transaction", bulk_append(log, raw, 1001, entries))
        count, times = replay(log)
        show(f"replay of {count} entries", times)
        verified = [processor(lambda: log.verify("reikland")) / count for _ in range(7)]
        print(f"{'verify':<40} {spread(verified)} µs an entry")
        log.close()
        raw.close()
        print(f"{'open an existing file, read its head':<40} {spread(opening(folder / 'log.db'))} µs")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)

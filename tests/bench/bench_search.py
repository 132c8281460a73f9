"""What the search costs: an index made anew, carried on, and asked: `python tests/bench/bench_search.py [ENTRIES]`."""

from __future__ import annotations

import gc
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from events.campaign import CampaignFounded, NoteTaken
from events.combat import AttackMade
from events.entry import Clocks, Draft
from events.event import Event
from events.figures import FigureJoined, WoundsSuffered
from events.purse import GoldGained
from events.session import SessionClosed, SessionOpened
from events.story import EntriesRetracted
from rules.registry import system
from service.beside.sqlite.file import CampaignFile, open_file
from service.reading.reading import Reading
from service.search.history import History
from service.search.query import SearchQuery

CLOCKS = Clocks(recorded_at="2026-03-01T19:00:00.000000Z")
HEROES = ("sven", "anna", "heinrich", "ysra")
WORDS = ("well", "lantern", "rope", "bones", "altar", "rust", "moss", "chain", "echo", "salt")
CAMPAIGN = "reikland"
TIMES = 5
LIMIT = 2.0
"""Seconds for a hundred thousand entries (DESIGN section 10)."""


def happening(random: Random, number: int) -> Event:
    """Something as it happens at a table."""
    hero = random.choice(HEROES)
    if number % 400 == 0:
        return SessionClosed()
    if number % 400 == 1:
        return SessionOpened()
    match random.randrange(4):
        case 0:
            outcome = random.choice(("hit", "miss", "miss", "fumble"))
            return AttackMade(attacker=hero, target="skaven-1", faces=(random.randint(1, 12),), outcome=outcome)
        case 1:
            return WoundsSuffered(figure=hero, amount=random.randint(1, 3), cause=random.choice(WORDS))
        case 2:
            return GoldGained(to=hero, amount=random.randint(1, 50))
        case _:
            return NoteTaken(text=" ".join(random.choices(WORDS, k=6)))


def played(folder: Path, entries: int) -> CampaignFile:
    """A campaign of so many entries."""
    random = Random(3)
    log = open_file(folder / "log.db")
    founding = [Draft(event=CampaignFounded(name="Reikland", system="advanced-heroquest"))]
    founding += [Draft(event=FigureJoined(figure=hero, name=hero.title(), kind="hero")) for hero in HEROES]
    log.found(CAMPAIGN, "Reikland", "advanced-heroquest", founding, by="anna", clocks=CLOCKS)
    for first in range(len(founding), entries, 1000):
        with log.writing(CAMPAIGN) as writer:
            for number in range(first, min(first + 1000, entries)):
                writer.append([Draft(event=happening(random, number))], by="anna", clocks=CLOCKS)
    return log


def seconds(work: Callable[[], object]) -> float:
    """Of the processor: whatever else the machine does is not ours."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def bare(folder: Path, log: CampaignFile) -> float:
    """The same words into an FTS5 table and nothing else: what SQLite itself takes."""
    scope = "SELECT text, note, words FROM search_entries"
    rows = log.connection.execute(scope).fetchall()
    raw = sqlite3.connect(folder / "raw.db", isolation_level=None)
    raw.execute("CREATE VIRTUAL TABLE said USING fts5(text, note, words, tokenize='porter unicode61', prefix='2 3')")

    def write() -> None:
        raw.execute("BEGIN")
        raw.executemany("INSERT INTO said VALUES (?, ?, ?)", rows)
        raw.execute("COMMIT")

    return seconds(write)


def show(what: str, milliseconds: float, beside: str = "") -> None:
    print(f"{what:<52} {milliseconds:10.2f} ms   {beside}")


def spread(times: Sequence[float]) -> str:
    return f"least {min(times) * 1e3:.2f}, most {max(times) * 1e3:.2f}"


def main(entries: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        log = played(folder, entries)
        reading = Reading(system("advanced-heroquest"), log.read(CAMPAIGN))
        fold = seconds(lambda: reading.state)
        gc.collect()
        gc.freeze()  # as a server does
        history = History()
        each = []
        for _ in range(TIMES):
            log.connection.execute("DROP TABLE IF EXISTS search_version")  # nothing of another to be thrown away
            each.append(seconds(lambda: history.projector.rebuild(log.beside.search, CAMPAIGN, reading)))
        anew = statistics.median(each)
        show(
            f"index of {log.head(CAMPAIGN)} entries made anew", anew * 1e3,
            f"{anew * 1e6 / entries:.1f} µs an entry, least {min(each):.2f} s, most {max(each):.2f} (at most {LIMIT})",
        )  # fmt: skip
        raw = bare(folder, log)
        show("  the words alone into bare FTS5", raw * 1e3, f"{anew / raw:.1f} × of that in all")
        show("  the campaign folded", fold * 1e3)
        carry(log, reading, history)
        ask(log, reading, history)
        log.close()


def carry(log: CampaignFile, reading: Reading, history: History) -> None:
    """One more entry, and one more correction, at a time."""

    def tell(event: Event) -> float:
        log.append(CAMPAIGN, [Draft(event=event)], by="anna", clocks=CLOCKS)
        reading.extend(log.read(CAMPAIGN, after=reading.story.head))
        assert reading.state.campaign.name  # whoever told it was answered
        return seconds(lambda: history.projector.catch_up(log.beside.search, CAMPAIGN, reading))

    plain = [tell(NoteTaken(text="a well")) for _ in range(50)]
    show("carried on by an entry", statistics.median(plain) * 1e3, f"{spread(plain)} (at most 1)")
    head = reading.story.head
    undone = [tell(EntriesRetracted(numbers=((head - step, head - step),), how="undo")) for step in range(3)]
    show("carried on by an undo", statistics.median(undone) * 1e3, spread(undone))


def ask(log: CampaignFile, reading: Reading, history: History) -> None:
    """What people look for."""
    questions = {
        "a word": SearchQuery(words="lantern"),
        "two words, one by its beginning": SearchQuery(words="lantern mos*"),
        "all of Sven's fumbles": SearchQuery(hero="sven", kind=("attack",), outcome="fumble"),
        "gold of one evening": SearchQuery(kind=("gold",), session=7),
    }
    for what, asked in questions.items():
        found = history.look(reading, asked, kept_in=(log, CAMPAIGN), limit=50, newest_first=True)
        times = [
            seconds(lambda asked=asked: history.look(reading, asked, kept_in=(log, CAMPAIGN), limit=50))  # type: ignore[misc]  # bound now
            for _ in range(20)
        ]
        show(f"asked for {what}", statistics.median(times) * 1e3, f"{spread(times)}; {found.total} found")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)

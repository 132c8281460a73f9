"""What looking back, telling late and taking back cost, beside folding the whole story, in the same run.

`make bench` runs it with the others; `python tests/bench/bench_story.py [ENTRIES …]` alone, for 1000, 10000 and 100000
entries if nobody says otherwise; a million takes two minutes. Ratios carry over to other machines, milliseconds do not.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random

from events.entry import Clocks, Draft, Entry, Place
from events.purse import GoldGained
from events.sqlite_log import SqliteLog, open_log
from events.story import EntriesRetracted
from projections.state import Fold
from rules.commands.gold import GainGold
from rules.registry import codec, system
from service import handle as handling
from service import reading
from service.handle import handle
from service.outcome import Request
from service.reading import Reading

sys.path.append(str(Path(__file__).parents[1]))

from kit.long_campaign import HEROES, entries

GAME = system("advanced-heroquest")
SIZES = (1_000, 10_000, 100_000)
LOOKS = 2_000
FAR = 5_000
LIMIT = 1.0
"""Milliseconds at the 99th percentile, at any entry of a hundred thousand (DESIGN section 10)."""


class Timed:
    """How long something took each time, in milliseconds."""

    def __init__(self, times: Sequence[float]) -> None:
        self._sorted = sorted(times)

    def at(self, part: float) -> float:
        """A percentile; 0.5 is the median."""
        return self._sorted[min(int(len(self._sorted) * part), len(self._sorted) - 1)]


def milliseconds(work: Callable[[], object]) -> float:
    """Once."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def settled(reading: Reading) -> Reading:
    """Folded, and what lives long put out of the garbage collector's way, as a server does."""
    assert reading.state.campaign.name
    gc.collect()
    gc.freeze()
    return reading


def look(reading: Reading, number: int, *, as_it_stood: bool) -> None:
    """The state as of an entry, and what people ask of it: the purses, and how the heroes are."""
    state = (reading.at(number) if as_it_stood else reading.upto(number)).state
    assert state.purse.balances is not None
    for hero in HEROES:
        if hero in state.roster.figures:
            GAME.status(state, hero)


def looks(reading: Reading, size: int, *, as_it_stood: bool, times: int = LOOKS) -> Timed:
    """At entries anywhere in the campaign."""
    random = Random(7)
    chosen = [random.randint(1, size) for _ in range(times)]
    for number in chosen[: times // 10]:
        look(reading, number, as_it_stood=as_it_stood)
    return Timed([milliseconds(partial(look, reading, number, as_it_stood=as_it_stood)) for number in chosen])


def written(head: int, *drafts: Draft) -> list[Entry]:
    """One action behind the head."""
    return [
        Entry(number=number, id="", action=head + 1, event=one.event, place=one.place, recorded_at="", by="anna")
        for number, one in enumerate(drafts, head + 1)
    ]


def take_in(reading: Reading, new: list[Entry]) -> None:
    """What was written, and what it adds up to."""
    reading.extend(new)
    assert reading.state is not None


def corrections(reading: Reading, back: int, times: int = 50) -> tuple[Timed, Timed]:
    """A line told late behind an entry `back` places before the end, and its undo, until the state is right again."""
    late: list[float] = []
    undo: list[float] = []
    for _ in range(times):
        head = reading.story.head
        line_up = reading.story.line_up()
        anchor = line_up[max(len(line_up) - back, 1)]
        told = written(head, Draft(event=GoldGained(to="sven", amount=1), place=Place("after", anchor)))
        late.append(milliseconds(partial(take_in, reading, told)))
        taken = written(head + 1, Draft(event=EntriesRetracted(numbers=((head + 1, head + 1),), how="undo")))
        undo.append(milliseconds(partial(take_in, reading, taken)))
    return Timed(late), Timed(undo)


def show(what: str, timed: Timed, whole: float) -> None:
    print(
        f"  {what:<44} p50 {timed.at(0.5):8.3f} ms   p99 {timed.at(0.99):8.3f} ms   "
        f"{whole / timed.at(0.5):8.1f} × faster than folding all of it"
    )


def file_of(folder: str, told: Sequence[Entry]) -> SqliteLog:
    """The campaign in a file, as many actions a transaction as write it quickly."""
    log = open_log(Path(folder) / f"{len(told)}.db", codec())
    clocks = Clocks(recorded_at=told[0].recorded_at)
    log.found("long", "Long", GAME.key, [Draft(event=told[0].event)], by="anna", clocks=clocks)
    lines = [list(line) for _, line in groupby(told[1:], key=lambda one: one.action)]
    for first in range(0, len(lines), 1000):
        with log.writing("long") as writer:
            for line in lines[first : first + 1000]:
                drafts = [Draft(event=one.event, because=one.because) for one in line]
                writer.append(drafts, by=line[0].by, clocks=Clocks(recorded_at=line[0].recorded_at))
    return log


def tell_one(log: SqliteLog) -> None:
    """A line as a shell tells it: nobody keeps a reading open."""
    handle(log, "long", Request(command=GainGold(amount=1)))


def told_lines(told: Sequence[Entry], times: int = 20) -> tuple[float, float]:
    """Medians of a line told by a process of its own: from every entry, and from the snapshot in the file."""
    gc.disable()  # as the command does
    with tempfile.TemporaryDirectory() as folder:
        log = file_of(folder, told)
        kept, handling.LONG = handling.LONG, sys.maxsize
        reading.LONG = sys.maxsize
        slow = Timed([milliseconds(partial(tell_one, log)) for _ in range(3)])
        handling.LONG = reading.LONG = kept
        tell_one(log)
        quick = Timed([milliseconds(partial(tell_one, log)) for _ in range(times)])
        log.close()
    gc.enable()
    return slow.at(0.5), quick.at(0.5)


def bench(size: int) -> float:
    """One size; answers the worst 99th percentile of the looks back."""
    told = entries(size)
    kept = Reading(GAME, told)
    whole = min(milliseconds(lambda: Fold(GAME.handlers, GAME.initial).fold(kept.story.told())) for _ in range(3))
    first = milliseconds(lambda: settled(kept.keep_snapshots()))
    print(f"{size:,} entries: the whole fold {whole:.1f} ms, once more with snapshots {first:.1f} ms")
    stood = looks(kept, size, as_it_stood=True)
    now = looks(kept, size, as_it_stood=False)
    show("state as it stood at any entry", stood, whole)
    show("state as told now up to any entry", now, whole)
    for back in sorted({5, 500, size // 2}):
        late, undo = corrections(kept, back, times=50 if back < FAR else 3)
        show(f"a line told late {back:,} lines back", late, whole)
        show(f"its undo, {back:,} lines back", undo, whole)
    gc.unfreeze()
    slow, quick = told_lines(told)
    print(f"  a line told from a shell, start-up aside: {slow:.1f} ms from every entry, {quick:.1f} ms from a snapshot")
    return max(stood.at(0.99), now.at(0.99))


def test_looking_back_at_any_entry_of_a_long_campaign_is_quick() -> None:
    told = entries(20_000)
    kept = settled(Reading(GAME, told).keep_snapshots())
    timed = looks(kept, 20_000, as_it_stood=True, times=500)
    gc.unfreeze()
    assert timed.at(0.5) < LIMIT


def main(sizes: Sequence[int]) -> None:
    worst = {size: bench(size) for size in sizes}
    for size, most in worst.items():
        said = "within" if most <= LIMIT else "beyond"
        print(f"{size:,} entries: p99 of a look back {most:.3f} ms, {said} {LIMIT:g} ms")


if __name__ == "__main__":
    main([int(one) for one in sys.argv[1:]] or SIZES)

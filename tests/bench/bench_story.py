"""What looking back, telling late and taking back cost, beside folding the whole story, in the same run.

`make bench` runs it with the others; `python tests/bench/bench_story.py [ENTRIES …]` alone, for 1000, 10000 and 100000
entries if nobody says otherwise; a million takes two minutes. Ratios carry over to other machines, milliseconds do not.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from events.entry import Clocks, Draft, Entry, Place
from events.purse import GoldGained
from events.story import EntriesRetracted
from projections.state import Fold
from rules.corrections.commands import Fix, Undo
from rules.registry import system
from rules.shared.gold import GainGold
from service.beside.sqlite.file import CampaignFile, open_file
from service.reading import opened
from service.reading.reading import Reading
from service.telling.handle import handle
from service.telling.outcome import Late, Request

sys.path.append(str(Path(__file__).parents[1]))

from kit.long_campaign import HEROES, entries

DELVE = Path(sys.executable).with_name("delve")
GAME = system("advanced-heroquest")
SIZES = (1_000, 10_000, 100_000)
LOOKS = 2_000
FAR = 5_000
LIMITS = {10_000: 10.0, 100_000: 20.0}
"""Entries → milliseconds at the 99th percentile, at any entry (DESIGN section 10)."""
LIKE_A_NEW_ONE = 1.5
"""A line told from a shell in a campaign of ten thousand, beside one of ten; start-up included (DESIGN section 10)."""


class Took(NamedTuple):
    """Milliseconds by the clock on the wall, and of them the processor's: a machine that is busy takes us off it."""

    wall: float
    own: float


class Timed:
    """How long something took each time."""

    def __init__(self, times: Sequence[Took]) -> None:
        self._wall = sorted(one.wall for one in times)
        self._own = sorted(one.own for one in times)

    def at(self, part: float) -> float:
        """A percentile by the wall; 0.5 is the median."""
        return _at(self._wall, part)

    def own(self, part: float) -> float:
        """The same of the processor's time."""
        return _at(self._own, part)


def _at(times: Sequence[float], part: float) -> float:
    return times[min(int(len(times) * part), len(times) - 1)]


def timed(work: Callable[[], object]) -> Took:
    """Once."""
    begun, own = time.perf_counter(), time.thread_time()
    work()
    return Took((time.perf_counter() - begun) * 1000, (time.thread_time() - own) * 1000)


def milliseconds(work: Callable[[], object]) -> float:
    """Once, by the wall."""
    return timed(work).wall


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
    return Timed([timed(partial(look, reading, number, as_it_stood=as_it_stood)) for number in chosen])


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
    late: list[Took] = []
    undo: list[Took] = []
    for _ in range(times):
        head = reading.story.head
        line_up = reading.story.line_up()
        anchor = line_up[max(len(line_up) - back, 1)]
        told = written(head, Draft(event=GoldGained(to="sven", amount=1), place=Place("after", anchor)))
        late.append(timed(partial(take_in, reading, told)))
        taken = written(head + 1, Draft(event=EntriesRetracted(numbers=((head + 1, head + 1),), how="undo")))
        undo.append(timed(partial(take_in, reading, taken)))
    return Timed(late), Timed(undo)


def show(what: str, times: Timed, whole: float) -> None:
    print(
        f"  {what:<42} p50 {times.at(0.5):8.3f} ms   p99 {times.at(0.99):8.3f} ms ({times.own(0.99):.3f} our own)   "
        f"{whole / times.at(0.5):7.1f} × faster than folding all of it"
    )


def file_of(folder: str, told: Sequence[Entry]) -> CampaignFile:
    """The campaign in a file, as many actions a transaction as write it quickly."""
    log = open_file(Path(folder) / f"{len(told)}.db")
    clocks = Clocks(recorded_at=told[0].recorded_at)
    log.found("long", "Long", GAME.key, [Draft(event=told[0].event)], by="anna", clocks=clocks)
    lines = [list(line) for _, line in groupby(told[1:], key=lambda one: one.action)]
    for first in range(0, len(lines), 1000):
        with log.writing("long") as writer:
            for line in lines[first : first + 1000]:
                drafts = [Draft(event=one.event, because=one.because) for one in line]
                writer.append(drafts, by=line[0].by, clocks=Clocks(recorded_at=line[0].recorded_at))
    return log


def shell_lines(head: int) -> dict[str, Request]:
    """What people say at a shell of a campaign this long; a preview writes nothing, so that each may be said again."""
    near = head - 5
    late = Late("after", near)
    return {
        "a line": Request(command=GainGold(amount=1)),
        "an undo, shown first": Request(command=Undo(number=near), preview=True),
        "a fix, shown first": Request(command=Fix(number=near, commands=(GainGold(amount=1),)), preview=True),
        "a late line, shown first": Request(command=GainGold(amount=1), late=late, preview=True),
    }


def told_lines(told: Sequence[Entry], times: int = 10) -> dict[str, tuple[float, float]]:
    """Medians of lines told by a process of its own: from every entry, and from the snapshot in the file."""
    gc.disable()  # as the command does
    found: dict[str, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        log = file_of(folder, told)
        handle(log, "long", Request(command=GainGold(amount=1)))
        for what, request in shell_lines(len(told)).items():
            kept, opened.LONG = opened.LONG, sys.maxsize
            slow = Timed([timed(partial(handle, log, "long", request)) for _ in range(3)])
            opened.LONG = kept
            quick = Timed([timed(partial(handle, log, "long", request)) for _ in range(times)])
            found[what] = slow.at(0.5), quick.at(0.5)
        log.close()
    gc.enable()
    return found


def shell_ratios(runs: int = 15) -> dict[str, float]:
    """How much longer a process takes, from start to exit, in a campaign of ten thousand entries than in one of ten.

    The two run in turns, so that whatever else the machine does falls on both.
    """
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        files = {size: str(Path(folder) / f"{size}.db") for size in (10, 10_000)}
        for size in files:
            file_of(folder, entries(size)).close()
            delve(files[size], "gold", "1")
        for what, words in (
            ("a line", ("gold", "1")),
            ("an undo, shown first", ("undo", "--preview")),
            ("a late line, shown first", ("gold", "2", "--late", "{near}", "--preview")),
        ):
            pairs = [
                [delve(file, *(word.format(near=size - 2) for word in words)).wall for size, file in files.items()]
                for _ in range(runs)
            ]
            found[what] = median(long / short for short, long in pairs)
    return found


def delve(file: str, *words: str) -> Took:
    """A line told by a process of its own."""
    command = (str(DELVE), *words, "--db", file)
    return timed(partial(subprocess.run, command, check=True, stdout=subprocess.DEVNULL))


def bench(size: int) -> Took:
    """One size; answers the worst 99th percentile of the looks back."""
    told = entries(size)
    kept = Reading(GAME, told)
    whole = min(milliseconds(lambda: Fold(GAME.handlers, GAME.initial).fold(kept.story.told())) for _ in range(3))
    first = milliseconds(lambda: settled(kept))
    print(f"{size:,} entries: the whole fold {whole:.1f} ms, once, leaving snapshots behind, {first:.1f} ms")
    stood = looks(kept, size, as_it_stood=True)
    now = looks(kept, size, as_it_stood=False)
    show("state as it stood at any entry", stood, whole)
    show("state as told now up to any entry", now, whole)
    for back in sorted({5, 500, size // 2}):
        late, undo = corrections(kept, back, times=50 if back < FAR else 3)
        show(f"a line told late {back:,} lines back", late, whole)
        show(f"its undo, {back:,} lines back", undo, whole)
    gc.unfreeze()
    print("  told from a shell, start-up aside:")
    for what, (slow, quick) in told_lines(told).items():
        print(f"    {what:<28} {slow:8.1f} ms from every entry, {quick:8.1f} ms from a snapshot")
    return Took(max(stood.at(0.99), now.at(0.99)), max(stood.own(0.99), now.own(0.99)))


def test_looking_back_at_any_entry_of_a_long_campaign_is_quick() -> None:
    told = entries(20_000)
    kept = settled(Reading(GAME, told))
    times = looks(kept, 20_000, as_it_stood=True, times=500)
    gc.unfreeze()
    assert times.at(0.5) < LIMITS[10_000]


def test_a_line_from_a_shell_costs_about_the_same_in_a_long_campaign() -> None:
    assert max(shell_ratios().values()) < LIKE_A_NEW_ONE


def main(sizes: Sequence[int]) -> None:
    worst = {size: bench(size) for size in sizes}
    for what, ratio in shell_ratios().items():
        print(f"from a shell at 10,000 entries, beside 10: {what:<26} {ratio:.2f} (at most {LIKE_A_NEW_ONE})")
    for size, most in worst.items():
        said = f"p99 of a look back {most.wall:.1f} ms, {most.own:.1f} our own"
        limit = LIMITS.get(size)
        print(f"{size:,} entries: {said}" + (f"; to reach {limit:g}" if limit else ""))


if __name__ == "__main__":
    main([int(one) for one in sys.argv[1:]] or SIZES)

"""What each thing people do costs in a campaign of 1,000 entries and in one of a million: it should cost the same.

`make bench` runs it with the others; `python tests/bench/bench_growth.py [ENTRIES …]` alone. A million takes a minute
of the processor and 1.5 GB. The campaign is held open, as a service and a prompt hold it. What is measured is the
processor's time, told beside that of the shortest campaign: ratios carry over to other machines, milliseconds do not.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

sys.path.append(str(Path(__file__).parents[1]))

from bench_story import file_of
from kit.long_campaign import HEROES, entries

from rules.command import Command
from rules.corrections.commands import Undo
from rules.shared.atlas import RevealSection
from rules.shared.gold import GainGold
from rules.shared.health import Heal, HealPortion, Portion, Wound
from service.campaigns import Campaigns
from service.reading.reading import Reading
from service.telling.outcome import Late, Request

SIZES = (1_000, 10_000, 100_000, 1_000_000)
TIMES = 60
FLAT, FLAT_UPTO = 1.5, 100_000
"""How much more than in the shortest campaign anything may cost up to so many entries …"""
FLAT_TO_A_MILLION = 2.0
"""… and up to a million (DESIGN section 10)."""
NAME = "long"
WOUND = Wound(wounds=(Portion("sven", 1),))
HEAL = Heal(heals=(HealPortion("sven", 1),))


class Cost(NamedTuple):
    """Milliseconds of the processor."""

    least: float
    middle: float
    most: float


class Table:
    """A campaign of so many entries, held open."""

    def __init__(self, folder: str, size: int) -> None:
        log = file_of(folder, entries(size))
        log.close()
        self.size = size
        self.path = str(Path(folder) / f"{size}.db")
        self.campaigns = Campaigns(self.path)
        self._random = Random(7)

    def opened(self) -> None:
        """Held open: folded, or read from the snapshot in the file."""
        with self.campaigns.reading(NAME) as reading:
            assert reading.state.campaign.name

    def tell(self, command: Command, late: Late | None = None) -> None:
        self.campaigns.handle(NAME, Request(command=command, late=late))

    def tell_both(self, *commands: Command) -> None:
        for command in commands:
            self.tell(command)

    def head(self) -> int:
        return self.campaigns.log.head(NAME)

    def look(self, show: Callable[[Reading], object], at: int | None = None) -> None:
        self.campaigns.look(NAME, show, at=at)

    def anywhere(self) -> int:
        return self._random.randint(2, self.size)


def sheet(reading: Reading) -> object:
    return reading.system.sheet(reading.state, "sven")


def status(reading: Reading) -> object:
    return [reading.system.status(reading.state, hero) for hero in HEROES]


def doings(table: Table) -> dict[str, Callable[[], None]]:
    """What people do."""
    return {
        "gold gained": lambda: table.tell(GainGold(amount=1)),
        "a wound, and healed": lambda: table.tell_both(WOUND, HEAL),
        "a room found": lambda: table.tell(RevealSection(kind="room", section=f"new-{table.head()}")),
        "the last line undone": lambda: table.tell(Undo()),
        "a line 5 back, told late": lambda: table.tell(GainGold(amount=1), Late("after", table.head() - 5)),
        "a line 5 back, undone": lambda: table.tell(Undo(number=table.head() - 5)),
        "a sheet": lambda: table.look(sheet),
        "how everybody is": lambda: table.look(status),
        "a look 5 back": lambda: table.look(status, at=table.head() - 5),
        "a look back at any entry": lambda: table.look(status, at=table.anywhere()),
    }


def cost(work: Callable[[], None], times: int) -> Cost:
    """Of doing it so often, once it has been done a few times."""
    for _ in range(5):
        work()
    took = sorted(once(work) for _ in range(times))
    return Cost(took[0], median(took), took[-1])


def once(work: Callable[[], None]) -> float:
    begun = time.thread_time()
    work()
    return (time.thread_time() - begun) * 1000


def measured(size: int, times: int = TIMES) -> dict[str, Cost]:
    """Everything, in a campaign of this size; and opening it, once folded whole and then from its snapshot."""
    found: dict[str, Cost] = {}
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder, size)
        whole = once(table.opened)
        for what, work in doings(table).items():
            found[what] = cost(work, times)
        table.campaigns.close()
        table.campaigns = Campaigns(table.path)
        again = once(table.opened)
        table.campaigns.close()
    found["opened, every entry folded"] = Cost(whole, whole, whole)
    found["opened again"] = Cost(again, again, again)
    gc.unfreeze()
    return found


GROWS = ("a look back at any entry", "opened, every entry folded", "opened again")
"""Cost what stands in front, or how much there is: shown, and not held to be flat."""


def limit_at(size: int) -> float:
    """How many times what it costs in the shortest campaign anything may cost in one of this size."""
    return FLAT if size <= FLAT_UPTO else FLAT_TO_A_MILLION


def steepest(found: dict[int, dict[str, Cost]], upto: int) -> float:
    """The greatest ratio of a median to that in the shortest campaign, of what should be flat."""
    short = found[min(found)]
    return max(
        costs[what].middle / short[what].middle
        for size, costs in found.items()
        if size <= upto
        for what in costs
        if what not in GROWS
    )


def test_what_a_line_costs_does_not_grow_with_the_campaign() -> None:
    found = {size: measured(size, 30) for size in (1_000, 20_000)}
    assert steepest(found, 20_000) <= FLAT


def main(sizes: Sequence[int]) -> None:
    found: dict[int, dict[str, Cost]] = {}
    for size in sizes:
        found[size] = measured(size)
        print(f"{size:,} entries")
        for what, took in found[size].items():
            ratio = took.middle / found[sizes[0]][what].middle
            missed = ", missed" if ratio > limit_at(size) else ""
            limit = "" if what in GROWS else f"   (at most {limit_at(size)}{missed})"
            print(f"  {what:<28} {took.least:9.2f} {took.middle:9.2f} {took.most:9.2f} ms {ratio:7.2f} ×{limit}")
    print(f"least, median, most, and the median beside that at {sizes[0]:,}")
    for upto in sizes[1:]:
        print(f"steepest up to {upto:,}: {steepest(found, upto):.2f} (at most {limit_at(upto)})")


if __name__ == "__main__":
    main([int(one) for one in sys.argv[1:]] or SIZES)

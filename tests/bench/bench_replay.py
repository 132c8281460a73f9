"""What it takes to read a long campaign from its file: decoded, folded, proved, opened.

`make bench` runs it with the others; `python tests/bench/bench_replay.py [ENTRIES]` alone. The processor's time.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.append(str(Path(__file__).parents[1]))

from bench_story import file_of
from kit.long_campaign import entries

from projections.news import following
from projections.state import Fold
from projections.story.story import Story
from rules.registry import system
from service.campaigns import Campaigns

GAME = system("advanced-heroquest")
NAME = "long"
TIMES = 7
DECODED, FOLDED = 1.0, 0.4
"""Millions of entries a second, at least, and …"""
OPENED = 0.5
"""… seconds at most for a hundred thousand (DESIGN section 10)."""


def seconds(work: Callable[[], object]) -> float:
    """Once, of the processor."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def rates(work: Callable[[], object], count: int) -> list[float]:
    """Millions of entries a second, the slowest first, while nobody looks for garbage."""
    gc.collect()
    gc.disable()
    found = sorted(count / seconds(work) / 1e6 for _ in range(TIMES))
    gc.enable()
    return found


def opened(path: str, *, proving: bool) -> float:
    """Seconds until a service that begins can show the campaign."""
    campaigns = Campaigns(path, proving=proving)

    def show() -> None:
        with campaigns.reading(NAME) as reading:
            assert reading.state.campaign.name

    took = seconds(show)
    campaigns.close()
    gc.unfreeze()
    return took


def show(what: str, found: list[float], unit: str, *, least: float | None = None, most: float | None = None) -> None:
    middle, target = median(found), ""
    if least is not None:
        target = f"   (at least {least}{', missed' if middle < least else ''})"
    if most is not None:
        target = f"   (at most {most}{', missed' if middle > most else ''})"
    print(f"{what:<46} {found[0]:6.3f} {middle:6.3f} {found[-1]:6.3f} {unit}{target}")


def main(size: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        log = file_of(folder, entries(size))
        path = str(Path(folder) / f"{size}.db")
        print(f"{size:,} entries: least, median, most of {TIMES}")
        unit = "million entries a second"
        show("decoded", rates(lambda: sum(1 for _ in log.read(NAME)), size), unit, least=DECODED)
        story = Story(log.read(NAME))
        news = Fold(GAME.handlers, GAME.initial, last=following(GAME.status))
        show("folded into all read models", rates(lambda: news.fold(story.told()), size), unit, least=FOLDED)
        plain = Fold(GAME.handlers, GAME.initial)
        show("  without the news of who falls", rates(lambda: plain.fold(story.told()), size), unit)
        show("proved", rates(lambda: log.verify(NAME), size), unit)
        log.close()
        show("opened, every entry folded, once", [opened(path, proving=False)], "s")
        again = sorted(opened(path, proving=False) for _ in range(TIMES))
        show("opened from its snapshot", again, "s", most=OPENED)
        served = sorted(opened(path, proving=True) for _ in range(TIMES))
        show("opened by `delve serve`, which proves it first", served, "s", most=OPENED)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)

"""Python's search for cycles of garbage, when nobody waits for it: a whole one holds everybody up for 40 ms."""

from __future__ import annotations

import gc
import time

from service.right_of_way import quiet_for

NEVER = 1_000_000_000
SOONEST, LATEST = 10.0, 60.0
"""Seconds from one whole search to the next: while nobody tells a line, or whatever they do."""

QUIET = 0.5
"""Seconds nobody has told a line: they think about the next one."""


class Collecting:
    """Keeps whole searches out of everybody's way until `end`; what died young is found as ever."""

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._searched = time.monotonic()
        gc.set_threshold(*self._usual[:2], NEVER)

    def look_after(self, moment: float) -> None:
        """Searches everything if it is time."""
        if moment - self._searched >= (SOONEST if quiet_for() >= QUIET else LATEST):
            gc.collect()
            self._searched = time.monotonic()

    def end(self) -> None:
        """From here on it is as it was."""
        gc.set_threshold(*self._usual)

"""The clock of the shell. Everything inside gets the time handed in."""

from __future__ import annotations

import time
from functools import lru_cache


def now() -> str:
    """The present in UTC as RFC 3339 with microseconds: `2026-11-21T19:30:00.000000Z`."""
    return _written(time.time_ns() // 1000)


def days_from_now(*, days: int) -> str:
    """So many days from now, written the same way."""
    return _written(time.time_ns() // 1000 + days * 86_400_000_000)


def _written(microseconds: int) -> str:
    seconds, fraction = divmod(microseconds, 1_000_000)
    return f"{_second(seconds)}.{fraction:06d}Z"


@lru_cache(maxsize=8)
def _second(seconds: int) -> str:
    # time, not datetime: a logged line should not pay for the import
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))

"""The clock of the shell. Everything inside gets the time handed in."""

from __future__ import annotations

import time


def now() -> str:
    """The present in UTC as RFC 3339 with microseconds: `2026-11-21T19:30:00.000000Z`."""
    return _written(time.time_ns() // 1000)


def days_from_now(*, days: int) -> str:
    """So many days from now, written the same way."""
    return _written(time.time_ns() // 1000 + days * 86_400_000_000)


def _written(microseconds: int) -> str:
    # time, not datetime: a logged line should not pay for the import
    seconds, fraction = divmod(microseconds, 1_000_000)
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{fraction:06d}Z"

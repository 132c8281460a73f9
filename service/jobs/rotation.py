"""Which backups are kept: the newest of each of the last hours, days and weeks that have one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

import msgspec


class Rotation(msgspec.Struct, frozen=True, kw_only=True):
    """How many of each are kept."""

    hourly: int = 24
    daily: int = 7
    weekly: int = 8


def kept(made: Collection[datetime], rotation: Rotation) -> set[datetime]:
    """Those to keep. The newest is always among them, whatever is asked."""
    newest_first = sorted(made, reverse=True)
    keep = set(newest_first[:1])
    buckets: tuple[tuple[int, Callable[[datetime], tuple[int, ...]]], ...] = (
        (rotation.hourly, lambda one: (one.year, one.month, one.day, one.hour)),
        (rotation.daily, lambda one: (one.year, one.month, one.day)),
        (rotation.weekly, lambda one: one.isocalendar()[:2]),
    )
    for count, bucket in buckets:
        found: dict[tuple[int, ...], datetime] = {}
        for one in newest_first:
            found.setdefault(bucket(one), one)
        keep.update([*found.values()][:count])
    return keep

"""When a job is due."""

from __future__ import annotations

from service.beside.jobs import Record
from service.jobs import moments

RETRY = 60.0
"""Seconds before a job that failed is begun again."""


def comes_due(record: Record, every: float, now: str) -> bool:
    """Whether a job that is to be done `every` so many seconds may be begun now."""
    if record.held_until is not None and record.held_until > now:
        return False
    if record.failed_at is not None and record.failed_at > (record.done_at or ""):
        return moments.later(record.failed_at, min(RETRY, every)) <= now
    return record.done_at is None or moments.later(record.done_at, every) <= now

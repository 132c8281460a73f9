"""Times as the log writes them, and sums with them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

WRITTEN = "%Y-%m-%dT%H:%M:%S.%fZ"


def instant_of(text: str) -> datetime:
    """`2026-11-21T19:30:00.000000Z` as a time."""
    return datetime.strptime(text, WRITTEN).replace(tzinfo=UTC)


def later(text: str, seconds: float) -> str:
    """So many seconds later; earlier if they are negative."""
    return (instant_of(text) + timedelta(seconds=seconds)).astimezone(UTC).strftime(WRITTEN)

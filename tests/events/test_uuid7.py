"""Ids: UUID version 7 of RFC 9562, in the order they were given."""

from __future__ import annotations

import uuid

from hypothesis import given
from hypothesis import strategies as st

from events.uuid7 import tick, uuid7

MOMENTS = st.integers(0, 2**60 - 1)


@given(moment=MOMENTS)
def test_an_id_holds_its_moment_version_and_variant(moment: int) -> None:
    id_ = uuid.UUID(uuid7(moment))
    assert (id_.version, id_.variant) == (7, uuid.RFC_4122)
    assert id_.int >> 80 == moment >> 12
    assert id_.int >> 64 & 0xFFF == moment & 0xFFF


@given(earlier=MOMENTS, later=MOMENTS)
def test_ids_sort_by_their_moments(earlier: int, later: int) -> None:
    earlier, later = sorted((earlier, later))
    assert earlier == later or uuid7(earlier) < uuid7(later)


def test_two_ids_of_one_moment_differ() -> None:
    moment = tick()
    assert len({uuid7(moment) for _ in range(1000)}) == 1000


def test_a_tick_counts_milliseconds_since_1970_above_twelve_bits() -> None:
    import time

    assert abs((tick() >> 12) - time.time() * 1000) < 5000

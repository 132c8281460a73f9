"""Ids that sort by when they were given: UUID version 7 (RFC 9562, with a finer clock in `rand_a`, its method 3)."""

from __future__ import annotations

import os
import time  # noqa: TID251 - an id carries its moment; nothing else in the log reads a clock


def tick() -> int:
    """The moment now: milliseconds since 1970 in the upper bits, 4096ths of a millisecond in the lower twelve."""
    milliseconds, nanoseconds = divmod(time.time_ns(), 1_000_000)
    return milliseconds << 12 | nanoseconds * 4096 // 1_000_000


def uuid7(moment: int) -> str:
    """The id of a `tick`; 62 random bits make it one nobody can guess."""
    random = int.from_bytes(os.urandom(8), "big") >> 2
    value = (moment >> 12) << 80 | 7 << 76 | (moment & 0xFFF) << 64 | 0b10 << 62 | random
    text = f"{value:032x}"
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

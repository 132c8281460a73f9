"""Ids that sort by when they were given: UUID version 7 (RFC 9562, with a finer clock in `rand_a`, its method 3)."""

from __future__ import annotations

import os
import time  # noqa: TID251 - an id carries its moment; nothing else in the log reads a clock


def tick() -> int:
    """The moment now: milliseconds since 1970 in the upper bits, 4096ths of a millisecond in the lower twelve."""
    milliseconds, nanoseconds = divmod(time.time_ns(), 1_000_000)
    return milliseconds << 12 | nanoseconds * 4096 // 1_000_000


_VARIANT = {digit: "89ab"[int(digit, 16) & 3] for digit in "0123456789abcdef"}
"""The first digit of the random part says which kind of UUID it is; two of its four bits are left to chance."""


def uuid7(moment: int) -> str:
    """The id of a `tick`; 62 random bits make it one nobody can guess."""
    milliseconds, random = f"{moment >> 12:012x}", os.urandom(8).hex()
    return (
        f"{milliseconds[:8]}-{milliseconds[8:]}-7{moment & 0xFFF:03x}-{_VARIANT[random[0]]}{random[1:4]}-{random[4:]}"
    )

"""A line that is told has the right of way: whoever reads meanwhile lets it pass, for all share one interpreter.

Of two threads that compute each gets half of it, in turns; a line told wants a dozen of them. So who reads looks up now
and then, and waits while a line is on its way: a moment at most, and no more of the time than they read.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST_WAIT = 0.02
"""Seconds somebody who reads waits at one go: a line told takes three milliseconds, a disk may take its time."""


class _Reader(threading.local):
    """What a thread remembers of its reading: whether it waits for others, and from when on it does so again."""

    waits = False
    again = 0.0


_reader = _Reader()
_under_way = 0
_last_told = 0.0
_passed = threading.Event()
_passed.set()
_heard: set[asyncio.Future[None]] = set()


@contextmanager
def line_passing() -> Iterator[None]:
    """A line is told meanwhile. Only the loop of a service says so, which is one thread."""
    global _under_way, _last_told  # noqa: PLW0603 - there is one interpreter for all who are here, and so is this
    _under_way += 1
    _passed.clear()
    try:
        yield
    finally:
        _under_way -= 1
        _last_told = time.monotonic()
        if not _under_way:
            _passed.set()
            for one in _heard:
                if not one.done():
                    one.set_result(None)
            _heard.clear()


def quiet_for() -> float:
    """Seconds since the last line was told; 0 while one is."""
    return 0.0 if _under_way else time.monotonic() - _last_told


@contextmanager
def letting_lines_pass() -> Iterator[None]:
    """Whoever reads in this thread meanwhile lets lines pass, now and wherever they call `give_way`."""
    _reader.waits = True
    try:
        give_way()
        yield
    finally:
        _reader.waits = False


def give_way() -> None:
    """Waits while a line is told, if this thread lets lines pass; as long as it has read since it last did, at most."""
    if _under_way and _reader.waits and (began := time.monotonic()) >= _reader.again:
        _passed.wait(LONGEST_WAIT)
        ended = time.monotonic()
        _reader.again = ended + (ended - began)


async def given_way() -> None:
    """The same for what the loop is asked to read."""
    if not _under_way:
        return
    heard = asyncio.get_running_loop().create_future()
    _heard.add(heard)
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            await heard
    _heard.discard(heard)

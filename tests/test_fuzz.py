"""Whatever comes in from outside may be refused, but breaks nothing (`make fuzz` grows inputs by what they reach)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from fuzz.targets import FOUND, TARGETS, run, seeds
from kit.few import few_times

TRIED = {
    "events": 600,
    "stored": 200,
    "dice": 400,
    "lines": 60,
    "spoken": 120,
    "imports": 6,
    "bodies": 80,
    "packs": 200,
    "made": 300,
    "guests": 10,
}
"""Inputs of each kind in a run of the suite."""


STRANGE = (b"\xf0\x9f\x92\xa3", b"\xed\xa0\x80", b"\xd9\xa3", b"-1", b'"', b"\x00", b"99999999999999999999")
"""Bytes that go wrong: half a letter, digits of other scripts, what ends a text."""


def changed(seed: bytes, fate: random.Random) -> bytes:
    """The seed with bytes lost, doubled, put elsewhere, or of no sense."""
    data = bytearray(seed)
    for _ in range(fate.randint(0, 4)):
        at = fate.randrange(len(data) + 1)
        end = min(len(data), at + fate.randint(0, 12))
        data[at:end] = fate.choice(
            (b"", data[at:end] * 2, bytes([fate.randrange(256)]), b"\xf0\x9f\x92\xa3", b"-1", b'"')
        )
    return bytes(data)


@pytest.mark.parametrize("target", TARGETS)
def test_nothing_that_comes_in_breaks_anything(target: str):
    fate = random.Random(target)
    known = seeds(target)

    for _ in range(few_times(TRIED[target])):
        run(target, changed(fate.choice(known), fate))


@pytest.mark.parametrize("case", sorted(FOUND.glob("*-*")), ids=lambda case: case.name)
def test_what_broke_something_once_does_so_no_more(case: Path):
    run(case.name.partition("-")[0], case.read_bytes())

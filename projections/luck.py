"""What dice say about luck, honestly: how far their sum is from what it should be, and how often chance goes as far.

Fair dice of size N average (N + 1) / 2 and scatter by √((N² − 1) / 12). From a few dozen on, sums of dice lie about
their mean as the normal curve does; below that nobody can say anything, and nothing is said.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from projections.statistics import UNSIZED, Sample

FEWEST = 30
"""Dice below which nothing is said."""

SELDOM, RARELY = 0.1, 0.01

Verdict: TypeAlias = Literal["too few", "as expected", "a little high", "a little low", "high", "low"]

_SIZE = re.compile(r"d([1-9]\d{0,3})")
_DIGITS = frozenset({"d66", "d666"})
"""Two or three dice read as digits: their numbers are not all there, so they are not judged."""


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """How dice of known size fell, against fair ones."""

    dice: int
    """Those whose face and size are known."""
    average: float | None
    expected: float | None
    """The average of fair dice of these sizes."""
    chance: float | None
    """How often fair dice are as far off or farther, 0 to 1; None where there are too few."""
    verdict: Verdict


def luck(samples: Iterable[Sample], sizes: Mapping[str, str] | None = None) -> Luck:
    """The luck of samples taken together. `sizes`: purpose → die, for dice whose notation says nothing."""
    count, total, mean, variance = 0, 0, 0.0, 0.0
    for sample in samples:
        for notation, faces in sample.faces.items():
            size = size_of(sizes.get(sample.purpose, "") if sizes and notation == UNSIZED else notation)
            if size is None or any(not 1 <= face <= size for face in faces):
                continue
            dice = sum(faces.values())
            count += dice
            total += sum(face * times for face, times in faces.items())
            mean += dice * (size + 1) / 2
            variance += dice * (size * size - 1) / 12
    chance = None if count < FEWEST or not variance else math.erfc(abs(total - mean) / math.sqrt(2 * variance))
    return Luck(
        dice=count,
        average=round(total / count, 3) if count else None,
        expected=round(mean / count, 3) if count else None,
        chance=None if chance is None else round(chance, 6),
        verdict=_verdict(chance, total > mean),
    )


def size_of(notation: str) -> int | None:
    """Faces of a die written `d12`; None for what is no single die."""
    match = _SIZE.fullmatch(notation)
    return None if match is None or notation in _DIGITS else int(match[1])


def _verdict(chance: float | None, high: bool) -> Verdict:
    if chance is None:
        return "too few"
    if chance > SELDOM:
        return "as expected"
    if chance > RARELY:
        return "a little high" if high else "a little low"
    return "high" if high else "low"


def in_words(luck: Luck) -> str:
    """`too few to say`, `as expected`, `high (1 in 250)`."""
    if luck.chance is None:
        return "too few to say"
    if luck.chance > SELDOM:
        return luck.verdict
    often = "less than 1 in 10,000" if luck.chance < 1e-4 else f"1 in {_round(1 / luck.chance):,}"
    return f"{luck.verdict} ({often})"


def _round(number: float) -> int:
    """Two digits are all that is known."""
    digits = max(0, len(str(int(number))) - 2)
    return int(round(number, -digits))

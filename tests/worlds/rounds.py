"""A round of questions asked in two worlds, and what became of it."""

from __future__ import annotations

import os
import resource
import tempfile
from pathlib import Path

import msgspec

os.environ["SECRETS"] = "all"

from kit.secret_worlds import compared

MEGABYTE = 1024
"""Kilobytes."""


class Round(msgspec.Struct, kw_only=True):
    """A game and a seed, and what became of it."""

    game: str
    seed: int
    secrets: int = 0
    answers: int = 0
    random: int = 0
    megabytes: int = 0
    differ: list[str] = []


def played(game: str, seed: int) -> Round:
    """Asks every question of it."""
    with tempfile.TemporaryDirectory(prefix="worlds-") as folder:
        found = compared(Path(folder), game, seed)
    return Round(
        game=game,
        seed=seed,
        secrets=found.secrets,
        answers=found.answers,
        random=found.random,
        megabytes=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // MEGABYTE,
        differ=[repr(one) for one in found.differ],
    )

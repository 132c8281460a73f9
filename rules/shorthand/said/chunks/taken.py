"""What a chunk answers: how many words it takes, and what they may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from rules.shorthand import small_words as small
from rules.shorthand.said.reduce import PAUSE, SaidWord

SaidWords: TypeAlias = Sequence[SaidWord]


Options: TypeAlias = tuple[str, ...]
"""What a chunk may mean: one thing, or several to be asked about."""


Taken: TypeAlias = Iterator[tuple[int, Options]]
"""Every way a chunk can be taken: how many words, and what they may mean."""


AND = (PAUSE, "and")


MARKS = small.words(
    "to with into for from in at on by because until till of using near behind not but through under without"
)
"""Words a name does not go across, and does not begin with."""


def as_typed(tokens: SaidWords) -> str:
    """Words as they were typed, with those that say nothing."""
    return " ".join(word for one in tokens for word in (one.typed, one.behind) if word).rstrip(".!")


MANY = " & "
"""Between several things, each told of in a line of its own."""

HIDES = ("under", "behind")
"""`80 gold under the slab` is from under it."""

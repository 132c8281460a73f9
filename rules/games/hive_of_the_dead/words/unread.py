"""What is said while nothing stands on the sheet: its values one by one, and that the book is begun."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from projections.people import heroes_of_the_group
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import MANY, SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE

AROUND = small.words(
    "you i is are roll rolled get got has have had start starts begin at with and of on for now so far give make that"
)
"""What is said around a value that is written down."""

DICE = re.compile(r"\d*d\d+(?:[+-]\d+)?")
"""Dice a value is rolled with."""

FIRST = small.words("first new attempt try go run game book gamebook adventure session tonight now again")
"""What is said behind the title of a book that is begun."""


def unfilled(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Values a sheet has not yet, to the end of the line: `ws 3, s 4`, `7 wounds`, `wounds, i rolled 8`."""
    if not GAINS.isdisjoint(" ".join(one.typed for one in tokens).lower().split()):
        return  # `gain 2 purity` is so much more than it was
    told = [one for one in tokens if one != PAUSE and one.lower() not in AROUND and not DICE.fullmatch(one)]
    values = dict(_values(told, lexicon))
    reader = [*heroes_of_the_group(lexicon.state.roster).values()][-1:]
    if len(values) * 2 == len(_joined(told)) and values and all(values.keys().isdisjoint(it.base) for it in reader):
        yield len(tokens), (MANY.join(f"{key} {number}" for key, number in values.items()),)


GAINS = small.words("gain gains gained regain regained recover recovered more extra get gets")


def _values(words: Sequence[str], lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    words = _joined(words)
    for pair in zip(words[::2], words[1::2], strict=False):
        label, number = pair if pair[1].isdecimal() else pair[::-1]
        key = lexicon.vital if label == "wounds" else lexicon.value(label) or lexicon.value(f"{label}s")
        if key is not None and number.isdecimal():
            yield key, number


def _joined(words: Sequence[str]) -> list[str]:
    """`weapon skill` is one label."""
    return " ".join(words).lower().replace("weapon skill", "ws").split()


def begun(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The title of the game, or `the book`, where nobody reads it yet, and what is said behind it."""
    title = [word for word in lexicon.system.title.lower().split() if word not in small.ARTICLES]
    end = len(title)
    said = [one.name.lower().strip(",:.!") for one in tokens[:end]]
    if said[:1] in (["book"], ["gamebook"]):
        end = 1
    elif said != title:
        return
    if any(it.base for it in heroes_of_the_group(lexicon.state.roster).values()):
        return
    while end < len(tokens) and (tokens[end] == PAUSE or tokens[end].lower() in FIRST):
        end += 1
    yield end, (lexicon.system.title,)

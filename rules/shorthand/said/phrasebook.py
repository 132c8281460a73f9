"""A book of what people say, `WHO lose THING → WHO loses THING`, and the phrases in it that are nearest to a line.

A phrase is laid along a line piece by piece: what both say counts for it, what only one of them says against it. A rare
word says more than a common one; a word that phrases are said with is no part of a name without a loss.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from math import log
from typing import NamedTuple, TypeAlias

from rules.shorthand import small_words as small
from rules.shorthand.said.chunks.taken import Options
from rules.shorthand.said.pieces import SaidPiece

SLOT = re.compile(r"([A-Z]+)\d?")

SLOTS = {"WHO": 1.0, "FOE": 1.0, "N": 1.0, "PLACE": 1.5, "DOOR": 1.5, "FEATURE": 1.5, "SIDE": 1.2, "VALUE": 1.5,
         "THING": 0.6, "WORDS": 0.4}  # fmt: skip
"""What a slot says, beside words."""

SMALL, STRANGE, RARE = 0.4, 1.5, 2.5
"""What words say: small ones, those of no phrase, at most."""

TURNING = small.words("once not never no before after late later if only still again more another between next")
"""Small words that say as much as others: they turn what is said."""

LOST = 0.7
"""How much of that it takes off if only one of both says it."""

SWALLOWED, NO_NAME, LONG, OTHER_SIDE = 0.5, 0.6, 0.2, 0.5
"""What it takes off that a name is a word of phrases (of its weight), a place or a value, or long; a foe for a hero."""

LONGEST = 4
"""Words of a name."""

LIKELY, LIKE = 24, 0.43
"""How many phrases are laid along a line, and how much of what both say has to be said by both."""

FilledSlots: TypeAlias = dict[str, Options]


class PhrasePart(NamedTuple):
    """A word of a phrase, or a slot: its kind is empty for a word."""

    kind: str
    text: str
    weight: float


class Phrase(NamedTuple):
    """What is said, and the plain lines it means."""

    said: tuple[PhrasePart, ...]
    lines: tuple[str, ...]
    weight: float

    def is_said_with(self, words: Container[str]) -> bool:
        """Whether one of its words that say something is among these, or it has none."""
        telling = [part.text for part in self.said if not part.kind and part.weight > SMALL]
        return not telling or any(text in words for text in telling)


class Laid(NamedTuple):
    """Rest of a phrase laid along the rest of a line; what fills its slots is linked, the first one first."""

    worth: float
    both: float = 0.0
    lost: float = 0.0
    filled: tuple[str, Options, Laid] | None = None

    def less(self, weight: float, off: float = LOST) -> Laid:
        """The same behind a word that only one of both says."""
        return Laid(self.worth - off * weight, self.both, self.lost + weight, self.filled)

    def with_word(self, weight: float) -> Laid:
        """The same behind a word both say."""
        return Laid(self.worth + weight, self.both + weight, self.lost, self.filled)

    def with_slot(self, part: PhrasePart, options: Options, lost: float) -> Laid:
        """The same behind a slot that is filled, with some loss."""
        worth = self.worth + part.weight - lost
        return Laid(worth, self.both + part.weight, self.lost + lost, (part.text, options, self))

    @property
    def likeness(self) -> float:
        """How much of what is said both say, from 0 to 1."""
        return self.both / (self.both + self.lost) if self.both > 0 else 0.0

    @property
    def slots(self) -> FilledSlots:
        """What fills each slot; of two called alike, the first."""
        found: FilledSlots = {}
        filled = self.filled
        while filled is not None:
            found.setdefault(filled[0], filled[1])
            filled = filled[2].filled
        return found


class Phrasebook:
    """Phrases, found by the words and the slots they are made of."""

    def __init__(self, pages: Iterable[str]) -> None:
        told = [line.split(" → ") for page in pages for line in page.splitlines() if " → " in line]
        self.by_word: dict[str, list[int]] = {}
        for number, (said, _) in enumerate(told):
            for word in {*map(_kind_or_word, said.split())}:
                self.by_word.setdefault(word, []).append(number)
        self.weights = {word: min(log(1 + len(told) / len(those)) / 2, RARE) for word, those in self.by_word.items()}
        self.weights |= dict.fromkeys((small.FUNCTION_WORDS | small.SMALL) - TURNING, SMALL) | SLOTS
        self.phrases = [self._phrase(said.split(), plain) for said, plain in told]

    def _phrase(self, said: Sequence[str], plain: str) -> Phrase:
        parts = tuple(PhrasePart(_kind(one), one, self.weights[_kind_or_word(one)]) for one in said)
        return Phrase(parts, tuple(plain.split(" | ")), sum(part.weight for part in parts))

    def nearest(self, line: Sequence[SaidPiece]) -> list[tuple[float, Phrase, FilledSlots]]:
        """Phrases that are like a line, with how much and with what fills their slots, the likest first."""
        own = sum(self._weight(one) for one in line if one.kind or one.text in self.by_word)
        shared = self._shared(line)
        likely = sorted(shared, key=lambda number: shared[number] / (self.phrases[number].weight + own), reverse=True)
        laid = [(self._along(self.phrases[number], line), self.phrases[number]) for number in likely[:LIKELY]]
        words = {one.text for one in line if not one.kind}
        like = [
            (one.likeness, phrase, one.slots)
            for one, phrase in laid
            if one.likeness >= LIKE and phrase.is_said_with(words)
        ]
        return sorted(like, key=lambda one: one[0], reverse=True)

    def _shared(self, line: Sequence[SaidPiece]) -> dict[int, float]:
        """What a phrase and the line have in common at most, for each phrase of which that is enough."""
        there = {one.kind or one.text for one in line} | {"THING", "WORDS"}
        shared: dict[int, float] = {}
        for word in there & self.by_word.keys():
            for number in self.by_word[word]:
                shared[number] = shared.get(number, 0.0) + self.weights[word]
        return {number: weight for number, weight in shared.items() if weight >= LIKE * self.phrases[number].weight}

    def _weight(self, one: SaidPiece) -> float:
        return self.weights.get(one.kind or one.text, STRANGE)

    def _along(self, phrase: Phrase, line: Sequence[SaidPiece]) -> Laid:
        """The phrase laid along the line with the least loss."""
        weights = [self._weight(one) for one in line]
        below = [Laid(0.0)]
        for weight in reversed(weights):
            below.insert(0, below[0].less(weight))
        for part in reversed(phrase.said):
            row = [below[-1].less(part.weight)]
            for at in range(len(line) - 1, -1, -1):
                ways = (below[at].less(part.weight), row[0].less(weights[at]), *self._together(part, line, at, below))
                row.insert(0, max(ways, key=_worth))
            below = row
        return below[0]

    def _together(self, part: PhrasePart, line: Sequence[SaidPiece], at: int, behind: Sequence[Laid]) -> Iterator[Laid]:
        """Every way the part of a phrase is said by the line from this piece on."""
        one = line[at]
        if not part.kind:
            if one.text == part.text and not one.kind:
                yield behind[at + 1].with_word(part.weight)
        elif part.kind == "THING":
            lost = -LONG
            for end in range(at + 1, min(at + LONGEST, len(line)) + 1):
                if line[end - 1].kind in ("WHO", "FOE", "N", "DOOR"):
                    return
                lost += LONG + self._lost_in_a_name(line[end - 1])
                yield behind[end].with_slot(part, (_text(line[at:end]),), lost)
        elif part.kind == "WORDS":
            yield behind[-1].with_slot(part, (_text(line[at:]),), 0.0)
        elif part.kind == one.kind or {part.kind, one.kind} == {"WHO", "FOE"}:
            options = tuple(text.lstrip("+-−") for text in one.options) if part.kind == "N" else one.options
            yield behind[at + 1].with_slot(part, options, 0.0 if part.kind == one.kind else OTHER_SIDE)

    def _lost_in_a_name(self, one: SaidPiece) -> float:
        if one.kind:
            return NO_NAME
        return SWALLOWED * self.weights.get(one.text, 0.0)


def _worth(laid: Laid) -> float:
    return laid.worth


def _kind(said: str) -> str:
    slot = SLOT.fullmatch(said)
    return slot[1] if slot else ""


def _kind_or_word(said: str) -> str:
    return _kind(said) or said


def _text(line: Sequence[SaidPiece]) -> str:
    """What was typed, from the word a name begins with on."""
    text = " ".join([line[0].name, *(one.typed or one.name for one in line[1:])])
    return text.rstrip(",:;!.?")

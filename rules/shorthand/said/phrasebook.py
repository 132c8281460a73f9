"""A book of what people say, `WHO lose THING → WHO loses THING`, and the phrases in it that are nearest to a line.

A phrase is laid along a line piece by piece: what both say counts for it, what only one of them says against it. A rare
word says more than a common one; a word that phrases are said with is no part of a name without a loss.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
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

NAMELESS = small.FUNCTION_WORDS | small.SMALL
FEW = 3
"""Words of a line that is no story, whoever it names."""

LIKELY_MEANT, OF_ONE, UNSAID, AKIN = 30, 0.5, 0.5, 0.3
"""How many meanings are looked at where the order of the words is let go; what a word says that is said of many
things; what it takes off that a phrase says what the line does not; how much of a story a phrase has to say."""

LONGEST = 4
"""Words of a name."""

SMALL_LOSS = 0.85
"""What a line and a phrase may differ in if one is the other: two small words, no word that says anything."""

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
        """Whether one of its words that say something is among these; where it has none, all the small ones."""
        said = [part for part in self.said if not part.kind]
        telling = [part.text for part in said if part.weight > SMALL]
        return any(text in words for text in telling) if telling else all(part.text in words for part in said)

    def share(self, line: Sequence[SaidPiece], weights: Mapping[str, float]) -> float:
        """How much of what the line's words say is said by the phrase, from 0 to 1."""
        said = {part.text for part in self.said}
        told = [(weights.get(one.text, STRANGE), one.text in said) for one in line if not one.kind]
        whole = sum(weight for weight, _ in told)
        return sum(weight for weight, both in told if both) / whole if whole else 0.0

    def unsaid(self, words: Container[str]) -> float:
        """How much of it is in none of these words."""
        return sum(part.weight for part in self.said if not part.kind and part.text not in words)


def _in_any_order(phrase: Phrase, line: Sequence[SaidPiece]) -> FilledSlots | None:
    """What fills the slots of a phrase, wherever it stands in the line; None if one stays empty, or somebody or a
    number is left over."""
    left: dict[str, list[SaidPiece]] = {}
    for one in line:
        left.setdefault(_side(one.kind), []).append(one)
    own = {part.text for part in phrase.said if not part.kind}
    names = [*_names(left.get("", []), line, own)]
    slots: FilledSlots = {}
    for part in phrase.said:
        if part.kind in ("THING", "WORDS"):
            if not names:
                return None
            slots[part.text] = (_text(names.pop(0)),)
        elif part.kind:
            if not left.get(_side(part.kind)):
                return None
            options = left[_side(part.kind)].pop(0).options
            slots[part.text] = tuple(text.lstrip("+-−") for text in options) if part.kind == "N" else options
    return None if left.get("WHO") or left.get("N") else slots


def _side(kind: str) -> str:
    return "WHO" if kind == "FOE" else kind


def _names(words: Sequence[SaidPiece], line: Sequence[SaidPiece], own: Container[str]) -> Iterator[Sequence[SaidPiece]]:
    """Words side by side that may be a name: small ones and those of the phrase are none."""
    plain = {id(one) for one in words if one.text not in own and one.text not in NAMELESS}
    for named, some in groupby(line, key=lambda one: id(one) in plain):
        if named:
            yield [*some]


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


def same(laid: Sequence[tuple[Laid, Phrase]]) -> list[tuple[Phrase, FilledSlots]]:
    """Phrases that are the line, but for a small word or two; what fills a slot of them has to be told."""
    alike = [(one, phrase) for one, phrase in laid if one.lost <= SMALL_LOSS]
    least = min((round(one.lost, 3) for one, _ in alike), default=0.0)
    return [(phrase, one.slots) for one, phrase in alike if round(one.lost, 3) == least]


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
        self.meaning: dict[tuple[str, ...], list[Phrase]] = {}
        for phrase in self.phrases:
            self.meaning.setdefault(phrase.lines, []).append(phrase)

    def _phrase(self, said: Sequence[str], plain: str) -> Phrase:
        parts = tuple(PhrasePart(_kind(one), one, self.weights[_kind_or_word(one)]) for one in said)
        return Phrase(parts, tuple(plain.split(" | ")), sum(part.weight for part in parts))

    def laid(self, line: Sequence[SaidPiece]) -> list[tuple[Laid, Phrase]]:
        """Phrases that are like a line, each laid along it, the likest first."""
        own = sum(self._weight(one) for one in line if one.kind or one.text in self.by_word)
        shared = self._shared(line)
        likely = sorted(shared, key=lambda number: shared[number] / (self.phrases[number].weight + own), reverse=True)
        laid = [(self._along(self.phrases[number], line), self.phrases[number]) for number in likely[:LIKELY]]
        words = {one.text for one in line if not one.kind}
        like = [one for one in laid if one[0].likeness >= LIKE and one[1].is_said_with(words)]
        return sorted(like, key=lambda one: one[0].likeness, reverse=True)

    def akin(self, line: Sequence[SaidPiece]) -> list[tuple[Phrase, FilledSlots]]:
        """Phrases that mean what most of the line's words are said of, in whatever order, the likest first."""
        words = {one.text for one in line if not one.kind}
        telling = len(words) <= FEW or any(one.kind and one.text != "party" for one in line)
        worth: dict[tuple[str, ...], float] = {}
        for word in sorted(words & self.by_word.keys()):
            meant = Counter(self.phrases[number].lines for number in self.by_word[word])
            said = len(self.by_word[word])
            for lines, times in meant.items():
                worth[lines] = worth.get(lines, 0.0) + self.weights[word] * (OF_ONE + (times / said) ** 0.5)
        likely = sorted(worth, key=lambda lines: worth[lines], reverse=True)[:LIKELY_MEANT]
        found: list[tuple[float, Phrase, FilledSlots]] = []
        for lines in likely:
            fitting = [(one, slots) for one in self.meaning[lines] if (slots := _in_any_order(one, line)) is not None]
            phrase, slots = min(fitting, key=lambda one: one[0].unsaid(words), default=(None, {}))
            if phrase is not None and (telling or phrase.share(line, self.weights) >= AKIN):
                found.append((worth[lines] - UNSAID * phrase.unsaid(words), phrase, slots))
        return [(phrase, slots) for _, phrase, slots in sorted(found, key=lambda one: one[0], reverse=True)]

    def _shared(self, line: Sequence[SaidPiece]) -> dict[int, float]:
        """What a phrase and the line have in common at most, for each phrase of which that is enough."""
        there = {one.kind or one.text for one in line} | {"THING", "WORDS"}
        shared: dict[int, float] = {}
        for word in sorted(there & self.by_word.keys()):
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

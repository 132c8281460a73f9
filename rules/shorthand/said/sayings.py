"""Sayings: how people say what a plain line says, as a frame with places for who, whom, how many, with what.

`WHO take N [wounds] [each] [FROM]` is `WHO -N [FROM]`. What is in capitals is a chunk (`chunks`), what is in brackets
may be missing, and brackets side by side come in any order. Every word has to be taken by the frame. A group of the
plain line is left out with what it names; a chunk that may mean several things makes several lines.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product
from typing import NamedTuple, TypeAlias

import msgspec

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.units import UNITS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks import CHUNKS
from rules.shorthand.said.chunks.logged import newest_blow, retold
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.taken import MANY, Options
from rules.shorthand.said.chunks.things import HOLDS
from rules.shorthand.said.reduce import BASE, PAUSE, SaidWord
from rules.shorthand.vocabulary import CORRECTIONS
from rules.shorthand.words import is_amount, is_dice, is_signed

Sayings: TypeAlias = Mapping[str, str]
"""What is said → the plain line."""

SLOT = re.compile(r"\b[A-Z]+\d?\b")
GROUP = re.compile(r"\[([^\[\]]*)\]")
ALL = re.compile(r"\bALL\(HERO ([^)]*)\)")
EACH = re.compile(r"\bEACH\((WHO\d?|HERO|FOES|FEW|SEVERAL|HORDE) ([^)]*)\)")
TIMES = re.compile(r"\bTIMES\((\d+) (\d+)\)")
WAS = re.compile(r"\bWAS\((\S+) (\S+)\)")
SEAT = re.compile(r"\bSEAT\((\S+)\) ?")
"""Whoever is to play sits down first, where they do not sit at the table yet."""
MANY_OF = re.compile(r"\bMANY\(([^)]*)\)")
"""What is told once for each of several things, beside what is told once."""
AGAIN = re.compile(r"\bAGAIN\((\d+)\)")
"""The newest blow told again, with this face."""
BY_ONESELF = re.compile(r"^(\S+)( [+-]\S+) by \1$")
"""Who patches themselves up gives no reason by it."""
ONE_OF_THEM = re.compile(r"\b(loses|uses|gets|sells|gives \S+) 1 (\"?)((?:[a-z]+ )*?[a-z]+s)\2(?=[ ;]|$)")
"""`one of her arrows` is an arrow."""
PART = re.compile(r"\[|\]|[^\s\[\]]+")

FIXED = small.words(
    "late before not never no turn fight trip session quest or if gm secret left right north south east west stairs"
)
"""Words that are not left over: they turn what is said."""

QUOTED = ("HELD", "ITEM", "ITEM2")
"""Things somebody has: one name, however many words."""

MOST = 4
"""Ways to fill one frame anybody wants to hear of."""


class SayingPart(NamedTuple):
    """A word of a frame: any of these, or a chunk."""

    slot: str | None
    words: frozenset[str]


class Choice(NamedTuple):
    """What may be missing, and comes in any order."""

    groups: tuple[tuple[SayingPart | Choice, ...], ...]


SayingFrame: TypeAlias = tuple[SayingPart | Choice, ...]

Slots: TypeAlias = Mapping[str, Options]


class Filled(NamedTuple):
    """The plain lines a frame comes to: several where a word may mean several things; `loose` words were left over."""

    lines: tuple[str, ...]
    loose: int


def sayings(text: str) -> Sayings:
    """What is said → the plain line, a line each; a line that begins with the arrow belongs to the one before."""
    told = re.sub(r"\n\s*→", " →", text)
    pairs = (line.partition("→") for line in told.splitlines() if line.strip())
    return {said.strip(): plain.strip() for said, _, plain in pairs}


# ── how a frame is written ───────────────────────────────────────────────────────────────────────────────────────


@cache
def frame(saying: str) -> SayingFrame:
    """A saying, taken apart."""
    return _frame(PART.findall(saying))[0]


def _frame(parts: list[str]) -> tuple[SayingFrame, list[str]]:
    found: list[SayingPart | Choice] = []
    while parts and parts[0] != "]":
        first, *parts = parts
        if first == "[":
            group, parts = _frame(parts)
            parts = parts[1:]
            before = found.pop().groups if found and isinstance(found[-1], Choice) else ()  # type: ignore[union-attr]  # a Choice, as was asked
            found.append(Choice((*before, group)))
        else:
            words = frozenset() if SLOT.fullmatch(first) else frozenset(first.split("|"))
            words |= {BASE.get(word) or UNITS.get(word, word) for word in words}
            words |= {"was"} if "is" in words else frozenset()
            found.append(SayingPart(None if words else first, words))
    return tuple(found), parts


ANY_WORD = frozenset(("",))


def _needed(saying: str) -> tuple[frozenset[str], ...]:
    """Words without which it is not said."""
    return tuple(one.words for one in frame(saying) if isinstance(one, SayingPart) and one.words)


class SayingIndex:
    """Sayings in the order they are tried, found by how they begin and by the words that fewest of them need."""

    def __init__(self, sayings: Sayings) -> None:
        self.sayings = tuple((*both, _needed(both[0])) for both in sayings.items())
        often = Counter(word for _, _, needed in self.sayings for words in needed for word in words)
        self.by_word: dict[str, dict[SayingPart | Choice, list[int]]] = {}
        for number, (saying, _, needed) in enumerate(self.sayings):
            rarest = min(needed, key=lambda words: sum(often[word] for word in words), default=ANY_WORD)
            for word in rarest:
                self.by_word.setdefault(word, {}).setdefault(frame(saying)[0], []).append(number)

    def said_with(
        self, words: set[str], begins: Callable[[SayingPart | Choice], bool]
    ) -> Iterator[tuple[SayingFrame, str]]:
        """Those that need no other words than these, and begin as the line does."""
        known = [self.by_word[word] for word in ("", *words) if word in self.by_word]
        begun = {first: begins(first) for some in known for first in some}
        numbers = {number for some in known for first, those in some.items() if begun[first] for number in those}
        for number in sorted(numbers):
            saying, plain, needed = self.sayings[number]
            if not any(some.isdisjoint(words) for some in needed):
                yield frame(saying), plain


# ── how it is filled ─────────────────────────────────────────────────────────────────────────────────────────────


class Sentence:
    """The words of a line, and the chunks they can be cut into."""

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon, loose: int = 0) -> None:
        """`loose` words may be left over."""
        self.tokens = tokens
        self.lexicon = lexicon
        self.loose = loose
        self.there = {token.lower() for token in tokens}
        self.first = tokens[0].lower() if tokens else ""
        self._chunks: dict[tuple[str, int], list[tuple[int, Options]]] = {}
        self._behind: dict[int, dict[str, list[tuple[int, Options]]]] = {}
        """What the words from one on can be cut into, by kind of chunk."""

    def by(self, sayings: SayingIndex) -> Iterator[Filled]:
        """What these words come to, said so; the likeliest first."""
        for parts, plain in sayings.said_with(self.there, self._begins):
            for slots, left in islice(self._fill(parts, 0, self.loose), MOST):
                yield Filled(tuple(plain_lines(plain, slots, self.lexicon)), self.loose - left)

    def _begins(self, first: SayingPart | Choice) -> bool:
        """Whether the line can begin with it: most frames end here."""
        if self.loose or not self.tokens or self.tokens[0] == PAUSE or isinstance(first, Choice):
            return True
        return bool(self.chunk(first.slot, 0)) if first.slot else self.first in first.words

    def chunk(self, slot: str, at: int) -> list[tuple[int, Options]]:
        """Every way the words from one on are such a chunk."""
        known = self._chunks.get((slot, at))
        if known is None:
            kind, rest = slot.rstrip("0123456789"), self.tokens[at:]
            if at not in self._behind:
                self._behind[at] = self.lexicon.chunks.setdefault((*rest, *(one.typed for one in rest)), {})
            behind = self._behind[at]
            if kind not in behind:
                taken = self.lexicon.game.chunks.get(kind) or CHUNKS[kind]
                behind[kind] = list(taken(rest, self.lexicon))
            known = self._chunks[slot, at] = behind[kind]
        return known

    def _fill(self, parts: SayingFrame, at: int, left: int) -> Iterator[tuple[dict[str, Options], int]]:
        """Every way the words from one on fill the frame, and how many more might be left over."""
        if at < len(self.tokens) and self.tokens[at] == PAUSE and not _is_pause(parts):
            yield from self._fill(parts, at + 1, left)
            if len(parts) > 1 and isinstance(parts[0], Choice):
                yield from self._fill(parts[1:], at, left)  # the frame may have a pause behind what is missing
            return
        if not parts and at == len(self.tokens):
            yield {}, left
        elif parts:
            yield from self._begin(parts[0], parts[1:], at, left)
        if left and at < len(self.tokens) and self.is_loose(at):
            yield from self._fill(parts, at + 1, left - 1)

    def _begin(
        self, first: SayingPart | Choice, rest: SayingFrame, at: int, left: int
    ) -> Iterator[tuple[dict[str, Options], int]]:
        if isinstance(first, Choice):
            yield from self._choose(first, rest, at, left)
        elif first.slot is None:
            if at < len(self.tokens) and self.tokens[at].lower() in first.words:
                yield from self._fill(rest, at + 1, left)
        else:
            for length, options in self.chunk(first.slot, at):
                for slots, more in self._fill(rest, at + length, left):
                    yield {first.slot: options, **slots}, more

    def _choose(
        self, choice: Choice, rest: SayingFrame, at: int, left: int
    ) -> Iterator[tuple[dict[str, Options], int]]:
        """Any of the groups, in any order, then the rest; `and` may join them."""
        joined = at < len(self.tokens) and self.tokens[at].lower() in ("and", "but", "then")
        for chosen, group in enumerate(choice.groups):
            others = tuple(one for which, one in enumerate(choice.groups) if which != chosen)
            behind = (Choice(others), *rest) if others else rest
            for start in (at + 1, at) if joined else (at,):
                yield from self._fill((*group, *behind), start, left)
        yield from self._fill(rest, at, left)

    def is_loose(self, at: int) -> bool:
        """Whether a word may be left over: no number, nor how near it is, and no name."""
        word = self.tokens[at]
        number = is_amount(word) or is_signed(word) or is_dice(word) or any(sign.isdigit() for sign in word)
        counts = word.lower() in small.ABOUT and any(map(is_amount, self.tokens[at + 1 : at + 2]))
        fixed = counts or word.lower() in CORRECTIONS or word.lower() in FIXED
        return not number and not fixed and not self.lexicon.called(word) and not word.startswith('"')


def _is_pause(parts: SayingFrame) -> bool:
    return bool(parts) and isinstance(parts[0], SayingPart) and PAUSE in parts[0].words


# ── the plain line ───────────────────────────────────────────────────────────────────────────────────────────────


def plain_lines(plain: str, slots: Slots, lexicon: Lexicon) -> Iterator[str]:
    """The plain lines: one for everything the chunks may mean."""
    if "HERO" in plain and "(HERO" not in plain:
        slots = {**slots, "HERO": heroes(lexicon)}
    names = tuple(slots)
    for meant in islice(product(*slots.values()), 2 * MOST):
        told = dict(zip(names, meant, strict=True))
        many = next((name for name, text in told.items() if MANY in text), None)
        parts = told[many].split(MANY) if many else [""]
        tellings = [{**told, many: part} if many else told for part in parts]
        if "MANY(" in plain:
            yield _line(_each_told(plain, tellings, lexicon), told, lexicon)
        else:
            yield "; ".join(_line(plain, one, lexicon) for one in tellings)


def _each_told(plain: str, tellings: Sequence[Mapping[str, str]], lexicon: Lexicon) -> str:
    """The plain line with what stands in `MANY()` told once for each of several things, and left out of none."""

    def each(found: re.Match[str]) -> str:
        said = [one for one in tellings if all(slot in one for slot in SLOT.findall(found[1]))]
        return "; ".join(_line(found[1], one, lexicon) for one in said)

    return MANY_OF.sub(each, plain).removesuffix("; ")


def _line(plain: str, slots: Mapping[str, str], lexicon: Lexicon) -> str:
    """The plain line with its slots filled; a group with an empty slot is left out."""

    def group(found: re.Match[str]) -> str:
        return found[1] if all(slot in slots for slot in SLOT.findall(found[1])) else ""

    held = slots.get("HELD", "").partition(HOLDS)
    slots = {**slots, "HOLDER": held[0], "HELD": held[2]} if held[1] else slots
    first = slots.get("FIRSTNAME", "")
    sits = slots["SITTER"].lower() if "SITTER" in slots else first.lower() if lexicon.is_seated(first) else first
    slots = {"PLAYER": sits, **slots} if sits else slots
    slots = {
        slot: f'"{text}"' if slot in QUOTED and " " in text and '"' not in text else text
        for slot, text in slots.items()
    }

    def each(found: re.Match[str]) -> str:
        who = slots.get(found[1], "party")
        names = heroes(lexicon) if who == "party" else who.split(",")
        return "; ".join(f"{name} {found[2]}" for name in names)

    everybody = " ".join(f"{name} \\1" for name in heroes(lexicon))
    line = EACH.sub(each, ALL.sub(everybody, GROUP.sub(group, plain)))
    line = SLOT.sub(lambda found: slots.get(found[0], found[0]), line)
    line = TIMES.sub(lambda found: str(int(found[1]) * int(found[2])), line)
    line = SEAT.sub(lambda found: "" if lexicon.is_seated(found[1]) else f"join {found[1]}; ", line)
    line = BY_ONESELF.sub(r"\1\2", line)
    line = AGAIN.sub(lambda found: _again(found[1], lexicon), line)
    line = ONE_OF_THEM.sub(lambda found: f"{found[1]} 1 {found[2]}{singular(found[3])}{found[2]}", line)
    return " ".join(WAS.sub(lambda found: _was(found[1], found[2], lexicon), line).split())


def _texts(value: object) -> Iterator[str]:
    """Every text of an event."""
    if isinstance(value, (dict, list, tuple)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)
    elif isinstance(value, str):
        yield value


def _again(face: str, lexicon: Lexicon) -> str:
    blow = newest_blow(lexicon)
    return retold(lexicon.recent[0], blow, lexicon, face) if blow else "?"


def _was(entry: str, instead: str, lexicon: Lexicon) -> str:
    """Who was said in a line where somebody else is meant: the one of that kind; `?` if nobody can say."""
    number = next(iter(lexicon.recent), 0) if entry == "^" else int(entry)
    event = lexicon.event_of(number)
    told = [*_texts(msgspec.to_builtins(event))]
    kind = lexicon.is_monster(instead)
    was = [key for key in lexicon.here if key in told and key != instead and lexicon.is_monster(key) == kind]
    return was[0] if len(was) == 1 and instead not in told else "?"

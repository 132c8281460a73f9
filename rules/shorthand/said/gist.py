"""What a line may come to by the words that stand in it, whatever their order: a row of words, and lines with places.

Rows lie in `declared/gists.txt`: `flee run+for+it: FOE fled | party fled`. A row counts for what its words say, and
less for every word of the line that neither it nor a place of it takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.no_things import is_verb
from rules.shorthand.said.phrasebook import TURNING
from rules.shorthand.said.pieces import SaidPiece
from rules.shorthand.said.reduce import BASE
from rules.tables import text_beside

SHARED = "rules.shorthand.declared"

PLACES = re.compile(
    r"\b(HEROES|HERO2?|WHO|FOES|FOE2?|ANY2?|N[23]?|DICE|KEPT|THING|PLACE|DOOR|FEATURE|VALUE|SIDE|CAUSE|REST|OPEN|SHEET|NAME|TITLE|FIVE|SIXTH)\b"
)
MAYBE = re.compile(r"\[([^\]]*)\]")

NOTHING_SAID = (small.FUNCTION_WORDS | small.SMALL | small.words("here there no up down out back some of")) - TURNING
"""Words that say nothing by themselves."""

MARKS = small.words("from by to in on of for because with at after behind under")
"""Words behind which stands whence or why."""

LABEL = re.compile(r"(ws|bs|s|t|sp|br|int|w|fp|fate|hp|a)\d+")
KIN = small.words("dwarf elf human halfling wizard barbarian warrior cleric thief ranger knight priest trollslayer")
FIVE = 5
"""Numbers of a book's first line."""

FILLED, LEFT_OVER, UNSAID, LONGEST, MOST = 0.6, 0.8, 0.3, 4, 14


THEY = small.words("they them both all everything those enemy monster foe")
"""Words for the monsters that are here, where none is named."""

ONE_OF = {"HERO": ("WHO",), "FOE": ("FOE",), "ANY": ("WHO", "FOE")}
ALL_OF = {"WHO": "WHO", "HEROES": "WHO", "FOES": "FOE"}
"""Places of somebody, or of everybody named → the kinds of pieces that fill them."""


class GistRow(NamedTuple):
    """Words that say it, several that have to stand together, and the plain lines."""

    words: tuple[tuple[str, ...], ...]
    lines: tuple[str, ...]


class Gist(NamedTuple):
    """A plain line that may be meant, and what speaks for it."""

    worth: float
    line: str
    said: frozenset[str]
    """Words of the line that its row says."""


class GistBook:
    """Rows by the words they are said with."""

    def __init__(self, pages: Sequence[str]) -> None:
        self.rows = [_row(line) for page in pages for line in page.splitlines() if ": " in line and line[0] != "#"]
        self.by_word: dict[str, list[GistRow]] = {}
        for row in self.rows:
            for some in row.words:
                self.by_word.setdefault(some[0], []).append(row)

    def rows_of(self, words: frozenset[str]) -> Iterator[tuple[float, frozenset[str], GistRow]]:
        """Rows that are said with some of these words, which, and how much that is."""
        seen: set[int] = set()
        for row in chain.from_iterable(self.by_word.get(word, ()) for word in sorted(words)):
            if id(row) not in seen:
                seen.add(id(row))
                said = [some for some in row.words if words.issuperset(some)]
                if said:
                    most = max(len(some) for some in said)
                    yield most + 0.25 * (len(said) - 1), frozenset(chain.from_iterable(said)), row


def _row(line: str) -> GistRow:
    words, _, lines = line.partition(": ")
    said = tuple(tuple(BASE.get(word, word) for word in some.split("+")) for some in words.split())
    return GistRow(said, tuple(lines.strip().split(" | ")))


@cache
def book_of(package: str) -> GistBook:
    """The rows of a game in front of those of all games."""
    pages = [text_beside(one, "gists.txt") or b"" for one in (package, SHARED) if one]
    return GistBook([page.decode() for page in pages])


def gists(line: Sequence[SaidPiece], lexicon: Lexicon) -> list[Gist]:
    """Plain lines that may be meant, the likeliest first."""
    words = frozenset(word for one in line for word in (one.text, one.name.lower().strip(".,:;!?")))
    found: dict[str, Gist] = {}
    for worth, said, row in book_of(lexicon.game.phrases).rows_of(words):
        for plain in row.lines:
            filling = _Filling(line, said, lexicon)
            text = filling.filled(plain)
            if text and (text not in found or found[text].worth < worth + filling.worth):
                found[text] = Gist(worth + filling.worth, text, said | filling.used)
    return sorted(found.values(), key=lambda one: one.worth, reverse=True)[:MOST]


class _Filling:
    """The places of one plain line, filled with what the line is made of."""

    def __init__(self, line: Sequence[SaidPiece], said: frozenset[str], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.line = line
        self.said = said
        self.numbers = [word for one in line if one.kind == "N" for word in one.text.split() if word != "/"]
        self.digits = [number for one in line for number in re.findall(r"\d+", one.text)]
        named = [one for one in line if one.kind in ("WHO", "FOE")]
        self.figures = [one for one in named if one.text != "party"] or named  # `we settled up with ysra` names one
        self.used: frozenset[str] = frozenset()
        self.gone: set[str] = set()
        self.worth = 0.0

    def filled(self, plain: str) -> str:
        """The plain line; nothing if a place of it stays empty."""
        for part in MAYBE.findall(plain):
            told = self._places(part)
            plain = plain.replace(f"[{part}]", told or "", 1)
        text = self._places(plain)
        if text is None:
            return ""
        left = [one for one in self._left() if one.text not in self.used]
        self.worth -= LEFT_OVER * len(left)
        return " ".join(text.split())

    def _places(self, plain: str) -> str | None:
        values: dict[str, str] = {}
        for place in PLACES.findall(plain):
            if place not in values:
                value = self._value(place)
                if not value:
                    return None
                values[place] = value
                self.worth += FILLED if place not in ("WHO", "OPEN") else 0.0
        return PLACES.sub(lambda one: values[one[0]], plain)

    def _value(self, place: str) -> str:
        """What fills a place; nothing if nothing does."""
        kind = place.rstrip("23")
        at = int(place[len(kind) :] or 1) - 1
        if kind in ONE_OF:
            return self._one_of(kind, at)
        if kind in ALL_OF:
            return self._all_of(kind)
        if kind == "N":
            return self.numbers[at].lstrip("+-−=") if len(self.numbers) > at else ""
        if kind in ("PLACE", "DOOR", "FEATURE", "VALUE", "SIDE"):
            return next((one.options[0] for one in self.line if one.kind == kind), "")
        others: dict[str, Callable[[], str]] = {
            "DICE": lambda: " ".join(self.numbers),
            "OPEN": lambda: next(iter(map(str, self.lexicon.state.business.open)), ""),
            "KEPT": self._kept,
            "THING": self._thing,
            "CAUSE": self._cause,
            "REST": self._rest,
            "SHEET": self._sheet,
            "NAME": self._name,
            "TITLE": self._title,
            "FIVE": lambda: " ".join(self.digits[:FIVE] if len(self.digits) >= FIVE else ()),
            "SIXTH": lambda: " ".join(self.digits[FIVE : FIVE + 1]),
        }
        return others[kind]()

    def _one_of(self, kind: str, at: int) -> str:
        some = [one for one in self.figures if one.kind in ONE_OF[kind]]
        if len(some) > at:
            return some[at].options[0]
        return "" if at or kind == "FOE" else next(iter(self.lexicon.game.reader), "")

    def _all_of(self, kind: str) -> str:
        """Everybody named; the reader of a book or the party, if nobody is."""
        some = [one for one in self.figures if one.kind == ALL_OF[kind]]
        if kind == "FOES" and not some and not THEY.isdisjoint(one.text for one in self.line):
            return ",".join(key for key in self.lexicon.here if self.lexicon.is_monster(key))
        if some or kind == "FOES":
            return ",".join(dict.fromkeys(one.options[0] for one in some))
        self.worth -= UNSAID
        return next(iter(self.lexicon.game.reader), "party")

    def _sheet(self) -> str:
        """Characteristics with their numbers, `ws7 w 5`, and what somebody is."""
        found: list[str] = []
        for one, behind in zip(self.line, [*self.line[1:], None], strict=True):
            if LABEL.fullmatch(one.text):
                found.append(one.text)
            elif (one.kind == "VALUE" or one.text == "wounds") and behind is not None and behind.kind == "N":
                found.append(f"{one.name if one.kind else 'w'}{behind.text}")
        self.used |= {one.text for one in self.line if one.text in found}
        self.gone |= {*found}
        kin = [one.name.lower().strip(".,:;!?") for one in self.line]
        found += [one for one in kin if found and one in KIN]
        return " ".join(found)

    def _name(self) -> str:
        """A word with a capital letter nobody is called by, not the first of the line if there is another."""
        some = [one for one in self._left() if one.name[:1].isupper() and one.text not in small.SMALL]
        some = [one for one in some if one is not self.line[0]] or some
        return self._take(some[:1]) if some else ""

    def _title(self) -> str:
        """Words with capital letters side by side, `The` in front of them."""
        for _, run in self._runs():
            named = [one for one in run if one.name[:1].isupper() and one is not self.line[0]] or (
                run if run[0].name[:1].isupper() else [])  # fmt: skip
            if named:
                text = self._take(named)
                return f"The {text}" if "the " in (named[0].typed or "").lower() and "the" not in text.lower() else text
        return ""

    def _left(self) -> list[SaidPiece]:
        """Words that say something, and that neither the row nor a place has taken."""
        return [
            one
            for one in self.line
            if not one.kind and one.text not in self.said and one.name.lower() not in self.said
            and one.text not in NOTHING_SAID and one.text not in self.gone and not is_verb(one.name)
        ]  # fmt: skip

    def _runs(self) -> Iterator[tuple[int, list[SaidPiece]]]:
        """Words side by side that nothing has taken."""
        left = {id(one) for one in self._left()}
        run: list[SaidPiece] = []
        for at, one in enumerate(self.line):
            if id(one) in left and len(run) < LONGEST:
                run.append(one)
            elif run:
                yield at - len(run), run
                run = [one] if id(one) in left else []
        if run:
            yield len(self.line) - len(run), run

    def _take(self, run: Sequence[SaidPiece]) -> str:
        self.gone |= {one.text for one in run}
        self.used |= {one.text for one in run}
        return " ".join([run[0].name, *(one.typed or one.name for one in run[1:])]).rstrip(",:;!.?")

    def _marked(self) -> list[tuple[int, list[SaidPiece]]]:
        return [(at, run) for at, run in self._runs() if at and self.line[at - 1].text in MARKS]

    def _thing(self) -> str:
        """A name: the first behind what is said."""
        runs, marked = [*self._runs()], self._marked()
        begins = next((at for at, one in enumerate(self.line) if one.text in self.said), 0)
        plain = [one for one in runs if one not in marked] or runs
        behind = [run for at, run in plain if at > begins]
        return self._take((behind or [run for _, run in plain])[0]) if plain else ""

    def _cause(self) -> str:
        """Whence or why: what stands behind a small word."""
        marked = self._marked()
        return self._take(marked[-1][1]) if marked else ""

    def _kept(self) -> str:
        """A thing somebody has, by a word of its name."""
        whose = [key for one in self.figures for key in one.options] or [*self.lexicon.here]
        for key in dict.fromkeys((*whose, *self.lexicon.here)):
            figure = self.lexicon.here.get(key)
            for item in figure.items.values() if figure else ():
                words = {BASE.get(word, word) for word in item.name.lower().split()}
                hit = [one for one in self.line if one.text in words or one.text.removesuffix("s") in words
                       or f"{one.text}s" in words]  # fmt: skip
                if hit:
                    self.used |= {one.text for one in hit}
                    self.gone |= {one.text for one in hit}
                    return item.name
        return ""

    def _rest(self) -> str:
        """What stands behind the words that say it, as it was typed."""
        ends = max((at for at, one in enumerate(self.line) if one.text in self.said), default=-1)
        rest = self.line[ends + 1 :]
        self.used |= {one.text for one in rest}
        return " ".join(one.typed or one.name for one in rest).strip(" ,:;!.?-")

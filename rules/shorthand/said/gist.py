"""What a line may come to by the words that stand in it, whatever their order: a row of words, and lines with places.

Rows lie in `declared/gists.txt`: `flee run+for+it WHO+N: FOE fled | party fled`. A row counts for what its words say,
and less for every word of the line that neither it nor a place of it takes. Words that have to stand together are known
to be told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import POOLS, Lexicon
from rules.shorthand.said.chunks import CHUNKS
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.places import next_door
from rules.shorthand.said.led import waiting
from rules.shorthand.said.no_things import is_verb
from rules.shorthand.said.phrasebook import TURNING
from rules.shorthand.said.pieces import SaidPiece
from rules.shorthand.said.reduce import BASE, SaidWord
from rules.shorthand.words import is_dice
from rules.tables import text_beside

SHARED = "rules.shorthand.declared"

PLACES = re.compile(
    r"\b(HEROES|HERO2?|WHO|FOES|FOE2?|ANY2?|N[23]?|DICE|KEPT|OWNER|THING|PLACE|DOOR|FEATURE|VALUE|SIDE|CAUSE|REST"
    r"|SHEET|NAME|TITLE|FIVE|SIXTH|TOLD|BLOW|LINE|ORDER|EACHHERO|AILED|AIL|AFTER"
    r"|CONDITION|UNTIL|PASSED|NEED|STATE|POOL|CHANGE|STEP|WITH|SPELL|TEST|DICEKIND|CORPSES|LIMB|ARM)\b"
)
CUT = (
    "CONDITION",
    "PASSED",
    "NEED",
    "STATE",
    "POOL",
    "CHANGE",
    "STEP",
    "WITH",
    "TEST",
    "DICEKIND",
    "CORPSES",
    "LIMB",
    "ARM",
    "UNTIL",
)
"""Places that are filled by what the words can be cut into (`chunks`), wherever it stands."""

NAMING = ("THING", "SPELL", "NAME", "TITLE", "CAUSE", "REST")
"""Places that take any word: they are filled when the others are."""

MAYBE = re.compile(r"\[([^\]]*)\]")

NOTHING_SAID = (small.FUNCTION_WORDS | small.SMALL | small.words("here there no up down out back some of")) - TURNING
"""Words that say nothing by themselves."""

MARKS = small.words("from by to in on of for because with at after behind under")
"""Words behind which stands whence or why."""

EACH = re.compile(r"EACH\((\S+) ([^)]*)\)")
FIVE = 5
"""Numbers of a book's first line."""

FILLED, LEFT_OVER, UNSAID, LONGEST, MOST = 0.6, 0.8, 0.3, 4, 20
ALIKE = 5
"""Letters by which `poison` is `poisoned`."""

OF_A_KIND = 0.2
"""What it says that a line has a piece of some kind."""


THEY = small.words("they them both all everything those enemy monster foe")
"""Words for the monsters that are here, where none is named."""

ONE_OF = {"HERO": ("WHO",), "FOE": ("FOE",), "ANY": ("WHO", "FOE")}
ALL_OF = {"WHO": "WHO", "HEROES": "WHO", "FOES": "FOE"}
"""Places of somebody, or of everybody named → the kinds of pieces that fill them."""


OF_OPEN = ("settle", "skip", "rule")
OF_LINES = ("fix", "undo", "strike", "leave", "late", "before", "reveal")
"""Verbs behind which a number is that of a question, or of a line."""


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
    known: frozenset[str] = frozenset()
    """Those of them that its row has side by side: it is what they say."""


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
                    most = max(sum(OF_A_KIND if word.isupper() else 1.0 for word in some) for some in said)
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


def gists(line: Sequence[SaidPiece], lexicon: Lexicon, *, inner: bool = False) -> list[Gist]:
    """Plain lines that may be meant, the likeliest first; `inner`: of a line that stands in another."""
    words = frozenset(word for one in line for word in (one.kind, one.text, one.name.lower().strip(".,:;!?")))
    found: dict[str, Gist] = {}
    for worth, said, row in book_of(lexicon.game.phrases).rows_of(words):
        for plain in row.lines:
            for here in _here(plain, lexicon) if not (inner and "TOLD" in plain) else ():
                filling = _Filling(line, said, lexicon)
                text = filling.filled(here)
                if not text or not _is_there(text, lexicon):
                    continue
                if text not in found or found[text].worth < worth + filling.worth:
                    side_by_side = (some for some in row.words if len(some) > 1 and said.issuperset(some))
                    known = frozenset(chain.from_iterable(side_by_side))
                    found[text] = Gist(worth + filling.worth, text, said | filling.used, known)
    return sorted(found.values(), key=lambda one: one.worth, reverse=True)[:MOST]


COUNTS = re.compile(r"(?:.*; )?\S+ [+=-]\S+ (\w+)")
"""A line of something that is counted: `odo -1 luck`."""


def _is_there(line: str, lexicon: Lexicon) -> bool:
    """Whether there is what the line answers or puts right by its number, and whether anybody counts what it counts."""
    if (counts := COUNTS.fullmatch(line)) and counts[1] in POOLS and counts[1] not in lexicon.game.pools:
        return any(counts[1] in (*it.pools, *it.base) for it in lexicon.here.values())
    verb, number = (*line.split()[:2], "")[:2]
    number = number.rstrip(":")
    if not number.isdecimal():
        return True
    if verb in OF_OPEN:
        return int(number) in lexicon.state.business.open
    return verb not in OF_LINES or lexicon.event_of(int(number)) is not None


def _here(plain: str, lexicon: Lexicon) -> Iterator[str]:
    """A plain line told of each of what waits, and of the places that are nearest."""
    sections = tuple(lexicon.state.atlas.sections)[::-1]
    near = {"OPEN": waiting(lexicon), "BACK": sections[:3], "HERE": sections[:1]}
    near["CUP"] = tuple(lexicon.state.cups.cups)[-2:]
    near["FINDER"] = tuple(heroes(lexicon))[:1]
    near |= {"EXIT": _exits(lexicon), "DOORHERE": _doors_here(lexicon)}
    near["NEXTDOOR"] = next((beyond[:2] for _, beyond in next_door((), lexicon)), ())
    for place, some in near.items():
        if re.search(rf"\b{place}\b", plain):
            yield from (re.sub(rf"\b{place}\b", one, plain) for one in some)
            return
    yield plain


def _exits(lexicon: Lexicon) -> tuple[str, ...]:
    """Ways nobody has gone, those of the newest sections first."""
    ways = [
        f"{key}:{name}"
        for key, it in reversed(lexicon.state.atlas.sections.items())
        for name, one in it.exits.items()
        if one.state == "unexplored"
    ]
    return tuple(ways[:2])


def _doors_here(lexicon: Lexicon) -> tuple[str, ...]:
    """Doors of where somebody of the party stands."""
    atlas = lexicon.state.atlas
    here = {atlas.positions.get(key) for key in heroes(lexicon)}
    return tuple(key for key, it in atlas.doors.items() if not here.isdisjoint(it.sections))[:2]


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
        self.cut: dict[int, SaidWord] = {}
        """Words that were taken as a piece of a sentence, by where they stand."""
        self.tokens = [token for one in line for token in one.tokens]
        self.worth = 0.0

    def filled(self, plain: str) -> str:
        """The plain line; nothing if a place of it stays empty."""
        self.takes_number = re.search(r"\bN\b", plain) is not None
        for part in MAYBE.findall(plain):
            told = self._places(part)
            plain = plain.replace(f"[{part}]", told or "", 1)
        text = self._places(plain)
        if text is None:
            return ""
        left = [one for one in self._left() if one.text not in self.used]
        self.worth -= LEFT_OVER * len(left)
        return " ".join(EACH.sub(self._of_each, text).split())

    def _of_each(self, found: re.Match[str]) -> str:
        names = heroes(self.lexicon) if found[1] == "party" else found[1].split(",")
        return "; ".join(f"{name} {found[2]}" for name in names)

    def _places(self, plain: str) -> str | None:
        values: dict[str, str] = {}
        for place in sorted(PLACES.findall(plain), key=NAMING.__contains__):
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
        if place in CUT:
            return self._cut(place)
        if kind == "N":
            return self.numbers[at].lstrip("+-−=") if len(self.numbers) > at else ""
        if kind in ("PLACE", "DOOR", "FEATURE", "VALUE", "SIDE"):
            return next((one.options[0] for one in self.line if one.kind == kind), "")
        others: dict[str, Callable[[], str]] = {
            "DICE": lambda: " ".join(self.numbers),
            "KEPT": lambda: self._kept()[1],
            "OWNER": lambda: self._kept()[0],
            "TOLD": self._told,
            "BLOW": self._blow,
            "LINE": lambda: self._text(self.line),
            "EACHHERO": lambda: " ".join(
                f"{key} {number}" for number in self.numbers[:1] for key in heroes(self.lexicon)
            ),
            "AFTER": self._after,
            "ORDER": lambda: " ".join(dict.fromkeys(one.options[0] for one in self.figures)),
            "AILED": lambda: self._ailed()[0],
            "AIL": lambda: self._ailed()[1],
            "SPELL": self._thing,
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
        """Characteristics with their numbers, and what somebody is, wherever they stand."""
        found: list[str] = []
        while told := self._cut("STATS"):
            found.append(told)
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

    def _kept(self) -> tuple[str, str]:
        """Who has a thing that is named by a word of its name, and what it is called."""
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
                    return key, item.name
        return "", ""

    def _ailed(self) -> tuple[str, str]:
        """Whoever is what the line names, and what that is."""
        for key, figure in self.lexicon.here.items():
            for one in figure.conditions:
                hit = [piece.text for piece in self.line if piece.text[:ALIKE] == one.condition[:ALIKE]]
                self.used |= {*hit}
                if hit:
                    return key, one.condition
        return "", ""

    def _cut(self, chunk: str) -> str:
        """What the words can be cut into somewhere, what was taken before left out."""
        for at in range(len(self.tokens)):
            for length, options in CHUNKS[chunk](self.tokens[at:], self.lexicon):
                span = range(at, at + length)
                if length and options and self.cut.keys().isdisjoint(span):
                    self.cut |= {one: self.tokens[one] for one in span}
                    taken = {one.lower() for one in self.tokens[at : at + length]}
                    self.used |= taken
                    self.gone |= taken
                    return options[0]
        return ""

    def _blow(self) -> str:
        """What was rolled, needed, what came of it and what it cost, in the order of a plain line."""
        squares, harm, needed, outcome, weapon = map(self._cut, ("SQUARES", "HARM", "NEED", "OUTCOME", "WITH"))
        plain = [str(one) for at, one in enumerate(self.tokens) if at not in self.cut and is_dice(one)]
        face, behind = plain[:1], plain[1:]
        told = [squares, *face, needed, outcome, harm, *(["/", *behind] if behind else ()), weapon]
        return " ".join(filter(None, told)) if len([one for one in told if one]) > 1 else ""

    def _told(self) -> str:
        """What is told beside what the row says and beside the number it takes."""
        number = next((one for one in self.line if one.kind == "N"), None) if self.takes_number else None
        rest = [one for one in self.line if one is not number and (one.kind or one.text not in self.said)]
        if number is not None and len(number.tokens) > 1:
            tokens = number.tokens[1:]
            rest.insert(0, SaidPiece("N", " ".join(tokens), (" ".join(tokens),), " ".join(tokens), "", tokens))
        found = next((one for one in gists(rest, self.lexicon, inner=True)), None) if rest else None
        self.used |= {one.text for one in self.line if found is not None and one.text in found.said}
        return found.line if found is not None else ""

    def _after(self) -> str:
        """What stands behind the first number, as it was typed."""
        at = next((at for at, one in enumerate(self.line) if one.kind == "N"), len(self.line))
        rest = [one for piece in self.line[at : at + 1] for one in piece.tokens[1:]]
        rest += [one for piece in self.line[at + 1 :] for one in piece.tokens]
        self.used |= {one.lower() for one in rest}
        return " ".join(one.typed or one for one in rest).strip(" ,:;!.?-")

    def _each_hero(self) -> str:
        """Every hero with so much."""
        return " ".join(f"{key} {number}" for number in self.numbers[:1] for key in heroes(self.lexicon))

    def _rest(self) -> str:
        """What stands behind the words that say it, as it was typed."""
        ends = max((at for at, one in enumerate(self.line) if one.text in self.said), default=-1)
        return self._text(self.line[ends + 1 :])

    def _text(self, rest: Sequence[SaidPiece]) -> str:
        """Words as they were typed."""
        self.used |= {one.text for one in rest}
        return " ".join(one.typed or one.name for one in rest).strip(" ,:;!.?-")

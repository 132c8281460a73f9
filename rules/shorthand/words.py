"""The words of a line, read one after the other: numbers, dice, names, when something ends."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from events.amounts import UNKNOWN, All, Amount, parse_amount
from events.event import Face, Until
from events.lazy import Lazy, lazy
from events.problems import Refused
from rules.shorthand.forms import square
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import NO_WORD, TESTS, GameWords

length_of: Lazy[int] = lazy("rules.shorthand.read.endings:length_of")
ending: Lazy[Until | None] = lazy("rules.shorthand.read.endings:ending")  # 0.3 ms, and few lines say how long

MINUS = "−"
"""The typographic minus, as good as a hyphen."""

UNSEEN = ("?", "unknown")
"""What nobody knows or saw; the sign has a word, for shells that keep it to themselves."""

MOST_WORDS = 100
"""Longer than anything anybody says of a happening: what else a line may mean grows faster than the line."""

LONGEST = 9
"""Digits of a number anybody says."""


class Word(msgspec.Struct, frozen=True):
    """A word and the column it begins in. A quoted one is a name or a text, never a sign."""

    text: str
    at: int
    quoted: bool = False


class ParseError(Exception):
    """The line makes no sense from column `at` on; `why` says what could stand there."""

    def __init__(self, at: int, why: str, nearest: str = "") -> None:
        super().__init__(why)
        self.at = at
        self.why = why
        self.nearest = nearest


class Ambiguous(Exception):  # noqa: N818 - no error: the line is asked about
    """A word may mean several things: each makes a reading of its own. `key` is its column and what is open."""

    def __init__(self, key: tuple[int, str], options: tuple[str, ...]) -> None:
        super().__init__(", ".join(options))
        self.key = key
        self.options = options


def split(text: str) -> list[Word]:
    """The words of a line; `"two words"` are one, `;` and a slash in front of dice stand alone."""
    words: list[Word] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif text[at] == '"':
            end = text.find('"', at + 1)
            if end < 0:
                raise ParseError(at, 'the closing " is missing')
            words.append(Word(text[at + 1 : end], at, quoted=True))
            at = end + 1
        else:
            end = _end_of_word(text, at)
            typed = text[at:end]
            words.append(Word(typed.replace('="', "=").removesuffix('"') if '="' in typed else typed, at))
            at = end
    return words


def _end_of_word(text: str, at: int) -> int:
    if text[at] in ";/":
        return at + 1
    end = at
    while end < len(text) and not text[end].isspace() and text[end] != ";":
        closing = text.find('"', end + 2) if text.startswith('="', end) else -1
        end = end + 1 if closing < 0 else closing + 1
    return end


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────


def is_number(text: str) -> bool:
    """A plain number: `20`."""
    return text.isdecimal() and text.isascii() and len(text) <= LONGEST


def is_amount(text: str) -> bool:
    """`20`, `?`, `20+`, `20-`, `~20`, without a sign in front."""
    digits = text.removeprefix("~")
    digits = digits[:-1] if digits[-1:] in ("+", "-") else digits
    return text in UNSEEN or is_number(digits)


def is_signed(text: str) -> bool:
    """`-2`, `+2`, `-?`, `+all`, `-2+`."""
    return text[:1] in ("+", "-", MINUS) and (is_amount(text[1:]) or text[1:].lower() == "all")


def amount_of(text: str) -> Amount:
    """The amount of a text that is one."""
    try:
        return parse_amount(text)
    except Refused:
        return UNKNOWN


def is_face(text: str) -> bool:
    """One die: `7`, or `?`."""
    return text in UNSEEN or (text.isdecimal() and text.isascii() and len(text) < 4)


def die_and_bonus(text: str) -> tuple[Face, int] | None:
    """`8`, `?`, `6-1`, `8+1`: one die and what is added to it; None: it is no such thing."""
    at = next((at for at, letter in enumerate(text) if letter in f"+-{MINUS}"), len(text))
    face, bonus = text[:at], text[at:]
    if not is_face(face) or (bonus and not is_number(bonus[1:])):
        return None
    added = 0 if not bonus else int(bonus[1:]) * (1 if bonus[0] == "+" else -1)
    return (None if face in UNSEEN else int(face)), added


def is_chain(text: str) -> bool:
    """A die that was rolled on: `12>5`; a plain face is one, too."""
    return all(is_face(part) for part in _rolls(text))


def is_dice(text: str) -> bool:
    """Faces joined by commas, each perhaps rolled on: `7,3,12>5`."""
    return bool(text.strip(",")) and all(is_chain(part) for part in text.split(",") if part)


def chains_in(text: str) -> list[tuple[Face, ...]]:
    """The dice of such a text, one chain each."""
    return [tuple(None if face in UNSEEN else int(face) for face in _rolls(part)) for part in text.split(",") if part]


def _rolls(text: str) -> list[str]:
    return text.replace(":", ">").split(">")


def is_need(text: str) -> bool:
    """What a roll needs: `6+`, or `6-` for no more than 6."""
    return text[-1:] in ("+", "-") and is_number(text[:-1])


# ── a line read word by word ─────────────────────────────────────────────────────────────────────────────────────


_SIDES = frozenset("0123456789%")
_NOTATION = _SIDES | set("dkhlr!<>=+-−*×x()")


def is_test(word: str | None, game: GameWords) -> bool:
    """Whether the word is what dice are rolled for, in any game or in this one."""
    return word in TESTS or word in game.tests


def is_die_name(text: str) -> bool:
    """`d12`, `2d6`, `3d6+2`, `4d6kh3`; a slip of the pen behind such a beginning makes it no name and no purpose."""
    count, d, sides = text.lower().partition("d")
    return bool(d) and (not count or is_number(count)) and sides[:1] in _SIDES and not set(sides) - _NOTATION


ANSWERS = {"hit": "hit", "miss": "miss", "missed": "miss", "crit": "critical", "critical": "critical",
           "fumble": "fumble", "yes": "yes"}  # fmt: skip
"""Words that are an answer where they stand alone; `no` takes a line back where no question wants it."""


class Words:
    """A happening being read. What is taken is gone; what does not fit raises `ParseError` at its word."""

    def __init__(
        self, words: list[Word], lexicon: Lexicon, *, end: int = 0, chosen: dict[tuple[int, str], str] | None = None
    ) -> None:
        self.words = list(words)
        self.lexicon = lexicon
        self.end = end
        """The column behind the last word."""
        self.chosen = chosen or {}
        """What words that may mean several things mean in this reading."""
        self.at = 0

    @property
    def more(self) -> bool:
        """Whether a word is left."""
        return self.at < len(self.words)

    @property
    def next(self) -> str:
        """The next word in lower case, nothing if there is none or it is quoted."""
        word = self.words[self.at] if self.at < len(self.words) else None
        return "" if word is None or word.quoted else word.text.lower()

    @property
    def second(self) -> str:
        """The word behind the next one, in the same way."""
        word = self.words[self.at + 1] if self.at + 1 < len(self.words) else None
        return "" if word is None or word.quoted else word.text.lower()

    @property
    def raw(self) -> str:
        """The next word as typed, nothing if there is none."""
        return self.words[self.at].text if self.at < len(self.words) else ""

    def left(self) -> list[str]:
        """All words not read yet, as typed."""
        return [word.text for word in self.words[self.at :]]

    @property
    def column(self) -> int:
        """Where the next word begins."""
        return self.words[self.at].at if self.more else self.end

    def choose(self, what: str, options: tuple[str, ...], *, at: int | None = None) -> str:
        """What the word at this column means in this reading, of several things it may mean."""
        key = (self.column if at is None else at, what)
        if self.chosen.get(key) not in options:
            raise Ambiguous(key, options)
        return self.chosen[key]

    def stuck(self, why: str = NO_WORD, nearest: str = "") -> NoReturn:
        """Gives up at the next word."""
        raise ParseError(self.column, why, nearest)

    def stuck_at_gone(self) -> None:
        """Gives up at the next word if it means monsters who are out of play, by a name too short for them."""
        if gone := self.lexicon.gone(self.raw):
            few = f"{', '.join(gone[-3:])} {'is' if len(gone) == 1 else 'are'} out of play"
            self.stuck(f"{few}; say the whole name if you mean {'it' if len(gone) == 1 else 'one of them'}")

    def take(self, what: str = "a word") -> str:
        """The next word as typed."""
        if not self.more:
            self.stuck(f"{what} is missing")
        self.at += 1
        return self.words[self.at - 1].text

    def accept(self, *words: str) -> str | None:
        """The next word if it is one of these."""
        if self.next in words and self.more:
            self.at += 1
            return words[words.index(self.words[self.at - 1].text.lower())]
        return None

    def done(self) -> None:
        """Refuses words that are left over."""
        if self.more:
            before = f" behind {self.words[self.at - 1].text!r}" if self.at else ""
            self.stuck(f"nothing like this was expected{before}")

    def rest(self) -> str | None:
        """All that is left as one text, None if nothing is."""
        text = " ".join(self.left())
        self.at = len(self.words)
        return text or None

    def reason(self) -> str | None:
        """All that is left, less a leading `for`, `from`, `by`, `because`."""
        mark = self.accept("for", "from", "because", "by")
        if mark and not self.more:
            self.stuck(f"what stands behind {mark} is missing")
        return self.rest()

    # numbers

    def is_amount(self) -> bool:
        """Whether an amount comes next."""
        return is_amount(self.next) or self.next == "all"

    def amount(self, what: str = "an amount") -> Amount:
        """`20`, `?`, `20+`, `~20`."""
        if not is_amount(self.next):
            self.stuck(f"{what} was expected here: 20, ?, 20+ or ~20")
        return amount_of(self.take())

    def amount_or_all(self, what: str = "an amount") -> Amount | All:
        """An amount, or `all`."""
        return "all" if self.accept("all") else self.amount(what)

    def quantity(self, unsaid: Amount | All | None = None) -> Amount | All | None:
        """`6`, `6x` or `all` in front of a thing; `unsaid` if nothing is said."""
        word = self.words[self.at] if len(self.left()) > 1 else None
        if word is not None and not word.quoted and word.text[-1:] == "x" and is_number(word.text[:-1]):
            self.words[self.at] = Word(word.text[:-1], word.at)
        return self.amount_or_all() if self.is_amount() and len(self.left()) > 1 else unsaid

    def number(self, what: str = "a number") -> int:
        """A plain number."""
        if not is_number(self.next):
            self.stuck(f"{what} was expected here")
        return int(self.take())

    def maybe_number(self) -> int | None:
        """A plain number if one comes next."""
        return int(self.take()) if is_number(self.next) else None

    def signed(self) -> tuple[str, Amount | All]:
        """`-2` → ("-", 2); `+all` → ("+", "all")."""
        if not is_signed(self.next):
            self.stuck("-2 or +2 was expected here")
        text = self.take()
        sign = "+" if text[0] == "+" else "-"
        return sign, "all" if text[1:].lower() == "all" else amount_of(text[1:])

    # dice

    def dice(self) -> list[tuple[Face, ...]]:
        """All dice that come next: `7,3 12>5 4`."""
        found: list[tuple[Face, ...]] = []
        while self.more and is_dice(self.next):
            found += chains_in(self.take())
        return found

    def faces(self) -> tuple[Face, ...]:
        """All dice that come next, in the order they fell."""
        return tuple(face for chain in self.dice() for face in chain)

    def one_face(self) -> Face:
        """The one die that comes next; unknown if none does."""
        faces = self.faces()
        if len(faces) > 1:
            raise ParseError(self.words[self.at - 1].at, "one die falls here")
        return faces[0] if faces else None

    def need(self) -> tuple[int, bool] | None:
        """`6+` → (6, False); `6-` → (6, True); also `need 6`."""
        if self.next in ("need", "needs", "needed") and self.at + 1 < len(self.words):
            self.take()
            if is_number(self.next):
                return self.number(), False
        if not is_need(self.next):
            return None
        text = self.take()
        return int(text[:-1]), text.endswith("-")

    # names

    def is_figure(self) -> bool:
        """Whether somebody is named next."""
        return self.more and bool(self.lexicon.figures(self.raw))

    def figure(self, what: str = "a name") -> str:
        """Id of whoever is named next; `party` and `all` stay as they are."""
        if not self.more:
            self.stuck(f"{what} is missing")
        meant, length = self._named()
        if len(meant) > 1:
            meant = (self.choose("who", meant),)
        if not meant:
            self.stuck_at_gone()
            self.stuck(f"nobody is called {self.raw!r}", self.lexicon.near_figure(self.raw))
        self.at += length
        return meant[0]

    def _named(self) -> tuple[tuple[str, ...], int]:
        """Who is meant, and by how many words: a full name of several words goes before its first word."""
        for length in (4, 3, 2):
            parts = self.left()[:length]
            joined = len(parts) == length and all(part[:1].isalnum() for part in parts)
            if joined and (meant := self.lexicon.called(" ".join(parts).rstrip(",:"))):
                return meant, length
        return self.lexicon.figures(self.raw), 1

    def who(self, what: str = "a name") -> tuple[str, ...]:
        """Names joined by commas: `elf,dwarf`."""
        if self.raw.strip(",") and "," in self.raw and not self.lexicon.figures(self.raw):
            parts = [part for part in self.raw.split(",") if part]
            self.at += 1
            return tuple(map(self._one_of, parts))
        kind, length = self._named() if self.more else ((), 0)
        if self.lexicon.are_a_kind(kind, self.left()[length:]):
            self.at += length
            return kind
        return (self.figure(what),)

    def skip_who(self) -> None:
        """Goes on behind the names, whoever is meant by them."""
        joined = "," in self.raw and not self.lexicon.figures(self.raw)
        self.at += 1 if joined else self._named()[1]

    def _one_of(self, part: str) -> str:
        meant = self.lexicon.figures(part)
        if len(meant) > 1:
            self.stuck(f"{part!r} may be {' or '.join(meant)}; say more of the name")
        return meant[0] if meant else self.stuck(f"nobody is called {part!r}", self.lexicon.near_figure(part))

    def is_who(self) -> bool:
        """Whether names come next, perhaps joined by commas."""
        parts = [part for part in self.raw.split(",") if part]
        return bool(parts) and all(map(self.lexicon.figures, parts))

    # ends

    def until(self) -> Until | None:
        """Takes `till combat`, `for 3 turns` off the end, wherever it begins among the words left."""
        for at in range(self.at, len(self.words)):
            word = self.words[at]
            mark = "" if word.quoted else word.text.lower()
            behind = [one.text for one in self.words[at + 1 :]]
            counted = mark == "for" and behind and (is_number(behind[0]) or behind[0].lower() in ("ever", "good"))
            if behind and (mark in ("till", "until") or counted):
                length = length_of(behind)
                del self.words[at : at + 1 + length]
                return ending(behind[:length])
        return None

    def behind(self, *marks: str) -> str | None:
        """Takes `with bow` out of the words left: the word behind the first of the marks, and the mark."""
        at = self._mark(marks)
        if at is None or at + 1 == len(self.words):
            return None
        found = self.words[at + 1].text
        del self.words[at : at + 2]
        return found

    def _mark(self, marks: tuple[str, ...]) -> int | None:
        left = range(self.at, len(self.words))
        return next((at for at in left if not self.words[at].quoted and self.words[at].text.lower() in marks), None)

    def every_behind(self, *marks: str) -> tuple[str, ...]:
        """Takes all of `keep 41 keep 43`, `keep 41,43`: what stands behind the marks."""
        found: list[str] = []
        while (said := self.behind(*marks)) is not None:
            found += [part for part in said.split(",") if part]
        return tuple(found)

    def all_behind(self, mark: str) -> tuple[str, ...]:
        """Takes `players Anna Ben` out of the words left: everything behind the mark."""
        at = self._mark((mark,))
        if at is None:
            return ()
        found = tuple(word.text for word in self.words[at + 1 :])
        del self.words[at:]
        return found

    def one_behind(self, *marks: str) -> str | None:
        """Takes `by elf` out of the words left: the figure that is meant, else the word as it was typed."""
        return None if (said := self.behind(*marks)) is None else self.one(said)

    def some_behind(self, *marks: str) -> tuple[str, ...]:
        """Takes `with sven,elf`, `with sven elf and ulf` out of the words left: one, and whole names behind it."""
        at = self._mark(marks)
        if at is None or at + 1 == len(self.words):
            return ()
        end = at + 2
        while end < len(self.words) and self._is_whole_name(self.words[end]):
            end += 1
        named = [part for word in self.words[at + 1 : end] for part in word.text.split(",")]
        del self.words[at:end]
        return tuple(self.one(part) for part in named if part and part != "and")

    def _is_whole_name(self, word: Word) -> bool:
        named = all(self.lexicon.called(part) for part in word.text.split(",") if part)
        return not word.quoted and (word.text == "and" or named)

    def either(self, who: tuple[str, ...], named: str | None) -> str | None:
        """Who stands in front of the verb, or is named behind a mark; gives up where both do."""
        if who and named:
            self.stuck(f"only one of them did it, {who[0]} or {named}")
        return who[0] if who else named

    def one(self, name: str) -> str:
        """The one figure of this name, else the name."""
        found = self.lexicon.figures(name.rstrip(","))
        return found[0] if len(found) == 1 else name

    def number_behind(self, *marks: str) -> int | None:
        """Takes `length 2` out of the words left; gives up where no number follows."""
        said = self.behind(*marks)
        if said is not None and not is_number(said.removeprefix("#")):
            self.stuck(f"a number was expected after {marks[0]}, not {said!r}")
        return None if said is None else int(said.removeprefix("#"))

    def square_behind(self, *marks: str) -> tuple[int, int] | tuple[None, None]:
        """Takes `at 3,4` out of the words left; gives up where no square follows."""
        said = self.behind(*marks)
        if said is not None and square(said) is None:
            self.stuck(f"a square is written 3,4, not {said!r}")
        return square(said or "") or (None, None)

    def flag(self, *names: str) -> bool:
        """Takes a lone word out of the words left."""
        if (at := self._mark(names)) is not None:
            del self.words[at]
        return at is not None

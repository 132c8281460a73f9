"""Where a line leads that makes no sense: the plain lines of the nearest phrases, told of who and what is here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import chain, islice, product
from typing import NamedTuple

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.acts import STOPS
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.phrasebook import SLOTS, TURNING, FilledSlots, Laid, Phrase, Phrasebook, same
from rules.shorthand.said.pieces import SaidPiece, pieces
from rules.shorthand.said.reduce import BASE
from rules.shorthand.vocabulary import GameWords
from rules.shorthand.words import ParseError, split
from rules.tables import text_beside

HERE = ("HERO", "OPEN", "DRAWN", "PLACEHERE", "PLACEBACK", "LINE")
FILLED = re.compile(rf"((?:{'|'.join(sorted((*SLOTS, *HERE), key=len, reverse=True))})\d?)(?![a-z])")

SHARED = "rules.shorthand.declared"
"""Where the page of what is said in any game lies."""

LIGHT = (small.FUNCTION_WORDS | small.SMALL | small.words("here there")) - TURNING - STOPS
"""Words that may be let go where two readers agree."""

IDLE = small.ARTICLES | small.POSSESSIVES | small.words("and just then now so also still well please")
"""Small words that turn nothing beside them."""

FULL = 4
"""Pieces of a line that says enough to be a phrase and nothing else."""

POINTING = small.words("it he she him they them this that these those half last")
"""Words that point at what another line told."""

EVERYBODY = "WHO9"
"""The slot of `we` in a phrase that is told of everybody anyway."""

MOST_WAYS = 3
"""Lines of one phrase: of so many people, places or questions."""


class LedLine(NamedTuple):
    """A plain line that may be meant."""

    likeness: float
    """How like its phrase is, from 0 to 1; 0: it shares some words with it, in whatever order."""
    line: str
    left: frozenset[str]
    """Words that say something and are not said by the phrase, in their base form."""


class Likened:
    """A line in pieces, and the phrases that are like it, looked for once."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.text = text.strip()
        self.lexicon = lexicon
        try:
            self.line = pieces(split(text), lexicon)
        except ParseError:
            self.line = []
        self.book = _book_of(lexicon.game)

    @cached_property
    def laid(self) -> list[tuple[Laid, Phrase]]:
        """Phrases laid along the line, the likest first."""
        return self.book.laid(self.line)


def led(likened: Likened) -> Iterator[LedLine]:
    """Plain lines that may be meant, the likest first."""
    line, book, lexicon = likened.line, likened.book, likened.lexicon
    if not line:
        return
    nearest = ((one.likeness, phrase, one.slots) for one, phrase in likened.laid)
    for likeness, phrase, slots in chain(nearest, ((0.0, *one) for one in book.akin(line))):
        said = {part.text for part in phrase.said}
        left = frozenset(one.text for one in line if not one.kind and one.text not in LIGHT and one.text not in said)
        for plain in phrase.lines:
            filled = islice(_filled(plain, {**slots, "LINE": (likened.text,)}, lexicon), MOST_WAYS)
            yield from (LedLine(likeness, _at_each(one), left) for one in filled)


AT_SEVERAL = re.compile(r"(?P<who>[^\s,]+) (?P<whom>[^\s,]+(?:,[^\s,]+)+) (?P<came>(?:hit|miss)\b[^;]*|-\d+)")


def _at_each(line: str) -> str:
    """`brida rat-1,rat-2 hit -2`: a blow is struck at one, so it is told of each."""
    blow = AT_SEVERAL.fullmatch(line)
    return "; ".join(f"{blow['who']} {one} {blow['came']}" for one in blow["whom"].split(",")) if blow else line


def meant(likened: Likened) -> Iterator[tuple[str, ...]]:
    """The plain lines of every phrase the line is, but for small words.

    Not those that would drop what fills a slot or a small word that may turn it, or keep a name nobody has heard of.
    """
    line, lexicon = likened.line, likened.lexicon
    words = {one.text for one in line}
    own = any(one.name.lower() in lexicon.values and one.name.lower() != one.text for one in line)  # `hp` of this game
    if own or len(line) < FULL or any(one.text[:1] in "+-−" or " " in one.text for one in line if one.kind == "N"):
        return
    for phrase, slots in same(likened.laid):
        said = {part.text for part in phrase.said}
        slotted = {part.text for part in phrase.said if part.kind and part.text != EVERYBODY}
        if not slotted <= slots.keys() or _unsaid(line, said):
            continue
        named = (slots[slot][0] for slot in slotted if slot.rstrip("0123456789") in ("THING", "WORDS"))
        if words & POINTING <= said and all(lexicon.knows_item(one) or lexicon.is_goods(one) for one in named):
            for plain in phrase.lines:
                told = {*FILLED.findall(plain)} | ({"THING"} if "OWNER" in plain else set())
                if slotted <= told:
                    yield tuple(islice(_filled(plain, {**slots, "LINE": (likened.text,)}, lexicon), MOST_WAYS))


def _unsaid(line: list[SaidPiece], said: set[str]) -> frozenset[str]:
    """Small words of a line that its phrase has not and that may turn it: `odo is up 5` is no `odo 5`."""
    return frozenset(one.text for one in line if not one.kind and one.text not in said and one.text not in IDLE)


def is_said(word: str, lexicon: Lexicon) -> bool:
    """Whether phrases are said with this word: whoever typed it meant no other."""
    return BASE.get(word, word) in _book_of(lexicon.game).by_word


def _filled(plain: str, slots: FilledSlots, lexicon: Lexicon) -> Iterator[str]:
    """A plain line with its slots filled, once for everything they may mean; nothing if one stays empty."""
    if "OWNER" in plain:
        for owner, thing in _owned(slots.get("THING", ("",))[0], lexicon):
            yield from _filled(plain.replace("OWNER", owner), {**slots, "THING": (thing,)}, lexicon)
        return
    wanted = [*dict.fromkeys(FILLED.findall(plain))]
    known = {**_here(lexicon), **slots}
    if all(known.get(slot) for slot in wanted):
        for meant in product(*(known[slot] for slot in wanted)):
            told: dict[str, str] = dict(zip(wanted, meant, strict=True))
            yield "".join(told.get(part, part) for part in FILLED.split(plain))


def waiting(lexicon: Lexicon) -> tuple[str, ...]:
    """What waits for an answer; what comes of a card that was drawn has words of its own."""
    return tuple(str(number) for number, it in lexicon.state.business.open.items() if it.kind != "draw")


def _here(lexicon: Lexicon) -> FilledSlots:
    """What fills the slots nobody says: who plays along, what waits, where one may be."""
    places = tuple(lexicon.state.atlas.sections)[::-1]
    drawn = tuple(f"{number} draw {it.cup}" for number, it in lexicon.state.cups.waiting.items() if it.what is None)
    return {
        "HERO": heroes(lexicon),
        "OPEN": waiting(lexicon),
        "DRAWN": drawn,
        "PLACEHERE": places[:1],
        "PLACEBACK": places[:3],
    }


def _owned(said: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Who has such a thing, and what it is called: `potion` is Odo's healing potion."""
    word = singular(said.rpartition(" ")[2])
    for key in heroes(lexicon):
        for item in lexicon.here[key].items.values():
            if word in (singular(item.name), singular(item.name.rpartition(" ")[2])):
                yield key, item.name


@cache
def _book_of(game: GameWords) -> Phrasebook:
    """What is said in any game, and in this one."""
    pages = [text_beside(package, "phrases.txt") or b"" for package in (game.phrases, SHARED) if package]
    return Phrasebook([page.decode() for page in pages])

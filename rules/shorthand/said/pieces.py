"""A line in the pieces a phrasebook has its phrases in: who, how many, where, and words in their base form."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks import people, places
from rules.shorthand.said.chunks.taken import Options, SaidWords
from rules.shorthand.said.reduce import PAUSE, reduced
from rules.shorthand.words import Word, is_amount, is_dice, is_need, is_signed

SIDES = small.words("left right north south east west")
CHUNKS = (("WHO", people.who), ("PLACE", places.place), ("FEATURE", places.feature))


class SaidPiece(NamedTuple):
    """A word of the line, or what fills a slot of a phrase."""

    kind: str
    """The slot it fills, empty for a word."""
    text: str
    """The word in its base form, in lower case."""
    options: Options = ()
    """What may be meant."""
    name: str = ""
    """As it was typed, where a name or a text begins with it."""
    typed: str = ""
    """As it was typed, with what was left out in front of it."""
    tokens: SaidWords = ()
    """The words it is made of."""


def pieces(words: Sequence[Word], lexicon: Lexicon) -> list[SaidPiece]:
    """The words of a line, taken together where they are one piece; numbers that stand side by side are."""
    return pieces_in(reduced(words, lexicon), lexicon)


def pieces_in(tokens: SaidWords, lexicon: Lexicon) -> list[SaidPiece]:
    """The same of words that are reduced."""
    tokens = [one for one in tokens if one != PAUSE]
    found: list[SaidPiece] = []
    at = 0
    while at < len(tokens):
        length, one = _piece(tokens[at:], lexicon)
        typed = " ".join(token.typed for token in tokens[at : at + length] if token.typed)
        one = one._replace(typed=typed, tokens=tuple(tokens[at : at + length]))
        if one.kind == "N" and found and found[-1].kind == "N":
            before, text = found[-1], f"{found[-1].text} {one.text}"
            typed = f"{before.typed} {one.typed}"
            found[-1] = SaidPiece("N", text, (text,), text, typed, (*before.tokens, *one.tokens))
        else:
            found.append(one)
        at += length
    return found


def _piece(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, SaidPiece]:
    first = tokens[0]
    word = first.lower()
    if _is_number(word):
        return 1, SaidPiece("N", word, (word,), word)
    for kind, chunk in CHUNKS:
        for length, options in islice(chunk(tokens, lexicon), 1):
            is_foe = kind == "WHO" and lexicon.is_monster(options[0].split(",")[0])
            return length, SaidPiece("FOE" if is_foe else kind, word, options, first.name)
    if word[-1:].isdigit() and len(called := lexicon.figures(word)) == 1:
        return 1, SaidPiece("FOE" if lexicon.is_monster(called[0]) else "WHO", called[0], called, called[0])
    if word in lexicon.state.atlas.doors:
        return 1, SaidPiece("DOOR", word, (word,), word)
    if word in SIDES:
        return 1, SaidPiece("SIDE", word, (word,), word)
    if word != "wounds" and (lexicon.value(first) or lexicon.pool(first)):
        return 1, SaidPiece("VALUE", word, (first,), first.name)
    return 1, SaidPiece("", word, (), first.name)


def _is_number(word: str) -> bool:
    return word != "all" and (is_amount(word) or is_signed(word) or is_dice(word) or is_need(word) or word == "/")

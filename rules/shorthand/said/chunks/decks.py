"""Cups and decks by their names, and what is in them or was drawn."""

from __future__ import annotations

from collections.abc import Iterable

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE
from rules.shorthand.words import is_amount, is_number


def _named(tokens: SaidWords, names: Iterable[str]) -> Taken:
    known = {singular(name.lower()): name for name in names}
    for length in (2, 1):
        name = singular(" ".join(tokens[:length]).lower())
        if len(tokens) >= length and name in known:
            yield length, (known[name],)


def cup(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A cup or deck there is, by its name."""
    yield from _named(tokens, lexicon.state.cups.cups)


def in_deck(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is in a deck, by the name it has there: `wolf`."""
    yield from _named(tokens, (name for it in lexicon.state.cups.cups.values() for name in it.contents))


def one_card(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same where it is one of them: of `the wolves` nobody knows how many."""
    yield from _single(tokens, in_deck(tokens, lexicon))


EVERY = small.words("all every each both")


def every_card(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """All cards of a name, by how many of them are in the one deck that has any: `all fog cards`."""
    if not tokens or tokens[0].lower() not in EVERY:
        return
    for length, (name,) in in_deck(tokens[1:], lexicon):
        end = 1 + length
        piece = int(end < len(tokens) and singular(tokens[end].lower()) in small.PIECES)
        many = [it.contents[name] for it in lexicon.state.cups.cups.values() if name in it.contents]
        both = tokens[0].lower() == "both" and many != [2]
        if len(many) == 1 and not both:
            yield end + piece, (f'{many[0]} "{name}"',)


def card_out(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A card that was drawn and waits or is kept: `the wolf`, where one is out."""
    yield from _single(tokens, _named(tokens, _drawn(lexicon)))


def card_drawn(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same, or `it` or `the card` where the newest line drew it."""
    yield from ((length, (f'"{name}"' if " " in name else name,)) for length, (name,) in card_out(tokens, lexicon))
    newest = lexicon.recent[0] if lexicon.recent else 0
    if tokens and tokens[0].lower() in ("it", *small.PIECES) and newest in lexicon.state.cups.waiting:
        yield 1, (str(newest),)


def each_drawn(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """So many of a deck, each by its name, to the end of the line: `2 chits: white and black`."""
    for length, (deck,) in cup(tokens[1:], lexicon) if tokens and is_number(tokens[0]) else ():
        named = [one for one in tokens[1 + length :] if one not in (PAUSE, "and")]
        cards = [name for one in named for _, (name,) in _named([one], lexicon.state.cups.cups[deck].contents)]
        if len(cards) == len(named) == int(tokens[0]):
            yield len(tokens), ("; ".join(f'draw "{deck}" "{card}"' for card in cards),)


def shuffled_in(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A card that is out, as what brings it back among the others: it is returned, or was put away."""
    drawn = _drawn(lexicon)
    for length, (name,) in card_out(tokens, lexicon):
        yield length, (f'returned {name}; shuffle "{drawn[name]}"',)
    away = {name: key for key, it in lexicon.state.cups.cups.items() for name in it.away if name not in drawn}
    for length, (name,) in _single(tokens, _named(tokens, away)):
        yield length, (f'cup "{away[name]}" shuffled 1 "{name}"',)


def brought_back(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`put it back`: what was drawn and waits goes back among the others, else what was undone counts again."""
    if tokens[:1] == ["back"]:
        yield 1, ("returned" if lexicon.state.cups.waiting else "redo",)


def _drawn(lexicon: Lexicon) -> dict[str, str]:
    """What waits or is kept → the cup it came from."""
    cups = lexicon.state.cups
    return {one.what: one.cup for one in (*cups.waiting.values(), *cups.held.values()) if one.what}


def _single(tokens: SaidWords, found: Taken) -> Taken:
    for length, (name,) in found:
        if " ".join(tokens[:length]).lower() in (name.lower(), singular(name.lower())):
            yield length, (name,)


def stocked(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How many of which are in a deck, to the end of the line: `6 nothing, 3 trap and 3 monsters`."""
    told: list[str] = []
    at = 0
    while at + 1 < len(tokens) and is_amount(tokens[at]) and tokens[at + 1].isalpha():
        end = next((one for one in range(at + 2, len(tokens)) if not tokens[one].isalpha()), len(tokens))
        named = [one.name for one in tokens[at + 1 : end] if one != "and"]
        told.append(f'{tokens[at]} "{" ".join(named)}"' if len(named) > 1 else f"{tokens[at]} {named[0]}")
        at = end + (tokens[end : end + 1] == [PAUSE])
    if len(told) > 1 and at == len(tokens):
        yield at, (" ".join(told),)

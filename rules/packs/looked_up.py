"""What is printed at a table: the words of its packs, and the rows that are rolled on, its own rulings among them."""

from __future__ import annotations

from collections.abc import Sequence

from projections.state import State
from rules.packs.printed import PrintedThing, found_under, printed
from rules.shared.rolling import tables_in
from rules.shorthand.lexicon import Lexicon
from rules.system import GameSystem

RULING = ("rule", "ruling")


def look_for(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The look a line means that only says `rule` and a name that is printed; nothing if it rules something."""
    first, _, name = text.strip().partition(" ")
    words = tuple(name.strip(" \"'").split())
    is_name = first.lower().removesuffix(":") in RULING and is_printed(lexicon.system, lexicon.state, words)
    return ("printed", *words) if is_name else ()


def is_printed(game: GameSystem, state: State, words: Sequence[str]) -> bool:
    """Whether these words are the name of something printed, and nothing but that."""
    return bool(words) and found_under(game.packs(), words, tables_in(game, state)) is not None


def looked_up(game: GameSystem, state: State, words: Sequence[str]) -> PrintedThing:
    """What is printed under these words; refuses as `rules.packs.printed.printed`."""
    return printed(game.packs(), words, tables_in(game, state))

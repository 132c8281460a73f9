"""What is printed at a table: the words of its packs, and the rows that are rolled on, its own rulings among them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from projections.state import State
from rules.packs.printed import KnownRule, PrintedThing, found_under, printed
from rules.shared.rolling import tables_in
from rules.shorthand.lexicon import Lexicon
from rules.system import GameSystem

RULING = ("rule", "ruling")

NOT_HELD = "Its words are not in your rules file"


def look_for(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The look a line means that only says `rule` and a name that is printed; nothing if it rules something."""
    first, _, name = text.strip().partition(" ")
    words = tuple(name.strip(" \"'").split())
    is_name = first.lower().removesuffix(":") in RULING and is_printed(lexicon.system, lexicon.state, words)
    return ("printed", *words) if is_name else ()


def is_printed(game: GameSystem, state: State, words: Sequence[str]) -> bool:
    """Whether these words are the name of something printed, or of a rule the game knows, and nothing but that."""
    known = game.known(state, words) is not None
    return bool(words) and (known or found_under(game.packs(), words, tables_in(game, state)) is not None)


def looked_up(game: GameSystem, state: State, words: Sequence[str]) -> PrintedThing:
    """What is printed under these words, with what the game knows of it by itself: a rule no pack has is shown too.

    Refuses as `rules.packs.printed.printed`.
    """
    found = found_under(game.packs(), words, tables_in(game, state)) if words else None
    name = words if found is None else found.name.split()
    known: KnownRule | None = game.known(state, words) or game.known(state, name)
    if known is None:
        return found or printed(game.packs(), words, tables_in(game, state))
    if found is None:
        return PrintedThing(
            name=known.name,
            kind="rule",
            of=known.of,
            said=known.said,
            when=known.when,
            text=f"{NOT_HELD}.",
            dice=known.dice,
        )
    return replace(found, when=known.when)

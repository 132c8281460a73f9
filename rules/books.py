"""What the books of a game have a name for: its tables, sheets, cards and packs, and the words any line is made of.

Whoever says such a name has coined nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from events.event import Sort
from projections.heard import names_in, unnumbered
from projections.state import State
from rules.naming import fold, singular
from rules.packs.packs import Packs
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import CREATURES
from rules.shorthand.declared.gear import GEAR
from rules.shorthand.lexicon import GOODS, MONEY, POOLS
from rules.shorthand.read.states import CONDITIONS, ROLES
from rules.shorthand.vocabulary import GameWords
from rules.system import GameSystem
from rules.tables import RollTable

ANYWHERE: Mapping[Sort, Iterable[str]] = {
    "thing": (*GOODS, *MONEY, *POOLS, "wounds lost"),
    "condition": CONDITIONS,
    "role": ROLES,
    "place": (
        *small.words(
            "place room passage corridor junction corner crossing turn stairs section hall chamber cave level"
        ),
        *("quest room", "left turn", "right turn", "dead end"),
    ),
    "fixture": small.words("chest door stairs trap table altar pit lever statue throne well fountain furniture"),
}
"""What has a name in any game."""

OF_BOOKS: Mapping[Sort, Iterable[str]] = {"thing": GEAR, "kind": CREATURES}
"""What no book need print: anybody may carry and meet it. In a game of one's own all is new once."""

MOST_WORDS = 2
"""A name of so many words is that of its last one, and of how it is; one of more may be anything."""


def is_printed(name: str, sort: Sort, game: GameSystem, state: State) -> bool:
    """Whether the books of the game, or any dungeon, have such a thing, condition, place …"""
    typed = {fold(name), singular(name), *((fold(name).split(" of ")[0],) if sort == "condition" else ())}
    if _alike(typed, (*ANYWHERE.get(sort, ()), *_of_the_grammar(sort, game.words()))) or _in_any_book(
        typed, sort, game
    ):
        return True
    values = game.values_in(state)
    return (
        _alike(typed, game.printed().get(sort, ()))
        or (sort == "thing" and _alike(typed, (one for key in values for one in (key, *values[key]))))
        or (sort != "quest" and (game.known(state, name.split()) is not None or _in_packs(name, game.packs())))
        or _alike(typed, _on_sheets(sort, game))
        or (sort not in ("condition", "quest") and _alike(typed, _on_tables(game.tables())))
    )


def _in_any_book(typed: set[str], sort: Sort, game: GameSystem) -> bool:
    """Whether anybody who plays by a book has heard of it: a cellar rat is a rat, a brass key a key."""
    last = {one.split()[-1] for one in typed if len(one.split()) == MOST_WORDS}
    return game.values_told is None and _alike(typed | last, OF_BOOKS.get(sort, ()))


def _alike(typed: set[str], names: Iterable[str]) -> bool:
    return any(fold(name) in typed or singular(name) in typed for name in names)


def _of_the_grammar(sort: Sort, words: GameWords) -> tuple[str, ...]:
    told: Mapping[Sort, tuple[str, ...]] = {
        "thing": (*words.pools, *words.goods),
        "kind": words.creatures,
        "role": words.roles,
        "cup": (words.cup, *words.cup.split()[:1]),
    }
    return told.get(sort, ())


def _in_packs(name: str, packs: Packs | None) -> bool:
    return packs is not None and bool(packs.monster(name) or packs.thing(name) or packs.tables_called(name))


def _on_sheets(sort: Sort, game: GameSystem) -> Iterator[str]:
    for events in game.templates().values():
        yield from (name for event in events for one, name in names_in(event) if one == sort)


def _on_tables(tables: Mapping[str, RollTable]) -> Iterator[str]:
    for key, table in tables.items():
        yield from (key, table.title)
        for cell in (one for row in table.rows for one in row.cells if isinstance(one, str)):
            yield from (unnumbered(part.strip()) for part in cell.split(","))

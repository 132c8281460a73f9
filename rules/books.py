"""What has a name before anybody said it: on tables, sheets, cards and packs of a game, or as a word lines are made of.

Whoever says such a name has coined nothing. A rope, an orc or a poison that stands in no book of the game may be known
everywhere, and is new in a campaign all the same until somebody has told of it there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from events.event import Sort
from projections.heard import names_in, unnumbered
from projections.state import State
from rules.naming import fold, singular
from rules.packs.packs import Packs
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import GOODS, MONEY, POOLS
from rules.shorthand.read.states import ROLES
from rules.shorthand.vocabulary import GameWords
from rules.system import GameSystem
from rules.tables import RollTable

ANYWHERE: Mapping[Sort, Iterable[str]] = {
    "thing": (*GOODS, *MONEY, *POOLS, "wounds lost"),
    "role": ROLES,
    "place": (
        *small.words("place room passage corridor junction corner crossing turn stairs section"),
        *("quest room", "left turn", "right turn", "dead end"),
    ),
    "fixture": small.words("chest door stairs trap furniture"),
}
"""What has a name in any game."""


def is_printed(name: str, sort: Sort, game: GameSystem, state: State) -> bool:
    """Whether the books of the game, or any dungeon, have such a thing, condition, place …"""
    typed = {fold(name), singular(name), *((fold(name).split(" of ")[0],) if sort == "condition" else ())}
    if _alike(typed, (*ANYWHERE.get(sort, ()), *_of_the_grammar(sort, game.words()))):
        return True
    values = game.values_in(state)
    return (
        _alike(typed, game.printed().get(sort, ()))
        or (sort == "thing" and _alike(typed, (one for key in values for one in (key, *values[key]))))
        or (sort != "quest" and (game.known(state, name.split()) is not None or _in_packs(name, game.packs())))
        or _alike(typed, _on_sheets(sort, game))
        or (sort not in ("condition", "quest") and _alike(typed, _on_tables(game.tables())))
    )


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

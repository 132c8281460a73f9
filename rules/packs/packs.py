"""The packs of a game, as decisions and the grammar ask them: by the names people type."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from events.campaign import Pack
from events.problems import Refused
from rules.naming import fold, listed, singular
from rules.packs.content import Content, Hero, Monster, Rollable, Thing
from rules.packs.rows import brought
from rules.tables import RollTable


class Packs:
    """All packs of one game: of two things of one name that of the pack that was added last counts."""

    def __init__(self, contents: tuple[Content, ...] = ()) -> None:
        self.contents = contents

    @property
    def recorded(self) -> tuple[Pack, ...]:
        """What the log says of them where an expedition begins."""
        return tuple(one.pack for one in self.contents)

    # What there is

    @cached_property
    def _monsters(self) -> dict[str, tuple[Monster, Content]]:
        found: dict[str, tuple[Monster, Content]] = {}
        for content in self.contents:
            for key, one in content.monsters.items():
                found |= dict.fromkeys(_names(key, one.name, one.plural), (one, content))
        return found

    @cached_property
    def _things(self) -> dict[str, list[Thing]]:
        found: dict[str, list[Thing]] = {}
        for content in reversed(self.contents):
            for key, one in content.things.items():
                for name in _names(key, one.name):
                    found.setdefault(name, []).append(one)
        return found

    def monster(self, name: str) -> Monster | None:
        """The kind of monsters people call so, in the singular or the plural."""
        found = self._monster(name)
        return None if found is None else found[0]

    def pack_of(self, name: str) -> Pack | None:
        """The pack the monsters of this name are from."""
        found = self._monster(name)
        return None if found is None else found[1].pack

    def _monster(self, name: str) -> tuple[Monster, Content] | None:
        return self._monsters.get(fold(name)) or self._monsters.get(singular(name))

    def monsters(self) -> Iterator[Monster]:
        """Every kind of monster, each once."""
        seen: dict[str, Monster] = {}
        for content in self.contents:
            seen |= {fold(one.name): one for one in content.monsters.values()}
        yield from seen.values()

    def beginning(self, name: str, most: int = 3) -> list[str]:
        """Monsters whose names go on where this one ends: `pink horror` of the Brewery."""
        return [one.name for one in self.monsters() if fold(one.name).startswith(fold(name))][:most]

    def thing(self, name: str, *kinds: str) -> Thing | None:
        """The rule, card, item … of this name; of one of these kinds, if any are named."""
        found = self._things.get(fold(name)) or self._things.get(singular(name), [])
        return next((one for one in found if not kinds or one.kind in kinds), None)

    def things(self, *kinds: str) -> Iterator[Thing]:
        """Everything of these kinds; of every kind, if none is named."""
        for content in self.contents:
            yield from (one for one in content.things.values() if not kinds or one.kind in kinds)

    @cached_property
    def heroes(self) -> Mapping[str, Hero]:
        """Whoever is ready to play, by id."""
        return {key: one for content in self.contents for key, one in content.heroes.items()}

    def level_of(self, name: str, drawn: Iterable[tuple[str, str]]) -> int | None:
        """The level of the table that brings these monsters: of the newest of these draws, each a table and its row."""
        monster = self.monster(name)
        for called, row in reversed([*drawn]):
            if monster is not None and any(self.monster(one.name) is monster for one in brought(row)):
                return next((self.rollables[key].level for key in self.tables_called(called)), None)
        return None

    # Tables

    @cached_property
    def rollables(self) -> Mapping[str, Rollable]:
        """The tables and decks, by id."""
        return {key: one for content in self.contents for key, one in content.tables.items()}

    @cached_property
    def tables(self) -> Mapping[str, RollTable]:
        """The tables as a game asks for its own: by id, with `_` for `-` and blanks."""
        return {table_key(name): one.table for name, one in self.rollables.items()}

    def over(self, printed: Mapping[str, RollTable]) -> Mapping[str, RollTable]:
        """The tables of the game behind those of its packs that bear the same name."""
        return ChainMap(dict(self.tables), printed)  # type: ignore[arg-type]  # nothing is ever set in it

    def table_named(self, name: str) -> str | None:
        """The key of the table people call so: by its id, its name, its kind, or words of its name.

        Refuses a name that several have (`pack.which_table`).
        """
        found = self.tables_called(name)
        if len(found) > 1:
            names = listed([f'"{self.rollables[key].table.name.lower()}"' for key in found], "or")
            raise Refused("pack.which_table", f"Several tables are called {name}.", fix=f"Say which: draw {names}")
        return table_key(found[0]) if found else None

    def tables_called(self, name: str) -> list[str]:
        """The ids of the tables people call so: by id or name, else by kind, else by words of a name."""
        typed, every = fold(name), self.rollables.items()
        words = set(typed.split())
        if not words or len(words) < len(typed.split()):
            return []  # said twice it is a die: `level 1 1`
        return (
            [key for key, one in every if typed in (fold(key), fold(one.table.name))]
            or [key for key, one in every if typed == fold(one.kind)]
            or [key for key, one in every if words <= _words(one.table.name)]
        )


NO_ROW = ("event", "events", "hazard", "hazards", "card", "table")
"""Words behind the name of a table that are no row of it: `draw travel event 3 4`."""


def table_key(said: str) -> str:
    """The key of a table with this id: `_` for `-` and blanks."""
    return fold(said).replace(" ", "_")


def _names(*said: str) -> Iterator[str]:
    for name in said:
        if name:
            yield fold(name)
            yield singular(name)


def _words(name: str) -> set[str]:
    return {word for said in fold(name).split() for word in (said, singular(said))}

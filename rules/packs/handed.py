"""A game handed on together with the packs somebody brought for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from events.event import Event
from events.lazy import Lazy, lazy
from rules.system import GameSystem

if TYPE_CHECKING:
    from rules.packs.packs import Packs

# Who brought no heroes of their own asks for none: 3 ms.
_sheets: Lazy[Mapping[str, tuple[Event, ...]]] = lazy("rules.packs.heroes:sheets")


def with_packs(game: GameSystem, packs: Callable[[], Packs | None]) -> GameSystem:
    """The same game; its tables and ready-made sheets are those of its packs before its own.

    `packs` is asked whenever somebody looks something up: what is brought while a campaign is open is there at once.
    """

    def tables() -> Mapping[str, Any]:
        brought = packs()
        return game.tables() if brought is None else brought.over(game.tables())

    def templates() -> Mapping[str, tuple[Event, ...]]:
        brought = packs()
        return game.templates() if brought is None else {**game.templates(), **_sheets(brought, game)}

    return replace(game, packs=packs, tables=tables, templates=templates)

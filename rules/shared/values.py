"""Values of a sheet by the names people use, and ready-made sheets of the campaign's game."""

from __future__ import annotations

from collections.abc import Mapping

from events.amounts import Amount
from events.event import Event
from events.problems import Refused
from rules.naming import did_you_mean, fold
from rules.system import GameSystem


def value_named(game: GameSystem, text: str) -> str:
    """The full name of a value: `WS`, `weapon skill`, `weapon_sk` → `weapon_skill`. An unknown one keeps its words."""
    typed = fold(text)
    for key, names in game.values.items():
        if typed in {fold(key), *map(fold, names)}:
            return key
    begun = [key for key in game.values if fold(key).startswith(typed)]
    return begun[0] if len(begun) == 1 else typed.replace(" ", "_")


def values_named(game: GameSystem, base: Mapping[str, Amount]) -> dict[str, Amount]:
    """The same values under their full names."""
    return {value_named(game, text): value for text, value in base.items()}


def template_named(game: GameSystem, text: str) -> tuple[Event, ...]:
    """The events of a ready-made sheet; refuses one the game has not (`template.unknown`)."""
    templates = game.templates()
    typed = fold(text)
    begun = [key for key in templates if fold(key) == typed] or [
        key for key in templates if fold(key).startswith(typed)
    ]
    if len(begun) != 1:
        few = f"There are: {', '.join(templates)}." if templates else "This game has none; type the values in."
        raise Refused(
            "template.unknown", f"There is no ready-made sheet {text!r}.", fix=did_you_mean(text, templates) or few
        )
    return templates[begun[0]]

"""Heroes of a pack as ready-made sheets: the events that put them into play."""

from __future__ import annotations

from collections.abc import Mapping

from events.event import Event
from events.figures import FigureJoined
from events.items import ItemGained
from rules.naming import free_id
from rules.packs.content import Hero
from rules.packs.packs import Packs
from rules.shared.figures import learned, losses_and_gold
from rules.shared.values import values_named
from rules.system import GameSystem


def sheets(packs: Packs, game: GameSystem) -> Mapping[str, tuple[Event, ...]]:
    """The sheets by id, as `GameSystem.templates` has its own."""
    return {key: tuple(_sheet(key, hero, game)) for key, hero in packs.heroes.items()}


def _sheet(key: str, hero: Hero, game: GameSystem) -> list[Event]:
    joined = FigureJoined(
        figure=key,
        name=hero.name,
        kind="hero",
        profile="content pack",
        people=hero.people or None,
        calling=hero.calling or None,
        base=values_named(game, {**hero.values}),
    )
    taken: list[str] = []
    for name in hero.items:
        taken.append(free_id(name, taken))
    items = [ItemGained(figure=key, item=item, name=name) for item, name in zip(taken, hero.items, strict=True)]
    return [joined, *losses_and_gold(key, None, hero.gold, "as in its pack"), *items, *learned(key, hero.skills)]

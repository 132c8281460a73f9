"""A monster of a pack as somebody in play: its profile, its gold and its abilities land in the event that brings it."""

from __future__ import annotations

from events.amounts import Amount
from events.combat import Member
from events.items import Property
from rules.naming import fold
from rules.packs.packs import Packs
from rules.shared.values import value_named
from rules.system import GameSystem

GOLD, ABILITIES = "gold", "abilities"
"""Properties of a monster: what it is worth to whoever kills it, and what it can do, one after the other by `;`."""


def member(packs: Packs, name: str, game: GameSystem) -> Member:
    """The sheet of a kind of monsters; what the game has no value for is a property. Nobody has its words."""
    monster = packs.monster(name)
    if monster is None:
        return Member("", "")
    base: dict[str, Amount] = {}
    properties: dict[str, Property] = {**monster.properties}
    for said, value in monster.values.items():
        key = _called(game, said)
        if key in game.values:
            base[key] = value
        else:
            properties[key] = value
    if monster.gold is not None:
        properties[GOLD] = monster.gold
    if monster.abilities:
        properties[ABILITIES] = "; ".join(monster.abilities)
    return Member("", "", base=base, properties=properties)


def _called(game: GameSystem, said: str) -> str:
    """The game's name of a value; words of it that were written as one are as good."""
    joined = fold(said).replace(" ", "")
    return next((key for key in game.values if key.replace("_", "") == joined), None) or value_named(game, said)

"""A monster of a pack as somebody in play: its profile, its gold and its abilities land in the event that brings it."""

from __future__ import annotations

from collections.abc import Iterable

from events.amounts import Amount
from events.combat import Member
from events.items import Property
from rules.naming import fold
from rules.packs.content import Monster
from rules.packs.packs import Packs
from rules.packs.rows import brought
from rules.shared.values import value_named
from rules.system import GameSystem

GOLD, ABILITIES = "gold", "abilities"
"""Properties of a monster: what it is worth to whoever kills it, and what it can do, one after the other by `;`."""


def member(packs: Packs, name: str, game: GameSystem, drawn: Iterable[str] = ()) -> Member:
    """The sheet of a kind of monsters; what the game has no value for is a property. Nobody has its words.

    `drawn` are rows that wait to be played, the newest last: what one adds to these monsters they can do as well.
    """
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
    if abilities := _abilities(packs, monster, drawn):
        properties[ABILITIES] = "; ".join(abilities)
    return Member("", "", base=base, properties=properties)


def _abilities(packs: Packs, monster: Monster, drawn: Iterable[str]) -> tuple[str, ...]:
    """What they can do, with what the newest row that brings them says of them alone."""
    rows = [one for row in drawn for one in brought(row) if one.besides and packs.monster(one.name) is monster]
    if not rows:
        return monster.abilities
    own = () if rows[-1].instead else monster.abilities
    return (*own, *(one for one in rows[-1].besides if one not in own))


def _called(game: GameSystem, said: str) -> str:
    """The game's name of a value; words of it that were written as one are as good."""
    joined = fold(said).replace(" ", "")
    return next((key for key in game.values if key.replace("_", "") == joined), None) or value_named(game, said)

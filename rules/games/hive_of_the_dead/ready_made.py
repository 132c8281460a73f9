"""The hero of the printed example as a ready-made sheet, and the printed enemies."""

from __future__ import annotations

from collections.abc import Mapping

from events.combat import Member, MonstersMet
from events.event import Event
from events.figures import FigureJoined
from events.items import ItemGained
from rules.games.hive_of_the_dead.adventure import read_statistics
from rules.games.hive_of_the_dead.printed import printed_boxes
from rules.games.hive_of_the_dead.statbox import read_weapon, weapon_properties


def templates() -> Mapping[str, tuple[Event, ...]]:
    """By key: `example` is the reader's own sheet in the Example of Combat; enemies are those the rules print."""
    return {"example": _example(), **{key: (_enemy(key),) for key in printed_boxes()}}


def _example() -> tuple[Event, ...]:
    hero = "reader"
    base = read_statistics("3 3 3 7 1")
    gear = [read_weapon("Shotgun 3 2"), read_weapon("Chainsword * x1.5")]
    weapons = [
        ItemGained(
            figure=hero,
            item=weapon.name.lower(),
            name=weapon.name,
            place="held",
            source="Example of Combat",
            properties=weapon_properties(weapon)
            | ({"ammunition": "Shotgun shells"} if weapon.kind == "ranged" else {}),
        )
        for weapon in gear
    ]
    armour = ItemGained(
        figure=hero,
        item="flak-armour",
        name="Flak Armour",
        place="worn",
        source="Example of Combat",
        properties={"kind": "armour", "save": 5},
    )
    joined = FigureJoined(
        figure=hero, name="Reader", kind="hero", profile="Example of Combat", base=base, aliases=("You",)
    )
    return (joined, *weapons, armour)


def _enemy(key: str) -> MonstersMet:
    printed = printed_boxes()[key]
    box = printed.box
    base = read_statistics(f"{box.weapon_skill} {box.strength} {box.toughness} {box.wounds} {box.attacks}")
    told: dict[str, str | int | bool] = {"weapons": box.weapons or "", "saves": box.saves or ""}
    return MonstersMet(group=key, members=(Member(key, printed.name, base, told),), source="stat box")

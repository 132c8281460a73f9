"""A content pack somebody brought: invented, and small enough to be read whole."""

from __future__ import annotations

from re import sub

from rules.packs.content import Content
from rules.packs.reading import read_pack
from service.beside.packs import PackAdded
from service.beside.store import Store
from service.packs import add, pack_from

CELLAR = """
[pack]
id = "cellar"
game = "advanced-heroquest"
version = "3"
title = "What lives under the brewery"

[monster.cellar-rat]
name = "Cellar Rat"
values = { ws = 4, strength = 3, t = 3, w = 2, cunning = 1 }
properties = { damage = "2D6" }
gold = 5
abilities = ["Fear 4", "Gang Up"]
text = "It has been drinking since before you were born."

[monster.brewer]
name = "Drowned Brewer"
values = { ws = 6, w = 4 }

[table.event]
dice = "d6"
rows = [[1, 3, "Nothing"], [4, 5, "Cellar Rat"], [6, 6, "Flood"]]

[table.treasure]
kind = "treasure"
deck = ["Copper Mug", "Copper Mug", "Brewer's Key"]

[rule.fear]
name = "Fear"
form = "n"
text = "Whoever wants to strike it rolls a die and adds what they have seen; n or less, and the hand shakes."

[card.flood]
name = "Flood"
text = "Everybody stands to the hips in small beer until the end of the next turn."

[item.rope]
name = "Rope"
price = 4

[hero.ada]
name = "Ada Vole"
people = "halfling"
values = { ws = 8, w = 5 }
items = ["Lamp", "Lamp"]
skills = ["Knows the cellars"]
gold = 12
"""

LIGHTHOUSE = """
[pack]
id = "lighthouse"
game = "GAME"
version = "2"
[monster.gull]
name = "Drowned Gull"
values = { wounds = 3 }
properties = { beak = "1D4" }
gold = 2
abilities = ["Dives"]
text = "It has seen the bottom."
[table.event]
dice = "d6"
rows = [[1, 3, "Nothing"], [4, 6, "Drowned Gull (1-3) [Screams] + Fog"]]
[table.treasure]
deck = ["Lamp Oil", "Keeper's Ring"]
[card.fog]
text = "Nobody sees farther than n arms."
[hazard.stairs]
text = "Each step may be missing: 1d6."
[section.lamp-room]
name = "Lamp Room"
text = "All glass, half of it gone."
[item.lamp-oil]
price = 3
[hero.edda]
name = "Edda"
calling = "keeper"
values = { wounds = 6 }
items = ["Lantern"]
gold = 9
"""
"""A pack for any game: monsters, tables, cards, hazards, rooms, prices, a hero."""

PROSE = ("drinking since before", "the hand shakes", "small beer until")
"""Words of it that are nobody's but its owner's."""


def cellar(*changes: tuple[str, str], game: str = "advanced-heroquest") -> Content:
    """The pack, otherwise as is said: words of its file and what stands in their place."""
    return read_pack({"cellar.toml": cellar_file(*changes, game=game)}, "cellar")


def cellar_file(*changes: tuple[str, str], game: str = "advanced-heroquest") -> bytes:
    """The file of it."""
    text = CELLAR.replace("advanced-heroquest", game)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text.encode()


def brought(log: Store, *changes: tuple[str, str], game: str = "advanced-heroquest") -> PackAdded:
    """Brings it to the file of this log."""
    return add(log.beside.packs, pack_from({"cellar.toml": cellar_file(*changes, game=game)}, "cellar"))


def lighthouse(game: str, prose: str | None = None) -> dict[str, bytes]:
    """The files of the one for this game, with its own words or with others in place of each."""
    text = LIGHTHOUSE.replace("GAME", game)
    return {"lighthouse.toml": (text if prose is None else sub('text = ".*"', f'text = "{prose}"', text)).encode()}

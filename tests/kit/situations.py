"""Campaigns at the moments people say something in: every situation is an evening played up to there, line by line."""

from __future__ import annotations

from functools import cache

from kit.table import Table

from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.reading.reading import Reading

HEROES = """\
hero Brida ws7 bs6 s7 t7 sp6 br10 int6 w5 fp1 dwarf
hero Ysra ws7 bs9 s5 t6 sp9 br8 int9 w4 fp2 elf
hero Odo ws4 bs5 s4 t5 sp8 br8 int11 w3 fp3 human wizard
hero Thora ws8 bs5 s6 t6 sp7 br9 int5 w5 fp1 human
brida gets axe held (damage_dice=5)
ysra gets short bow held (damage_dice=3 range=24)
ysra gets 8 arrows
thora gets sword held (damage_dice=4)
thora gets rope
odo gets 3 candles
odo gets healing potion
odo =3 power
gold 60 from last winter
"""

NO_MAP = """\
session The Salt Cellars
quest The Tin Lantern: find the old stair, light lamps=3
trip into "The Salt Cellars"
brida is leader
ysra is mapper
"""

GOING_DOWN = (
    NO_MAP
    + """\
start
party to t-junction-1
pass left 5 / 8 8 / 6 4
party to passage-3
brida opens door-1
pass door-1 9
enter room-1
"""
)

DOORS = "doors room-1 3\nturn exploration\n"

ROOM_FULL = """\
meet 2 rat ws5 s4 t5 sp6 br5 int3 w3 in room-1
meet 3 orc ws5 s6 t6 sp6 br6 int4 w4 in room-1
fight surprised nobody
turn combat
"""

BLOWS = """\
brida rat-1 9 5+ / 3 7 2 8 4
rat-2 ysra 8 6+ / 9 2
odo is poisoned
turn combat
orc-3 brida 8 6+ -1
"""

MET = """\
meet 2 rat ws5 s4 t5 sp6 br5 int3 w3
meet 3 orc ws5 s6 t6 sp6 br6 int4 w4
brida rat-1 9 5+ / 3 7 2 8 4
orc-3 brida 8 6+ -1
"""

WON = """\
thora orc-1 11 / 9 10 12>5 8
rat-1 dead by brida
rat-2 dead by ysra
orc-2 dead by thora
orc-3 fled
they won
trap dart in room-1
gold 45
odo gets ring from the chest
ysra -1 arrow
"""

HOME = """\
trip end home by supper
due 2 upkeep
party owes ysra 10
join Anna
day 12 of the thaw
"""

BOOK = """\
book "The Hive" 3 3 3 7 1 purity 8
weapon Shotgun 3 2 ammo Shells 2
weapon Chainsword * x1.5
armour Flak Armour (5)
clip Shells 6 full
you get medi-pack
you get brass key
way 12 with the brass key
page 47
"""

BOOK_FIGHT = """\
page 33
box 2 Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5
round 5 4 4 2 1 at cultist-1
"""

COINS = """\
hero Anna
hero Ben
anna gets lucky penny
gold 20
anna calls heads 1
"""

MILL = """\
hero Mira strength 3 wits 2 hp 8
hero Tolm strength 4 hp 10 mana 3
session The old mill
deck event 3 fog 2 wolf
trip into "The Mill"
mira gets lamp
gold 12
meet 2 ghoul hp 4
fight
"""

QUESTIONS = """\
waits 3 treasures
ask does a fumble break the bow?
brida orc-1 9 5+
"""

CROWN = """\
hero Brand barbarian ws3 bs5 s4 t3 w12 i3 a1 m4 ar1 d1 bl1
hero Mira human wizard s3 t3 w9 i3 a1 d1 bl1
brand gets sword held
brand gets 2 healing potions
mira gets bow held
mira gets 6 arrows
session The stair down
trip into Crypt
dungeon-level 2 for the lost crown
section room enter party
"""

CROWN_ORCS = """\
meet 3 orc ws3 s3 t4 w3 a1 gv55
.
power 4
.
orc-1 -1
"""

VAULT = """\
hero Thomas
hero Mira human wizard
thomas rh sword
thomas gets wooden shield
mira holds dagger
mira gets rope
session The first door
quest The Sunken Vault: find the vault
trip into Vault
room hall size 4x5 doors 2
enter hall
"""

VAULT_GOBLINS = """\
enemy goblin h1 s4 a1 as40 ds20 last "fight closest"
enemy orc h3 s4 a1 as50 ds30 last "fight as gang, fight closest"
setup 6 is 2 goblin, 1 orc
thomas goblin-1 42 64
"""

AHQ, HIVE, COIN, TABLETOP = "advanced-heroquest", "hive-of-the-dead", "coinflip", "tabletop"
WHQ, AXE = "warhammer-quest", "battle-axe"
CELLARS = HEROES + GOING_DOWN
FOUGHT = CELLARS + DOORS + ROOM_FULL + BLOWS

SITUATIONS: dict[str, tuple[str, str]] = {
    "nobody yet": (AHQ, ""),
    "before a trip": (AHQ, HEROES + "session\n"),
    "exploring": (AHQ, CELLARS + DOORS),
    "in a fight": (AHQ, FOUGHT),
    "without a map": (AHQ, HEROES + NO_MAP),
    "a fight nobody told": (AHQ, HEROES + NO_MAP + MET),
    "questions waiting": (AHQ, CELLARS + ROOM_FULL + QUESTIONS),
    "after a fight": (AHQ, FOUGHT + WON),
    "between expeditions": (AHQ, FOUGHT + WON + HOME),
    "a book unopened": (HIVE, ""),
    "a gamebook section": (HIVE, BOOK),
    "a gamebook fight": (HIVE, BOOK + BOOK_FIGHT),
    "calling coins": (COIN, COINS),
    "a game of one's own": (TABLETOP, MILL),
    "a crypt of warriors": (WHQ, CROWN),
    "warriors in a fight": (WHQ, CROWN + CROWN_ORCS),
    "a vault of coins": (AXE, VAULT),
    "a fight in the vault": (AXE, VAULT + VAULT_GOBLINS),
}
"""Situation → the game, and what was typed until then."""


@cache
def situation(name: str) -> Table:
    """The campaign at that moment. Nobody changes it."""
    game, lines = SITUATIONS[name]
    table = Table(system=game)
    play(table.here, lines_in(lines, name), around=Circumstances())
    return table


@cache
def reading(name: str) -> Reading:
    """The same, read; for lines that are only read, not told."""
    return situation(name).reading()

"""What people say of each game is the plain line it is told to be: no word of a saying is held to be left over."""

from __future__ import annotations

from functools import cache

import pytest
from kit import situations
from kit.mechanics import Mechanic, at_a_table

from rules.shorthand.read.parsed import ParsedLine
from service.lines.lines import parsed
from service.reading.reading import Reading

WARHAMMER_QUEST = {
    "next phase": ".",
    "brand rolls 4 for power": "power brand 4",
    "brand fails fear": "fear brand shaken",
    "brand passes fear": "fear brand steady",
    "brand uses one power token": "brand -1 token",
}

BATTLE_AXE = {
    "thomas fires stone at goblin-1 4": "thomas shoots goblin-1 4",
    "thomas looses stone on goblin-1 and misses": "thomas shoots goblin-1 miss",
    "thomas strikes goblin-1 vitally": "thomas goblin-1 crit",
    "thomas lands a vital hit against goblin-1": "thomas goblin-1 crit",
    "thomas rerolls 4 with luck": "thomas lucky 4",
    "thomas draws coins 4": "thomas bags 4",
    "initiative 3 2": "init 3 2",
    "enemies win initiative": "init enemies",
    "party wins initiative": "init heroes",
    "next round": ".",
    "end of round": ".",
    "room is done": "clears",
    "room cavern cleared": "clears cavern",
    "door dice passage": "door-dice passage",
    "quest die blank": "quest-dice blank",
    "party reach quest goal": "goal",
    "party gives up quest": "quest dropped",
    "party retreats": "quest dropped",
    "thomas jumps over chasm 3": "thomas attempt chasm 3",
    "priest brings thomas back for 3": "resurrect thomas 3",
    "goblin-1 aims for odo": "goblin-1 targets odo",
}

HIVE = {
    "para 12": "page 12",
    "choice 12": "way 12",
    "close quarters": "charge",
    "storm them": "charge",
    "hidden behind a crate": "cover crate",
    "enemy shoot first": "enemy-first",
    "not shoot": "pass-attacks",
    "choice 3 or 2": "way 3; way 2",
}

COINFLIP = {
    "anna bets 3 on heads": "anna gold -3; anna calls heads",
    "anna wins bet of 3": "anna gold +3",
    "anna takes heads side": "anna calls heads",
}

TABLETOP = {
    "party finds 3 silver": "gold 3",
    "party has 3 coins": "gold 3",
    "draw wolf card": "draw event wolf",
}

ANY_GAME = {
    "party goes down the stairs": "stairs down",
    "brida went down stairs": "brida stairs down",
    "brida will draw the map": "brida is mapper",
    "brida leads the party": "brida is leader",
    "party finds a door on the left": "door left",
    "party completes the quest": "quest done",
    "brida buys 3 ropes at 2 gold apiece": "brida buys 3 ropes 6",
    "ysra inherits all of brida's stuff": "brida gives all to ysra",
    "brida finds a ring worth 30 gold": "brida gets ring (value=30)",
}

THEIRS = {
    "warhammer-quest": (
        WARHAMMER_QUEST,
        "hero Brand barbarian w12 t3\nbrand +2 tokens\nmeet 2 orc ws3 s3 t4 w3 gv55\nfight",
    ),
    "battle-axe": (
        BATTLE_AXE,
        (
            "hero thomas\nhero Odo gnome burglar h6 s5 l2 a1 as40 ms45 ds30 short light\nquest The Sunken Vault\n"
            "thomas gets crossbow\nmeet 2 goblin h9 a1 as40 ds20\nfight"
        ),
    ),
    "a gamebook fight": (HIVE, ""),
    "calling coins": (COINFLIP, ""),
    "a game of one's own": (TABLETOP, ""),
    "exploring": (ANY_GAME, ""),
}
"""A game and what was told, or a situation → what is said there, and the plain line."""


@cache
def reading_at(place: str) -> Reading:
    """The campaign at that place."""
    given = THEIRS[place][1]
    if not given:
        return situations.reading(place)
    return at_a_table(place, Mechanic(what="sayings", plays=(), given=given)).reading()


@pytest.mark.parametrize(
    ("place", "said", "plain"), [(place, *pair) for place, (pairs, _) in THEIRS.items() for pair in pairs.items()]
)
def test_it_tells_what_its_plain_line_tells(place: str, said: str, plain: str) -> None:
    meant = parsed(reading_at(place), plain)
    assert isinstance(meant, ParsedLine)
    assert getattr(parsed(reading_at(place), said), "commands", said) == meant.commands


@pytest.mark.parametrize("said", ["brida falls down the stairs", "brida falls down the stairs and loses 2 wounds"])
def test_who_falls_down_the_stairs_takes_none(said: str) -> None:
    told = getattr(parsed(reading_at("exploring"), said), "commands", ())
    assert "take-stairs" not in {one.__struct_config__.tag for one in told}

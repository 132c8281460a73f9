"""When two things are told in one line, whoever begins it does, loses and gets the second, if nobody else is named."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.silent import Evening
from kit.situations import SITUATIONS

from rules.shorthand.read.parsed import ParsedLine

SAME = """
in a fight | brida and odo poisoned, -1 wound | brida,odo is poisoned; brida,odo -1
in a fight | brida and odo stunned and -1 | brida,odo is stunned; brida,odo -1
a game of one's own | mira and tolm stunned, -1 hp | mira,tolm is stunned; mira,tolm -1
a vault of coins | thomas and mira poisoned, -1 wound each | thomas,mira is poisoned; thomas,mira -1
in a fight | brida poisoned, -3 gold | brida is poisoned; brida gold -3
exploring | brida -2, -3 gold | brida -2; brida gold -3
exploring | odo -1 candle, -3 gold | odo -1 candle; odo gold -3
a crypt of warriors | brand -2, -30 gold | brand -2; brand gold -30
calling coins | anna -1, -3 gold | anna -1; anna gold -3
a gamebook section | you are poisoned, -3 gold | you is poisoned; you gold -3
in a fight | brida rat-1 8 hit, -3 gold | brida rat-1 8 hit; brida gold -3
in a fight | brida rat-1 8 hit, -2 | brida rat-1 8 hit -2
in a fight | rat-1 dead, -3 gold | rat-1 dead; gold -3
exploring | brida -2 trap; -3 gold | brida -2 trap; gold -3
a game of one's own | mira gets 3 candles, 5 gold | mira gets 3 candles; mira gold 5
a crypt of warriors | brand gets 3 torches, 50 gold | brand gets 3 torches; brand gold 50
warriors in a fight | brand is stunned, attacks orc-1 5 3+ / 1 | brand is stunned; brand orc-1 5 3+ / 1
warriors in a fight | mira -1 arrow, shoots orc-1 5 3+ / 1 | mira -1 arrow; mira shoots orc-1 5 3+ / 1
a fight in the vault | thomas is stunned, attacks goblin-2 42 10 | thomas is stunned; thomas goblin-2 42 10
a game of one's own | tolm stunned, attacks ghoul-1 8 / 3 | tolm is stunned; tolm ghoul-1 8 / 3
in a fight | odo -1 power, casts flames at orc-1 | odo -1 power; odo casts flames at orc-1
exploring | thora -1 trap, gives brida rope | thora -1 trap; thora gives brida rope
calling coins | anna -1, ben calls heads 1 | anna -1; ben calls heads 1
in a fight | everyone poisoned, -1 | party is poisoned; party -1
in a fight | rat-1 kills odo | odo killed by rat-1
in a fight | brida kills orc-1, orc-2 | orc-1,orc-2 dead by brida
in a fight | odo poisoned, loses 2 candles | odo is poisoned; odo loses 2 candles
in a fight | thora poisoned, loses 2 candles | thora is poisoned; thora loses 2 candles
"""

ASKED = """
in a fight | brida, odo and thora poisoned, -2 gold
calling coins | anna and ben -1, -3 gold
exploring | odo gives brida rope, 2 gold
exploring | thora gives brida the rope, 2 gold
exploring | thora gives brida rope, -2 gold
a game of one's own | mira gives tolm the lamp, 2 gold
a vault of coins | mira hands thomas the rope, 2 gold
calling coins | anna gives ben penny, 2 gold
in a fight | -2 brida, -3 gold
in a fight | thora kills rat 1, takes 2 wounds
nobody yet | everyone has 4 wounds, -3 gold
in a fight | brida stunned till rest, -1 ws
exploring | brida poisoned, -1 ws, -1 t
exploring | brida gets helmet, +1 t
exploring | brida wears helmet, +1 weapon skill
in a fight | thora and brida -1 each, -3 gold
in a fight | orc-1 hits brida for 1, -3 gold
in a fight | brida kills orc-1, thora orc-2
warriors in a fight | brand kills orc-1, mira orc-2
warriors in a fight | mira heals brand for 2, herself too
between expeditions | brida gets rope, 5 gold
"""


@pytest.mark.parametrize("row", SAME.strip().splitlines())
def test_the_second_thing_is_of_whoever_begins_the_line(row):
    where, line, plain = row.split(" | ")
    told, meant = comes_to(where, line), comes_to(where, plain)

    assert isinstance(told, ParsedLine)
    assert told.commands == meant.commands


@pytest.mark.parametrize("row", ASKED.strip().splitlines())
def test_what_may_be_of_another_of_us_is_asked_about(row):
    where, line = row.split(" | ")

    assert not isinstance(comes_to(where, line), ParsedLine)


LEFT = """
a fight in the vault | thomas goblin-2 42 10 dead
a fight in the vault | thomas orc-1 42 64 dead
warriors in a fight | brand orc-1 5 3+ / 1 dead
warriors in a fight | brand orc-2 6 -1 dead
a gamebook fight | you cultist-1 5 / 2 dead
a gamebook fight | you cultist-1 5 hit -1 dead
in a fight | brida orc-1 9 hit -1 dead
a game of one's own | mira ghoul-1 8 / 1 dead
"""
FELLED = """
a fight in the vault | thomas goblin-2 42 64 dead
a gamebook fight | you cultist-1 5 hit -4 dead
in a fight | brida orc-1 9 dead
in a fight | orc-1 dead
warriors in a fight | brand orc-2 6 dead
"""


def answered(row: str) -> str:
    where, line = row.split(" | ")
    game, lines = SITUATIONS[where]
    evening = Evening(lines, game)
    evening.say(line)
    assert "killed" in evening.answer
    return evening.answer


@pytest.mark.parametrize("row", LEFT.strip().splitlines())
def test_whoever_is_killed_with_wounds_left_by_the_dice_is_said_to_be(row):
    assert "is killed as said" in answered(row)


@pytest.mark.parametrize("row", FELLED.strip().splitlines())
def test_whoever_the_dice_kill_is_simply_killed(row):
    assert "as said" not in answered(row)

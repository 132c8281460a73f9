"""Lines of few words and letters, as somebody types them with dice in one hand: what they tell, or what is asked."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words, meaning, offers, told

from events.problems import Refused
from rules.shorthand.read.parsed import ParsedLine

BETWEEN, BOOK, BOOK_FIGHT, COINS = "between expeditions", "a gamebook section", "a gamebook fight", "calling coins"
EXPLORING, FIGHT, OWN, WAITING = "exploring", "in a fight", "a game of one's own", "questions waiting"

TOLD = (
    (EXPLORING, "b -1 t -1", "brida -1 thora -1"),
    (EXPLORING, "brida t -1", "set-base figure=brida value_name=toughness change=-1"),
    (BOOK, "w 5", "you =5"),
    (BOOK, "s 4", "set you s 4"),
    (BOOK, "a 2", "set-base figure=reader value_name=attacks value=2"),
    (BOOK, "47 -> 112", "page 112"),
    (BETWEEN, "all healed", "party +all"),
    (BETWEEN, "upkeep 2 each", "due 2 upkeep"),
    ("before a trip", "quest: get tin lantern, rew 100g", "quest get tin lantern reward 100 gold"),
    (OWN, "m hits ghoul1 for 3", "mira hits ghoul-1 for 3"),
    (OWN, "m hits ghoul1 14", "attack attacker=mira target=ghoul-1 outcome=hit faces=14"),
    (FIGHT, "rat2 -> y 4 miss", "rat-2 ysra 4 miss"),
    (FIGHT, "rnd 3", "turn"),
    (FIGHT, "thora 12 crit orc2 dead", "thora orc-2 12 crit dead"),
    (FIGHT, "odo 0", "odo =0"),
    (FIGHT, "b 4/5", "brida =4"),
    (OWN, "m 6/8", "mira =6"),
    (OWN, "mira str 4", "set mira strength 4"),
    (BETWEEN, "b ws8", "brida ws =8"),
    (EXPLORING, "thora rope used", "thora uses rope"),
    (EXPLORING, "odo 3 candles -> thora", "odo gives thora 3 candles"),
    (EXPLORING, "2 orcs 1 goblin w3 each", "meet 2 orc w3 1 goblin w3"),
    (BOOK, "exits 5 90 133", "way 5; way 90; way 133"),
    (BOOK_FIGHT, "im at 3", "you =3"),
    ("after a fight", "fix 72 fled>dead", "fix 72 how=killed"),
    (WAITING, "ysra 3 dmg", "ysra -3"),
    (FIGHT, "brida 3 dmg", "brida -3"),
    (WAITING, "skip 51, 50", "skip 51; skip 50"),
    (WAITING, "draw treasure: 30g", 'gold 30; settle-business business=50 count=1 how="treasure: 30 gold"'),
    (WAITING, "settle 51: yes, brida's bow breaks", "settle 51: yes, brida's bow breaks"),
    (FIGHT, "undo two", "undo ^2,^"),
    (FIGHT, "ysra is out of arrows", "ysra last arrows"),
)
"""Situation, line, the plain line it is."""

ASKED = (
    (EXPLORING, "brida +1 ws t -1", ("brida +1 ws; thora -1", "brida +1 ws -1 toughness")),
    (BETWEEN, "upkeep 2", ("due 2 upkeep",)),
    (FIGHT, "wait orc3 had 5w", ("set orc-3 wounds 5",)),
    (FIGHT, "wait orc3 dead", ("orc-3 dead",)),
    (BOOK_FIGHT, "both dead", ("they won", "cultist-1,cultist-2 dead")),
    (COINS, "b lost 2", ("ben gold -2",)),
    (COINS, "a +5", ("anna +5",)),
    (OWN, "m hits ghoul1 3", ("mira hits ghoul-1 for 3",)),
    (OWN, "tolm back, 1hp", ()),
    (OWN, "wolf hp 6 joins", ()),
    (EXPLORING, "b disarm 4 fail -2", ()),
    (FIGHT, "orc2 hits b 1", ("orc-2 brida hit -1",)),
    (FIGHT, "orc2 hits b 3", ("orc-2 brida hit -3",)),
    (FIGHT, "orc2 surprised", ("orc-2 is surprised",)),
    ("before a trip", "60g split 4", ("gold 60 split", "split 60")),
    (OWN, "tolm 4 dmg g2", ("tolm ghoul-2 hit -4",)),
    (WAITING, "Brida 3 dmg", ("settle 53: 3 wounds", "brida -3")),
    (WAITING, "settle 51: brida hits for 5", ()),
    (WAITING, "settle 51: 4 dead", ()),
    (FIGHT, "undo ten", ("undo 10", "undo ^10..^")),
    (EXPLORING, "search rope", ("log rope",)),
    (FIGHT, "ysra used her last arrow", ("ysra last arrow", "ysra uses arrow")),
)
"""Situation, line that may mean several things, those that have to be offered."""

NEVER_OFFERED = (
    (BOOK_FIGHT, "both dead", "you dead"),
    (OWN, "wolf hp 6 joins", 'meet 6 "wolf hp"'),
    (BOOK_FIGHT, "c2 hits me -2", "trap sprung c2 reader -2"),
    (FIGHT, "brida almost dies", "brida dead"),
    ("after a fight", "all conditions end", "party dead"),
    (FIGHT, "earlier brida killed a goblin", "brida dead"),
    ("a fight in the vault", "thomas kills it", "thomas dead"),
)

LOOKS = (
    (FIGHT, "o pwr?", "sheet odo"),
    (OWN, "mana?", "sheet"),
    (BOOK_FIGHT, "shells?", "sheet you"),
    (BOOK, "pack?", "sheet you"),
    (COINS, "streaks?", "stats"),
    (EXPLORING, "time", "status"),
)


@pytest.mark.parametrize(("situation", "line", "plain"), TOLD)
def test_what_is_cut_short_is_told(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None


@pytest.mark.parametrize(("situation", "line", "look"), LOOKS)
def test_a_word_of_a_sheet_is_looked_up(situation, line, look):
    assert in_words(comes_to(situation, line), situation) == f"shows {look}"


def test_what_no_value_can_be_is_said_in_words_people_use():
    with pytest.raises(Refused) as refused:
        told("after a fight", "fix 72 fled>sleepy", comes_to("after a fight", "fix 72 fled>sleepy"))

    assert (refused.value.code, refused.value.why) == ("fix.bad_value", "'sleepy' is no how.")


def test_a_name_without_its_hyphen_is_the_same_name():
    said, plain = (told(BOOK, line, comes_to(BOOK, line)) for line in ("use medipack", "you uses medi-pack"))

    assert said.lines == plain.lines


@pytest.mark.parametrize(("situation", "line", "right"), ASKED)
def test_what_may_mean_several_things_is_asked(situation, line, right):
    found = comes_to(situation, line)
    offered = [meaning(one) for one in offers(found, situation)]

    assert not isinstance(found, ParsedLine), in_words(found, situation)
    assert [one for one in right if meaning(comes_to(situation, one)) not in offered] == []


@pytest.mark.parametrize(("situation", "line", "harm"), NEVER_OFFERED)
def test_what_harms_is_not_offered(situation, line, harm):
    offered = [meaning(one) for one in offers(comes_to(situation, line), situation)]

    assert meaning(comes_to(situation, harm)) not in offered

"""What is paid, counted, handed out, settled, made and put off at home: whole sentences, and what looks like them."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine, Unclear

HOME, OWN, CRYPT = "between expeditions", "a game of one's own", "a crypt of warriors"


def means(situation: str, line: str, plain: str) -> bool:
    found = comes_to(situation, line)
    return isinstance(found, ParsedLine) and meaning(found) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("before a trip", "each of us takes 10 gold, 20 stay in the purse",
         "party pays brida 10; party pays ysra 10; party pays odo 10; party pays thora 10; gold =20"),
        ("before a trip", "give Brida 10 gold, the rest stays in the purse", "party pays brida 10"),
        ("before a trip", "purse says 98, we count 90", "gold =90"),
        ("before a trip", "the purse says 60 but we count 55", "gold =55"),
        ("before a trip", "we only count 55 gold", "gold =55"),
        (HOME, "repair Brida's axe, 5 gold", "spend 5 repair Brida's axe"),
        (HOME, "sharpening the sword: 3 gold", "spend 3 sharpening the sword"),
        ("before a trip", "thora and odo buy a rope each, 4 gold each", "thora buys rope 4; odo buys rope 4"),
    ],
)  # fmt: skip
def test_gold_at_home_is_paid_counted_and_handed_out(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("before a trip", "each of us takes 10 gold, 30 stay in the purse"),
        (HOME, "training for Brida, 10 gold"),
        (HOME, "Brida buys a new sword and shield, 20 gold for both"),
        ("exploring", "repair kit, 5 gold"),
        ("exploring", "barrel of ale, 5 gold"),
        ("before a trip", "we hire a boat for 5 gold"),
        ("before a trip", "hire help for 5 gold"),
    ],
)
def test_what_brings_no_gold_and_hires_nobody_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize("line", ["we buy 2 healing potions, 10 each", "buy 2 healing potions at 10 gold each"])
def test_who_gets_what_everybody_buys_is_asked_at_the_price_of_all(line):
    found = comes_to("before a trip", line)

    assert isinstance(found, Unclear)
    assert {one.reads for one in found.readings} >= {
        f"{one} buys 2 healing potions 20 paid-by party" for one in ("brida", "ysra", "odo", "thora")
    }


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (HOME, "we pay Ysra her 10", "owe paid ysra"),
        (HOME, "Ysra gets her 10 gold", "owe paid ysra"),
        (HOME, "give Ysra her 10 back", "owe paid ysra"),
        (HOME, "paid Ysra her 10", "owe paid ysra"),
        (HOME, "Ysra's 10 gold paid", "owe paid ysra"),
        (HOME, "settle the debt with Ysra", "owe paid ysra"),
        (HOME, "Ysra waives the 10", "owe settled ysra"),
        (HOME, "Brida pays her 2", "due paid brida"),
        (HOME, "everyone pays their 2", "due paid"),
        (HOME, "Odo brews a healing potion", "odo gets healing potion"),
        (HOME, "Thora crafts 5 arrows", "thora gets 5 arrows"),
        (HOME, "next time: find the second lantern", "note next time: find the second lantern"),
        (HOME, "don't forget: find the second lantern", "note find the second lantern"),
        (HOME, "set out again tomorrow", "time 1 days; trip"),
        (HOME, "after 3 days we set out again", "time 3 days; trip"),
        (HOME, "a week later we set out for the Salt Cellars", 'time 1 weeks; trip into "The Salt Cellars"'),
        (HOME, "Ysra lost an eye, bow skill -1 forever", 'set ysra bs -1 "lost an eye"'),
        (HOME, "Thora is lame now, speed -1 for good", 'set thora speed -1 "lame now"'),
        (HOME, "Anna left the table", "unjoin anna"),
        ("before a trip", "Anna isn't here today", "note Anna isn't here today"),
        ("before a trip", "marching order: Brida, Thora", "note marching order: Brida, Thora"),
        ("exploring", "marching order Brida, Thora, Odo, Ysra", "order brida,thora,odo,ysra"),
        (HOME, "13th day of the thaw", "day 13 of the thaw"),
        (HOME, "4 days later, day 16", "time 4 days day 16"),
        (HOME, "Odo mixes a healing potion for 5 gold", 'odo gets "healing potion"; odo gold -5'),
        (HOME, "Odo makes 2 healing potions", 'odo gets 2 "healing potions"'),
        (HOME, "Brida and Odo each pay 2", "due paid brida,odo"),
        (HOME, "Brida now has 6 wounds max", "set brida wounds 6"),
        (HOME, "give everyone 1 fate point back", "party +1 fate"),
        (HOME, "Kell is a henchman of Brida", "hench Kell of brida"),
        (HOME, "Anna brings a new hero: Kell, dwarf, axe", "hero Kell dwarf player anna; kell gets axe"),
        (OWN, "Tolm levels up, strength 5", "set tolm strength 5 level up"),
        ("before a trip", "we keep 20 and split the rest", "split 40; gold =20"),
        ("before a trip", "all the gold goes to Thora", "party pays thora all"),
        ("before a trip", "everybody gets 10 from the purse",
         "party pays brida 10; party pays ysra 10; party pays odo 10; party pays thora 10"),
        ("before a trip", "hand out 10 gold each",
         "party pays brida 10; party pays ysra 10; party pays odo 10; party pays thora 10"),
        ("before a trip", "5 gold missing from the purse", "gold -5 missing"),
        ("before a trip", "everyone owes 2 upkeep", "due 2 upkeep"),
        ("before a trip", "Anna is new here", "join Anna"),
        ("before a trip", "Brida has 2 fate points", "brida fate =2"),
        ("before a trip", "accept quest The Tin Lantern, reward 50", 'quest "The Tin Lantern" reward "50 gold"'),
        ("before a trip", "split 40, keep 20", "split 40; gold =20"),
        ("before a trip", "Brida pays 10 into the purse", "brida pays party 10"),
        ("before a trip", "Brida borrows 10 gold from the party", "party pays brida 10; brida owes party 10"),
        ("before a trip", "we bought a map for 10 gold, Odo carries it", "odo buys map 10 paid-by party"),
        ("before a trip", "we get 30 for the potion", "odo sells potion 30"),
        ("before a trip", "Brida max wounds 6", "set brida wounds 6"),
        ("before a trip", "Odo now knows fireball and lightning", "odo learns fireball; odo learns lightning"),
        (HOME, "Brida trained ws to 8 for 20 gold", "set brida ws 8 training; brida gold -20 training"),
        (HOME, "Odo trains for 10 gold, int +1", "set odo int +1 training; odo gold -10 training"),
        (HOME, "nobody pays upkeep", "due skip"),
        (OWN, "Mira strength 4 now, level up", "set mira strength 4 level up"),
        (CRYPT, "Brand is now level 2", "set brand level 2"),
    ],
)  # fmt: skip
def test_what_is_settled_made_and_put_off_at_home(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (HOME, "Ysra gets her 5"),
        (HOME, "Ysra gets 5 of her 10"),
        (HOME, "Odo pays his 3"),
        (HOME, "Brida is not hurt, ws -1 for good"),
        (HOME, "tomorrow we go to the market"),
        (HOME, "tomorrow"),
        (HOME, "Odo brews potions, 2 of them"),
        (HOME, "Brida and Odo each pay 3"),
        (OWN, "mira makes camp"),
        (HOME, "Thora carves her name"),
        (HOME, "Brida is poisoned, ws -1 for good"),
        (HOME, "Ysra gets her 10 arrows"),
        (HOME, "we don't pay Ysra her 10"),
        (HOME, "Odo can't pay his 2 to Brida"),
        (HOME, "the orcs set out again the next day"),
        ("before a trip", "we pool our gold: 60"),
        ("before a trip", "brida has 2 points of damage"),
        ("before a trip", "Brida hires Ulf and Olf"),
        ("before a trip", "split 30, keep 20"),
        ("before a trip", "split all but keep 21"),
        ("before a trip", "Odo knows the way"),
        ("in a fight", "sven"),
        (OWN, "Tolm is level 3 now"),
    ],
)
def test_what_only_sounds_settled_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)

"""What must not be taken for something else, in the other games: dice, values, rulings, what was told twice."""

from __future__ import annotations

import pytest
from kit.silent import Case, asks_or, both, fact, keeps_die, never_says, no_fact, refused, says, told
from kit.situations import BOOK, BOOK_FIGHT, COIN, COINS, HIVE, MILL, TABLETOP

WHQ, AXE = "warhammer-quest", "battle-axe"

ONE_ORC = "hero Brand barbarian\nsession\ntrip into Crown\nmeet 1 orc\n"
ONE_OGRE = "hero Mira hp 8\nmeet 1 ogre hp 4\nfight\n"
ONE_GOBLIN = """\
hero thomas
thomas rh sword
session One
quest Vault: find it
trip into Vault
room hall size 4x5 doors 2
enter hall
enemy goblin h1 s4 a1 as40 ds20 last "fight closest"
setup 6 is 1 goblin
"""
NEW_OGRE = "hero Mira hp 8\nmeet 1 ogre\n"
NEW_ORC = "hero Brand barbarian\nmeet 1 orc\n"
POWER = "hero mira wizard\npower 4\n"
POWER_BESIDE = "hero mira wizard\npower 4; mira -2\n"
IN_A_HALL = ONE_GOBLIN.split("enemy")[0]
TURN_DIE = MILL.replace("fight\n", "turn die d6: 1 = trap, 2-6 = nothing\n")
OUTSIDE = MILL.replace("meet 2 ghoul hp 4\nfight\n", "party to the cellar\n")

TWO_PURSES = MILL + "gold mira 10\nmira gets 6 arrows\n"

CASES = (
    Case("a die that hits is for nothing called so", MILL, "mira rolls 4 and hits", refused, TABLETOP),
    Case("how many dice there are is no face", MILL, "roll 2 dice", refused, TABLETOP),
    Case("what fell is no purpose", MILL, "mira rolls 2 fours", refused, TABLETOP),
    Case("a spell keeps its name", MILL, "tolm casts fire at ghoul 2", never_says("shoot"), TABLETOP),
    Case("a reason begins with no and", TWO_PURSES, "mira gives tolm 2 gold and the lamp", refused, TABLETOP),
    Case(
        "what is handed round hurts nobody",
        TWO_PURSES,
        "mira gives 4 arrows to tolm and 2 to mira",
        refused,
        TABLETOP,
    ),
    Case("who gets health is not hurt", MILL, "mira gets 1 hp", says("+1 wound"), TABLETOP),
    Case(
        "everybody who gets health is not hurt",
        MILL,
        "we rest, everyone gets 1 hp",
        refused,
        TABLETOP,
    ),
    Case(
        "more zombies are zombies", MILL + "meet 2 zombie hp 2\n", "2 more zombies", fact("zombie 3", "alive"), TABLETOP
    ),
    Case(
        "a number belongs to the ghoul it names", MILL, "mira uses the lamp on ghoul 1", never_says("ghoul."), TABLETOP
    ),
    Case(
        "who bets on heads calls it",
        COINS + "gold ben 9\n",
        "ben bets 3 on heads",
        both(says("heads"), fact("Ben gold", "6")),
        COIN,
    ),
    Case(
        "nothing is called pot where gold lies in it", COINS, "ben takes the pot", no_fact("Ben carries", "pot"), COIN
    ),
    Case("a coin hurts nobody", COINS, "ben loses 2 on heads", refused, COIN),
    Case("what a page is was no reason to turn to it", BOOK, "page 12 is done", refused, HIVE),
    Case("a book that ends is no book that begins", "", "the book ends here", refused, HIVE),
    Case("a book is called by its title", "", "open a new book called The Hive", refused, HIVE),
    Case("what armour saves is no armour", BOOK, "i take 3 wounds, the armour saves 1", refused, HIVE),
    Case("a room has the size that is said", IN_A_HALL, "room cellar size 4x5 doors 2", says("cellar"), AXE),
    Case("a name before the die is the one orc's", ONE_ORC, "brand orc 1", says("orc: 1"), WHQ),
    Case("a name before the die is the one ogre's", ONE_OGRE, "mira ogre 1", says("ogre: 1"), TABLETOP),
    Case("a name before the die is the one goblin's", ONE_GOBLIN, "thomas goblin 1", says("goblin: 1 against"), AXE),
    Case("who hits the one ogre hits it with that die", NEW_OGRE, "mira hits ogre 1", says("ogre: 1, hit"), TABLETOP),
    Case("who misses the one ogre misses with it", NEW_OGRE, "mira misses ogre 1", says("ogre: 1, miss"), TABLETOP),
    Case("a die behind a shot at the one ogre is kept", NEW_OGRE, "mira shot ogre 1", says("ogre: 1;"), TABLETOP),
    Case("nor is it lost in front of what came of it", NEW_ORC, "brand orc 1 miss", says("orc: 1, miss"), WHQ),
    Case(
        "the last of several orcs keeps its number",
        ONE_ORC.replace("1 orc", "2 orc") + "orc 2 dead\n",
        "brand orc 1 hit",
        says("orc 1: hit"),
        WHQ,
    ),
    Case("the Power of a die put right is that of the other", POWER, "no =3", fact("mira power", "3"), WHQ),
    Case("a die of six sides cannot be put right to 19", POWER, "no =19", refused, WHQ),
    Case("what else was told beside the die is not lost", POWER_BESIDE, "no =2", refused, WHQ),
    Case(
        "what a check came to follows its die",
        "hero Thomas\nthomas check chasm 55 30\n",
        "no =80",
        both(says("failed"), fact("Thomas", "dead")),
        AXE,
    ),
    Case("a check has no die of 190", "hero Thomas\nthomas check chasm 55 30\n", "no =190", refused, AXE),
    Case("of several ghouls one is named, and no die thrown", MILL, "mira ghoul 1", refused, TABLETOP),
    Case("of several cultists one is named", BOOK + BOOK_FIGHT, "reader cultist 1", refused, HIVE),
    Case("the die of a turn stays beside what came of it", TURN_DIE, ".1=trap", keeps_die(1), TABLETOP),
    Case("a turn's die has no face it has not", TURN_DIE, ".7", refused, TABLETOP),
    Case(
        "wounds stay beside the die",
        MILL,
        "ghoul-2 mira 4 hit -3",
        both(says("4, hit"), fact("Mira wounds lost", "3")),
        TABLETOP,
    ),
    Case(
        "everybody enters, whoever was elsewhere",
        OUTSIDE + "mira to the attic\n",
        "enter the cellar",
        both(fact("party in", "cellar"), no_fact("Mira stands", "in attic")),
        TABLETOP,
    ),
    Case(
        "a value for a trip ends with it",
        MILL + "mira strength =1 till trip\n",
        "trip end",
        fact("Mira strength", "3"),
        TABLETOP,
    ),
    Case("halves are halves", MILL, "mira is weak (strength/2)", fact("Mira strength", "1"), TABLETOP),
    Case(
        "a price stands behind at",
        MILL + "gold mira 40\n",
        "mira buys 3 rope at 10",
        asks_or(no_fact("Mira gold", "40")),
        TABLETOP,
    ),
    Case(
        "a quest that failed is the one that was open",
        MILL + "quest casket: find it\n",
        "quest casket failed",
        both(fact("quest casket", "failed"), no_fact("quest casket-failed")),
        TABLETOP,
    ),
    Case(
        "a kill told late again counts once",
        MILL + "ghoul-1 dead by mira\n",
        "late ^ ghoul-1 dead by mira",
        fact("Mira kills", "1"),
        TABLETOP,
    ),
    Case("a turn nobody played cannot be undone", MILL, "undo turn 9", refused, TABLETOP),
    Case(
        "a ruling for once is over after the next line",
        MILL + "rule once: doors lock\n",
        "mira -1",
        no_fact("rulings", "1"),
        TABLETOP,
    ),
    Case(
        "a ruling for a fight ends with it",
        MILL + "rule fight: doors lock\n",
        "they won",
        no_fact("rulings", "1"),
        TABLETOP,
    ),
    Case(
        "an answer with a semicolon begins no session",
        MILL + "ask may he?\n",
        "settle 13: it does; even the dwarf",
        both(told, fact("session", "1"), no_fact("open 13")),
        TABLETOP,
    ),
    Case(
        "monsters met anew by another name keep their wounds",
        MILL + "mira hits ghoul 1 for 3\n",
        "fix 11 meet 2 imp hp 4",
        both(fact("imp 1 wounds lost", "3"), no_fact("ghoul 1")),
        TABLETOP,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[f"{case.system}: {case.name}" for case in CASES])
def test_a_line_of_another_game_is_not_silently_taken_for_something_else(case):
    evening = case.played()

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"

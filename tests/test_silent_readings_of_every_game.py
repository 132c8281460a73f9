"""What must not be taken for something else, in the other games: dice, values, rulings, what was told twice."""

from __future__ import annotations

import pytest
from kit.silent import Case, asks_or, both, fact, keeps_die, no_fact, refused, says, told
from kit.situations import BOOK, BOOK_FIGHT, HIVE, MILL, TABLETOP

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
TURN_DIE = MILL.replace("fight\n", "turn die d6: 1 = trap, 2-6 = nothing\n")
OUTSIDE = MILL.replace("meet 2 ghoul hp 4\nfight\n", "party to the cellar\n")

CASES = (
    Case("a name before the die is the one orc's", ONE_ORC, "brand orc 1", says("orc: 1"), WHQ),
    Case("a name before the die is the one ogre's", ONE_OGRE, "mira ogre 1", says("ogre: 1"), TABLETOP),
    Case("a name before the die is the one goblin's", ONE_GOBLIN, "thomas goblin 1", says("goblin: 1 against"), AXE),
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

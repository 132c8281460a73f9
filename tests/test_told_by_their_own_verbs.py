"""What the other games' own verbs are called at their tables, and what looks like it and is something else."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine

BOOK, FIGHT, COINS = "a gamebook section", "a gamebook fight", "calling coins"
CRYPT, ORCS, VAULT, GOBLINS = "a crypt of warriors", "warriors in a fight", "a vault of coins", "a fight in the vault"
MILL, BEFORE = "a game of one's own", "before a trip"

MEANS = {
    ("a book unopened", "hero is Kess, 4 3 3 8 1, purity 7"): "fill 4 3 3 8 1 purity 7 hero Kess",
    ("a book unopened", "I named my hero Dorn. stats 3 4 3 7 1/2"): "fill 3 4 3 7 1/2 hero Dorn",
    ("a book unopened", "wrote down 3 3 3 7 1/2 and purity 8 on the sheet"): "fill 3 3 3 7 1/2 purity 8",
    (BOOK, "with the brass key I go to 12"): "page 12 item because brass key",
    (BOOK, "with the brass key you go to 12"): "way 12 with the brass key",
    (BOOK, "failed the test, so 90"): "page 90 test",
    (BOOK, "died at 47, start over"): "restart",
    (BOOK, "died at 31, the gas"): "page 31; you dead the gas",
    (BOOK, "30 is another possibility"): "way 30",
    (BOOK, "I put a fresh clip in the shotgun"): "reload shotgun",
    (BOOK, "I find leather armour, save 5"): "armour leather armour (5)",
    (BOOK, "three cultists attack from behind a wall (5)"): 'box 3 cultist behind "wall (5)"',
    (FIGHT, "I fire the shotgun at cultist 1: 6 3"): "round 6 3 at cultist-1 with shotgun",
    (FIGHT, "hold my fire"): "pass-attacks",
    (FIGHT, "the enemy has the initiative now"): "enemy-first",
    (FIGHT, "from here on I strike first"): "hero-first",
    (FIGHT, "I lost the chainsword, go to 70"): "you loses chainsword; page 70",
    (FIGHT, "lost the fight, off to 70"): "fight lost; page 70",
    (COINS, "two coins for Ben"): "ben gold 2",
    (COINS, "the coin landed on tails, Ben called heads"): "ben calls heads fell tails",
    (COINS, "next flip, Anna says tails"): "anna calls tails",
    (COINS, "tails, says Ben"): "ben calls tails",
    (BEFORE, "3 gold gone on ale"): "gold -3 ale",
    (CRYPT, "the power die shows 5"): "power 5",
    (CRYPT, "mira keeps her nerve"): "fear mira steady",
    (CRYPT, "terror test for Mira, rolled 3, fails"): "terror mira 3 shaken",
    (CRYPT, "Brand rolls 2 against fear 5"): "fear 5 brand 2",
    (CRYPT, "pulled a counter: Brand"): "counter brand",
    (CRYPT, "Mira trains, 2000 gold"): "mira trains 2000",
    (CRYPT, "it's dungeon level 4"): "dungeon-level 4",
    (CRYPT, "we spend a day in the village"): "day-in village",
    (ORCS, "Mira spends 3 on a fireball at orc 2"): "mira casts fireball for 3 at orc-2",
    (ORCS, "orc 2 has fear 5"): 'orc-2 has-rules "fear 5"',
    (CRYPT, "daemon 10, Brand rolls 4"): "daemon 10 brand 4",
    (CRYPT, "treasure for Mira: a healing scroll, one use"): "mira loots healing scroll once",
    (ORCS, "Brand stays pinned, 2"): "brand breaks-free 2 held",
    (ORCS, "on to the power phase"): "phase power",
    (CRYPT, "fear of 6: brand 4, mira 5"): "fear 6 brand 4; fear 6 mira 5",
    (ORCS, "the orcs' phase"): "phase monsters",
    (VAULT, "Thomas and Mira each go 6 squares"): "thomas walks for 6; mira walks for 6",
    (VAULT, "passage, dead end"): "passage dead end",
    (VAULT, "mira moved 5 squares, she rolled 2"): "mira walks 2 for 5",
    (VAULT, "Mira does nothing this turn"): "mira passes",
    (VAULT, "Thomas tries to jump the chasm and falls"): "thomas attempt chasm fail",
    (VAULT, "the next room is the chapel with one door"): "room chapel doors 1",
    (VAULT, "Thomas pulls 2 coins out of the bag, 5 and 1"): "thomas bags 5 1 of 2",
    (VAULT, "coins for Mira: 1 1 5"): "mira bags 1 1 5",
    (VAULT, "Mira takes the dagger in her right hand"): "mira right-hand dagger",
    (VAULT, "behind the door: 3 goblins and an orc, setup was a 5"): "setup 5 is 3 goblin, 1 orc",
    (VAULT, "Thomas rolls 34 and Mira 80 for the dart"): "rfi thomas 34 mira 80 for dart",
    (VAULT, "quest room! the die said so"): "quest-dice quest",
    (VAULT, "the quest goal is reached"): "goal",
    (GOBLINS, "init 34 vs 60"): "init 34 60",
    (GOBLINS, "thomas stabs goblin 2, 42 vs 64"): "thomas goblin-2 42 64",
    (GOBLINS, "Thomas needs 64 against goblin 2, rolls 42"): "thomas goblin-2 42 64-",
    (GOBLINS, "the orc picks Thomas as its target"): "orc-1 targets thomas",
    (GOBLINS, "goblin 2 creeps up behind Mira"): "goblin-2 stalks mira back",
    (MILL, "light spell from Tolm, costs 1 mana"): "tolm casts light for 1 mana",
    (MILL, "tolm learns fireball, 3 charges"): "tolm spell fireball 3",
    (MILL, "Tolm knows a new spell, fire, 3 charges"): "tolm spell fire 3",
    (MILL, "shuffle the discards back in"): "shuffle event with discards",
    (MILL, "Mira looked behind the stone and found a ring"): "mira search stone found ring",
}


@pytest.mark.parametrize(("told", "right"), MEANS.items(), ids=str)
def test_a_verb_of_a_game_is_known_by_what_its_players_call_it(told, right):
    moment, line = told
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine), found
    assert meaning(found) == meaning(comes_to(moment, right))


@pytest.mark.parametrize(
    ("moment", "line"),
    [
        (BOOK, "the clip's empty, I'm out"),
        (BOOK, "I need a new clip"),
        (BOOK, "I can't reload the shotgun"),
        (BOOK, "30 is not an option"),
        (BOOK, "the captain's name is Orlo"),
        (FIGHT, "the cultists can't go first"),
        (FIGHT, "no attack from cultist 2 this round"),
        (FIGHT, "cultist 1 charges me"),
        (COINS, "the coin shows tails"),
        (BEFORE, "3 gold gone for Brida"),
        (CRYPT, "Mira trains with Brand"),
        (CRYPT, "Mira counters the spell"),
        (CRYPT, "level 3 spell"),
        (CRYPT, "the power is gone"),
        (VAULT, "we set up camp with 2 torches"),
        (VAULT, "Mira doesn't pass"),
        (GOBLINS, "Thomas can't block goblin 2's attack"),
        (GOBLINS, "Thomas shoots but sees nobody"),
        (GOBLINS, "thomas hits the orc, 12 against his better judgement"),
        (MILL, "Tolm puts the lamp to rest"),
        (MILL, "tolm goes for a walk"),
        (MILL, "tolm goes for 6"),
    ],
)
def test_what_only_sounds_like_it_is_not_logged(moment, line):
    assert not isinstance(comes_to(moment, line), ParsedLine)

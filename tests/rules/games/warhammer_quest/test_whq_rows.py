"""Rows of the tables of Warhammer Quest's special rules, each played to what comes of it; what is used once is once."""

from __future__ import annotations

import pytest
from kit.mechanics import say, told
from kit.table import Table

from events.problems import Refused
from rules.games.warhammer_quest.sheet import now

GAME = "warhammer-quest"
PARTY = """hero Brand barbarian ws3 bs5 s4 t4 w90 i3 a9 m4 ar2 d1 bl3
hero Linde elf s4 t3 w90 i3 a9 d1 bl1
hero Mira human wizard s3 t3 w90 a1 d1 bl1
dungeon-level 2
"""
GIANT = f'{PARTY}meet 1 giant w80 s4 d2 "giant attacks"\n.\nphase monsters\n'
COUNT = f'{PARTY}meet 1 count w20 s4 t4 "vampire"\n.\npower 1\nphase monsters\n'
NEXT_TURN = "\n.\n.\npower 1\n.\n.\n"


ROWS = {
    "squeezed, and on": (
        f"{GIANT}giant does pick up linde 1 1 1 1 1 1 1 5 3 1",
        "Smash against the roof",
        {"Linde wounds lost": "15", "Linde in giant hand": "yes"},
    ),
    "hurled": (
        f"{GIANT}giant does pick up linde 2\ngiant does hurl linde brand 1 2 3 4 5 6 1",
        "hurled",
        {"Linde wounds lost": "12", "Brand wounds lost": "10", "Linde prone": "2 left", "Linde in giant hand": None},
    ),
    "chewed, and dropped": (
        f"{GIANT}giant does pick up linde 4 3{NEXT_TURN}1",
        "dropped",
        {"Linde wounds lost": "4", "Linde chewed": None, "Linde in giant hand": None, "Linde prone": "2 left"},
    ),
    "into the bag": (
        f"{GIANT}giant does giant attacks linde 4 5",
        "Stuff into bag",
        {"Linde in bag": "yes", "Linde in giant hand": None},
    ),
    "snatched, and another": (
        f"{GIANT}giant does giant attacks linde 4 6\ngiant does pick up brand 5",
        "Stuff into bag",
        {"Linde in bag": "yes", "Brand in bag": "yes"},
    ),
    "out of the bag of a dead giant": (
        f"{GIANT}giant does pick up linde 5\ngiant dead by brand",
        "the Giant is dead",
        {"Linde in bag": None, "Linde shocked": "2 left"},
    ),
    "carried off when nobody else is left": (
        f"{GIANT}giant does pick up linde 5\nbrand,mira -99\nturn end",
        "carried off",
        {"Linde": "dead", "Brand": "dead"},
    ),
    "not carried off while somebody fights": (
        f"{GIANT}giant does pick up linde 5\nbrand -99\nturn end",
        "no Wounds",
        {"Linde": "alive"},
    ),
    "swung at each within reach, with dice that come later": (
        f"{GIANT}giant does swing brand linde 4 1 6\n3 5 5",
        "5",
        {"Brand wounds lost": "2", "Linde wounds lost": "4"},
    ),
    "jumped on, and on the next when the first is down": (
        f"{GIANT}linde -89\ngiant does jump linde 1 3 3\ngiant does jump brand 1 6 6",
        "Jump up and down",
        {"Linde": "down", "Brand wounds lost": "10"},
    ),
    "thumped, with so many Attacks this turn": (
        f"{GIANT}giant does thump brand 3\ngiant brand 4 3+ / 2 2",
        "(no armour)",
        {"=giant-1 attacks": 3, "Brand wounds lost": "4"},
    ),
    "a vampire heals at the end of the turn, beyond its start": (
        f"{COUNT}count -3\n2\n.\n4 4 4",
        "heals 12",
        {"count wounds lost": "0", "=count-1 wounds": 29},
    ),
    "a vampire that bites has what it drinks, beyond its start": (
        f"{COUNT}count does vampire brand linde 3",
        "Bite",
        {"=count-1 wounds": 24, "Brand wounds lost": "2"},
    ),
    "a vampire turns to smoke and stands whole beside somebody": (
        f"{COUNT}count -3\n6{NEXT_TURN}count does turns to smoke brand",
        "stands beside them again",
        {"count wounds lost": "0", "count smoke": None},
    ),
    "a cloak that costs an Attack": (
        f"{COUNT}count does vampire brand 5",
        "attacks lost",
        {"Brand attacks": "8", "count cloaked": "2 left"},
    ),
    "an ethereal vampire chills": (
        f"{COUNT}4\ncount brand 5 4+ / 1 2 3",
        "(bare)",
        {"Brand wounds lost": "6"},
    ),
    "fire breath": (
        f'{PARTY}meet 1 dragon w60 "dragon breath"\n1\n.\ndragon does fire breath brand linde 2 6 6 6 1 1 1',
        "strikes 2 of 3",
        {"Brand wounds lost": "14", "Linde wounds lost": "0"},
    ),
    "fumes": (
        f'{PARTY}meet 1 dragon w60 "dragon breath"\n4\n.\ndragon does fume breath 3 2 1 1 1 3 1 1 1',
        "Mira",
        {"Brand wounds lost": "0", "Linde wounds lost": "3", "Mira wounds lost": "3"},
    ),
    "lightning that leaps": (
        f'{PARTY}meet 1 dragon w60 "dragon breath"\n5\n.\ndragon does lightning brand linde 6 6 3 5 5 1',
        "Lightning",
        {"Brand wounds lost": "8", "Linde wounds lost": "7"},
    ),
    "mist": (
        f'{PARTY}meet 1 dragon w60 "dragon breath"\n6\n.\ndragon does mist breath brand 1 4',
        "mist-frozen",
        {"Brand wounds lost": "4", "Brand movement": "1"},
    ),
    "a ring of fire": (
        f'{PARTY}meet 1 lord w9 "doomfire ring"\n.\nphase monsters\nlord does doomfire brand 4 3 3',
        "Doomfire Ring",
        {"Brand wounds lost": "6"},
    ),
    "a collar that takes its toll at the very end": (
        f'{PARTY}meet 1 lord w9 "collar of vengeance"\n.\npower 1\nphase end\nlord does collar brand 4\nturn end',
        "fatal damage",
        {"Brand wounds lost": "4"},
    ),
    "a talisman that turns a natural 1": (
        f'{PARTY}meet 1 lord w9 t3 "warpstone talisman"\nbrand lord 1 4+\n6',
        "(full)",
        {"Brand wounds lost": "4", "lord wounds lost": "0"},
    ),
    "armour that turns a blow with its die behind the damage": (
        f'{PARTY}meet 1 knight w20 t4 "arcane armour of destruction"\nbrand knight 5 4+ / 6 1',
        "the striker's own",
        {"Brand wounds lost": "4", "knight wounds lost": "0"},
    ),
    "armour that turns a blow with a die that comes later": (
        f'{PARTY}meet 1 knight w20 t4 "arcane armour of destruction"\nbrand knight 5 4+ / 6\n2',
        "(full)",
        {"Brand wounds lost": "0", "knight wounds lost": "6"},
    ),
    "a blackblade strikes again once a turn": (
        f'{PARTY}meet 1 knight s4 a9 w9 "cursed blackblade"\nknight brand 2 3+\n5\n2 3',
        "(full)",
        {"Brand wounds lost": "3"},
    ),
    "globes thrown as a shot": (
        f'{PARTY}meet 1 thrower w9 bs4 s3 "poison globes"\nthrower brand ranged 5 / 5\n1\n2',
        "Poison Globes",
        {"Brand wounds lost": "4"},
    ),
    "warpfire that explodes, and the next thrower with it": (
        f"""{PARTY}meet 2 team w9 t3 "warpfire thrower"
        meet 2 crew w9 t3 "warpfire thrower"
        team-1 does explodes brand 6 1 1 1
        3
        crew-1 does explodes linde 4 1 1 1""",
        "Explodes",
        {"Brand wounds lost": "3", "Linde wounds lost": "4"},
    ),
    "warpfire that backfires on its crew": (
        f'{PARTY}meet 2 team w9 t3 "warpfire thrower"\nteam-1 does backfires 2 2 2 3 3 3',
        "Backfires",
        {"team 1 wounds lost": "3", "team 2 wounds lost": "6"},
    ),
    "a spell turned on its caster": (
        f'{PARTY}meet 1 prince w50 "power of tzeentch"\nmira casts bolt at prince\n5\n4 wounds',
        "Power of Tzeentch",
        {"Mira wounds lost": "4"},
    ),
    "a spell of help that helps its foe": (
        f'{PARTY}meet 1 prince w50 "power of tzeentch"\nprince -5\nmira casts heal at brand\n6\n3 wounds',
        "Power of Tzeentch",
        {"prince wounds lost": "2"},
    ),
    "a potion that cures paralysis": (
        f"{PARTY}brand is paralysed\nbrand -2\nbrand +1 healing potion",
        "cured",
        {"Brand movement": "4"},
    ),
    "bandages that do not": (f"{PARTY}brand is paralysed\nbrand -2\nbrand +1 rest", "+1", {"Brand movement": "3"}),
}


@pytest.mark.parametrize("name", ROWS)
def test_a_row_is_played_to_what_comes_of_it(name):
    lines, answered, facts = ROWS[name]

    table, answer = told(GAME, lines)

    assert {key: found(table, key) for key in facts} == facts
    assert answered in answer


def found(table: Table, key: str) -> str | int | None:
    """A fact, or behind `=` the value of a figure as it is now: `=count-1 wounds`."""
    if not key.startswith("="):
        return table.facts().get(key)
    figure, value = key[1:].split(" ")
    return now(table.reading().state, figure, value)


def test_who_falls_in_armour_of_carnage_rolls_as_the_next_turn_begins():
    table, answer = told(GAME, f'{PARTY}meet 1 lord w5 t4 s4 a1 "armour of carnage"\n.\npower 1\nlord dead by brand')
    assert "Armour of Carnage" not in answer

    asked = [one for line in (".", ".", ".", ".") for one in say(table, line).asks]

    assert any("Armour of Carnage, d6" in one for one in asked)
    assert "fights on" in " ".join(say(table, "3").lines)
    assert table.facts()["lord"] == "alive"


ONCE = [
    (f"{GIANT}giant does giant attacks 6 1 1 1 1 1 1", "giant does giant attacks 6 1 1 1 1 1 1", "used"),
    (f"{GIANT}giant does yell 1 1 1 1 1 1", "giant does kick brand 2 1 2 3 4 5", "used"),
    (f"{COUNT}count does vampire brand 3", "count does vampire brand 3", "used"),
    (f'{PARTY}meet 2 orc w3 "ambush 5+"\n2', "orc-1 does ambush 6", "used"),
    (f'{PARTY}meet 1 dragon w9 "treasure hoard +1"\ndragon dead\n3', "dragon-1 does treasure hoard 4", "used"),
    (
        f'{PARTY}meet 1 hydra w9 "breathe fire 1"\n.\nhydra does breathe fire brand 1 4',
        "hydra does breathe fire brand 1 4",
        "used",
    ),
    (f'{PARTY}.\nphase warriors\nmeet 1 hydra w9 "breathe fire 1"', "hydra does breathe fire brand 1 4", "not_now"),
    (f'{PARTY}meet 1 hydra w9 "breathe fire 1"\nhydra dead', "hydra-1 does breathe fire brand 1 4", "dead"),
    (f"{COUNT}6", "brand count 5 / 3", "out_of_reach"),
]


@pytest.mark.parametrize(("lines", "again", "code"), ONCE)
def test_what_is_used_once_or_at_its_time_is_refused_else_and_yields_to_the_table(lines, again, code):
    table, _ = told(GAME, lines)
    head = table.head

    with pytest.raises(Refused) as refused:
        say(table, again)

    assert (refused.value.code, refused.value.forceable, table.head) == (f"warhammer-quest.{code}", True, head)
    assert say(table, f"{again} ! our table").lines

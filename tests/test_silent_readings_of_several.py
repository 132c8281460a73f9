"""Law 1 of the reader of lines: of several, nobody is named and no number is made up."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from rules.shared.combat import EndMonsters
from rules.shared.gold import GainGold
from rules.shared.health import Wound
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine, Unclear


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("after a fight", "we found a lamp and 20 gold"),
        ("after a fight", "gold 20 and we found a rope"),
        ("between expeditions", "quest done, we found the lantern"),
        ("in a fight", "we won and found a lantern"),
    ],
)
def test_what_we_find_beside_something_else_is_asked_of_whom_as_it_is_alone(situation, line):
    found = comes_to(situation, line)

    assert isinstance(found, Unclear)
    assert len(found.readings) == 4


@pytest.mark.parametrize(
    "line", ["odo sells his candles for 2", "odo gives brida his candles", "odo burns the candles"]
)
def test_things_of_which_one_has_several_are_asked_about_where_nobody_said_how_many(line):
    assert isinstance(comes_to("before a trip", line), NotUnderstood)


@pytest.mark.parametrize("line", ["odo sells all his candles for 2", "odo burns a candle", "odo gives brida 2 candles"])
def test_who_says_how_many_is_taken_at_their_word(line):
    assert isinstance(comes_to("before a trip", line), ParsedLine)


@pytest.mark.parametrize("line", ["brida damage 2", "brida dmg 2", "damage 2 to brida"])
def test_damage_is_taken_and_is_no_count_of_what_is_left(line):
    (told,) = comes_to("in a fight", line).commands

    assert isinstance(told, Wound)
    assert [(part.figure, part.amount) for part in told.wounds] == [("brida", 2)]


def test_what_a_thing_does_counts_nobodys_wounds():
    assert isinstance(comes_to("a game of one's own", "Mira gets a dagger (damage 2)"), NotUnderstood)


def test_a_clause_that_is_a_plain_line_is_read_as_one():
    told = comes_to("exploring", "odo opens chest; odo gold 30").commands

    assert any(isinstance(one, GainGold) and one.amount == 30 for one in told)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("a gamebook section", "page 112 was a dead end"),
        ("questions waiting", "we decide that later"),
        ("a game of one's own", "tolm is unconscious but alive"),
        ("before a trip", "they won, gold ?"),
    ],
)
def test_what_says_two_things_or_nothing_of_the_kind_is_asked_about(situation, line):
    assert isinstance(comes_to(situation, line), NotUnderstood)


@pytest.mark.parametrize("line", ["take back the last blow", "take back that hit"])
def test_a_blow_that_is_taken_back_is_no_thing_somebody_gets(line):
    assert [type(one).__name__ for one in comes_to("in a fight", line).commands] == ["Undo"]


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("exploring", "we found one of the lamps"),
        ("exploring", "wandering monsters!"),
        ("between expeditions", "we go back into the cellars"),
        ("a game of one's own", "add 3 xp for mira"),
        ("a game of one's own", "change that to tolm"),
        ("in a fight", "rat 1 had only 2 wounds"),
        ("in a fight", "thora attacks 9"),
        ("exploring", "odo -1 candle holder"),
        ("before a trip", "we enter the next room"),
        ("a gamebook fight", "I won, both cultists dead"),
        ("in a fight", "thora won, the orcs are dead"),
        ("in a fight", "brida and orc 1 are dead"),
    ],
)
def test_what_may_be_something_else_as_well_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("exploring", "end of turn, nothing happens", "."),
        ("after a fight", "ysra steps on the trap", "trap sprung ysra"),
        ("a game of one's own", "everybody is at full hp", "party +all"),
        ("a game of one's own", "two will-o-wisps appear, hp 8", "meet 2 will-o-wisp hp8"),
    ],
)
def test_one_way_to_mean_it_is_taken(situation, line, plain):
    assert comes_to(situation, line).commands == comes_to(situation, plain).commands


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("in a fight", "odo points at orc 1 and orc 2: -1 each"),
        ("in a fight", "odo casts heal on brida and thora, 2 each"),
        ("in a fight", "odo casts flames at all orcs, 2 turns each"),
        ("exploring", "trap under brida and ysra"),
        ("exploring", "trap on the rope"),
        ("exploring", "no trap on odo"),
        ("exploring", "party to 4"),
        ("exploring", "brida to 3"),
        ("calling coins", "anna to 3"),
        ("a gamebook section", "i gain 1"),
        ("a gamebook section", "i got 12"),
        ("in a fight", "brida -1 no odo heals"),
        ("in a fight", "odo spends 2 power, then regains 1"),
        ("in a fight", "odo's wounds: 8"),
        ("in a fight", "odo wounds 8"),
        ("a game of one's own", "mira gets ring ws7"),
        ("in a fight", "meet rat zz3"),
        ("before a trip", "section room instead of stairs"),
    ],
)
def test_what_is_told_of_each_of_them_or_of_a_place_hurts_nobody_and_counts_nothing(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "hurt"),
    [
        ("in a fight", "odo casts flames at orc-1,orc-2: -1 each", {"orc-1": 1, "orc-2": 1}),
        ("warriors in a fight", "mira casts bolt at orc 1 and orc 2, 1 each", {"orc-1": 1, "orc-2": 1}),
        ("a game of one's own", "tolm casts ember at ghoul-1,ghoul-2: -1 each", {"ghoul-1": 1, "ghoul-2": 1}),
        ("a fight in the vault", "mira casts bolt at goblin-1, goblin-2: -4 each", {"goblin-1": 4, "goblin-2": 4}),
        ("in a fight", "brida -1 no odo", {"odo": 1}),
        ("in a fight", "orc 1 -1, sorry, orc 2", {"orc-2": 1}),
    ],
)
def test_whom_a_spell_or_a_slip_of_the_tongue_was_about_is_hurt_and_nobody_else(situation, line, hurt):
    found = comes_to(situation, line)

    assert isinstance(found, ParsedLine)
    wounds = [one for one in found.commands if isinstance(one, Wound)]
    assert {it.figure: it.amount for one in wounds for it in one.wounds} == hurt


@pytest.mark.parametrize(
    ("situation", "line", "fallen"),
    [
        ("in a fight", "all but orc-2 are dead", {"rat-1", "rat-2", "orc-1", "orc-3"}),
        ("in a fight", "all but orc 2 and rat 1 are dead", {"rat-2", "orc-1", "orc-3"}),
        ("in a fight", "all the orcs but orc-2 are dead", {"orc-1", "orc-3"}),
        ("in a fight", "everyone but orc-2 fled", {"rat-1", "rat-2", "orc-1", "orc-3"}),
        ("warriors in a fight", "all but orc-3 are dead", {"orc-1", "orc-2"}),
        ("a game of one's own", "all but ghoul-1 fled", {"ghoul-2"}),
    ],
)
def test_who_is_left_out_is_spared_and_all_the_others_are_told_of(situation, line, fallen):
    (told,) = comes_to(situation, line).commands

    assert isinstance(told, EndMonsters)
    assert {*told.figures} == fallen


ASKED = """
in a fight | Odo loses 1 wound and 1 power
warriors in a fight | Mira lost 1 wound and 2 power
a game of one's own | Mira loses 2 hp, Tolm 1 mana
a game of one's own | Tolm used 2 mana, Mira 1 mana
a game of one's own | Mira spends 2 gold and 1 mana
exploring | Odo loses 5 gold, Ysra 3 gold
exploring | Odo pays 5 gold and 1 power
exploring | Odo pays 5 gold, Ysra 3 gold
calling coins | Anna lost 3 gold, Ben 1 gold
exploring | Thora loses her rope, Odo 5 gold
a crypt of warriors | Brand loses a potion, Mira 20 gold
a gamebook section | lose 2 wounds and 3 shells
a gamebook section | used the medi-pack and 2 shells
exploring | Brida and Thora found 40 gold together
exploring | Brida and Thora found 40 gold
a crypt of warriors | Brand and Mira find 50 gold
a vault of coins | Mira and Thomas earned 30 gold
calling coins | Anna and Ben win 5 gold
calling coins | Anna and Ben lose 5 gold
exploring | everyone found 9 gold
exploring | we all find 5 gold
exploring | Brida and Thora spent 10 gold
exploring | Odo and Ysra find 2 gems
exploring | Brida and Odo lost 3 wounds together
exploring | Thora and Brida have a torch
exploring | Ysra and Odo get a horse
exploring | Thora and Brida carry the torch
exploring | Odo and Ysra find the silver key
exploring | Odo, Ysra and Thora take the statue
a vault of coins | Thomas and Mira carry the coffer
a game of one's own | Mira and Tolm grab the lamp
exploring | 12 for Thora, 4 for Odo
in a fight | Brida hits orc-1, he is down to 2
a gamebook fight | I hit cultist-1, he is down to 1
warriors in a fight | Brand hits orc-1, he is stunned
in a fight | Thora hits orc-2, he loses his sword
in a fight | Brida hits orc-1, he drops his axe
in a fight | Brida hits orc-1, he is poisoned
in a fight | Brida misses orc-1, he is at 2
in a fight | rats leave
in a fight | rat 1 leaves
exploring | stairs up and stairs down
exploring | stairs up and down
exploring | a chest and a chest
a gamebook section | I was at 60
exploring | upkeep is 3 now
between expeditions | upkeep is 3
"""


@pytest.mark.parametrize("row", ASKED.strip().splitlines())
def test_what_may_be_of_one_or_of_all_lost_or_gained_is_asked(row):
    situation, _, line = row.partition(" | ")

    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("exploring", "Odo stays in room-1, the others leave", "odo to room-1; brida,ysra,thora leaves"),
        ("after a fight", "Odo is dead, the others leave", "odo dead; brida,ysra,thora leaves"),
        ("before a trip", "Odo stays home, the others set out", "odo leaves; trip with brida,ysra,thora"),
        ("before a trip", "Thora retires, the others set out", "thora retired; trip with brida,ysra,odo"),
        ("exploring", "Brida loses 1 wound, the others lose 2", "brida -1 ysra,odo,thora -2"),
        ("exploring", "everyone gets 10 gold", "gold brida 10 ysra 10 odo 10 thora 10"),
        ("exploring", "Odo and Ysra each find a gem", "odo gets gem; ysra gets gem"),
        ("exploring", "Odo and Thora take 2 wounds", "odo,thora -2"),
        ("exploring", "12 gold for Thora, 4 for Odo", "gold thora 12 odo 4"),
        ("exploring", "Odo loses 1 wound, gains 5 gold", "odo -1; odo gold 5"),
        ("calling coins", "Anna and Ben both lose 5 gold", "anna gold -5; ben gold -5"),
        ("in a fight", "Brida hits orc-1 for 2, he is dead", "brida orc-1 hit -2 dead"),
        ("exploring", "thora finds a ring, odo finds another ring", "thora gets ring; odo gets ring"),
        ("a gamebook section", "I'm at 60", "page 60"),
        ("exploring", "rent is 3", "due 3 rent"),
        ("exploring", "odo leaves", "odo leaves"),
        ("a game of one's own", "Tolm mana back to 3", "tolm =3 mana"),
    ],
)
def test_who_is_left_out_and_what_is_of_each_is_taken_so(situation, line, plain):
    assert comes_to(situation, line).commands == comes_to(situation, plain).commands

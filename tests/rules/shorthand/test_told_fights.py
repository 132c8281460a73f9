"""Fights as people tell them at a table: several at once, spells that hurt, who fell, who is met."""

import pytest
from kit.first_guesses import comes_to, meaning, offers

from rules.shorthand.read.parsed import ParsedLine, Unclear

FIGHT, EXPLORING = "in a fight", "exploring"

SEVERAL = {
    "brida and thora both hit orc 2 for 1": "brida orc-2 hit -1; thora orc-2 hit -1",
    "thora & brida hit rat 1, 1 wound each": "thora rat-1 hit -1; brida rat-1 hit -1",
    "brida and thora each do 2 to orc 3": "brida orc-3 hit -2; thora orc-3 hit -2",
    "brida and ysra attack orc 1, 8 and 11": "brida orc-1 8; ysra orc-1 11",
    "thora and brida both miss orc 1": "thora orc-1 miss; brida orc-1 miss",
    "thora takes 2 and ysra 1": "thora -2 ysra -1",
    "odo loses 1 wound, brida 2": "odo -1 brida -2",
    "ysra 1 wound, odo 2": "ysra -1 odo -2",
    "2 wounds to odo, ditto ysra": "odo,ysra -2",
    "1 wound to odo and 2 to brida": "odo -1 brida -2",
    "everyone but thora takes 1": "brida,ysra,odo -1",
    "ysra is fine but odo loses 1": "odo -1",
    "brida wasn't hurt, thora takes 2": "thora -2",
    "ysra missed orc 2 and brida hit it for 1": "ysra orc-2 miss; brida orc-2 hit -1",
    "B takes 1, Y takes 2": "brida -1 ysra -2",
    "odo shot at rat 1, no good": "odo shoots rat-1 miss",
    "T hits orc 3 for 2": "thora orc-3 hit -2",
    "O loses 1 W": "odo -1",
}


@pytest.mark.parametrize(("line", "plain"), SEVERAL.items(), ids=SEVERAL)
def test_what_several_do_or_suffer_is_told_of_each(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


SPELLS = {
    "odo casts fireball at orc-2, 3 wounds": "odo casts fireball at orc-2; orc-2 -3 fireball",
    "odo casts flames on rat 1 for 2": "odo casts flames at rat-1; rat-1 -2 flames",
    "odo fireballs rat 2, 2 damage": "odo casts fireball at rat-2; rat-2 -2 fireball",
    "odo's fireball hits orc 3 for 1": "odo casts fireball at orc-3; orc-3 -1 fireball",
    "odo throws a fireball at orc 1": "odo casts fireball at orc-1",
    "odo lets fly with flames at orc 1": "odo casts flames at orc-1",
    "odo fails to cast sleep": "odo casts sleep outcome failed",
    "odo burns orc 2 with a fireball, 2 wounds": "odo casts fireball at orc-2; orc-2 -2 fireball",
}


@pytest.mark.parametrize(("line", "plain"), SPELLS.items(), ids=SPELLS)
def test_a_spell_and_what_it_did_are_told_as_two_things(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


ENDS = {
    "ysra got rat 1": "rat-1 dead by ysra",
    "orc 2's dead, thora's kill": "orc-2 dead by thora",
    "thora cut orc 3 in half": "orc-3 dead by thora",
    "kill for odo: rat 2": "rat-2 dead by odo",
    "2 rats are dead": "2 rat dead",
    "all three orcs are dead": "3 orc dead",
    "odo is dead after all": "odo dead",
    "brida kills it: rat 1 dead": "rat-1 dead by brida",
    "ysra lopped rat 2's head off": "rat-2 dead by ysra",
    "ysra hits the floor": "ysra down",
    "one of the rats is dead, ysra got him": "1 rat dead by ysra",
    "rat 2 copped it": "rat-2 dead",
    "we are running away": "we fled",
    "victory! all dead": "they won",
    "we scared the orcs off": "orc-1,orc-2,orc-3 fled",
    "we won, fight's over": "they won",
    "the fight's over, we won": "they won",
    "the monsters ran off": "rat-1,rat-2,orc-1,orc-2,orc-3 fled",
}


@pytest.mark.parametrize(("line", "plain"), ENDS.items(), ids=ENDS)
def test_who_fell_by_whom_and_how_it_ended_is_told_once(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


@pytest.mark.parametrize("line", ["both orcs are dead", "all four rats are dead", "both orcs missed odo"])
def test_a_number_of_monsters_there_are_not_is_no_line(line):
    assert not isinstance(comes_to(FIGHT, line), ParsedLine)


@pytest.mark.parametrize(
    "line",
    [
        "one of them hit brida for 1",
        "thora kills one",
        "odo missed one of them",
        "ysra puts an arrow in the rat, 1 wound",
        "thora missed",
        "ysra fires",
        "brida actually hit for 3",
    ],
)
def test_where_nobody_says_which_monster_it_is_asked(line):
    found = comes_to(FIGHT, line)
    assert isinstance(found, Unclear)
    assert len({meaning(one) is None for one in offers(found, FIGHT)}) == 1


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("a game of one's own", "each ghoul had 3 gold"),
        ("a gamebook section", "Oh no, I fell in the pit"),
        (FIGHT, "two rats left"),
        (FIGHT, "orc 2 downed thora"),
        (FIGHT, "thora downs a pint"),
        (FIGHT, "3 orcs attack"),
        (EXPLORING, "odo is fine"),
        (EXPLORING, "a statue of a dragon"),
        (FIGHT, "brida hits orc 1 twice"),
    ],
)
def test_what_may_be_something_else_is_not_logged(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


MET = {
    "3 goblins!": "meet 3 goblin",
    "a troll's waiting for us": "meet troll",
    "more company: 2 ogres": "meet 2 ogre",
    "two trolls ahead": "meet 2 troll",
    "there's a minotaur": "meet minotaur",
    "ogre in the corner": "meet ogre",
    "gm puts 2 goblins down": "meet 2 goblin",
}


@pytest.mark.parametrize(("line", "plain"), MET.items(), ids=MET)
def test_a_creature_that_is_there_is_met_and_stands_for_no_furniture(line, plain):
    assert meaning(comes_to(EXPLORING, line)) == meaning(comes_to(EXPLORING, plain)) is not None


FATE = {
    "odo spends fate, wound never happened": "fate odo negate",
    "fate point for ysra, she doesn't take the wound": "fate ysra negate",
    "fate point: thora ignores that": "fate thora negate",
    "ysra has S one lower until the fight ends": "ysra -1 s till combat",
    "odo caught a disease": "odo is diseased",
    "the orcs' turn": "phase monsters",
    "over to us": "phase heroes",
}


@pytest.mark.parametrize(("line", "plain"), FATE.items(), ids=FATE)
def test_fate_states_and_whose_turn_it_is_have_words_of_their_own(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


HEALED = {
    "patch up odo, +1": "odo +1",
    "ysra's all better now": "ysra +all",
    "all wounds healed for thora": "thora +all",
    "we rest, everyone to full": "party +all rest",
}


@pytest.mark.parametrize(("line", "plain"), HEALED.items(), ids=HEALED)
def test_healing_is_heard_by_what_people_call_it(line, plain):
    assert meaning(comes_to(EXPLORING, line)) == meaning(comes_to(EXPLORING, plain)) is not None

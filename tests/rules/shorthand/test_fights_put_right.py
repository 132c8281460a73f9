"""What is put right of a fight as people say it, and blows, flights and costs told round about."""

import pytest
from kit.first_guesses import comes_to, meaning, offers

from rules.shorthand.read.parsed import ParsedLine

FIGHT, AFTER, BOOK = "in a fight", "after a fight", "a gamebook fight"

BLOW = {
    "no, it missed": "no orc-3 brida miss",
    "wait, orc 3 missed": "no orc-3 brida miss",
    "sorry, that was a miss": "no orc-3 brida miss",
    "sorry, the 8 was a 4": "no orc-3 brida 4 6+",
    "oops, it was a 3 not an 8": "no orc-3 brida 3 6+",
    "should have been a 2": "no orc-3 brida 2 6+",
    "no, the orc rolled a 9": "no orc-3 brida 9 6+ -1",
    "make it 3 wounds": "no wounds=3",
    "scratch that last hit": "undo",
    "ysra's wound never happened": "undo 57",
    "odo was never poisoned": "undo 60",
    "odo isn't poisoned after all": "undo 60",
}


@pytest.mark.parametrize(("line", "plain"), BLOW.items(), ids=BLOW)
def test_the_newest_blow_is_put_right_by_what_is_said_of_it(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


@pytest.mark.parametrize("line", ["she misses", "it misses", "it was poisoned", "brida's wound hurts"])
def test_nothing_is_put_right_where_nobody_says_that_it_was_wrong(line):
    found = comes_to(FIGHT, line)

    assert not isinstance(found, ParsedLine) or found.commands[0].__struct_config__.tag != "fix"


KILLS = {
    "brida killed orc 2, not thora": "fix 71 thora>brida",
    "thora didn't kill orc 2, odo did": "fix 71 thora>odo",
    "the first rat was killed by ysra": "fix 69 brida>ysra",
    "orc 2 was odo's kill": "fix 71 thora>odo",
    "credit for rat 2 goes to thora": "fix 70 ysra>thora",
    "70 was odo's kill": "fix 70 ysra>odo",
    "orc 2 didn't die, it fled": "fix 71 killed>fled",
    "ysra's kill was fled, not dead": "fix 70 killed>fled",
    "orc 3 is back": "orc-3 back",
}


@pytest.mark.parametrize(("line", "plain"), KILLS.items(), ids=KILLS)
def test_who_killed_whom_is_put_right_by_name(line, plain):
    assert meaning(comes_to(AFTER, line)) == meaning(comes_to(AFTER, plain)) is not None


COSTS = {
    "sorry, that was 2 arrows": "no =2",
    "make that four arrows": "no =4",
    "3 arrows, not 1": "no =3",
    "ysra didn't lose an arrow": "undo",
    "ysra kept her arrow": "undo",
    "arrow snapped": "ysra -1 arrow",
    "gold was only 30": "fix 76 =30",
    "gold should have been 54": "fix 76 =54",
    "the ring was ysra's, not odo's": "fix 77 odo>ysra",
    "it wasn't odo but brida who found the ring": "fix 77 odo>brida",
    "line 70 is wrong, delete it": "undo 70",
}


@pytest.mark.parametrize(("line", "plain"), COSTS.items(), ids=COSTS)
def test_what_was_used_and_found_is_put_right(line, plain):
    assert meaning(comes_to(AFTER, line)) == meaning(comes_to(AFTER, plain)) is not None


TOLD = {
    "one of the orcs ran off": "1 orc fled",
    "two of the orcs have run away": "2 orc fled",
    "the remaining rats leg it": "rat-1,rat-2 fled",
    "the two rats were both killed": "2 rat dead",
    "one rat goes down to ysra": "1 rat dead by ysra",
    "everyone runs away": "we fled",
    "we all run off": "we fled",
    "thora shoots rat 2 and kills it": "thora shoots rat-2 hit dead",
    "odo does 2 to rat 1 and kills it": "odo rat-1 hit -2 dead",
    "odo kills rat 1 with his candle": "odo rat-1 hit dead with candle",
    "brida slashes orc 2, hits: 4 9 11": "brida orc-2 hit / 4 9 11",
    "thora vs orc 3: 9 hits / 4 8 12": "thora orc-3 9 hit / 4 8 12",
    "brida crits orc 2, 12, then 9 8 11": "brida orc-2 12 crit / 9 8 11",
    "thora attacks rat 1 and rat 2: 7, 5": "thora rat-1 7; thora rat-2 5",
    "brida 9 and thora 4, both on orc 2": "brida orc-2 9; thora orc-2 4",
    "orc 2 did 2 to thora": "orc-2 thora hit -2",
    "ysra, bow, orc 3, range 6, 9": "ysra shoots orc-3 @6 9 with short bow",
    "ysra shoots orc 2 behind cover, 9": "ysra shoots orc-2 9 hidden",
    "odo throws a frost bolt at orc 2 for 1": 'odo casts "frost bolt" at orc-2; orc-2 -1 frost bolt',
    "cast sleep at rat 2, by odo": "odo casts sleep at rat-2",
    "odo casts shield on thora but it fizzles": "odo casts shield at thora outcome failed",
    "fire: brida 1, odo 2": "brida -1 fire odo -2 fire",
    "poison: thora -1": "thora -1 poison",
    "poison does 2 points to odo": "odo -2 poison",
    "everyone -1 acid": "party -1 acid",
    "ysra's down 2": "ysra -2",
    "knock 2 wounds off orc 1": "orc-1 -2",
    "that cost odo 2 power": "odo -2 power",
    "orc 2 only has 1 wound left": "orc-2 =1",
    "ysra has only 3 arrows left": "ysra arrows =3",
    "brida spends fate to survive": "fate brida negate",
    "a fresh orc joins the fight": "meet orc",
    "another ghoul shows up, 3 wounds": "meet ghoul w3",
    "that's the end of the round": "turn end",
}


@pytest.mark.parametrize(("line", "plain"), TOLD.items(), ids=TOLD)
def test_what_happens_in_a_fight_is_told_round_about(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


def test_who_parried_is_asked_whose_blow_it_was():
    offered = [meaning(one) for one in offers(comes_to(FIGHT, "thora blocks"), FIGHT)]

    assert offered == [meaning(comes_to(FIGHT, f"{foe} thora miss")) for foe in ("rat-1", "rat-2", "orc-1", "orc-2")]


GAMEBOOK = {
    "I fire, 5 3": "round 5 3",
    "i attack: 4 and 2": "round 4 2",
    "I'm hit, lose 3": "you -3",
    "pass my attack this round": "pass-attacks",
    "they shoot first": "enemy-first",
    "fleeing to 12": "page 12 escape",
    "the cultists killed me": "you dead the cultists",
}


@pytest.mark.parametrize(("line", "plain"), GAMEBOOK.items(), ids=GAMEBOOK)
def test_a_gamebook_fight_is_told_as_its_reader_says_it(line, plain):
    assert meaning(comes_to(BOOK, line)) == meaning(comes_to(BOOK, plain)) is not None


def test_who_rolled_is_nobody_who_was_struck():
    """It was ysra who was struck last: of the two, only that can be put right by itself."""
    assert not isinstance(comes_to(FIGHT, "it was thora who rolled, not ysra"), ParsedLine)
    assert isinstance(comes_to(FIGHT, "it was thora who was hit, not ysra"), ParsedLine)

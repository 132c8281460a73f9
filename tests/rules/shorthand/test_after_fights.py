"""What heals, what the slain had on them, what a thing turns out to be: told as people tell it when a fight is over."""

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine

FIGHT, AFTER = "in a fight", "after a fight"

HEALED = {
    "odo drinks his potion and heals 2": "odo uses healing potion; odo +2",
    "ysra quaffs odo's potion, gets back 1": "odo gives ysra healing potion; ysra uses healing potion; ysra +1",
    "odo uses the potion on thora and she heals 3": "odo uses healing potion; thora +3",
    "potion for brida, +2": "odo uses healing potion; brida +2",
    "the potion heals thora for 1": "thora +1 potion",
    "rest until everyone is healed": "party +all rest",
    "everybody rests and heals up": "party +all rest",
    "thora rests and is back at full": "thora +all rest",
    "odo gets back all his wounds": "odo +all",
    "odo is cured": "odo not poisoned",
    "ysra is limping now": "ysra is limping",
    "odo limps until we are home": "odo is limping till we are home",
    "thora loses a thumb, ws -1": "set thora ws -1 lost a thumb",
    "ysra slips and snaps her bow": 'ysra item "short bow" broken',
}


@pytest.mark.parametrize(("line", "plain"), HEALED.items(), ids=HEALED)
def test_what_heals_and_what_is_left_of_a_wound_is_told_of_whoever_has_it(line, plain):
    assert meaning(comes_to(AFTER, line)) == meaning(comes_to(AFTER, plain)) is not None


SPOILS = {
    "the rats had 9 gold on them": "gold 9 from the rats",
    "gold from the rats: 7": "gold 7 from the rats",
    "thora strips orc 1, 5 gold": "thora strips orc-1 5",
    "ysra finds a bone comb on rat 2": 'ysra gets "bone comb" from rat-2',
    "ysra finds only two of her arrows": "ysra gets 2 arrows",
    "divide the gold between ysra and thora": "split all ysra thora",
    "by our count we have 98 gold": "gold =98",
    "we have exactly 101 gold": "gold =101",
    "quest complete, 20 gold each": "quest done; brida gold 20; ysra gold 20; odo gold 20; thora gold 20",
    "the ring turns out to be a ring of frost": 'odo item ring is "ring of frost"',
    "odo's ring is really a ring of luck": 'odo item ring is "ring of luck"',
    "the ring turns out to be worthless": "odo item ring worthless",
    "the dart trap is disarmed by ysra": "trap disarmed by ysra",
    "brida disarmed the dart trap": "trap disarmed by brida",
    "the dart trap hit ysra for 2": "trap sprung dart ysra -2",
    "brida sets off the trap and takes 1": "trap sprung brida -1",
    "the fight never happened": "undo fight",
    "odo keeps 10 of it and ysra 15": "party pays odo 10; party pays ysra 15",
    "my sheet says odo has 2 wounds": "odo =2",
    "we head home": "trip end",
    "oh and the orcs had 8 gold on them": "gold 8 from the orcs",
    "there was no dart trap": "undo 75",
    "correction: ring went to thora, not odo": "fix 77 odo>thora",
    "no, brida killed orc 2": "fix 71 thora>brida",
}


@pytest.mark.parametrize(("line", "plain"), SPOILS.items(), ids=SPOILS)
def test_what_is_found_counted_and_turns_out_is_told_when_the_fight_is_over(line, plain):
    assert meaning(comes_to(AFTER, line)) == meaning(comes_to(AFTER, plain)) is not None


BLOWS = {
    "ok, thora hits orc 1 for 2": "thora orc-1 hit -2",
    "and so odo casts sleep at rat 1": "odo casts sleep at rat-1",
    "right, brida takes 2": "brida -2",
    "fireball! orc 1 takes 2, orc 2 takes 1": "orc-1 -2 fireball orc-2 -1 fireball",
    "no, it hit thora": "no brida>thora",
    "it was 2 wounds, not 1": "no wounds=2",
    "undo the orc's hit": "undo",
    "thora fumbles at orc 1": "thora orc-1 fumble",
    "odo does 2 damage to rat 1 with his candle": "odo rat-1 hit -2 with candle",
    "thora needs 7 on orc 1, rolled 9": "thora orc-1 9 7+",
    "got orc 3! ysra's kill": "orc-3 dead by ysra",
    "odo chucks a fireball at rats 1 and 2": "odo casts fireball at rat-1,rat-2",
    "poison: brida loses 2": "brida -2 poison",
    "odo casts flames at orc 1 and 3": "odo casts flames at orc-1,orc-3",
    "leave it, he had two attacks": "leave ^ he had two attacks",
}


@pytest.mark.parametrize(("line", "plain"), BLOWS.items(), ids=BLOWS)
def test_blows_are_told_with_what_people_say_in_front_of_them(line, plain):
    assert meaning(comes_to(FIGHT, line)) == meaning(comes_to(FIGHT, plain)) is not None


@pytest.mark.parametrize("line", ["oh wait no", "ok", "the ring is fire", "odo's ring is a rope", "brida cures"])
def test_what_only_sounds_so_is_not_taken_for_it(line):
    found = comes_to(AFTER, line)
    told = [one.__struct_config__.tag for one in found.commands] if isinstance(found, ParsedLine) else []

    assert not {*told} & {"change-item", "end-condition", "add-business"}

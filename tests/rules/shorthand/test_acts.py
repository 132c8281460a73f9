"""What people do, in whatever order they say it: whole, it is the plain line; with a word left over it is not."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning
from kit.situations import SITUATIONS

from rules.registry import system, system_keys
from rules.shorthand.declared.acts import ACTS
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.acts import acts, acts_of, stems
from rules.shorthand.said.chunks import CHUNKS
from rules.shorthand.vocabulary import NO_WORDS

EXPLORING, FIGHT, AFTER, HOME = "exploring", "in a fight", "after a fight", "between expeditions"

EVERY_ACT = [one for game in system_keys() for one in acts((system(game).words() or NO_WORDS).acts)] + [*acts(ACTS)]


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (FIGHT, "by orc 1 brida is hit for 2", "orc-1 brida hit -2"),
        (FIGHT, "for 2 wounds brida gets hit by orc 1", "orc-1 brida hit -2"),
        (FIGHT, "with her sword thora attacks orc 1, 9, hit", "thora orc-1 9 hit with sword"),
        (FIGHT, "at orc 2 shoots ysra, 8, miss", "ysra shoots orc-2 8 miss"),
        (FIGHT, "rat 1 has been slain by odo", "rat-1 dead by odo"),
        (FIGHT, "ysra shoots rat 1 dead", "rat-1 dead by ysra"),
        (FIGHT, "2 more wounds for brida from the poison", "brida -2 poison"),
        (FIGHT, "odo is down to 1 wound", "odo =1"),
        (FIGHT, "odo is cured of the poison", "odo not poisoned"),
        (FIGHT, "reinforcements: 2 rats and an orc", "meet 2 rats 1 orc"),
        (FIGHT, "thora swings her sword at orc 1: 9, hit, 3 wounds", "thora orc-1 9 hit -3 with sword"),
        (FIGHT, "orc 3 dead (thora)", "orc-3 dead by thora"),
        (FIGHT, "thora is stunned this turn", "thora is stunned for 1 turn"),
        (FIGHT, "odo heals brida for 2 with the potion", "odo uses healing potion; brida +2"),
        (EXPLORING, "falling rocks crush brida, 2 wounds", "brida -2 falling rocks"),
        (EXPLORING, "on the left there's a door", "door left"),
        (EXPLORING, "out of the dark come 2 wolves", "meet 2 wolf"),
        (EXPLORING, "inside are three goblins", "meet 3 goblins"),
        (EXPLORING, "a troll (ws6 w10) blocks the way", "meet troll ws6 w10"),
        (EXPLORING, "odo lifts the lid of the chest", "odo opens chest-1"),
        (EXPLORING, "brida kicks the door open", "brida opens door-1"),
        (EXPLORING, "right arm of the junction 8, 5 5, 11 2", "pass t-junction-1:right 8 5 5 11 2"),
        (EXPLORING, "in the chest odo finds 30 gold", "odo gold 30 from the chest"),
        (EXPLORING, "odo finds 30 gold and a potion", "odo gold 30; odo gets potion"),
        (EXPLORING, "over to passage 4 ysra goes ahead", "ysra to passage-4"),
        (AFTER, "the orcs were carrying 12 gold", "gold 12 from the orcs"),
        (AFTER, "two of her arrows ysra gives to brida", "ysra gives brida 2 arrows"),
        (AFTER, "a dart trap goes off on thora, 2 wounds", "trap sprung dart thora -2"),
        (AFTER, "we share the loot equally", "split all"),
        (HOME, "odo's power is back to full", "pool odo power full"),
        (HOME, "thora buys 3 candles off odo for 2", "odo sells 3 candles 2 to thora"),
        (HOME, "ysra's debt is forgiven", "owe settled ysra"),
        (HOME, "for 12 gold ysra buys 6 arrows", "ysra buys 6 arrows 12"),
        (HOME, "the rope is sold by thora for 3", "thora sells rope 3"),
        (HOME, "we lose 5 gold to a thief", "gold -5 a thief"),
    ],
)
def test_an_act_is_understood_in_whatever_order_it_is_said(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (FIGHT, "thora grimly waves at orc 1"),
        (FIGHT, "brida was not hit by orc 1 for 2"),
        (FIGHT, "if orc 1 is slain by odo we leave"),
        (FIGHT, "by orc 1 brida is hit for 2 on the purple helmet"),
        (EXPLORING, "out of the wall ysra pulls key"),
        (EXPLORING, "we might go along over to passage 4"),
        (EXPLORING, "the goblin hits odo for 2"),
        (HOME, "brida takes 5"),
        (AFTER, "two of her sausages ysra gives to brida"),
    ],
)
def test_what_an_act_does_not_take_to_its_last_word_is_not_logged(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


def test_what_somebody_finds_for_everybody_is_asked_about():
    found = comes_to(EXPLORING, "we find 30 gold and a mirror")

    assert [one.reads for one in found.readings][:2] == ["gold 30; brida gets mirror", "gold 30; ysra gets mirror"]


def test_every_role_of_an_act_stands_in_its_plain_line():
    dropped = [
        (act.plain, role.slot) for act in EVERY_ACT for role in act.roles if role.chunk and role.slot not in act.plain
    ]

    assert dropped == []


def test_every_role_is_taken_by_a_chunk_and_a_role_that_is_none_is_refused():
    assert {role.chunk for act in EVERY_ACT for role in act.roles if role.chunk} <= CHUNKS.keys()
    with pytest.raises(ValueError, match="no role of an act"):
        acts("give: <who → gives")


def test_forms_of_an_unknown_word_lead_to_its_head():
    assert {"block", "force", "smack"} <= {*stems("blocks"), *stems("forced"), *stems("smacking")}


def test_every_game_has_the_acts_of_all_games():
    games = {game for game, _ in SITUATIONS.values()}
    heads = [acts_of((system(game).words() or NO_WORDS).acts).by_head for game in games]

    assert all({"attack", "buy", "open"} <= one.keys() for one in heads)

"""Law 1 of the reader of lines: what stands behind a blow is told of whoever does it, or it is asked of whom."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words

from rules.shorthand.read.parsed import NotUnderstood, ParsedLine


def _told(situation, line):
    found = comes_to(situation, line)
    assert isinstance(found, ParsedLine), line
    return in_words(found, situation)


@pytest.mark.parametrize(
    ("situation", "line", "who"),
    [
        ("in a fight", "rat 1 bites Thora for 1 and dies", "rat-1"),
        ("in a fight", "rat 1 bites Thora and is dead", "rat-1"),
        ("in a fight", "orc 1 hits Brida for 1 and then dies", "orc-1"),
        ("a game of one's own", "ghoul 1 bites Mira and dies", "ghoul-1"),
        ("in a fight", "Brida hits orc 1 for 3, dead", "orc-1"),
        ("in a fight", "Brida hits orc 1 for 3 and kills it", "orc-1"),
        ("in a fight", "orc 1 is hit by Brida for 1 and dies", "orc-1"),
        ("in a fight", "Thora is bitten by rat 1 for 1 and dies", "thora"),
        ("in a fight", "orc 1 hits Brida for 1 and she falls", "brida"),
        ("in a fight", "Brida hits orc 1 for 1 and is poisoned", "brida"),
        ("in a fight", "rat 1 bites Thora for 1 and poisoned", "thora"),
        ("in a fight", "Brida misses orc 1 and falls", "brida"),
    ],
)
def test_who_dies_behind_a_blow_is_whoever_the_sentence_is_of(situation, line, who):
    told = _told(situation, line)

    assert f'{{"figures":["{who}"]' in told


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        # who falls, of the two
        ("in a fight", "Brida kills orc 1 and dies"),
        ("in a fight", "Brida hits orc 1 for 1 and flees"),
        ("in a fight", "Brida hits orc 1 for 2 and runs away"),
        ("in a fight", "Brida hits orc 1 for 1 and falls"),
        ("in a fight", "Brida hits orc 1 for 1 and is down"),
        ("a fight in the vault", "Thomas stabs goblin 2 and drops dead"),
        ("in a fight", "orc 2 hits Odo for 2 and falls"),
        # whose it is
        ("warriors in a fight", "orc 2 hits Brand for 7, toughness 3, armour 1"),
        ("warriors in a fight", "Brand hits orc 2 for 7, toughness 3"),
        ("in a fight", "Brida hits orc 1 for 2, strength 5"),
        ("a fight in the vault", "Thomas hits goblin 2, 35, dmg 3, armour 1"),
        # what is counted
        ("a game of one's own", "ghoul 1 hits Tolm for 3, hp 7"),
        ("in a fight", "Ysra shoots orc 2 9 / 4, one arrow"),
        ("in a fight", "Ysra shoots orc 2 9 / 4, two arrows"),
        ("in a fight", "Ysra shoots orc 2 9 / 4, 3 arrows"),
        ("in a fight", "Ysra shoots orc 2 9, arrow lost"),
        ("in a fight", "Odo rat 1 9 / 4, 2 power"),
        ("a crypt of warriors", "Brand drinks a potion, +6, 1 left"),
        ("before a trip", "Odo sells a candle, 1 gold, and Thora her rope, 2"),
        ("before a trip", "Odo buys a candle, 1 gold, and Thora a rope, 2"),
    ],
)
def test_what_may_be_of_either_is_asked(situation, line):
    assert isinstance(comes_to(situation, line), NotUnderstood)


@pytest.mark.parametrize(
    ("situation", "line", "told"),
    [
        (
            "in a fight",
            "Brida hits orc 1 for 1, orc 1 toughness 5",
            "set-base figure=orc-1 value_name=toughness value=5",
        ),
        ("in a fight", "Odo rat 1 9 / 4, gains 2 power", "gain-pool figure=odo pool=power amount=2"),
        ("a crypt of warriors", "Brand drinks a potion, +6, 1 potion left", "whose=brand value=1 of=healing-potions"),
        ("a gamebook fight", "I hit cultist 1 for 2 and flee", "fight end fled"),
        ("in a fight", "a rock hits rat 1 and rat 2 for 1", '[{"figure":"rat-1","amount":1},{"figure":"rat-2"'),
    ],
)
def test_what_is_said_of_somebody_is_told_of_them(situation, line, told):
    assert told in _told(situation, line)


@pytest.mark.parametrize(
    ("situation", "line", "struck"),
    [
        ("in a fight", "rat 1 bites rat 2 for 1", "attacker=rat-1 target=rat-2"),
        ("in a fight", "orc 1 strikes orc 2 for 1", "attacker=orc-1 target=orc-2"),
        ("a game of one's own", "ghoul 1 bites ghoul 2 for 2", "attacker=ghoul-1 target=ghoul-2"),
    ],
)
def test_one_of_a_kind_that_strikes_another_is_not_hurt_itself(situation, line, struck):
    assert struck in _told(situation, line)


@pytest.mark.parametrize(
    ("situation", "line", "whom", "not_whom"),
    [
        ("after a fight", "everyone but Thora and Odo loses 1", ("brida", "ysra"), ("thora", "odo")),
        ("after a fight", "all but Brida, Odo lose 1", ("ysra", "thora"), ("brida", "odo")),
        ("after a fight", "everyone but Brida and Thora is poisoned", ("ysra", "odo"), ("brida", "thora")),
        ("after a fight", "everyone but Thora, Odo and Ysra loses 1", ("brida",), ("thora", "odo", "ysra")),
        ("before a trip", "everyone but Brida and Odo gets 5 gold", ("ysra", "thora"), ("brida", "odo")),
    ],
)
def test_all_who_are_named_behind_but_are_spared(situation, line, whom, not_whom):
    told = _told(situation, line)

    assert all(told.count(f'"{one}"') == 1 for one in whom)
    assert not any(one in told for one in not_whom)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("we pay Ysra back 10", "owe paid ysra"),
        ("we pay Ysra 10 back", "owe paid ysra"),
        ("we repay Ysra 10", "owe paid ysra"),
        ("we repaid Ysra 5", "move-gold giver=party receiver=ysra amount=5"),
        ("we pay Ysra back 5", "move-gold giver=party receiver=ysra amount=5"),
        ("Ysra pays us back 10", "move-gold giver=ysra receiver=party amount=10"),
    ],
)
def test_as_much_as_is_owed_paid_back_settles_the_debt(line, told):
    assert _told("between expeditions", line) == told

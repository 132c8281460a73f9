"""Words a line keeps as why, whence or as a name: none of them tells something else."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from events.event import tag_of
from rules.shorthand.read.parsed import ParsedLine

EXPLORING, FIGHT, TRIP, AFTER = "exploring", "in a fight", "before a trip", "after a fight"
OWN, BETWEEN, WAITING = "a game of one's own", "between expeditions", "questions waiting"


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (EXPLORING, "brida -1 trap and now dead", "brida -1 trap; brida dead"),
        (EXPLORING, "brida -1 trap, dead", "brida -1 trap; brida dead"),
        (EXPLORING, "thora -3 pit and dies", "thora -3 pit; thora dead"),
        (EXPLORING, "odo -2 and now dead", "odo -2; odo dead"),
        (EXPLORING, "ysra -1 gas, down", "ysra -1 gas; ysra down"),
        (FIGHT, "orc 1 -3 fireball and now dead", "orc-1 -3 fireball; orc-1 dead"),
    ],
)
def test_who_is_dead_behind_a_wound_is_told_besides(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None


@pytest.mark.parametrize(
    "cause", ["dead man's trap", "the dead", "dead weight", "fell down the stairs", "poisoned arrow"]
)
def test_a_cause_may_be_called_after_the_dead(cause):
    found = comes_to(EXPLORING, f"brida -2 {cause}")
    assert isinstance(found, ParsedLine)
    assert [one.cause for one in found.commands] == [cause]


@pytest.mark.parametrize("line", ["brida -2 dead", "brida -2 trap dead", "brida -2 fell dead"])
def test_a_cause_that_ends_with_a_death_is_asked_about(line):
    assert not isinstance(comes_to(EXPLORING, line), ParsedLine)


@pytest.mark.parametrize("source", ["all", "all the bodies", "all of them", "both of them", "all of the rats"])
def test_gold_comes_from_all_of_them(source):
    found = comes_to(EXPLORING, f"gold 20 from {source}")
    assert isinstance(found, ParsedLine)
    assert [(one.amount, one.source) for one in found.commands] == [(20, source)]


@pytest.mark.parametrize(
    "line",
    [
        "thora buys 3 torches, 6 gold in all",
        "thora buys rope; gold 8 in all",
        "odo buys 2 candles and oil, 5 gold in all",
        "brida bought a shield and a helmet, gold 30 in all",
        "gold 20 in all",
    ],
)
def test_what_it_cost_in_all_is_no_gold_that_came_in(line):
    found = comes_to(TRIP, line)
    tags = [str(one.__struct_config__.tag) for one in found.commands] if isinstance(found, ParsedLine) else []
    assert "gain-gold" not in tags


@pytest.mark.parametrize(
    "line",
    [
        "there's 20 gold and a dagger in the chest, odo takes the dagger",
        "20 gold and a dagger in the chest",
        "there is 30 gold and a ruby ring in the box, thora takes the ring",
        "15 gold plus a map in the chest",
        "12 gold, a scroll and some oil in the barrel",
    ],
)
def test_a_thing_that_lay_beside_gold_is_no_part_of_where_it_came_from(line):
    found = comes_to(EXPLORING, line)
    told = found.commands if isinstance(found, ParsedLine) else ()
    assert not [one for one in told if " in " in (getattr(one, "source", None) or "")]


@pytest.mark.parametrize("thing", ["gold coins", "gold pieces", "gold crowns", "gold coin"])
def test_coins_of_gold_are_no_new_thing(thing):
    found = comes_to(EXPLORING, f"odo finds 12 {thing}")
    assert not isinstance(found, ParsedLine) or meaning(found) == meaning(comes_to(EXPLORING, "odo gold 12"))


@pytest.mark.parametrize("behind", ["alone", "first", "quietly", "together", "again", "slowly", "ahead"])
def test_how_somebody_goes_is_no_part_of_the_place(behind):
    found = comes_to(OWN, f"mira goes to the well {behind}")
    names = [getattr(one, "name", "well") for one in found.commands] if isinstance(found, ParsedLine) else ["well"]
    assert names == ["well"]


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("from now on brida is called Red Brida", 'brida called "Red Brida"'),
        ("from now on odo is known as the Quiet", 'odo called "the Quiet"'),
        ("from now on thora leads", "thora is leader"),
        ("from now on Anna plays thora", "control thora Anna"),
        ("from now on ysra draws the map", "ysra is mapper"),
    ],
)
def test_who_somebody_is_from_now_on_is_no_ruling(line, plain):
    assert str(meaning(comes_to(BETWEEN, line))).lower() == str(meaning(comes_to(BETWEEN, plain))).lower() != "none"


@pytest.mark.parametrize(
    "end", ["the fight is over", "combat ends", "the end of the fight", "this fight is done", "the battle has ended"]
)
def test_until_the_fight_is_over_is_till_combat(end):
    for line in ("thora +1 ws", "brida is blessed"):
        assert meaning(comes_to(FIGHT, f"{line} until {end}")) == meaning(comes_to(FIGHT, f"{line} till combat"))


@pytest.mark.parametrize(
    "how", ["only on a double 1", "yes but not on the first turn", "no, not for the dead", "it does", "once in a while"]
)
def test_an_answer_is_kept_with_all_its_words(how):
    assert meaning(comes_to(WAITING, f"about 51: {how}")) == meaning(comes_to(WAITING, f"settle 51: {how}"))


@pytest.mark.parametrize("said", ["for a shield", "for the shield", "because of a shield", "from a shield"])
def test_what_power_went_into_is_the_same_however_it_is_said(said):
    plain = meaning(comes_to(FIGHT, "odo -2 power shield"))
    assert meaning(comes_to(FIGHT, f"odo uses up two points of power {said}")) == plain
    assert meaning(comes_to(FIGHT, f"odo -2 power {said}")) == plain


@pytest.mark.parametrize(
    "line",
    [
        "actually ysra used two arrows",
        "actually thora took 2 damage",
        "in fact we found 25 gold",
        "actually odo lost his candle",
        "actually brida gets the ring",
    ],
)
def test_what_is_said_actually_may_put_right_what_was_told(line):
    assert not isinstance(comes_to(AFTER, line), ParsedLine)


@pytest.mark.parametrize("line", ["can we flee?", "can i shoot?", "may we rest?", "could you fight?", "must we fight?"])
def test_what_somebody_may_do_now_is_offered_as_a_question_of_rules(line):
    assert not isinstance(comes_to(FIGHT, line), ParsedLine)
    assert isinstance(comes_to(FIGHT, "does poison stack?"), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        (TRIP, "20 gold goes to ysra", "spend-gold"),
        (TRIP, "10 gold is spent on odo", "spend-gold"),
        (TRIP, "and thora carries a torch", "observe-total"),
        (TRIP, "hire a porter, Ulf, for thora", "gain-item"),
        (TRIP, "we hire a guide, Mara, for odo", "gain-item"),
        (TRIP, "call her Brida Ironfoot", "name-figure"),
        (TRIP, "they call him the Quiet", "name-figure"),
        (TRIP, "everybody gets 15 out of the purse", "gain-item"),
        (TRIP, "rope to brida", "gain-item"),
        (FIGHT, "all dead, we win!", "state-status"),
        (FIGHT, "all dead", "state-status"),
        (FIGHT, "all down, we won", "state-status"),
        (FIGHT, "we take 3", "wound"),
        (FIGHT, "arrow broke", "change-item"),
        (WAITING, "the bow breaks", "change-item"),
        (EXPLORING, "wait where are we", "open-business"),
        (EXPLORING, "wait who has the lantern", "open-business"),
        ("a gamebook section", "12, I have the key", "gain-item"),
        ("a gamebook fight", "into hand to hand", "begin-expedition"),
        ("a gamebook fight", "i go first now", "give-role"),
        (OWN, "mira lights the lamp", "use-item"),
    ],
)
def test_what_may_be_something_else_is_not_logged_so(situation, line, never):
    found = comes_to(situation, line)
    assert never not in ([tag_of(type(one)) for one in found.commands] if isinstance(found, ParsedLine) else [])


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (WAITING, "ruling on the bow: only on a natural 1", "rule 51: only on a natural 1"),
        (WAITING, "ruling about the fumble: yes", "rule 51: yes"),
        (FIGHT, "we won btw", "we won"),
        (FIGHT, "ysra puts an arrow into rat 2, 2 wounds", "ysra shoots rat-2 hit -2"),
        (TRIP, "thora flogs the rope for 2 quid", "thora sells rope 2"),
        (OWN, "tolm swings at ghoul 2, rolled 15, 4 damage", "tolm ghoul-2 15 -4"),
    ],
)
def test_what_only_looked_like_a_name_is_told_as_it_is_meant(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None

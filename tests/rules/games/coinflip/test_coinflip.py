"""The smallest whole game, rule by rule: COIN-1 to COIN-4."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table

from events.campaign import OptionSet
from events.figures import WoundsSuffered
from rules.dice import Dice
from rules.games.coinflip.events import CoinCalled
from rules.games.coinflip.play import CallCoin
from rules.shared.figures import AddFigure


def set_table():
    return Table("coinflip").play(AddFigure(name="Ada", template="caller"), AddFigure(name="Bo", template="caller"))


def test_coin_1_a_right_call_costs_nothing():
    table = set_table()
    told = table.say(CallCoin(figure="ada", call="heads", face=1))
    assert told == [CoinCalled(figure="ada", call="heads", faces=(1,), fell="heads", right=True)]
    assert table.value("ada", "lives") == 3


@pytest.mark.parametrize(("face", "fell"), [(1, "heads"), (2, "tails")])
def test_coin_2_a_face_is_a_side(face, fell):
    table = set_table()
    (called, *_) = table.say(CallCoin(figure="bo", call="heads", face=face))
    assert called.fell == fell
    assert table.system.tables()["coin"].row(face).result == fell
    table.refuses(CallCoin(figure="bo", call="heads", face=3), "dice.impossible_face")


def test_coin_3_a_wrong_call_costs_a_life_or_what_the_option_says():
    table = set_table()
    told = table.say(CallCoin(figure="ada", call="tails", fell="heads"))
    assert told[1] == WoundsSuffered(figure="ada", amount=1, cause="it fell heads")
    table.tell(OptionSet(option="lives_lost", value=2)).say(CallCoin(figure="ada", call="tails", fell="heads"))
    assert (table.value("ada", "lives"), table.status("ada")) == (0, "dead")
    table.refuses(CallCoin(figure="ada", call="tails"), "figure.dead", forceable=True)


def test_coin_4_everybody_starts_with_three_lives():
    table = set_table()
    assert [value.current for value in table.sheet("ada").values] == [3]
    assert table.system.next_steps(table.state)[0] == "ada calls heads"
    assert table.system.next_steps(Table("coinflip").state) == ("hero Anna",)


def test_a_coin_nobody_told_of_is_asked_for_and_the_call_is_kept():
    table = set_table()
    assert table.say(CallCoin(figure="ada", call="heads")) == [CoinCalled(figure="ada", call="heads")]
    assert table.asks == ["How did the coin fall? fix 4 call-coin ada heads heads, or fix 4 call-coin ada heads tails"]
    assert table.sheet("ada").notes == ()


def test_the_tracker_flips_if_it_is_asked_to():
    table = set_table()
    (called,) = table.say(CallCoin(figure="ada", call="tails"), dice=Dice(lambda sides: sides))
    assert (called.faces, called.source) == ((2,), "tracker")


def test_a_streak_is_counted_by_the_games_own_fold():
    table = set_table()
    for fell in ("heads", "heads", "tails", "heads"):
        table.say(CallCoin(figure="ada", call="heads", fell=fell))
    assert table.state.own.best == {"ada": 2}
    assert table.sheet("ada").notes == ("2 right in a row at best",)


def test_a_call_is_told_in_a_line():
    table = set_table()
    table.say(CallCoin(figure="ada", call="heads", fell="heads"))
    assert table.system.tell(table.last_told, table.state) == "Ada calls heads: it fell heads."
    table.say(CallCoin(figure="ada", call="heads"))
    assert table.system.tell(table.last_told, table.state) == "Ada calls heads: nobody saw how it fell."
    table.tell(OptionSet(option="lives_lost", value=2))
    assert table.system.tell(table.last_told, table.state) is None

"""Dice and deeds, by person, purpose and source, by evening and trip; typed dice and the tracker's own apart."""

from __future__ import annotations

from kit.table import Table

from rules.games.advanced_heroquest.fight.attack import Attack
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold, SpendGold
from rules.shared.health import Portion, Wound
from rules.shared.rolling import Roll
from rules.shared.session import BeginExpedition, CloseSession, EndExpedition, OpenSession
from service.reading.statistics import statistics


def set_table() -> Table:
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"wounds": 9}))
    for session in range(2):
        table.say(OpenSession())
        table.say(BeginExpedition())
        for face in range(1, 13):
            table.say(Roll(purpose="search", dice="d12", faces=(face,), by="sven"))
        table.say(Roll(purpose="search", dice="2d12", by="sven"), tracker_rolls=True)
        table.say(Wound(wounds=(Portion(figure="sven", amount=session + 1),)))
        table.say(GainGold(amount=10 * (session + 1), to="sven"))
        table.say(EndExpedition())
        table.say(CloseSession())
    table.say(SpendGold(amount=5, by="sven"))
    return table


def test_typed_dice_and_the_trackers_own_stay_apart() -> None:
    table = set_table()
    found = statistics(table.reading())

    assert [(one.by, one.purpose, one.source, one.dice) for one in found.samples] == [
        ("sven", "search", "table", 24),
        ("sven", "search", "tracker", 4),
    ]
    assert [(one.by, one.source, one.dice) for one in found.together] == [
        ("sven", "table", 24), ("sven", "tracker", 4), ("*", "table", 24), ("*", "tracker", 4),
    ]  # fmt: skip
    assert found.samples[0].luck.verdict == "too few"
    assert found.samples[0].luck.expected == found.samples[0].average == 6.5


def test_each_evening_and_each_trip_by_itself() -> None:
    table = set_table()
    by_session = statistics(table.reading(), per="session")
    by_trip = statistics(table.reading(), per="expedition")

    assert [(part.of, part.deeds["sven"].wounds_suffered) for part in by_session.per[:2]] == [(1, 1), (2, 2)]
    assert [part.of for part in by_session.per] == [1, 2, None]
    assert [(part.of, part.deeds["sven"].gold_gained) for part in by_trip.per if part.of] == [
        ("expedition-1", 10),
        ("expedition-2", 20),
    ]
    assert by_session.deeds["sven"].gold_spent == 5


def test_one_evening_or_trip_alone() -> None:
    table = set_table()
    assert statistics(table.reading(), session=2).deeds["sven"].wounds_suffered == 2
    assert statistics(table.reading(), expedition="expedition-1").samples[0].dice == 12
    assert statistics(table.reading(), session=9).samples == ()


def test_blows_are_judged_by_the_die_of_the_game() -> None:
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"wounds": 9, "weapon_skill": 6}))
    for face in (3, 9):
        table.say(Attack(attacker="sven", faces=(face,), outcome="miss"), ruling="practice")

    [blows] = statistics(table.reading()).samples

    assert (blows.purpose, blows.luck.dice, blows.luck.expected) == ("attack", 2, 6.5)


def test_a_player_counts_what_the_table_sees() -> None:
    table = set_table()
    table.say(Roll(purpose="ambush", dice="d12", faces=(12,)), audience="gm")

    seen = statistics(table.reading().seen_by("table"))

    assert "ambush" not in {one.purpose for one in seen.samples}
    assert sum(one.dice for one in seen.together if one.by == "*") == 28


def test_dice_for_harm_are_counted_for_whoever_struck_and_so_are_the_wounds_they_dealt() -> None:
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"weapon_skill": 8, "strength": 6}))
    table.say(AddMonsters(name="rat", count=1, base={"wounds": 3, "toughness": 3, "weapon_skill": 3}))
    table.say(Attack(attacker="sven", target="rat-1", faces=(9,), outcome="hit", wound_dice=((12, 4), (2,), (None,))))
    found = statistics(table.reading())

    harm = next(one for one in found.samples if one.purpose == "wounds")
    assert (harm.by, harm.source, harm.dice, harm.known, harm.sum) == ("sven", "table", 4, 3, 18)
    assert harm.faces == {"d12": {12: 1, 4: 1, 2: 1}}
    assert harm.said == "too few to say"
    assert found.deeds["sven"].wounds_dealt == found.deeds["rat-1"].wounds_suffered != 0

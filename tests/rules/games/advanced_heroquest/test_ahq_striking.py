"""A blow told without its die to hit waits for it, for what came of it, or to be skipped (AHQ-COMBAT-15, law 4)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, kinds
from kit.table import Table as Campaign

from events.dice import DiceRolled
from events.problems import Refused
from events.story import BusinessClosed
from events.turns import TurnBegun
from projections import statistics
from projections.business import Business
from rules.corrections.commands import Fix, Undo
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.fight.damage import RollWounds
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.shared.business import SettleBusiness
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure


def at_a_skaven(fight: Table) -> Table:
    """Sven, who has a hit row, struck at a Skaven; nobody said how the die fell."""
    fight.do(Attack(attacker="sven", target="skaven-1"))
    return fight


def waiting(table: Table) -> list[Business]:
    return list(table.state.business.open.values())


def test_a_blow_without_its_die_is_logged_and_waits(fight: Table) -> None:
    blow = at_a_skaven(fight)
    assert kinds(draft.event for draft in blow.last) == ["AttackMade", "BusinessOpened"]
    assert blow.asks == ["Die to hit (d12) for Sven"]
    (one,) = waiting(blow)
    assert (one.what, one.owed_to, one.about) == ("Die to hit (d12)", "sven", blow.number - 1)


def test_its_die_closes_it_and_asks_for_the_wound_dice_of_a_hit(fight: Table) -> None:
    blow = at_a_skaven(fight)
    struck = blow.number - 1
    events = blow.do(SettleBusiness(faces=(9,)))

    assert isinstance(events[0], DiceRolled)
    assert (events[0].purpose, events[0].faces, events[0].result) == ("to_hit", (9,), "hit")
    assert blow.last[0].because == (struck,), "it hangs on the blow"
    assert [one.what for one in waiting(blow)] == ["5 wound dice (d12) against Skaven 1"]
    blow.do(SettleBusiness(faces=(11, 7, 3, 2, 9)))
    assert waiting(blow) == []
    assert blow.state.roster.figures["skaven-1"].wounds_lost != 0


def test_wound_dice_may_follow_the_die_to_hit(fight: Table) -> None:
    blow = at_a_skaven(fight)
    blow.do(SettleBusiness(faces=(9, 7, 7, 1, 1, 1)))

    assert waiting(blow) == []
    assert blow.state.roster.figures["skaven-1"].wounds_lost == 2


def test_a_miss_settles_it(fight: Table) -> None:
    blow = at_a_skaven(fight)
    events = blow.do(SettleBusiness(faces=(2,)))

    assert kinds(events) == ["DiceRolled", "BusinessClosed"]
    assert waiting(blow) == []


@pytest.mark.parametrize(("word", "left"), [("miss", 0), ("hit", 1), ("critical", 2), ("fumble", 1)])
def test_what_came_of_it_settles_it_without_the_die(fight: Table, word: str, left: int) -> None:
    """A result without its roll; a hit waits for its wound dice, a critical hit and a fumble for the free attack."""
    blow = at_a_skaven(fight)
    events = blow.do(SettleBusiness(how=word))

    assert (events[0].faces, events[0].result) == ((), word)
    assert len(waiting(blow)) == left


def test_wounds_settle_it_as_a_hit(fight: Table) -> None:
    blow = at_a_skaven(fight)
    blow.do(SettleBusiness(amount=2))

    assert waiting(blow) == []
    assert blow.state.roster.figures["skaven-1"].wounds_lost == 2


def test_it_may_be_skipped(fight: Table) -> None:
    blow = at_a_skaven(fight)
    waits = blow.number

    assert blow.do(SettleBusiness(skip=True)) == [BusinessClosed(business=waits, count=1, how="skipped")]
    assert waiting(blow) == []


def test_the_die_of_an_earlier_turn_still_finds_its_blow(fight: Table) -> None:
    blow = at_a_skaven(fight)
    blow.happened(TurnBegun(kind="combat"))
    blow.do(SettleBusiness(faces=(9,)))

    assert [one.ask for one in waiting(blow)] == ["wound_dice"]


def test_a_skipped_blow_is_forgotten_with_its_turn(fight: Table) -> None:
    blow = at_a_skaven(fight)
    blow.do(SettleBusiness(skip=True))
    blow.happened(TurnBegun(kind="combat"))

    assert blow.state.own.blows == {}


def test_wound_dice_without_a_hit_are_refused(fight: Table) -> None:
    blow = at_a_skaven(fight)
    (asked,) = waiting(blow)
    for said in (
        SettleBusiness(business=asked.number, faces=(2, 7)),
        SettleBusiness(business=asked.number, how="miss", amount=2),
    ):
        with pytest.raises(Refused) as refused:
            blow.do(said)
        assert refused.value.code == "ahq.no_hit"


def test_a_die_nobody_can_read_leaves_open_whether_it_hit(fight: Table) -> None:
    """The sheet has no row: the die is kept, and the table says what came of it."""
    fight.hero("Elf", weapon_skill=5)
    fight.do(Attack(attacker="elf", target="skaven-1"))
    fight.do(SettleBusiness(faces=(7,)))
    counted = statistics.initial()
    for told in fight.story:
        statistics.evolve(counted, told)
    assert (counted.deeds["elf"].hits, counted.deeds["elf"].misses) == (0, 0), "nobody knows yet"
    assert fight.asks[-1].startswith("Hit or miss for Elf?")
    assert [one.what for one in waiting(fight)] == ["Hit or miss"]

    fight.do(SettleBusiness(how="hit"))
    assert [one.ask for one in waiting(fight)] == ["wound_dice"]


def test_a_die_told_with_its_blow_may_leave_it_open_too(fight: Table) -> None:
    fight.hero("Elf", weapon_skill=5)
    events = fight.do(Attack(attacker="elf", target="skaven-1", faces=(7,)))
    assert kinds(events) == ["AttackMade", "BusinessOpened"]

    fight.do(SettleBusiness(how="miss"))
    assert waiting(fight) == []


def test_a_miss_told_later_may_be_turned_by_a_fate_point(fight: Table) -> None:
    """AHQ-FATE-4: it is the blow that is turned, once."""
    blow = at_a_skaven(fight)
    attack = blow.number - 1
    blow.do(SettleBusiness(faces=(2,)))
    events = blow.do(SpendFate(figure="sven", effect="convert"))

    assert events[0].converts == attack
    blow.do(RollWounds(wounds=1))
    assert blow.state.roster.figures["skaven-1"].wounds_lost == 1


def test_it_is_one_blow_in_the_statistics_whenever_its_die_is_told(fight: Table) -> None:
    blow = at_a_skaven(fight)
    blow.do(SettleBusiness(faces=(9,)))
    blow.do(Attack(attacker="sven", target="skaven-1", faces=(2,)))
    counted = statistics.initial()
    for told in blow.story:
        statistics.evolve(counted, told)

    deeds = counted.deeds["sven"]
    assert (deeds.attacks, deeds.hits, deeds.misses) == (2, 1, 1)


def test_a_blow_told_anew_with_its_die_waits_for_its_wound_dice_instead() -> None:
    """Story rule 11: what waited is told instead by what waits now."""
    campaign = Campaign()
    campaign.say(AddFigure(name="Sven", kind="hero"))
    campaign.say(AddMonsters(name="Skaven", count=1))
    blow = campaign.say(Attack(attacker="sven", target="skaven")).entries[0].number
    assert [one.ask for one in campaign.reading().state.business.open.values()] == ["to_hit"]

    campaign.say(Fix(number=blow, commands=(Attack(attacker="sven", target="skaven", faces=(9,), needed=6),)))
    assert [one.ask for one in campaign.reading().state.business.open.values()] == ["wound_dice"]
    campaign.say(Fix(number=blow, commands=(Attack(attacker="sven", target="skaven", outcome="miss"),)))
    assert campaign.reading().state.business.open == {}


def test_a_blow_taken_back_waits_for_nothing() -> None:
    campaign = Campaign()
    campaign.say(AddFigure(name="Sven", kind="hero"))
    campaign.say(Attack(attacker="sven"))
    campaign.say(SettleBusiness(how="hit"))
    campaign.say(Undo(number=3))

    assert campaign.reading().state.business.open == {}
    assert campaign.amiss() == []

"""Cases with their numbers from real tables, as far as adding up goes."""

from __future__ import annotations

from kit.entries import Log, instead_of, retracted
from kit.folding import given

from events.amounts import at_least, show
from events.combat import Credit, MonsterEnded
from events.event import Effect, Until
from events.figures import ConditionGained, FigureJoined, PoolSpent, StatusStated, WoundsSuffered
from events.items import ItemGained, ItemUsed
from events.purse import GoldGained, GoldSpent, GoldSplit, ItemBought, TotalAdjusted, TotalObserved
from events.session import ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened
from events.story import BusinessClosed, BusinessOpened, LeftAsIs
from projections.ledger import balance, total
from projections.monsters import show_kills
from projections.observed import differences
from projections.state import Fold, State
from projections.stated_totals import derived_total
from projections.values import current


def told(log: Log) -> State:
    return Fold().fold(log.story.told())


def test_f1_a_stated_total_differs_from_the_lines() -> None:
    awards = [GoldGained(to="party", amount=amount) for amount in (10, 20, 20, 20)]
    seen = TotalObserved(of="gold", whose="party", value=60)
    state = given(*awards, seen)

    assert balance(state.purse, "party") == 70
    assert [one.amount for one in differences(state.purse.observations, state.purse.adjustments)] == [-10]

    accepted = TotalAdjusted(of="gold", whose="party", difference=-10, observation=5)
    state = given(*awards, seen, accepted, GoldGained(to="party", amount=5))
    assert balance(state.purse, "party") == 65
    assert differences(state.purse.observations, state.purse.adjustments) == []


def test_f5_gold_among_four_leaves_two_over() -> None:
    four = ("wizard", "elf", "dwarf", "warrior")
    split = GoldSplit(amount=110, shares=dict.fromkeys(four, 27), remainder=2)
    state = given(GoldGained(to="party", amount=110), split)

    assert [balance(state.purse, who) for who in (*four, "party")] == [27, 27, 27, 27, 2]


def test_f6_arrows_shot_and_recovered() -> None:
    arrows = ItemGained(figure="elf", item="arrows", name="Arrows", quantity=6)
    shot = ItemUsed(figure="elf", item="arrows")
    found = ItemGained(figure="elf", item="arrows", name="Arrows", quantity=2)
    state = given(arrows, arrows, shot, shot, found, shot)

    assert state.roster.figures["elf"].items["arrows"].quantity == 11


def test_f8_an_award_whose_split_nobody_stated() -> None:
    def award(harlan: int, saul: int) -> list[GoldGained]:
        return [GoldGained(to="harlan", amount=harlan), GoldGained(to="saul", amount=saul)]

    known = [*award(240, 80), *award(40, 20), *award(30, 15)]
    state = given(*known)
    assert (balance(state.purse, "harlan"), balance(state.purse, "saul")) == (310, 115)

    state = given(*known, GoldGained(to="somebody", amount=430), GoldGained(to="somebody", amount=50))
    assert (balance(state.purse, "harlan"), balance(state.purse, "saul")) == (at_least(310), at_least(115))
    assert show(balance(state.purse, "harlan")) == "310+"
    assert total(state.purse) == 905


def test_f10_a_death_undone_at_a_price() -> None:
    adventure = [ExpeditionBegun(expedition="e2"), ExpeditionEnded(expedition="e2")]
    shunned = ConditionGained(
        figure="saul", condition="no Faith", effects=(Effect("faith", "at_most", 0),), until=Until("expeditions", 2)
    )
    evening = [
        FigureJoined(figure="saul", name="Saul", kind="hero", base={"wounds": 9, "faith": 1}),
        ExpeditionBegun(expedition="e1"),
        WoundsSuffered(figure="saul", amount=9, cause="the bridge"),
        StatusStated(figure="saul", status="dead"),
        StatusStated(figure="saul", status="alive", reason="rescued"),
        shunned,
        ExpeditionEnded(expedition="e1"),
    ]
    saul = given(*evening).roster.figures["saul"]
    assert saul.stated is not None
    assert saul.stated.status == "alive"
    assert current(saul, "faith")[0] == 0

    second = given(*evening, *adventure, ExpeditionBegun(expedition="e3")).roster.figures["saul"]
    assert (second.conditions[0].left, current(second, "faith")[0]) == (1, 0)
    third = given(*evening, *adventure, *adventure).roster.figures["saul"]
    assert (third.conditions, current(third, "faith")[0]) == ([], 1)


def test_f12_three_treasures_owed_from_one_evening_to_the_next() -> None:
    owed = [SessionOpened(), BusinessOpened(what="treasure", count=3), SessionClosed(), SessionOpened()]
    assert [one.left for one in given(*owed).business.open.values()] == [3]

    drawn = [BusinessClosed(business=2)] * 3
    assert given(*owed, *drawn[:2]).business.open[2].left == 1
    assert given(*owed, *drawn).business.open == {}


def test_f13_a_price_mended_afterwards_shows_the_stated_rest_is_off() -> None:
    log = Log()
    log.tell(GoldGained(to="warband", amount=95))
    log.tell(ItemBought(figure="warband", item="sword", name="Sword", price=28))
    price = log.tell(ItemBought(figure="warband", item="armour", name="Armour", price=38))
    rest = log.tell(TotalObserved(of="gold", whose="warband", value=29))
    assert differences(told(log).purse.observations, {}) == []

    log.tell(retracted(price, how="fix"))
    log.tell(ItemBought(figure="warband", item="armour", name="Armour", price=28), place=instead_of(price))
    log.tell(retracted(rest, how="fix"))
    log.tell(TotalObserved(of="gold", whose="warband", value=36), place=instead_of(rest))
    state = told(log)

    assert balance(state.purse, "warband") == 39
    found = differences(state.purse.observations, state.purse.adjustments)
    assert [(one.amount, one.observation.derived, one.observation.thing) for one in found] == [(-3, 39, rest)]


def test_f22_nine_of_ten_then_ten_of_ten_is_one_difference() -> None:
    state = given(
        FigureJoined(figure="wizard", name="Wizard", kind="hero", base={"wounds": 10}),
        WoundsSuffered(figure="wizard", amount=1),
        TotalObserved(of="wounds_lost", whose="wizard", value=1),
        TotalObserved(of="wounds_lost", whose="wizard", value=0),
    )

    assert derived_total(state.roster.figures["wizard"], "wounds_lost") == 1
    assert [one.amount for one in differences(state.roster.observations, {})] == [-1]


def test_f24_half_a_kill_and_one_nobody_knows() -> None:
    state = given(
        MonsterEnded(count=1, group="orcs", credit=(Credit("wizard", 1, 2), Credit("elf", 1, 2))),
        MonsterEnded(count=at_least(0), group="orcs", credit=(Credit("guest"),)),
    )

    assert [show_kills(state.roster.kills[who]) for who in ("wizard", "guest")] == ["½", "?"]
    assert show_kills(state.roster.felled) == "1+"


def test_f28_a_known_mistake_left_as_it_is_changes_nothing() -> None:
    log = Log()
    log.tell(GoldSpent(by="sven", amount=5))
    log.tell(PoolSpent(figure="sven", pool="rage"))
    before = told(log)
    log.tell(LeftAsIs(numbers=((2, 2),), text="bloodlust, recalled too late"))

    assert told(log) == before

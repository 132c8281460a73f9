"""Arrows and thrown weapons looked for after the fight (AHQ-RANGED-7, AHQ-RANGED-8)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Loaded, Table, kinds, refusal

from events.amounts import show
from events.atlas import FigureMoved, SectionRevealed
from events.dice import DiceRolled
from events.items import ItemGained, ItemLost, ItemMoved
from events.problems import Refused
from events.session import ExpeditionBegun
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.fight.missiles import RecoverMissiles
from rules.games.advanced_heroquest.turns import BeginCombatTurn
from rules.shared.business import SettleBusiness
from rules.shared.combat import BeginCombat, EndCombat, EndMonsters
from rules.shared.items import PickUpItem


def shot_in(fight: Table) -> Table:
    """Heinrich shot two of his three arrows, Sven threw his axe; the last Skaven is dead and the fight over."""
    fight.happened(
        ItemGained(figure="heinrich", item="arrows", name="Arrows", quantity=3),
        SectionRevealed(section="hall", kind="room"),
        FigureMoved(figures=("skaven-1",), to="hall"),
    )
    fight.do(BeginCombat())
    for _ in range(2):
        fight.do(BeginCombatTurn())
        fight.do(Attack(attacker="heinrich", target="skaven-1", mode="ranged", distance=5, needed=7, faces=(3,)))
    fight.do(Attack(attacker="sven", target="skaven-1", mode="thrown", distance=4, needed=9, faces=(3,)))
    fight.do(EndMonsters(group="skaven"))
    fight.do(EndCombat(outcome="won"))
    return fight


def arrows_of(table: Table) -> int:
    held = table.state.roster.figures["heinrich"].items.get("arrows")
    return held.quantity if held else 0  # type: ignore[return-value]  # every arrow was counted


def test_the_end_of_the_fight_says_what_is_to_be_looked_for(fight: Table) -> None:
    shot = shot_in(fight)
    assert "recover-missiles WHO: a d12 each for 3 shot or thrown." in shot.asks


@pytest.mark.parametrize("face", range(1, 13))
def test_an_arrow_is_whole_on_4_to_12(fight: Table, face: int) -> None:
    """AHQ-RANGED-8, first row."""
    shot = shot_in(fight)
    shot.do(RecoverMissiles(figure="heinrich", item="arrows", faces=(face,)))

    assert arrows_of(shot) == (2 if face >= 4 else 1)


@pytest.mark.parametrize("face", range(1, 13))
def test_a_thrown_weapon_is_whole_on_2_to_12(fight: Table, face: int) -> None:
    """AHQ-RANGED-8, second row."""
    shot = shot_in(fight)
    events = shot.do(RecoverMissiles(figure="sven", item="axe", faces=(face,)))

    assert events[1] == ItemMoved(item="axe", receiver="sven", section="hall")
    assert (ItemLost(figure="sven", item="axe", reason="broken") in events) == (face == 1)
    assert ("axe" in shot.state.roster.figures["sven"].items) == (face > 1)
    assert shot.state.roster.ground.get("hall", {}) == {}


@pytest.mark.parametrize("face", range(1, 13))
def test_anything_magical_is_whole_on_10_to_12(fight: Table, face: int) -> None:
    """AHQ-RANGED-8, third row."""
    shot = shot_in(fight)
    shot.do(RecoverMissiles(figure="heinrich", item="arrows", faces=(face,), magical=True))

    assert arrows_of(shot) == (2 if face >= 10 else 1)


def test_what_the_sheet_calls_magical_needs_no_word(fight: Table) -> None:
    blade = {"damage_dice": 3, "thrown": True, "magical": True}
    fight.happened(ItemGained(figure="heinrich", item="star", name="Star", properties=blade))
    fight.do(Attack(attacker="heinrich", target="skaven-1", weapon="star", mode="thrown", needed=9, faces=(3,)))
    fight.do(RecoverMissiles(figure="heinrich", faces=(9,)))

    assert "star" not in fight.state.roster.figures["heinrich"].items


def test_each_missile_is_looked_for_once_in_the_order_they_were_used(fight: Table) -> None:
    shot = shot_in(fight)
    events = shot.do(RecoverMissiles(figure="sven", faces=(4, 3)))
    assert kinds(events) == ["DiceRolled", "DiceRolled", "ItemGained"]
    assert [one.item for one in shot.state.own.missiles] == ["axe"]

    shot.do(RecoverMissiles(figure="sven", faces=(9,)))
    assert shot.state.own.missiles == []
    assert refusal(shot, RecoverMissiles(figure="sven", faces=(9,))) == ("ahq.not_spent_here", True)


def test_what_is_found_follows_from_its_die_and_the_die_from_the_shot(fight: Table) -> None:
    """Story rule 7: whoever takes back a shot takes back the arrow that was found."""
    shot = shot_in(fight)
    first = shot.state.own.missiles[0]
    start = shot.number
    shot.do(RecoverMissiles(figure="heinrich", faces=(9,)))

    assert [draft.because for draft in shot.last] == [(first.number,), (start + 1,)]


def test_two_arrows_found_are_told_as_two(fight: Table) -> None:
    shot = shot_in(fight)
    events = shot.do(RecoverMissiles(figure="heinrich", item="arrows", faces=(9, 12)))

    assert events[-1] == ItemGained(figure="heinrich", item="arrows", name="Arrows", quantity=2, source="recovered")


def test_missiles_may_be_remembered_a_fight_later(fight: Table) -> None:
    """Field note F6."""
    shot = shot_in(fight)
    shot.do(BeginCombat())
    shot.do(EndCombat(outcome="won"), ruling="nobody came")
    shot.do(RecoverMissiles(figure="heinrich", item="arrows", recovered=2))

    assert arrows_of(shot) == 3


def test_nobody_looks_for_missiles_while_the_fight_goes_on(fight: Table) -> None:
    shot = shot_in(fight)
    shot.do(BeginCombat())
    command = RecoverMissiles(figure="heinrich", faces=(9,))
    assert refusal(shot, command) == ("ahq.fight_goes_on", True)

    shot.do(command, ruling="a lull")
    assert arrows_of(shot) == 2


def test_nobody_goes_back_after_an_escape(fight: Table) -> None:
    """no-recovery-after-escape."""
    shot = shot_in(fight)
    shot.do(BeginCombat())
    shot.do(EndCombat(outcome="escaped"))

    assert refusal(shot, RecoverMissiles(figure="heinrich", faces=(9,))) == ("ahq.no_recovery_after_escape", True)


def test_the_next_trip_looks_for_its_own(fight: Table) -> None:
    shot = shot_in(fight)
    shot.happened(ExpeditionBegun(expedition="next"))

    assert shot.state.own.missiles == []


def test_more_than_was_told_of_is_the_tables_word(fight: Table) -> None:
    """Law 4: the shots were never told, the arrows came back all the same."""
    command = RecoverMissiles(figure="heinrich", faces=(9, 2))
    assert refusal(fight, command) == ("ahq.not_spent_here", True)

    events = fight.do(command, late=True)
    assert events[-1] == ItemGained(figure="heinrich", item="arrows", name="arrows", quantity=1, source="recovered")


@pytest.mark.parametrize(
    ("settled", "found"),
    [(SettleBusiness(faces=(9, 12)), 3), (SettleBusiness(amount=1), 2), (SettleBusiness(skip=True), 1)],
)
def test_dice_nobody_rolled_yet_wait_for_them_for_the_number_found_or_a_skip(
    fight: Table, settled: SettleBusiness, found: int
) -> None:
    shot = shot_in(fight)
    shot.do(RecoverMissiles(figure="heinrich", item="arrows"))
    assert shot.asks == ["2 dice (d12) for what was shot or thrown for Heinrich"]

    shot.do(settled)
    assert arrows_of(shot) == found
    assert shot.state.business.open == {}


def test_the_trackers_dice_look_for_everything(fight: Table) -> None:
    shot = shot_in(fight)
    dice = Loaded(3, 4, 2)
    shot.do(RecoverMissiles(figure="heinrich"), dice=dice)

    assert (arrows_of(shot), dice.waiting) == (2, [])
    assert "axe" in shot.state.roster.figures["heinrich"].items


def test_what_somebody_simply_picks_up_is_not_looked_for(fight: Table) -> None:
    shot = shot_in(fight)
    shot.do(PickUpItem(figure="sven", item="axe", section="hall"))

    assert [one.item for one in shot.state.own.missiles] == ["arrows", "arrows"]


def test_a_die_nobody_saw_leaves_it_open_whether_the_arrow_was_found(fight: Table) -> None:
    shot = shot_in(fight)
    _, gained = shot.do(RecoverMissiles(figure="heinrich", faces=(None,)))

    assert isinstance(gained, ItemGained)
    assert show(gained.quantity) == "0..1"
    assert len(shot.state.own.missiles) == 2


def test_everybody_looks_for_what_they_shot(fight: Table) -> None:
    shot = shot_in(fight)
    dice = [one for one in shot.do(RecoverMissiles(figure="all", faces=(9, 9, 9))) if isinstance(one, DiceRolled)]

    assert [one.by for one in dice] == ["heinrich", "heinrich", "sven"]
    assert shot.state.own.missiles == []


def test_a_die_for_two_missiles_leaves_the_other_to_be_looked_for(fight: Table) -> None:
    shot = shot_in(fight)
    shot.do(RecoverMissiles(figure="heinrich", item="arrows"))
    shot.do(SettleBusiness(business=[*shot.state.business.open][-1], faces=(9,)))

    assert shot.asks == ["1 die (d12) for what was shot or thrown for Heinrich"]
    shot.do(SettleBusiness(business=[*shot.state.business.open][-1], faces=(9,)))
    assert (arrows_of(shot), shot.state.business.open) == (3, {})


def test_missiles_that_are_asked_for_are_not_asked_for_twice(fight: Table) -> None:
    shot = shot_in(fight)
    shot.do(RecoverMissiles(figure="all"))

    assert refusal(shot, RecoverMissiles(figure="all")) == ("ahq.asked_already", False)


def test_where_all_are_found_nobody_is_asked_who_looks(fight: Table) -> None:
    shot = shot_in(fight)
    shot.do(RecoverMissiles(figure="all", faces=(9, 9, 9)))

    with pytest.raises(Refused) as refused:
        shot.do(RecoverMissiles(figure="all"), late=True)
    assert refused.value.code == "ahq.nothing_to_look_for"

"""Turns, phases, surprise, Leader and Mapper (AHQ-TURN, AHQ-COMBAT-2 to 13, W4, W11)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Loaded, Table, kinds, refusal

from events.campaign import OptionSet
from events.combat import MonsterEnded
from events.dice import DiceRolled, ResultChosen
from events.event import Modifier
from events.turns import CombatEnded, PhaseBegun, RoleGiven, SurpriseDecided, TurnBegun, TurnEnded
from rules.games.advanced_heroquest.events import MonstersReturned
from rules.games.advanced_heroquest.fight.combat import ChooseRoutine, Pursue, Run
from rules.games.advanced_heroquest.heroes.leading import (
    ChooseMapper,
    ElectLeader,
    RollSurprise,
    ShareOut,
    highest_of,
    picking_order,
)
from rules.games.advanced_heroquest.turns import BeginCombatTurn, BeginExplorationTurn, GamesmasterPhase
from rules.shared.combat import BeginCombat, EndCombat, EndMonsters
from rules.shared.players import AddPlayer

EXPECT = Modifier(1, "they expect the unexpected")
ELF = Modifier(1, "an Elf looks in")


# ── exploration turns ────────────────────────────────────────────────────────────────────────────────────────────


def test_an_exploration_turn_begins_with_the_heroes_and_ends_the_one_before(table: Table) -> None:
    """AHQ-TURN-5, AHQ-TURN-6."""
    assert table.do(BeginExplorationTurn()) == [TurnBegun(kind="exploration", first_phase="heroes")]
    assert table.do(BeginExplorationTurn()) == [TurnEnded(), TurnBegun(kind="exploration", first_phase="heroes")]


@pytest.mark.parametrize(("face", "counter"), [(1, True), *((face, False) for face in range(2, 13))])
def test_on_a_1_the_gamesmaster_may_draw_a_counter(table: Table, face: int, *, counter: bool) -> None:
    """AHQ-TURN-9, AHQ-GM-2."""
    table.do(BeginExplorationTurn())
    events = table.do(GamesmasterPhase(face=face))
    asked = [business.ask for business in table.state.business.open.values()]

    assert events[0] == PhaseBegun(phase="gamesmaster")
    assert events[1] == DiceRolled(
        purpose="gm_phase", by="gm", dice="1d12", faces=(face,), total=face, result="counter" if counter else "nothing",
        table="gm_phase",
    )  # fmt: skip
    assert events[-1] == TurnEnded(reason="completed")
    assert asked == (["dungeon_counter"] if counter else [])


def test_told_between_turns_the_die_is_a_whole_quiet_turn(table: Table) -> None:
    """A quiet turn costs one line."""
    assert kinds(table.do(GamesmasterPhase(face=8))) == ["TurnBegun", "PhaseBegun", "DiceRolled", "TurnEnded"]
    assert table.state.turns.turn_open is False


def test_the_gamesmasters_die_may_stay_unknown_be_chosen_or_be_the_trackers(table: Table) -> None:
    """docs/laws.md, Dice."""
    assert kinds(table.do(GamesmasterPhase())) == ["TurnBegun", "PhaseBegun", "TurnEnded"]
    assert ResultChosen(table="gm_phase", result="nothing") in table.do(GamesmasterPhase(result="nothing"))
    rolled = table.do(GamesmasterPhase(), dice=Loaded(5))[2]
    assert isinstance(rolled, DiceRolled)
    assert (rolled.source, rolled.result) == ("tracker", "nothing")


def test_exploration_waits_while_a_fight_goes_on(fight: Table) -> None:
    """AHQ-TURN-5: combat-active."""
    fight.do(BeginCombat())

    assert refusal(fight, BeginExplorationTurn()) == ("ahq.combat_active", True)
    assert refusal(fight, GamesmasterPhase(face=3)) == ("ahq.combat_active", True)


# ── surprise ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("leader", "gamesmaster", "totals"), [(7, 4, (9, 5)), (5, 3, (7, 4))])
def test_w4_the_skaven_are_surprised_by_either_reading(
    fight: Table, leader: int, gamesmaster: int, totals: tuple[int, int]
) -> None:
    """AHQ-COMBAT-2, AHQ-COMBAT-4, AHQ-COMBAT-5, R-34."""
    events = fight.do(RollSurprise(leader=leader, gamesmaster=gamesmaster, elf=True, sentry=True))

    assert events == [
        DiceRolled(
            purpose="surprise", by="leader", dice="1d12", faces=(leader,), modifiers=(EXPECT, ELF), total=totals[0]
        ),
        DiceRolled(
            purpose="surprise", by="gm", dice="1d12", faces=(gamesmaster,), modifiers=(Modifier(1, "a Sentry"),),
            total=totals[1],
        ),
        SurpriseDecided(surprised="monsters"),
    ]  # fmt: skip
    assert fight.asks == ["The Leader may move each monster one square."]

    fight.do(BeginCombat())
    assert TurnBegun(kind="combat", first_phase="heroes") in fight.do(BeginCombatTurn())


@pytest.mark.parametrize(
    ("leader", "gamesmaster", "surprised"),
    [(4, 5, "monsters"), (3, 5, "heroes"), (12, 1, "monsters"), (1, 12, "heroes")],
)
def test_a_leader_as_high_surprises_a_gamesmaster_higher_is_surprised(
    fight: Table, leader: int, gamesmaster: int, surprised: str
) -> None:
    """AHQ-COMBAT-2: the Heroes' +1 is in it."""
    assert fight.do(RollSurprise(leader=leader, gamesmaster=gamesmaster))[-1] == SurpriseDecided(
        surprised="heroes" if surprised == "heroes" else "monsters"
    )


def test_surprised_heroes_miss_their_first_phase_only(fight: Table) -> None:
    """AHQ-COMBAT-3, AHQ-TURN-11."""
    fight.do(BeginExplorationTurn())
    fight.do(BeginCombat())
    fight.do(RollSurprise(leader=1, gamesmaster=9))

    assert fight.do(BeginCombatTurn())[-1] == TurnBegun(kind="combat", first_phase="gamesmaster")
    assert fight.do(BeginCombatTurn())[-1] == TurnBegun(kind="combat", first_phase="heroes")


def test_all_bonuses_add_up(fight: Table) -> None:
    """AHQ-COMBAT-4."""
    gift = Modifier(1, "a gift")
    events = fight.do(RollSurprise(leader=2, gamesmaster=5, elf=True, mapped=True, leader_modifiers=(gift,)))
    assert isinstance(events[0], DiceRolled)

    assert events[0].modifiers == (EXPECT, Modifier(1, "a map that shows the place"), ELF, gift)
    assert events[0].total == 6


def test_without_the_enhanced_rule_the_heroes_have_no_bonus(fight: Table) -> None:
    """AHQ-COMBAT-4 as an option."""
    fight.happened(OptionSet(option="enhanced_surprise", value=False))

    assert fight.do(RollSurprise(leader=4, gamesmaster=5))[-1] == SurpriseDecided(surprised="heroes")


def test_totals_alone_are_enough(fight: Table) -> None:
    """Law 4."""
    assert fight.do(RollSurprise(leader_total=7, gamesmaster_total=4))[-1] == SurpriseDecided(surprised="monsters")


def test_the_outcome_of_surprise_alone_is_enough_and_it_is_rolled_once(fight: Table) -> None:
    """Law 4; AHQ-COMBAT-2: duplicate-roll."""
    assert fight.do(RollSurprise(surprised="heroes")) == [SurpriseDecided(surprised="heroes")]
    assert refusal(fight, RollSurprise(leader=7, gamesmaster=4)) == ("ahq.duplicate_roll", True)


def test_a_total_that_does_not_add_up_needs_a_ruling(fight: Table) -> None:
    """total-mismatch."""
    assert refusal(fight, RollSurprise(leader=7, leader_total=12, gamesmaster=4)) == ("ahq.total_mismatch", True)


def test_one_die_is_kept_while_the_other_is_waited_for(fight: Table) -> None:
    assert kinds(fight.do(RollSurprise(leader=7))) == ["DiceRolled"]
    assert fight.asks == ["Surprise: a d12 each for the Leader and the gamesmaster."]


# ── combat turns ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_combat_turn_ends_the_exploration_turn_that_found_the_monsters(fight: Table) -> None:
    """AHQ-TURN-6, AHQ-TURN-10, R-10."""
    fight.do(BeginExplorationTurn())
    events = fight.do(BeginCombatTurn())

    assert kinds(events) == ["TurnEnded", "CombatBegun", "TurnBegun"]
    assert events[0] == TurnEnded(reason="monsters-revealed")


def test_a_fight_is_not_won_while_monsters_live(fight: Table) -> None:
    """AHQ-TURN-13: monsters-remain."""
    fight.do(BeginCombatTurn())

    assert refusal(fight, EndCombat(outcome="won")) == ("ahq.monsters_remain", True)

    fight.do(EndMonsters(group="skaven"))
    events = fight.do(EndCombat(outcome="won"))

    assert events == [TurnEnded(), CombatEnded(outcome="won")]
    assert fight.asks == [
        "A new Leader: every player rolls a d12.",
        "WHO strips: the gold and the magic of 2 dead.",
    ]


def test_a_fight_won_in_so_many_words_is_the_end_of_every_monster_left_in_it(fight: Table) -> None:
    """AHQ-TURN-13, told as an outcome."""
    fight.do(BeginCombatTurn())
    fled, *others = (key for members in fight.state.roster.groups.values() for key in members)
    fight.do(EndMonsters(figures=(fled,), how="fled"))

    events = fight.do(EndCombat(outcome="won", rest="killed"))

    assert events == [
        MonsterEnded(figures=tuple(others), count=len(others)),
        TurnEnded(),
        CombatEnded(outcome="won"),
    ]


def test_escaping_leaves_monsters_behind(fight: Table) -> None:
    """AHQ-TURN-14."""
    fight.do(BeginCombatTurn())

    _, ended, back = fight.do(EndCombat(outcome="escaped"))

    assert isinstance(ended, CombatEnded)
    assert back == MonstersReturned(group="skaven-group", remaining=("skaven-1", "skaven-2"))
    assert ended.left == tuple(fight.state.roster.figures[key].figure for key in ended.left) != ()
    assert all(fight.state.roster.figures[key].ended == "left_behind" for key in ended.left)


def test_a_fight_that_is_not_going_on_does_not_end(table: Table) -> None:
    """already-ended."""
    assert refusal(table, EndCombat()) == ("ahq.no_combat", False)


def test_all_monsters_follow_one_routine_in_a_phase(fight: Table) -> None:
    """AHQ-TURN-12: routine-fixed."""
    fight.do(BeginCombatTurn())
    fight.do(ChooseRoutine(routine="move_attack"))
    fight.do(ChooseRoutine(routine="move_attack"))

    assert refusal(fight, ChooseRoutine(routine="attack_move")) == ("ahq.routine_fixed", True)

    fight.do(BeginCombatTurn())
    assert kinds(fight.do(ChooseRoutine(routine="attack_move"))) == ["RoutineChosen"]


def test_monsters_pursue_until_the_chase_is_over(fight: Table) -> None:
    """AHQ-COMBAT-13."""
    fight.do(BeginCombatTurn())
    fight.do(Pursue())
    assert fight.state.own.pursuit is True

    fight.do(Pursue(ended="escaped"))
    assert fight.state.own.pursuit is False


@pytest.mark.parametrize(("face", "extra"), [(1, "0"), *((face, str(face)) for face in range(2, 13))])
def test_a_run_gives_the_faces_squares_and_a_1_none(fight: Table, face: int, extra: str) -> None:
    """AHQ-COMBAT-12."""
    (rolled,) = fight.do(Run(figure="heinrich", face=face))
    assert isinstance(rolled, DiceRolled)

    assert (rolled.by, rolled.result) == ("heinrich", extra)


@pytest.mark.parametrize(("face", "squares", "allowed"), [(6, 6, True), (6, 7, False), (1, 0, True), (1, 1, False)])
def test_nobody_runs_farther_than_the_die(fight: Table, face: int, squares: int, *, allowed: bool) -> None:
    """AHQ-COMBAT-12: move-too-far."""
    command = Run(figure="heinrich", face=face, squares=squares)
    if allowed:
        assert kinds(fight.do(command)) == ["DiceRolled"]
    else:
        assert refusal(fight, command) == ("ahq.move_too_far", True)


# ── who leads, who maps, who picks first ─────────────────────────────────────────────────────────────────────────


def test_the_highest_die_leads(table: Table) -> None:
    """AHQ-TURN-2."""
    events = table.do(ElectLeader(rounds=({"anna": 7, "bo": 11, "cy": 3},)))

    assert kinds(events) == ["DiceRolled"] * 3 + ["RoleGiven"]
    assert events[-1] == RoleGiven(role="leader", to="bo")


def test_tied_highest_dice_are_rolled_again_by_those_tied(table: Table) -> None:
    """AHQ-TURN-2, R-06."""
    first = {"anna": 11, "bo": 11, "cy": 3}
    table.do(ElectLeader(rounds=(first,)))
    assert table.asks == ["anna and bo roll again."]
    assert "leader" not in table.state.turns.roles

    table.do(ElectLeader(rounds=(first, {"anna": 2, "bo": 9})))
    assert table.state.turns.roles["leader"] == "bo"


def test_a_leader_may_simply_be_named(table: Table) -> None:
    """R-07."""
    assert table.do(ElectLeader(leader="anna")) == [RoleGiven(role="leader", to="anna")]


def test_the_others_roll_for_the_map(table: Table) -> None:
    """AHQ-TURN-3: leader-cannot-map."""
    for name in ("anna", "bo"):
        table.do(AddPlayer(name=name, player=name))
    table.do(ElectLeader(leader="anna"))

    assert refusal(table, ChooseMapper(mapper="anna")) == ("ahq.leader_cannot_map", True)
    assert table.do(ChooseMapper(mapper="bo")) == [RoleGiven(role="mapper", to="bo")]


def test_one_player_leads_and_maps(table: Table) -> None:
    """R-08."""
    table.do(AddPlayer(name="anna", player="anna"))
    table.do(ElectLeader(leader="anna"))

    assert table.do(ChooseMapper(mapper="anna")) == [RoleGiven(role="mapper", to="anna")]


def test_w11_the_highest_die_picks_first(table: Table) -> None:
    """AHQ-EXPL-5."""
    events = table.do(ShareOut(rounds=({"anna": 4, "bo": 12, "cy": 9},)))

    assert [(event.by, event.result) for event in events if isinstance(event, DiceRolled)] == [
        ("anna", "pick 3"), ("bo", "pick 1"), ("cy", "pick 2"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rounds", "order"),
    [
        ((), []),
        (({"a": 3, "b": 9},), [["b"], ["a"]]),
        (({"a": 9, "b": 9, "c": 1},), [["a", "b"], ["c"]]),
        (({"a": 9, "b": 9, "c": 1}, {"a": 2, "b": 5}), [["b"], ["a"], ["c"]]),
        (({"a": 1, "b": 1, "c": 9}, {"a": 6, "b": 6}, {"a": 8, "b": 7}), [["c"], ["a"], ["b"]]),
    ],
)
def test_ties_are_told_apart_by_further_rounds(
    rounds: tuple[dict[str, int | None], ...], order: list[list[str]]
) -> None:
    """AHQ-EXPL-5, R-06."""
    assert picking_order(rounds) == order


def test_an_unknown_die_decides_nothing() -> None:
    assert highest_of(({"a": None, "b": 3},)) == []


def test_a_tie_over_spoils_asks_for_another_roll(table: Table) -> None:
    table.do(ShareOut(rounds=({"anna": 4, "bo": 4},)))

    assert table.asks == ["anna and bo roll again."]

"""Moving, doors and the turns that are due (AHQ-EXPL-1 to 3, AHQ-COMBAT-7, 11, AHQ-DEATH-6, W9)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, kinds, refusal

from events.atlas import DoorPlaced, FigureMoved
from events.figures import FigureJoined, WoundsSuffered
from events.turns import CombatEnded, TurnBegun
from rules.games.advanced_heroquest.dungeon.search import SearchSecretDoors
from rules.games.advanced_heroquest.events import DoorFoundFalse
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.turns import BeginCombatTurn, BeginExplorationTurn
from rules.shared.atlas import MoveFigures, OpenDoor
from rules.shared.combat import BeginCombat
from rules.shared.session import BeginTurn


@pytest.mark.parametrize(("squares", "allowed"), [(12, True), (13, False)])
def test_w9_an_exploration_move_is_12_squares_at_most_whatever_the_speed(
    dungeon: Table, squares: int, *, allowed: bool
) -> None:
    """AHQ-EXPL-1: move-too-far."""
    dungeon.do(BeginExplorationTurn())
    command = MoveFigures(figures=("heinrich",), to="t-junction-1", squares=squares)
    if allowed:
        assert dungeon.do(command) == [FigureMoved(figures=("heinrich",), to="t-junction-1", squares=squares)]
        assert dungeon.rules == ["AHQ-EXPL-1"]
    else:
        assert refusal(dungeon, command) == ("ahq.move_too_far", True)


def test_w9_on_a_junction_the_answer_names_what_is_to_be_explored(dungeon: Table) -> None:
    """AHQ-EXPL-2."""
    dungeon.do(MoveFigures(figures=("heinrich",), to="t-junction-1"))

    assert dungeon.asks == ["explore t-junction-1:left", "explore t-junction-1:right"]


def test_w9_whoever_moved_does_not_search_in_that_turn(dungeon: Table) -> None:
    """AHQ-EXPL-6: moved-this-phase."""
    dungeon.do(BeginExplorationTurn())
    dungeon.do(MoveFigures(figures=("heinrich",), to="passage-1"))
    dungeon.do(MoveFigures(figures=("heinrich",), to="passage-2"))

    assert refusal(dungeon, SearchSecretDoors(figure="heinrich", face=9)) == ("ahq.moved_this_phase", True)


@pytest.mark.parametrize(("squares", "allowed"), [(6, True), (7, False)])
def test_carrying_somebody_knocked_out_halves_the_way(dungeon: Table, squares: int, *, allowed: bool) -> None:
    """AHQ-DEATH-6."""
    dungeon.hero("Sven", wounds=3)
    dungeon.happened(WoundsSuffered(figure="sven", amount=3))
    command = MoveFigures(figures=("heinrich", "sven"), to="passage-1", squares=squares)
    if allowed:
        assert kinds(dungeon.do(command)) == ["FigureMoved"]
    else:
        assert refusal(dungeon, command) == ("ahq.move_too_far", True)


def test_nobody_knocked_out_walks_alone(dungeon: Table) -> None:
    """AHQ-DEATH-3: model-ko."""
    dungeon.happened(WoundsSuffered(figure="heinrich", amount=4))

    assert refusal(dungeon, MoveFigures(figures=("heinrich",), to="passage-1")) == ("ahq.knocked_out", True)


@pytest.mark.parametrize(("squares", "allowed"), [(6, True), (7, False)])
def test_in_a_fight_one_moves_ones_current_speed(dungeon: Table, squares: int, *, allowed: bool) -> None:
    """AHQ-COMBAT-7: Heinrich has 6 in armour."""
    dungeon.monsters(weapon_skill=6)
    dungeon.do(BeginCombatTurn())
    command = MoveFigures(figures=("heinrich",), to="passage-1", squares=squares)
    if allowed:
        dungeon.do(command)
        assert dungeon.rules == ["AHQ-COMBAT-7"]
    else:
        assert refusal(dungeon, command) == ("ahq.move_too_far", True)


def test_opening_a_door_onto_the_unknown_says_what_to_explore(dungeon: Table) -> None:
    """AHQ-EXPL-3."""
    dungeon.happened(DoorPlaced(door="door-1", section="passage-1"))
    dungeon.do(OpenDoor(door="door-1", by="heinrich"))

    assert dungeon.asks == ["explore door-1"]


def test_henchmen_open_no_doors_while_exploring(dungeon: Table) -> None:
    """AHQ-HENCH-2: henchman-cannot."""
    dungeon.happened(
        FigureJoined(figure="bert", name="Bert", kind="henchman"), DoorPlaced(door="door-1", section="passage-1")
    )

    assert refusal(dungeon, OpenDoor(door="door-1", by="bert")) == ("ahq.henchman_cannot", True)

    dungeon.monsters(weapon_skill=6)
    dungeon.do(BeginCombatTurn())
    assert kinds(dungeon.do(OpenDoor(door="door-1", by="bert"))) == ["DoorOpened"]


def test_a_false_door_stays_shut(dungeon: Table) -> None:
    """AHQ-EXPL-3: door-false."""
    dungeon.happened(DoorPlaced(door="door-1", section="passage-1"), DoorFoundFalse(door="door-1"))

    assert refusal(dungeon, OpenDoor(door="door-1")) == ("ahq.door_false", True)


def test_in_a_fight_a_door_takes_the_place_of_the_attack(dungeon: Table) -> None:
    """AHQ-COMBAT-11."""
    (monster, _) = dungeon.monsters(weapon_skill=6)
    dungeon.happened(DoorPlaced(door="door-1", section="passage-1"))
    dungeon.do(BeginCombatTurn())
    dungeon.do(OpenDoor(door="door-1", by="heinrich"))

    assert refusal(dungeon, Attack(attacker="heinrich", target=monster, faces=(9,))) == ("ahq.already_acted", True)


@pytest.mark.parametrize(("fighting", "kind"), [(False, "exploration"), (True, "combat")])
def test_a_turn_nobody_named_is_of_the_kind_that_is_due(fight: Table, kind: str, *, fighting: bool) -> None:
    """AHQ-TURN-5."""
    if fighting:
        fight.do(BeginCombat())
    else:
        fight.happened(CombatEnded(outcome="escaped"))

    assert fight.do(BeginTurn())[-1] == TurnBegun(kind=kind, first_phase="heroes")


def test_a_turn_may_begin_with_any_phase_the_table_says(fight: Table) -> None:
    assert fight.do(BeginTurn(kind="combat", first_phase="gamesmaster"))[-1] == TurnBegun(
        kind="combat", first_phase="gamesmaster"
    )


def test_once_monsters_are_met_the_next_turn_is_a_combat_turn(fight: Table) -> None:
    """AHQ-TURN-10."""
    assert kinds(fight.do(BeginTurn())) == ["CombatBegun", "TurnBegun"]


@pytest.mark.parametrize(("squares", "allowed"), [(3, True), (4, False)])
def test_in_a_fight_somebody_knocked_out_is_dragged_3_squares(dungeon: Table, squares: int, *, allowed: bool) -> None:
    """AHQ-DEATH-5."""
    dungeon.hero("Sven", wounds=3)
    dungeon.happened(WoundsSuffered(figure="sven", amount=3))
    dungeon.do(BeginCombatTurn())
    command = MoveFigures(figures=("heinrich", "sven"), to="passage-1", squares=squares)
    if allowed:
        assert kinds(dungeon.do(command)) == ["FigureMoved"]
    else:
        assert refusal(dungeon, command) == ("ahq.move_too_far", True)

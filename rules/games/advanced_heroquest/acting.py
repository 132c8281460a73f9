"""Who may act now: the phase, the monsters' order, a move that is over (AHQ-TURN-11, AHQ-TURN-12, AHQ-COMBAT-6)."""

from __future__ import annotations

from events.turns import PhaseBegun
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.battle import Steps
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import name_of
from rules.situation import Situation

HEROES, EXPLORATION, GAMESMASTER = "heroes", "exploration", "gamesmaster"
"""Phases of a turn."""


def in_combat_turn(situation: Situation) -> bool:
    """Whether a combat turn is under way."""
    turns = situation.state.turns
    return turns.turn_open and turns.now.turn_kind == "combat"


def may_act(action: Action, figure: str) -> None:
    """A figure acts in its side's phase; the gamesmaster's begins with the first monster that does (AHQ-TURN-11).

    Henchmen act as Heroes do (AHQ-HENCH-3). Who never tells phases of a fight is bound by none
    but the one surprise brings, for that turn (AHQ-COMBAT-3).
    Forbids a Hero to act behind the monsters (`ahq.wrong_phase`), and a monster once the next has begun
    (`ahq.monster_unfinished`).
    """
    situation = action.situation
    if not in_combat_turn(situation):
        _may_explore(situation, figure)
        return
    phase = situation.state.turns.now.phase
    if phase != GAMESMASTER and not own_of(situation.state).fight.phased:
        return
    ours = is_ours(situation.state.roster.figures[figure])
    if ours and phase == GAMESMASTER:
        situation.forbid(
            "ahq.wrong_phase",
            f"{name_of(situation.state, figure)} acts in the Heroes' phase.",
            why="It is the gamesmaster's, and the Heroes' is the first of a turn.",
            fix="turn combat",
        )
    elif not ours and phase == HEROES:
        action.tell(PhaseBegun(phase=GAMESMASTER), rule="AHQ-TURN-12")
    elif not ours:
        _in_order(situation, figure)


def _may_explore(situation: Situation, figure: str) -> None:
    turns = situation.state.turns
    ours = is_ours(situation.state.roster.figures[figure])
    if ours and turns.turn_open and turns.now.phase in (EXPLORATION, GAMESMASTER):
        situation.forbid(
            "ahq.wrong_phase",
            f"{name_of(situation.state, figure)} acts in the Heroes' phase.",
            why=f"It is the {turns.now.phase} phase.",
            fix="turn exploration",
        )


def _in_order(situation: Situation, monster: str) -> None:
    fight = own_of(situation.state).fight
    if monster in fight.done and fight.acting != monster:
        begun = name_of(situation.state, fight.acting or "")
        why = f"{begun} has begun, and each monster ends before the next begins."
        situation.forbid("ahq.monster_unfinished", f"{name_of(situation.state, monster)} has finished.", why=why)


def steps_of(situation: Situation, figure: str) -> Steps:
    """How it moved in this phase; not at all where no turn is told of."""
    known = own_of(situation.state).fight.steps.get(figure)
    return known if known is not None and situation.state.turns.turn_open else Steps()


def may_still_move(situation: Situation, figure: str) -> None:
    """Forbids a move that is over (AHQ-COMBAT-6).

    Halted (`ahq.in_death_zone`), split round an attack (`ahq.split_move`), behind a shot or a spell
    (`ahq.shot_cannot_move`), against the monsters' order (`ahq.routine_fixed`).
    """
    steps, name = steps_of(situation, figure), name_of(situation.state, figure)
    if steps.halted_by is not None:
        owner = name_of(situation.state, steps.halted_by)
        situation.forbid(
            "ahq.in_death_zone", f"{name} goes no farther in this phase.", why=f"{owner}'s death zone ended the move."
        )
    if steps.bound is not None:
        situation.forbid("ahq.shot_cannot_move", f"{name} does not move in this phase.", why=f"{name} {steps.bound}.")
    if steps.over:
        situation.forbid("ahq.split_move", f"{name} has moved, then acted.", why="A move is not split in two.")
    own = own_of(situation.state)
    if own.routine == "move_attack" and own.acted.get(figure) == "attacked" and not _ours(situation, figure):
        situation.forbid("ahq.routine_fixed", f"{name} moves first.", why="So all monsters do in this phase.")


def in_routine(situation: Situation, figure: str) -> None:
    """Forbids a monster that moved to attack where all attack first (`ahq.routine_fixed`, AHQ-TURN-12)."""
    fixed = own_of(situation.state).routine == "attack_move" and not _ours(situation, figure)
    if fixed and steps_of(situation, figure).moved:
        name = name_of(situation.state, figure)
        situation.forbid("ahq.routine_fixed", f"{name} attacks first.", why="So all monsters do in this phase.")


def may_still_shoot(situation: Situation, figure: str, doing: str) -> None:
    """Forbids a bow, and a spell, behind a move of the same phase (`ahq.moved_cannot_shoot`, AHQ-RANGED-2, R-62)."""
    if in_combat_turn(situation) and steps_of(situation, figure).moved:
        name = name_of(situation.state, figure)
        why = "Only what is thrown goes with a move."
        situation.forbid("ahq.moved_cannot_shoot", f"{name} has moved, and cannot {doing}.", why=why)


def _ours(situation: Situation, figure: str) -> bool:
    return is_ours(situation.state.roster.figures[figure])

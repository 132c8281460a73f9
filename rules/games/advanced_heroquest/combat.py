"""A fight between its blows: the monsters' order, runs, chases, and its end (AHQ-TURN, AHQ-COMBAT)."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from events.atlas import FigureMoved
from events.entry import Draft
from events.event import Face
from events.lazy import lazy
from events.problems import Refused
from events.turns import CombatEnded
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.events import PursuitBegun, PursuitEnded, RoutineChosen
from rules.games.advanced_heroquest.people import able, not_acted
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.turns import end_open_turn, groups_in_play
from rules.naming import find_figure, find_section
from rules.shared.combat import EndCombat, end_the_rest, left_behind
from rules.situation import Situation
from rules.subjects import Decisions

_on_table = lazy("rules.games.advanced_heroquest.rolling:on_table")  # 4 ms, and the end of a fight rolls nothing


def end_combat(command: EndCombat, situation: Situation) -> list[Draft]:
    """The end phase: the fight is over, its turn too, and a new Leader is due (AHQ-TURN-13)."""
    action = Action(situation)
    if not situation.state.turns.combat_open:
        raise Refused("ahq.no_combat", "No fight is going on.", fix="Begin one first.")
    left = _monsters_left(situation.state)
    action.drafts += end_the_rest(command, situation, left)
    if command.outcome == "won" and left and not action.drafts:
        names = ", ".join(situation.state.roster.figures[key].name for key in left)
        situation.forbid("ahq.monsters_remain", f"Monsters are still in play: {names}.", fix="Tell their end first.")
    end_open_turn(action, None)
    action.tell(CombatEnded(outcome=command.outcome, left=left_behind(command, left)), rule="AHQ-TURN-13")
    situation.asks.append("A new Leader: every player rolls a d12.")
    used = len(own_of(situation.state).missiles)
    if used and command.outcome != "escaped":
        situation.asks.append(f"recover-missiles WHO: a d12 each for {used} shot or thrown.")
    return action.drafts


def _monsters_left(state: State) -> list[str]:
    figures = state.roster.figures
    every = [key for group in groups_in_play(state) for key in state.roster.groups[group]]
    return [key for key in every if figures[key].ended is None and status_of(state, key).status != "dead"]


class ChooseRoutine(Command, frozen=True, kw_only=True, tag="choose-routine"):
    """The gamesmaster's one order for all monsters of this phase (AHQ-TURN-12)."""

    routine: Literal["move_attack", "attack_move"]


def choose_routine(command: ChooseRoutine, situation: Situation) -> list[Draft]:
    """One order for all monsters of the phase; changing it is forbidden (AHQ-TURN-12)."""
    action = Action(situation)
    chosen = own_of(situation.state).routine
    if chosen not in (None, command.routine):
        situation.forbid("ahq.routine_fixed", "The monsters' order of this phase is chosen already.", why=f"{chosen}.")
    action.tell(RoutineChosen(routine=command.routine), rule="AHQ-TURN-12")
    return action.drafts


class Pursue(Command, frozen=True, kw_only=True, tag="pursue"):
    """The monsters give chase, or (`ended`) the chase is over (AHQ-COMBAT-13)."""

    ended: Literal["caught", "escaped", "given_up"] | None = None


def pursue(command: Pursue, situation: Situation) -> list[Draft]:
    """The monsters give chase, or give it up (AHQ-COMBAT-13)."""
    action = Action(situation)
    event = PursuitBegun() if command.ended is None else PursuitEnded(outcome=command.ended)
    action.tell(event, rule="AHQ-COMBAT-13")
    return action.drafts


class Run(Command, frozen=True, kw_only=True, tag="run"):
    """A run instead of an attack: the die gives extra squares, a 1 none (AHQ-COMBAT-12)."""

    figure: str
    face: Face = None
    squares: Amount | None = None
    """Extra squares moved."""
    to: str | None = None
    """The section run to, if somebody says."""


def run(command: Run, situation: Situation) -> list[Draft]:
    """A run: extra squares as many as the die shows, none on a 1 (AHQ-COMBAT-12)."""
    action = Action(situation)
    runner = find_figure(situation.state, command.figure)
    able(situation, runner)
    not_acted(situation, runner)
    faces = Faces(situation, () if command.face is None else (command.face,))
    result = _on_table(action, "run", faces, by=runner, rule="AHQ-COMBAT-12")
    extra = None if result is None else result.row.result
    if isinstance(extra, int) and isinstance(command.squares, int) and command.squares > extra:
        situation.forbid(
            "ahq.move_too_far", f"{command.squares} squares are too many.", why=f"The die gave {extra} extra squares."
        )
    if command.to is not None:
        to = find_section(situation.state, command.to)
        action.tell(FigureMoved(figures=(runner,), to=to, squares=command.squares), rule="AHQ-COMBAT-12")
    if not action.drafts:
        raise Refused("ahq.no_dice", "Nobody rolled.", fix="Type the die of the run.")
    return action.drafts


DECISIONS: Decisions = {ChooseRoutine: choose_routine, Pursue: pursue, Run: run}

"""A fight between its blows: the monsters' order, runs, chases, and its end (AHQ-TURN, AHQ-COMBAT)."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount, show, subtract
from events.atlas import FigureMoved
from events.entry import Draft
from events.event import Face
from events.lazy import lazy
from events.problems import Refused
from events.turns import CombatEnded
from projections.map import where
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.acting import may_act, may_still_move, steps_of
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.events import PursuitBegun, PursuitEnded, RoutineChosen, SightChecked
from rules.games.advanced_heroquest.fight.lairs import go_back
from rules.games.advanced_heroquest.fight.spoils import leave_bodies
from rules.games.advanced_heroquest.fight.zones import tell_zones
from rules.games.advanced_heroquest.heroes.people import able, is_ours, let_surprise_be, not_acted
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.turns import end_open_turn
from rules.games.advanced_heroquest.values import current_of
from rules.naming import find_figure, find_figures, find_section, fold, singular
from rules.shared.combat import FLED, EndCombat, end_the_rest, groups_in_play, left_behind, say_who_is_left
from rules.situation import Situation
from rules.subjects import Decisions

_on_table = lazy("rules.games.advanced_heroquest.rolling:on_table")  # 4 ms, and the end of a fight rolls nothing


def end_combat(command: EndCombat, situation: Situation) -> list[Draft]:
    """The end phase: the fight is over, its turn too, and a new Leader is due (AHQ-TURN-13).

    Won, the dead may be looted and missiles looked for; fled from, the monsters go back and both are lost
    (AHQ-COMBAT-22 to 24). Forbidden while one shut door alone hides the monsters (`ahq.escape_needs_second_turn`).
    """
    action = Action(situation)
    if own_of(situation.state).fight.unseen and _is_flight(command):
        why = "Only a shut door hides the monsters: one more combat turn must show it."
        situation.forbid("ahq.escape_needs_second_turn", "They have not escaped yet.", why=why)
    end_fight(action, command)
    return action.drafts


def _is_flight(command: EndCombat) -> bool:
    return (command.outcome or "").partition(" ")[0] in FLED


def end_fight(action: Action, command: EndCombat) -> None:
    """Tells the end of the fight with all that follows from it (AHQ-TURN-13)."""
    situation, own = action.situation, own_of(action.state)
    left = _monsters_left(situation.state)
    if not situation.state.turns.combat_open and not left:
        raise Refused("ahq.no_combat", "No fight is going on.", fix="Begin one first.")
    let_surprise_be(situation, over=True)
    action.drafts += end_the_rest(command, situation, left)
    say_who_is_left(command, situation, left)
    if command.outcome == "won" and left and not action.drafts:
        names = ", ".join(situation.state.roster.figures[key].name for key in left)
        situation.forbid("ahq.monsters_remain", f"Monsters are still in play: {names}.", fix="Tell their end first.")
    flight = _is_flight(command)
    if own.pursuit:
        action.tell(PursuitEnded(outcome="escaped" if flight else "given_up"), rule="AHQ-COMBAT-13")
    end_open_turn(action, None)
    gone = left_behind(command, left)
    number = action.tell(CombatEnded(outcome=command.outcome, left=gone), rule="AHQ-TURN-13")
    if flight:
        leave_bodies(action, because=number)
        go_back(action, gone, because=number)
    situation.ask(number, "A new Leader: every player rolls a d12.")
    if not flight:
        used = len(own_of(situation.state).missiles)
        if used:
            last = own_of(situation.state).missiles[-1].number
            situation.ask(last or number, f"recover-missiles WHO: a d12 each for {used} shot or thrown.")
        dead = len(own_of(situation.state).fight.bodies)
        if dead:
            situation.asks.append(f"WHO strips: the gold and the magic of {dead} dead.")


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

    by: tuple[str, ...] = ()
    """Who of them; each runs, unless it strikes somebody its move ends beside. None named: all of them."""
    kind: str | None = None
    """All of this kind, by its name."""
    after: str | None = None
    ended: Literal["caught", "escaped", "given_up"] | None = None


def pursue(command: Pursue, situation: Situation) -> list[Draft]:
    """The monsters give chase, or give it up; got away from, the fight is over (AHQ-COMBAT-13).

    Whoever is named has its run asked for. Forbidden for a Hero (`ahq.not_a_monster`).
    """
    action, pursued = Action(situation), own_of(situation.state).pursuit
    by = find_figures(situation.state, situation.game, command.by)
    if command.kind is not None and command.ended is None:
        by = _all_of(situation.state, command.kind)
    if command.ended == "escaped" and situation.state.turns.combat_open and pursued:
        return end_combat(EndCombat(outcome="escaped"), situation)
    if command.ended is not None:
        action.tell(PursuitEnded(outcome=command.ended), rule="AHQ-COMBAT-13")
        return action.drafts
    if not pursued or not by or command.after is not None:
        after = None if command.after is None else find_figure(situation.state, command.after)
        action.tell(PursuitBegun(after=after), rule="AHQ-COMBAT-13")
    for figure in by:
        who = situation.state.roster.figures[figure]
        if is_ours(who):
            why = "Pursuit is the monsters': whoever gets away is run after."
            situation.forbid("ahq.not_a_monster", f"{who.name} gives no chase.", why=why, fix=f"{figure} runs 8")
        _ask_for_the_run(action, figure)
    return action.drafts


def _all_of(state: State, kind: str) -> tuple[str, ...]:
    """The monsters of a kind still in play; refused where there is none (`ahq.no_monsters`)."""
    figures = state.roster.figures
    found = tuple(
        one for one in _monsters_left(state) if singular(fold(figures[one].name)).startswith(singular(fold(kind)))
    )
    if not found:
        raise Refused("ahq.no_monsters", f"No {kind} is in play.", fix=f"meet 2 {kind}")
    return found


class CheckSight(Command, frozen=True, kw_only=True, tag="check-sight"):
    """Whether monsters are in sight of the Heroes when a gamesmaster's phase ends (AHQ-TURN-14)."""

    in_sight: bool
    only_door: bool = False


def check_sight(command: CheckSight, situation: Situation) -> list[Draft]:
    """No monster in sight: the Heroes have escaped; if only a door hides them, after one more turn (AHQ-TURN-14)."""
    action = Action(situation)
    if not situation.state.turns.combat_open:
        raise Refused("ahq.no_combat", "No fight is going on.", fix="Begin one first.")
    action.tell(SightChecked(in_sight=command.in_sight, only_door=command.only_door), rule="AHQ-TURN-14")
    if command.in_sight:
        return action.drafts
    if command.only_door and not own_of(situation.state).fight.unseen_before:
        situation.asks.append("One more combat turn: if no monster is in sight at its end, they have escaped.")
        return action.drafts
    end_fight(action, EndCombat(outcome="escaped"))
    return action.drafts


class Run(Command, frozen=True, kw_only=True, tag="run"):
    """A run instead of an attack: the die gives extra squares, a 1 none (AHQ-COMBAT-12)."""

    figure: str
    face: Face = None
    squares: Amount | None = None
    """Extra squares moved."""
    in_all: Amount | None = None
    """Squares of the normal move and the run together."""
    to: str | None = None
    """The section run to, if somebody says; with squares and without it, the one they are in."""


def run(command: Run, situation: Situation) -> list[Draft]:
    """Squares beyond the normal move, as many as the die shows, none on a 1; it is asked for (AHQ-COMBAT-12)."""
    action = Action(situation)
    runner = find_figure(situation.state, command.figure)
    able(situation, runner)
    may_act(action, runner)
    not_acted(situation, runner)
    may_still_move(situation, runner)
    faces = Faces(situation, () if command.face is None else (command.face,))
    told = len(action.drafts)
    result = _on_table(action, "run", faces, by=runner, rule="AHQ-COMBAT-12")
    if len(action.drafts) == told:
        _ask_for_the_run(action, runner)
    else:
        action.close_all(f"run {runner}", "rolled")
    squares = _squares_run(command, situation, runner, None if result is None else result.row.result)
    to = where(situation.state.atlas, runner) if command.to is None else find_section(situation.state, command.to)
    if to is None and squares is not None:
        name = situation.state.roster.figures[runner].name
        situation.warnings.append(f"Nobody said where {name} is: the squares are not on the map.")
    elif to is not None and (command.to is not None or squares is not None):
        moved = FigureMoved(figures=(runner,), to=to, squares=squares)
        number = action.tell(moved, rule="AHQ-COMBAT-12")
        tell_zones(action, runner, {runner: None}, because=number)
    return action.drafts


def _ask_for_the_run(action: Action, runner: str) -> None:
    action.ask(f"run {runner}", "The die of a run (d12)", owed_to=runner, rule="AHQ-COMBAT-12")


def _squares_run(command: Run, situation: Situation, runner: str, extra: object) -> Amount | None:
    """How far they moved now; forbidden is farther than the die, with Speed where it is told in all, allows."""
    if isinstance(extra, int) and isinstance(command.squares, int) and command.squares > extra:
        why = f"The die gave {extra} extra squares."
        situation.forbid("ahq.move_too_far", f"{command.squares} squares are too many.", why=why)
    if command.in_all is None:
        return command.squares
    before = steps_of(situation, runner).squares
    speed = current_of(situation.state.roster.figures[runner], "speed")
    least = command.in_all if isinstance(command.in_all, int) else command.in_all.low or 0
    if isinstance(extra, int) and isinstance(speed, int) and least > speed + extra:
        why = f"Speed is {speed}, and the die gave {extra} extra squares."
        situation.forbid("ahq.move_too_far", f"{show(command.in_all)} squares are too many.", why=why)
    return subtract(command.in_all, before)


DECISIONS: Decisions = {ChooseRoutine: choose_routine, Pursue: pursue, CheckSight: check_sight, Run: run}

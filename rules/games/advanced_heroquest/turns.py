"""Exploration and combat turns, their phases, surprise, who leads and who keeps the map (AHQ-TURN, AHQ-COMBAT)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from events.amounts import Amount
from events.atlas import FigureMoved
from events.dice import DiceRolled, ResultChosen
from events.entry import Draft
from events.event import Face, Modifier
from events.lazy import lazy
from events.problems import Refused
from events.turns import CombatBegun, CombatEnded, PhaseBegun, RoleGiven, SurpriseDecided, TurnBegun, TurnEnded
from projections.state import State
from rules.command import Command
from rules.dice import check_faces
from rules.games.advanced_heroquest.action import SIDES, Action, Faces
from rules.games.advanced_heroquest.due import due
from rules.games.advanced_heroquest.events import PursuitBegun, PursuitEnded, RoutineChosen
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.people import able, not_acted
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.naming import find_figure, find_section
from rules.shared import session
from rules.shared.combat import EndCombat, end_the_rest
from rules.shared.session import BeginTurn
from rules.situation import Situation
from rules.subjects import Decisions

_on_table = lazy("rules.games.advanced_heroquest.rolling:on_table")  # 4 ms, and a quiet turn rolls nothing

HEROES, EXPLORATION, GAMESMASTER = "heroes", "exploration", "gamesmaster"
"""Phases of a turn."""

GM_PHASE = "gm_phase"
"""The table of the gamesmaster's die."""


class BeginExplorationTurn(Command, frozen=True, kw_only=True, tag="begin-exploration-turn"):
    """An exploration turn, at its Hero player phase (AHQ-TURN-6)."""


def begin_exploration_turn(command: BeginExplorationTurn, situation: Situation) -> list[Draft]:
    """A new exploration turn at its Hero player phase; one still open ends with it (AHQ-TURN-5, AHQ-TURN-6)."""
    del command  # it says all by being given
    action = Action(situation)
    _no_combat(situation)
    _end_open_turn(action, None)
    action.tell(TurnBegun(kind=EXPLORATION, first_phase=HEROES), rule="AHQ-TURN-6")
    return action.drafts


def begin_turn(command: BeginTurn, situation: Situation) -> list[Draft]:
    """The next turn, of the kind that is due if nobody says: combat once monsters are met, else exploration."""
    fighting = situation.state.turns.combat_open or own_of(situation.state).facing
    kind = command.kind if command.kind != "turn" else "combat" if fighting else EXPLORATION
    if kind == EXPLORATION and command.first_phase is None:
        return begin_exploration_turn(BeginExplorationTurn(), situation)
    if kind == "combat" and command.first_phase is None:
        return begin_combat_turn(BeginCombatTurn(), situation)
    return session.begin_turn(msgspec.structs.replace(command, kind=kind), situation)


def _no_combat(situation: Situation) -> None:
    if situation.state.turns.combat_open:
        situation.forbid(
            "ahq.combat_active",
            "A fight is going on.",
            why="While monsters see the Heroes, turns are combat turns.",
            fix="End the fight first, or begin a combat turn.",
        )


def _end_open_turn(action: Action, reason: str | None) -> None:
    if action.state.turns.turn_open:
        action.tell(TurnEnded(reason=reason), rule="AHQ-TURN-5")


class GamesmasterPhase(Command, frozen=True, kw_only=True, tag="gamesmaster-phase"):
    """The Gamesmaster phase of an exploration turn with its die (AHQ-TURN-9); it ends the turn."""

    face: Face = None
    result: Literal["counter", "nothing"] | None = None


def gamesmaster_phase(command: GamesmasterPhase, situation: Situation) -> list[Draft]:
    """The gamesmaster's die at the end of an exploration turn: on a 1 he may draw a counter (AHQ-TURN-9).

    Told between turns, it is the whole of a quiet one.
    """
    action = Action(situation)
    _no_combat(situation)
    _nothing_due(situation)
    if not situation.state.turns.turn_open:
        action.tell(TurnBegun(kind=EXPLORATION, first_phase=HEROES), rule="AHQ-TURN-6")
    phase = action.tell(PhaseBegun(phase=GAMESMASTER), rule="AHQ-TURN-9")
    _gamesmasters_die(action, command, phase)
    action.tell(TurnEnded(reason="completed"), rule="AHQ-TURN-9")
    return action.drafts


def _gamesmasters_die(action: Action, command: GamesmasterPhase, phase: int) -> None:
    if command.result is not None:
        chosen = ResultChosen(table=GM_PHASE, result=command.result)
        text, number = command.result, action.tell(chosen, rule="AHQ-TURN-9", because=(phase,))
    else:
        faces = Faces(action.situation, () if command.face is None else (command.face,))
        rolled = _on_table(action, GM_PHASE, faces, by="gm", rule="AHQ-TURN-9", because=(phase,))
        if rolled is None:
            return
        text, number = rolled.text, rolled.number
    if text == "counter":
        counter_earned(action, "the gamesmaster's die", about=number)


def counter_earned(action: Action, why: str, *, about: int) -> None:
    """The gamesmaster may draw a dungeon counter (AHQ-GM-2)."""
    what = f"The gamesmaster may draw a dungeon counter ({why})"
    action.ask("dungeon_counter", what, about=about, owed_to="gm", rule="AHQ-GM-2")


def _nothing_due(situation: Situation) -> None:
    waiting = due(situation.state)
    if waiting:
        what = ", ".join(waiting)
        situation.forbid(
            "ahq.generation_pending", f"Still to be explored in this turn: {what}.", fix=f"explore {waiting[0]}"
        )


class BeginCombatTurn(Command, frozen=True, kw_only=True, tag="begin-combat-turn"):
    """A combat turn, at the phase surprise gives it if it is the first (AHQ-TURN-11)."""

    first: Literal["heroes", "gamesmaster"] | None = None


def begin_combat_turn(command: BeginCombatTurn, situation: Situation) -> list[Draft]:
    """A combat turn; the first begins with the gamesmaster if the Heroes were surprised (AHQ-TURN-11)."""
    action = Action(situation)
    turns = situation.state.turns
    exploring = turns.turn_open and turns.now.turn_kind == EXPLORATION
    _end_open_turn(action, "monsters-revealed" if exploring else None)
    first = command.first
    if not turns.combat_open:
        action.tell(CombatBegun(groups=_groups_in_play(situation.state)), rule="AHQ-TURN-10")
    if first is None:
        opening = turns.now.round in (None, 0)
        first = "gamesmaster" if opening and turns.surprised == "heroes" else "heroes"
    action.tell(TurnBegun(kind="combat", first_phase=first), rule="AHQ-TURN-11")
    return action.drafts


def _groups_in_play(state: State) -> tuple[str, ...]:
    figures = state.roster.figures
    return tuple(
        group
        for group, members in state.roster.groups.items()
        if any(member in figures and figures[member].ended is None for member in members)
    )


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
    _end_open_turn(action, None)
    action.tell(CombatEnded(outcome=command.outcome), rule="AHQ-TURN-13")
    situation.asks.append("A new Leader: every player rolls a d12.")
    used = len(own_of(situation.state).missiles)
    if used and command.outcome != "escaped":
        situation.asks.append(f"recover-missiles WHO: a d12 each for {used} shot or thrown.")
    return action.drafts


def _monsters_left(state: State) -> list[str]:
    figures = state.roster.figures
    every = [key for group in _groups_in_play(state) for key in state.roster.groups[group]]
    return [key for key in every if figures[key].ended is None and status_of(state, key).status != "dead"]


# ── surprise ─────────────────────────────────────────────────────────────────────────────────────────────────────


class RollSurprise(Command, frozen=True, kw_only=True, tag="roll-surprise"):
    """Leader and gamesmaster roll for surprise (AHQ-COMBAT-2 to 5). The Heroes' +1 is always there."""

    leader: Face = None
    gamesmaster: Face = None
    elf: bool = False
    """An Elf looks into the place."""
    mapped: bool = False
    """The Heroes hold a map that shows it."""
    sentry: bool = False
    leader_modifiers: tuple[Modifier, ...] = ()
    gamesmaster_modifiers: tuple[Modifier, ...] = ()
    leader_total: int | None = None
    gamesmaster_total: int | None = None
    surprised: Literal["heroes", "monsters"] | None = None
    """If that is all anybody says."""


def roll_surprise(command: RollSurprise, situation: Situation) -> list[Draft]:
    """Both sides' dice with their bonuses: the Leader's total as high as the other surprises the monsters."""
    action = Action(situation)
    ours = _surprise_roll(action, "leader", command.leader, _leader_bonuses(command, situation), command.leader_total)
    sentry = (Modifier(1, "a Sentry"),) if command.sentry else ()
    theirs = _surprise_roll(
        action, "gm", command.gamesmaster, (*sentry, *command.gamesmaster_modifiers), command.gamesmaster_total
    )
    surprised = command.surprised
    if surprised is None:
        if ours[1] is None or theirs[1] is None:
            situation.asks.append("Surprise: a d12 each for the Leader and the gamesmaster.")
            if not action.drafts:
                raise Refused("ahq.no_dice", "Nobody rolled.", fix="Type both dice: leader 7, gamesmaster 4.")
            return action.drafts
        surprised = "monsters" if ours[1] >= theirs[1] else "heroes"
    because = tuple(number for number, _ in (ours, theirs) if number is not None)
    action.tell(SurpriseDecided(surprised=surprised), because=because, rule="AHQ-COMBAT-2")
    if surprised == "monsters":
        situation.asks.append("The Leader may move each monster one square.")
    return action.drafts


def _leader_bonuses(command: RollSurprise, situation: Situation) -> tuple[Modifier, ...]:
    always = bool(in_force(situation.state, "enhanced_surprise"))
    bonuses = (
        (always, "they expect the unexpected"),
        (command.mapped, "a map that shows the place"),
        (command.elf, "an Elf looks in"),
    )
    return (*(Modifier(1, why) for holds, why in bonuses if holds), *command.leader_modifiers)


def _surprise_roll(
    action: Action, by: str, face: Face, modifiers: tuple[Modifier, ...], total: int | None
) -> tuple[int | None, int | None]:
    """Number of the entry and total of one side's roll; None where nobody knows."""
    bonus = sum(modifier.amount for modifier in modifiers)
    if face is None and total is not None:
        event = DiceRolled(purpose="surprise", by=by, dice="1d12", modifiers=modifiers, total=total)
        return action.tell(event, rule="AHQ-COMBAT-2"), total
    rolled = Faces(action.situation, () if face is None else (face,)).take(1)
    if rolled is None or rolled.faces[0] is None:
        return None, None
    added = rolled.faces[0] + bonus
    if total is not None and total != added:
        action.situation.forbid("ahq.total_mismatch", f"{rolled.faces[0]} and {bonus:+d} are {added}, not {total}.")
        added = total
    event = DiceRolled(
        purpose="surprise",
        by=by,
        dice="1d12",
        faces=rolled.faces,
        modifiers=modifiers,
        total=added,
        source=rolled.source,
    )
    return action.tell(event, rule="AHQ-COMBAT-2"), added


# ── who leads, who keeps the map, who picks first ────────────────────────────────────────────────────────────────


class ElectLeader(Command, frozen=True, kw_only=True, tag="elect-leader"):
    """Everybody rolls; the highest leads, the tied highest roll again (AHQ-TURN-2)."""

    rounds: tuple[dict[str, Face], ...] = ()
    """Player (or figure) → face, round by round."""
    leader: str | None = None
    """If that is all anybody says."""


def elect_leader(command: ElectLeader, situation: Situation) -> list[Draft]:
    """The highest die leads; tied highest dice are rolled again (AHQ-TURN-2, R-06)."""
    return _elect(situation, "leader", command.rounds, command.leader, "AHQ-TURN-2")


class ChooseMapper(Command, frozen=True, kw_only=True, tag="choose-mapper"):
    """The others roll for who keeps the map, or agree on somebody (AHQ-TURN-3)."""

    rounds: tuple[dict[str, Face], ...] = ()
    mapper: str | None = None


def choose_mapper(command: ChooseMapper, situation: Situation) -> list[Draft]:
    """The highest of the other players keeps the map of this expedition (AHQ-TURN-3)."""
    leader = situation.state.turns.roles.get("leader")
    rollers = {roller for rolled in command.rounds for roller in rolled} | {command.mapper}
    if leader in rollers and len(situation.state.roster.players) > 1:
        situation.forbid("ahq.leader_cannot_map", "The Leader does not keep the map.", why="One of the others does.")
    return _elect(situation, "mapper", command.rounds, command.mapper, "AHQ-TURN-3")


def _elect(
    situation: Situation, role: str, rounds: Sequence[Mapping[str, Face]], told: str | None, rule: str
) -> list[Draft]:
    action = Action(situation)
    numbers = tuple(_tell_rounds(action, role, rounds, rule))
    highest = highest_of(rounds)
    chosen = told if told is not None else highest[0] if len(highest) == 1 else None
    if chosen is None and not rounds:
        raise Refused("ahq.nobody_rolled", f"Nobody rolled to be {role}.", fix="Say everybody's die, or who it is.")
    if chosen is None:
        situation.asks.append(f"{' and '.join(highest)} roll again." if highest else "Somebody's die is not known.")
        return action.drafts
    action.tell(RoleGiven(role=role, to=chosen), because=numbers, rule=rule)
    return action.drafts


def _tell_rounds(action: Action, purpose: str, rounds: Sequence[Mapping[str, Face]], rule: str) -> Iterator[int]:
    for rolled in rounds:
        for roller, face in rolled.items():
            check_faces((face,), SIDES)
            event = DiceRolled(purpose=purpose, by=roller, dice="1d12", faces=(face,), total=face)
            yield action.tell(event, rule=rule)


def highest_of(rounds: Sequence[Mapping[str, Face]]) -> list[str]:
    """Who rolled highest in the last round; several if they are tied, nobody if a die is unknown."""
    if not rounds or any(face is None for face in rounds[-1].values()):
        return []
    known = {roller: face for roller, face in rounds[-1].items() if face is not None}
    best = max(known.values(), default=0)
    return [roller for roller, face in known.items() if face == best]


def picking_order(rounds: Sequence[Mapping[str, Face]]) -> list[list[str]]:
    """Who picks when: the highest first; those tied are told apart by the next round they are in."""
    if not rounds:
        return []
    groups: dict[int, list[str]] = {}
    for roller, face in rounds[0].items():
        groups.setdefault(face or 0, []).append(roller)
    order: list[list[str]] = []
    for face in sorted(groups, reverse=True):
        tied = groups[face]
        again = [{who: rolled[who] for who in tied if who in rolled} for rolled in rounds[1:]]
        again = [rolled for rolled in again if rolled]
        order.extend(picking_order(again) if len(tied) > 1 and again else [tied])
    return order


class ShareOut(Command, frozen=True, kw_only=True, tag="share-out"):
    """A dispute over spoils: everybody rolls, the highest picks first (AHQ-EXPL-5)."""

    rounds: tuple[dict[str, Face], ...]


def share_out(command: ShareOut, situation: Situation) -> list[Draft]:
    """A dispute over spoils: everybody's die, and who picks when (AHQ-EXPL-5)."""
    action = Action(situation)
    order = picking_order(command.rounds)
    if not order:
        raise Refused("ahq.nobody_rolled", "Nobody rolled.", fix="Say everybody's die.")
    places = {who: place for place, group in enumerate(order, 1) for who in group}
    last = {roller: index for index, rolled in enumerate(command.rounds) for roller in rolled}
    for index, rolled in enumerate(command.rounds):
        for roller, face in rolled.items():
            check_faces((face,), SIDES)
            pick = f"pick {places[roller]}" if roller in places and last[roller] == index else "tied"
            event = DiceRolled(purpose="share_out", by=roller, dice="1d12", faces=(face,), total=face, result=pick)
            action.tell(event, rule="AHQ-EXPL-5")
    for group in order:
        if len(group) > 1:
            situation.asks.append(f"{' and '.join(group)} roll again.")
    return action.drafts


# ── the gamesmaster's phase of a fight, running ──────────────────────────────────────────────────────────────────


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


DECISIONS: Decisions = {
    BeginExplorationTurn: begin_exploration_turn,
    BeginCombatTurn: begin_combat_turn,
    GamesmasterPhase: gamesmaster_phase,
    RollSurprise: roll_surprise,
    ElectLeader: elect_leader,
    ChooseMapper: choose_mapper,
    ShareOut: share_out,
    ChooseRoutine: choose_routine,
    Pursue: pursue,
    Run: run,
}

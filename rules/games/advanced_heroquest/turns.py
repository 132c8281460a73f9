"""Exploration and combat turns and their phases, the gamesmaster's die (AHQ-TURN)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from events.dice import DiceRolled, ResultChosen
from events.entry import Draft
from events.event import Face, Modifier
from events.lazy import lazy
from events.problems import Refused
from events.turns import CombatBegun, PhaseBegun, TurnBegun, TurnEnded
from rules.command import Command
from rules.dice import check_faces
from rules.games.advanced_heroquest.acting import EXPLORATION, GAMESMASTER, HEROES
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.battle import SURPRISED
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.values import SIDES
from rules.question import everything_open
from rules.shared import combat, session
from rules.shared.combat import BeginCombat, groups_in_play
from rules.shared.session import BeginPhase, BeginTurn
from rules.situation import Situation
from rules.subjects import Decisions

_tables_here = lazy("rules.shared.rolling:tables_here")  # as many, and no die has anything added
_on_table = lazy("rules.games.advanced_heroquest.rolling:on_table")  # 4 ms, and a quiet turn rolls nothing

_burn = lazy("rules.games.advanced_heroquest.contents.inside:burn")  # 2 ms, and few rooms are strange

REVEALED = "monsters-revealed"
"""Why an exploration turn stops."""

GM_PHASE = "gm_phase"
"""The table of the gamesmaster's die."""

PHASES = (HEROES, EXPLORATION, GAMESMASTER, "end")
CALLED = {
    **dict.fromkeys(("hero", "hero player", "party", "player", "players"), HEROES),
    **dict.fromkeys(("gm", "dm", "monster", "monsters", "enemy", "enemies"), GAMESMASTER),
}
"""What tables call the phases besides: nothing that asks whose turn it is knows these words."""


class BeginExplorationTurn(Command, frozen=True, kw_only=True, tag="begin-exploration-turn"):
    """An exploration turn, at its Hero player phase (AHQ-TURN-6)."""


def begin_exploration_turn(command: BeginExplorationTurn, situation: Situation) -> list[Draft]:
    """A new exploration turn at its Hero player phase; one still open ends with it (AHQ-TURN-5, AHQ-TURN-6)."""
    del command  # it says all by being given
    action = Action(situation)
    _no_combat(situation)
    end_open_turn(action, None)
    action.tell(TurnBegun(kind=EXPLORATION, first_phase=HEROES), rule="AHQ-TURN-6")
    if not situation.state.turns.combat_open:  # of a fight nobody told as one
        for one in everything_open(situation.state, situation.game.asked):
            if one.of_fight:
                action.close(one.waits, "it ended with the fight")
    return action.drafts


def begin_turn(command: BeginTurn, situation: Situation) -> list[Draft]:
    """The next turn, of the kind that is due if nobody says: combat once monsters are met, else exploration."""
    faced = own_of(situation.state).facing and groups_in_play(situation.state)
    fighting = situation.state.turns.combat_open or faced
    kind = command.kind if command.kind != "turn" else "combat" if fighting else EXPLORATION
    if kind == EXPLORATION and command.first_phase is None:
        return begin_exploration_turn(BeginExplorationTurn(), situation)
    if kind == "combat" and command.first_phase is None:
        return begin_combat_turn(BeginCombatTurn(), situation)
    return session.begin_turn(msgspec.structs.replace(command, kind=kind), situation)


def begin_phase(command: BeginPhase, situation: Situation) -> list[Draft]:
    """The next phase; the Heroes' behind the gamesmaster's is that of the next combat turn (AHQ-TURN-11).

    Forbidden is one no turn has, and exploration in a combat turn (`ahq.wrong_phase`).
    """
    turns, phase = situation.state.turns, command.phase.lower().removeprefix("the ").removesuffix(" phase")
    phase = CALLED.get(phase) or next((known for known in PHASES if known.startswith(phase)), phase)
    if phase not in PHASES:
        situation.forbid("ahq.wrong_phase", f"No phase is called {command.phase!r}.", fix=f"It is {', '.join(PHASES)}.")
    if turns.combat_open and turns.turn_open and turns.now.turn_kind == "combat":
        if phase == HEROES and turns.now.phase == GAMESMASTER:
            action = Action(situation)
            action.also(begin_combat_turn, BeginCombatTurn(first="heroes"))
            if not own_of(situation.state).fight.phased:  # a surprise brought the one before: this one was told
                action.tell(PhaseBegun(phase=HEROES), rule="AHQ-TURN-11")
            return action.drafts
        if phase == EXPLORATION:
            situation.forbid("ahq.wrong_phase", "A combat turn has no exploration phase.", fix="End the fight first.")
    return session.begin_phase(BeginPhase(phase=phase), situation)


def _no_combat(situation: Situation) -> None:
    if situation.state.turns.combat_open:
        why = "While monsters see the Heroes, turns are combat turns."
        fix = "End the fight first, or begin a combat turn."
        situation.forbid("ahq.combat_active", "A fight is going on.", why=why, fix=fix)


def end_open_turn(action: Action, reason: str | None) -> None:
    """A turn still open ends (AHQ-TURN-5)."""
    if action.state.turns.turn_open:
        action.tell(TurnEnded(reason=reason), rule="AHQ-TURN-5")


class GamesmasterPhase(Command, frozen=True, kw_only=True, tag="gamesmaster-phase"):
    """The Gamesmaster phase of an exploration turn with its die (AHQ-TURN-9); it ends the turn."""

    face: Face = None
    bonus: int = 0
    """What is added to the die."""
    result: Literal["counter", "nothing"] | None = None
    came: str | None = None
    """What came of it, if the table says something else than the book."""


def gamesmaster_phase(command: GamesmasterPhase, situation: Situation) -> list[Draft]:
    """The gamesmaster's die at the end of an exploration turn: on a 1 he may draw a counter (AHQ-TURN-9).

    Told between turns, it is the whole of a quiet one.
    """
    action = Action(situation)
    _no_combat(situation)
    _nobody_revealed(situation)
    _nothing_due(situation)
    if not situation.state.turns.turn_open:
        action.tell(TurnBegun(kind=EXPLORATION, first_phase=HEROES), rule="AHQ-TURN-6")
    phase = action.tell(PhaseBegun(phase=GAMESMASTER), rule="AHQ-TURN-9")
    _gamesmasters_die(action, command, phase)
    action.tell(TurnEnded(reason="completed"), rule="AHQ-TURN-9")
    return action.drafts


def _gamesmasters_die(action: Action, command: GamesmasterPhase, phase: int) -> None:
    said = command.came or command.result
    if (said or "").isdecimal():
        raise Refused(
            "dice.wrong_count", f"{said} is a second die: the gamesmaster rolls one.", fix=f"gm {command.face}"
        )
    text: str
    if command.face is None and command.came is None and command.result is not None:
        chosen = ResultChosen(table=GM_PHASE, result=command.result)
        text, number = command.result, action.tell(chosen, phase, rule="AHQ-TURN-9")
    elif said is None and not command.bonus:
        faces = Faces(action.situation, () if command.face is None else (command.face,))
        rolled = _on_table(action, GM_PHASE, faces, by="gm", rule="AHQ-TURN-9", because=phase)
        if rolled is None:
            return
        text, number = rolled.text, rolled.number
    else:
        die = _die_as_told(command, said, action.situation)
        text, number = die.result or "", action.tell(die, phase, rule="AHQ-TURN-9")
    if text == "counter":
        counter_earned(action, "the gamesmaster's die", about=number)


def _die_as_told(command: GamesmasterPhase, said: str | None, situation: Situation) -> DiceRolled:
    """The die with what was added and what came of it: as the table says, else as the book has it."""
    check_faces((command.face,), SIDES)
    table = _tables_here(situation)[GM_PHASE]
    total = None if command.face is None else command.face + command.bonus
    printed = None if total is None else table.row(min(max(total, min(table.totals)), max(table.totals))).text
    return DiceRolled(
        purpose=GM_PHASE,
        by="gm",
        dice=table.dice,
        faces=() if command.face is None else (command.face,),
        modifiers=(Modifier(command.bonus, "as told"),) if command.bonus else (),
        total=total,
        result=said or printed,
        table=GM_PHASE,
    )


def counter_earned(action: Action, why: str, *, about: int) -> None:
    """The gamesmaster may draw a dungeon counter (AHQ-GM-2)."""
    what = f"The gamesmaster may draw a dungeon counter ({why})"
    action.ask("dungeon_counter", what, about=about, owed_to="gm", rule="AHQ-GM-2")


def _nobody_revealed(situation: Situation) -> None:
    """Forbids a gamesmaster's phase in a turn that monsters stopped (`ahq.wrong_phase`, AHQ-TURN-6)."""
    own, turns = own_of(situation.state), situation.state.turns
    if own.facing and own.met_in is not None and not turns.turn_open and own.turn_kind == EXPLORATION:
        why = "The exploration turn ended with them, without a gamesmaster's phase."
        fix = "turn combat, or turn exploration where they do not see the Heroes"
        situation.forbid("ahq.wrong_phase", f"Monsters were revealed in {own.met_in}.", why=why, fix=fix)


def _nothing_due(situation: Situation) -> None:
    """Forbids to leave the exploration phase with something still to be laid (AHQ-TURN-8)."""
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
    """A combat turn, and with the first the fight; the gamesmaster begins after a surprise (AHQ-TURN-10, AHQ-TURN-11).

    Forbidden once the last monster met is gone (`ahq.no_monsters`).
    """
    action = Action(situation)
    turns = situation.state.turns
    _end_for_a_fight(action)
    if not turns.combat_open:
        if not groups_in_play(situation.state) and situation.state.roster.groups:
            situation.forbid("ahq.no_monsters", "No monster is in play.", fix="meet 2 skaven w3 t7")
        action.tell(CombatBegun(groups=groups_in_play(situation.state)), rule="AHQ-TURN-10")
    is_missed = (
        command.first is None and turns.now.round in (None, 0) and own_of(action.state).fight.surprised == HEROES
    )
    first = GAMESMASTER if is_missed else command.first or HEROES
    action.tell(TurnBegun(kind="combat", first_phase=first), rule=SURPRISED if is_missed else "AHQ-TURN-11")
    if own_of(situation.state).around.effects:
        _burn(action)
    return action.drafts


def begin_combat(command: BeginCombat, situation: Situation) -> list[Draft]:
    """A fight begins; the exploration turn under way stops with it, without its gamesmaster's phase (AHQ-TURN-6)."""
    action = Action(situation)
    if not situation.state.turns.combat_open:
        _end_for_a_fight(action)
    action.also(combat.begin_combat, command)
    return action.drafts


def _end_for_a_fight(action: Action) -> None:
    exploring = action.state.turns.now.turn_kind == EXPLORATION
    end_open_turn(action, REVEALED if exploring else None)


def stop_exploring(action: Action, still_due: Sequence[str]) -> None:
    """Monsters in a new section end the exploration turn, without its gamesmaster's phase (AHQ-TURN-6).

    What is due by then is laid first (R-10).
    """
    turns = action.state.turns
    if turns.turn_open and turns.now.turn_kind == EXPLORATION and not still_due:
        action.tell(TurnEnded(reason=REVEALED), action.next_number - 1, rule="AHQ-TURN-6")


DECISIONS: Decisions = {
    BeginExplorationTurn: begin_exploration_turn,
    BeginCombatTurn: begin_combat_turn,
    GamesmasterPhase: gamesmaster_phase,
}

"""Rounds, moves, turns let go, traits (AXE-009, AXE-013 to AXE-016)."""

from __future__ import annotations

from events.atlas import FigureMoved
from events.entry import Draft
from events.event import Effect, Face, Until
from events.figures import ModifierGained, PoolSpent
from events.turns import TurnBegun
from rules.command import Command
from rules.games.battle_axe.action import Action, exact, is_spent, may_move, pegs
from rules.games.battle_axe.events import HeroMoved, TurnPassed
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.sheet import now, status_of, trait_pool
from rules.games.battle_axe.state import Turn
from rules.naming import did_you_mean, find_figure, find_section, listed
from rules.shared.combat import monsters_in_play
from rules.shared.guards import heroes_with_the_party
from rules.shared.session import BeginTurn, begin_turn
from rules.situation import Situation
from rules.subjects import Decisions

GIVES = {"attacking_frenzy": Effect("attacks", "add", 1), "run_for_it": Effect("speed", "add", 10)}
"""What the printed traits do for one turn (AXE-009)."""

ALSO_CALLED = {"attacking_flurry": "attacking_frenzy"}
"""One trait with two printed names (AXE-R2)."""


class EndRound(Command, frozen=True, kw_only=True, tag="end-round"):
    """The round is over and the next begins."""


def end_round(command: EndRound, situation: Situation) -> list[Draft]:  # noqa: ARG001 - it says all by its name
    """The next round (AXE-013); forbidden while a conscious hero has neither acted nor passed (`still_to_act`).

    Only where the turns of this round were told at all.
    """
    action = Action(situation)
    own = action.own
    told = {*own.turns, *own.done}
    waiting = [
        action.name(one)
        for one in heroes_with_the_party(situation)
        if one not in told and status_of(situation.state, one).status == "alive"
    ]
    if told and waiting and situation.state.turns.combat_open:
        fix = "Tell it, let it go (NAME passes), or say it again with --ruling WHY."
        action.forbid("still_to_act", f"{listed(waiting)} {'have' if waiting[1:] else 'has'} not had a turn.", fix=fix)
    fighting = situation.state.turns.combat_open
    action.tell(TurnBegun(kind="combat" if fighting else "turn", of_fight=fighting), rule="AXE-013")
    return action.drafts


def turn_begun(command: BeginTurn, situation: Situation) -> list[Draft]:
    """A turn of everybody's is a round; one of another kind is as in every game."""
    return end_round(EndRound(), situation) if command.kind in ("turn", "round") else begin_turn(command, situation)


class PassTurn(Command, frozen=True, kw_only=True, tag="pass-turn"):
    """Somebody lets the rest of their turn go."""

    figure: str
    reason: str | None = None


def pass_turn(command: PassTurn, situation: Situation) -> list[Draft]:
    """The rest of a turn is let go (AXE-013)."""
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    action.tell(TurnPassed(figure=figure, reason=command.reason), rule="AXE-013")
    return action.drafts


class MoveHero(Command, frozen=True, kw_only=True, tag="move-hero"):
    """Somebody moves: the die of the move, and how many squares of it they used."""

    figure: str
    die: Face = None
    squares: int | None = None
    to: str | None = None


def move_hero(command: MoveHero, situation: Situation) -> list[Draft]:
    """A move up to Speed and a D6; a diagonal step counts for two squares (AXE-015, AXE-016, AXE-045).

    The die may be told first and the squares in a line of their own. Forbidden beyond what the die allows (`too_far`),
    a second time in a turn, split round an action.
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    may_move(action, figure)
    idle = action.own.quiet or not monsters_in_play(situation.state)
    rolls = not idle and action.figure(figure).kind != "monster"
    told = command.die or (action.own.turns.get(figure, Turn()).die if rolls else None)
    dice = situation.dice.faces(None if told is None else (told,), count=1, sides=6) if rolls or told else None
    die = dice.faces[0] if dice else None
    allowed = _allowed(action, figure, die, idle=idle, rolls=rolls)
    if allowed is not None and command.squares is not None and command.squares > allowed:
        action.forbid("too_far", f"{action.name(figure)} can move {allowed} squares, not {command.squares}.")
    moved = HeroMoved(
        figure=figure, die=die, allowed=allowed, squares=command.squares, source=dice.source if dice else "table"
    )
    number = action.tell(moved, rule="AXE-016" if idle else "AXE-015")
    if command.to is not None:
        there = find_section(situation.state, command.to)
        action.tell(FigureMoved(figures=(figure,), to=there, squares=command.squares), number, rule="AXE-015")
    return action.drafts


def _allowed(action: Action, figure: str, die: Face, *, idle: bool, rolls: bool) -> int | None:
    """Squares: Speed and the die; without enemies a fixed number (AXE-R1); an enemy's Speed alone."""
    speed = pegs(action, figure, "speed")
    if idle:
        return exact(in_force(action.state, "idle_speed"))  # type: ignore[arg-type]  # an option of numbers
    if not rolls:
        return speed
    return None if speed is None or die is None else speed + die


class UseTrait(Command, frozen=True, kw_only=True, tag="use-trait"):
    """A hero uses a trait of the race, once a quest."""

    figure: str
    trait: str


def use_trait(command: UseTrait, situation: Situation) -> list[Draft]:
    """A trait is used and does what it does for one turn (AXE-009); forbidden twice in a quest (`trait_used`).

    Speed may be added when the die has fallen, and is no use to who has moved (`moved`).
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    trait = _trait(action, figure, command.trait)
    pool = trait_pool(trait)
    if is_spent(now(situation.state, figure, pool)):
        action.forbid("trait_used", f"{action.name(figure)} has used {trait} this quest.")
    gives = GIVES.get(ALSO_CALLED.get(pool, pool))
    turn = action.own.turns.get(figure)
    if gives is not None and gives.name == "speed" and turn is not None and turn.moved and turn.die is None:
        action.forbid("moved", f"{action.name(figure)} has moved already.", why=f"{trait} comes before the move.")
    number = action.tell(PoolSpent(figure=figure, pool=pool, reason=trait), rule="AXE-009")
    if gives is not None:
        gained = ModifierGained(figure=figure, effect=gives, reason=trait, until=Until("turns", 1))
        action.tell(gained, number, rule="AXE-009")
    return action.drafts


def _trait(action: Action, figure: str, text: str) -> str:
    """The trait of the hero that is called so, or also (AXE-R2); any other is taken at its word."""
    build = action.own.builds.get(figure)
    traits = build.traits if build else ()
    for trait in traits:
        also = [other for other, one in ALSO_CALLED.items() if one == trait_pool(trait)]
        if any(trait_pool(text) in name for name in (trait_pool(trait), *also)):
            return trait
    if traits:
        action.forbid("no_such_trait", f"{action.name(figure)} has no trait {text}.", fix=did_you_mean(text, traits))
    return text


DECISIONS: Decisions = {EndRound: end_round, PassTurn: pass_turn, MoveHero: move_hero, UseTrait: use_trait}

"""What figures may do: on their feet, on whose side, and once in a phase."""

from __future__ import annotations

from collections.abc import Collection

from events.problems import Refused
from projections.figure import Figure
from projections.map import on_trips, where
from projections.state import State
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.naming import EVERYBODY, find_figures, name_of
from rules.situation import Situation


def is_ours(figure: Figure) -> bool:
    """Whether it stands on the Heroes' side."""
    return figure.kind in ("hero", "henchman")


def here(state: State, figure: str) -> str:
    """The section somebody is in; refused where nobody said (`ahq.nowhere`)."""
    section = where(state.atlas, figure)
    if section is None:
        name = name_of(state, figure)
        raise Refused("ahq.nowhere", f"Nobody said where {name} is.", fix=f"Say it: {figure} to room-1")
    return section


def say_if_won(situation: Situation, gone: Collection[str]) -> None:
    """With the last monster in play out of it the end of the fight is what comes next (AHQ-TURN-13)."""
    state = situation.state
    left = [key for key, it in state.roster.figures.items() if it.kind == "monster" and it.ended is None]
    left = [key for key in left if key not in gone and status_of(state, key).status != "dead"]
    won = "No monster is left: fight won."
    if state.turns.combat_open and not left and won not in situation.asks:
        situation.asks.append(won)


def able(situation: Situation, figure: str) -> None:
    """Forbids an act of somebody dead or knocked out (`ahq.figure_dead`, `ahq.knocked_out`)."""
    status = status_of(situation.state, figure)
    name = situation.state.roster.figures[figure].name
    if status.status == "dead":
        situation.forbid("ahq.figure_dead", f"{name} is dead.", why=status.why)
    elif status.status == "down":
        fix = "A Healing Potion, a healing spell or a Fate Point brings a Hero round."
        situation.forbid("ahq.knocked_out", f"{name} is knocked out.", why=status.why, fix=fix)


def heroes_only(situation: Situation, figure: str, what: str) -> None:
    """Forbids what Henchmen may not do while exploring (AHQ-HENCH-2)."""
    who = situation.state.roster.figures[figure]
    if who.kind == "henchman":
        situation.forbid("ahq.henchman_cannot", f"{who.name} cannot {what}.", why="Henchmen only move while exploring.")


def not_acted(situation: Situation, figure: str, *, after_moving: bool = False) -> None:
    """Forbids a second act in one phase of an open turn (`ahq.already_acted`, `ahq.moved_this_phase`,
    `ahq.ran_this_turn`).

    `after_moving`: what is done at the end of a move.
    """
    before = own_of(situation.state).acted.get(figure)
    if before is None or not situation.state.turns.turn_open:
        return
    name = situation.state.roster.figures[figure].name
    if before == "moved" and situation.state.turns.now.turn_kind != "combat":
        if not after_moving:
            why = "It takes the whole phase."
            situation.forbid("ahq.moved_this_phase", f"{name} has moved this phase.", why=why)
    else:
        situation.forbid(
            "ahq.ran_this_turn" if before == "run" else "ahq.already_acted",
            f"{name} has {before} this phase.",
            why="A figure acts once in a phase.",
            fix="Begin the next turn or phase, or say it again with a ruling.",
        )


def not_twice(situation: Situation, leaving: tuple[str, ...]) -> None:
    """Forbids to go out twice (`ahq.left_already`, AHQ-DUNGEON-13)."""
    state = situation.state
    named = [one for one in leaving if one not in EVERYBODY]
    out = {one for key in state.turns.open_expeditions for one in state.quests.expeditions[key].out}
    for figure in find_figures(state, situation.game, named) if named and out else ():
        if figure in out and figure not in on_trips(state.atlas):
            what, fix = (
                f"{name_of(state, figure)} has left the dungeon already.",
                f"{figure} to PLACE, if they are back",
            )
            situation.forbid("ahq.left_already", what, fix=fix)


def waits_for_surprise(state: State) -> bool:
    """Whether monsters were met, and no blow has fallen and no dice for surprise."""
    own = own_of(state)
    return own.met_at is not None and not own.fight.fighting and own.fight.surprised is None


def let_surprise_be(situation: Situation, *, over: bool = False) -> None:
    """Says that the dice for surprise are not due any more, once a monster falls or the whole fight is `over`."""
    own = own_of(situation.state)
    unknown = over and own.met_at is not None and own.fight.surprised is None
    if unknown or waits_for_surprise(situation.state):
        situation.warnings.append(f"Surprise was not rolled ({own.met_at}), and is not waited for any more.")

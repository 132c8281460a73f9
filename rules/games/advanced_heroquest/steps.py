"""What can be done next."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount, show, surely_below
from projections.state import State
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.values import current_of

PASSING = ("gm 8", ".8")
"""Lines with which a turn goes by."""


def next_steps(state: State) -> tuple[str, ...]:
    """Lines that could come next, the most pressing first."""
    waiting = due(state)
    unexplored = [f"explore {through}" for through in waiting if through not in own_of(state).beyond]
    saving = [line for key in state.thresholds.standings if (line := _saving(state, key))]
    # Nobody leaves the exploration phase with something still to be laid (AHQ-TURN-8).
    turn = [line for line in _of_the_turn(state) if not (waiting and line in PASSING)]
    return tuple(dict.fromkeys([*saving, *unexplored, *turn]))


def spares(state: State, figure: str) -> str | None:
    """`A Fate Point may undo it: fate odo negate 63 (2 left)`, as long as the turn lasts (AHQ-FATE-3)."""
    line = _saving(state, figure)
    return None if line is None else f"A Fate Point may undo it: {line} ({show(_points_left(state, figure))} left)"


def _saving(state: State, figure: str) -> str | None:
    """The line that takes back what felled a Hero this turn; None: nothing did, or no point is left."""
    harm = [blow for blow in own_of(state).harm if blow.figure == figure and blow.thing not in state.roster.cancelled]
    if not harm or state.roster.figures[figure].kind != "hero" or surely_below(_points_left(state, figure), 1):
        return None
    return f"fate {figure} negate {harm[-1].number}"


def _points_left(state: State, figure: str) -> Amount:
    left = current_of(state.roster.figures[figure], "fate")
    return UNKNOWN if left is None else left


def _of_the_turn(state: State) -> tuple[str, ...]:
    heroes = [key for key, it in state.roster.figures.items() if it.kind == "hero" and it.ended is None]
    if not heroes:
        return ("hero heinrich", "hero Brida ws7 t7 w5 dwarf")
    if state.turns.combat_open:
        return _in_combat(state, heroes)
    if not state.atlas.sections:
        return ("start",)
    if own_of(state).facing:
        return ("surprise 9 4", "turn combat")
    if "leader" not in state.turns.roles:
        return (f"leader {heroes[0]}",)
    if state.turns.turn_open:
        return ("gm 8",)
    return (".8", "turn exploration") if state.turns.open_expeditions else ()


def _in_combat(state: State, heroes: list[str]) -> tuple[str, ...]:
    if not any(it.kind == "monster" and it.ended is None for it in state.roster.figures.values()):
        return ("fight won",)
    if not state.turns.turn_open:
        return ("turn combat", "fight end")
    standing = [hero for hero in heroes if hero not in state.thresholds.standings] or heroes
    own = own_of(state)
    standing = [one for one in own.fight.order if one in standing and one not in own.acted] or standing
    against = [key for key, it in state.roster.figures.items() if it.kind == "monster" and it.ended is None]
    return (*(f"{standing[0]} {monster} 9" for monster in against[:1]), "turn end", "fight end")

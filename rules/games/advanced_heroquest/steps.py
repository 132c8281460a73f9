"""What can be done next."""

from __future__ import annotations

from projections.state import State
from rules.games.advanced_heroquest.due import due
from rules.games.advanced_heroquest.sheet import own_of


def next_steps(state: State) -> tuple[str, ...]:
    """Lines that could come next, the most pressing first."""
    unexplored = [f"explore {through}" for through in due(state) if through not in own_of(state).beyond]
    return tuple(dict.fromkeys([*unexplored, *_of_the_turn(state)]))


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
    return ("gm 8",) if state.turns.turn_open else (".8", "turn exploration")


def _in_combat(state: State, heroes: list[str]) -> tuple[str, ...]:
    if not state.turns.turn_open:
        return ("turn combat", "fight end")
    against = [key for key, it in state.roster.figures.items() if it.kind == "monster" and it.ended is None]
    return (*(f"{heroes[0]} {monster} 9" for monster in against[:1]), "turn end", "fight end")

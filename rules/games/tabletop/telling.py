"""What can be done next, in words of this game alone."""

from __future__ import annotations

from projections.people import heroes_of_the_group
from projections.state import State
from rules.shared.combat import monsters_in_play

FIRST = "hero Ysra hp 12 str 5"


def next_steps(state: State) -> tuple[str, ...]:
    """A hero first; in a fight who strikes; else the die of the turn and the decks there are."""
    heroes = [*heroes_of_the_group(state.roster)]
    foes = monsters_in_play(state)
    if not heroes:
        return (FIRST,)
    if foes:
        hero = heroes[0]
        return (f"{hero} {foes[0]} 14 / 5", f"{hero} {foes[0]} miss")
    decks = tuple(f"draw {cup}" for cup in state.cups.cups)
    rolled = any(one.table is not None and one.table.name == "turn" for one in state.campaign.rulings)
    return (("." if rolled else "turn die d6: 1 = trap, 6 = wandering, else nothing"), *decks, "meet 2 goblin hp 4")

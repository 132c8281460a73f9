"""What can be done now, for the prompt and for whoever asks where the campaign stands."""

from __future__ import annotations

from events.amounts import surely_below
from projections.figure import Figure
from projections.people import heroes_of_the_group
from projections.state import State
from rules.games.hive_of_the_dead.ammunition import loaded_shots, spare_clips
from rules.games.hive_of_the_dead.asking import asked
from rules.games.hive_of_the_dead.bout import enemies_of
from rules.games.hive_of_the_dead.state import OwnState, own_of
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import weapons_of
from rules.question import still_asked

BOOK = 'book "The Hive" 3 3 3 7 1/2'
"""A book opened and the Adventure Sheet filled, as one types it."""


def next_steps(state: State) -> tuple[str, ...]:
    """The fight first, then what a fight leaves behind, then the way on."""
    heroes = [*heroes_of_the_group(state.roster).values()]
    if not heroes:
        return (BOOK,)
    hero, own = heroes[-1], own_of(state)
    if status_of(state, hero.figure).status == "dead":
        return ("restart", BOOK)
    if own.fight is not None:
        dice = " ".join("5" for _ in enemies_of(state, own.fight)) or "5"
        if any(one.of_fight for one in still_asked(state, asked)):
            return ("5",)
        closing = not own.fight.close and own.fight.close_combat == "open" and own.fight.round > 1
        return (f"round {dice}", *(["charge"] if closing else []))
    steps = [f"reload {name}" for name in _to_reload(own, hero)]
    here = state.atlas.sections.get(own.here or "")
    ways = [way.key for way in here.exits.values()] if here is not None else []
    steps += [f"page {way}" for way in ways] or [f"page {48 if own.here == '47' else 47}"]
    return tuple(steps)


def _to_reload(own: OwnState, hero: Figure) -> list[str]:
    if not own.fought or own.moved_on:
        return []
    names = []
    for weapon in weapons_of(hero):
        loaded = None if weapon.ammunition is None else loaded_shots(own, hero, weapon.ammunition)
        if (
            weapon.ammunition
            and spare_clips(hero, weapon.ammunition)
            and loaded is not None
            and surely_below(loaded, 1)
        ):
            names.append(weapon.name)
    return names

"""What can be done now, for the prompt and for whoever asks where the campaign stands."""

from __future__ import annotations

from events.amounts import surely_below
from projections.figure import Figure
from projections.state import State
from rules.games.hive_of_the_dead.ammunition import loaded_shots, spare_clips
from rules.games.hive_of_the_dead.bout import enemies_of
from rules.games.hive_of_the_dead.settling import step_of
from rules.games.hive_of_the_dead.state import Fight, OwnState, own_of
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import weapons_of


def next_steps(state: State) -> tuple[str, ...]:
    """The fight first, then what a fight leaves behind, then the way on."""
    heroes = [it for it in state.roster.figures.values() if it.kind == "hero" and not it.away]
    if not heroes:
        return ("begin-book: open the book and fill the Adventure Sheet",)
    hero, own = heroes[-1], own_of(state)
    if status_of(state, hero.figure).status == "dead":
        return ("restart: void this attempt", "begin-book: try it again with a new sheet")
    if own.fight is not None:
        return _in_fight(state, own.fight)
    steps = [f"reload the {name}: it is free now" for name in _to_reload(own, hero)]
    here = state.atlas.sections.get(own.here or "")
    ways = [way.key for way in here.exits.values()] if here is not None else []
    steps += [f"turn-to {way}" for way in ways] or ["turn-to: the number of the next section"]
    return tuple(steps)


def _in_fight(state: State, fight: Fight) -> tuple[str, ...]:
    waiting = [it.what for it in state.business.open.values() if step_of(it) is not None]
    enemies = [state.roster.figures[key].name for key in enemies_of(state, fight)]
    steps = [f"settle: {what}" for what in waiting]
    steps.append(f"fight-round: combat round {fight.round} against {', '.join(enemies) or 'nobody'}")
    if not fight.close and fight.close_combat == "open" and fight.round > 1:
        steps.append("enter-close-combat")
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

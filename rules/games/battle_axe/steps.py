"""What can be done now, for the prompt and for whoever asks where the campaign stands."""

from __future__ import annotations

from projections.people import heroes_of_the_group
from projections.state import State
from rules.games.battle_axe.sheet import status_of
from rules.games.battle_axe.state import Turn, own_of
from rules.shared.combat import monsters_in_play

FIRST = ("hero thomas", "hero Mira human wizard")


def next_steps(state: State) -> tuple[str, ...]:
    """Heroes and a quest first; in a fight whose turn is open; else the next door."""
    own = own_of(state)
    heroes = [*heroes_of_the_group(state.roster)]
    able = [key for key in heroes if status_of(state, key).status == "alive"]
    if not heroes:
        return FIRST
    all_dead = all(status_of(state, one).status == "dead" for one in heroes)
    if all_dead and own.quest is not None and not own.quest.over:  # the second way a quest ends (AXE-043)
        return ("quest failed",)
    if not able:
        return (f"{heroes[0]} +1", ".")
    if own.quest is None or own.quest.over:
        return ('quest "The Sunken Vault"',)
    enemies = monsters_in_play(state)
    if not enemies:
        return (f"{able[0]} walks", "room hall", "setup 2")
    waiting = [one for one in able if one not in own.done and own.turns.get(one, Turn()).action is None]
    if waiting:
        return (f"{waiting[0]} {enemies[0]} 42", f"{waiting[0]} walks 4", f"{waiting[0]} passes")
    due = [one for one in enemies if one not in own.turns]
    return (f"{due[0]} {able[0]} miss", ".") if due else (".",)

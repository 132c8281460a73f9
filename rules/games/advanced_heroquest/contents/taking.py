"""What nobody carries off, however it is said: chests, doors, traps, furniture, the fallen (AHQ-EXPL-4)."""

from __future__ import annotations

from events.lazy import lazy
from projections.state import State
from rules.naming import slug
from rules.situation import Situation

_furniture_kind = lazy(
    "rules.games.advanced_heroquest.dungeon.footing:furniture_kind"
)  # 2 ms; few things are furniture

OPENED = ("chest", "barrel", "desk")
"""What is opened, and has something in it."""

HEALING_POTIONS = ("healing potion", "potion of healing", "potion")

BODIES = ("body", "bodies", "corpse", "corpses")


def stays_where_it_is(situation: Situation, who: str, name: str) -> None:
    """Forbids to carry off a chest, a door, a trap, furniture or a body that is here (`ahq.fixed`, AHQ-EXPL-4)."""
    fix = _instead(situation.state, who, slug(name))
    if fix:
        what = f"A {name} is no thing to carry."
        situation.forbid("ahq.fixed", what, why="It stays where it is; what is in it or on it is taken.", fix=fix)


def _instead(state: State, who: str, said: str) -> str:
    """What is said instead, of the chest or piece that can still be used first; nothing of what may be carried."""
    there = [it for it in state.atlas.features.values() if said in (it.feature, slug(it.kind))]
    there = [it for it in there if it.kind in OPENED or _furniture_kind(it.kind)]
    fresh = [it for it in there if it.state in (None, "opened", "closed")]
    if there:
        it = (fresh or there)[-1]
        if it.kind not in OPENED:
            return f"{who} search {it.feature}"
        return f"{who} contents {it.feature} 50 gold, a ruby" if it.state == "opened" else f"{who} opens {it.feature}"
    if said == "door" or said in state.atlas.doors:
        return f"{who} opens {said}"
    if said == "trap" or said in state.atlas.traps:
        return f"{who} disarm 8"
    if said in BODIES:
        return f"{who} strips 12 takes what the dead had; {who} carries WHO to WHERE takes a friend along"
    return ""

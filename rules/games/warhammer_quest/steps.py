"""What can be done now, for the prompt and for whoever asks where the campaign stands."""

from __future__ import annotations

from projections.state import State
from rules.games.warhammer_quest.asking import holds_the_turn
from rules.games.warhammer_quest.sheet import now, status_of
from rules.games.warhammer_quest.state import own_of
from rules.shared.combat import monsters_in_play

FIRST = ("hero Brand barbarian ws3 s4 t3 w12 i3 a1 bl1",)


def turn_waits(state: State) -> tuple[str, ...]:
    """What has to be told before the turn ends, in its last phase (WHQ-005)."""
    ends = state.turns.turn_open and state.turns.now.phase == "end"
    return tuple(one.what for one in state.business.open.values() if holds_the_turn(one)) if ends else ()


def next_steps(state: State) -> tuple[str, ...]:
    """Warriors first, then a turn; in a fight a blow for each who stands, else monsters and the next phase."""
    warriors = [key for key, it in state.roster.figures.items() if it.kind == "hero" and not it.away]
    able = [key for key in warriors if status_of(state, key).status == "alive"]
    if not warriors:
        return FIRST
    if turn_waits(state):
        return ()
    if not state.turns.turn_open:
        return (".", "dungeon-level 1")
    enemies = monsters_in_play(state)
    if not enemies or not able:
        return ("meet 3 orc ws3 s3 t4 w3 gv55", ".")
    phase = state.turns.now.phase
    strikers = [one for one in (enemies if phase == "monsters" else able) if _may_strike(state, one)]
    if phase == "monsters" and strikers:
        return (f"attack {strikers[0]} {able[0]} 4 / 3", ".")
    return (f"attack {strikers[0]} {enemies[0]} 5 / 4", ".") if phase == "warriors" and strikers else (".",)


def _may_strike(state: State, figure: str) -> bool:
    """Whether an Attack of this turn is left, as far as anybody knows how many there are."""
    attacks = now(state, figure, "attacks")
    return attacks is None or own_of(state).blows.get(figure, 0) < attacks

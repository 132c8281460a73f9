"""Between two combat rounds: fire and poison go on; the way into close combat (HIVE-023, HIVE-024)."""

from __future__ import annotations

from events.figures import ConditionEnded
from events.turns import TurnBegun, TurnEnded
from rules.games.hive_of_the_dead.bout import Bout, is_dead, living_enemies, whose_turn
from rules.games.hive_of_the_dead.events import CloseCombatEntered, HowTold
from rules.games.hive_of_the_dead.harm import hurt
from rules.games.hive_of_the_dead.values import COVER, figure_of

ROUND = "combat"
"""Kind of turn a combat round is."""


def end_round_if_done(bout: Bout) -> None:
    """When both sides have no attack left, the round ends by itself."""
    if bout.fight is not None and not bout.over and whose_turn(bout) is None:
        end_round(bout)


def end_round(bout: Bout) -> None:
    """The round ends, fire and poison hurt, the next begins (HIVE-023)."""
    fight = bout.fight
    if fight is None:
        return
    ended = bout.tell(TurnEnded(), rule="HIVE-023")
    _effects_go_on(bout, ended)
    if bout.over or bout.fight is None:
        return
    fight.round += 1
    fight.made, fight.passed, fight.reloading = {}, [], []
    begun = begin_round(bout, (ended,))
    if fight.close_after is not None and fight.round > fight.close_after and not fight.close:
        enter_close_combat(bout, "section", (begun,))


def begin_round(bout: Bout, because: tuple[int, ...]) -> int:
    """A combat round begins."""
    phase = "close" if bout.close else "ranged"
    return bout.tell(TurnBegun(kind=ROUND, first_phase=phase), *because, rule="HIVE-023")


def _effects_go_on(bout: Bout, because: int) -> None:
    """Fire and poison cost a Wound at the end of every round after the one they took hold in (HIVE-027, HIVE-028)."""
    for figure in [bout.hero, *living_enemies(bout)]:
        for effect, since in sorted(bout.held.get(figure, {}).items()):
            if bout.over or is_dead(bout, figure) or since >= bout.round:
                continue
            rule = "HIVE-027" if effect == "fire" else "HIVE-028"
            hurt(bout, figure, 1, effect, (because,), rule)


def enter_close_combat(bout: Bout, by: HowTold, because: tuple[int, ...] = ()) -> None:
    """Hand to hand from here on; whoever was in cover is not any more (HIVE-024)."""
    if bout.fight is None:
        return
    bout.fight.close = True
    number = bout.tell(CloseCombatEntered(by=by), *because, rule="HIVE-024")
    for figure in [bout.hero, *living_enemies(bout)]:
        leave_cover(bout, figure, "close combat", (number,))


def leave_cover(bout: Bout, figure: str, reason: str, because: tuple[int, ...] = ()) -> int:
    """Every cover of the figure is gone; answers how many there were."""
    held = figure_of(bout.state, figure).conditions
    covers = [it.condition for it in held if any(effect.name == COVER for effect in it.effects)]
    for cover in dict.fromkeys(covers):
        bout.tell(ConditionEnded(figure=figure, condition=cover, reason=reason), *because, rule="HIVE-010")
    return len(covers)

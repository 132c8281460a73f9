"""Wounds, what a weapon does besides, and who falls (HIVE-022, HIVE-027, HIVE-028, HIVE-030)."""

from __future__ import annotations

from events.amounts import Amount
from events.combat import Credit, MonsterEnded
from events.event import Until
from events.figures import ConditionGained, WoundsSuffered
from events.session import ExpeditionEnded
from events.turns import CombatEnded, TurnEnded
from rules.games.hive_of_the_dead.bout import Bout, is_dead, living_enemies
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.reckoning import Swing, strength_of
from rules.games.hive_of_the_dead.statbox import WeaponEffect
from rules.naming import open_expedition
from rules.shared.combat import monsters_in_play


def harm(bout: Bout, strike: Swing, amount: Amount, because: tuple[int, ...]) -> None:
    """The wounds, then, if the target lives, fire or poison; either may end the fight (HIVE-022)."""
    if strike.target is None:
        return
    wounds = hurt(bout, strike.target, amount, _cause(bout, strike), because, "HIVE-022", by=strike.attacker)
    if strike.weapon is None:
        return
    for effect in strike.weapon.effects:
        if not is_dead(bout, strike.target) and effect not in bout.held.get(strike.target, {}):
            take_hold(bout, strike.target, effect, wounds, by=strike.attacker)


def _cause(bout: Bout, strike: Swing) -> str:
    if strike.weapon is None:
        return bout.name(strike.attacker)
    if strike.weapon.multiplier is None or strike.wounds is not None:
        return strike.weapon.name
    return f"{strike.weapon.name} {strike.weapon.multiplier} of Strength {strength_of(bout, strike)}"


def hurt(
    bout: Bout, figure: str, amount: Amount, cause: str, because: tuple[int, ...], rule: str, *, by: str | None = None
) -> int:
    """Somebody loses Wounds, and falls if none are left; answers the number of the entry."""
    number = bout.tell(WoundsSuffered(figure=figure, amount=amount, cause=cause), *because, rule=rule)
    bout.harm.setdefault(figure, []).append(amount)
    if is_dead(bout, figure):
        fall(bout, figure, number, by=by)
    return number


def take_hold(bout: Bout, figure: str, effect: WeaponEffect, because: int, *, by: str | None) -> None:
    """Fire until the fight ends, poison until something neutralises it; at most once each (HIVE-027, -028, -R5)."""
    rule = "HIVE-027" if effect == "fire" else "HIVE-028"
    until = Until("combat") if effect == "fire" else Until("words", words="neutralised")
    number = bout.tell(ConditionGained(figure=figure, condition=effect, until=until), because, rule=rule)
    bout.held.setdefault(figure, {})[effect] = bout.round
    if in_force(bout.state, "effect_first_tick") == "immediate":
        hurt(bout, figure, 1, effect, (number,), rule, by=by)


def fall(bout: Bout, figure: str, because: int, *, by: str | None = None) -> None:
    """No Wounds are left: an enemy is killed, the hero's attempt ends."""
    bout.down.append(figure)
    if bout.figure(figure).kind == "monster":
        credit = (Credit(by),) if by == bout.hero else ()
        number = bout.tell(MonsterEnded(figures=(figure,), credit=credit), because, rule="HIVE-030")
        if bout.fight is not None and not living_enemies(bout):
            end_fight(bout, "won", number)
    elif figure == bout.hero:
        if bout.fight is not None:
            end_fight(bout, "lost", because)
        expedition = open_expedition(bout.state)
        if expedition is not None:
            left = tuple(one for one in monsters_in_play(bout.state) if one not in bout.down)
            over = ExpeditionEnded(expedition=expedition, outcome="death", left=left)
            bout.tell(over, because, rule="HIVE-030")


def end_fight(bout: Bout, outcome: str, *because: int) -> None:
    """The fight is over, and its round with it; so are fire and cover."""
    if bout.fight is not None and bout.fight.begun:
        bout.tell(TurnEnded(), *because, rule="HIVE-023")
    bout.tell(CombatEnded(outcome=outcome), *because, rule="HIVE-030")
    bout.over = True
    bout.fight = None

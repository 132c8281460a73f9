"""What an attack needs and does, read off two sheets: never written down, always worked out (HIVE-018 to HIVE-020)."""

from __future__ import annotations

import msgspec

from events.amounts import UNKNOWN, Amount
from events.combat import AttackOutcome
from events.event import Face
from rules.games.hive_of_the_dead.bout import Bout, Ranks
from rules.games.hive_of_the_dead.needs import (
    BeyondChart,
    Need,
    best_save,
    damage_of,
    needed_to_hit,
    needed_to_wound,
    save_needs,
)
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.statbox import Save, Weapon
from rules.games.hive_of_the_dead.values import modified, saves_of


class Swing(msgspec.Struct, frozen=True, kw_only=True):
    """Who attacks whom with what. Told results go before dice."""

    attacker: str
    target: str | None
    weapon: Weapon | None
    bonus: int = 0
    outcome: AttackOutcome | None = None
    hit_die: Face = None
    needed: int | None = None
    wounds: Amount | None = None


def hit_need(bout: Ranks, attacker: str) -> Need | None:
    """What the attacker needs to hit; None: nobody told the Weapon Skill."""
    skill = modified(bout.figure(attacker), "weapon_skill")
    return needed_to_hit(skill, beyond(bout)) if isinstance(skill, int) else None


def beyond(bout: Ranks) -> BeyondChart:
    """What holds past the last row of a chart."""
    return "last_row" if in_force(bout.state, "beyond_chart") == "last_row" else "formula"


def is_ranged(bout: Bout, weapon: Weapon | None) -> bool:
    """Whether it is used at range; without a weapon, whether the fight is still fought so."""
    if weapon is not None:
        return weapon.kind == "ranged"
    return bout.fight is not None and not bout.close


def wound_need(bout: Bout, strike: Swing) -> Need | None:
    """What the attacker needs to wound: the weapon's Strength at range, his own hand to hand; None: nobody told."""
    if strike.target is None:
        return None
    strength = strength_of(bout, strike)
    toughness = modified(bout.figure(strike.target), "toughness")
    if strength is None or not isinstance(toughness, int):
        return None
    return needed_to_wound(strength, toughness, beyond(bout))


def strength_of(bout: Bout, strike: Swing) -> int | None:
    """The Strength the attack wounds with (HIVE-007, HIVE-008)."""
    if is_ranged(bout, strike.weapon):
        return strike.weapon.strength if strike.weapon is not None else None
    wielding = strike.weapon.item if strike.weapon is not None else None
    strength = modified(bout.figure(strike.attacker), "strength", wielding or "")
    return strength if isinstance(strength, int) else None


def save_of(bout: Bout, strike: Swing) -> Save | None:
    """The one save the target gets (HIVE-011): the best that counts in this mode."""
    if strike.target is None:
        return None
    return best_save(saves_of(bout.figure(strike.target)), close=not is_ranged(bout, strike.weapon))


def save_need(bout: Bout, save: Save) -> int:
    """What the die has to reach under the campaign's reading (HIVE-R1)."""
    higher = in_force(bout.state, "save_comparison") == "higher"
    return save_needs(save, "higher" if higher else "at_least")


def damage(bout: Bout, strike: Swing) -> Amount:
    """Wounds of a hit that went through: Damage, or the multiplier times Strength, rounded up (HIVE-008)."""
    weapon = strike.weapon
    if weapon is None:
        return UNKNOWN
    if weapon.kind == "ranged":
        return UNKNOWN if weapon.damage is None else weapon.damage
    strength = strength_of(bout, strike)
    if weapon.multiplier is None or strength is None:
        return UNKNOWN
    return damage_of(weapon.multiplier, strength)

"""What is taken where nobody says: whom, with what; and who is to roll next (HIVE-013, HIVE-017, HIVE-026)."""

from __future__ import annotations

from events.entry import Draft
from events.story import BusinessClosed
from rules.games.hive_of_the_dead.ammunition import is_empty
from rules.games.hive_of_the_dead.bout import (
    Bout,
    Ranks,
    attacks_due,
    find_fighter,
    living_enemies,
    members,
    side_of,
    weapon_named,
    whose_turn,
)
from rules.games.hive_of_the_dead.reckoning import hit_need
from rules.games.hive_of_the_dead.statbox import Weapon
from rules.games.hive_of_the_dead.state import MAKES_DUE
from rules.games.hive_of_the_dead.values import weapons_of
from rules.naming import listed
from rules.question import still_asked


def target_of(bout: Bout, attacker: str, text: str | None) -> str | None:
    """Who is attacked: whoever is named, the hero, or the only enemy; else it stays unknown, with a warning."""
    if text is not None:
        return find_fighter(bout.state, text)
    if side_of(bout, attacker) == "enemy":
        return bout.hero
    enemies = living_enemies(bout)
    if len(enemies) == 1:
        return enemies[0]
    if enemies:
        names = listed([bout.name(enemy) for enemy in enemies], "or")
        bout.situation.warnings.append(f"Nobody said whom: {names}?")
    return None


def weapon_for(bout: Ranks, figure: str, text: str | None) -> Weapon | None:
    """The weapon named, else the first that fits the way they fight and is not empty."""
    who = bout.figure(figure)
    weapons = weapons_of(who)
    if text is not None:
        return weapon_named(who, text) if weapons else Weapon(name=text, kind="close" if bout.close else "ranged")
    if bout.fight is None:
        return weapons[0] if len(weapons) == 1 else None
    fitting = [weapon for weapon in weapons if (weapon.kind == "close") == bout.close]
    loaded = [weapon for weapon in fitting if not is_empty(bout, figure, weapon)]
    return next(iter(loaded or fitting), None)


def next_attacker(bout: Ranks) -> str | None:
    """Who attacks next (HIVE-017); None: no fight is open, or nobody has an attack left."""
    turn = whose_turn(bout)
    return None if turn is None else next(figure for figure in members(bout, turn) if attacks_due(bout, figure))


def empty_weapon(bout: Ranks, attacker: str) -> Weapon | None:
    """What they would shoot with, where no shot is left in it."""
    weapon = weapon_for(bout, attacker, None)
    return weapon if weapon is not None and is_empty(bout, attacker, weapon) else None


def to_hit(whose: str, need: object = None) -> str:
    """`1 to-hit die for Cultist, d6, 4+ needed`."""
    die = f"1 to-hit die for {whose}, d6" if whose else "1 to-hit die, d6"
    return f"{die}, {need}+ needed" if isinstance(need, int) else die


def _is_one_in_hand(bout: Bout) -> bool:
    """Whether an attack waits still to be answered, which comes before the next."""
    closed = {draft.event.business for draft in bout.drafts if isinstance(draft.event, BusinessClosed)}
    waiting = still_asked(bout.state, bout.situation.game.asked)
    return any(one.of_fight and one.number not in closed for one in waiting)


def say_what_is_next(bout: Bout) -> list[Draft]:
    """Says the next die under the number it waits by, if nothing else is asked for; answers all that was told."""
    attacker = next_attacker(bout)
    if attacker is None or bout.fight is None or bout.situation.asks or _is_one_in_hand(bout):
        return bout.drafts
    empty = empty_weapon(bout, attacker)
    if empty is not None:
        bout.situation.asks.append(f"The {empty.name} is empty: reload, or pass-attacks.")
        return bout.drafts
    told = enumerate(bout.drafts, bout.situation.next_number)
    numbers = [number for number, draft in told if isinstance(draft.event, MAKES_DUE)]
    bout.situation.ask(
        numbers[-1] if numbers else bout.fight.due,
        to_hit(bout.name(attacker), hit_need(bout, attacker)),
    )
    return bout.drafts

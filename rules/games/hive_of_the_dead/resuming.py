"""Attacks that wait, gone on with where they stopped (HIVE-031)."""

from __future__ import annotations

from events.dice import DiceRolled
from events.story import BusinessClosed
from projections.business import Business
from rules.games.hive_of_the_dead.asking import is_rolled, step_of
from rules.games.hive_of_the_dead.bout import Bout, is_dead
from rules.games.hive_of_the_dead.harm import harm
from rules.games.hive_of_the_dead.reckoning import Swing, damage
from rules.games.hive_of_the_dead.state import Blow, own_of
from rules.games.hive_of_the_dead.strike import STEPS, Falling, StrikeStep, go_on
from rules.games.hive_of_the_dead.values import weapons_of
from rules.shared.business import SettleBusiness


def settle_waiting(bout: Bout, dice: Falling) -> None:
    """The oldest attack that waits gets the first dice."""
    for number in sorted(bout.state.business.open):
        business = bout.state.business.open[number]
        ours = step_of(business) is not None and not is_rolled(business)
        if dice.more and ours and not _is_past(bout, business):
            resume(bout, business, dice, None)


def _is_past(bout: Bout, business: Business) -> bool:
    blow = own_of(bout.state).blows.get(business.about or 0)
    return blow is not None and blow.target is not None and is_dead(bout, blow.target)


def resume(bout: Bout, business: Business, dice: Falling, told: SettleBusiness | None) -> bool:
    """Goes on with the attack; False if it is not known any more."""
    step = step_of(business)
    blow = own_of(bout.state).blows.get(business.about or 0)
    if step is None or blow is None:
        return False
    weapons = weapons_of(bout.figure(blow.attacker))
    weapon = next((it for it in weapons if blow.weapon in (it.item, it.name)), None)
    strike = Swing(attacker=blow.attacker, target=blow.target, weapon=weapon)
    closed = BusinessClosed(business=business.number, count=business.left, how="told")
    bout.tell(closed, business.number)
    if told is not None and told.amount is not None:
        harm(bout, strike, told.amount, (blow.number,))
    elif told is not None and (said := told.outcome or told.how) in ("hit", "miss"):
        _as_said(bout, strike, blow.number, step, dice, hit=said == "hit")
    elif step != "to_hit":
        go_on(bout, strike, blow.number, step, dice)
    elif _hits(bout, blow, dice):
        go_on(bout, strike, blow.number, "to_wound", dice)
    return True


def _as_said(bout: Bout, strike: Swing, attack: int, step: StrikeStep, dice: Falling, *, hit: bool) -> None:
    """What came of the die of this step, whatever it showed: an attack that goes through, or one that is over."""
    later = [*STEPS][[*STEPS].index(step) + 1 :]
    if hit and later:
        go_on(bout, strike, attack, later[0], dice)
    elif hit:
        harm(bout, strike, damage(bout, strike), (attack,))


def _hits(bout: Bout, blow: Blow, dice: Falling) -> bool:
    """The die to hit, as an entry of its own: the attack was told before it fell."""
    rolled = dice.next()
    face = rolled.faces[0] if rolled is not None else None
    success = None if face is None or blow.needed is None else face >= blow.needed
    if rolled is not None:
        event = DiceRolled(
            purpose="to_hit",
            by=blow.attacker,
            dice="d6",
            faces=rolled.faces,
            total=face,
            needed=blow.needed,
            success=success,
            source=rolled.source,
        )
        bout.tell(event, blow.number, rule="HIVE-018")
    return success is True

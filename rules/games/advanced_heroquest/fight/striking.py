"""A blow that was told without its die to hit, once somebody knows it: what it did follows (AHQ-COMBAT-15 to 20)."""

from __future__ import annotations

from events.combat import AttackOutcome
from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face
from projections.business import Business
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.blows import OUTCOMES, TO_HIT, Blow
from rules.games.advanced_heroquest.contents.traps import roll as roll_for
from rules.games.advanced_heroquest.fight.attack import (
    RULE_OF,
    Attack,
    Swing,
    ask_hit_or_miss,
    critical_on,
    fumbles_on,
    grant_free_attack,
    outcome_of,
    tell_damage,
)
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.values import SIDES, weapon_of
from rules.shared.business import SettleBusiness
from rules.shared.rolling import PLAIN_ROLL, Roll
from rules.situation import Situation


def roll(command: Roll, situation: Situation) -> list[Draft]:
    """A die told with the number it needed is that of the oldest blow that waits for one; else as in every game."""
    waiting = open_business(situation.state, TO_HIT)
    bare = (
        command.purpose == PLAIN_ROLL
        and command.by is None
        and command.needed is not None
        and command.comparison == ">="
    )
    if not bare or not waiting or len(command.faces) != 1 or command.modifiers:
        return roll_for(command, situation)
    answer = SettleBusiness(business=waiting[0].number, faces=command.faces)
    drafts = strike_now(answer, situation, waiting[0], needed=command.needed)
    return roll_for(command, situation) if drafts is None else drafts


def strike_now(
    command: SettleBusiness, situation: Situation, business: Business, *, needed: int | None = None
) -> list[Draft] | None:
    """Tells the die, or what came of the blow, and goes on from there; None if neither was said.

    The first face is the die to hit, unless that is known already; what follows it are wound dice.
    """
    blow = own_of(situation.state).blows.get(business.about or 0)
    if blow is None:
        return None
    strike = _strike(situation, blow)
    strike.needed = needed if strike.needed is None else strike.needed
    if needed not in (None, strike.needed):
        why = f"The sheet's row says {strike.needed}+."
        situation.forbid("ahq.needed_mismatch", f"{needed}+ is not the number needed.", why=why)
        strike.needed = needed
    wound_dice = _roll(command, situation, strike) if business.ask == TO_HIT else command.faces
    if not strike.rolled and not wound_dice and command.amount is None and command.how not in OUTCOMES:
        return None
    told = Attack(
        attacker=strike.attacker,
        target=strike.target,
        weapon=strike.said_weapon,
        wounds=command.amount,
        wound_dice=tuple((face,) for face in wound_dice),
        mode="hand" if blow.mode == "hand" else "ranged",
    )
    action = Action(situation)
    strike.outcome = _outcome(command, told, strike)
    _tell_roll(action, strike, told)
    action.close(business, strike.outcome or "rolled")
    if strike.outcome is None:
        ask_hit_or_miss(action, strike)
    tell_damage(told, action, (strike,) if strike.outcome in ("hit", "critical") else ())
    grant_free_attack(told, action, strike, more=False)
    return action.drafts


def _strike(situation: Situation, blow: Blow) -> Swing:
    figure = situation.state.roster.figures[blow.attacker]
    return Swing(
        attacker=blow.attacker,
        target=blow.target,
        said_weapon=blow.weapon,
        weapon=weapon_of(figure, blow.weapon),
        needed=blow.needed,
        free=blow.free,
        parent=blow.parent,
        number=blow.number,
    )


def _roll(command: SettleBusiness, situation: Situation, strike: Swing) -> tuple[Face, ...]:
    """Takes the die to hit, the tracker's own if it rolls and nothing else was said; the faces that are left."""
    if command.faces or (command.how is None and command.amount is None):
        rolled = Faces(situation, command.faces[:1]).take(1)
        if rolled is not None:
            strike.face, strike.rolled, strike.source = rolled.faces[0], True, rolled.source
    return command.faces[1:]


def _outcome(command: SettleBusiness, told: Attack, strike: Swing) -> AttackOutcome | None:
    """What the table says came of it, else what the die says; wounds and wound dice are those of a hit."""
    said = next((outcome for outcome in OUTCOMES if outcome == command.how), None)
    read = outcome_of(strike.face, strike.needed, fumbles_on(told, strike), critical_on(told, strike))
    if said is not None or read is not None:
        return said or read
    return "hit" if told.wounds is not None or told.wound_dice else None


def _tell_roll(action: Action, strike: Swing, told: Attack) -> None:
    action.tell(
        DiceRolled(
            purpose=TO_HIT,
            by=strike.attacker,
            dice=f"d{SIDES}" if strike.rolled else None,
            faces=(strike.face,) if strike.rolled else (),
            total=strike.face,
            needed=strike.needed,
            result=strike.outcome,
            source=strike.source,
        ),
        strike.number,
        rule=RULE_OF.get(strike.outcome, "AHQ-COMBAT-15") if told.mode == "hand" else "AHQ-RANGED-6",
    )

"""Who may strike whom, and how often in a turn, an ambush or a gang (WHQ-006, WHQ-ambush, WHQ-gang-up, WHQ-hate)."""

from __future__ import annotations

from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.sheet import BEYOND_WOUNDS, status_of
from rules.games.warhammer_quest.state import ambush_of, counted_as
from rules.naming import singular


def may_strike(action: Action, attacker: str, target: str | None, *, free: bool) -> None:
    """Forbidden to who can do nothing (`helpless`), out of reach (`out_of_reach`), at another than whom one dragged
    (`dragged`), and beyond their Attacks (`no_attacks_left`)."""
    if status_of(action.state, attacker).status == "down":
        action.forbid("helpless", f"{action.name(attacker)} is down.", why="Nobody strikes without Wounds.")
    for name, state in action.states(target or ""):
        if state.beyond:
            action.forbid("out_of_reach", f"{action.name(target or attacker)} is {name}.", why="Nobody can strike it.")
    for name, state in action.states(attacker):
        if state.helpless:
            action.forbid("helpless", f"{action.name(attacker)} is {name}.", why="Nobody strikes in that state.")
    victim = dragged(action, attacker)
    if victim is not None and target not in (None, victim):
        why = f"It has dragged {action.name(victim)} beside it this turn."
        action.forbid("dragged", f"All Attacks of {action.name(attacker)} are at {action.name(victim)}.", why=why)
    attacks = action.value(attacker, "attacks")
    counted = (action.state.turns.turn_open or ambush_of(action.state, attacker)) and not free
    gang = _ganged(action, attacker, target)
    made = sum(action.own.blows.get(counted_as(action.state, one), 0) for one in gang)
    if attacks is not None and target is not None:
        attacks += int(hates(action, attacker, target))
        if not action.has(attacker, BEYOND_WOUNDS):
            attacks += sum(rule.blow.attacks for _, _, rule in action.abilities(attacker) if rule.blow is not None)
        attacks += sum(rule.struck.attacks for _, _, rule in action.abilities(target) if rule.struck is not None)
    if counted and attacks is not None and made >= attacks:
        many = "1 Attack" if attacks == 1 else f"{attacks} Attacks"
        whose = f"The gang of {action.name(attacker)}" if len(gang) > 1 else action.name(attacker)
        fix = f"If it is one more: free {attacker} {target} 5 4+"
        action.forbid("no_attacks_left", f"{whose} has {many} a turn.", fix=fix)


def dragged(action: Action, attacker: str) -> str | None:
    """Whom it has dragged beside it this turn (WHQ-drag-and-rend)."""
    return next((one for one in action.warriors() if f"{attacker} dragged {one}" in action.own.used), None)


def _ganged(action: Action, attacker: str, target: str | None) -> list[str]:
    """Who strikes as one with the attacker: its gang, which does not leave its warrior (WHQ-gang-up).

    Forbidden at somebody else while that warrior lives (`gang`).
    """
    for warrior, gang in action.own.gangs.items():
        if attacker in gang and target not in (None, warrior) and warrior in action.warriors():
            why = "A gang stays with its warrior till one or the other is dead."
            action.forbid("gang", f"{action.name(attacker)} gangs up on {action.name(warrior)}.", why=why)
        if attacker in gang:
            return gang
    return [attacker]


def hates(action: Action, attacker: str, target: str) -> bool:
    """Whether somebody has an Attack more on them, and hits them worse (WHQ-hate, WHQ-R26)."""
    ability, who = action.ability(attacker, "hate"), action.figure(target)
    if ability is None:
        return False
    races = {singular(one) for one in (ability.words or "").replace(",", " ").split()}
    return not races.isdisjoint(map(singular, f"{who.people or ''} {who.calling or ''} {who.name}".split()))

"""Attacks and shots: attack, defence, vital hits, several attacks (AXE-017 to AXE-023)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from events.amounts import UNKNOWN, Amount, show
from events.combat import AttackMade, AttackOutcome
from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face
from events.lazy import Lazy, lazy
from events.problems import Refused
from events.story import BusinessClosed, BusinessOpened
from events.turns import CombatBegun, TurnBegun
from rules.command import Command
from rules.games.battle_axe.action import Action, may_act, pegs
from rules.games.battle_axe.asking import ASKED, ATTACK, ATTACKED, DEFEND, DEFENDED
from rules.games.battle_axe.harm import hurt
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.state import Blow
from rules.naming import find_figure, find_item
from rules.question import due_at
from rules.shared.business import SettleBusiness, settle_business, waiting_at, which
from rules.shared.guards import check_amount, must_be_able, refuse_harm_of_a_miss, who_is
from rules.shared.rolling import PLAIN_ROLL, Roll, roll
from rules.situation import Situation
from rules.subjects import Decisions

# 1 ms, and few rolls are due again.
_rolled_again: Lazy[list[Draft]] = lazy("rules.games.battle_axe.rolls_again:rolled_again")

PURPOSES = {ATTACK: (PLAIN_ROLL, "attack", "hit", "to hit"), DEFEND: (PLAIN_ROLL, "defend", "defence", "defense")}
"""What is asked of a blow → what a roll is said to be for that answers it."""

VITAL = 5
"""An attack roll of no more than this hits something vital (AXE-020)."""


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Somebody strikes or shoots at somebody: the roll to attack, the roll to defend, or what came of them."""

    attacker: str
    target: str | None = None
    faces: tuple[Face, ...] = ()
    """Two D100 in the order they fell: attack, defence; 0 is 100."""
    outcome: Literal["hit", "miss", "critical"] | None = None
    """Told beside the roll to attack, it is what that came to; critical is a vital hit."""
    needed: int | None = None
    wounds: Amount | None = None
    """Told, no defence is asked for; a roll to defend that is told beside it came to that."""
    weapon: str | None = None
    mode: Literal["hand", "ranged"] = "hand"
    distance: int | None = None
    """Squares; 1 is adjacent."""
    partly_hidden: bool = False
    """Kept beside the shot: the book changes no roll for it (AXE-022)."""


def attack(command: Attack, situation: Situation) -> list[Draft]:
    """One attack or shot as far as it was told; what is missing is open business (AXE-018 to AXE-023).

    Forbidden: what `may_act` forbids, more attacks than there are (`no_attacks_left`), out of reach (`out_of_reach`),
    shooting beside an enemy (`adjacent`) or with nothing to shoot with (`no_missile`).
    """
    check_amount(command.wounds, instead="Health that comes back is healed.")
    action = Action(situation)
    attacker = find_figure(situation.state, command.attacker)
    target = None if command.target is None else find_figure(situation.state, command.target)
    if target is not None:
        must_be_able(situation, target, "be attacked")
    if _is_missile(action, attacker, command.weapon):
        command = replace(command, mode="ranged")
    shot = command.mode == "ranged"
    may_act(action, attacker, "shoot" if shot else "fight")
    _may_shoot(action, attacker, command) if shot else _may_strike(action, attacker, command)
    sides = [action.figure(one) for one in (attacker, target) if one is not None]
    groups = tuple(it.group for it in sides if it.kind == "monster" and it.group is not None)
    if groups and not action.state.turns.combat_open:
        begun = action.tell(CombatBegun(groups=groups), rule="AXE-016")
        action.tell(TurnBegun(kind="combat", of_fight=True), begun, rule="AXE-013")
    _strike(action, command, attacker, target)
    return action.drafts


def _is_missile(action: Action, attacker: str, weapon: str | None) -> bool:
    """Whether what it is done with is shot with: a bow is no club."""
    items = action.figure(attacker).items
    key = None if weapon is None else find_item(items, weapon)
    return key is not None and items[key].properties.get("kind") == "missile"


def _may_strike(action: Action, attacker: str, command: Attack) -> None:
    """As many blows as there are attacks, within reach; walls beside doorways people see to (AXE-017, AXE-021)."""
    turn, attacks = action.own.turns.get(attacker), pegs(action, attacker, "attacks")
    if turn is not None and attacks is not None and turn.blows >= attacks:
        many = "1 attack" if attacks == 1 else f"{attacks} attacks"
        action.forbid("no_attacks_left", f"{action.name(attacker)} has {many} a turn.", fix="Next round: .")
    reach = action.figure(attacker).properties.get("reach", 1)
    if command.distance is not None and isinstance(reach, int) and command.distance > reach:
        action.forbid("out_of_reach", f"{action.name(attacker)} reaches {reach} squares, not {command.distance}.")


def _may_shoot(action: Action, attacker: str, command: Attack) -> None:
    """One shot with something to shoot with, no enemy beside; clear sight is the table's word (AXE-022, AXE-023)."""
    turn, who = action.own.turns.get(attacker), action.figure(attacker)
    if turn is not None and turn.blows:
        action.forbid("shot_already", f"{action.name(attacker)} has shot this turn.", why="One missile a turn.")
    if command.distance == 1:
        action.forbid("adjacent", f"{action.name(attacker)} cannot shoot.", why="An enemy is adjacent.")
    held = [it for it in who.items.values() if it.place == "held" and it.properties.get("kind", "missile") == "missile"]
    if who.kind != "monster" and who.items and not held:
        carried = next((it.name for it in who.items.values() if it.properties.get("kind") == "missile"), "Shortbow")
        fix = f'"{attacker} holds {carried.lower()}" takes one in hand.'
        action.forbid("no_missile", f"{action.name(attacker)} holds nothing to shoot with.", fix=fix)


def _strike(action: Action, command: Attack, attacker: str, target: str | None) -> None:
    faces = list(command.faces)
    shot = command.mode == "ranged"
    success = "missile_success" if shot else "attack_success"
    needed = pegs(action, attacker, success) if command.needed is None else command.needed
    told = bool(faces)
    rolled = None
    if told or (command.outcome is None and command.wounds is None):
        rolled = action.d100(faces.pop(0) if told else None, told=told)
    came = judged(action, rolled.faces[0] if rolled else None, needed)
    if rolled and came and command.outcome and (came == "miss") != (command.outcome == "miss"):
        _disagree(action, f"{rolled.faces[0]} is a {came} against {needed}; {command.outcome} told.")
    outcome = command.outcome if command.outcome in ("miss", "critical") else came or command.outcome
    if outcome is None and command.wounds is not None:
        outcome = "hit"
    weapon = None if command.weapon is None else find_item(action.figure(attacker).items, command.weapon)
    made = AttackMade(
        attacker=attacker,
        target=target,
        weapon=weapon or command.weapon,
        mode=command.mode,
        distance=command.distance,
        hidden=command.partly_hidden,
        faces=rolled.faces if rolled else (),
        needed=needed,
        outcome=outcome,
        source=rolled.source if rolled else "table",
    )
    number = action.tell(made, rule=("AXE-023" if shot else "AXE-018") if outcome != "critical" else "AXE-020")
    blow = Blow(
        number=number,
        thing=number,
        attacker=attacker,
        target=target,
        mode=command.mode,
        needed=needed,
        outcome=outcome,
        rolled=rolled is not None and rolled.faces[0] is not None,
    )
    come_of(action, blow, faces, command.wounds)


def _disagree(action: Action, what: str) -> None:
    action.forbid("dice_disagree", what, fix="Type the rolls alone: what they come to is reckoned.")


def judged(action: Action, face: Face, needed: int | None) -> AttackOutcome | None:
    """What a roll to attack comes to: vital at 5 or less, a strike up to the success (AXE-018, AXE-020, AXE-R12)."""
    if face is None:
        return None
    if face <= VITAL and (in_force(action.state, "vital_beats_success") or needed is None or face <= needed):
        return "critical"
    if needed is None:
        return None
    return "hit" if face <= needed else "miss"


def come_of(action: Action, blow: Blow, faces: list[Face], wounds: Amount | None) -> None:
    """What follows a roll to attack: the defence and health lost, as far as it is known (AXE-019, AXE-020)."""
    refuse_harm_of_a_miss(action.situation, blow.outcome, wounds)
    defended = blow.outcome == "hit" and (wounds is None or bool(faces))
    if len(faces) > defended:
        action.forbid(
            "no_defence",
            f"{len(faces)} {'die is' if len(faces) == 1 else 'dice are'} left over.",
            why="A miss needs no defence, and a vital hit has none.",
            fix="Tell one roll to attack and, if it strikes, one to defend.",
        )
    if blow.outcome is None:
        ask(action, blow, ATTACKED if blow.rolled else ATTACK)
    elif wounds is not None and blow.target is not None and (blow.outcome, wounds) != ("miss", 0):
        _hurt_as_told(action, blow, faces, wounds)
    elif blow.outcome == "critical" and blow.target is not None:
        hurt_by(action, blow, 2, blow.number, "AXE-020")
    elif defended and blow.target is not None:
        defend(action, blow, faces)


def ask(action: Action, blow: Blow, what: str) -> None:
    """The roll nobody told waits, or what came of it where nobody knows the success it needs."""
    attacks, rolled = what in (ATTACK, ATTACKED), what in (ATTACKED, DEFENDED)
    whose, roll = (blow.attacker, "attack") if attacks else (blow.target, "defence")
    words = f"{roll}: hit or miss" if rolled else roll
    number = action.tell(BusinessOpened(what=words, about=blow.thing, owed_to=whose, ask=what), blow.number)
    how = ": hit, or miss?" if rolled else ", d100, or hit, or miss"
    action.situation.ask(number, f"{roll} of {action.name(whose or '')}{how}")


def defend(action: Action, blow: Blow, faces: list[Face]) -> None:
    """The roll to defend: at or below the success nothing is lost, else 1 Health (AXE-019)."""
    rolled = _defended(action, blow, faces)
    if rolled is None or rolled[1] is None:
        ask(action, blow, DEFEND if rolled is None or faces[:1] == [None] else DEFENDED)
    elif not rolled[1]:
        hurt_by(action, blow, 1, rolled[0], "AXE-019")


def _defended(action: Action, blow: Blow, faces: list[Face]) -> tuple[int, bool | None] | None:
    """The entry of the roll to defend, and whether it kept the blow off; None: nobody has rolled."""
    target = blow.target or ""
    rolled = action.d100(faces[0] if faces else None, told=bool(faces))
    if rolled is None:
        return None
    needed, face = pegs(action, target, "defend_success"), rolled.faces[0]
    success = None if needed is None or face is None else face <= needed
    event = DiceRolled(
        purpose="defend",
        by=target,
        dice="d100",
        faces=rolled.faces,
        total=face,
        needed=needed,
        comparison="<=",
        success=success,
        source=rolled.source,
    )
    return action.tell(event, blow.number, rule="AXE-019"), success


def _hurt_as_told(action: Action, blow: Blow, faces: list[Face], wounds: Amount) -> None:
    """What was lost is told, and perhaps a roll to defend that came to it."""
    defended = _defended(action, blow, faces) if faces else None
    if defended is None or defended[1] is None:
        hurt_by(action, blow, wounds, blow.number, "AXE-019")
        return
    number, success = defended
    if wounds != UNKNOWN and success != (wounds == 0):
        _disagree(action, f"{faces[0]} to defend is a {'success' if success else 'failure'}; {show(wounds)} lost told.")
    if not success or wounds != UNKNOWN:
        hurt_by(action, blow, 1 if wounds == UNKNOWN else wounds, number, "AXE-019")


def hurt_by(action: Action, blow: Blow, amount: Amount, because: int, rule: str) -> None:
    """The target loses health by the attacker's doing."""
    target = blow.target or ""
    hurt(action, target, amount, action.name(blow.attacker), because, rule=rule, by=blow.attacker)


# ── dice that come later ─────────────────────────────────────────────────────────────────────────────────────────


def settle(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """A roll a blow waits for, or what came of it; anything else as in every game.

    Refused are dice where the roll is told already (`battle-axe.rolled_already`).
    """
    command = which(command, situation)
    if command.faces and (due := due_at(situation.state, situation.game, command.business)) is not None:
        return _rolled_again(command, due, situation)
    waits = waiting_at(situation, command.business)
    action = Action(situation)
    asked = None if waits is None else waits.ask
    blow = None if waits is None or asked not in ASKED else action.own.blows.get(waits.about or 0)
    said = command.outcome or command.how
    dice = bool(command.faces) or (situation.dice.rolls and said is None and asked in (ATTACK, DEFEND))
    brings = dice or command.amount is not None or said in ("hit", "miss")
    if waits is None or blow is None or command.skip or not brings:
        return settle_business(command, situation)
    if command.faces and asked in (ATTACKED, DEFENDED):
        fix = f"settle {waits.number}: hit, or miss"
        raise Refused("battle-axe.rolled_already", "That roll is told; what came of it is not.", fix=fix)
    action.tell(BusinessClosed(business=waits.number, count=waits.left, how="told"), waits.number)
    _answered(action, blow, waits.ask or "", command)
    return action.drafts


def rolled(command: Roll, situation: Situation) -> list[Draft]:
    """A die of somebody's that is said to be for nothing else is the one a blow waits for from them."""
    by = who_is(situation, command.by) if command.by else None
    waiting = situation.state.business.open.values()
    asked = [ask for ask, purposes in PURPOSES.items() if command.purpose.lower() in purposes]
    due = next((one.number for one in waiting if by and one.ask in asked and one.owed_to == by), None)
    plain = Roll(purpose=command.purpose, by=command.by, faces=command.faces[:1], dice=command.dice)
    if due is None or command != plain or command.dice not in (None, "d100", "1d100"):
        return roll(command, situation)
    return settle(SettleBusiness(business=due, faces=command.faces), situation)


def _answered(action: Action, blow: Blow, asked: str, command: SettleBusiness) -> None:
    faces, said = list(command.faces), command.outcome or command.how
    if asked == ATTACK and faces:
        _attack_told(action, blow, faces, said, command.amount)
    elif command.amount is not None:
        come_of(action, replace(blow, outcome="hit"), faces if asked == DEFEND else [], command.amount)
    elif asked in (ATTACK, ATTACKED):
        _attack_told(action, blow, faces, said)
    elif said == "hit":
        hurt_by(action, blow, 1, blow.number, "AXE-019")
    elif said != "miss":
        defend(action, blow, faces)


def _attack_told(action: Action, blow: Blow, faces: list[Face], said: str | None, wounds: Amount | None = None) -> None:
    """The roll to attack, as an entry of its own: the attack was told before it fell."""
    outcome: AttackOutcome | None = "hit" if said == "hit" else "miss" if said == "miss" else None
    number = blow.number
    if outcome is None:
        told = bool(faces)
        rolled = action.d100(faces.pop(0) if told else None, told=told)
        if rolled is None:
            raise Refused("dice.none", "There are no dice here to roll.", fix="Type the roll, or hit, or miss.")
        outcome = judged(action, rolled.faces[0], blow.needed) or ("hit" if wounds is not None else None)
        event = DiceRolled(
            purpose="attack",
            by=blow.attacker,
            dice="d100",
            faces=rolled.faces,
            total=rolled.faces[0],
            needed=blow.needed,
            comparison="<=",
            success=None if outcome is None else outcome != "miss",
            source=rolled.source,
        )
        number = action.tell(event, number, rule="AXE-018")
    come_of(action, replace(blow, number=number, outcome=outcome, rolled=True), faces, wounds)


DECISIONS: Decisions = {Attack: attack}

"""Blows without a printed table: the die, what came of it, and the damage, as people say them."""

from __future__ import annotations

from typing import Literal

from events.amounts import UNKNOWN, Amount, subtract, surely_below
from events.combat import AttackMade, AttackOutcome, Credit, MonsterEnded
from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face
from events.figures import WoundsSuffered
from events.story import BusinessClosed, BusinessOpened
from projections.values import current
from rules.command import Command
from rules.dice import show_face, total_of
from rules.games.tabletop.asking import BLOW, OUTCOMES, struck_by
from rules.games.tabletop.sheet import vital_told
from rules.naming import find_figure, name_of
from rules.shared.business import SettleBusiness, settle_business, waiting_at, which
from rules.shared.guards import check_amount, must_be_able, refuse_harm_of_a_miss
from rules.situation import Situation
from rules.subjects import Decisions


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Somebody strikes or shoots at somebody: any of the die, what came of it, the damage dice, the wounds."""

    attacker: str
    target: str | None = None
    faces: tuple[Face, ...] = ()
    needed: int | None = None
    outcome: AttackOutcome | None = None
    damage: tuple[Face, ...] = ()
    """Dice of the damage, added up if nobody says the wounds."""
    wounds: Amount | None = None
    weapon: str | None = None
    distance: int | None = None
    mode: Literal["hand", "ranged", "thrown", "spell"] = "hand"


def attack(command: Attack, situation: Situation) -> list[Draft]:
    """The blow, the dice of its damage, the wounds, and the end of a monster that has nothing left.

    Damage means that it hit; without it, and without what is needed, hit or miss is asked for. Forbidden to who can do
    nothing, and on who is out of play (see `must_be_able`), and so is damage of a miss (`blow.no_hit`).
    """
    check_amount(command.wounds, instead="Wounds are taken away.")
    attacker = find_figure(situation.state, command.attacker)
    must_be_able(situation, attacker, "strike")
    target = None if command.target is None else find_figure(situation.state, command.target)
    if target is not None:
        must_be_able(situation, target, "be struck")
    outcome = _outcome(command)
    refuse_harm_of_a_miss(situation, outcome, _wounds(command, outcome))
    made = AttackMade(
        attacker=attacker,
        target=target,
        weapon=command.weapon,
        mode=command.mode,
        distance=command.distance,
        faces=command.faces,
        needed=command.needed,
        outcome=outcome,
    )
    drafts = [situation.draft(made)]
    if outcome is None:
        drafts.append(_asked(command, situation, attacker, target))
    if command.damage:
        total = total_of(command.damage)
        rolled = DiceRolled(purpose="damage", by=attacker, faces=command.damage, total=total)
        drafts.append(situation.draft(rolled, situation.next_number))
    wounds = _wounds(command, outcome)
    if target is None or wounds is None:
        return drafts
    return _hurt(situation, drafts, target, wounds, attacker, situation.next_number)


def _asked(command: Attack, situation: Situation, attacker: str, target: str | None) -> Draft:
    """Whether it hit waits under a number of its own; the blow may be told anew as well."""
    number = situation.next_number
    blow = " ".join((attacker, target or "", *map(show_face, command.faces)))
    named = f'"{command.weapon}"' if " " in (command.weapon or "") else command.weapon
    armed = f" with {named}" if named else ""
    situation.ask(number + 1, f"Hit or miss? fix {number} {blow} hit{armed}, or miss; or hit, miss, or -2")
    opened = BusinessOpened(what="hit or miss", about=number, owed_to=attacker, ask=f"{BLOW} {target or ''}".rstrip())
    return situation.draft(opened, number)


def _hurt(
    situation: Situation, drafts: list[Draft], target: str, wounds: Amount, attacker: str, because: int
) -> list[Draft]:
    suffered = WoundsSuffered(figure=target, amount=wounds, cause=name_of(situation.state, attacker))
    told = [*drafts, situation.draft(suffered, because)]
    return [*told, *_fallen(situation, target, wounds, len(drafts), (Credit(attacker),))]


def settle(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """Whether a blow hit, or what a hit cost; anything else as in every game."""
    command = which(command, situation)
    waits = waiting_at(situation, command.business)
    target = None if waits is None else struck_by(waits)
    said = command.outcome or command.how
    if waits is None or target is None or command.skip or (command.amount is None and said not in OUTCOMES):
        return settle_business(command, situation)
    check_amount(command.amount, instead="Wounds are taken away.")
    hit = command.amount is not None or said == "hit"
    closed = BusinessClosed(business=waits.number, count=waits.left, how="hit" if hit else "miss")
    drafts = [situation.draft(closed, waits.number)]
    if not hit or not target:
        return drafts
    wounds = UNKNOWN if command.amount is None else command.amount
    return _hurt(situation, drafts, target, wounds, waits.owed_to or "", waits.number)


def _outcome(command: Attack) -> AttackOutcome | None:
    if command.outcome is not None:
        return command.outcome
    total = total_of(command.faces)
    if command.needed is not None and total is not None:
        return "hit" if total >= command.needed else "miss"
    return "hit" if command.damage or command.wounds is not None else None


def _wounds(command: Attack, outcome: AttackOutcome | None) -> Amount | None:
    if command.wounds is not None:
        return command.wounds
    if command.damage:
        total = total_of(command.damage)
        return UNKNOWN if total is None else total
    return UNKNOWN if outcome in ("hit", "critical") else None


def with_falls(hurt: list[Draft], situation: Situation) -> list[Draft]:
    """A monster that has nothing left is out of play in the same line."""
    ends: list[Draft] = []
    for at, draft in enumerate(hurt):
        if isinstance(draft.event, WoundsSuffered):
            ends += _fallen(situation, draft.event.figure, draft.event.amount, at, ())
    return [*hurt, *ends]


def _fallen(situation: Situation, figure: str, wounds: Amount, behind: int, credit: tuple[Credit, ...]) -> list[Draft]:
    who = situation.state.roster.figures[figure]
    vital = vital_told(situation.state) or "hp"
    left = current(who, vital, vital=vital)[0]
    if who.kind != "monster" or who.ended is not None or left is None or not surely_below(subtract(left, wounds), 1):
        return []
    ended = MonsterEnded(figures=(figure,), group=who.group, count=1, credit=credit)
    return [situation.draft(ended, situation.next_number + behind)]


DECISIONS: Decisions = {Attack: attack}

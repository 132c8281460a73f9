"""Open business this game asked for, settled by its faces, by an amount, or skipped (docs/laws.md, Dice)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from events.amounts import Amount
from events.entry import Draft
from events.event import Face
from events.story import BusinessClosed
from projections.business import Business
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.asking import wound_dice_of, wounds_waiting
from rules.games.advanced_heroquest.blows import STRAY_SHOT, UNSTRUCK
from rules.games.advanced_heroquest.contents.effect_answers import burnt, cast, count, fumes, harm, power
from rules.games.advanced_heroquest.contents.effects import (
    COUNT_ASKED,
    HARM_ASKED,
    ROOMS,
    StartEffect,
    choose_quest_room,
    start_effect,
)
from rules.games.advanced_heroquest.contents.finds import FIND_ASKED, found
from rules.games.advanced_heroquest.contents.furniture import (
    FURNISHINGS_ASKED,
    SEARCH_ASKED,
    STOCK_ASKED,
    Furnish,
    SearchFurniture,
    StockRack,
    furnish,
    search_furniture,
    stock_rack,
)
from rules.games.advanced_heroquest.contents.inside import CAST_ASKED, FUMES_ASKED, PIT_ASKED, POWER_ASKED
from rules.games.advanced_heroquest.contents.traps import (
    DISARM_ASKED,
    EFFECT_ASKED,
    KIND_ASKED,
    SPOT_ASKED,
    LeaveTrap,
    NameTrap,
    leave_trap,
    name_trap,
    roll,
    tell_effect,
)
from rules.games.advanced_heroquest.dice_due import rolled
from rules.games.advanced_heroquest.dungeon.doors import PlaceRolledDoors, place_rolled_doors
from rules.games.advanced_heroquest.dungeon.explore import Explore, carry_on, explore, explore_as_said
from rules.games.advanced_heroquest.dungeon.misfits import answer_misfit
from rules.games.advanced_heroquest.dungeon.placing import answer_sentrys_door
from rules.games.advanced_heroquest.dungeon.search import SearchHiddenTreasure, tell_cache
from rules.games.advanced_heroquest.fight.attack import Attack, DeclineFreeAttack, attack, decline_free_attack
from rules.games.advanced_heroquest.fight.combat import Run, run
from rules.games.advanced_heroquest.fight.damage import RollWounds, roll_wounds, roll_wounds_of
from rules.games.advanced_heroquest.fight.fallen import heal_by_potion, leave_wounds
from rules.games.advanced_heroquest.fight.missiles import RecoverMissiles, ask_for_dice, recover_missiles
from rules.games.advanced_heroquest.fight.spoils import take_gold
from rules.games.advanced_heroquest.fight.stray import stray_shot
from rules.games.advanced_heroquest.fight.striking import strike_now
from rules.games.advanced_heroquest.matrices import MATRICES, answer_matrix
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.spent import dice_asked
from rules.question import due_at
from rules.shared import business as shared
from rules.shared.business import SettleBusiness, waiting_at, which
from rules.shared.rolling import Roll
from rules.situation import Situation

Answering: TypeAlias = Callable[[SettleBusiness, Situation, Business, str], list[Draft] | None]
"""What an answer does; the last argument is what stands behind the subject. None: as in every game."""


def settle_business(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """What this game waits for is decided as its own command would be; anything else as in every game."""
    command = which(command, situation)
    if command.faces and (due := due_at(situation.state, situation.game, command.business)) is not None:
        return rolled(command, due, situation)
    business = waiting_at(situation, command.business)
    subject, _, rest = ((business.ask if business else None) or "").partition(" ")
    answer = SKIPPED.get(subject) if command.skip else ANSWERS.get(subject)
    drafts = answer(command, situation, business, rest) if answer is not None and business is not None else None
    return shared.settle_business(command, situation) if drafts is None else drafts


def _told(command: SettleBusiness, situation: Situation) -> bool:
    """Whether dice or an amount are known, or the tracker rolls."""
    return bool(command.faces or command.amount is not None or situation.dice.rolls)


def _strike(command: SettleBusiness, situation: Situation, business: Business, _rest: str) -> list[Draft] | None:
    return strike_now(command, situation, business)


def _wound_dice(command: SettleBusiness, situation: Situation, business: Business, _rest: str) -> list[Draft] | None:
    if not _told(command, situation):
        return None
    waiting = wounds_waiting(situation.state, business)
    each = [wound_dice_of(situation.state, it) for it in waiting]
    if len(waiting) < 2 or any(len(counts) != 1 for counts in each) or len(command.faces) != sum(map(sum, each)):
        dice = tuple((face,) for face in command.faces)
        return roll_wounds(RollWounds(attack=business.about, dice=dice, wounds=command.amount), situation)
    action, faces, suffered = Action(situation), iter(command.faces), dict[str, Amount]()
    for it, (dice_of_it,) in zip(waiting, each, strict=True):  # the dice of all hits, one behind the other
        chains = tuple((next(faces),) for _ in range(dice_of_it))
        roll_wounds_of(action, RollWounds(attack=it.about, dice=chains), suffered)
    return action.drafts


def _explore(command: SettleBusiness, situation: Situation, _business: Business, through: str) -> list[Draft] | None:
    if command.faces or situation.dice.rolls:
        return explore(Explore(through=through, faces=command.faces), situation)
    said = str(command.amount) if isinstance(command.amount, int) else command.outcome or command.how or ""
    return explore_as_said(through, said, situation) if said else None


def _room_doors(command: SettleBusiness, situation: Situation, _business: Business, room: str) -> list[Draft] | None:
    if not _told(command, situation):
        return None
    doors = command.amount if isinstance(command.amount, int) else None
    face = command.faces[0] if command.faces else None
    return place_rolled_doors(PlaceRolledDoors(section=room, face=face, doors=doors), situation)


def _leave_unrolled(
    command: SettleBusiness, situation: Situation, business: Business, through: str
) -> list[Draft] | None:
    """What is known of a passage is laid; of what is not, nothing is due any more."""
    proposed = (business.ask or "").startswith("misfit")
    laid = carry_on(through, situation, answer="yes" if proposed else None)
    how = "skipped" if command.how is None else f"skipped: {command.how}"
    closed = BusinessClosed(business=business.number, count=business.left, how=how)
    because = situation.next_number + len(laid) - 1 if laid else business.number
    return [*laid, situation.draft(closed, because)]


def _free_attack(command: SettleBusiness, situation: Situation, business: Business, _rest: str) -> list[Draft] | None:
    grant = next((grant for grant in own_of(situation.state).free if grant.number == business.about), None)
    if grant is None:
        return None
    if command.skip:
        return decline_free_attack(DeclineFreeAttack(figure=grant.to, reason=command.how), situation)
    if not command.faces and not situation.dice.rolls:
        return None
    # What is told behind the die to hit are the wound dice of a hit, as the question takes them.
    dice = tuple((face,) for face in command.faces[1:])
    return attack(Attack(attacker=grant.to, faces=command.faces[:1], wound_dice=dice, parent=grant.parent), situation)


def _recover(command: SettleBusiness, situation: Situation, business: Business, rest: str) -> list[Draft] | None:
    if not command.faces and not isinstance(command.amount, int) and not situation.dice.rolls:
        return None
    finder, _, item = rest.partition(" ")
    found = command.amount if isinstance(command.amount, int) else None
    asked = RecoverMissiles(figure=finder, item=item or None, faces=command.faces, recovered=found)
    action = Action(situation)
    action.drafts += recover_missiles(asked, situation)
    action.close(business, "looked for")
    left = dice_asked(business) - len(command.faces)
    if command.faces and left > 0:
        ask_for_dice(action, business.ask or "", left, owed_to=business.owed_to)
    return action.drafts


def _cache(command: SettleBusiness, situation: Situation, business: Business, hero: str) -> list[Draft] | None:
    action = Action(situation)
    faces = Faces(situation, command.faces)
    rolled = None if command.amount is not None else faces.take(1)
    if rolled is None and command.amount is None:
        return None
    found = SearchHiddenTreasure(figure=hero, gold=command.amount)
    tell_cache(action, hero, rolled.faces[0] if rolled else None, found, business.about)
    action.close(business, "counted")
    return action.drafts


def _magic_treasure(
    command: SettleBusiness, situation: Situation, business: Business, _rest: str
) -> list[Draft] | None:
    return found(command, situation, business, "magic_treasure AHQ-EXPL-10")


def _spot_or_disarm(command: SettleBusiness, situation: Situation, business: Business, trap: str) -> list[Draft] | None:
    doing = "spot" if (business.ask or "").startswith(SPOT_ASKED) else "disarm"
    if doing == "disarm" and command.how == "no":
        return leave_trap(LeaveTrap(trap=trap), situation)
    success = {"yes": True, "no": False}.get(command.how or "")
    asked = Roll(purpose=f"{doing} {trap}", by=business.owed_to, faces=command.faces, success=success)
    return roll(asked, situation) if command.faces or success is not None or situation.dice.rolls else None


def _trap_effect(command: SettleBusiness, situation: Situation, business: Business, trap: str) -> list[Draft] | None:
    it, victim = situation.state.atlas.traps.get(trap), business.owed_to
    if command.amount is None or it is None or victim is None:
        return None
    action = tell_effect(situation, it, victim, command.amount, business.about or business.number)
    action.close(business, "dealt")
    return action.drafts


def _trap_kind(command: SettleBusiness, situation: Situation, _business: Business, trap: str) -> list[Draft] | None:
    """Which trap it is: in words, or by dice on a table of traps somebody wrote down."""
    if command.how is None and not command.faces:
        return None
    return name_trap(NameTrap(trap=trap, kind=command.how, faces=command.faces), situation)


def _stock(command: SettleBusiness, situation: Situation, _business: Business, rack: str) -> list[Draft] | None:
    told = command.faces or situation.dice.rolls
    return stock_rack(StockRack(rack=rack, faces=command.faces), situation) if told else None


def _run(command: SettleBusiness, situation: Situation, _business: Business, runner: str) -> list[Draft] | None:
    if not command.faces and not situation.dice.rolls:
        return None
    return run(Run(figure=runner, face=command.faces[0] if command.faces else None), situation)


def _by_die(
    meant: Callable[[Face, Business, str], Command], decide: Callable[[Any, Situation], list[Draft]]
) -> Answering:
    """What one die decides, once it is told or the tracker throws it."""

    def answer(command: SettleBusiness, situation: Situation, business: Business, rest: str) -> list[Draft] | None:
        face = command.faces[0] if command.faces else None
        return decide(meant(face, business, rest), situation) if face or situation.dice.rolls else None

    return answer


def _by_amount(tell: Callable[[Action, str, Amount, int], None], how: str) -> Answering:
    """What an amount is told of somebody, and closed with."""

    def answer(command: SettleBusiness, situation: Situation, business: Business, whose: str) -> list[Draft] | None:
        if command.amount is None:
            return None
        action = Action(situation)
        tell(action, whose, command.amount, business.about or business.number)
        action.close(business, how)
        return action.drafts

    return answer


ANSWERS: Mapping[str, Answering] = {
    "free_attack": _free_attack,
    **dict.fromkeys(UNSTRUCK, _strike),
    "wound_dice": _wound_dice,
    "explore": _explore,
    "misfit": answer_misfit,
    "sentry_door": answer_sentrys_door,
    **dict.fromkeys(MATRICES, answer_matrix),
    "room_doors": _room_doors,
    "recover": _recover,
    "cache": _cache,
    "magic_treasure": _magic_treasure,
    **dict.fromkeys((SPOT_ASKED, DISARM_ASKED), _spot_or_disarm),
    EFFECT_ASKED: _trap_effect,
    KIND_ASKED: _trap_kind,
    FIND_ASKED: found,
    "quest_room": choose_quest_room,
    **dict.fromkeys(ROOMS, _by_die(lambda face, _it, room: StartEffect(section=room, face=face), start_effect)),
    HARM_ASKED: harm,
    COUNT_ASKED: count,
    FUMES_ASKED: fumes,
    CAST_ASKED: cast,
    PIT_ASKED: burnt,
    POWER_ASKED: power,
    FURNISHINGS_ASKED: _by_die(lambda face, _it, room: Furnish(section=room, face=face), furnish),
    STOCK_ASKED: _stock,
    SEARCH_ASKED: _by_die(
        lambda face, it, piece: SearchFurniture(figure=it.owed_to or "", feature=piece, face=face), search_furniture
    ),
    STRAY_SHOT: stray_shot,
    "run": _run,
    "loot": _by_amount(take_gold, "counted"),
    "potion": _by_amount(heal_by_potion, "given"),
    "raised": _by_amount(leave_wounds, "raised"),
}
"""What was asked for → what an answer does."""

SKIPPED: Mapping[str, Answering] = {
    "free_attack": _free_attack,
    "explore": _leave_unrolled,
    "misfit": _leave_unrolled,
    "sentry_door": answer_sentrys_door,
    "quest_matrix": answer_matrix,
}
"""What skipping it does, where it does something."""

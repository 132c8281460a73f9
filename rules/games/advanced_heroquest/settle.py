"""Open business this game asked for, settled by its faces, by an amount, or skipped (docs/laws.md, Dice)."""

from __future__ import annotations

from events.entry import Draft
from events.items import ItemGained
from events.story import BusinessClosed
from projections.business import Business
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.attack import Attack, DeclineFreeAttack, attack, decline_free_attack
from rules.games.advanced_heroquest.damage import RollWounds, roll_wounds
from rules.games.advanced_heroquest.doors import PlaceRolledDoors, place_rolled_doors
from rules.games.advanced_heroquest.explore import Explore, explore, lay_what_is_known
from rules.games.advanced_heroquest.missiles import RecoverMissiles, recover_missiles
from rules.games.advanced_heroquest.search import SearchHiddenTreasure, tell_cache
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.state import UNSTRUCK
from rules.games.advanced_heroquest.striking import strike_now
from rules.naming import slug
from rules.shared import business as shared
from rules.shared.business import SettleBusiness, which
from rules.situation import Situation


def settle_business(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """What this game waits for is decided as its own command would be; anything else as in every game."""
    command = which(command, situation)
    business = None if command.business is None else _named(command.business, situation)
    if business is not None and business.ask is not None:
        drafts = _own(command, situation, business, business.ask)
        if drafts is not None:
            return drafts
    return shared.settle_business(command, situation)


def _named(number: int, situation: Situation) -> Business | None:
    waiting = situation.state.business.open
    return next((it for key, it in waiting.items() if number in (key, it.number)), None)


def _own(command: SettleBusiness, situation: Situation, business: Business, ask: str) -> list[Draft] | None:
    subject, _, rest = ask.partition(" ")
    if subject == "free_attack":
        return _free_attack(command, situation, business)
    if command.skip:
        return _leave_unrolled(command, situation, business, rest) if subject == "explore" else None
    if subject in UNSTRUCK:
        return strike_now(command, situation, business)
    if subject == "wound_dice" and (command.faces or command.amount is not None or situation.dice.rolls):
        dice = tuple((face,) for face in command.faces)
        return roll_wounds(RollWounds(attack=business.about, dice=dice, wounds=command.amount), situation)
    if subject == "explore" and (command.faces or situation.dice.rolls):
        return explore(Explore(through=rest, faces=command.faces), situation)
    if subject == "room_doors" and (command.faces or command.amount is not None or situation.dice.rolls):
        doors = command.amount if isinstance(command.amount, int) else None
        face = command.faces[0] if command.faces else None
        return place_rolled_doors(PlaceRolledDoors(section=rest, face=face, doors=doors), situation)
    if subject == "recover" and (command.faces or isinstance(command.amount, int) or situation.dice.rolls):
        return _recover(command, situation, business, rest)
    if subject == "cache":
        return _cache(command, situation, business, rest)
    if subject == "magic_treasure" and command.how is not None and business.owed_to is not None:
        return _magic_treasure(command.how, situation, business, business.owed_to)
    return None


def _leave_unrolled(command: SettleBusiness, situation: Situation, business: Business, through: str) -> list[Draft]:
    """What is known of a passage is laid; of what is not, nothing is due any more."""
    laid = lay_what_is_known(through, situation)
    how = "skipped" if command.how is None else f"skipped: {command.how}"
    because = (situation.next_number + len(laid) - 1,) if laid else (business.number,)
    closed = BusinessClosed(business=business.number, count=business.left, how=how)
    return [*laid, situation.draft(closed, because=because)]


def _free_attack(command: SettleBusiness, situation: Situation, business: Business) -> list[Draft] | None:
    grant = next((grant for grant in own_of(situation.state).free if grant.number == business.about), None)
    if grant is None:
        return None
    if command.skip:
        return decline_free_attack(DeclineFreeAttack(figure=grant.to, reason=command.how), situation)
    if not command.faces and not situation.dice.rolls:
        return None
    return attack(Attack(attacker=grant.to, faces=command.faces, parent=grant.parent), situation)


def _recover(command: SettleBusiness, situation: Situation, business: Business, rest: str) -> list[Draft]:
    finder, _, item = rest.partition(" ")
    found = command.amount if isinstance(command.amount, int) else None
    asked = RecoverMissiles(figure=finder, item=item or None, faces=command.faces, recovered=found)
    drafts = recover_missiles(asked, situation)
    last = situation.next_number + len(drafts) - 1
    closed = BusinessClosed(business=business.number, count=business.left, how="looked for")
    return [*drafts, situation.draft(closed, because=(last,))]


def _cache(command: SettleBusiness, situation: Situation, business: Business, hero: str) -> list[Draft] | None:
    action = Action(situation)
    faces = Faces(situation, command.faces)
    rolled = None if command.amount is not None else faces.take(1)
    if rolled is None and command.amount is None:
        return None
    found = SearchHiddenTreasure(figure=hero, gold=command.amount)
    because = () if business.about is None else (business.about,)
    tell_cache(action, hero, rolled.faces[0] if rolled else None, found, because)
    action.close(business, "counted")
    return action.drafts


def _magic_treasure(what: str, situation: Situation, business: Business, hero: str) -> list[Draft]:
    action = Action(situation)
    because = () if business.about is None else (business.about,)
    event = ItemGained(figure=hero, item=slug(what), name=what, source="hidden treasure")
    action.tell(event, because=because, rule="AHQ-EXPL-10")
    action.close(business, what)
    return action.drafts

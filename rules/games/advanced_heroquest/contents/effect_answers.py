"""What answers to the questions of strange rooms do: wounds, how many, tests (AHQ-EFFECT-4 to 8)."""

from __future__ import annotations

from events.amounts import Amount
from events.dice import DiceRolled
from events.entry import Draft
from events.figures import WoundsSuffered
from events.problems import Refused
from projections.business import Business
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.contents.effects import COUNT_ASKED, tell_count
from rules.games.advanced_heroquest.contents.inside import FUMES, PIT_ASKED, REGENERATES, make, tell_modifier
from rules.naming import find_figure, find_section
from rules.shared.business import SettleBusiness
from rules.situation import Situation
from rules.subjects import Decisions


def harm(command: SettleBusiness, situation: Situation, business: Business, what: str) -> list[Draft] | None:
    """The wounds of a Fireball or a scroll, for whoever it struck (AHQ-EFFECT-5)."""
    if command.amount is None or business.owed_to is None:
        return None
    action = Action(situation)
    _hurt(action, business, business.owed_to, command.amount, what)
    return action.drafts


def _hurt(action: Action, business: Business, figure: str, wounds: Amount, cause: str) -> None:
    action.tell(WoundsSuffered(figure=figure, amount=wounds, cause=cause), business.about, rule="AHQ-EFFECT-1")
    action.close(business, "dealt")


def burnt(command: SettleBusiness, situation: Situation, business: Business, _room: str) -> list[Draft] | None:
    """Whom the fire pit struck, and how hard: `sven 2 wounds` (AHQ-EFFECT-8)."""
    who, _, rest = (command.how or "").partition(" ")
    if not who:
        return None
    number = rest.partition(" ")[0]
    if not number.isdecimal():
        raise Refused("ahq.how_many", "How many wounds?", fix=f"settle {business.number}: {who} 2 wounds")
    action = Action(situation)
    _hurt(action, business, find_figure(situation.state, who), int(number), "fire pit")
    return action.drafts


class BurnFigure(Command, frozen=True, kw_only=True, tag="burn-figure"):
    """Whom the fire pit of a room struck this turn, and how hard (AHQ-EFFECT-8)."""

    figure: str
    wounds: Amount
    section: str | None = None
    """None: the room that waits for it, the oldest of them."""


def burn_figure(command: BurnFigure, situation: Situation) -> list[Draft]:
    """The answer by its own words; refused where no fire pit struck (`ahq.roll_not_pending`)."""
    asked = _asked_of(situation, PIT_ASKED, command.section)
    if asked is None:
        raise Refused("ahq.roll_not_pending", "No fire pit has struck.", fix="sven -2 fire")
    action = Action(situation)
    _hurt(action, asked, find_figure(situation.state, command.figure), command.wounds, "fire pit")
    return action.drafts


def count(command: SettleBusiness, situation: Situation, business: Business, room: str) -> list[Draft] | None:
    """How many pillars or barrels there are (AHQ-EFFECT-4, AHQ-EFFECT-6)."""
    said = command.how or "".join(map(str, command.faces))
    number = said.partition(" ")[0]
    if not number.isdecimal() or int(number) > MOST:
        raise Refused("ahq.how_many", "How many are there?", fix=f"settle {business.number}: 4 of them")
    action = Action(situation)
    tell_count(action, room, int(number), because=business.number)
    action.close(business, number)
    return action.drafts


MOST = 40
"""Pillars or barrels of a room."""


class CountStrange(Command, frozen=True, kw_only=True, tag="count-strange"):
    """How many pillars, eggs or barrels a strange room has, as it was asked for (AHQ-EFFECT-4, AHQ-EFFECT-6)."""

    count: int
    section: str | None = None
    """None: the room that waits for it."""


def count_strange(command: CountStrange, situation: Situation) -> list[Draft]:
    """The answer by its own words; refused where no room waits for a number (`ahq.how_many`)."""
    asked = _asked_of(situation, COUNT_ASKED, command.section)
    if asked is None:
        raise Refused("ahq.how_many", "No room waits for how many there are.", fix="effect room-1 7")
    room = (asked.ask or "").partition(" ")[2]
    return count(SettleBusiness(how=str(command.count)), situation, asked, room) or []


def _asked_of(situation: Situation, kind: str, section: str | None) -> Business | None:
    """The oldest question of the kind, of this room if one is named."""
    room = None if section is None else find_section(situation.state, section)
    waiting = [it for it in situation.state.business.open.values() if (it.ask or "").startswith(f"{kind} ")]
    return next((it for it in waiting if room is None or it.ask == f"{kind} {room}"), None)


def fumes(command: SettleBusiness, situation: Situation, business: Business, room: str) -> list[Draft] | None:
    """A Toughness test against acrid fumes: failed, it costs 2 Strength while inside (AHQ-EFFECT-6)."""
    tested = _tested(command, situation, business, "toughness")
    if tested is None or business.owed_to is None:
        return None
    if command.how == "no":
        reason = f"acrid fumes in {room}"
        tell_modifier(tested, business.owed_to, FUMES, reason, because=situation.next_number)
    tested.close(business, command.how or "")
    return tested.drafts


def cast(command: SettleBusiness, situation: Situation, business: Business, spell: str) -> list[Draft] | None:
    """An Intelligence test of whoever casts: failed, the spell does nothing (AHQ-EFFECT-5)."""
    tested = _tested(command, situation, business, "intelligence")
    if tested is None:
        return None
    tested.close(business, f"{spell} {'works' if command.how == 'yes' else 'fails'}")
    return tested.drafts


def power(command: SettleBusiness, situation: Situation, business: Business, monster: str) -> list[Draft] | None:
    """Monsters of a PV of 8 or more regenerate where power is tainted (AHQ-EFFECT-8)."""
    if command.how not in ("yes", "no"):
        return None
    action, roster = Action(situation), situation.state.roster
    group = roster.groups.get(roster.figures[monster].group or "", [monster])
    for figure in group if command.how == "yes" else ():
        make(action, figure, REGENERATES, because=business.number)
    action.close(business, command.how)
    return action.drafts


def _tested(command: SettleBusiness, situation: Situation, business: Business, value: str) -> Action | None:
    """The test as far as it was told: how one is rolled the handbook does not say (M-15)."""
    if command.how not in ("yes", "no"):
        return None
    action = Action(situation)
    rolled = DiceRolled(purpose=f"test {value}", by=business.owed_to, success=command.how == "yes")
    action.tell(rolled, business.about, rule="AHQ-EFFECT-1")
    return action


DECISIONS: Decisions = {CountStrange: count_strange, BurnFigure: burn_figure}

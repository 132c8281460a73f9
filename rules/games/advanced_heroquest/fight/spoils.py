"""What the dead leave: gold and magic for the winners, nothing for who fled (AHQ-COMBAT-22, AHQ-COMBAT-23)."""

from __future__ import annotations

from collections.abc import Sequence

from events.amounts import Amount
from events.entry import Draft
from events.items import ItemGained, ItemLost, ItemMoved
from events.problems import Refused
from events.purse import PARTY, GoldGained
from projections.figure import Figure
from rules.command import Command
from rules.games.advanced_heroquest.acting import EXPLORATION
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.events import BodiesLooted, BodiesLost
from rules.games.advanced_heroquest.heroes.people import able
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import EVERYBODY, find_figure, name_of
from rules.shared.guards import check_amount
from rules.shared.held import called
from rules.situation import Situation
from rules.subjects import Decisions

LOOTED = "AHQ-COMBAT-22"
LOST = "AHQ-COMBAT-23"


class Loot(Command, frozen=True, kw_only=True, tag="loot"):
    """Somebody searches the dead once all monsters are killed: all of them, or those named."""

    figure: str | None = None
    """Who takes it; None: the party."""
    monsters: tuple[str, ...] = ()
    gold: Amount | None = None
    """Crowns in all; None: what the monsters' tables say, else it is asked for."""
    item: str | None = None
    """What magic they carried, as the gamesmaster says."""


def loot(command: Loot, situation: Situation) -> list[Draft]:
    """The gold and the magic of the dead (AHQ-COMBAT-22).

    Forbidden while the fight goes on (`ahq.fight_goes_on`), after one that was fled from (`ahq.no_loot_after_escape`)
    and twice (`ahq.already_looted`).
    """
    check_amount(command.gold, instead="Say what was found.")
    action = Action(situation)
    alone = command.figure is not None and command.figure not in EVERYBODY
    looter = find_figure(situation.state, command.figure or "") if alone else PARTY
    if alone:
        able(situation, looter)
    if _is_of_no_fight(command, situation):
        action.tell(GoldGained(to=looter, amount=command.gold or 0, source="loot"))
        return action.drafts
    if situation.state.turns.combat_open:
        situation.forbid("ahq.fight_goes_on", "The dead are looted when the fight is over.", fix="End it first.")
    if own_of(situation.state).escaped:
        why = "The last fight was not won: they fled from it."
        situation.forbid("ahq.no_loot_after_escape", "Nobody goes back for the dead.", why=why)
    bodies = _bodies(command, situation)
    number = action.tell(BodiesLooted(figures=tuple(bodies), by=looter if alone else None), rule=LOOTED)
    dead = [situation.state.roster.figures[one] for one in bodies]
    gold = _gold_of(dead) if command.gold is None else command.gold
    _take(action, looter, gold, command.item, dead, number)
    if gold is None and command.item is None:
        action.ask(f"loot {looter}", f"Gold of {len(bodies)} dead", about=number, owed_to=looter, rule=LOOTED)
    return action.drafts


def _is_of_no_fight(command: Loot, situation: Situation) -> bool:
    """Gold from somewhere else: no dead of a fight just over lie there."""
    own = own_of(situation.state)
    found = command.gold is not None and command.item is None and not command.monsters
    fought = own.fight.bodies or own.fight.looted or (own.escaped and own.turn_kind != EXPLORATION)
    return found and not fought and not situation.state.turns.combat_open


def _bodies(command: Loot, situation: Situation) -> list[str]:
    fight = own_of(situation.state).fight
    named = [find_figure(situation.state, one) for one in command.monsters] or [*(fight.bodies or fight.left)]
    twice = [one for one in named if one in fight.looted]
    if twice or (not named and fight.looted):
        names = ", ".join(name_of(situation.state, one) for one in twice) or "Everybody"
        situation.forbid("ahq.already_looted", f"{names} was looted already.")
    elif not named:
        raise Refused("ahq.nobody_to_loot", "Nobody lies there.", fix="Name the dead, or tell the kill first.")
    return named


def _gold_of(dead: Sequence[Figure]) -> int | None:
    """What their tables say in all; None: one of them says nothing."""
    each = [one.properties.get("gold") for one in dead]
    known = [one for one in each if isinstance(one, int) and not isinstance(one, bool)]
    return sum(known) if dead and len(known) == len(each) else None


def _take(
    action: Action, looter: str, gold: Amount | None, item: str | None, dead: Sequence[Figure], number: int
) -> None:
    if gold is not None and gold != 0:
        action.tell(GoldGained(to=looter, amount=gold, source="loot"), number, rule=LOOTED)
    for body in dead:
        for held in body.items.values():
            moved = ItemMoved(item=held.item, giver=body.figure, receiver=looter, quantity=held.quantity)
            action.tell(moved, number, rule=LOOTED)
    if item is not None:
        key, name = called(action.state, item)
        gained = ItemGained(figure=looter, item=key, name=name, source="loot")
        action.tell(gained, number, rule=LOOTED)


def take_gold(action: Action, looter: str, gold: Amount, because: int) -> None:
    """The gold the dead had, as it was counted."""
    _take(action, looter, gold, None, (), because)


def leave_bodies(action: Action, because: int) -> None:
    """Fled from, the dead with their weapons are gone, and what was shot or thrown is lost (AHQ-COMBAT-23)."""
    own = own_of(action.state)
    if not own.fight.bodies and not own.missiles:
        return
    missiles = tuple(one.item for one in own.missiles)
    number = action.tell(BodiesLost(figures=tuple(own.fight.bodies), missiles=missiles), because, rule=LOST)
    for missile in own.missiles:
        lies = missile.thrown and missile.item in action.state.roster.ground.get(missile.section or "", {})
        if lies and missile.by is not None:
            again = ItemMoved(item=missile.item, receiver=missile.by, section=missile.section)
            action.tell(again, number, rule=LOST)
            lost = ItemLost(figure=missile.by, item=missile.item, reason="left behind")
            action.tell(lost, number, rule=LOST)


DECISIONS: Decisions = {Loot: loot}

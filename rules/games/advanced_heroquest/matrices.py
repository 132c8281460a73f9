"""Which monsters or which hazard there is: typed in one line, or rolled on the table a pack brings."""

from __future__ import annotations

from events.entry import Draft
from projections.business import Business
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.contents.finds import things_in
from rules.games.advanced_heroquest.meeting import add_monsters
from rules.games.advanced_heroquest.slots import roll_for
from rules.shared.business import SettleBusiness
from rules.shared.combat import AddMonsters
from rules.situation import Situation

MATRICES = ("wandering_monsters", "lair_matrix", "quest_matrix", "hazard")
"""What is asked for, and may be rolled on a table of other books."""

NOBODY = ("nobody", "nothing", "none", "no monsters")


def answer_matrix(command: SettleBusiness, situation: Situation, business: Business, room: str) -> list[Draft] | None:
    """Dice are rolled on a pack's table, and who that is still comes into play; a quest room always has monsters.

    AHQ-DUNGEON-10, AHQ-DUNGEON-20.
    """
    subject = (business.ask or "").partition(" ")[0]
    if subject == "quest_matrix" and (command.skip or (command.how or "").lower() in NOBODY):
        what = f"{room} is a quest room: it always has monsters."
        situation.forbid("ahq.quest_room_without_monsters", what, fix="meet 2 skaven w3 t6")
    if command.skip:
        return None
    action = Action(situation)
    came = roll_for(action, subject, command.faces, by="gm", because=business.number, rule="AHQ-DUNGEON-20")
    if came is None:
        return action.drafts or None
    if subject == "hazard":
        action.close(business, came.text)
    elif not _met(action, came.text, room):
        situation.ask(business.number, f"{came.text}: who is it? meet N NAME")
    return action.drafts


def _met(action: Action, text: str, room: str) -> bool:
    """Whether a row of one kind of monsters brings them in: those a pack tells everything of."""
    packs, named = action.situation.packs, things_in(text)
    if packs is None or len(named) != 1 or (kind := packs.monster(named[0][1])) is None:
        return False
    action.also(add_monsters, AddMonsters(name=kind.name, count=named[0][0], section=room))
    return True

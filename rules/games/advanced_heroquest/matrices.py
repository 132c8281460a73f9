"""Which monsters or which hazard there is: typed in one line, or rolled on the table a pack brings."""

from __future__ import annotations

from events.entry import Draft
from events.problems import Refused
from projections.business import Business
from rules.shared.business import SettleBusiness
from rules.shared.rolling import Roll, roll, tables_here
from rules.situation import Situation

CALLED = {
    "wandering_monsters": "wandering monsters",
    "lair_matrix": "lair matrix",
    "quest_matrix": "quest rooms matrix",
    "hazard": "hazards",
}
"""What is asked for, and how a pack's table for it is called."""

NOBODY = ("nobody", "nothing", "none", "no monsters")


def answer_matrix(command: SettleBusiness, situation: Situation, business: Business, room: str) -> list[Draft] | None:
    """Dice are rolled on a pack's table, and who that is still comes into play; a quest room always has monsters.

    AHQ-DUNGEON-10, AHQ-DUNGEON-20.
    """
    subject = (business.ask or "").partition(" ")[0]
    if subject == "quest_matrix" and (command.skip or (command.how or "").lower() in NOBODY):
        what = f"{room} is a quest room: it always has monsters."
        situation.forbid("ahq.quest_room_without_monsters", what, fix="meet 2 skaven w3 t6")
    key = _table(situation, CALLED[subject])
    if key is None or command.skip or not (command.faces or situation.dice.rolls):
        return None
    table = tables_here(situation)[key]
    told = roll(Roll(purpose=CALLED[subject], by="gm", dice=table.dice, faces=command.faces, table=key), situation)
    if (result := getattr(told[0].event, "result", None)) is not None:
        situation.ask(business.number, f"{result}: who is it? meet N NAME")
    return [situation.draft(one.event, because=(business.number,), rule="AHQ-DUNGEON-20") for one in told]


def _table(situation: Situation, called: str) -> str | None:
    """The table of a pack that is called so; of several, none is meant."""
    if situation.packs is None:
        return None
    try:
        key: str | None = situation.packs.table_named(called)
    except Refused:
        return None
    return key

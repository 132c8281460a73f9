"""Monsters met and counters drawn: shared commands that also settle what the tables asked for (AHQ-DUNGEON-20)."""

from __future__ import annotations

import msgspec

from events.entry import Draft
from events.story import BusinessClosed
from projections.business import Business
from projections.state import State
from rules.shared import combat, draws
from rules.shared.combat import AddMonsters
from rules.shared.draws import Draw
from rules.situation import Situation

MATRICES = ("wandering_monsters", "lair_matrix", "quest_matrix")
"""What asks the gamesmaster which monsters there are; the section follows the word."""


def add_monsters(command: AddMonsters, situation: Situation) -> list[Draft]:
    """Monsters come into play, in the section whose table asked for them if nobody says where."""
    waiting = _newest(situation.state, MATRICES)
    place = None if waiting is None or waiting.ask is None else waiting.ask.partition(" ")[2]
    if place and command.section is None and place in situation.state.atlas.sections:
        command = msgspec.structs.replace(command, section=place)
    drafts = combat.add_monsters(command, situation)
    if waiting is not None and command.section in (place, None):
        drafts.append(_closed(situation, waiting, "met", "AHQ-DUNGEON-20", len(drafts)))
    return drafts


def draw(command: Draw, situation: Situation) -> list[Draft]:
    """A counter is drawn; one the gamesmaster had earned is no longer owed (AHQ-GM-2)."""
    drafts = draws.draw(command, situation)
    earned = _newest(situation.state, ("dungeon_counter",))
    if earned is not None:
        drafts.append(_closed(situation, earned, "drawn", "AHQ-GM-2", len(drafts)))
    return drafts


def _newest(state: State, asks: tuple[str, ...]) -> Business | None:
    found = [it for it in state.business.open.values() if it.ask is not None and it.ask.partition(" ")[0] in asks]
    return max(found, key=lambda it: it.number, default=None)


def _closed(situation: Situation, business: Business, how: str, rule: str, told: int) -> Draft:
    return situation.draft(
        BusinessClosed(business=business.number, how=how), because=(situation.next_number + told - 1,), rule=rule
    )

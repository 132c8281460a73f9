"""Monsters met and counters drawn: shared commands that also settle what the tables asked for (AHQ-DUNGEON-20)."""

from __future__ import annotations

import msgspec

from events.entry import Draft
from events.lazy import lazy
from events.story import BusinessClosed
from projections.business import Business
from projections.state import State
from rules.games.advanced_heroquest.action import Action, open_business
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.dungeon.sentries import SENTRY, ask_for_sentrys_door
from rules.games.advanced_heroquest.secrets import earned_by_dice
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.turns import stop_exploring
from rules.naming import fold, party_section
from rules.shared import combat, draws
from rules.shared.combat import AddMonsters
from rules.shared.draws import Draw
from rules.situation import Situation

_with_newcomers = lazy("rules.games.advanced_heroquest.contents.inside:with_newcomers")  # 2 ms; few rooms are strange

MATRICES = ("wandering_monsters", "lair_matrix", "quest_matrix")
"""What asks the gamesmaster which monsters there are; the section follows the word."""


def add_monsters(command: AddMonsters, situation: Situation) -> list[Draft]:
    """Monsters come into play, in the section whose table asked for them if nobody says where."""
    waiting = _newest(situation.state, MATRICES)
    _rolled_for(command, situation, waiting)
    if waiting is not None and _from_elsewhere(command) and not _asks_who_wanders(waiting):
        waiting = None  # a counter brought them, or a door: they are not what lies in the room
    place = None if waiting is None or waiting.ask is None else waiting.ask.partition(" ")[2]
    # Whether those met last stopped the turn: whoever else is met before the next was in their section.
    if waiting is None and not situation.state.turns.turn_open and not situation.state.turns.combat_open:
        place = own_of(situation.state).met_in  # more of those the matrix gave
    if place and command.section is None and place in situation.state.atlas.sections:
        command = msgspec.structs.replace(command, section=place)
    action = Action(situation)
    action.drafts += combat.add_monsters(command, situation)
    if own_of(situation.state).around.effects:
        action.drafts = _with_newcomers(action.drafts, situation)
    if waiting is not None and command.section in (place, None):
        closed = BusinessClosed(business=waiting.number, how="met")
        action.tell(closed, action.next_number - 1, rule="AHQ-DUNGEON-20")
        stop_exploring(action, due(situation.state))
    where = command.section or party_section(situation.state)
    if where is not None and _is_sentry(command) and not open_business(situation.state, f"room_doors {where}"):
        ask_for_sentrys_door(action, where)
    return action.drafts


def _is_sentry(command: AddMonsters) -> bool:
    return bool(command.properties.get(SENTRY)) or SENTRY in fold(command.name).split()


def _rolled_for(command: AddMonsters, situation: Situation, waiting: Business | None) -> None:
    """What is met `from wandering` comes of the Passage Features Table; others as people say (AHQ-DUNGEON-10)."""
    if command.source == "wandering" and (waiting is None or not _asks_who_wanders(waiting)):
        why = "Passage features 2 to 5 and 22 to 24 bring them."
        situation.forbid("ahq.not_rolled", "No wandering monsters were rolled.", why=why)


def _from_elsewhere(command: AddMonsters) -> bool:
    return (command.source or "").lower().startswith(("wandering", "behind", "through", "door"))


def _asks_who_wanders(waiting: Business) -> bool:
    return (waiting.ask or "").startswith("wandering")


def draw(command: Draw, situation: Situation) -> list[Draft]:
    """A counter is drawn, and no longer owed; players see none he tells to himself (AHQ-GM-2, AHQ-GM-4)."""
    earned_by_dice(situation, command.cup)
    drafts = draws.draw(command, situation)
    earned = _newest(situation.state, ("dungeon_counter",))
    if earned is not None:
        # Whatever he tells to himself alone: everybody sees that one was drawn.
        closed = BusinessClosed(business=earned.number, how="drawn")
        drafts.append(
            msgspec.structs.replace(situation.draft(closed, earned.number, rule="AHQ-GM-2"), audience="table")
        )
    return drafts


def _newest(state: State, asks: tuple[str, ...]) -> Business | None:
    found = [it for it in state.business.open.values() if it.ask is not None and it.ask.partition(" ")[0] in asks]
    return max(found, key=lambda it: it.number, default=None)

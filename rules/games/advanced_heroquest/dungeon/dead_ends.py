"""A level with nothing left to explore: the map says so, or the gamesmaster does (AHQ-DUNGEON-29)."""

from __future__ import annotations

from events.entry import Draft
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.dungeon.due import nothing_left, nothing_left_behind
from rules.games.advanced_heroquest.events import DeadEndDeclared
from rules.games.advanced_heroquest.heroes.quest import is_quest_location
from rules.situation import Situation
from rules.subjects import Decisions


class DeclareDeadEnd(Command, frozen=True, kw_only=True, tag="declare-dead-end"):
    """Nothing is left to explore here: searched places may be searched again (AHQ-DUNGEON-29)."""


def declare_dead_end(command: DeclareDeadEnd, situation: Situation) -> list[Draft]:
    """Nothing is left to explore on this level, by the map or by the gamesmaster's word (AHQ-DUNGEON-29)."""
    del command  # it says all by being given
    derived = nothing_left(situation.state)
    if not derived:
        why = "An exit, a door or a place that may hide a door is left."
        situation.forbid("ahq.not_dead_end", "The map still has ways on.", why=why)
    atlas = situation.state.atlas
    event = DeadEndDeclared(dungeon=atlas.dungeon, level=atlas.level, derived=derived)
    return [situation.draft(event, rule="AHQ-DUNGEON-29")]


def with_a_dead_end(situation: Situation, told: list[Draft]) -> list[Draft]:
    """What was told, and behind it that nothing is left now, if so: the last exit, door or search did it (R-29)."""
    atlas = situation.state.atlas
    if atlas.dungeon is None or is_quest_location(situation.state, atlas.dungeon, atlas.level):
        return told
    if not nothing_left_behind(situation.state, told):
        return told
    event = DeadEndDeclared(dungeon=atlas.dungeon, level=atlas.level)
    return [*told, situation.draft(event, situation.next_number + len(told) - 1, rule="AHQ-DUNGEON-29")]


def ends_here(action: Action) -> list[Draft]:
    """As `with_a_dead_end`, of an action that is whole."""
    return with_a_dead_end(action.situation, action.drafts)


DECISIONS: Decisions = {DeclareDeadEnd: declare_dead_end}

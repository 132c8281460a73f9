"""The Quest for the Shattered Amulet: four dungeons, four fragments, one amulet (AHQ-QUEST-4, AHQ-QUEST-5)."""

from __future__ import annotations

from events.atlas import DungeonNamed
from events.campaign import OptionSet
from events.entry import Draft
from events.problems import Refused
from events.quest import Objective, ObjectiveReached, QuestAccepted, QuestCompleted
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import find_figures
from rules.situation import Situation
from rules.subjects import Decisions

AMULET = "shattered-amulet"
FRAGMENTS = 4
LEVELS = 3
"""Of each dungeon: two generated, the third a quest location drawn beforehand."""


def fragment_quest(number: int) -> str:
    """Id of the quest for one fragment."""
    return f"{AMULET}-{number}"


def is_quest_location(state: State, dungeon: str, level: int) -> bool:
    """Whether the level was drawn beforehand: people said so, or it is the third of each of the amulet's dungeons."""
    return (dungeon, level) in own_of(state).drawn or (
        level == LEVELS
        and dungeon in {fragment_quest(number) for number in range(1, FRAGMENTS + 1)}
        and (AMULET in state.quests.quests)
    )


class AcceptAmuletQuest(Command, frozen=True, kw_only=True, tag="accept-amulet-quest"):
    """The Quest for the Shattered Amulet: four dungeons of three levels, a fragment in each (AHQ-QUEST-5)."""

    dungeons: tuple[str, ...] = ()
    """Names for the four, in any order; what is missing is numbered."""


def accept_amulet_quest(command: AcceptAmuletQuest, situation: Situation) -> list[Draft]:
    """The quest and its four parts, each a quest of its own; only quest rooms lead down (AHQ-QUEST-5, R-21)."""
    action = Action(situation)
    if AMULET in situation.state.quests.quests:
        raise Refused("ahq.quest_exists", "The Quest for the Shattered Amulet is on.", fix="Recover its fragments.")
    if len(command.dungeons) > FRAGMENTS or len(set(command.dungeons)) < len(command.dungeons):
        raise Refused("ahq.four_dungeons", "The amulet lies in four dungeons.", fix="Name up to four, each once.")
    rule = "AHQ-QUEST-5"
    title = "The Quest for the Shattered Amulet"
    amulet = Objective("fragments", "Fragments of the amulet", FRAGMENTS)
    whole = action.tell(QuestAccepted(quest=AMULET, title=title, objectives=(amulet,)), rule=rule)
    for number in range(1, FRAGMENTS + 1):
        name = command.dungeons[number - 1] if number <= len(command.dungeons) else f"Dungeon {number} of the amulet"
        dungeon = fragment_quest(number)
        action.tell(DungeonNamed(dungeon=dungeon, name=name, levels=LEVELS), whole, rule=rule)
        part = QuestAccepted(
            quest=fragment_quest(number),
            title=f"Fragment {number}: {name}",
            parent=AMULET,
            objectives=(Objective("fragment", f"Fragment {number} of the amulet"),),
        )
        action.tell(part, whole, rule=rule)
    if in_force(situation.state, "stairs_down") != "quest_rooms_only":
        chosen = OptionSet(option="stairs_down", value="quest_rooms_only", reason=title)
        action.tell(chosen, whole, rule=rule)
    return action.drafts


class RecoverFragment(Command, frozen=True, kw_only=True, tag="recover-fragment"):
    """A fragment of the amulet is in their hands; the fourth completes the whole (AHQ-QUEST-4, AHQ-QUEST-5)."""

    fragment: int | None = None
    """1 to 4; None: the first still missing."""
    by: tuple[str, ...] = ()


def recover_fragment(command: RecoverFragment, situation: Situation) -> list[Draft]:
    """A fragment completes its quest; the fourth completes the whole (AHQ-QUEST-4)."""
    action = Action(situation)
    if AMULET not in situation.state.quests.quests:
        raise Refused("ahq.no_quest", "Nobody is on the Quest for the Shattered Amulet.", fix="Accept it first.")
    missing = _missing(situation)
    number = command.fragment if command.fragment is not None else next(iter(missing), FRAGMENTS + 1)
    if not 1 <= number <= FRAGMENTS:
        raise Refused("ahq.unknown_treasure", f"There is no fragment {number}.", why="The amulet has four.")
    if number not in missing:
        raise Refused("ahq.already_recovered", f"Fragment {number} is theirs already.", fix="Undo that first.")
    by = find_figures(situation.state, situation.game, command.by)
    quest = fragment_quest(number)
    reached = action.tell(ObjectiveReached(quest=quest, objective="fragment", by=by), rule="AHQ-QUEST-4")
    action.tell(QuestCompleted(quest=quest), reached, rule="AHQ-QUEST-4")
    whole = ObjectiveReached(quest=AMULET, objective="fragments", by=by)
    joined = action.tell(whole, reached, rule="AHQ-QUEST-5")
    if len(missing) == 1:
        action.tell(QuestCompleted(quest=AMULET), joined, rule="AHQ-QUEST-5")
    return action.drafts


def _missing(situation: Situation) -> list[int]:
    quests = situation.state.quests.quests
    return [
        number
        for number in range(1, FRAGMENTS + 1)
        if fragment_quest(number) in quests and quests[fragment_quest(number)].state == "open"
    ]


DECISIONS: Decisions = {AcceptAmuletQuest: accept_amulet_quest, RecoverFragment: recover_fragment}

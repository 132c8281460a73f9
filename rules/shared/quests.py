"""Why they go: quests taken on, brought nearer, ended."""

from __future__ import annotations

from events.amounts import Amount
from events.entry import Draft
from events.problems import Refused
from events.quest import Objective, ObjectiveReached, QuestAbandoned, QuestAccepted, QuestCompleted, QuestFailed
from projections.quests import Quest
from projections.state import State
from rules.command import Command
from rules.naming import find_figures, find_objective, find_quest, free_id, listed
from rules.shared.guards import check_amount, check_count, check_words
from rules.situation import Situation
from rules.subjects import Decisions

ARTICLES = {"a", "an", "the"}


class AcceptQuest(Command, frozen=True, kw_only=True, tag="accept-quest"):
    """A quest is taken on. An objective without a key gets one from its title."""

    title: str
    parent: str | None = None
    objectives: tuple[Objective | str, ...] = ()
    reward: str | None = None


def accept_quest(command: AcceptQuest, situation: Situation) -> list[Draft]:
    """A quest is taken on, perhaps as part of another; forbidden while one of that name is open (`quest.open`)."""
    check_words(command.title, what="title of the quest")
    state = situation.state
    if (known := _open_already(state, command.title)) is not None and command.parent is None:
        situation.forbid(
            "quest.open",
            f"{known} is open already.",
            why="A quest is taken on once; how it ended is said in front of its name.",
            fix=f"quest done {known}, quest failed {known}; for another of that name say it again with !",
        )
    event = QuestAccepted(
        quest=free_id(command.title, state.quests.quests),
        title=command.title,
        parent=find_quest(state, command.parent) if command.parent else None,
        objectives=_objectives(command.objectives),
        reward=command.reward,
    )
    return [situation.draft(event)]


def is_a_clock(quest: QuestAccepted) -> bool:
    """Whether it only counts itself up: `clock dread of 12`."""
    return [it.title for it in quest.objectives] == [quest.title]


def _open_already(state: State, title: str) -> str | None:
    """The title of an open quest that says the same, or with a word more or less: `tin lantern lost`."""
    told = {*title.lower().split()} - ARTICLES
    for quest in state.quests.quests.values():
        known = {*quest.title.lower().split()} - ARTICLES
        if quest.state == "open" and told and known and (told <= known or known <= told):
            return quest.title
    return None


def _objectives(told: tuple[Objective | str, ...]) -> tuple[Objective, ...]:
    objectives: dict[str, Objective] = {}
    for it in told:
        title, count = (it, 1) if isinstance(it, str) else (it.title, it.count)
        check_words(title, what="objective")
        check_count(count)
        key = free_id(title if isinstance(it, str) or not it.key else it.key, objectives)
        objectives[key] = Objective(key, title, count)
    return tuple(objectives.values())


class ReachObjective(Command, frozen=True, kw_only=True, tag="reach-objective"):
    """An objective is reached, or comes nearer by `count`."""

    objective: str
    quest: str | None = None
    """None: the open quest that has such an objective."""
    by: tuple[str, ...] = ()
    count: Amount = 1


def reach_objective(command: ReachObjective, situation: Situation) -> list[Draft]:
    """An objective is reached or comes nearer; forbidden for a quest that has ended (`quest.ended`)."""
    check_amount(command.count, instead="Undo the entry that counted too many.")
    state = situation.state
    quest = find_quest(state, command.quest) if command.quest else _quest_with(situation, command.objective)
    _forbid_ended(situation, quest)
    objective = find_objective(state, quest, command.objective)
    event = ObjectiveReached(
        quest=quest,
        objective=objective,
        by=find_figures(state, situation.game, command.by),
        count=_up_to_its_end(situation, state.quests.quests[quest], objective, command.count),
    )
    return [situation.draft(event)]


def _up_to_its_end(situation: Situation, quest: Quest, objective: str, count: Amount) -> Amount:
    """A clock stops at its end (`quest.full`), which is said; of anything else more may be reached than was asked."""
    step = quest.objectives[objective]
    if step.title != quest.title or not isinstance(step.reached, int) or not isinstance(count, int):
        return count
    left = max(step.needed - step.reached, 0)
    stands = f"{step.title} stands at {step.needed} of {step.needed}"
    if left == 0:
        situation.forbid("quest.full", f"{stands} already.", fix=f"quest done {quest.title}")
    elif count > left:
        situation.warnings.append(f"{stands}, its end: {left} of the {count} are counted.")
    return min(count, left) or count


def _quest_with(situation: Situation, objective: str) -> str:
    """The open quest that has such an objective; refuses several (`quest.ambiguous`)."""
    meant = []
    for key in _open(situation):
        try:
            find_objective(situation.state, key, objective)
        except Refused as refusal:
            if refusal.code != "objective.ambiguous":
                continue
        meant.append(key)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Refused("quest.ambiguous", f"{listed(meant)} have such an objective.", fix="Say which quest.")
    raise Refused("objective.unknown", f"No open quest asks for {objective!r}.", fix="See `delve quests`.")


def _open(situation: Situation) -> dict[str, Quest]:
    return {key: it for key, it in situation.state.quests.quests.items() if it.state == "open"}


def _forbid_ended(situation: Situation, quest: str) -> None:
    it = situation.state.quests.quests[quest]
    if it.state != "open":
        situation.forbid("quest.ended", f"{it.title} is {it.state} already.")


def _meant(situation: Situation, text: str | None) -> str:
    """The quest named, or the only one open."""
    waiting = _open(situation)
    if text is not None:
        quest = find_quest(situation.state, text)
    elif len(waiting) == 1:
        quest = next(iter(waiting))
    elif waiting:
        raise Refused("quest.ambiguous", f"{listed([*waiting])} are open.", fix="Say which.")
    else:
        raise Refused("quest.none", "No quest is open.", fix="Name the one you mean.")
    _forbid_ended(situation, quest)
    return quest


class CompleteQuest(Command, frozen=True, kw_only=True, tag="complete-quest"):
    """Done. None: the only quest open."""

    quest: str | None = None
    reward: str | None = None


def complete_quest(command: CompleteQuest, situation: Situation) -> list[Draft]:
    """Done; forbidden for a quest that has ended (`quest.ended`)."""
    return [situation.draft(QuestCompleted(quest=_meant(situation, command.quest), reward=command.reward))]


class FailQuest(Command, frozen=True, kw_only=True, tag="fail-quest"):
    """It can no longer be done."""

    quest: str | None = None
    reason: str | None = None


def fail_quest(command: FailQuest, situation: Situation) -> list[Draft]:
    """It can no longer be done."""
    return [situation.draft(QuestFailed(quest=_meant(situation, command.quest), reason=command.reason))]


class AbandonQuest(Command, frozen=True, kw_only=True, tag="abandon-quest"):
    """They let it be."""

    quest: str | None = None
    reason: str | None = None


def abandon_quest(command: AbandonQuest, situation: Situation) -> list[Draft]:
    """They let it be."""
    return [situation.draft(QuestAbandoned(quest=_meant(situation, command.quest), reason=command.reason))]


DECISIONS: Decisions = {
    AcceptQuest: accept_quest,
    ReachObjective: reach_objective,
    CompleteQuest: complete_quest,
    FailQuest: fail_quest,
    AbandonQuest: abandon_quest,
}

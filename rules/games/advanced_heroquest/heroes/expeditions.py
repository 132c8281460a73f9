"""Quests and the way in and out: treasures, quest rooms, an expedition's life, the time between (AHQ-QUEST)."""

from __future__ import annotations

from events.amounts import add
from events.atlas import MapNoted
from events.entry import Draft
from events.lazy import lazy
from events.quest import ObjectiveReached, QuestCompleted
from events.session import ExpeditionBegun, ExpeditionEnded
from projections.map import on_trips, where
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.heroes.people import not_twice
from rules.games.advanced_heroquest.sheet import status_of, surely_at_least
from rules.naming import find_figure, find_figures, find_section, fold, name_of, party_section
from rules.shared import figures, quests, session, trade
from rules.shared.figures import LearnSkill
from rules.shared.quests import AcceptQuest, ReachObjective
from rules.shared.session import BeginExpedition, EndExpedition, LeaveDungeon
from rules.shared.trade import Buy, Sell
from rules.situation import Situation
from rules.subjects import Decisions

_leads = lazy("rules.games.advanced_heroquest.dungeon.levels:leads")  # 4 ms, and nobody else who joins or buys asks


def accept_quest(command: AcceptQuest, situation: Situation) -> list[Draft]:
    """A quest, perhaps part of another: campaign, quests, dungeons, levels, expeditions (AHQ-QUEST-1)."""
    for it in situation.state.quests.quests.values():
        if fold(it.title) == fold(command.title) and it.state == "open":
            fix = "Give it another name, or end the first."
            situation.forbid("ahq.quest_exists", f"{it.title} is on already.", fix=fix)
    return quests.accept_quest(command, situation)


def reach_objective(command: ReachObjective, situation: Situation) -> list[Draft]:
    """A quest treasure is theirs; with the last of them the quest is complete (AHQ-QUEST-4)."""
    action = Action(situation)
    action.drafts += quests.reach_objective(command, situation)
    for draft in [*action.drafts]:
        reached = draft.event
        if not isinstance(reached, ObjectiveReached):
            continue
        quest = situation.state.quests.quests[reached.quest]
        goal = quest.objectives[reached.objective]
        if surely_at_least(goal.reached, goal.needed):
            situation.forbid("ahq.already_recovered", f"{goal.title} is theirs already.", fix="Undo that first.")
        others = [it for it in quest.objectives.values() if it.key != goal.key]
        enough = surely_at_least(add(goal.reached, reached.count), goal.needed)
        if enough and quest.state == "open" and all(it.reached == it.needed for it in others):
            number = situation.next_number
            action.tell(QuestCompleted(quest=reached.quest), number, rule="AHQ-QUEST-4")
    return action.drafts


class ResolveQuestRoom(Command, frozen=True, kw_only=True, tag="resolve-quest-room"):
    """What a quest room was for is done: the way down is open, or the quest satisfied (AHQ-QUEST-2)."""

    note: str
    section: str | None = None
    """None: where the party is."""


def resolve_quest_room(command: ResolveQuestRoom, situation: Situation) -> list[Draft]:
    """The gamesmaster says what resolved it; it stands on the map. Only quest rooms (`ahq.not_a_quest_room`)."""
    state, action = situation.state, Action(situation)
    key = find_section(state, command.section) if command.section else party_section(state) or ""
    section = state.atlas.sections.get(key)
    if section is None or section.details.get("room_type") != "quest":
        situation.forbid("ahq.not_a_quest_room", f"{key or 'That'} is no quest room.", fix="Name the section.")
    noted = MapNoted(section=key, text=f"quest room resolved: {command.note}")
    action.tell(noted, rule="AHQ-QUEST-2")
    down = [it for it in state.atlas.features.values() if it.section == key and it.kind == "stairs down"]
    situation.asks += [f"stairs down {key}" for _ in down]
    return action.drafts


# ── in and out ───────────────────────────────────────────────────────────────────────────────────────────────────


def _inside(state: State, leaving: tuple[str, ...] = ()) -> list[str]:
    """Heroes of a trip who live and have not left; whose joining was taken back is nobody's Hero."""
    known = state.roster.figures
    heroes = [key for key in on_trips(state.atlas) if key in known and known[key].kind == "hero" and key not in leaving]
    return [key for key in heroes if status_of(state, key).status not in ("dead", "missing")]


def into_dungeon(command: BeginExpedition, situation: Situation) -> list[Draft]:
    """Into a dungeon, new or known: its old map lies there, a new Mapper keeps it (AHQ-QUEST-6, AHQ-QUEST-7)."""
    drafts = session.begin_expedition(command, situation)
    begun = next((it.event for it in drafts if isinstance(it.event, ExpeditionBegun)), None)
    known = {it.dungeon for it in situation.state.atlas.sections.values()}
    if begun is not None and begun.dungeon in known:
        situation.asks.append("A new Mapper for the old map: mapper WHO DIE …")
    return drafts


def leave_dungeon(command: LeaveDungeon, situation: Situation) -> list[Draft]:
    """Out by the stairs, not in the middle of a fight; with the last living Hero the trip ends (AHQ-QUEST-6)."""
    if situation.state.turns.combat_open:
        situation.forbid("ahq.combat_active", "Nobody leaves in the middle of a fight.", fix="End the fight first.")
    not_twice(situation, command.figures)
    _by_a_way_out(command, situation)
    action = Action(situation)
    action.drafts += session.leave_dungeon(command, situation)
    gone = getattr(action.drafts[0].event, "figures", ())
    trips = situation.state.turns.open_expeditions
    ended = any(isinstance(draft.event, ExpeditionEnded) for draft in action.drafts)
    if trips and not ended and not _inside(situation.state, gone):
        over = ExpeditionEnded(expedition=trips[-1])
        action.tell(over, situation.next_number, rule="AHQ-QUEST-6")
    return action.drafts


def _by_a_way_out(command: LeaveDungeon, situation: Situation) -> None:
    """Forbids to go out by stairs that lead down (`ahq.stairs_wrong_kind`), remarks who is by none (AHQ-DUNGEON-13).

    The way back is seldom told, so who says that they are out is believed.
    """
    state = situation.state
    places = {where(state.atlas, one) for one in find_figures(state, situation.game, command.figures)} - {None}
    for place in sorted(str(one) for one in places if one in state.atlas.sections):
        leads = _leads(state, place)
        if leads == "down":
            situation.forbid("ahq.stairs_wrong_kind", f"{place} leads down, not out.", fix="stairs down")
        elif leads is None:
            situation.warnings.append(f"By what was told they were in {place}, where no stairs lead out.")


def end_expedition(command: EndExpedition, situation: Situation) -> list[Draft]:
    """Over when all who live have left (AHQ-QUEST-6).

    Forbidden while they fight (`ahq.combat_active`), and where some were told to have left and others were not
    (`ahq.heroes_still_inside`).
    """
    state = situation.state
    if state.turns.combat_open and _inside(state):
        fix = "fight won, or we fled"
        situation.forbid("ahq.combat_active", "Nobody leaves in the middle of a fight.", fix=fix)
    trips = [state.quests.expeditions[key] for key in state.turns.open_expeditions]
    staying = [name_of(state, key) for key in _inside(state)] if any(trip.out for trip in trips) else []
    if staying:
        # Where nobody was told to leave, the end of the trip takes everybody out.
        what = f"By what was told {' and '.join(staying)} {'are' if staying[1:] else 'is'} still inside."
        situation.forbid("ahq.heroes_still_inside", what, fix=f"{staying[0].split()[0].lower()} out")
    return session.end_expedition(command, situation)


# ── between expeditions ──────────────────────────────────────────────────────────────────────────────────────────


def _outside(situation: Situation, figure: str, doing: str) -> None:
    """Buying, selling and training are no part of an expedition (`ahq.expedition_open`, AHQ-QUEST-8)."""
    key = find_figure(situation.state, figure)
    if key in on_trips(situation.state.atlas):
        name = name_of(situation.state, key)
        what = f"{name} is in a dungeon and {doing} nothing."
        situation.forbid("ahq.expedition_open", what, why="That is for between expeditions.", fix="trip end")


def buy(command: Buy, situation: Situation) -> list[Draft]:
    """Gold and thing together, between expeditions (AHQ-QUEST-8)."""
    _outside(situation, command.figure, "buys")
    return trade.buy(command, situation)


def sell(command: Sell, situation: Situation) -> list[Draft]:
    """Thing and gold together, between expeditions (AHQ-QUEST-8)."""
    _outside(situation, command.figure, "sells")
    return trade.sell(command, situation)


def learn_skill(command: LearnSkill, situation: Situation) -> list[Draft]:
    """A skill is gained between expeditions (AHQ-QUEST-8)."""
    _outside(situation, command.figure, "learns")
    return figures.learn_skill(command, situation)


DECISIONS: Decisions = {ResolveQuestRoom: resolve_quest_room}

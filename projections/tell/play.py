"""What an event of the campaign, evenings, quests, turns, dice or the log says, as a phrase without its full stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from events import campaign, dice, quest, session, story, turns
from events.amounts import show
from events.event import Event
from events.story import Span
from projections.tell.words import Names, because, counted, faces, listed, plain, signed, verb, who

# Campaign


def _founded(event: campaign.CampaignFounded, _names: Names) -> str:
    return f"{event.name} begins: {event.system.replace('-', ' ')}"


def _branched(event: campaign.CampaignBranched, _names: Names) -> str:
    called = f" as {event.name}" if event.name else ""
    return f"branched from {event.origin} at {event.at}{called}"


def _option(event: campaign.OptionSet, _names: Names) -> str:
    value = {True: "on", False: "off"}[event.value] if isinstance(event.value, bool) else event.value
    return f"from now on {plain(event.option)}: {value}{because(event.reason)}"


def _pack(event: campaign.PackBound, _names: Names) -> str:
    return f"pack {event.pack.name} {event.pack.version} taken into use"


def _player_joined(event: campaign.PlayerJoined, names: Names) -> str:
    return f"{names(event.player)} sits down to play"


def _player_left(event: campaign.PlayerLeft, names: Names) -> str:
    return f"{names(event.player)} plays no longer"


def _note(event: campaign.NoteTaken, _names: Names) -> str:
    return event.text if event.about is None else f"{event.text} (on {event.about})"


def _ruling(event: campaign.RulingMade, _names: Names) -> str:
    scope = "" if event.scope == "campaign" else f" ({event.scope})"
    instead = f", instead of {event.replaces}" if event.replaces and event.replaces != event.text else ""
    settles = "" if event.about is None else f", on {event.about}"
    return f"ruling: {event.text}{instead}{scope}{settles}"


def _ruling_ended(event: campaign.RulingEnded, _names: Names) -> str:
    return f"ruling {event.ruling} is over{because(event.reason)}"


# Evenings and expeditions


def _session_opened(event: session.SessionOpened, names: Names) -> str:
    title = f": {event.title}" if event.title else ""
    players = f", with {who(event.players, names)}" if event.players else ""
    return f"a session begins{title}{players}"


def _session_closed(event: session.SessionClosed, _names: Names) -> str:
    return f"the session ends{because(event.reason)}"


def _expedition_begun(event: session.ExpeditionBegun, names: Names) -> str:
    into = f" into {names(event.dungeon)}" if event.dungeon else ""
    return f"{who(event.figures, names)} {verb(event.figures, 'sets', 'set')} out{into} ({event.expedition})"


def _expedition_ended(event: session.ExpeditionEnded, names: Names) -> str:
    outcome = f": {event.outcome}" if event.outcome else ""
    return f"{event.expedition} is over{outcome}{_left_behind(event.left, names)}"


def _left_behind(monsters: Sequence[str], names: Names) -> str:
    return f"; {listed(map(names, monsters))} left behind" if monsters else ""


def _dungeon_left(event: session.DungeonLeft, names: Names) -> str:
    way = f" by {event.way_out}" if event.way_out else ""
    return f"{who(event.figures, names)} {verb(event.figures, 'leaves', 'leave')} the dungeon{way}"


def _time_passed(event: session.TimePassed, _names: Names) -> str:
    unit = event.unit[:-1] if event.amount == 1 and event.unit.endswith("s") else event.unit
    verb = "passes" if event.amount == 1 else "pass"
    now = f"; it is {event.world_day}" if event.world_day else ""
    return f"{show(event.amount)} {unit} {verb}{because(event.text)}{now}"


# Quests


def _quest_accepted(event: quest.QuestAccepted, names: Names) -> str:
    part = f", part of {names(event.parent)}" if event.parent else ""
    reward = f"; reward: {event.reward}" if event.reward else ""
    return f"quest: {event.title}{part}{reward}"


def _objective(event: quest.ObjectiveReached, names: Names) -> str:
    by = f" by {who(event.by, names)}" if event.by else ""
    count = "" if event.count == 1 else f" {signed(event.count)}"
    return f"{names(event.quest)}: {event.objective.replace('-', ' ')}{count} reached{by}"


def _quest_completed(event: quest.QuestCompleted, names: Names) -> str:
    return f"quest done: {names(event.quest)}{because(event.reward)}"


def _quest_failed(event: quest.QuestFailed, names: Names) -> str:
    return f"quest failed: {names(event.quest)}{because(event.reason)}"


def _quest_abandoned(event: quest.QuestAbandoned, names: Names) -> str:
    return f"quest given up: {names(event.quest)}{because(event.reason)}"


# Turns and fights


def _turn_begun(event: turns.TurnBegun, _names: Names) -> str:
    kind = "turn" if event.kind == "turn" else f"{plain(event.kind)} turn"
    phase = f", {plain(event.first_phase)} phase" if event.first_phase else ""
    return f"a new {kind}{phase}"


def _turn_ended(event: turns.TurnEnded, _names: Names) -> str:
    return f"the turn ends{because(event.reason)}"


def _phase(event: turns.PhaseBegun, _names: Names) -> str:
    return f"{plain(event.phase)} phase"


def _role(event: turns.RoleGiven, names: Names) -> str:
    return f"{names(event.to)} is {plain(event.role)} now"


def _combat_begun(event: turns.CombatBegun, names: Names) -> str:
    against = f" against {who(event.groups, names)}" if event.groups else ""
    first = f"; {names(event.first)} first" if event.first else ""
    return f"a fight begins{against}{first}"


def _combat_ended(event: turns.CombatEnded, names: Names) -> str:
    return f"the fight is over{because(event.outcome)}{_left_behind(event.left, names)}"


def _surprise(event: turns.SurpriseDecided, _names: Names) -> str:
    verb = "is" if event.surprised == "nobody" else "are"
    return f"{event.surprised} {verb} surprised"


# Dice


def _rolled(event: dice.DiceRolled, names: Names) -> str:
    by = f"{names(event.by)}, " if event.by else ""
    thrown = faces(event.faces) or (event.dice or "")
    if event.faces and event.dice and event.total != _sum(event):
        thrown = f"{event.dice}: {thrown}"  # 2d6+3: the faces alone do not make the total
    total = f" = {event.total}" if event.total is not None and str(event.total) != thrown else ""
    needed = "" if event.needed is None else f", {event.needed}{'+' if event.comparison == '>=' else '−'} needed"
    came = [] if event.success is None else ["success" if event.success else "failure"]
    came += [] if event.successes is None else [counted(event.successes, "success", "successes")]
    came += [plain(event.result)] if event.result else []
    outcome = f": {', '.join(came)}" if came else ""
    modifiers = "".join(f" {signed(one.amount)} {one.reason}" for one in event.modifiers)
    throw = f" {thrown}{modifiers}{total}" if thrown or total else ""
    return f"{by}{plain(event.purpose)}{throw}{needed}{outcome}"


def _sum(event: dice.DiceRolled) -> int | None:
    if None in event.faces:
        return event.total
    return sum(face or 0 for face in event.faces) + sum(modifier.amount for modifier in event.modifiers)


def _rerolled(event: dice.RollReplaced, _names: Names) -> str:
    thrown = f": {faces(event.faces)}" if event.faces else ""
    came = event.outcome or ("" if event.success is None else "success" if event.success else "failure")
    kept = "" if event.kept == "new" else ", the old one stands"
    paid = f", paid with {plain(event.paid_with)}" if event.paid_with else ""
    return f"{event.roll} rolled again{thrown}{f', {came}' if came else ''}{kept}{paid}{because(event.reason)}"


def _chosen(event: dice.ResultChosen, _names: Names) -> str:
    return f"{plain(event.table)}: {plain(event.result)}, chosen{because(event.reason)}"


# The log itself


def _spans(runs: tuple[Span, ...]) -> str:
    return listed(str(first) if first == last else f"{first}–{last}" for first, last in runs)


_DONE = {"undo": "undid", "redo": "took back", "strike": "struck", "fix": "fixed", "restart": "voided"}


def _retracted(event: story.EntriesRetracted, _names: Names) -> str:
    return f"{_DONE[event.how]} {_spans(event.numbers)}{because(event.reason)}"


def _revealed(event: story.EntriesRevealed, _names: Names) -> str:
    return f"revealed {_spans(event.numbers)}"


def _left_as_is(event: story.LeftAsIs, _names: Names) -> str:
    return f"{_spans(event.numbers)} left as is{because(event.text)}"


def _accepted(event: story.DiscrepancyAccepted, names: Names) -> str:
    amount = "" if event.amount == 0 else f" {signed(event.amount)}"
    return f"accepted: {names(event.of)}{amount} at {event.about}"


def _opened(event: story.BusinessOpened, names: Names) -> str:
    count = "" if event.count == 1 else f"{event.count} × "
    to = f" for {names(event.owed_to)}" if event.owed_to else ""
    return f"to do: {count}{event.what}{to}"


def _closed(event: story.BusinessClosed, _names: Names) -> str:
    count = "" if event.count == 1 else f" ({event.count})"
    return f"{event.business} settled{count}{f': {event.how}' if event.how else ''}"


TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {  # Any: each names its own kind
    campaign.CampaignFounded: _founded,
    campaign.CampaignBranched: _branched,
    campaign.OptionSet: _option,
    campaign.PackBound: _pack,
    campaign.PlayerJoined: _player_joined,
    campaign.PlayerLeft: _player_left,
    campaign.NoteTaken: _note,
    campaign.RulingMade: _ruling,
    campaign.RulingEnded: _ruling_ended,
    session.SessionOpened: _session_opened,
    session.SessionClosed: _session_closed,
    session.ExpeditionBegun: _expedition_begun,
    session.ExpeditionEnded: _expedition_ended,
    session.DungeonLeft: _dungeon_left,
    session.TimePassed: _time_passed,
    quest.QuestAccepted: _quest_accepted,
    quest.ObjectiveReached: _objective,
    quest.QuestCompleted: _quest_completed,
    quest.QuestFailed: _quest_failed,
    quest.QuestAbandoned: _quest_abandoned,
    turns.TurnBegun: _turn_begun,
    turns.TurnEnded: _turn_ended,
    turns.PhaseBegun: _phase,
    turns.RoleGiven: _role,
    turns.CombatBegun: _combat_begun,
    turns.CombatEnded: _combat_ended,
    turns.SurpriseDecided: _surprise,
    dice.DiceRolled: _rolled,
    dice.RollReplaced: _rerolled,
    dice.ResultChosen: _chosen,
    story.EntriesRetracted: _retracted,
    story.EntriesRevealed: _revealed,
    story.LeftAsIs: _left_as_is,
    story.DiscrepancyAccepted: _accepted,
    story.BusinessOpened: _opened,
    story.BusinessClosed: _closed,
}

"""What an event of the campaign, evenings, quests, turns, dice or the log says, as a phrase without its full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import campaign, dice, quest, session, story, turns
from events.amounts import show
from events.event import Event
from projections.tell.words import Names, Wording, because, counted, faces, plain, signed, stretches, who

# Campaign


def _founded(event: campaign.CampaignFounded, _names: Names) -> str:
    return f"{event.name} begins: {event.system.replace('-', ' ')}"


def _option(event: campaign.OptionSet, _names: Names) -> str:
    value = {True: "on", False: "off"}[event.value] if isinstance(event.value, bool) else event.value
    return f"from now on {plain(event.option)}: {value}{because(event.reason)}"


def _pack(event: campaign.PackBound, _names: Names) -> str:
    return f"pack {event.pack.name} {event.pack.version} taken into use"


def _ruling(event: campaign.RulingMade, _names: Names) -> str:
    scope = "" if event.scope == "campaign" else f" ({event.scope})"
    instead = f", instead of {event.replaces}" if event.replaces and event.replaces != event.text else ""
    settles = "" if event.about is None else f", on {event.about}"
    return f"ruling: {event.text}{instead}{scope}{settles}"


# Evenings and expeditions


def _time_passed(event: session.TimePassed, _names: Names) -> str:
    unit = event.unit[:-1] if event.amount == 1 and event.unit.endswith("s") else event.unit
    verb = "passes" if event.amount == 1 else "pass"
    now = f"; it is {event.world_day}" if event.world_day else ""
    return f"{show(event.amount)} {unit} {verb}{because(event.text)}{now}"


# Quests


def _objective(event: quest.ObjectiveReached, names: Names) -> str:
    by = f" by {who(event.by, names)}" if event.by else ""
    count = "" if event.count == 1 else f" {signed(event.count)}"
    return f"{names(event.quest)}: {event.objective.replace('-', ' ')}{count} reached{by}"


# Turns and fights


def _turn_begun(event: turns.TurnBegun, _names: Names) -> str:
    kind = "turn" if event.kind == "turn" else f"{plain(event.kind)} turn"
    phase = f", {plain(event.first_phase)} phase" if event.first_phase else ""
    return f"a new {kind}{phase}"


def _surprise(event: turns.SurpriseDecided, _names: Names) -> str:
    verb = "is" if event.surprised == "nobody" else "are"
    return f"{event.surprised} {verb} surprised"


# Dice


def _rolled(event: dice.DiceRolled, names: Names) -> str:
    by = f"{names(event.by)}, " if event.by else ""
    thrown = faces(event.faces) or (event.dice or "")
    fallen = sum(face or 0 for face in event.faces) + sum(modifier.amount for modifier in event.modifiers)
    if event.faces and event.dice and None not in event.faces and event.total != fallen:
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


def _rerolled(event: dice.RollReplaced, _names: Names) -> str:
    thrown = f": {faces(event.faces)}" if event.faces else ""
    came = event.outcome or ("" if event.success is None else "success" if event.success else "failure")
    kept = "" if event.kept == "new" else ", the old one stands"
    paid = f", paid with {plain(event.paid_with)}" if event.paid_with else ""
    return f"{event.roll} rolled again{thrown}{f', {came}' if came else ''}{kept}{paid}{because(event.reason)}"


# The log itself


_DONE = {"undo": "undid", "redo": "took back", "strike": "struck", "fix": "fixed", "restart": "voided"}


def _retracted(event: story.EntriesRetracted, _names: Names) -> str:
    return f"{_DONE[event.how]} {stretches(event.numbers)}{because(event.reason)}"


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
    campaign.CampaignBranched: Wording("branched from {origin} at {at}[ as {name}]"),
    campaign.OptionSet: _option,
    campaign.PackBound: _pack,
    campaign.PlayerJoined: Wording("{player:name} sits down to play"),
    campaign.PlayerLeft: Wording("{player:name} plays no longer"),
    campaign.NoteTaken: Wording("{text}[ (on {about})]"),
    campaign.RulingMade: _ruling,
    campaign.RulingEnded: Wording("ruling {ruling} is over{reason:because}"),
    session.SessionOpened: Wording("a session begins[: {title}][, with {players:who}]"),
    session.SessionClosed: Wording("the session ends{reason:because}"),
    session.ExpeditionBegun: Wording("{figures:who} {figures:verb sets set} out[ into {dungeon:name}] ({expedition})"),
    session.ExpeditionEnded: Wording("{expedition} is over[: {outcome}][; {left:who} left behind]"),
    session.DungeonLeft: Wording("{figures:who} {figures:verb leaves leave} the dungeon[ by {way_out}]"),
    session.TimePassed: _time_passed,
    quest.QuestAccepted: Wording("quest: {title}[, part of {parent:name}][; reward: {reward}]"),
    quest.ObjectiveReached: _objective,
    quest.QuestCompleted: Wording("quest done: {quest:name}{reward:because}"),
    quest.QuestFailed: Wording("quest failed: {quest:name}{reason:because}"),
    quest.QuestAbandoned: Wording("quest given up: {quest:name}{reason:because}"),
    turns.TurnBegun: _turn_begun,
    turns.TurnEnded: Wording("the turn ends{reason:because}"),
    turns.PhaseBegun: Wording("{phase:plain} phase"),
    turns.RoleGiven: Wording("{to:name} is {role:plain} now"),
    turns.CombatBegun: Wording("a fight begins[ against {groups:who}][; {first:name} first]"),
    turns.CombatEnded: Wording("the fight is over{outcome:because}[; {left:who} left behind]"),
    turns.SurpriseDecided: _surprise,
    dice.DiceRolled: _rolled,
    dice.RollReplaced: _rerolled,
    dice.ResultChosen: Wording("{table:plain}: {result:plain}, chosen{reason:because}"),
    story.EntriesRetracted: _retracted,
    story.EntriesRevealed: Wording("revealed {numbers:spans}"),
    story.LeftAsIs: Wording("{numbers:spans} left as is{text:because}"),
    story.DiscrepancyAccepted: _accepted,
    story.BusinessOpened: _opened,
    story.BusinessClosed: _closed,
}

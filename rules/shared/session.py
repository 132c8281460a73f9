"""Evenings, expeditions, turns and time."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount
from events.atlas import DungeonNamed, LevelEntered
from events.entry import Draft
from events.event import Event
from events.problems import Refused
from events.session import (
    DungeonLeft,
    ExpeditionBegun,
    ExpeditionEnded,
    SessionClosed,
    SessionOpened,
    TimePassed,
)
from events.turns import PhaseBegun, TurnBegun, TurnEnded
from projections.tell.words import names_of, waits_for
from rules.command import Command
from rules.naming import (
    find_dungeon,
    find_expedition,
    find_figures,
    find_player,
    find_quest,
    free_id,
    listed,
    name_of,
    numbered_ids,
    open_expedition,
    party,
)
from rules.question import questions
from rules.shared.guards import check_amount, check_words, some_figures
from rules.shared.refreshing import refreshed
from rules.situation import Situation
from rules.subjects import Decisions


class OpenSession(Command, frozen=True, kw_only=True, tag="open-session"):
    """An evening begins; one left open is closed first."""

    title: str | None = None
    players: tuple[str, ...] = ()


def open_session(command: OpenSession, situation: Situation) -> list[Draft]:
    """An evening begins; one somebody forgot to close is closed in the same line."""
    state = situation.state
    players = tuple(find_player(state, text, situation.people) for text in command.players)
    opened = situation.draft(SessionOpened(title=command.title, players=players))
    closed = [situation.draft(SessionClosed(reason="the next one began"))] if state.turns.session_open else []
    return [*closed, opened, *refreshed(situation, "session", behind=len(closed))]


class CloseSession(Command, frozen=True, kw_only=True, tag="close-session"):
    """The evening ends."""

    reason: str | None = None


def close_session(command: CloseSession, situation: Situation) -> list[Draft]:
    """The evening ends; forbidden if none is open (`session.none`)."""
    if not situation.state.turns.session_open:
        situation.forbid("session.none", "No session is open.")
    situation.warnings.extend(_unanswered(situation))
    return [situation.draft(SessionClosed(reason=command.reason))]


def _unanswered(situation: Situation) -> list[str]:
    """The questions of this evening nobody has answered, in a line: an evening's end lists them once."""
    turns = situation.state.turns
    begun = next((mark.number for mark in turns.marks if mark.own.session == turns.sessions), 0)
    asked = [one for one in questions(situation.state, situation.game) if one.number > begun]
    asked = [one for one in asked if one.is_asked or one.waits.ask is not None]
    names = names_of(situation.state)
    waiting = "; ".join(f"{one.number} {waits_for(one.waits, names)}" for one in asked)
    return [f"Not answered: {waiting}."] if asked else []


class BeginExpedition(Command, frozen=True, kw_only=True, tag="begin-expedition"):
    """A party goes into a dungeon (default: the heroes and henchmen with the party)."""

    name: str | None = None
    """None: `expedition-1`, `expedition-2` …"""
    dungeon: str | None = None
    """A dungeon known or new."""
    figures: tuple[str, ...] = ()
    quest: str | None = None


def begin_expedition(command: BeginExpedition, situation: Situation) -> list[Draft]:
    """A party goes into a dungeon, which is named in the same line if it is new, and comes to its first level.

    Forbidden to figures who are on another expedition (`expedition.under_way`).
    """
    state = situation.state
    figures = find_figures(state, situation.game, command.figures) if command.figures else party(state, situation.game)
    _forbid_two_at_once(situation, figures)
    named, dungeon = _dungeon(situation, command.dungeon)
    trips = state.quests.expeditions
    begun = ExpeditionBegun(
        expedition=free_id(command.name, trips) if command.name else numbered_ids("expedition", 1, trips)[0],
        dungeon=dungeon,
        figures=figures,
        quest=find_quest(state, command.quest) if command.quest else None,
        packs=() if (packs := situation.packs) is None else packs.recorded,
    )
    drafts = [situation.draft(event) for event in (*named, begun)]
    if dungeon is not None:
        drafts.append(
            situation.draft(LevelEntered(dungeon=dungeon, level=1, by=figures), situation.next_number + len(named))
        )
    return [*drafts, *refreshed(situation, "expedition", figures, behind=len(named))]


def _forbid_two_at_once(situation: Situation, figures: tuple[str, ...]) -> None:
    state = situation.state
    for key in state.turns.open_expeditions:
        trip = state.quests.expeditions[key]
        both = [name_of(state, it) for it in figures if it in trip.figures and it not in trip.out]
        if both:
            fix = "End it first, or name who goes on the new one."
            situation.forbid("expedition.under_way", f"{listed(both)} {'are' if both[1:] else 'is'} on {key}.", fix=fix)


def _dungeon(situation: Situation, text: str | None) -> tuple[list[Event], str | None]:
    """What names a new dungeon, and the id; a name that nearly is a known one is taken as told, with a warning."""
    if text is None:
        return [], None
    check_words(text, what="name of the dungeon")
    dungeons = situation.state.atlas.dungeons
    try:
        return [], find_dungeon(situation.state, text)
    except Refused as refusal:
        if refusal.code != "dungeon.unknown":
            raise
        if refusal.fix.startswith("Did you mean"):
            situation.warnings.append(f"{text} is a new dungeon. {refusal.fix}")
    new = free_id(text, dungeons)
    return [DungeonNamed(dungeon=new, name=text)], new


class EndExpedition(Command, frozen=True, kw_only=True, tag="end-expedition"):
    """The trip is over."""

    expedition: str | None = None
    """None: the one last spoken of."""
    outcome: str | None = None


def end_expedition(command: EndExpedition, situation: Situation) -> list[Draft]:
    """The trip is over; refused if there is none (`expedition.none`), forbidden twice (`expedition.ended`)."""
    state = situation.state
    key = find_expedition(state, command.expedition) if command.expedition else open_expedition(state)
    if key is None:
        over = [f"{it.expedition} ended at {it.ended_by}." for it in state.quests.expeditions.values()]
        raise Refused("expedition.none", "No expedition is under way.", why="".join(over[-1:]), fix="Begin one: trip.")
    if state.quests.expeditions[key].ended_by is not None:
        situation.forbid("expedition.ended", f"{key} has ended already.")
    left = _monsters_left(situation, key)
    return [situation.draft(ExpeditionEnded(expedition=key, outcome=command.outcome, left=left))]


def _monsters_left(situation: Situation, expedition: str) -> tuple[str, ...]:
    """Who is still in play and stays where the trip was, unless others are on their way still."""
    state = situation.state
    if state.turns.open_expeditions != [expedition]:
        return ()
    return tuple(key for key, it in state.roster.figures.items() if it.kind == "monster" and it.ended is None)


class LeaveDungeon(Command, frozen=True, kw_only=True, tag="leave-dungeon"):
    """Figures leave by a way out; the expedition may go on without them."""

    figures: tuple[str, ...] = ("party",)
    way_out: str | None = None


def leave_dungeon(command: LeaveDungeon, situation: Situation) -> list[Draft]:
    """Figures leave; when nobody of the expedition is left inside, it ends in the same line.

    Forbidden if no expedition is under way (`expedition.none`).
    """
    state = situation.state
    figures = some_figures(situation, command.figures, doing="leave")
    left = situation.draft(DungeonLeft(figures=figures, way_out=command.way_out))
    key = open_expedition(state)
    if key is None:
        situation.forbid("expedition.none", "No expedition is under way.")
        return [left]
    trip = state.quests.expeditions[key]
    inside = {*trip.figures, *party(state, situation.game)} & {*party(state, situation.game)} - {*trip.out, *figures}
    if inside or not trip.figures:
        return [left]
    over = ExpeditionEnded(expedition=key, left=_monsters_left(situation, key))
    return [left, situation.draft(over, situation.next_number)]


class PassTime(Command, frozen=True, kw_only=True, tag="pass-time"):
    """Time goes by in the world."""

    amount: Amount = UNKNOWN
    unit: str = "days"
    text: str | None = None
    world_day: str | None = None


def pass_time(command: PassTime, situation: Situation) -> list[Draft]:
    """Time goes by in the world."""
    check_amount(command.amount, instead="Time only goes forward; the world's date can be said instead.")
    event = TimePassed(amount=command.amount, unit=command.unit, text=command.text, world_day=command.world_day)
    return [situation.draft(event), *(refreshed(situation, "day") if command.unit == "days" else [])]


class BeginTurn(Command, frozen=True, kw_only=True, tag="begin-turn"):
    """A turn begins; one still open ends with it."""

    kind: str = "turn"
    first_phase: str | None = None


def begin_turn(command: BeginTurn, situation: Situation) -> list[Draft]:
    """A turn begins; the fold ends the one before."""
    return [situation.draft(TurnBegun(kind=command.kind, first_phase=command.first_phase))]


class EndTurn(Command, frozen=True, kw_only=True, tag="end-turn"):
    """The turn is over."""

    reason: str | None = None


def end_turn(command: EndTurn, situation: Situation) -> list[Draft]:
    """The turn is over; forbidden if none has begun (`turn.none`)."""
    if not situation.state.turns.turn_open:
        situation.forbid("turn.none", "No turn has begun.")
    return [situation.draft(TurnEnded(reason=command.reason))]


class BeginPhase(Command, frozen=True, kw_only=True, tag="begin-phase"):
    """A phase of the turn begins."""

    phase: str


def begin_phase(command: BeginPhase, situation: Situation) -> list[Draft]:
    """A phase of the turn begins."""
    check_words(command.phase, what="phase")
    return [situation.draft(PhaseBegun(phase=command.phase))]


DECISIONS: Decisions = {
    OpenSession: open_session,
    CloseSession: close_session,
    BeginExpedition: begin_expedition,
    EndExpedition: end_expedition,
    LeaveDungeon: leave_dungeon,
    PassTime: pass_time,
    BeginTurn: begin_turn,
    EndTurn: end_turn,
    BeginPhase: begin_phase,
}

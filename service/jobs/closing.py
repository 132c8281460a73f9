"""Closing a session nobody closed."""

from __future__ import annotations

from events.log import CampaignRow, EventLog
from events.problems import Stale
from rules.command import Circumstances
from rules.shared.session import CloseSession
from service.jobs import moments
from service.reading.reading import Reading
from service.telling.handle import handle
from service.telling.outcome import Outcome, Request
from service.telling.repeated import KeyReused

BY = "delvelog"
"""Who closes it."""

HOUR = 3600.0


def is_quiet(log: EventLog, row: CampaignRow, *, idle: float, now: str) -> bool:
    """Whether nothing was logged for `idle` seconds."""
    newest = next(iter(log.read(row.campaign, after=row.head - 1)), None)
    return newest is not None and forgotten(newest.recorded_at, idle=idle, now=now)


def forgotten(newest_at: str, *, idle: float, now: str) -> bool:
    """Whether what was told last, at `newest_at`, is `idle` seconds ago."""
    return moments.later(newest_at, idle) <= now


def close_forgotten(log: EventLog, campaign: str, reading: Reading, *, idle: float, now: str) -> Outcome | None:
    """Closes an open session in which nothing was logged for `idle` seconds; what people took back is left to them."""
    story, turns = reading.story, reading.state.turns
    if not (turns.session_open and forgotten(story.entry(story.head).recorded_at, idle=idle, now=now)):
        return None
    opened = next((mark.number for mark in turns.marks if mark.own.session == turns.now.session), 0)
    hours = f"{idle / HOUR:g} hour{'' if idle == HOUR else 's'}"
    request = Request(
        command=CloseSession(reason=f"nothing was logged for {hours}"),
        circumstances=Circumstances(by=BY),
        expected=reading.head,
        key=f"{BY} closes the session of {opened}",
    )
    try:
        outcome = handle(log, campaign, request, reading=reading, recorded_at=now)
    except (Stale, KeyReused):  # somebody told something this very moment, or opened it again that was closed
        return None
    return None if outcome.repeated else outcome

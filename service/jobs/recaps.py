"""Recaps: what happened in a session, as the table saw it, in the form each webhook wants."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from events.log import CampaignRow
from events.session import SessionClosed
from projections.turns import stamp_of
from service.beside.webhooks import Format
from service.reading.reading import Reading
from service.views.recap import recap as told_again

DISCORD_LONGEST = 4000
"""Characters of an embed's text that Discord takes: 4096."""
DISCORD_TITLE = 250


class Recap(msgspec.Struct, frozen=True, kw_only=True):
    """A session in its own words, for whoever was not there."""

    kind: str = "session.recap"
    campaign: str
    name: str
    session: int | None
    title: str | None
    played_at: str | None
    fallen: tuple[str, ...]
    """Who was down or dead at its end: `Odo, dead`."""
    lines: tuple[str, ...]
    more: int
    """Lines that were left out."""
    entry: int
    """The one that closed the session."""
    open_questions: int
    """What does not add up yet."""


def closings(reading: Reading, after: int) -> Iterator[int]:
    """Entries above `after` that closed a session, as far as the table sees them and they count."""
    story = reading.story
    for number in range(after + 1, story.head + 1):
        closes = isinstance(story.entry(number).event, SessionClosed)
        if closes and story.sees("table", number) and story.counts(number):
            yield number


def recap(reading: Reading, row: CampaignRow, closing: int) -> Recap:
    """The recap of the session this entry closed. `reading` is the table's."""
    session = stamp_of(reading.state.turns, closing, reading.story.place).session
    shown = told_again(reading, session)
    return Recap(
        campaign=row.campaign,
        name=row.name,
        session=session,
        title=shown.title,
        played_at=shown.played_at,
        fallen=shown.fallen,
        lines=shown.told,
        more=shown.more,
        entry=closing,
        open_questions=shown.open_questions,
    )


def body(recap: Recap, form: Format) -> bytes:
    """The recap as a webhook of this form takes it."""
    if form != "discord":
        return msgspec.json.encode(recap)
    evening = f"Session {recap.session}" if recap.session is not None else "The session"
    title = f"{recap.name}: {evening}{f', {recap.title}' if recap.title else ''}"
    return msgspec.json.encode(
        {
            "embeds": [{"title": title[:DISCORD_TITLE], "description": _shortened(recap)}],
            # A hero may be called @everyone; nobody is to be called by a recap.
            "allowed_mentions": {"parse": []},
        }
    )


def test_body(campaign: str, form: Format) -> bytes:
    """A word that says the webhook works."""
    text = f"Recaps of {campaign} will be told here."
    if form == "discord":
        return msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
    return msgspec.json.encode({"kind": "test", "campaign": campaign, "text": text})


def _shortened(recap: Recap) -> str:
    """As many lines as Discord takes, and how many there are more."""
    lines = [f"**Fallen:** {'; '.join(recap.fallen)}", ""] if recap.fallen else []
    length, left_out = sum(len(line) + 1 for line in lines), recap.more
    for line in recap.lines:
        if length + len(line) + 3 > DISCORD_LONGEST:
            left_out += 1
            continue
        lines.append(f"• {line}")
        length += len(line) + 3
    if left_out:
        lines.append(f"… and {left_out} more.")
    return "\n".join(lines) or "Nothing was logged."

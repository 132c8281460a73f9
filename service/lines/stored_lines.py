"""Actions as they were stored, on one line: `!entries {"entries": [...]}`, and back into the log, byte for byte.

The lossless form of files of lines: what no shorthand says is kept in it. It is for files of one's own: nothing is
judged, so no request that comes from elsewhere is answered with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.codec import Codec
from events.entry import Audience, Clocks, Draft, Entry, Place
from events.log import EventLog
from events.problems import Refused
from rules.registry import codec


class StoredEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry but for what only the log gives. `kind` and `shape` say how `event` is read."""

    kind: str
    shape: int = 1
    event: msgspec.Raw
    audience: Audience = "table"
    place: Place | None = None
    because: tuple[int, ...] = ()
    rule: str | None = None
    forced: str | None = None
    note: str | None = None


class StoredAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All entries of an action, who told it and when."""

    by: str = "owner"
    played_at: str | None = None
    world_date: str | None = None
    entries: tuple[StoredEntry, ...]


def write(entries: Sequence[Entry], coding: Codec) -> str:
    """The line that tells the action again."""
    first = entries[0]
    action = StoredAction(
        by=first.by,
        played_at=first.played_at,
        world_date=first.world_date,
        entries=tuple(_stored(entry, coding) for entry in entries),
    )
    return f"!entries {msgspec.json.encode(action).decode()}"


def _stored(entry: Entry, coding: Codec) -> StoredEntry:
    kind, shape, text = coding.encode(entry.event)
    return StoredEntry(
        kind=kind,
        shape=shape,
        event=msgspec.Raw(text.encode()),
        audience=entry.audience,
        place=entry.place,
        because=entry.because,
        rule=entry.rule,
        forced=entry.forced,
        note=entry.note,
    )


def read(text: str, coding: Codec | None = None) -> tuple[StoredAction, list[Draft]]:
    """The action and its drafts; refuses with `line.bad_entries`."""
    coding = coding or codec()
    try:
        action = msgspec.json.decode(text, type=StoredAction)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:  # half a letter, out of bytes that are no text
        raise Refused("line.bad_entries", "These entries cannot be read.", why=f"{error}.") from error
    return action, [_draft(one, coding) for one in action.entries]


def _draft(stored: StoredEntry, coding: Codec) -> Draft:
    return Draft(
        event=coding.decode(stored.kind, stored.shape, bytes(stored.event)),
        audience=stored.audience,
        place=stored.place,
        because=stored.because,
        rule=stored.rule,
        forced=stored.forced,
        note=stored.note,
    )


def found(log: EventLog, campaign: str, name: str, system_key: str, text: str, *, recorded_at: str) -> None:
    """Begins a campaign with its founding as it was stored; refuses with `campaign.exists`."""
    action, drafts = read(text)
    log.found(campaign, name, system_key, drafts, by=action.by, clocks=_clocks(action, recorded_at))


def tell(log: EventLog, campaign: str, text: str, *, recorded_at: str, key: str | None = None) -> tuple[Entry, ...]:
    """Writes the action as it was stored; a key that was answered before writes nothing."""
    action, drafts = read(text)
    return log.append(campaign, drafts, by=action.by, clocks=_clocks(action, recorded_at), key=key).entries


def _clocks(action: StoredAction, recorded_at: str) -> Clocks:
    return Clocks(recorded_at=recorded_at, played_at=action.played_at, world_date=action.world_date)

"""Entries and outcomes as a client reads them: an event is decoded when its kind is known, as the log does."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse

import msgspec

from events.entry import Entry
from rules.registry import codec
from service.telling.outcome import Outcome
from service.wire import News, OutcomeSent


class EntrySent(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry on the way; its event is read once its kind is known."""

    event: msgspec.Raw  # type: ignore[assignment]  # the same field, not yet read


class _Tag(msgspec.Struct, frozen=True):
    """The kind of an event."""

    event: str


def entry_of(sent: EntrySent) -> Entry:
    """The entry as the log has it."""
    text = bytes(sent.event)
    event = codec().decode_current(msgspec.json.decode(text, type=_Tag).event, text)
    return Entry(**msgspec.structs.asdict(sent) | {"event": event})


def outcome_of(sent: OutcomeSent[EntrySent]) -> Outcome:
    """What came of a request, as it comes here."""
    return Outcome(**msgspec.structs.asdict(sent) | {"entries": tuple(entry_of(one) for one in sent.entries)})


class Numbered(msgspec.Struct, frozen=True):
    """All that is read of an entry on a stream: what else it holds is asked for."""

    number: int


def heard(stream: HTTPResponse) -> Iterator[News[Numbered]]:
    """What is heard on a stream of server-sent events until it ends, from either side."""
    try:
        while line := stream.readline():
            if line.startswith(b"data: "):
                yield msgspec.json.decode(line.removeprefix(b"data: "), type=News[Numbered])
    except (OSError, HTTPException, ValueError, msgspec.MsgspecError):
        return  # cut off; whoever listens begins anew behind what they have

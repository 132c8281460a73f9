"""What a server sends: entries and what surrounds them on the way, and what is heard on its live stream."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPException
from typing import TYPE_CHECKING, Literal

import msgspec

from events.entry import Entry
from events.log import CampaignRow
from events.typed import Typed
from service.telling.outcome import Outcome

if TYPE_CHECKING:
    from http.client import HTTPResponse


class EntrySent(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry on the way; its event is read once its kind is known."""

    event: msgspec.Raw  # type: ignore[assignment]  # the same field, not yet read


class OutcomeSent(Outcome, frozen=True, kw_only=True):
    """What came of a request, on the way."""

    entries: tuple[EntrySent, ...]


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an export: what proves an entry, and the entry if the caller sees it."""

    number: int
    digest: str
    hash: str
    entry: EntrySent | None


class Tag(msgspec.Struct, frozen=True):
    """The kind of an event."""

    event: str


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """Who the server says we are."""

    person: str
    role: Literal["gm", "player", "spectator"]
    campaign: str | None


class Campaigns(msgspec.Struct, frozen=True, kw_only=True):
    """The campaigns the caller may know of."""

    campaigns: list[CampaignRow]


class Founded(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign that was begun."""

    outcome: OutcomeSent


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """What the server found."""

    entries: int
    unseen: int = 0
    head_hash: str
    breaks: tuple[int, ...]
    reasons: tuple[str, ...] = ()
    erased: tuple[int, ...]


class Tellings(msgspec.Struct, frozen=True, kw_only=True):
    """An entry as it is shown."""

    entry: EntrySent


class TypedSent(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed, by action."""

    typed: dict[int, Typed]


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """What people are called, by id."""

    names: dict[str, str]


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a key was answered."""

    answered: bool


class Numbered(msgspec.Struct, frozen=True):
    """Which entry is spoken of."""

    number: int


class Heard(msgspec.Struct, frozen=True, kw_only=True):
    """What a stream says: there is a new entry, and whether older ones are seen with it."""

    entry: Numbered
    revealed: tuple[Numbered, ...] = ()


def heard(stream: HTTPResponse) -> Iterator[Heard]:
    """What is heard on a stream of server-sent events until it ends, from either side."""
    try:
        while line := stream.readline():
            if line.startswith(b"data: "):
                yield msgspec.json.decode(line.removeprefix(b"data: "), type=Heard)
    except (OSError, HTTPException, ValueError, msgspec.MsgspecError):
        return  # cut off; whoever listens begins anew behind what they have

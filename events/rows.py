"""The row an entry is stored as: its columns in their order, and the way there and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from events.codec import Codec
from events.entry import Audience, Clocks, Draft, Entry, Place
from events.problems import LogDamaged

Row: TypeAlias = tuple[Any, ...]  # Any: a file holds whatever somebody put there; the codec and `verify` judge it
"""Values in the order of COLUMNS, or of COLUMNS and PROOF."""

COLUMNS: tuple[str, ...] = (
    "number", "id", "action", "kind", "shape", "event", "recorded_at", "played_at", "world_date", "by", "audience",
    "place", "anchor", "because", "rule", "forced", "note",
)  # fmt: skip
"""What an entry says, in the order its digest is taken (`events.chain`)."""

PROOF: tuple[str, ...] = ("digest", "hash", "erased")
"""What proves it."""

ACTION = COLUMNS.index("action")
KIND = COLUMNS.index("kind")
SHAPE = COLUMNS.index("shape")
EVENT = COLUMNS.index("event")
BECAUSE = COLUMNS.index("because")
FORCED = COLUMNS.index("forced")
NOTE = COLUMNS.index("note")

# the very words of the struct: msgspec leaves a default out of JSON only if it is the same object
_AUDIENCES: dict[str, Audience] = {"table": "table", "gm": "gm"}

_INTEGER_BITS = 63  # of a column of SQLite's
_encoder = msgspec.json.Encoder()
_numbers = msgspec.json.Decoder(tuple[int, ...])


def row_of(draft: Draft, codec: Codec, *, number: int, id: str, action: int, by: str, clocks: Clocks) -> Row:  # noqa: A002 - the column's name
    """The row of a draft that gets this number, without its proof; OverflowError for an anchor no column can hold."""
    kind, shape, event = codec.encode(draft.event)
    place, because = draft.place, draft.because
    if place is not None and place.anchor.bit_length() > _INTEGER_BITS:
        message = f"no entry has the number {place.anchor}"
        raise OverflowError(message)
    return (
        number, id, action, kind, shape, event, clocks.recorded_at, clocks.played_at, clocks.world_date, by,
        draft.audience, place and place.where, place and place.anchor,
        _encoder.encode(because).decode() if because else None,
        draft.rule, draft.forced, draft.note,
    )  # fmt: skip


def entry_of(row: Sequence[Any], codec: Codec, same: dict[str | None, Any]) -> Entry:  # Any: as for Row
    """The entry of a row (COLUMNS and `erased`). `same` keeps one copy of each word that comes again and again.

    Raises LogDamaged, naming the entry, if it cannot be read.
    """
    (
        number, id_, action, kind, shape, event, recorded_at, played_at, world_date, by, audience,
        place, anchor, because, rule, forced, note, erased,
    ) = row  # fmt: skip
    try:
        return Entry(
            number=number,
            id=id_,
            action=action,
            event=codec.decode(kind, shape, event),
            recorded_at=recorded_at,
            played_at=played_at,
            world_date=world_date,
            by=same.setdefault(by, by),
            audience=_AUDIENCES.get(audience, audience),
            place=None if place is None else Place(place, anchor),
            because=() if because is None else _numbers.decode(because),
            rule=same.setdefault(rule, rule),
            forced=forced,
            note=note,
            erased=erased == 1,
        )
    except LogDamaged as problem:
        raise LogDamaged(problem.code, f"Entry {number}: {problem.what}", why=problem.why, fix=problem.fix) from problem
    except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
        raise unreadable(number, str(error)) from error


def unreadable(number: object, why: str) -> LogDamaged:
    """`log.unreadable` for the entry of this number."""
    return LogDamaged(
        "log.unreadable", f"Entry {number} cannot be read.", why=f"{why.rstrip('.')}.", fix="See `delve verify`."
    )

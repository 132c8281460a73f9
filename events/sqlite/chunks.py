"""A thousand entries at once: SQLite joins each column of their rows into a list, and one typed decode reads them all.

A row that becomes Python's by itself costs more than everything that is done with it. What is odd is left to whoever
reads row by row, and says which entry it is.
"""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from typing import Any

import msgspec

from events.codec import Codec
from events.entry import Audience, Entry, Place, Placement
from events.event import Event


class _Columns(msgspec.Struct, array_like=True, gc=False):
    """Of so many entries, column by column."""

    number: list[int]
    id: list[str]
    action: list[int]
    kind: list[str]
    shape: list[int]
    recorded_at: list[str]
    played_at: list[str | None]
    world_date: list[str | None]
    by: list[str]
    audience: list[Audience]
    place: list[Placement | None]
    anchor: list[int | None]
    because: list[tuple[int, ...]]
    rule: list[str | None]
    forced: list[str | None]
    note: list[str | None]
    erased: list[int]


def _joined(column: str) -> str:
    if column == "because":  # JSON already
        return "CAST('[' || group_concat(coalesce(because, '[]')) || ']' AS BLOB)"
    return f'CAST(json_group_array("{column}") AS BLOB)'


_CHUNK = f"""
SELECT CAST('[' || group_concat(event) || ']' AS BLOB), {", ".join(map(_joined, _Columns.__struct_fields__))}
FROM entries WHERE campaign = ? AND number > ? AND number <= ?
"""  # noqa: S608 - only our own column names go in

_columns = msgspec.json.Decoder(_Columns)


def chunk(
    connection: sqlite3.Connection, codec: Codec, owner: str, after: int, upto: int, same: dict[str | None, Any]
) -> list[Entry]:
    """The entries above `after` up to `upto`; none if any of them is odd. `same` as for `entry_of`."""
    try:
        texts, *said = connection.execute(_CHUNK, (owner, after, upto)).fetchone()
        if texts is None:
            return []
        columns = _columns.decode(b"[%b]" % b",".join(said))
        return _entries(columns, codec.decode_together(columns.kind, columns.shape, texts), after, same)
    # Values no column of ours holds, texts that are none, an event of an older shape.
    except (sqlite3.OperationalError, sqlite3.DataError, msgspec.MsgspecError, UnicodeError, ValueError):
        return []


def _entries(columns: _Columns, events: list[Event], after: int, same: dict[str | None, Any]) -> list[Entry]:
    if columns.number != [*range(after + 1, after + 1 + len(events))]:
        return []
    return [
        Entry(
            number=number,
            id=id_,
            action=action,
            event=event,
            recorded_at=recorded_at,
            played_at=played_at,
            world_date=world_date,
            by=same.setdefault(by, by),
            audience=audience,
            place=None if place is None or anchor is None else Place(place, anchor),
            because=because,
            rule=same.setdefault(rule, rule),
            forced=forced,
            note=note,
            erased=erased == 1,
        )
        for (
            number, id_, action, event, recorded_at, played_at, world_date, by, audience,
            place, anchor, because, rule, forced, note, erased,
        ) in zip(
            columns.number, columns.id, columns.action, events, columns.recorded_at, columns.played_at,
            columns.world_date, columns.by, columns.audience, columns.place, columns.anchor, columns.because,
            columns.rule, columns.forced, columns.note, columns.erased, strict=True,
        )
    ]  # fmt: skip

"""Asking the tables of the search: words, and where in play; answered in the order of the log."""

from __future__ import annotations

import re
import sqlite3

import msgspec

from events.problems import Refused
from service.beside.search import Scope
from service.beside.sqlite.search_tables import first_row, last_row
from service.search.query import MARK, Findings, Found, SearchQuery

MOST_WORDS = 50

_LARGEST = 1 << 31
"""No session has a number like this."""

_PART = re.compile(r'(-?)(?:"([^"]*)"|(\S+))')
_SHOWN = (
    "number", "action", "kind", "text", "note", "outcome", "rule", "by", "session", "expedition", "dungeon", "turn",
    "combat", "recorded_at", "played_at", "world_date", "counts", "struck_by",
)  # fmt: skip


def find(
    connection: sqlite3.Connection,
    scope: Scope,
    asked: SearchQuery,
    *,
    after: int | None = None,
    limit: int = 100,
    newest_first: bool = False,
) -> Findings:
    """`limit` entries behind `after`. Read inside one `search_tables.reading`, so that all of it is of one moment.

    Refuses `search.nothing` where the words say nothing that can be looked for.
    """
    match = matching(asked.words)
    where, values = _conditions(asked, scope, match)
    total = connection.execute(f"SELECT count(*) {where}", values).fetchone()[0]
    if after is not None:
        where += " AND e.doc < ?" if newest_first else " AND e.doc > ?"
        values.append(first_row(scope) | after)
    marked = f"highlight(search_words, 0, '{MARK}', '{MARK}')" if match else "e.text"
    columns = ", ".join(f'e."{name}"' for name in _SHOWN)
    order = f"ORDER BY e.doc {'DESC' if newest_first else 'ASC'} LIMIT ?"
    rows = connection.execute(f"SELECT {columns}, {marked} {where} {order}", (*values, limit + 1)).fetchall()
    found = tuple(_found(row) for row in rows[:limit])
    more = len(rows) > limit
    return Findings(found=found, total=total, upto=scope.seen, next=found[-1].number if more else None)


def matching(words: str) -> str:
    """The words as FTS5 takes them, whatever people type: all of them, less those with a minus.

    Refuses `search.nothing` and `search.too_much`.
    """
    wanted: list[str] = []
    unwanted: list[str] = []
    for minus, phrase, word in _PART.findall(words):
        text = phrase or word
        if not any(letter.isalnum() for letter in text):
            continue
        text = text.encode(errors="replace").decode()  # what a terminal sends need not be text
        quoted = '"' + text.rstrip("*").replace('"', '""').replace("\0", "") + '"'
        (unwanted if minus else wanted).append(f"{quoted} *" if word.endswith("*") else quoted)
    if len(wanted) + len(unwanted) > MOST_WORDS:
        raise Refused("search.too_much", f"More than {MOST_WORDS} words to look for.", fix="Say fewer.")
    if not wanted and words.strip():
        raise Refused(
            "search.nothing",
            f"There is no word to look for in {words!r}.",
            fix="Say at least one word that should be there.",
        )
    return " NOT ".join(filter(None, (" AND ".join(wanted), *unwanted)))


def _conditions(asked: SearchQuery, scope: Scope, match: str) -> tuple[str, list[object]]:
    """FROM and WHERE, and their values. Every answer is out of the rows of the reader's own scope."""
    source = "FROM search_entries e"
    conditions, values = ["e.doc BETWEEN ? AND ?"], list[object]((first_row(scope), last_row(scope)))
    if match:
        source = "FROM search_words JOIN search_entries e ON e.doc = search_words.rowid"
        conditions = ["search_words MATCH ? AND search_words.rowid BETWEEN ? AND ?"]
        values = [match, first_row(scope), last_row(scope)]
    for condition, value in _plain(asked, scope):
        if value is not None:
            conditions.append(condition)
            values.append(value)
    if asked.kind:
        conditions.append(f"({' OR '.join(['e.kind = ? OR substr(e.kind, 1, ?) = ?'] * len(asked.kind))})")
        for kind in asked.kind:
            begins = f"{kind.rstrip('.')}."
            values += (kind, len(begins), begins)
    if asked.hero is not None:
        named = "SELECT doc FROM search_figures WHERE figure = ? AND doc BETWEEN ? AND ?"
        conditions.append(f"e.doc IN ({named}{' AND acts' if asked.outcome is not None else ''})")
        values += (asked.hero, first_row(scope), last_row(scope))
    return f"{source} WHERE {' AND '.join(conditions)}", values


def _plain(asked: SearchQuery, scope: Scope) -> list[tuple[str, object]]:
    first, last = asked.first, asked.last
    return [
        ("e.outcome = ? COLLATE NOCASE", asked.outcome),
        ("instr(e.rule, ?) = 1", asked.rule),
        ('e."by" = ?', asked.by),
        ("e.session = ?", None if asked.session is None else min(max(asked.session, -1), _LARGEST)),
        ("e.expedition = ?", asked.expedition),
        ("e.dungeon = ?", asked.dungeon),
        ("instr(e.quests, ?)", None if asked.quest is None else f",{asked.quest},"),
        ("e.doc >= ?", None if first is None else first_row(scope) | max(0, min(first, scope.head + 1))),
        ("e.doc <= ?", None if last is None else first_row(scope) | max(0, min(last, scope.head))),
        ("e.recorded_at >= ?", asked.recorded_from),
        ("e.recorded_at <= ?", asked.recorded_to),
        ("instr(lower(e.world_date), ?)", None if asked.world is None else asked.world.lower()),
        ("instr(e.played_at, ?) = 1", asked.played),
        ("e.counts = ?", asked.counts),
    ]


def _found(row: tuple[object, ...]) -> Found:
    said = dict(zip(_SHOWN, row, strict=False))
    struck = str(said.pop("struck_by")).strip(",")
    counts = bool(said.pop("counts"))
    return msgspec.convert(
        {**said, "counts": counts, "marked": row[-1], "struck_by": [int(one) for one in struck.split(",") if one]},
        Found,
    )

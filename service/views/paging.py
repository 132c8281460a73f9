"""Pages: how a reader says where the one they have ended."""

from __future__ import annotations

from events.problems import Refused


def number_in(cursor: str | None) -> int | None:
    """The number a cursor stands for; refuses what no page answered (`request.cursor`)."""
    if cursor is None:
        return None
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) < 19):
        raise unknown_cursor()
    return int(cursor)


def unknown_cursor() -> Refused:
    """`request.cursor`: no page answered it."""
    return Refused("request.cursor", "No page goes on from there.", fix='Send what the page before called "next".')

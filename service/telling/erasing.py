"""Words blanked for good, wherever they are kept: in the log, and in what is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from events.entry import Entry
    from events.log import EventLog


def erase(log: EventLog, campaign: str, number: int) -> Entry:
    """Blanks the free words of an entry (story rule 32), in the index of the search too; refuses `entry.unknown`."""
    from events.sqlite.log import SqliteLog
    from service.search.projector import forget_words

    entry = log.erase(campaign, number)
    if isinstance(log, SqliteLog):
        with log.plainly:
            forget_words(log.connection)
    return entry

"""Words blanked for good, wherever they are kept: in the log, and in what is made of it."""

from __future__ import annotations

from events.entry import Entry
from service.beside.store import Store


def erase(log: Store, campaign: str, number: int) -> Entry:
    """Blanks the free words of an entry (story rule 32), in the index of the search too; refuses `entry.unknown`."""
    entry = log.erase(campaign, number)
    log.beside.search.forget()
    return entry

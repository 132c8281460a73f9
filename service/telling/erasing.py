"""Words blanked for good, wherever they are kept: in the log, and in what is made of it."""

from __future__ import annotations

from events.entry import Entry
from service.beside.store import Store


def erase(log: Store, campaign: str, number: int) -> Entry:
    """Blanks the free words of an entry (story rule 32), in the index of the search too; refuses `entry.unknown`.

    What was told anew instead of it, and kept its words, loses them as well.
    """
    kept = _kept_on(log, campaign, number)
    entry = log.erase(campaign, number)
    for other in kept:
        log.erase(campaign, other)
    log.beside.search.forget()
    return entry


def _kept_on(log: Store, campaign: str, number: int) -> list[int]:
    """Later tellings of an entry that carry on its words."""
    tellings, kept = {number}, list[int]()
    words: str | None = None
    for entry in log.read(campaign, after=max(0, number - 1)):
        if entry.number == number:
            words = entry.note
        elif words and entry.place is not None and entry.place.where == "instead_of" and entry.place.anchor in tellings:
            tellings.add(entry.number)
            kept += [entry.number] if entry.note == words else []
    return kept

"""Everything that is kept to be quick, made anew from the log alone, beside whoever reads it."""

from __future__ import annotations

from service.beside.store import Store
from service.reading import stored
from service.reading.opened import read_campaign
from service.reading.stored import Checked
from service.search.projector import Projector


class Rebuilt(Checked, frozen=True, kw_only=True):
    """What came of comparing every snapshot with the log, and of making the index of the search anew."""

    searched: int
    """Entries the index was made from."""


def rebuild(log: Store, campaign: str) -> Rebuilt:
    """Compares the snapshots, makes anew what is missing or wrong, and the index; who reads meanwhile sees no mix."""
    checked = stored.rebuild(log, campaign)
    reading = read_campaign(log, campaign, quick=False)
    Projector().rebuild(log.beside.search, campaign, reading)
    return Rebuilt(
        snapshots=checked.snapshots,
        wrong=checked.wrong,
        stale=checked.stale,
        taken=checked.taken,
        searched=reading.story.head,
    )

"""Which services are running on a campaign file: each says so again and again."""

from __future__ import annotations

from contextlib import closing

from service.store import open_file

SECONDS = 60.0
"""Who has not said for so long that it is there is gone."""


def present_services(path: str, now: str) -> int:
    """How many services are running on a campaign file."""
    with closing(open_file(path, create=False)) as store:
        return store.beside.jobs.services(now)

"""A campaign file: its log, and what a service keeps beside it."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING

from events.lazy import Lazy, lazy
from events.sqlite.log import PATIENCE, SqliteLog, open_log
from rules.registry import codec

if TYPE_CHECKING:
    from service.beside.sqlite.beside import SqliteBeside

_beside: Lazy[SqliteBeside] = lazy(
    "service.beside.sqlite.beside:SqliteBeside"
)  # 60 ms, and a logged line keeps nothing there


class CampaignFile(SqliteLog):
    """A `service.beside.store.Store` in an SQLite file."""

    @cached_property
    def beside(self) -> SqliteBeside:
        """What is kept beside the log."""
        return _beside(self)


def open_file(
    path: str | os.PathLike[str], *, create: bool = True, read_only: bool = False, wait: float | None = None
) -> CampaignFile:
    """Opens a campaign file; `create`, `read_only`, `wait` and what may be wrong as `events.sqlite.log.open_log`."""
    log = open_log(path, codec(), create=create, read_only=read_only, wait=PATIENCE if wait is None else wait)
    return CampaignFile(log.connection, log.codec, log.path)

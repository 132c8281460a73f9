"""Opens the door: who keeps campaigns, a file of this machine or a server, which is all there is to choose."""

from __future__ import annotations

import msgspec

from events.lazy import Lazy, lazy
from service.campaign import Keeper
from service.store import open_store

_file: Lazy[Keeper] = lazy("service.at_file:FileKeeper")  # 30 ms of help, which asks nobody
_server: Lazy[Keeper] = lazy("service.remote.at_server:ServerKeeper")  # 40 ms of who has their file at hand


class Where(msgspec.Struct, frozen=True, kw_only=True):
    """Where campaigns are kept: in the file `db`, or, if there is a `server`, by it, for whom it gave this `token`."""

    db: str | None = None
    """None: the file of this machine, as `service.store.database_path` says."""
    server: str | None = None
    token: str | None = None


def open_keeper(where: Where, *, read_only: bool = False) -> Keeper:
    """Whoever keeps the campaigns there; a file is made if there is none, unless it is only read."""
    if where.server is not None:
        return _server(where.server, where.token)
    return _file(open_store(where.db, read_only=read_only))

"""What is kept beside the log of a campaign file, each subject in tables of its own; packs in files of their own."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from events.lazy import Lazy, lazy
from events.sqlite.log import SqliteLog
from service.beside.pack_files import PackFiles

if TYPE_CHECKING:
    from service.beside.sqlite.jobs import SqliteJobs
    from service.beside.sqlite.outbox import SqliteOutbox
    from service.beside.sqlite.search_index import SqliteSearchIndex
    from service.beside.sqlite.tokens import SqliteTokens
    from service.beside.sqlite.webhooks import SqliteWebhooks

# A logged line asks for packs at most: 60 ms for all the others together.
_tokens: Lazy[SqliteTokens] = lazy("service.beside.sqlite.tokens:SqliteTokens")
_webhooks: Lazy[SqliteWebhooks] = lazy("service.beside.sqlite.webhooks:SqliteWebhooks")
_outbox: Lazy[SqliteOutbox] = lazy("service.beside.sqlite.outbox:SqliteOutbox")
_jobs: Lazy[SqliteJobs] = lazy("service.beside.sqlite.jobs:SqliteJobs")
_search: Lazy[SqliteSearchIndex] = lazy("service.beside.sqlite.search_index:SqliteSearchIndex")


class SqliteBeside:
    """A `service.beside.store.Beside`."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log

    @cached_property
    def tokens(self) -> SqliteTokens:
        """Who was invited."""
        return _tokens(self._log)

    @cached_property
    def webhooks(self) -> SqliteWebhooks:
        """Where recaps go."""
        return _webhooks(self._log)

    @cached_property
    def outbox(self) -> SqliteOutbox:
        """What waits to be sent there."""
        return _outbox(self._log)

    @cached_property
    def jobs(self) -> SqliteJobs:
        """Who does what when."""
        return _jobs(self._log)

    @cached_property
    def packs(self) -> PackFiles:
        """What people brought of their own."""
        return PackFiles(self._log.path)

    @cached_property
    def search(self) -> SqliteSearchIndex:
        """The index of the search."""
        return _search(self._log.connection, self._log.path)

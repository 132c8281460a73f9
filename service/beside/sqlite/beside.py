"""What is kept beside the log of a campaign file, each subject in tables of its own."""

from __future__ import annotations

from functools import cached_property

from events.sqlite.log import SqliteLog
from service.beside.sqlite.jobs import SqliteJobs
from service.beside.sqlite.outbox import SqliteOutbox
from service.beside.sqlite.search_index import SqliteSearchIndex
from service.beside.sqlite.tokens import SqliteTokens
from service.beside.sqlite.webhooks import SqliteWebhooks


class SqliteBeside:
    """A `service.beside.store.Beside`."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log

    @cached_property
    def tokens(self) -> SqliteTokens:
        """Who was invited."""
        return SqliteTokens(self._log)

    @cached_property
    def webhooks(self) -> SqliteWebhooks:
        """Where recaps go."""
        return SqliteWebhooks(self._log)

    @cached_property
    def outbox(self) -> SqliteOutbox:
        """What waits to be sent there."""
        return SqliteOutbox(self._log)

    @cached_property
    def jobs(self) -> SqliteJobs:
        """Who does what when."""
        return SqliteJobs(self._log)

    @cached_property
    def search(self) -> SqliteSearchIndex:
        """The index of the search."""
        return SqliteSearchIndex(self._log.connection, self._log.path)

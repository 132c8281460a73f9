"""A log with what a service keeps beside it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from events.log import EventLog
from service.beside.jobs import Jobs
from service.beside.packs import PackStore
from service.beside.search import SearchIndex
from service.beside.tokens import TokenStore
from service.beside.webhooks import Outbox, Webhooks


class Beside(Protocol):
    """What is kept beside a log, by subject. Each makes room for itself when it is first used."""

    @property
    def tokens(self) -> TokenStore:
        """Who was invited."""

    @property
    def webhooks(self) -> Webhooks:
        """Where recaps go."""

    @property
    def outbox(self) -> Outbox:
        """What waits to be sent there."""

    @property
    def jobs(self) -> Jobs:
        """Who does what when."""

    @property
    def packs(self) -> PackStore:
        """What people brought of their own for the games they play."""

    @property
    def search(self) -> SearchIndex:
        """The index of the search."""


class Store(EventLog, Protocol):
    """Several campaigns, and what is kept beside them."""

    @property
    def path(self) -> str:
        """Where it is kept; another thread or process opens it by this."""

    @property
    def beside(self) -> Beside:
        """What is kept beside the log."""

    def transaction(self) -> AbstractContextManager[None]:
        """Holds everything for writing, all of it or nothing: for what is kept beside the log."""

    def times_erased(self, campaign: str | None = None) -> int:
        """How many entries had words erased: of a campaign, with those a branch shares, or of the whole file."""

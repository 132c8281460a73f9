"""A seat at a campaign of a file at hand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from events.problems import Problem
from events.typed import Typed
from service.campaigns import Campaigns
from service.lines.typed_lines import typed_at
from service.reading.reading import Reading
from service.seat import Away, new_key
from service.telling.outcome import Outcome, Request

LOOK_SECONDS = 0.3
"""How often to look whether another process has written."""

BUSY = "log.busy"


class SeatAtFile:
    """Sits there with readings kept up to date."""

    def __init__(self, campaigns: Campaigns, campaign: str, me: str = "owner") -> None:
        self._campaigns = campaigns
        self.campaign = campaign
        self.me = me
        self._left = threading.Event()
        self._busy = False

    def reading(self) -> AbstractContextManager[Reading]:
        """The campaign as it is now."""
        return self._campaigns.reading(self.campaign)

    def tell(self, asked: Request) -> Outcome:
        """Does it; a file somebody else keeps busy is away for a while."""
        with self._patient(asked.key):
            return self._campaigns.handle(self.campaign, asked)

    def told(self, key: str) -> bool:
        """Whether it stands in the log."""
        with self._patient(key), self._campaigns.log.writing(self.campaign) as writer:
            return writer.answered(key) is not None

    def typed(self, action: int) -> Typed | None:
        """What was typed for the action that begins with this entry."""
        return typed_at(self._campaigns.log, self.campaign)(action)

    @contextmanager
    def _patient(self, key: str | None) -> Iterator[None]:
        self._busy = False
        try:
            yield
        except Problem as problem:
            if problem.code != BUSY:
                raise
            self._busy = True
            raise Away(problem, key or new_key()) from problem

    def follow(self, heard: Callable[[], None]) -> None:
        """Looks now and then whether anybody has written, this prompt among them."""
        before = True  # what was written before the first look counts as new
        while not self._left.wait(LOOK_SECONDS):
            try:
                changed = self._campaigns.log.changed() or before
            except Problem:
                continue  # the next line that is typed meets it too, and says so
            before = False
            if changed or self._busy:
                heard()

    def leave(self) -> None:
        """Ends `follow`."""
        self._left.set()

    def away(self) -> str:
        """A file at hand is never away for long."""
        return ""

    def close(self) -> None:
        """Lets go of the file."""
        self.leave()
        self._campaigns.close()

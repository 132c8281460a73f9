"""A seat at a campaign's table: all that somebody who stays there needs of whoever keeps the log.

`service.seat_at_file` sits at a file of this machine, `service.remote.seat` at a server.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from events.problems import Problem
from events.typed import Typed
from service.reading.reading import Reading
from service.telling.outcome import Outcome, Request


class Away(Problem):
    """Whoever keeps the campaign cannot be reached; the same line may be told later under the same key.

    Nobody knows whether it was told already: the answer may have been lost on the way.
    """

    def __init__(self, problem: Problem, key: str) -> None:
        super().__init__(problem.code, problem.what, why=problem.why, fix=problem.fix)
        self.key = key


class Seat(Protocol):
    """One campaign, for somebody who stays."""

    @property
    def campaign(self) -> str:
        """Id of the campaign."""

    @property
    def me(self) -> str:
        """Id of whoever speaks if nobody says who."""

    def reading(self) -> AbstractContextManager[Reading]:
        """The campaign as far as it is known here; held until the `with` ends."""

    def tell(self, asked: Request) -> Outcome:
        """Does what is asked, as `service.telling.handle.handle` does; raises `Away` if it may be asked again later."""

    def told(self, key: str) -> bool:
        """Whether something was told under this key; raises `Away`."""

    def typed(self, action: int) -> Typed | None:
        """What was typed for the action that begins with this entry, if anything is known of it."""

    def follow(self, heard: Callable[[], None]) -> None:
        """Calls `heard` whenever something may be new, until `leave` is called; in a thread of its own."""

    def leave(self) -> None:
        """Ends `follow`."""

    def away(self) -> str:
        """Why nobody can be reached now, in a few words; empty if all is well as far as is known."""

    def close(self) -> None:
        """Lets go of the file, or hangs up."""


def new_key() -> str:
    """A key no other line has."""
    return f"line {os.urandom(9).hex()}"

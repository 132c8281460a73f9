"""Actions told together, until they are stored: all their rows with one statement.

Each statement lets go of the interpreter, and whoever wants it back waits for a turn: a row by itself costs more in
waiting than in storing.
"""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from typing import NamedTuple

from events.rows import Row
from events.sqlite.pages import INTO_ENTRIES, INTO_KEYS, insert
from events.sqlite.typed import keep_typed
from events.typed import Typed

MOST = 500
"""Actions that wait at most."""


class ToldAction(NamedTuple):
    """Rows of one action, numbered and chained, and what is kept beside them."""

    campaign: str
    rows: list[Row]
    key: str | None
    typed: Typed | None


def store(connection: sqlite3.Connection, actions: list[ToldAction]) -> None:
    """Writes them down, in their order."""
    insert(connection, INTO_ENTRIES, [(one.campaign, *row) for one in actions for row in one.rows])
    insert(connection, INTO_KEYS, [(one.campaign, one.key, one.rows[0][0]) for one in actions if one.key is not None])
    keep_typed(connection, [(one.campaign, one.rows[0][0], one.typed) for one in actions if one.typed is not None])


class ToldTogether:
    """What blocks held together have told so far, while nobody else can write; stored when somebody reads the file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.heads: dict[str, tuple[int, str]] = {}
        """Number and hash of the newest entry of whichever campaign was told of."""
        self.keys: dict[tuple[str, str], int] = {}
        """ToldAction by campaign and key."""
        self._actions: list[ToldAction] = []

    def take(self, actions: list[ToldAction]) -> None:
        """Takes in what a block that ended well has told."""
        for one in actions:
            self.heads[one.campaign] = one.rows[-1][0], one.rows[-1][-1]
            if one.key is not None:
                self.keys[one.campaign, one.key] = one.rows[0][0]
        self._actions += actions
        if len(self._actions) >= MOST:
            self.store()

    def store(self) -> None:
        """Stores what waits, if anything does."""
        if self._actions:
            actions, self._actions = self._actions, []
            store(self.connection, actions)

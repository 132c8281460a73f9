"""The index of the search: a read model, made from the log, thrown away rather than migrated.

A scope is the index of one campaign for one audience. It is carried on in place, or made anew beside the one
that is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from events.entry import Audience
from service.search.documents import Document
from service.search.query import Findings, SearchQuery


class Ends(msgspec.Struct, frozen=True):
    """How far a scope has come."""

    head: int
    """The newest entry of the log that was taken in."""
    head_id: str
    seen: int
    """The newest entry of the log that the audience sees, up to `head`."""
    erased: int
    """How many entries had lost their words."""


class Scope(Ends, frozen=True):
    """The index of a campaign for an audience, and how far it has come."""

    scope: int
    key: str
    """Tells it from one of the same number in an index made anew meanwhile."""


class SearchIndex(Protocol):
    """The index of the campaigns of one log. Any number of processes may keep it up."""

    def heads(self) -> dict[str, int]:
        """How far the table's scope of each campaign has come; nothing where there is no index of this version."""

    def scope(self, campaign: str, audience: Audience) -> Scope | None:
        """What readers of this audience read, if there is anything."""

    def carry_on(self, scope: Scope, documents: Iterable[Document], hidden: Iterable[int], ends: Ends) -> bool:
        """Takes documents in, in place of those with their numbers, and hidden ones out.

        False, and nothing has happened, if somebody else has moved it on.
        """

    def begin(self, campaign: str, audience: Audience, ends: Ends) -> Scope:
        """A scope nobody reads yet."""

    def add(self, scope: Scope, documents: Sequence[Document]) -> bool:
        """Takes documents of new numbers into a scope that is being made; False if it was thrown away."""

    def finish(self, campaign: str, audience: Audience, scope: Scope) -> bool:
        """Readers read this scope from here on, and earlier ones are cleared away; False if it was thrown away."""

    def find(
        self,
        campaign: str,
        audience: Audience,
        query: SearchQuery,
        *,
        after: int | None,
        limit: int,
        newest_first: bool,
    ) -> Findings | None:
        """`limit` entries behind `after`, all of one moment; None where there is no scope. Refuses `search.nothing`."""

    def forget(self) -> None:
        """Throws everything away, so that no erased word is left; whoever searches next makes it anew."""

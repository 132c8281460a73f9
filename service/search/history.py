"""The history of a campaign, looked through for whoever reads it; what the command line and the API both ask."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from events.event import tag_of
from events.problems import LogDamaged, Refused
from rules.naming import did_you_mean, find_dungeon, find_expedition, find_figure, find_quest
from rules.registry import all_event_kinds
from service.beside.store import Store
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.search.projector import BATCH, Projector, audience_of
from service.search.query import Findings, SearchQuery
from service.store import passing_index

if TYPE_CHECKING:
    from service.campaigns import Campaigns

LATE = 60.0
"""Seconds after which an index nobody could bring up to date is a trouble."""

TRANSIENT = "here"
"""The one campaign of an index that is kept nowhere."""

_WORDS = ("outcome", "rule", "by", "recorded_from", "recorded_to", "played", "world")
"""Filters that are compared as they are said."""

_STANDS_ASIDE = frozenset({"log.busy", "log.read_only", "log.disk_full", "log.cannot_open"})
"""Troubles of the file under which a search goes on without it."""


class History:
    """Searches campaigns of one file; keeps their index up to date with every question."""

    def __init__(self) -> None:
        self.projector = Projector()
        self._caught_up: float | None = None

    def look(
        self,
        reading: Reading,
        asked: SearchQuery,
        *,
        kept_in: tuple[Store, str] | None = None,
        after: int | None = None,
        limit: int = 100,
        newest_first: bool = False,
    ) -> Findings:
        """What the reader finds, of everything they see at the moment they read.

        `kept_in` is the log and campaign whose index to use; None, or a moment of the past: an index for this question
        alone. Refuses names nobody has, and `search.nothing`.
        """
        asked = resolved(reading, asked)
        if kept_in is not None and reading.until is None:
            log, campaign = kept_in
            self._refuse_to_wait(log, campaign)
            try:
                self.projector.catch_up(log.beside.search, campaign, reading)
                found = log.beside.search.find(
                    campaign, audience_of(reading), asked, after=after, limit=limit, newest_first=newest_first
                )
                if found is not None:
                    return found
            except LogDamaged as problem:
                if problem.code not in _STANDS_ASIDE:
                    raise
        index = passing_index()
        Projector().catch_up(index, TRANSIENT, reading)
        found = index.find(TRANSIENT, audience_of(reading), asked, after=after, limit=limit, newest_first=newest_first)
        if found is None:
            raise LogDamaged("log.failed", "The index came to nothing.", fix="Ask again.")
        return found

    def _refuse_to_wait(self, log: Store, campaign: str) -> None:
        """Where somebody makes the index in the background, a question does not make it instead (`log.busy`)."""
        if self._caught_up is not None and self._behind(log)[campaign] > BATCH:
            raise LogDamaged(
                "log.busy",
                "The search is being made ready.",
                why="Much was told that it has not taken in yet.",
                fix="Ask again in a moment.",
            )

    def catch_up(self, campaigns: Campaigns) -> None:
        """Brings the index of every campaign up to date."""
        for campaign, entries in self._behind(campaigns.log).items():
            if entries > BATCH:
                # An index made anew takes a while: nobody who plays is to wait for it.
                reading = read_campaign(campaigns.log, campaign)
                Projector().catch_up(campaigns.log.beside.search, campaign, reading)
            elif entries:
                with campaigns.reading_apart(campaign) as reading:
                    self.projector.catch_up(campaigns.log.beside.search, campaign, reading)
        self._caught_up = monotonic()

    def behind(self, log: Store) -> int:
        """How many entries of all campaigns the index has not taken in."""
        return sum(self._behind(log).values())

    def _behind(self, log: Store) -> dict[str, int]:
        heads = log.beside.search.heads()
        return {row.campaign: max(0, row.head - heads.get(row.campaign, 0)) for row in log.campaigns()}

    def trouble(self, log: Store) -> str:
        """What is wrong with the index, or nothing: that it stays behind while somebody should keep it up."""
        if self._caught_up is None or monotonic() - self._caught_up < LATE:
            return ""
        behind = self.behind(log)
        return f"the search is {behind} entries behind" if behind else ""

    def kept_up(self) -> None:
        """From now on somebody keeps the index up by itself."""
        self._caught_up = monotonic()


def resolved(reading: Reading, asked: SearchQuery) -> SearchQuery:
    """Names as people type them as ids; the second dungeon is `2`. Refuses names nobody has."""
    state = reading.state
    said = {name: _text(value) for name in _WORDS if (value := getattr(asked, name)) is not None}
    return msgspec.structs.replace(
        asked,
        **said,
        hero=None if asked.hero is None else find_figure(state, asked.hero),
        quest=None if asked.quest is None else find_quest(state, asked.quest),
        expedition=None if asked.expedition is None else find_expedition(state, asked.expedition),
        dungeon=None if asked.dungeon is None else _dungeon(reading, asked.dungeon),
        kind=tuple(_kind(one) for one in asked.kind),
    )


def _text(said: str) -> str:
    """What a terminal or a program sends need not be text."""
    return said.encode(errors="replace").decode()


def _dungeon(reading: Reading, said: str) -> str:
    """A dungeon by name, or by its place among those they have been in: `2`."""
    known = list(reading.state.atlas.dungeons)
    if not said.isdecimal():
        return find_dungeon(reading.state, said)
    if not 0 < int(said) <= len(known):
        raise Refused(
            "dungeon.unknown",
            f"There is no dungeon number {said}.",
            why=f"{len(known) or 'None'} {'has' if len(known) == 1 else 'have'} a name so far.",
            fix="Pick a trip instead: --expedition NAME.",
        )
    return known[int(said) - 1]


def _kind(said: str) -> str:
    """A tag or the beginning of one; refuses what no kind of event begins with (`search.unknown_kind`)."""
    tags = [tag_of(kind) for kind in all_event_kinds()]
    plain = said.rstrip(".").lower().replace(" ", "_")
    if any(tag == plain or tag.startswith(f"{plain}.") for tag in tags):
        return plain
    known = dict.fromkeys((*tags, *(tag.partition(".")[0] for tag in tags)))
    raise Refused(
        "search.unknown_kind",
        f"Nothing that happens is called {said!r}.",
        fix=did_you_mean(said, known) or "docs/events.md lists every kind.",
    )

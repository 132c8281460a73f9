"""What is looked for in the history of a campaign, and what is found."""

from __future__ import annotations

from typing import Annotated

import msgspec

MARK = "**"
"""Stands around words that were found."""

SomeText = Annotated[str, msgspec.Meta(min_length=1)]
"""A word, or more of them."""
EntryNumber = Annotated[int, msgspec.Meta(ge=1)]
"""The number of an entry."""


def says(description: str) -> msgspec.Meta:
    """What a parameter of a query says of itself in the API."""
    return msgspec.Meta(description=description)


class SearchQuery(msgspec.Struct, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}):
    """What is looked for, as the query string of `/history` says it; what is left out is left open."""

    words: Annotated[
        str, msgspec.Meta(max_length=500, description='All of them, in any form; `"in a row"`, `begin*`, `-without`.')
    ] = ""
    hero: Annotated[SomeText | None, says("Naming this figure; with `outcome`, its own doing.")] = None
    kind: Annotated[
        tuple[str, ...],
        msgspec.Meta(max_length=20, description="Tags, or how they begin: `attack`, `wounds.suffered`."),
    ] = ()
    outcome: Annotated[SomeText | None, says("`fumble`, `hit`, `success` …")] = None
    dungeon: Annotated[SomeText | None, says("In this dungeon; `2`: the second they came to.")] = None
    session: Annotated[Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None, says("In this evening.")] = None
    expedition: Annotated[SomeText | None, says("On this trip.")] = None
    quest: Annotated[SomeText | None, says("About this quest, or on a trip for it.")] = None
    rule: Annotated[str | None, says("Resting on a rule whose id begins so.")] = None
    by: Annotated[str | None, says("Recorded by this person.")] = None
    first: Annotated[EntryNumber | None, says("From this number on.")] = None
    last: Annotated[EntryNumber | None, says("Up to this number.")] = None
    recorded_from: Annotated[str | None, says("Recorded then or later: RFC 3339, UTC.")] = None
    recorded_to: Annotated[str | None, says("Recorded then or earlier.")] = None
    played: Annotated[str | None, says("Played at a time that begins so.")] = None
    world: Annotated[str | None, says("On a day in the world with these words.")] = None
    counts: Annotated[bool | None, says("Only what counts, or only what was struck.")] = None


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that was looked for, told as it was at its place."""

    number: int
    action: int
    kind: str
    text: str
    marked: str
    """`text` with the words found between `**`."""
    note: str
    outcome: str | None
    rule: str | None
    by: str
    session: int | None
    expedition: str | None
    dungeon: str | None
    turn: int | None
    combat: int | None
    recorded_at: str
    played_at: str | None
    world_date: str | None
    counts: bool
    struck_by: tuple[int, ...]


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """What was found, in the order of the log; `total` counts what is on other pages too."""

    found: tuple[Found, ...]
    total: int
    upto: int
    """The newest entry the reader sees that was looked through."""
    next: int | None
    """Go on behind this number; None: that was all."""

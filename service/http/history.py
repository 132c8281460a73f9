"""Searching the history of a campaign; the index is kept up in the background and with every question."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from service.http.asking import Asking, At, Cursor, Limit, Until, campaigns_of, read
from service.http.filters import By, First, Last, Newest, Played, RecordedFrom, RecordedTo, Rule, World
from service.http.looks import number_in
from service.http.picking import check_range
from service.reading.reading import Reading
from service.search.history import History
from service.search.query import Findings, SearchQuery


@get("/campaigns/{campaign:str}/history", opt={"answers": Findings}, summary="Find what happened")
async def history(
    request: Asking,
    campaign: FromPath[str],
    words: Annotated[
        str | None,
        QueryParameter(
            min_length=1,
            max_length=500,
            description='All of them, in any form; `"in a row"`, `begin*`, `-without`.',
        ),
    ] = None,
    hero: Annotated[
        str | None, QueryParameter(min_length=1, description="Naming this figure; with `outcome`, its own doing.")
    ] = None,
    kind: Annotated[
        list[str] | None,
        QueryParameter(max_items=20, description="Tags, or how they begin: `attack`, `wounds.suffered`."),
    ] = None,
    outcome: Annotated[str | None, QueryParameter(min_length=1, description="`fumble`, `hit`, `success` …")] = None,
    dungeon: Annotated[
        str | None, QueryParameter(min_length=1, description="In this dungeon; `2`: the second they came to.")
    ] = None,
    session: Annotated[int | None, QueryParameter(ge=1, le=1_000_000, description="In this evening.")] = None,
    expedition: Annotated[str | None, QueryParameter(min_length=1, description="On this trip.")] = None,
    quest: Annotated[
        str | None, QueryParameter(min_length=1, description="About this quest, or on a trip for it.")
    ] = None,
    rule: Rule = None,
    by: By = None,
    first: First = None,
    last: Last = None,
    recorded_from: RecordedFrom = None,
    recorded_to: RecordedTo = None,
    played: Played = None,
    world: World = None,
    counts: Annotated[bool | None, QueryParameter(description="Only what counts, or only what was struck.")] = None,
    newest: Newest = False,
    cursor: Cursor = None,
    limit: Limit = 100,
    at: At = None,
    until: Until = None,
) -> Response[bytes]:
    """Everything that was ever told, struck lines too, by its words and by where in play it was.

    Each entry is told as it was at its place. Nothing a reader does not see is found, counted or hinted at.
    """
    check_range(first, last)
    asked = SearchQuery(
        words=words or "",
        hero=hero,
        kind=tuple(kind or ()),
        outcome=outcome,
        dungeon=dungeon,
        session=session,
        expedition=expedition,
        quest=quest,
        rule=rule,
        by=by,
        first=first,
        last=last,
        recorded_from=recorded_from,
        recorded_to=recorded_to,
        played=played,
        world=world,
        counts=counts,
    )
    campaigns = campaigns_of(request)
    search: History = request.app.state.history
    now = at is None and until is None

    def show(reading: Reading) -> Findings:
        kept_in = (campaigns.log, campaign) if now else None
        return search.look(reading, asked, kept_in=kept_in, after=number_in(cursor), limit=limit, newest_first=newest)

    return await read(request, campaign, show, at=at, until=until)

"""Searching the history of a campaign; the index is kept up in the background and with every question."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from service.http.asking import NOW, Asking, Newest, OfMoment, OfWindow, campaigns_of, query_of, read
from service.reading.reading import Reading
from service.search.history import History
from service.search.query import Findings, SearchQuery
from service.views import windows
from service.views.entries import check_range
from service.views.paging import number_in


@get(
    "/campaigns/{campaign:str}/history",
    opt={"answers": Findings, "query": SearchQuery, "long": "here"},
    summary="Find what happened",
)
async def history(
    request: Asking, campaign: FromPath[str], window: OfWindow, moment: OfMoment, newest: Newest = False
) -> Response[bytes]:
    """Everything that was ever told, struck lines too, by its words and by where in play it was.

    Each entry is told as it was at its place. Nothing a reader does not see is found, counted or hinted at.
    """
    query = query_of(request, SearchQuery)
    check_range(query.first, query.last)
    campaigns = campaigns_of(request)
    search: History = request.app.state.history

    def show(reading: Reading) -> Findings:
        kept_in = (campaigns.log, campaign) if moment == NOW else None
        after = number_in(window.cursor)
        return windows.findings(
            search.look(reading, query, kept_in=kept_in, after=after, limit=window.limit, newest_first=newest)
        )

    return await read(request, campaign, show, moment)

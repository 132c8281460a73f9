"""The service put together: `create_app` is its one composition root."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from secrets import token_hex

from litestar import Litestar, Response, Router
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import (
    ControllerRouterHandler,
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Receive,
    Scope,
    Send,
)

from events.problems import Problem
from service.campaigns import Campaigns
from service.clock import now
from service.http import (
    actions,
    campaigns,
    entries,
    health,
    history,
    invites,
    lines,
    listeners,
    metrics,
    openapi,
    packs,
    page,
    reads,
    webhooks,
)
from service.http.asking import Asking, admit, moment_of, window_of
from service.http.decoders import build_decoders
from service.http.front import Front, as_get
from service.http.group_commit import GroupCommit
from service.http.holders import Holders
from service.http.long_reads import LongReads
from service.http.metrics import Meters, meters_wanted
from service.http.passing_on import ReaderProcess, passed_on
from service.http.problems import answer_broken, answer_http, answer_problem
from service.http.settings import Settings
from service.http.stream import Hub, Living
from service.http.tokens import Tokens
from service.jobs.scheduler import at_work
from service.jobs.work import MINUTE, Job, Worker
from service.search.history import History

ROUTES: Sequence[ControllerRouterHandler] = (
    campaigns.systems, campaigns.campaigns, campaigns.begin, campaigns.standing, campaigns.options, campaigns.rulings,
    campaigns.people, campaigns.name_person, campaigns.manners, campaigns.let, campaigns.begin_branch,
    campaigns.compare,
    actions.act, actions.answered, lines.tell,
    entries.entries, entries.entry, entries.erase, entries.verification, entries.export,
    entries.as_lines, entries.typed, entries.rebuild, entries.stream,
    listeners.listeners,
    reads.heroes, reads.hero, reads.gold, reads.quests, reads.turn, reads.open_business, reads.statistics, reads.here,
    reads.level, reads.recap, reads.chronicle, reads.frames, reads.shots, reads.diff,
    invites.whoami, invites.invite, invites.invites, invites.revoke,
    packs.listing, packs.add, packs.remove, packs.look_up,
    history.history, metrics.metrics,
    webhooks.listing, webhooks.add, webhooks.remove, webhooks.test, webhooks.backups, webhooks.make_backup,
)  # fmt: skip
"""Everything one has to be admitted to."""

logger = logging.getLogger("delve.http")

SEARCH_SECONDS = 2.0
"""How often the index of the search is brought up to date; whoever searches does so too."""

COMMON = {
    "moment": Provide(moment_of, sync_to_thread=False),
    "window": Provide(window_of, sync_to_thread=False),
}
"""What routes take of the query string that many take."""

OPEN: Sequence[ControllerRouterHandler] = (health.live, health.ready, page.start, page.part)


class Service(Litestar):
    """The application with the front of the house before it."""

    front: Front
    meters: Meters | None = None

    def look_after(self, path: str, settings: Settings) -> None:
        """The file it serves from its next start on, and how; nothing is left of what it served before."""
        self.state.clear()
        self.state.update({"path": path, "settings": settings})
        self.front = Front(settings, self._knows)
        self.meters = self.state.meters = meters_wanted() if settings.metrics else None

    def _knows(self, shown: str) -> bool:
        holders: Holders = self.state.holders
        return holders.of(shown) is not None

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """Every request passes the front."""
        if scope["type"] == ScopeType.HTTP:
            scope, send = as_get(scope, send)  # type: ignore[arg-type]  # an HTTP scope comes with its own send
            if self.meters is not None:
                send = self.meters.watching(scope, send)
            await self.front.pass_on(scope, receive, send, self.behind_the_front)  # type: ignore[arg-type]  # an HTTP scope comes with its own receive and send
        else:
            await super().__call__(scope, receive, send)

    async def behind_the_front(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answers what the front has let in."""
        await super().__call__(scope, receive, send)


async def let_in(request: Asking) -> Response[bytes] | None:
    """Knows the caller, then passes on what takes long. No guard: each request would make it a copy of the handler."""
    admit(request)
    return await passed_on(request)


def create_app(path: str, settings: Settings | None = None) -> Service:
    """The service of a campaign file, made if there is none. It opens nothing before it is started."""
    settings = settings or Settings()
    app = Service(
        route_handlers=[
            Router("/", route_handlers=ROUTES, before_request=let_in, dependencies=COMMON),
            Router("/", route_handlers=OPEN),
        ],
        exception_handlers={HTTPException: answer_http, Problem: answer_problem, Exception: answer_broken},
        lifespan=[_at_work],
        openapi_config=openapi.CONFIG,
        request_max_body_size=settings.largest_body,
        logging_config=None,
    )
    app.look_after(path, settings)
    return app


@asynccontextmanager
async def _at_work(app: Litestar) -> AsyncIterator[None]:
    """Threads, readings and streams while the service runs; all of it ended when it stops."""
    settings: Settings = app.state.settings
    build_decoders()
    campaigns = Campaigns(
        app.state.path, proving=True, most_open=settings.campaigns_open, only_reads=settings.only_reads
    )
    campaigns.log.campaigns()  # the file is there before a job looks for it
    if doubt := campaigns.log.doubt():
        logger.info("%s", doubt)
    readers = ThreadPoolExecutor(settings.threads, "delve-reader")
    outgoing = ThreadPoolExecutor(2, "delve-outgoing")

    def living() -> Living:
        given = {token.token: token for token in Tokens(campaigns.log).given()}
        # Nobody comes here without a token that lived: one that is not there was given this moment.
        return lambda caller: caller.token not in given or given[caller.token].lives(now())

    hub = Hub(campaigns, settings, readers, living)
    writer = GroupCommit(campaigns, settings, hub.wake)
    search = History()
    reader = ReaderProcess(campaigns, settings) if settings.reads_beside else None
    checks = health.Checks(campaigns, search)
    app.state.update(
        {
            "campaigns": campaigns,
            "holders": Holders(campaigns),
            "hub": hub,
            "readers": readers,
            "reader": reader,
            "writer": writer,
            "long_reads": LongReads(settings),
            "outgoing": outgoing,
            "checks": checks,
            "history": search,
        }
    )
    if app.state.meters is not None:
        app.state.meters.look_at(campaigns, hub, search)
    if not settings.only_reads:
        await hub.start()
    try:
        async with _jobs(campaigns, hub, search, settings):
            yield
    finally:
        if reader is not None:
            await reader.end()
        await hub.stop()
        writer.close()
        readers.shutdown()
        outgoing.shutdown(wait=False, cancel_futures=True)
        campaigns.close()


@asynccontextmanager
async def _jobs(campaigns: Campaigns, hub: Hub, search: History, settings: Settings) -> AsyncIterator[None]:
    """What the service does by itself has its turns, if that is wished for."""
    if settings.jobs is None:
        yield
        return
    worker = Worker(campaigns.path, token_hex(8), settings.jobs, wrote=hub.wake)
    search.kept_up()
    if settings.only_reads:
        yield
        return
    async with at_work(
        worker, Job("search", SEARCH_SECONDS, MINUTE, lambda _log, _: search.catch_up(campaigns), alone=False)
    ):
        yield

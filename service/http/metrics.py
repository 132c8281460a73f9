"""Numbers for Prometheus: how much is asked and how long it takes, how far the jobs and the search are.

No name of a campaign, a person or a hero is among them. The library is loaded only where numbers are wanted.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.types import HTTPScope, Message, Send

from events.problems import LogDamaged
from service.campaigns import Campaigns
from service.http.asking import Asking, elsewhere
from service.http.problems import NotFound
from service.http.stream import Hub
from service.jobs import moments
from service.search.history import History

if TYPE_CHECKING:
    from prometheus_client import Metric

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
METHODS = frozenset({"GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH"})
"""Those counted by name: anybody may make up others, and each would be kept for ever."""

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Meters:
    """Counts requests, and looks at the rest when somebody asks. Raises ImportError without `prometheus-client`."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Histogram

        self.registry = CollectorRegistry()
        self._requests = Counter(
            "delve_requests", "Requests answered.", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "delve_request_seconds",
            "From the first byte of a request to the first of its answer.",
            ["method", "route"],
            buckets=SECONDS,
            registry=self.registry,
        )

    def watching(self, scope: HTTPScope, send: Send) -> Send:
        """Hands answers on and counts them."""
        began = time.perf_counter()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                # The address as it is written down, never as it was asked: it would hold names, and grow without end.
                route = str(scope.get("path_template") or "none")
                method = scope["method"] if scope["method"] in METHODS else "other"
                self._requests.labels(method, route, str(message["status"])).inc()
                self._seconds.labels(method, route).observe(time.perf_counter() - began)
            await send(message)

        return sent

    def look_at(self, campaigns: Campaigns, hub: Hub, history: History) -> None:
        """From now on says how the service is doing as well."""
        self.registry.register(_Standing(campaigns, hub, history))


class _Standing:
    """What is looked at when somebody asks."""

    def __init__(self, campaigns: Campaigns, hub: Hub, history: History) -> None:
        self._campaigns = campaigns
        self._hub = hub
        self._history = history

    def describe(self) -> list[Metric]:
        """Nothing is told before it is asked for."""
        return []

    def collect(self) -> Iterator[Metric]:
        """The numbers as they are now."""
        from prometheus_client.core import GaugeMetricFamily

        log = self._campaigns.log
        rows = log.campaigns()
        yield GaugeMetricFamily("delve_streams", "Open streams.", len(self._hub.followers))
        yield GaugeMetricFamily("delve_campaigns", "Campaigns in the file.", len(rows))
        yield GaugeMetricFamily("delve_entries", "Entries in all campaigns.", sum(row.head for row in rows))
        yield GaugeMetricFamily(
            "delve_search_behind_entries", "Entries the search has not taken in yet.", self._history.behind(log)
        )
        yield from self._jobs()

    def _jobs(self) -> Iterator[Metric]:
        from prometheus_client.core import GaugeMetricFamily

        log = self._campaigns.log
        known = log.beside.jobs.records()
        yield GaugeMetricFamily("delve_outbox_waiting", "Recaps still to be sent.", log.beside.outbox.waiting())
        done = GaugeMetricFamily("delve_job_done_timestamp_seconds", "When it was last done.", labels=["job"])
        failing = GaugeMetricFamily("delve_job_failing", "1 if it went wrong the last time.", labels=["job"])
        for one in known:
            if one.done_at is not None:
                done.add_metric([one.job], moments.instant_of(one.done_at).timestamp())
            failing.add_metric([one.job], float(one.problem is not None))
        yield done
        yield failing


@get(
    "/metrics",
    opt={"answers": None, "media": (TEXT,), "who": "owner", "fresh": True, "also": (404,)},
    media_type=TEXT,
    summary="Numbers for Prometheus",
)
async def metrics(request: Asking) -> Response[bytes]:
    """Requests, times, streams, jobs; where the service was started with them, and only for who keeps the file."""
    meters: Meters | None = request.app.state.meters
    if meters is None:
        raise NotFound("metrics.off", "Nobody counts here.", fix="Start the service with delve serve --metrics.")
    from prometheus_client import generate_latest

    registry = meters.registry
    body = await elsewhere(request, lambda: generate_latest(registry))
    return Response(body, media_type=TEXT, headers={"cache-control": "no-store"})


def meters_wanted() -> Meters:
    """Meters; refuses with `metrics.not_installed` where the library is not there."""
    try:
        return Meters()
    except ImportError as error:
        raise LogDamaged(
            "metrics.not_installed",
            "Numbers for Prometheus need its library.",
            fix="pip install delvelog[metrics]",
        ) from error

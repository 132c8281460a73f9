"""Sending to a webhook: once, to an address that was looked at, without following anybody anywhere.

Nobody waits for the other side longer than `LONGEST`, however slowly a name is looked up or an answer drips.
"""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from threading import Thread
from typing import TYPE_CHECKING

import httpx

from events.problems import Problem, Refused
from service.jobs.addresses import Resolve, addresses, resolve
from service.jobs.webhooks import read_url

if TYPE_CHECKING:
    import httpx

SECONDS = 10.0
"""For each step: a connection, what is sent, the next of what is answered."""

LONGEST = 20.0
"""For all of it. Well below what a delivery is held for, so that nobody else takes it up meanwhile."""

FOR_GOOD = frozenset({301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 410, 411, 413, 414, 415, 422})
"""Answers that will be the same the next time."""


class NotDelivered(Problem):
    """It did not arrive. `for_good`: nor will it; `wait`: seconds the other side asked for."""

    def __init__(self, what: str, *, for_good: bool = False, wait: float | None = None) -> None:
        super().__init__("webhook.not_delivered", what)
        self.for_good = for_good
        self.wait = wait


def send(
    url: str,
    body: bytes,
    delivery: str,
    *,
    private: bool = False,
    transport: httpx.BaseTransport | None = None,
    resolve: Resolve = resolve,
    longest: float = LONGEST,
) -> int:
    """Posts JSON to a webhook; the status it was taken with. Raises NotDelivered, which never says the address.

    Whether it arrived is not known where it took longer than `longest` seconds: it may be sent twice, by the same name.
    """
    answered: Future[int] = Future()

    def post() -> None:
        try:
            answered.set_result(_post(url, body, delivery, private=private, transport=transport, resolve=resolve))
        except BaseException as error:  # noqa: BLE001 - whatever it is, it is raised to whoever asked
            answered.set_exception(error)

    # A thread of its own, that no end of a service waits for.
    Thread(target=post, name="delve-webhook", daemon=True).start()
    try:
        return answered.result(longest)
    except FutureTimeout as error:
        raise NotDelivered(f"No answer came within {longest:g} seconds.") from error


def _post(
    url: str, body: bytes, delivery: str, *, private: bool, transport: httpx.BaseTransport | None, resolve: Resolve
) -> int:
    try:
        parts = read_url(url, private=private)
        host, port = parts.hostname or "", parts.port or {"https": 443, "http": 80}[parts.scheme]
        address = addresses(host, port, private=private, resolve=resolve)[0]
    except Refused as refused:
        # A name may mean nothing for a moment; what leads inside, or is none, stays so.
        raise NotDelivered(refused.what, for_good=refused.code != "webhook.unknown_host") from refused
    try:
        request = httpx.Request(
            "POST",
            httpx.URL(url).copy_with(host=address),
            content=body,
            headers={
                "host": parts.netloc,
                "content-type": "application/json",
                "user-agent": "delvelog",
                "delvelog-delivery": delivery,
            },
            extensions={"sni_hostname": host, "timeout": httpx.Timeout(SECONDS).as_dict()},
        )
    except (httpx.InvalidURL, ValueError) as error:
        # It was taken by an earlier version, which looked at less.
        raise NotDelivered("Its address is none that anything can be sent to.", for_good=True) from error
    try:
        # No proxy out of the environment: it would resolve the name again. No redirects: they would lead elsewhere.
        with httpx.Client(transport=transport, trust_env=False, follow_redirects=False) as client:
            answer = client.send(request, stream=True)
            answer.close()
    except httpx.HTTPError as error:
        raise NotDelivered(f"{host} could not be reached ({type(error).__name__}).") from error
    if answer.is_success:
        return answer.status_code
    raise NotDelivered(
        f"{host} answered {answer.status_code} {answer.reason_phrase}.".replace(" .", "."),
        for_good=answer.status_code in FOR_GOOD,
        wait=_wait(answer.headers.get("retry-after", "")),
    )


def _wait(told: str) -> float | None:
    try:
        seconds = float(told)
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None

"""The front of the house: every request passes here first, every answer last.

Holds off strange hosts, pages of others and callers who ask too much; puts the security headers on; writes one line a
request to the log, without bodies, queries or tokens.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from random import Random
from secrets import token_hex
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.types import HTTPScope, Message, Receive, Send

from service.http.limits import Knows, Limits
from service.http.problems import MEDIA_TYPE, Malformed, details, encoded
from service.http.settings import Settings
from service.right_of_way import given_way

logger = logging.getLogger("delve.http")

HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'",
    b"cross-origin-resource-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cache-control": b"no-store",
}
"""Set where an answer says nothing else; as bytes, for every answer has them."""

_ids = Random(token_hex(16))  # noqa: S311 - names requests and hides nothing: what asks the system waits its turn again


class TurnedAway(msgspec.Struct, frozen=True, kw_only=True):
    """A request turned away at the door."""

    status: int
    problem: Malformed
    headers: dict[str, str] = {}


_UNKNOWN_NAME = Malformed(
    "request.host",
    "Nobody of that name lives here.",
    fix="Ask at the address the service named when it began, or begin it with that name: delve serve --allow NAME",
)
_ANOTHER_SITE = Malformed(
    "request.cross_site",
    "Pages of other sites may not write here.",
    fix="Open the service's own page, at its own address.",
)

_STOPPED = TurnedAway(
    status=503,
    problem=Malformed(
        "service.stopped",
        "The service stops, and did not wait for this any longer.",
        why="What was to be written may have been.",
        fix="Say it again under the same key when it is back: it is done once.",
    ),
    headers={"retry-after": "1"},
)
"""What whoever still waits is told when the time to stop is over."""

Next = Callable[[HTTPScope, Receive, Send], Awaitable[None]]


class RequestLogged(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What the log says of a request."""

    request: str
    method: str
    path: str
    status: int = 0
    milliseconds: float = 0.0
    person: str | None = None
    role: str | None = None


class Front:
    """Stands before the application."""

    def __init__(self, settings: Settings, knows: Knows = lambda _secret: False) -> None:
        self._settings = settings
        self._limits = Limits(settings, knows)

    async def pass_on(self, scope: HTTPScope, receive: Receive, send: Send, on: Next) -> None:
        """Turns the request away, or hands it on; answers leave with our headers either way."""
        headers = Headers.from_scope(scope)
        line = RequestLogged(request=f"{_ids.getrandbits(48):012x}", method=scope["method"], path=scope["path"])
        began = time.monotonic()
        client = scope.get("client")
        secret, address = headers.get("authorization"), (client[0] if client else "")

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                line.status = message["status"]
                said = list(message["headers"])
                names = {name.lower() for name, _ in said}
                said += ((name, value) for name, value in HEADERS.items() if name not in names)
                message["headers"] = [*said, (b"x-request-id", line.request.encode())]
            await send(message)

        turned = self._turned(scope, headers, address, began)
        try:
            if turned is not None:
                await _turn_away(turned, sent)
            else:
                if scope["method"] == "GET":
                    await given_way()
                await on(scope, receive, sent)
        except asyncio.CancelledError:
            if line.status:
                raise
            await _turn_away(_STOPPED, sent)
        finally:
            caller = scope.get("user")
            self._limits.answered(secret, address, line.status, began, admitted=caller is not None)
            if logger.isEnabledFor(logging.INFO):
                line.milliseconds = round(1000 * (time.monotonic() - began), 1)
                line.person, line.role = getattr(caller, "person", None), getattr(caller, "role", None)
                logger.info("%s", msgspec.json.encode(line).decode(), extra={"of_request": line})

    def _turned(self, scope: HTTPScope, headers: Headers, address: str, now: float) -> TurnedAway | None:
        host, allowed = headers.get("host", ""), self._settings.allowed_hosts
        name = host.rsplit(":", 1)[0] if not host.endswith("]") and ":" in host else host
        if "*" not in allowed and name.lower() not in allowed:
            return TurnedAway(status=400, problem=_UNKNOWN_NAME)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and _is_of_another_site(headers, host, scope["scheme"]):
            return TurnedAway(status=403, problem=_ANOTHER_SITE)
        wait = self._limits.wait(headers.get("authorization"), address, now)
        if not wait:
            return None
        seconds = int(wait) + 1
        problem = Malformed("request.too_many", "You ask too often.", fix=f"Wait {seconds} seconds.")
        return TurnedAway(status=429, problem=problem, headers={"retry-after": str(seconds)})


def as_get(scope: HTTPScope, send: Send) -> tuple[HTTPScope, Send]:
    """HEAD as the GET it stands for: the same answer without its body. A stream, which is never over, is left alone."""
    if scope["method"] != "HEAD" or scope["path"].endswith("/stream"):
        return scope, send

    async def bare(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    asked: HTTPScope = {**scope, "method": "GET"}
    return asked, bare


def _is_of_another_site(headers: Headers, host: str, scheme: str) -> bool:
    """Whether a browser says that a page of somebody else's asks.

    A proxy may not tell us that it is asked over TLS; a page that came without, where it is, is none of ours.
    """
    if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        return True
    origin = headers.get("origin")
    if origin is None:
        return False
    page = urlsplit(origin)
    return page.netloc.lower() != host.lower() or page.scheme not in (scheme, "https")


async def _turn_away(turned: TurnedAway, send: Send) -> None:
    body = encoded(details(turned.problem, turned.status))
    headers = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), **turned.headers}
    await send(
        {
            "type": "http.response.start",
            "status": turned.status,
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})

"""What went wrong, for programs and people: RFC 9457 problem details, one shape whatever happened.

`code` is the stable name of the problem; `what`, `why` and `fix` are the sentences `detail` is made of.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from events.problems import LogDamaged, Problem, Refused, Stale
from service.http.callers import Forbidden, NotAdmitted
from service.views.entries import EntryShown
from service.wire import LineTrouble, ProblemSent

logger = logging.getLogger("delve.http")

MEDIA_TYPE = "application/problem+json"


class ProblemDetails(ProblemSent[EntryShown], frozen=True, kw_only=True):
    """The body of every answer that is no success."""


class Malformed(Refused):
    """The request cannot be read."""


class NotFound(Refused):
    """There is no such thing to read."""


_BY_CODE: dict[str, int] = {
    "log.stale": HTTPStatus.PRECONDITION_FAILED,
    "log.busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "key.reused": HTTPStatus.UNPROCESSABLE_ENTITY,
    "log.disk_full": HTTPStatus.INSUFFICIENT_STORAGE,
    "log.taken_away": HTTPStatus.SERVICE_UNAVAILABLE,
    "command.unreadable": HTTPStatus.BAD_REQUEST,
    "command.unknown": HTTPStatus.BAD_REQUEST,
    "campaign.unknown": HTTPStatus.NOT_FOUND,
    "campaign.none": HTTPStatus.NOT_FOUND,
    "moment.unknown": HTTPStatus.NOT_FOUND,
    "story.no_entry": HTTPStatus.NOT_FOUND,
    "entry.unknown": HTTPStatus.NOT_FOUND,
    "token.unknown": HTTPStatus.NOT_FOUND,
    "line.too_many": HTTPStatus.SERVICE_UNAVAILABLE,
    "read.too_many": HTTPStatus.SERVICE_UNAVAILABLE,
    "stream.too_many": HTTPStatus.SERVICE_UNAVAILABLE,
    "stream.closing": HTTPStatus.SERVICE_UNAVAILABLE,
    "stream.ahead": HTTPStatus.CONFLICT,
    "webhook.not_delivered": HTTPStatus.BAD_GATEWAY,
    "request.cursor": HTTPStatus.BAD_REQUEST,
    "request.range": HTTPStatus.BAD_REQUEST,
    "request.too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "request.too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "request.media_type": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "request.not_acceptable": HTTPStatus.NOT_ACCEPTABLE,
}

_HTTP_CODES: dict[int, tuple[str, str]] = {
    400: ("request.invalid", "The request cannot be read."),
    404: ("http.not_found", "There is nothing at this address."),
    405: ("http.method_not_allowed", "This address does not take that method."),
    406: ("request.not_acceptable", "It cannot be had in any of the forms asked for."),
    413: ("request.too_large", "The request is larger than anything there is to say."),
    415: ("request.media_type", "The body is of a kind nobody here reads."),
}

_OTHERWISE = ("http.refused", "This cannot be answered.")


def http_status(problem: Problem, *, reading: bool = False) -> int:
    """The status of a problem; when only something was to be read, what nobody knows is not found."""
    if isinstance(problem, NotAdmitted):
        return HTTPStatus.UNAUTHORIZED
    if isinstance(problem, Forbidden):
        return HTTPStatus.FORBIDDEN
    if isinstance(problem, Malformed):
        return _BY_CODE.get(problem.code, HTTPStatus.BAD_REQUEST)
    if problem.code in _BY_CODE:
        return _BY_CODE[problem.code]
    if isinstance(problem, LogDamaged):
        return HTTPStatus.INTERNAL_SERVER_ERROR
    return HTTPStatus.NOT_FOUND if reading or isinstance(problem, NotFound) else HTTPStatus.CONFLICT


def details(
    problem: Problem, status: int, entries: tuple[EntryShown, ...] = (), line: LineTrouble | None = None
) -> ProblemDetails:
    """The body for a problem."""
    return ProblemDetails(
        type=f"urn:delvelog:problem:{problem.code}",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=str(problem),
        code=problem.code,
        what=problem.what,
        why=problem.why,
        fix=problem.fix,
        forceable=isinstance(problem, Refused) and problem.forceable,
        since=problem.since if isinstance(problem, Stale) else (),
        entries=entries,
        line=line,
    )


def encoded(body: ProblemDetails) -> bytes:
    """The body as bytes."""
    return msgspec.json.encode(body)


def answer_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:  # Any: whoever asks
    """A problem of ours as an answer."""
    status = http_status(problem, reading=request.method in ("GET", "HEAD"))
    entries, line = getattr(problem, "shown", ()), getattr(problem, "line", None)
    if isinstance(problem, LogDamaged):
        # Where the file lies is nobody's business but the machine's.
        path = request.app.state.campaigns.path
        what, why, fix = (text.replace(path, "the campaign file") for text in (problem.what, problem.why, problem.fix))
        problem = LogDamaged(problem.code, what[:1].upper() + what[1:], why=why, fix=fix)
    return respond(details(problem, status, entries, line))


def answer_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:  # Any: whoever asks
    """What the framework refuses, in our shape."""
    status = error.status_code
    code, what = _HTTP_CODES.get(status, _OTHERWISE)
    why = ""
    if isinstance(error, ValidationException):
        known = [one for one in error.extra or () if isinstance(one, dict)]
        found = "; ".join(f"{one.get('key', 'value')}: {one.get('message', '')}" for one in known)
        why = f"{found or error.detail.partition(' for path ')[0].rstrip('.')}."
    response = respond(details(Malformed(code, what, why=why), status))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def answer_broken(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:  # Any: whoever asks
    """Something in our code broke: people get a sentence, the log of the service gets the rest."""
    logger.error("%s %s broke", request.method, request.url.path, exc_info=error)
    problem = Problem(
        "server.broken",
        "Something in Delvelog broke.",
        why="A line is logged whole or not at all.",
        fix="Look at the newest entries, then say it again if it is not there.",
    )
    return respond(details(problem, HTTP_500_INTERNAL_SERVER_ERROR))


def respond(body: ProblemDetails) -> Response[bytes]:
    """The answer with this body."""
    headers = {"cache-control": "no-store"}
    if body.status == HTTPStatus.UNAUTHORIZED:
        headers["www-authenticate"] = 'Bearer realm="delve"'
    if body.status == HTTPStatus.SERVICE_UNAVAILABLE:
        headers["retry-after"] = "1"
    return Response(encoded(body), status_code=body.status, media_type=MEDIA_TYPE, headers=headers)

"""What every route does around its own work: know the caller, leave the loop, answer with an ETag."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from hashlib import blake2b
from typing import Annotated, NamedTuple, TypeAlias, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import InternalServerException
from litestar.params import QueryParameter

from events.entry import Audience
from events.problems import Stale
from events.refusals import unknown_campaign
from service.at_file import CampaignInFile, FileKeeper
from service.campaigns import Campaigns
from service.http.callers import OWNER, WHO, Caller, NotAdmitted, taken_back
from service.http.group_commit import GroupCommit
from service.http.holders import Holders
from service.http.long_reads import LongReads
from service.http.problems import Malformed
from service.http.settings import Settings
from service.http.tokens import Tokens
from service.reading.reading import Reading
from service.right_of_way import letting_lines_pass
from service.views.entries import EntryShown, shower
from service.views.in_full import encoded
from service.views.windows import Window

Asking: TypeAlias = Request[Caller, None, State]
"""A request whose caller is known."""

At: TypeAlias = Annotated[
    str | None,
    QueryParameter(
        min_length=1,
        max_length=200,
        description="As it stood when this entry's line had been written: `41`, `session 2`, `turn 7`, a trip, a time.",
    ),
]
UntilEntry: TypeAlias = Annotated[
    str | None,
    QueryParameter(min_length=1, max_length=200, description="As it is told now, up to the place of this moment."),
]
Limit: TypeAlias = Annotated[int, QueryParameter(ge=1, le=500, description="How many at most.")]
Cursor: TypeAlias = Annotated[
    str | None, QueryParameter(max_length=40, description="`next` of the page before this one.")
]
Newest: TypeAlias = Annotated[bool, QueryParameter(description="The newest first.")]

Answer = TypeVar("Answer")
Query = TypeVar("Query", bound=msgspec.Struct)
Body = TypeVar("Body")

JSON = "application/json"
VIEW = "view"
"""`view=table`, at every read that takes a moment: as the table sees it, whoever asks."""

_ETAG = re.compile(r'(?:W/)?"?(\d{1,18})(?:-[0-9a-f]+)?"?')


class Moment(NamedTuple):
    """What a read is of: the campaign `at` a moment, `until` one, or, of neither, now."""

    at: str | None = None
    until: str | None = None


NOW = Moment()

OfMoment: TypeAlias = NamedDependency[Moment]
"""`at` and `until`, where a route takes a `moment`."""
OfWindow: TypeAlias = NamedDependency[Window]
"""`cursor` and `limit`, where it takes a `window`."""


# Who asks


def caller_of(request: Asking) -> Caller:
    """Whoever shows this token; the owner where nobody was given any, on loopback.

    Refuses with `token.missing` and `token.refused`.
    """
    shown = request.headers.get("authorization", "")
    if shown.partition(" ")[2]:
        holders: Holders = request.app.state.holders
        caller = holders.of(shown)
        if caller is None:
            raise taken_back()
        return caller
    settings: Settings = request.app.state.settings
    if settings.token_needed or Tokens(campaigns_of(request).log).any():
        raise NotAdmitted(
            "token.missing",
            "Who are you?",
            why="Tokens have been given out for this file, so everybody shows theirs.",
            fix='Send "Authorization: Bearer …" with the token you were given.',
        )
    return OWNER


def admit(request: Asking) -> None:
    """Lets callers in where they belong; a campaign that is not theirs is answered like one that is not.

    Refuses as `callers.WHO` does what is for few.
    """
    caller = caller_of(request)
    campaign = request.path_params.get("campaign")
    if campaign is not None and not caller.reads(campaign):
        rows = [row for row in campaigns_of(request).log.campaigns() if caller.reads(row.campaign)]
        raise unknown_campaign(campaign, rows)
    request.scope["user"] = caller
    if who := request.route_handler.opt.get("who"):
        WHO[who](caller)


def campaigns_of(request: Asking) -> Campaigns:
    """The campaigns of the service."""
    campaigns: Campaigns = request.app.state.campaigns
    return campaigns


def at_file(request: Asking, campaign: str) -> CampaignInFile:
    """A campaign as its file keeps it, through the log of the thread that asks; refuses with `campaign.unknown`."""
    return FileKeeper(campaigns_of(request).log).campaign(campaign)


# Off the loop


async def elsewhere(request: Asking, work: Callable[[], Answer]) -> Answer:
    """Does what may take a while in a thread for reading; it lets lines pass."""

    def do() -> Answer:
        with letting_lines_pass():
            return work()

    return await asyncio.get_running_loop().run_in_executor(request.app.state.readers, do)


async def at_length(request: Asking, work: Callable[[], Answer]) -> Answer:
    """Does what takes long in its turn, in a thread for reading; refuses with `read.too_many`."""
    turns: LongReads = request.app.state.long_reads
    async with turns.turn(request.user.token or request.user.person):
        return await elsewhere(request, work)


async def one_by_one(request: Asking, work: Callable[[], Answer]) -> Answer:
    """Does what writes, but for lines, in the one thread for writing."""
    writer: GroupCommit = request.app.state.writer
    return await writer.alone(work)


async def outside(request: Asking, work: Callable[[], Answer]) -> Answer:
    """Does what waits for another service, in a thread that neither readers nor the writer need."""
    return await asyncio.get_running_loop().run_in_executor(request.app.state.outgoing, work)


# Reading


def moment_of(at: At = None, until: UntilEntry = None) -> Moment:
    """What the query string says of it, for every route that takes a `moment`."""
    return Moment(at, until)


def window_of(cursor: Cursor = None, limit: Limit = 100) -> Window:
    """The part of a long list that is asked for, for every route that takes a `window`."""
    return Window(cursor, limit)


async def read(
    request: Asking, campaign: str, show: Callable[[Reading], object], moment: Moment = NOW
) -> Response[bytes]:
    """What `show` makes of the campaign for this caller, as JSON."""
    return await read_as(request, campaign, lambda reading: encoded(show(reading)), JSON, moment)


async def read_as(
    request: Asking, campaign: str, draw: Callable[[Reading], bytes], media_type: str, moment: Moment
) -> Response[bytes]:
    """What `draw` makes of the campaign for this caller, now or at another moment; 304 if they have it already.

    A route that says `long`, and any look back, is read apart from what lines are told to, in its turn.
    """
    at, until = moment
    if at is not None and until is not None:
        raise Malformed("request.two_moments", "There is one moment to look at.", fix='Say "at" or "until", not both.')
    campaigns, audience = campaigns_of(request), audience_for(request)
    apart = at is not None or until is not None or bool(request.route_handler.opt.get("long"))

    head, body = await (at_length if apart else elsewhere)(
        request, lambda: campaigns.look(campaign, draw, audience=audience, at=at, until=until, apart=apart)
    )
    return answered(request, head, body, media_type)


def audience_for(request: Asking) -> Audience:
    """Whose story is read: the caller's, or, with `view=table`, the table's; refuses with `request.view`."""
    view = request.query_params.get(VIEW)
    if view not in (None, "table"):
        raise Malformed("request.view", f"Nobody sees it as {view[:40]!r}.", fix="view=table is what the table sees.")
    return request.user.audience if view is None else "table"


def answered(request: Asking, head: int, body: bytes, media_type: str = JSON) -> Response[bytes]:
    """The body with its ETag: the newest entry the caller sees, and what these very bytes come to."""
    etag = f'"{head}-{blake2b(body, digest_size=8).hexdigest()}"'
    headers = {"etag": etag, "cache-control": "private, no-cache", "vary": "Accept, Authorization"}
    told = request.headers.get("if-none-match", "")
    if told.strip() == "*" or etag in (one.strip().removeprefix("W/") for one in told.split(",")):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(body, media_type=media_type, headers=headers)


def shown(request: Asking, value: object) -> Response[bytes]:
    """What is kept beside the log, as JSON with an ETag; 304 if they have it already."""
    return answered(request, 0, msgspec.json.encode(value))


def as_json(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    """The value as JSON, not to be kept by anybody."""
    body = msgspec.json.encode(value)
    return Response(body, status_code=status, media_type=JSON, headers={"cache-control": "no-store", **(headers or {})})


def query_of(request: Asking, kind: type[Query]) -> Query:
    """The query string as this shape, whose route names it in `opt["query"]`; refuses with `request.invalid`."""
    sent = request.query_params
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        said = sent.getall(field.encode_name, [])
        if said:
            values[field.encode_name] = said if isinstance(field.default, tuple) else said[-1]
    try:
        found = msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed("request.invalid", "The request cannot be read.", why=f"{error}.") from error
    for field in msgspec.structs.fields(kind):
        if field.encode_name in values and getattr(found, field.name) is None:
            # What reads words as numbers takes `null` for nothing said.
            raise Malformed("request.invalid", "The request cannot be read.", why=f"{field.encode_name}: says nothing.")
    return found


# Writing


async def body_of(request: Asking, kind: type[Body]) -> Body:
    """The body as this shape; refuses with `request.media_type`, `request.cut_short` and `request.unreadable`."""
    sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sent != JSON:
        # A page of somebody else's can send anything but this without asking first.
        raise Malformed(
            "request.media_type", "The body must be JSON.", fix="Send it with Content-Type: application/json."
        )
    try:
        body = await request.body()
    except InternalServerException as error:  # what the framework makes of a caller who hung up
        raise Malformed("request.cut_short", "The body ended before it was whole.") from error
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise Malformed("request.unreadable", "The body cannot be read.", why=f"{error}.") from error
    except (UnicodeDecodeError, RecursionError) as error:
        raise Malformed("request.unreadable", "The body cannot be read.", why="It is no JSON.") from error


def expected_number(request: Asking) -> int | None:
    """The newest entry the caller has seen, by If-Match: an ETag of ours or a bare number; `*` expects nothing."""
    told = request.headers.get("if-match")
    if told is None or told.strip() == "*":
        return None
    match = _ETAG.fullmatch(told.strip())
    if match is None:
        raise Malformed(
            "request.if_match",
            f"If-Match {told[:60]!r} is none of our ETags.",
            fix="Send the ETag of what you last read, or the number of the newest entry you have seen.",
        )
    return int(match[1])


def with_what_is_new(problem: Stale, campaigns: Campaigns, campaign: str, caller: Caller) -> Stale:
    """The refusal with the entries told meanwhile, the newest twenty of them."""

    def shown(reading: Reading) -> tuple[EntryShown, ...]:
        show = shower(reading)
        return tuple(show(reading.story.entry(number)) for number in problem.since[-20:])

    _, entries = campaigns.look(campaign, shown, audience=caller.audience)
    problem.shown = entries  # type: ignore[attr-defined]  # carried to where the answer is made
    return problem

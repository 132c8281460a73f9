"""The log itself: entries picked and paged, one with all its tellings, words erased, proof, export, the live stream."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from events.entry import Entry
from events.log import Link, Verification
from events.typed import Typed
from rules.system import GameSystem
from service import wire
from service.campaigns import Campaigns
from service.http import callers
from service.http.asking import (
    Asking,
    Newest,
    OfMoment,
    OfWindow,
    answered,
    as_json,
    at_file,
    at_length,
    campaigns_of,
    elsewhere,
    one_by_one,
    read,
)
from service.http.passing_on import ReaderProcess
from service.http.problems import Malformed
from service.http.stream import Follower, Hub, begins_after
from service.lines.exported_lines import lines_of
from service.lines.typed_lines import seen_typed, to_change, typed_at
from service.reading.reading import Reading
from service.reading.rebuilding import Rebuilt
from service.views import entries as views
from service.views import windows
from service.wire import TypedLines, Verified

NDJSON = "application/x-ndjson"
TEXT = "text/plain"
EVENTS = "text/event-stream"


class TellingsShown(wire.Tellings[views.EntryShown], frozen=True, kw_only=True):
    """An entry, and every telling of what it tells, itself among them."""

    change: str = ""
    """The line as it was typed behind a `fix`, to be changed and told anew; empty where nobody typed it."""


class ProofShown(wire.Proof[views.EntryStored], frozen=True, kw_only=True):
    """A line of an export: what proves an entry, and the entry if the reader sees it."""


@get("/campaigns/{campaign:str}/entries", opt={"answers": views.EntryPage}, summary="Entries of the log")
async def entries(
    request: Asking,
    campaign: FromPath[str],
    window: OfWindow,
    moment: OfMoment,
    kind: Annotated[
        list[str] | None, QueryParameter(description="Tags, or how they begin: `wounds`, `wounds.suffered`.")
    ] = None,
    first: Annotated[int, QueryParameter(name="from", ge=1, description="From this number on.")] = 1,
    last: Annotated[int | None, QueryParameter(name="to", ge=1, description="Up to this number.")] = None,
    newest: Newest = False,
) -> Response[bytes]:
    """The log as it was written, each entry with how it stands in the story. `/history` finds what was told."""
    views.check_range(first, last)

    def show(reading: Reading) -> views.EntryPage:
        within = (first, reading.story.head if last is None else last)
        found = views.page(
            reading, tuple(kind or ()), within, cursor=window.cursor, limit=window.limit, newest_first=newest
        )
        return windows.entries(found)

    return await read(request, campaign, show, moment)


@get("/campaigns/{campaign:str}/entries/{number:int}", opt={"answers": TellingsShown}, summary="One entry")
async def entry(request: Asking, campaign: FromPath[str], number: FromPath[int], moment: OfMoment) -> Response[bytes]:
    """An entry with every telling of the same thing."""
    campaigns, by = campaigns_of(request), request.user.person

    def show(reading: Reading) -> TellingsShown:
        log = campaigns.log  # that of the thread that reads: one connection serves no two of them
        return TellingsShown(
            entry=views.one(reading, number),
            tellings=views.tellings(reading, number),
            change=to_change(reading, number, typed_at(log, campaign), by=by),
        )

    return await read(request, campaign, show, moment)


@delete(
    "/campaigns/{campaign:str}/entries/{number:int}/words",
    status_code=200,
    opt={"answers": TellingsShown, "who": "gm"},
    summary="Erase the words of an entry",
)
async def erase(request: Asking, campaign: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """Blanks the free words of an entry for good: the one change there is. Its numbers stay; `verification` says so."""
    campaigns = campaigns_of(request)

    def do() -> TellingsShown:
        if 1 <= number <= campaigns.log.campaign(campaign).shared:
            callers.must_own_the_file(request.user)  # it is the origin's, and every other branch's
        at_file(request, campaign).erase(number)
        campaigns.forget()
        request.app.state.history.projector.forget()
        request.app.state.hub.forget()

        return campaigns.look(
            campaign,
            lambda reading: TellingsShown(entry=views.one(reading, number), tellings=views.tellings(reading, number)),
        )[1]

    told = await one_by_one(request, do)
    reader: ReaderProcess | None = request.app.state.reader
    if reader is not None:
        await reader.end()  # it may know the words
    return as_json(told)


# Proof


@get(
    "/campaigns/{campaign:str}/verification",
    opt={"answers": Verified, "long": True},
    summary="Whether all is as it was written",
)
async def verification(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Recomputes the chain up to the newest entry the caller sees. Keep the head hash: it proves all that later."""
    campaigns, audience = campaigns_of(request), request.user.audience

    def look() -> tuple[int, bytes]:
        found = campaigns.log.verify(campaign)
        return campaigns.look(
            campaign,
            lambda reading: msgspec.json.encode(_verified(campaigns, campaign, reading, found)),
            audience=audience,
            apart=True,
        )

    head, body = await at_length(request, look)
    return answered(request, head, body)


def _verified(campaigns: Campaigns, campaign: str, reading: Reading, found: Verification) -> Verified:
    story, sees, head = reading.story, reading.audience, reading.head
    seen = [number for number in range(1, head + 1) if story.sees(sees, number)]
    breaks = [one for one in found.breaks if sees == "gm" or one.number <= head]
    newest: Link | None = next(iter(campaigns.log.links(campaign, after=head - 1, upto=head)), None)
    return Verified(
        entries=len(seen),
        unseen=head - len(seen),
        head=head,
        head_hash=newest.hash if newest else "",
        whole=not breaks,
        breaks=tuple(one.number for one in breaks),
        reasons=tuple(one.why for one in breaks) if sees == "gm" else (),
        erased=tuple(number for number in found.erased if story.sees(sees, number)),
    )


@get(
    "/campaigns/{campaign:str}/export",
    opt={"answers": ProofShown, "media": (NDJSON,), "long": True},
    summary="Everything the caller sees, as JSON lines",
)
async def export(
    request: Asking,
    campaign: FromPath[str],
    after: Annotated[int, QueryParameter(ge=0, description="Only after this entry.")] = 0,
) -> Response[bytes]:
    """A line for each entry up to the newest the caller sees. Of an entry they do not see it holds what proves it."""
    campaigns, audience = campaigns_of(request), request.user.audience

    def write(reading: Reading) -> bytes:
        story = reading.story
        links = campaigns.log.links(campaign, after=after, upto=reading.head)
        lines = (
            {
                "number": link.number,
                "digest": link.digest,
                "hash": link.hash,
                "entry": story.entry(link.number) if story.sees(audience, link.number) else None,
            }
            for link in links
        )
        return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)

    head, body = await at_length(request, lambda: campaigns.look(campaign, write, audience=audience, apart=True))
    return answered(request, head, body, NDJSON)


@get(
    "/campaigns/{campaign:str}/lines",
    media_type=TEXT,
    opt={"answers": None, "media": (TEXT,), "long": True},
    summary="Everything the caller sees, as lines of shorthand",
)
async def as_lines(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """The campaign as a file `delve play` tells it again from; a player's tells what the table sees."""
    campaigns, audience = campaigns_of(request), request.user.audience

    def seen(reading: Reading) -> tuple[tuple[Entry, ...], GameSystem, dict[int, Typed]]:
        story = reading.story
        entries = tuple(entry for entry in story.entries() if story.sees(audience, entry.number))
        return entries, reading.system, seen_typed(reading, campaigns.log.typed(campaign))

    def write() -> tuple[int, bytes]:
        head, (entries, game, typed) = campaigns.look(campaign, seen, audience=audience, apart=True)
        # Every line is decided anew: nobody who plays waits for that.
        return head, "".join(f"{line}\n" for line in lines_of(entries, game, typed)).encode()

    head, body = await at_length(request, write)
    return answered(request, head, body, TEXT)


@get("/campaigns/{campaign:str}/typed", opt={"answers": TypedLines, "long": True}, summary="What was typed")
async def typed(
    request: Asking,
    campaign: FromPath[str],
    first: Annotated[int, QueryParameter(ge=1, description="From the action of this number.")] = 1,
    last: Annotated[int | None, QueryParameter(ge=1, description="To the action of this number.")] = None,
) -> Response[bytes]:
    """What was typed for actions of which the caller sees every entry; of actions nobody typed there is nothing."""
    campaigns = campaigns_of(request)

    def show(reading: Reading) -> TypedLines:
        log = campaigns.log  # as above
        return windows.typed(seen_typed(reading, log.typed(campaign, first=first, last=last)))

    return await read(request, campaign, show)


@post(
    "/campaigns/{campaign:str}/rebuild",
    status_code=200,
    opt={"answers": Rebuilt, "who": "gm"},
    summary="Add everything up anew",
)
async def rebuild(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Compares what is kept to be quick with the log, and makes it and the index of the search anew.

    Whoever reads meanwhile reads the old until the new is whole.
    """
    return as_json(await at_length(request, lambda: at_file(request, campaign).rebuild()))


# The live stream


@get(
    "/campaigns/{campaign:str}/stream",
    media_type=EVENTS,
    opt={"answers": None, "media": (EVENTS,), "fresh": True, "also": (409,)},
    summary="Everything as it happens",
)
async def stream(
    request: Asking,
    campaign: FromPath[str],
    after: Annotated[
        int | None, QueryParameter(ge=0, description="Begin after this entry; the header Last-Event-ID comes first.")
    ] = None,
) -> Stream:
    """Server-sent events, one for each entry the caller sees, in order, each exactly once.

    The id of an event is the entry's number; with `Last-Event-ID` it goes on behind that entry, without it and without
    `after` it begins with what comes next. A revealed entry travels inside its reveal.
    """
    campaigns, caller = campaigns_of(request), request.user
    last = _last_seen(request, after)
    begin = await elsewhere(
        request,
        lambda: campaigns.look(campaign, lambda reading: begins_after(reading, last), audience=caller.audience)[1],
    )
    hub: Hub = request.app.state.hub
    follower = Follower(caller, campaign, request.scope, begin)
    hub.join(follower)
    return Stream(
        hub.follow(follower),
        media_type=EVENTS,
        headers={"cache-control": "no-cache", "x-accel-buffering": "no"},
    )


def _last_seen(request: Asking, after: int | None) -> int | None:
    told = request.headers.get("last-event-id", "").strip()
    if not told:
        return after
    if not (told.isascii() and told.isdigit() and len(told) < 19):
        raise Malformed("stream.last_event_id", f"{told[:40]!r} is no number of an entry.", fix="Leave it out.")
    return int(told)

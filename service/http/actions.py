"""What people say: a command with what surrounds it, done or previewed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeAlias
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from events.problems import Stale
from rules.catalogue import read_command
from rules.command import Circumstances
from rules.registry import system
from service.beside.tokens import LogFor
from service.campaigns import Campaigns
from service.clock import now
from service.http import callers
from service.http.asking import (
    Answer,
    Asking,
    as_json,
    body_of,
    campaigns_of,
    elsewhere,
    expected_number,
    one_by_one,
    shown,
    with_what_is_new,
)
from service.http.callers import Caller
from service.http.group_commit import GroupCommit
from service.http.problems import Malformed
from service.http.tokens import Tokens
from service.right_of_way import line_passing
from service.telling.outcome import Late, Outcome, Request, Unasked
from service.views.entries import OutcomeShown
from service.wire import Answered, Said, SentAction

LONGEST_KEY = 200

Preview: TypeAlias = Annotated[bool, QueryParameter(description="Answer as if done; write nothing.")]
MayTakeBack: TypeAlias = Annotated[
    Unasked,
    QueryParameter(
        description="How many lines a correction may take back unasked: any, one (line), or none but the last. What "
        "takes back more is held back and answered as a preview."
    ),
]


@post(
    "/campaigns/{campaign:str}/actions",
    opt={"answers": OutcomeShown, "body": SentAction, "statuses": (200, 201), "who": "tellers"},
    summary="Say what happened",
)
async def act(
    request: Asking,
    campaign: FromPath[str],
    preview: Preview = False,
    unasked: MayTakeBack = "any",
) -> Response[bytes]:
    """Does a command, whole or not at all, and answers what came of it.

    `If-Match` holds the ETag or number of the newest entry the caller has seen: 412 if there is a newer one they see.
    `Idempotency-Key`: asked again, answered again, done once; 422 if something else was said under it.
    """
    action = await body_of(request, SentAction)
    caller, campaigns = request.user, campaigns_of(request)
    key, expected = key_of(request, caller), expected_number(request)

    def do() -> Outcome:
        if action.reveal:
            callers.must_be_gm(caller)
        game = system(campaigns.once(campaign, lambda: campaigns.log.campaign(campaign).system))
        asked = Request(
            command=read_command(action.command, game.commands),
            circumstances=circumstances_sent(action.circumstances, caller),
            late=_late(action),
            expected=expected,
            key=key,
            preview=preview,
            unasked=unasked,
            reveal=action.reveal,
            line=action.line,
        )
        return handled(campaigns, campaign, asked, caller)

    return respond_with(campaign, await done(request, campaign, do, preview=preview))


async def done(request: Asking, campaign: str, do: Callable[[], Answer], *, preview: bool) -> Answer:
    """Has a line told with whatever else waits, or previewed aside of that."""
    if preview:
        return await elsewhere(request, do)
    writer: GroupCommit = request.app.state.writer
    with line_passing():
        return await writer.tell(campaign, do)


def handled(campaigns: Campaigns, campaign: str, asked: Request, caller: Caller) -> Outcome:
    """Does what is asked as far as the caller may; a stale number is answered with what is new."""
    tokens, shown = Tokens(campaigns.log), caller.token
    if shown is not None and not campaigns.once((shown,), lambda: tokens.named(shown)).lives(now()):
        raise callers.taken_back()
    permit = None
    if caller.role != "gm":
        log_for = campaigns.once((campaign, LogFor), lambda: tokens.log_for(campaign))
        permit = callers.permit(caller, log_for, lambda: {token.person for token in tokens.given(campaign)})
    try:
        return campaigns.handle(campaign, asked, audience=caller.audience, permit=permit)
    except Stale as problem:
        raise with_what_is_new(problem, campaigns, campaign, caller) from None


def respond_with(campaign: str, outcome: Outcome) -> Response[bytes]:
    """The outcome: 201 and where its entry is if something was written, else 200."""
    headers = {"etag": f'"{outcome.head}"'}
    if outcome.preview or outcome.repeated or not outcome.entries:
        return as_json(outcome, 200, headers)
    headers["location"] = f"/campaigns/{quote(campaign)}/entries/{outcome.entries[0].number}"
    return as_json(outcome, 201, headers)


def circumstances_sent(said: Said, caller: Caller) -> Circumstances:
    """What surrounds a command, said by the caller or, for a gm, by whom they write for."""
    return Circumstances(**msgspec.structs.asdict(said) | {"by": callers.speaks_as(caller, said.by)})


def _late(action: SentAction) -> Late | None:
    if action.late is not None and action.before is not None:
        raise Malformed("request.two_places", "A line has one place.", fix='Say "late" or "before", not both.')
    if action.late is not None:
        return Late("after", action.late)
    return None if action.before is None else Late("before", action.before)


def key_of(request: Asking, caller: Caller) -> str | None:
    """The key a request carries."""
    told = request.headers.get("idempotency-key")
    if told is None:
        return None
    if not 1 <= len(told) <= LONGEST_KEY:
        raise Malformed("request.key", f"An Idempotency-Key has 1 to {LONGEST_KEY} characters.")
    return _kept(told, caller)


def _kept(key: str, caller: Caller) -> str:
    """The key as kept: a player's own, so that nobody is answered with what somebody else has done.

    No header can hold a line break: no game master's key is a player's.
    """
    return key if caller.role == "gm" else f"{caller.person}\n{key}"


@get("/campaigns/{campaign:str}/answered", opt={"answers": Answered}, summary="Whether a key was answered")
async def answered(
    request: Asking,
    campaign: FromPath[str],
    key: Annotated[str, QueryParameter(min_length=1, max_length=LONGEST_KEY, description="An Idempotency-Key.")],
) -> Response[bytes]:
    """Whether something was done under this key of the caller's: what it was is answered to the request said again."""
    if request.user.role == "spectator":
        # Who tells nothing had nothing answered: the log is not held for them.
        return shown(request, Answered(answered=False))
    campaigns, kept = campaigns_of(request), _kept(key, request.user)

    def look() -> Answered:
        with campaigns.log.writing(campaign) as writer:
            return Answered(answered=writer.answered(kept) is not None)

    return shown(request, await one_by_one(request, look))

"""Lines of shorthand over HTTP: the words people type at the table, read where they are told."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import FromPath, QueryParameter

from service.http import callers, shapes
from service.http.actions import Said, answer, circumstances, handled, key_of
from service.http.asking import Asking, body_of, desk_of, elsewhere, expected_number, one_by_one
from service.outcome import Outcome

LONGEST_LINE = 2000


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line as it is typed, with its place, its `!` and its `#` in it, and how it is said."""

    line: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]
    """`sven -2 trap`, `late 41 elf +2 arrows`, `undo` …: docs/shorthand.md."""
    circumstances: Said = Said()


@post(
    "/campaigns/{campaign:str}/lines",
    status_code=201,
    opt={"answers": shapes.OutcomeShown, "body": Line, "statuses": (200, 201), "writes": True, "who": "tellers"},
    summary="Say what happened in shorthand",
)
async def tell(
    request: Asking,
    campaign: FromPath[str],
    preview: Annotated[bool, QueryParameter(description="Answer as if done; write nothing.")] = False,
) -> Response[bytes]:
    """Does what a line of shorthand says, whole or not at all; several happenings of a line are one action.

    A line that is not understood, or could mean two things, is refused (`line.not_understood`, `line.unclear`) and
    nothing is written. `If-Match` and `Idempotency-Key` as for an action.
    """
    told = await body_of(request, Line)
    caller, desk = request.user, desk_of(request)
    key, expected = key_of(request, caller), expected_number(request)

    def do() -> Outcome:
        # read inside: what a name means depends on what was told up to now
        from service.lines import request as request_of

        around = circumstances(told.circumstances, caller)
        with desk.reading(campaign, caller.audience) as reading:
            asked = request_of(reading, told.line, around=around, key=key, expected=expected, preview=preview)
        callers.speaks_as(caller, asked.circumstances.by)
        return handled(desk, campaign, asked, caller)

    if preview:
        return answer(campaign, await elsewhere(request, do))
    outcome = await one_by_one(request, do)
    request.app.state.hub.wake()
    return answer(campaign, outcome)

"""Lines of shorthand over HTTP: the words people type at the table, read where they are told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import FromPath

from events.problems import Refused
from rules.packs.looked_up import looked_up
from rules.packs.printed import PrintedThing
from rules.shorthand.read.misread import as_note, not_understood, unclear
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, Unclear
from service.campaigns import Campaigns
from service.http import callers
from service.http.actions import MayTakeBack, Preview, circumstances_sent, done, handled, key_of, respond_with
from service.http.asking import Asking, at_length, body_of, campaigns_of, expected_number
from service.http.callers import Caller
from service.lines.lines import HERE, Stretch, held, parsed, request_of, with_number
from service.lines.typed_lines import line_back, typed_at
from service.reading.reading import Reading
from service.search.history import History
from service.search.query import Findings, SearchQuery
from service.telling.answering import again
from service.telling.outcome import Outcome
from service.views.entries import OutcomeShown
from service.views.line_looks import Kept, LookShown, shown
from service.wire import LineTrouble, Said

LONGEST_LINE = 2000
MOST_FOUND = 50
"""Entries a search that was typed as a line answers with."""


class SentLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line as it is typed, with its place, its `!` and its `#` in it, and how it is said."""

    line: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]
    """`sven -2 trap`, `late 41 elf +2 arrows`, `undo` …: docs/shorthand.md."""
    means: str | None = None
    """Which of its readings is meant, spelled out as the refusal spelled it (`line.readings`)."""
    within: Stretch = HERE
    """What was said in front of it and holds still: `within` of the answer before."""
    circumstances: Said = Said()


class LineOutcome(OutcomeShown, frozen=True, kw_only=True):
    """What came of a line. One that only says where or when the next ones are told writes nothing."""

    within: Stretch = HERE
    """What holds for the lines that follow, until `now` or `[]`: to be sent with them."""
    change: str = ""
    """Answer to `fix 41` alone: the line as it was typed, to be changed and sent."""
    look: LookShown | None = None
    """Answer to a line that only looks (`sheet odo`, `?`): what it shows. Nothing is written by it."""


class LineRefused(Refused):
    """A line nobody can tell as it stands, with what could be said instead."""

    def __init__(self, problem: Refused, line: LineTrouble) -> None:
        super().__init__(problem.code, problem.what, why=problem.why, fix=problem.fix)
        self.line = line


@post(
    "/campaigns/{campaign:str}/lines",
    opt={"answers": LineOutcome, "body": SentLine, "statuses": (200, 201), "who": "tellers"},
    summary="Say what happened in shorthand",
)
async def tell(
    request: Asking,
    campaign: FromPath[str],
    preview: Preview = False,
    unasked: MayTakeBack = "any",
) -> Response[bytes]:
    """Does what a line of shorthand says, whole or not at all; several happenings of a line are one action.

    A line that is not understood, or could mean two things, is refused (`line.not_understood`, `line.unclear`), with
    what could be said instead in `line`, and nothing is written. One that only says where or when the next ones are
    told (`late 41`, `[20:15]`) is answered with what to send along as `within`, one that only looks (`sheet odo`) with
    what it shows. `If-Match` and `Idempotency-Key` as
    for an action.
    """
    told = await body_of(request, SentLine)
    caller, campaigns = request.user, campaigns_of(request)
    key, expected = key_of(request, caller), expected_number(request)

    def do() -> Outcome | OnlyLooks:
        try:
            return read_and_told()
        except Refused:
            # What a line says depends on what was told, itself among it: it may mean nothing any more.
            before = None if key is None or preview else _told_before(campaigns, campaign, caller, key, told)
            if before is None:
                raise
            return before

    def read_and_told() -> Outcome | OnlyLooks:
        # read inside: what a name means depends on what was told up to now
        around = circumstances_sent(told.circumstances, caller)
        with campaigns.reading(campaign, caller.audience) as reading:
            change = line_back(
                reading, with_number(reading, told.line, around.by), typed_at(campaigns.log, campaign), by=around.by
            )
            if change:
                return LineOutcome(entries=(), lines=(change,), head=reading.head, within=told.within, change=change)
            found = parsed(reading, told.line, by=told.within.by or around.by)
            if isinstance(found, OnlyLooks):
                return found
            said = _said(found, told)
            within = told.within.after(said)
            if not said.commands and said.entries is None and said.opens is None:
                return LineOutcome(entries=(), lines=(held(within),), head=reading.head, within=within)
            asked = request_of(
                said, told.line, around=around, stretch=within, key=key, expected=expected, preview=preview
            )
        callers.speaks_as(caller, asked.circumstances.by)
        outcome = handled(campaigns, campaign, msgspec.structs.replace(asked, unasked=unasked), caller)
        return LineOutcome(**msgspec.structs.asdict(outcome), within=within)

    outcome = await done(request, campaign, do, preview=preview)
    if isinstance(outcome, OnlyLooks):
        outcome = await at_length(request, partial(_looked, request, campaign, told, outcome))
    return respond_with(campaign, outcome)


def _told_before(campaigns: Campaigns, campaign: str, caller: Caller, key: str, told: SentLine) -> LineOutcome | None:
    """The first outcome of this very line under this key, if it has one."""
    with campaigns.log.writing(campaign) as writer:
        written = writer.answered(key)
    if written is None:
        return None
    typed = typed_at(campaigns.log, campaign)(written.entries[0].number)
    if typed is None or typed.line != told.line:
        return None
    with campaigns.reading(campaign, caller.audience) as reading:
        outcome = again(reading, written)
    return LineOutcome(**msgspec.structs.asdict(outcome), within=told.within)


def _looked(request: Asking, campaign: str, told: SentLine, found: OnlyLooks) -> LineOutcome:
    """What a line that only looks shows; nobody who writes waits for it."""
    with campaigns_of(request).reading_apart(campaign, request.user.audience) as reading:
        look = shown(reading, found.words, _kept(request, campaign))
        point = (found.point,) if found.point else ()
        return LineOutcome(entries=(), lines=point, head=reading.head, within=told.within, look=look)


def _kept(request: Asking, campaign: str) -> Kept:
    """What a look may need that is kept beside the campaign."""
    campaigns = campaigns_of(request)
    search: History = request.app.state.history

    def find(reading: Reading, query: SearchQuery) -> Findings:
        return search.look(
            reading, query, kept_in=(campaigns.log, campaign), after=None, limit=MOST_FOUND, newest_first=True
        )

    def printed(reading: Reading, words: Sequence[str]) -> PrintedThing:
        callers.must_own_the_file(request.user)
        return looked_up(reading.system, reading.state, words)

    return Kept(row=lambda: campaigns.log.campaign(campaign), find=find, printed=printed)


def _said(found: ParsedLine | Unclear | NotUnderstood, told: SentLine) -> ParsedLine:
    """The one reading that is meant; refuses with `line.unclear` and `line.not_understood`."""
    if isinstance(found, NotUnderstood):
        trouble = LineTrouble(at=found.at, nearest=found.nearest, lines=found.lines, as_note=as_note(told.line))
        raise LineRefused(not_understood(found), trouble)
    if isinstance(found, Unclear):
        meant = next((one for one in found.readings if one.reads == told.means), None)
        if meant is None:
            raise LineRefused(unclear(found), LineTrouble(readings=tuple(one.reads for one in found.readings)))
        return meant
    return found

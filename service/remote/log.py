"""Campaigns kept by a server: read as a log of one's own is, and told through the server's own handling.

`RemoteLog` stands where an `EventLog` stands. It holds what its caller may see and nothing else, so that everything
folded from it here comes to what the server would have shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn, TypeVar

import msgspec

from events.entry import Audience, Entry
from events.log import Break, CampaignRow, Link, Verification, Written
from events.problems import Refused
from events.refusals import unknown_campaign, unknown_entry
from events.typed import Typed
from rules.registry import codec
from service.reading.reading import Reading
from service.remote.calls import Server, our_version, path_of
from service.remote.shapes import (
    Answered,
    Campaigns,
    EntrySent,
    Founded,
    Heard,
    Line,
    Names,
    OutcomeSent,
    Tag,
    Tellings,
    TypedSent,
    Verified,
    Who,
    heard,
)
from service.telling.outcome import Outcome, Request

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from events.log import Writer
    from rules.command import Circumstances

Kind = TypeVar("Kind")

NOBODY_SAID = "owner"
"""Who speaks if nobody says who: on a server that is whoever the token was given to."""


class RemoteLog:
    """The campaigns of a server, as far as the caller may see them."""

    def __init__(self, address: str, token: str | None = None) -> None:
        """Asks nothing yet; refuses with `server.address` what is none."""
        self._server = Server(address, token)
        self._codec = codec()
        self._me: Who | None = None
        self._rows: list[CampaignRow] | None = None

    # Who asks

    @property
    def me(self) -> Who:
        """Who the server says we are; refuses a server of another version."""
        if self._me is None:
            server = self._server
            answer = server.ask("GET", "/whoami")
            if answer.version is None:
                raise server.not_delvelog("It does not say which version it is")
            if _series(answer.version) != _series(our_version()):
                raise server.unlike_ours(answer.version)
            self._me = server.decoded(answer, Who)
        return self._me

    @property
    def audience(self) -> Audience:
        """Whose story the caller reads."""
        return "gm" if self.me.role == "gm" else "table"

    # Reading

    def campaigns(self) -> list[CampaignRow]:
        """The campaigns the caller may know of, the oldest first."""
        if self._rows is None:
            self._rows = self._get(Campaigns, "campaigns").campaigns
        return self._rows

    def campaign(self, campaign: str) -> CampaignRow:
        """One of them; refuses with `campaign.unknown`."""
        rows = self.campaigns()
        found = next((row for row in rows if row.campaign == campaign), None)
        if found is None:
            raise unknown_campaign(campaign, rows)
        return found

    def head(self, campaign: str) -> int:
        """Number of the newest entry the caller sees."""
        return self.campaign(campaign).head

    def read(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """Entries the caller sees, above `after` up to and with `upto`, in order of number."""
        for line in self._lines(campaign, after, upto):
            if line.entry is not None:
                yield self._entry(line.entry)

    def links(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Link]:
        """What proves the entries, those the caller does not see too."""
        for line in self._lines(campaign, after, upto):
            yield Link(line.number, line.digest, line.hash)

    def _lines(self, campaign: str, after: int, upto: int | None) -> Iterator[Line]:
        query = {"after": str(after)} if after else None
        self._greet()
        answer = self._server.ask("GET", path_of("campaigns", campaign, "export"), query=query)
        try:
            lines = msgspec.json.Decoder(Line).decode_lines(answer.body)
        except msgspec.MsgspecError as error:
            raise self._server.unlike_ours(answer.version, f"An entry cannot be read: {error}") from error
        return (line for line in lines if line.number > after and (upto is None or line.number <= upto))

    def verify(self, campaign: str) -> Verification:
        """What the server found when it recomputed the chain."""
        found = self._get(Verified, "campaigns", campaign, "verification")
        reasons = found.reasons or ("is not as it was written",) * len(found.breaks)
        return Verification(
            entries=found.entries,
            unseen=found.unseen,
            head_hash=found.head_hash,
            breaks=tuple(Break(number=number, why=why) for number, why in zip(found.breaks, reasons, strict=True)),
            erased=found.erased,
        )

    def people(self) -> dict[str, str]:
        """Names of people by id, of those the caller may know of."""
        return self._get(Names, "people").names

    def typed(self, campaign: str, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        """What was typed for actions of which the caller sees every entry, by action."""
        query = {"first": str(first)} | ({} if last is None else {"last": str(last)})
        self._greet()
        answer = self._server.ask("GET", path_of("campaigns", campaign, "typed"), query=query)
        return self._server.decoded(answer, TypedSent).typed

    def changed(self) -> bool:
        """A server does not say; whoever wants to know reads on."""
        return True

    # Telling

    def handle(self, campaign: str, request: Request, *, patience: float | None = None) -> Outcome:
        """Has it done by the server, waiting so many seconds at most; refuses as `handle` does there."""
        self._greet()
        try:
            answer = self._server.ask(
                "POST",
                path_of("campaigns", campaign, "actions"),
                query={"preview": "true"} if request.preview else None,
                body=_action(request),
                headers=_conditions(request),
                patience=patience,
            )
        except Refused as refused:
            if not request.line:
                raise
            from rules.shorthand.refusing import in_the_words_of_a_line

            raise in_the_words_of_a_line(refused) from None
        self._rows = None
        return self._outcome(self._server.decoded(answer, OutcomeSent))

    def begin(self, name: str, system_key: str, said: Circumstances) -> Outcome:
        """Begins a campaign there."""
        return self._begun({"name": name, "system": system_key, **_around_founding(said)}, "campaigns")

    def begin_branch(
        self, origin: str, name: str, said: Circumstances, *, at: str | int | None, until: str | int | None
    ) -> Outcome:
        """Begins a branch there."""
        body = {"name": name, "at": at, "until": until, **_around_founding(said)}
        return self._begun(body, "campaigns", origin, "branches")

    def _begun(self, body: dict[str, object], *path: str) -> Outcome:
        self._greet()
        answer = self._server.ask("POST", path_of(*path), body=body)
        self._rows = None
        return self._outcome(self._server.decoded(answer, Founded).outcome)

    def erase(self, campaign: str, number: int) -> Entry:
        """Blanks the free words of an entry."""
        self._greet()
        try:
            answer = self._server.ask("DELETE", path_of("campaigns", campaign, "entries", number, "words"))
        except Refused as refused:
            raise unknown_entry(number) if refused.code == "http.not_found" else refused from None
        return self._entry(self._server.decoded(answer, Tellings).entry)

    def found(self, *_: object, **__: object) -> NoReturn:
        """Nothing raw goes to a server."""
        raise _nothing_raw()

    branch = append = name_person = found

    def writing(self, campaign: str) -> AbstractContextManager[Writer]:
        """Nobody holds a server for writing; it can be asked whether a key was answered."""
        return _asked(self, campaign)

    def answered(self, campaign: str, key: str) -> Written | None:
        """Whether a line was told under this key before; its entries are left out."""
        self._greet()
        path = path_of("campaigns", campaign, "answered")
        answer = self._server.ask("GET", path, query={"key": key})
        return Written(entries=(), repeated=True) if self._server.decoded(answer, Answered).answered else None

    def again(self) -> RemoteLog:
        """The same campaigns over a connection of their own: for another thread."""
        return RemoteLog(self._server.address, self._server.token)

    def listen(self, campaign: str, after: int) -> Iterator[Heard]:
        """What is told behind an entry, as it is told, until somebody hangs up."""
        self._greet()
        stream = self._server.listen(path_of("campaigns", campaign, "stream"), query={"after": str(after)})
        yield from heard(stream)

    def hang_up(self) -> None:
        """Ends what another thread is listening to."""
        self._server.hang_up()

    def close(self) -> None:
        """Hangs up."""
        self._server.close()

    # On the way

    def _greet(self) -> None:
        """Nothing is asked before we know that we understand each other."""
        _ = self.me

    def ask(self, kind: type[Kind], method: str, *path: str, body: object = None) -> Kind:
        """What the server answers at this address, as this shape."""
        self._greet()
        return self._server.decoded(self._server.ask(method, path_of(*path), body=body), kind)

    def _get(self, kind: type[Kind], *path: str) -> Kind:
        return self.ask(kind, "GET", *path)

    def _entry(self, sent: EntrySent) -> Entry:
        text = bytes(sent.event)
        event = self._codec.decode_current(msgspec.json.decode(text, type=Tag).event, text)
        values = {name: getattr(sent, name) for name in sent.__struct_fields__}
        return Entry(**values | {"event": event})

    def _outcome(self, sent: OutcomeSent) -> Outcome:
        values = {name: getattr(sent, name) for name in sent.__struct_fields__}
        return Outcome(**values | {"entries": tuple(self._entry(one) for one in sent.entries)})


class _Asked:
    """What a server can be asked in place of holding it for writing."""

    def __init__(self, log: RemoteLog, campaign: str) -> None:
        self._log = log
        self._campaign = campaign

    def head(self) -> int:
        """Number of the newest entry the caller sees."""
        return self._log.head(self._campaign)

    def read(self, *, after: int = 0) -> Iterator[Entry]:
        """Entries the caller sees above `after`."""
        return self._log.read(self._campaign, after=after)

    def answered(self, key: str) -> Written | None:
        """Whether a line was told under this key before."""
        return self._log.answered(self._campaign, key)

    def append(self, *_: object, **__: object) -> NoReturn:
        """Nothing raw goes to a server."""
        raise _nothing_raw()


@contextmanager
def _asked(log: RemoteLog, campaign: str) -> Iterator[_Asked]:
    yield _Asked(log, campaign)


def bring_up_to_date(log: RemoteLog, campaign: str, reading: Reading) -> None:
    """Takes in what is new on the server.

    A reader who does not see everything reads all of it again: what was revealed to them has an old number.
    """
    reading.call(log.people())
    if log.audience == "gm":
        reading.extend(log.read(campaign, after=reading.story.head))
        return
    entries = tuple(log.read(campaign))
    known = tuple(reading.story.entries())
    if entries[: len(known)] != known:
        reading.begin_anew()
    reading.extend(entry for entry in entries if entry.number > reading.story.head)


# On the way


def _series(version: str) -> list[str]:
    """What two versions must have in common to mean the same."""
    return version.split(".")[:2]


def _action(request: Request) -> dict[str, object]:
    said = request.circumstances
    around = {name: getattr(said, name) for name in said.__struct_fields__}
    late = request.late
    return {
        "command": request.command,
        "circumstances": around | {"by": _speaker(said)},
        "late": late.number if late is not None and late.where == "after" else None,
        "before": late.number if late is not None and late.where == "before" else None,
        "reveal": request.reveal,
        "line": request.line,
    }


def _speaker(said: Circumstances) -> str | None:
    return None if said.by == NOBODY_SAID else said.by


def _conditions(request: Request) -> dict[str, str]:
    headers: dict[str, str] = {}
    if request.expected is not None:
        headers["if-match"] = str(request.expected)
    if request.key is not None:
        if not (request.key.isascii() and request.key.isprintable() and request.key == request.key.strip()):
            raise Refused(
                "request.key",
                "A server takes plain letters, digits and signs for a key.",
                fix="Choose another key.",
            )
        headers["idempotency-key"] = request.key
    return headers


def _around_founding(said: Circumstances) -> dict[str, object]:
    return {
        "note": said.note, "by": _speaker(said), "played_at": said.played_at, "world_date": said.world_date,
    }  # fmt: skip


def _nothing_raw() -> Refused:
    return Refused(
        "server.not_here",
        "A server takes what people say, not entries as they are stored.",
        fix="Do it where the campaign file is.",
    )

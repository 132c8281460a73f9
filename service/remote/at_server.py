"""Campaigns that a server keeps: told through its own handling, and read from what it sends its caller.

What is sent is what the caller may see and nothing else, so that everything folded from it here comes to what the
server would have shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from events.entry import Audience, Entry
from events.log import CampaignRow
from events.problems import Refused
from events.refusals import unknown_campaign, unknown_entry
from events.typed import Typed
from rules.command import Circumstances
from rules.dice import Dice
from rules.packs.looked_up import RULING
from rules.packs.printed import PrintedThing
from rules.shared.campaign import ONLY_A_NAME
from rules.shorthand.read.misread import NothingTold
from rules.shorthand.read.refusing import in_the_words_of_a_line
from service import wire
from service.beside.packs import PackAdded, PackShown
from service.beside.tokens import LogFor, Token
from service.beside.webhooks import Format
from service.beside.webhooks import Shown as WebhookShown
from service.campaign import Keeper
from service.http.inviting import Invitation
from service.jobs.backup import Backup
from service.jobs.webhooks import webhook_named
from service.packs import named as pack_named
from service.reading.moments import looked_back
from service.reading.reading import Reading
from service.reading.rebuilding import Rebuilt
from service.remote.calls import Answer, Server, our_version, path_of
from service.remote.seat import Reached, SeatAtServer
from service.remote.sent import EntrySent, Numbered, entry_of, heard, outcome_of
from service.telling.outcome import Outcome, Request
from service.views.shapes import PeopleShown

Kind = TypeVar("Kind")
Sent: TypeAlias = wire.OutcomeSent[EntrySent]

NOBODY_SAID = "owner"
"""Who speaks if nobody says who: on a server that is whoever the token was given to."""


class ServerKeeper(Keeper):
    """The campaigns of a server, as far as the caller may see them."""

    def __init__(self, address: str, token: str | None = None) -> None:
        """Asks nothing yet; refuses with `server.address` what is none."""
        self.server = Server(address, token)
        self._me: wire.Who | None = None
        self._rows: list[CampaignRow] | None = None

    @property
    def me(self) -> wire.Who:
        """Who the server says we are; refuses a server of another version."""
        if self._me is None:
            answer = self.server.ask("GET", "/whoami")
            if answer.version is None:
                raise self.server.not_delvelog("It does not say which version it is")
            if _series(answer.version) != _series(our_version()):
                raise self.server.unlike_ours(answer.version)
            self._me = self.server.decoded(answer, wire.Who)
        return self._me

    @property
    def audience(self) -> Audience:
        return "gm" if self.me.role == "gm" else "table"

    def rows(self) -> list[CampaignRow]:
        if self._rows is None:
            self._rows = list(self.get(wire.CampaignList, "campaigns").campaigns)
        return self._rows

    def campaign(self, campaign: str) -> CampaignAtServer:
        return CampaignAtServer(self, campaign)  # the server says so itself when it is asked for one it does not know

    def row(self, campaign: str) -> CampaignRow:
        """The campaign as the list of campaigns shows it; refuses with `campaign.unknown`."""
        rows = self.rows()
        found = next((row for row in rows if row.campaign == campaign), None)
        if found is None:
            raise unknown_campaign(campaign, rows)
        return found

    def found(self, name: str, system_key: str, said: Circumstances) -> tuple[CampaignAtServer, Outcome]:
        return self.begin(wire.NewCampaign(name=name, system=system_key, **_around_founding(said)), "campaigns")

    def found_as_stored(self, name: str, system_key: str, stored: str) -> CampaignAtServer:  # noqa: ARG002 - whatever it is
        raise _nothing_raw()

    def begin(self, body: wire.Begins, *path: str) -> tuple[CampaignAtServer, Outcome]:
        """Begins a campaign at this address of the server."""
        begun = self.ask(wire.Founded[Sent], "POST", *path, body=body)
        self.told()
        return CampaignAtServer(self, begun.campaign.campaign), outcome_of(begun.outcome)

    def told(self) -> None:
        """Something was told: what the server said of its campaigns is old."""
        self._rows = None

    def invites(self) -> list[Token]:
        found = {
            token.token: token
            for row in self.rows()
            for token in self.get(wire.Invites, "campaigns", row.campaign, "invites").invites
        }
        return sorted(found.values(), key=lambda token: token.created_at)

    def revoke(self, token: str) -> Token:
        named = next((one for one in self.invites() if one.token == token), None)
        if named is None:
            raise Refused("token.unknown", f"There is no token {token!r}.", fix="`delve invites` lists them.")
        campaign = named.campaign or self.rows()[0].campaign
        return self.ask(Token, "DELETE", "campaigns", campaign, "invites", token)

    def back_up(self, to: str | None = None) -> Backup:
        if to is not None:
            raise _not_here("A server keeps its backups in a folder of its own.", "Leave the name away: delve backup.")
        return self.ask(Backup, "POST", "backups")

    def packs(self) -> tuple[PackShown, ...]:
        return self.get(wire.PackList, "packs").packs

    def add_pack(self, files: Mapping[str, bytes], called: str) -> PackAdded:
        return self.ask(PackAdded, "POST", "packs", body=wire.NewPack(called=called, files=dict(files)))

    def remove_pack(self, pack: str) -> PackShown:
        found = pack_named(self.packs(), pack)
        return self.ask(PackShown, "DELETE", "packs", found.game, found.pack)

    def close(self) -> None:
        self.server.close()

    # On the way

    def send(
        self,
        method: str,
        *path: str | int,
        query: dict[str, str] | None = None,
        body: object = None,
        headers: dict[str, str] | None = None,
        patience: float | None = None,
    ) -> Answer:
        """What the server answers at this address; nothing is asked before we know that we understand each other."""
        _ = self.me
        return self.server.ask(method, path_of(*path), query=query, body=body, headers=headers, patience=patience)

    def ask(self, kind: type[Kind], method: str, *path: str | int, body: object = None) -> Kind:
        """The same, as this shape."""
        return self.server.decoded(self.send(method, *path, body=body), kind)

    def get(self, kind: type[Kind], *path: str | int, query: dict[str, str] | None = None) -> Kind:
        """What is read at this address, as this shape."""
        return self.server.decoded(self.send("GET", *path, query=query), kind)


class CampaignAtServer(Reached):
    """A campaign of a server."""

    keeper: ServerKeeper

    def __init__(self, keeper: ServerKeeper, campaign: str) -> None:
        self.keeper = keeper
        self.campaign = campaign
        self._at = ("campaigns", campaign)

    @property
    def row(self) -> CampaignRow:
        return self.keeper.row(self.campaign)

    def entries(self, *, after: int = 0) -> Iterator[Entry]:
        query = {"after": str(after)} if after else None
        answer = self.keeper.send("GET", *self._at, "export", query=query)
        try:
            lines = msgspec.json.Decoder(wire.Proof[EntrySent]).decode_lines(answer.body)
        except msgspec.MsgspecError as error:
            raise self.keeper.server.unlike_ours(answer.version, f"An entry cannot be read: {error}") from error
        return (entry_of(line.entry) for line in lines if line.entry is not None)

    def read_headed(
        self, *, audience: Audience = "gm", at: str | int | None = None, until: str | int | None = None
    ) -> tuple[Reading, str]:
        keeper = self.keeper
        # Whoever is sent no more than the table sees reads it as such.
        sees: Audience = "table" if keeper.audience == "table" else audience
        reading = Reading(self.system, self.entries(), audience=sees, people=self.people())
        return (reading, "") if at is None and until is None else looked_back(reading, at, until)

    def people(self) -> dict[str, str]:
        shown = self.keeper.get(PeopleShown, *self._at, "people").people
        return {one.person: one.name for one in shown if one.name is not None}

    def typed(self, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        found: dict[int, Typed] = {}
        further: int | None = first
        while further is not None:
            query = {"first": str(further)} | ({} if last is None else {"last": str(last)})
            page = self.keeper.get(wire.TypedLines, *self._at, "typed", query=query)
            found |= page.typed
            further = page.next
        return found

    def tell(self, request: Request, reading: Reading | None = None, *, dice: Dice | None = None) -> Outcome:
        if dice is not None:
            rolls = "A server rolls for itself: dice that fell elsewhere it does not take from anybody."
            raise _not_here(rolls, "Do it where the campaign file is, or tell the line without its dice.")
        outcome = self.tell_within(request, None)
        if reading is not None:
            self._bring_up_to_date(reading)
        return outcome

    def tell_within(self, request: Request, patience: float | None) -> Outcome:
        try:
            answer = self.keeper.send(
                "POST",
                *self._at,
                "actions",
                query=_query(request),
                body=_action(request),
                headers=_conditions(request),
                patience=patience,
            )
        except Refused as refused:
            if not request.line:
                raise
            first, _, name = request.line.partition(" ")
            if refused.code == ONLY_A_NAME and first in RULING:
                raise NothingTold(("printed", *name.strip("\"' ").split())) from None
            raise in_the_words_of_a_line(refused) from None
        self.keeper.told()
        told = outcome_of(self.keeper.server.decoded(answer, Sent))
        return msgspec.structs.replace(told, warnings=(*request.slips, *told.warnings))

    def _bring_up_to_date(self, reading: Reading) -> None:
        """Takes in what is new there.

        A reader who does not see everything reads all of it again: what was revealed to them has an old number.
        """
        reading.call(self.people())
        if self.keeper.audience == "gm":
            reading.extend(self.entries(after=reading.story.head))
            return
        entries = tuple(self.entries())
        known = tuple(reading.story.entries())
        if entries[: len(known)] != known:
            reading.begin_anew()
        reading.extend(entry for entry in entries if entry.number > reading.story.head)

    def tell_as_stored(self, stored: str, *, key: str) -> None:  # noqa: ARG002 - whatever it is
        raise _nothing_raw()

    def answered(self, keys: Iterable[str]) -> frozenset[str]:
        def was(key: str) -> bool:
            return self.keeper.get(wire.Answered, *self._at, "answered", query={"key": key}).answered

        return frozenset(key for key in keys if was(key))

    def branch(
        self, name: str, *, said: Circumstances, at: str | int | None = None, until: str | int | None = None
    ) -> tuple[CampaignAtServer, Outcome]:
        body = wire.NewBranch(name=name, at=at, until=until, **_around_founding(said))
        return self.keeper.begin(body, *self._at, "branches")

    def lines(self) -> Iterator[str]:
        return iter(self.keeper.send("GET", *self._at, "lines").body.decode().splitlines())

    def verify(self) -> wire.Verified:
        return self.keeper.get(wire.Verified, *self._at, "verification")

    def erase(self, number: int) -> Entry:
        path = (*self._at, "entries", number, "words")
        try:
            return entry_of(self.keeper.ask(wire.Tellings[EntrySent], "DELETE", *path).entry)
        except Refused as refused:
            raise unknown_entry(number) if refused.code == "http.not_found" else refused from None

    def rebuild(self) -> Rebuilt:
        return self.keeper.ask(Rebuilt, "POST", *self._at, "rebuild")

    def invite(self, invitation: Invitation) -> wire.Invited:
        body = wire.NewInvite(
            role=invitation.role,
            name=invitation.name,
            heroes=invitation.heroes,
            days=invitation.days,
            person=invitation.person,
            every_campaign=invitation.campaign is None,
        )
        return self.keeper.ask(wire.Invited, "POST", *self._at, "invites", body=body)

    def log_for(self, wanted: LogFor | None = None) -> LogFor:
        if wanted is None:
            return self.keeper.get(wire.Manners, *self._at, "manners").players_log_for
        body = wire.Manners(players_log_for=wanted)
        return self.keeper.ask(wire.Manners, "PUT", *self._at, "manners", body=body).players_log_for

    def webhooks(self) -> list[WebhookShown]:
        return list(self.keeper.get(wire.WebhookList, *self._at, "webhooks").webhooks)

    def add_webhook(self, url: str, form: Format, *, private: bool) -> WebhookShown:
        if private:
            raise _not_here(
                "A server is not led into its own network from outside.", "Say it where the campaign file is."
            )
        body = wire.NewWebhook(url=url, format=form)
        return self.keeper.ask(WebhookShown, "POST", *self._at, "webhooks", body=body)

    def remove_webhook(self, webhook: str) -> WebhookShown:
        found = self._webhook(webhook)
        self.keeper.ask(wire.WebhookList, "DELETE", *self._at, "webhooks", found.webhook)
        return found

    def try_webhook(self, webhook: str) -> tuple[WebhookShown, int]:
        found = self._webhook(webhook)
        return found, self.keeper.ask(wire.Tried, "POST", *self._at, "webhooks", found.webhook, "test").status

    def _webhook(self, webhook: str) -> WebhookShown:
        return webhook_named(self.webhooks(), webhook)

    def printed(self, words: Sequence[str]) -> PrintedThing:
        return self.keeper.get(PrintedThing, *self._at, "printed", query={"about": " ".join(words)})

    def seat(self) -> SeatAtServer:
        return SeatAtServer(self)

    # For whoever stays

    @property
    def me(self) -> str:
        return self.keeper.me.person

    def again(self) -> CampaignAtServer:
        server = self.keeper.server
        return CampaignAtServer(ServerKeeper(server.address, server.token), self.campaign)

    def listen(self, after: int) -> Iterator[wire.News[Numbered]]:
        _ = self.keeper.me
        yield from heard(self.keeper.server.listen(path_of(*self._at, "stream"), query={"after": str(after)}))

    def hang_up(self) -> None:
        self.keeper.server.hang_up()


def _series(version: str) -> list[str]:
    """What two versions must have in common to mean the same."""
    return version.split(".")[:2]


def _action(request: Request) -> wire.SentAction:
    said = request.circumstances
    around = msgspec.structs.asdict(said)
    late = request.late
    return wire.SentAction(
        command=msgspec.to_builtins(request.command),
        circumstances=wire.Said(**around | {"by": _speaker(said)}),
        late=late.number if late is not None and late.where == "after" else None,
        before=late.number if late is not None and late.where == "before" else None,
        reveal=request.reveal,
        line=request.line,
    )


def _query(request: Request) -> dict[str, str]:
    query = {"preview": "true"} if request.preview else {}
    return query if request.unasked == "any" else {**query, "unasked": request.unasked}


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


def _around_founding(said: Circumstances) -> dict[str, str | None]:
    return {"note": said.note, "by": _speaker(said), "played_at": said.played_at, "world_date": said.world_date}


def _not_here(what: str, fix: str) -> Refused:
    return Refused("server.not_here", what, fix=fix)


def _nothing_raw() -> Refused:
    return _not_here(
        "A server takes what people say, not entries as they are stored.", "Do it where the campaign file is."
    )

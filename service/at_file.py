"""Campaigns of a file of this machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from uuid import uuid4

from events.entry import Audience, Entry
from events.lazy import Lazy, lazy
from events.log import CampaignRow
from events.typed import Typed
from rules.command import Circumstances
from rules.dice import Dice
from rules.naming import slug
from service.campaign import Campaign, Keeper
from service.clock import now
from service.reading.opened import keep_up, read_headed
from service.reading.reading import Reading
from service.telling.handle import found, handle
from service.telling.outcome import Outcome, Request

if TYPE_CHECKING:
    from rules.packs.content import Content
    from rules.packs.printed import PrintedThing
    from service.beside.packs import PackAdded, PackShown
    from service.beside.store import Store
    from service.beside.tokens import LogFor, Token
    from service.beside.webhooks import Format, Webhook
    from service.beside.webhooks import Shown as WebhookShown
    from service.campaigns import Campaigns
    from service.http.inviting import Invitation
    from service.http.tokens import Tokens
    from service.jobs.backup import Backup
    from service.reading.rebuilding import Rebuilt
    from service.seat import Seat
    from service.wire import Invited, Verified

# A logged line waits for nothing but the telling; what else is done costs it these milliseconds if it is imported.
_tokens: Lazy[Tokens] = lazy("service.http.tokens:Tokens")  # 16 ms
_invite: Lazy[tuple[Token, str]] = lazy("service.http.inviting:invite")  # 15 ms, and as much:
_invited: Lazy[Invited] = lazy("service.wire:Invited")
_verified: Lazy[Verified] = lazy("service.wire:Verified")  # 6 ms
_found_as_stored = lazy("service.lines.stored_lines:found")  # 1 ms
_tell_as_stored = lazy("service.lines.stored_lines:tell")
_lines_of: Lazy[Iterator[str]] = lazy("service.lines.exported_lines:lines_of")  # 14 ms
_branch: Lazy[Outcome] = lazy("service.telling.branches:branch")  # 5 ms
_erase: Lazy[Entry] = lazy("service.telling.erasing:erase")  # 9 ms
_rebuild: Lazy[Rebuilt] = lazy("service.reading.rebuilding:rebuild")  # 13 ms
_add_webhook = lazy("service.jobs.webhooks:add")  # 8 ms
_back_up: Lazy[Backup] = lazy("service.jobs.backup:back_up")  # 12 ms, and as much:
_back_up_beside: Lazy[Backup] = lazy("service.jobs.backup:back_up_beside")
_webhook_named: Lazy[Webhook] = lazy("service.jobs.webhooks:webhook_named")
_test_body = lazy("service.jobs.recaps:test_body")  # 5 ms
_send: Lazy[int] = lazy("service.jobs.sending:send")  # 17 ms
_packs_listed: Lazy[tuple[PackShown, ...]] = lazy("service.packs:listed")  # 9 ms, with all that reads a pack
_add_pack: Lazy[PackAdded] = lazy("service.packs:add")
_pack_from: Lazy[Content] = lazy("service.packs:pack_from")
_remove_pack: Lazy[PackShown] = lazy("service.packs:remove")
_looked_up: Lazy[PrintedThing] = lazy("rules.packs.looked_up:looked_up")  # 4 ms
_campaigns: Lazy[Campaigns] = lazy("service.campaigns:Campaigns")  # 4 ms
_seat_at_file: Lazy[Seat] = lazy("service.seat_at_file:SeatAtFile")  # 16 ms


class FileKeeper(Keeper):
    """The campaigns of a file; whoever has it sees everything."""

    audience: Audience = "gm"

    def __init__(self, log: Store) -> None:
        self.log = log

    def rows(self) -> list[CampaignRow]:
        return self.log.campaigns()

    def campaign(self, campaign: str) -> CampaignInFile:
        self.log.campaign(campaign)
        return CampaignInFile(self, campaign)

    def found(self, name: str, system_key: str, said: Circumstances) -> tuple[CampaignInFile, Outcome]:
        outcome = found(self.log, name, system_key, said=said)
        return CampaignInFile(self, slug(name)), outcome

    def found_as_stored(self, name: str, system_key: str, stored: str) -> CampaignInFile:
        _found_as_stored(self.log, slug(name), name, system_key, stored, recorded_at=now())
        return CampaignInFile(self, slug(name))

    def invites(self) -> list[Token]:
        return _tokens(self.log).given()

    def revoke(self, token: str) -> Token:
        tokens = _tokens(self.log)
        tokens.named(token)
        return tokens.revoke(token, revoked_at=now())

    def back_up(self, to: str | None = None) -> Backup:
        return _back_up_beside(self.log.path) if to is None else _back_up(self.log.path, to)

    def packs(self) -> tuple[PackShown, ...]:
        return _packs_listed(self.log.beside.packs)

    def add_pack(self, files: Mapping[str, bytes], called: str) -> PackAdded:
        return _add_pack(self.log.beside.packs, _pack_from(files, called))

    def remove_pack(self, pack: str) -> PackShown:
        return _remove_pack(self.log.beside.packs, pack)

    def close(self) -> None:
        self.log.close()


class CampaignInFile(Campaign):
    """A campaign of a file."""

    keeper: FileKeeper

    def __init__(self, keeper: FileKeeper, campaign: str) -> None:
        self.keeper = keeper
        self.campaign = campaign
        self.log = keeper.log
        self.kept_in = (self.log, campaign)

    def people(self) -> dict[str, str]:
        return self.log.people(self.campaign)

    @property
    def row(self) -> CampaignRow:
        return self.log.campaign(self.campaign)

    def entries(self, *, after: int = 0) -> Iterator[Entry]:
        return self.log.read(self.campaign, after=after)

    def read_headed(
        self, *, audience: Audience = "gm", at: str | int | None = None, until: str | int | None = None
    ) -> tuple[Reading, str]:
        return read_headed(self.log, self.campaign, audience=audience, at=at, until=until)

    def typed(self, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        return self.log.typed(self.campaign, first=first, last=last)

    def tell(self, request: Request, reading: Reading | None = None, *, dice: Dice | None = None) -> Outcome:
        outcome = handle(self.log, self.campaign, request, reading=reading, dice=dice)
        if reading is not None:
            keep_up(self.log, self.campaign, reading)
        return outcome

    def tell_as_stored(self, stored: str, *, key: str) -> None:
        _tell_as_stored(self.log, self.campaign, stored, recorded_at=now(), key=key)

    def answered(self, keys: Iterable[str]) -> frozenset[str]:
        with self.log.writing(self.campaign) as writer:
            return frozenset(key for key in keys if writer.answered(key) is not None)

    def branch(
        self, name: str, *, said: Circumstances, at: str | int | None = None, until: str | int | None = None
    ) -> tuple[CampaignInFile, Outcome]:
        outcome = _branch(self.log, self.campaign, name, said=said, at=at, until=until)
        return CampaignInFile(self.keeper, slug(name)), outcome

    def lines(self) -> Iterator[str]:
        return _lines_of(self.entries(), self.system, self.typed())

    def verify(self) -> Verified:
        found = self.log.verify(self.campaign)
        return _verified(
            entries=found.entries,
            unseen=found.unseen,
            head=self.row.head,
            head_hash=found.head_hash,
            whole=not found.breaks,
            breaks=tuple(one.number for one in found.breaks),
            reasons=tuple(one.why for one in found.breaks),
            erased=found.erased,
        )

    def erase(self, number: int) -> Entry:
        return _erase(self.log, self.campaign, number)

    def rebuild(self) -> Rebuilt:
        return _rebuild(self.log, self.campaign)

    def invite(self, invitation: Invitation) -> Invited:
        token, secret = _invite(self.log, invitation)
        return _invited(invite=token, secret=secret)

    def log_for(self, wanted: LogFor | None = None) -> LogFor:
        tokens = _tokens(self.log)
        if wanted is not None:
            tokens.let_log_for(self.campaign, wanted)
        return tokens.log_for(self.campaign)

    def webhooks(self) -> list[WebhookShown]:
        kept = self.log.beside.webhooks
        return [kept.shown(one) for one in kept.all(self.campaign)]

    def add_webhook(self, url: str, form: Format, *, private: bool) -> WebhookShown:
        kept, after = self.log.beside.webhooks, self.row.head
        return kept.shown(_add_webhook(kept, self.campaign, url, form, private=private, after=after, now=now()))

    def remove_webhook(self, webhook: str) -> WebhookShown:
        kept, found = self.log.beside.webhooks, self._webhook(webhook)
        shown = kept.shown(found)
        kept.remove(found, now=now())
        return shown

    def try_webhook(self, webhook: str) -> tuple[WebhookShown, int]:
        found = self._webhook(webhook)
        body = _test_body(self.row.name, found.format)
        shown = self.log.beside.webhooks.shown(found)
        return shown, _send(found.url, body, str(uuid4()), private=found.private)

    def _webhook(self, webhook: str) -> Webhook:
        return _webhook_named(self.log.beside.webhooks.all(self.campaign), webhook)

    def printed(self, words: Sequence[str]) -> PrintedThing:
        reading = self.read()
        return _looked_up(reading.system, reading.state, words)

    def seat(self) -> Seat:
        self.close()  # whoever stays has a log of their own in every thread
        return _seat_at_file(_campaigns(self.log.path), self.campaign)

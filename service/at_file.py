"""Campaigns of a file of this machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from uuid import uuid4

from events.entry import Audience, Entry
from events.log import CampaignRow
from events.typed import Typed
from rules.command import Circumstances
from rules.dice import Dice
from rules.naming import slug
from service.campaign import Campaign, Keeper
from service.clock import now
from service.reading.reading import Reading
from service.telling.outcome import Outcome, Request

if TYPE_CHECKING:
    from service.beside.store import Store
    from service.beside.tokens import Token
    from service.beside.webhooks import Format, Webhook
    from service.beside.webhooks import Shown as WebhookShown
    from service.http.inviting import Invitation
    from service.reading.rebuilding import Rebuilt
    from service.search.query import Findings, SearchQuery
    from service.seat import Seat
    from service.wire import Invited, Verified

# Most of what follows is imported where it is done: a logged line waits for nothing but the telling.


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

    def people(self) -> dict[str, str]:
        return self.log.people()

    def found(self, name: str, system_key: str, said: Circumstances) -> tuple[CampaignInFile, Outcome]:
        from service.telling.handle import found

        outcome = found(self.log, name, system_key, said=said)
        return CampaignInFile(self, slug(name)), outcome

    def found_as_stored(self, name: str, system_key: str, stored: str) -> CampaignInFile:
        from service.lines import stored_lines

        stored_lines.found(self.log, slug(name), name, system_key, stored, recorded_at=now())
        return CampaignInFile(self, slug(name))

    def invites(self) -> list[Token]:
        from service.http.tokens import Tokens

        return Tokens(self.log).given()

    def revoke(self, token: str) -> Token:
        from service.http.tokens import Tokens

        tokens = Tokens(self.log)
        tokens.named(token)
        return tokens.revoke(token, revoked_at=now())

    def close(self) -> None:
        self.log.close()


class CampaignInFile(Campaign):
    """A campaign of a file."""

    keeper: FileKeeper

    def __init__(self, keeper: FileKeeper, campaign: str) -> None:
        self.keeper = keeper
        self.campaign = campaign
        self.log = keeper.log

    @property
    def row(self) -> CampaignRow:
        return self.log.campaign(self.campaign)

    def entries(self, *, after: int = 0) -> Iterator[Entry]:
        return self.log.read(self.campaign, after=after)

    def read_headed(
        self, *, audience: Audience = "gm", at: str | int | None = None, until: str | int | None = None
    ) -> tuple[Reading, str]:
        from service.reading.opened import read_headed

        return read_headed(self.log, self.campaign, audience=audience, at=at, until=until)

    def typed(self, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        return self.log.typed(self.campaign, first=first, last=last)

    def tell(self, request: Request, reading: Reading | None = None, *, dice: Dice | None = None) -> Outcome:
        from service.reading.opened import keep_up
        from service.telling.handle import handle

        outcome = handle(self.log, self.campaign, request, reading=reading, dice=dice)
        if reading is not None:
            keep_up(self.log, self.campaign, reading)
        return outcome

    def tell_as_stored(self, stored: str, *, key: str) -> None:
        from service.lines import stored_lines

        stored_lines.tell(self.log, self.campaign, stored, recorded_at=now(), key=key)

    def answered(self, keys: Iterable[str]) -> frozenset[str]:
        with self.log.writing(self.campaign) as writer:
            return frozenset(key for key in keys if writer.answered(key) is not None)

    def branch(
        self, name: str, *, said: Circumstances, at: str | int | None = None, until: str | int | None = None
    ) -> tuple[CampaignInFile, Outcome]:
        from service.telling.branches import branch

        outcome = branch(self.log, self.campaign, name, said=said, at=at, until=until)
        return CampaignInFile(self.keeper, slug(name)), outcome

    def lines(self) -> Iterator[str]:
        from service.lines.exported_lines import lines_of

        return lines_of(self.entries(), self.system, self.typed())

    def history(
        self,
        query: SearchQuery,
        *,
        limit: int,
        audience: Audience = "gm",
        at: str | int | None = None,
        until: str | int | None = None,
    ) -> tuple[Findings, str]:
        from service.search.history import History

        reading, heading = self.read_headed(audience=audience, at=at, until=until)
        kept_in = (self.log, self.campaign) if at is None and until is None else None
        return History().look(reading, query, kept_in=kept_in, limit=limit, newest_first=True), heading

    def verify(self) -> Verified:
        from service.wire import Verified

        found = self.log.verify(self.campaign)
        return Verified(
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
        from service.telling.erasing import erase

        return erase(self.log, self.campaign, number)

    def rebuild(self) -> Rebuilt:
        from service.reading.rebuilding import rebuild

        return rebuild(self.log, self.campaign)

    def invite(self, invitation: Invitation) -> Invited:
        from service.http.inviting import invite
        from service.wire import Invited

        token, secret = invite(self.log, invitation)
        return Invited(invite=token, secret=secret)

    def webhooks(self) -> list[WebhookShown]:
        kept = self.log.beside.webhooks
        return [kept.shown(one) for one in kept.all(self.campaign)]

    def add_webhook(self, url: str, form: Format, *, private: bool) -> WebhookShown:
        from service.jobs import webhooks

        kept, after = self.log.beside.webhooks, self.row.head
        return kept.shown(webhooks.add(kept, self.campaign, url, form, private=private, after=after, now=now()))

    def remove_webhook(self, webhook: str) -> WebhookShown:
        kept, found = self.log.beside.webhooks, self._webhook(webhook)
        shown = kept.shown(found)
        kept.remove(found, now=now())
        return shown

    def try_webhook(self, webhook: str) -> tuple[WebhookShown, int]:
        from service.jobs import recaps, sending

        found = self._webhook(webhook)
        body = recaps.test_body(self.row.name, found.format)
        shown = self.log.beside.webhooks.shown(found)
        return shown, sending.send(found.url, body, str(uuid4()), private=found.private)

    def _webhook(self, webhook: str) -> Webhook:
        from service.jobs.webhooks import named

        return named(self.log.beside.webhooks.all(self.campaign), webhook)

    def seat(self) -> Seat:
        from service.campaigns import Campaigns
        from service.seat_at_file import SeatAtFile

        self.close()  # whoever stays has a log of their own in every thread
        return SeatAtFile(Campaigns(self.log.path), self.campaign)

"""What each job does when it is its turn: by itself, with a log of its own, whatever thread it is in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from events.problems import Problem
from service.beside.jobs import Record
from service.beside.store import Store
from service.beside.webhooks import Delivery, Outbox, Webhook
from service.clock import now as present
from service.jobs import leases, moments, outbox, presence, recaps
from service.jobs.addresses import Resolve, resolve
from service.jobs.backup import back_up_if_changed
from service.jobs.closing import close_forgotten, is_quiet
from service.jobs.sending import NotDelivered, send
from service.jobs.settings import JobSettings
from service.reading.opened import read_campaign
from service.store import open_file

if TYPE_CHECKING:
    import httpx

MINUTE = 60.0
HOUR = 60 * MINUTE

ReadClock: TypeAlias = Callable[[], str]


class Worker:
    """Does the jobs of one service on one file."""

    def __init__(
        self,
        path: str,
        holder: str,
        settings: JobSettings | None = None,
        *,
        clock: ReadClock = present,
        transport: httpx.BaseTransport | None = None,
        resolve: Resolve = resolve,
        wrote: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = path
        self.holder = holder
        self.settings = settings or JobSettings()
        self._clock = clock
        self._transport = transport
        self._resolve = resolve
        self._wrote = wrote
        self._stopping = Event()

    def jobs(self) -> list[Job]:
        """Those that are wished for."""
        settings = self.settings
        every = [
            Job("presence", presence.SECONDS / 3, presence.SECONDS, self.presence, alone=False),
            Job("upkeep", 15 * MINUTE, 10 * MINUTE, self.upkeep),
        ]
        if settings.backups != "":
            every.append(Job("backup", HOUR, HOUR, self.backup))
        if settings.idle_hours > 0:
            every.append(Job("sessions", 10 * MINUTE, 10 * MINUTE, self.sessions))
        if settings.recaps:
            every.append(Job("recaps", 15.0, 10 * MINUTE, self.recaps))
        return every

    def attempt(self, job: Job) -> bool:
        """Does a job if it is due and nobody else is at it; whether it was. What goes wrong is noted and raised."""
        with self._open() as log:
            if not job.alone:
                job.work(log, Record(job.name))
                return True
            now = self._clock()
            record = log.beside.jobs.take(
                job.name,
                self.holder,
                is_due=lambda known: leases.comes_due(known, job.every, now),
                until=moments.later(now, job.longest),
                now=now,
            )
            return record is not None and self._do(log, job, record)

    def _do(self, log: Store, job: Job, record: Record) -> bool:
        try:
            note = job.work(log, record)
        except BaseException as error:
            said = str(error) if isinstance(error, Problem) else type(error).__name__
            log.beside.jobs.failed(job.name, self.holder, now=self._clock(), problem=said)
            raise
        return log.beside.jobs.done(job.name, self.holder, now=self._clock(), note=note)

    def stop(self) -> None:
        """The service is about to stop: what is under way is finished, nothing more is begun."""
        self._stopping.set()

    def leave(self) -> None:
        """The service stops."""
        with self._open() as log:
            log.beside.jobs.is_gone(self.holder)

    def _open(self) -> closing[Store]:
        return closing(open_file(self.path, create=False))

    # The jobs

    def presence(self, log: Store, _record: Record) -> None:
        """Says that this service is running."""
        now = self._clock()
        log.beside.jobs.is_here(self.holder, until=moments.later(now, presence.SECONDS), now=now)

    def upkeep(self, log: Store, _record: Record) -> None:
        """Keeps the database in order."""
        log.beside.jobs.keep_up()

    def backup(self, _log: Store, record: Record) -> str:
        """A backup, if anything changed since the last one."""
        folder = Path(self.settings.backups) if self.settings.backups else None
        now = self._clock()
        found, _ = back_up_if_changed(
            self.path, last=record.note, rotation=self.settings.rotation, folder=folder, now=now
        )
        return found

    def sessions(self, log: Store, record: Record) -> str:
        """Closes sessions nobody closed; answers how far each campaign was looked through without finding one."""
        now, idle = self._clock(), self.settings.idle_hours * HOUR
        known = msgspec.json.decode(record.note or "{}", type=dict[str, int])
        for row in log.campaigns():
            if known.get(row.campaign) == row.head or not is_quiet(log, row, idle=idle, now=now):
                continue
            reading = read_campaign(log, row.campaign)
            if close_forgotten(log, row.campaign, reading, idle=idle, now=now):
                self._wrote()
            known[row.campaign] = reading.story.head
        return msgspec.json.encode(known).decode()

    def recaps(self, log: Store, _record: Record) -> None:
        """Puts recaps of closed sessions in the outbox, and sends what is due."""
        for webhook in log.beside.webhooks.all():
            if log.head(webhook.campaign) != webhook.after:
                self._put(log, webhook)
        while not self._stopping.is_set():
            delivery = outbox.take(log.beside.outbox, self.holder, now=self._clock())
            if delivery is None:
                break
            self._send(log.beside.outbox, delivery)

    def _put(self, log: Store, webhook: Webhook) -> None:
        row = log.campaign(webhook.campaign)
        reading = read_campaign(log, webhook.campaign, audience="table")
        bodies = {
            reading.story.thing(number): recaps.body(recaps.recap(reading, row, number), webhook.format)
            for number in recaps.closings(reading, webhook.after)
        }
        log.beside.outbox.put(webhook, bodies, upto=reading.story.head, now=self._clock())

    def _send(self, kept: Outbox, delivery: Delivery) -> None:
        try:
            send(
                delivery.url,
                delivery.body,
                delivery.delivery,
                private=delivery.private,
                transport=self._transport,
                resolve=self._resolve,
            )
        except NotDelivered as problem:
            outbox.not_delivered(
                kept,
                delivery,
                self.holder,
                now=self._clock(),
                problem=problem.what,
                for_good=problem.for_good,
                wait=problem.wait,
            )
        else:
            kept.delivered(delivery, now=self._clock())


class Job(msgspec.Struct, frozen=True):
    """Something to do again and again."""

    name: str
    every: float
    """Seconds."""
    longest: float
    """Seconds after which whoever began it is taken to be gone."""
    work: Callable[[Store, Record], str | None]
    """Does it; answers what it wants to know next time."""
    alone: bool = True
    """Only one service of all that run on the file does it."""

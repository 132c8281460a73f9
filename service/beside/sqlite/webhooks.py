"""Webhooks in the campaign file."""

from __future__ import annotations

import msgspec

from events.sqlite.log import SqliteLog
from service.beside.sqlite.jobs_tables import prepare
from service.beside.webhooks import Shown, Webhook, Webhooks

_KNOWN = "SELECT webhook, campaign, url, format, private, after, added_at FROM webhooks WHERE removed_at IS NULL"


class SqliteWebhooks(Webhooks):
    """A `service.beside.webhooks.Webhooks`."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._connection = log.connection

    def add(self, webhook: Webhook) -> None:
        with self._log.plainly:
            prepare(self._connection)
            self._connection.execute(
                "INSERT INTO webhooks (webhook, campaign, url, format, private, after, added_at) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                msgspec.structs.astuple(webhook),
            )

    def all(self, campaign: str | None = None) -> list[Webhook]:
        with self._log.plainly:
            prepare(self._connection)
            rows = self._connection.execute(f"{_KNOWN} ORDER BY added_at, webhook").fetchall()
        every = [
            Webhook(webhook, of, url, form, bool(private), after, at)
            for webhook, of, url, form, private, after, at in rows
        ]
        return [one for one in every if campaign in (None, one.campaign)]

    def remove(self, webhook: Webhook, *, now: str) -> None:
        with self._log.plainly:
            self._connection.execute(
                "UPDATE webhooks SET removed_at = ?, url = '' WHERE webhook = ? AND removed_at IS NULL",
                (now, webhook.webhook),
            )

    def shown(self, webhook: Webhook) -> Shown:
        with self._log.plainly:
            delivered, waiting, given_up = self._connection.execute(
                "SELECT count(delivered_at), count(*) - count(delivered_at) - count(given_up_at), count(given_up_at) "
                "FROM deliveries WHERE webhook = ?",
                (webhook.webhook,),
            ).fetchone()
            problem = self._connection.execute(
                "SELECT problem FROM deliveries WHERE webhook = ? AND delivered_at IS NULL AND problem IS NOT NULL "
                "ORDER BY number DESC LIMIT 1",
                (webhook.webhook,),
            ).fetchone()
        return Shown(
            webhook=webhook.webhook,
            campaign=webhook.campaign,
            host=webhook.host,
            format=webhook.format,
            private=webhook.private,
            added_at=webhook.added_at,
            delivered=delivered,
            waiting=waiting,
            given_up=given_up,
            problem=None if problem is None else problem[0],
        )

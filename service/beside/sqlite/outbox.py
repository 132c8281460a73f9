"""The outbox in the campaign file: a row for each thing to send, until it is sent or given up."""

from __future__ import annotations

from uuid import uuid4

from events.sqlite.log import SqliteLog
from service.beside.sqlite.connection import writing
from service.beside.sqlite.jobs_tables import is_prepared, prepare
from service.beside.webhooks import Delivery, Outbox, Webhook

_DUE = """
SELECT d.delivery, d.webhook, w.campaign, d.number, d.body, d.attempts, w.url, w.format, w.private
FROM deliveries d JOIN webhooks w USING (webhook)
WHERE d.delivered_at IS NULL AND d.given_up_at IS NULL AND w.removed_at IS NULL AND d.next_at <= :now
  AND coalesce(d.held_until, '') <= :now
ORDER BY d.next_at, d.delivery LIMIT 1
"""
_WAITING = """
SELECT count(*) FROM deliveries d JOIN webhooks w USING (webhook)
WHERE d.delivered_at IS NULL AND d.given_up_at IS NULL AND w.removed_at IS NULL
"""
_NOT_DELIVERED = (
    "attempts = ?, problem = ?, held_until = NULL WHERE delivery = ? AND holder = ? AND delivered_at IS NULL"
)


class SqliteOutbox(Outbox):
    """A `service.beside.webhooks.Outbox`."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._connection = log.connection

    def put(self, webhook: Webhook, bodies: dict[int, bytes], *, upto: int, now: str) -> int:
        with self._log.plainly:
            prepare(self._connection)
            with writing(self._connection):
                moved = self._connection.execute(
                    "UPDATE webhooks SET after = ? WHERE webhook = ? AND after = ? AND removed_at IS NULL",
                    (upto, webhook.webhook, webhook.after),
                ).rowcount
                if not moved:
                    return 0
                return sum(
                    self._connection.execute(
                        "INSERT INTO deliveries (delivery, webhook, number, body, next_at) VALUES (?, ?, ?, ?, ?) "
                        "ON CONFLICT (webhook, number) DO NOTHING",
                        (str(uuid4()), webhook.webhook, number, body.decode(), now),
                    ).rowcount
                    for number, body in bodies.items()
                )

    def take(self, holder: str, *, until: str, now: str) -> Delivery | None:
        with self._log.plainly:
            prepare(self._connection)
            with writing(self._connection):
                row = self._connection.execute(_DUE, {"now": now}).fetchone()
                if row is None:
                    return None
                self._connection.execute(
                    "UPDATE deliveries SET holder = ?, held_until = ? WHERE delivery = ?", (holder, until, row[0])
                )
        key, webhook, campaign, number, body, attempts, url, form, private = row
        return Delivery(key, webhook, campaign, number, body.encode(), attempts, url, form, bool(private))

    def delivered(self, delivery: Delivery, *, now: str) -> bool:
        with self._log.plainly:
            changed = self._connection.execute(
                "UPDATE deliveries SET delivered_at = ?, held_until = NULL, problem = NULL, attempts = attempts + 1 "
                "WHERE delivery = ? AND delivered_at IS NULL",
                (now, delivery.delivery),
            ).rowcount
        return changed == 1

    def later(self, delivery: Delivery, holder: str, *, at: str, problem: str) -> None:
        self._not_delivered("next_at", at, delivery, holder, problem)

    def give_up(self, delivery: Delivery, holder: str, *, now: str, problem: str) -> None:
        self._not_delivered("given_up_at", now, delivery, holder, problem)

    def waiting(self) -> int:
        with self._log.plainly:
            if not is_prepared(self._connection):
                return 0
            return int(self._connection.execute(_WAITING).fetchone()[0])

    def _not_delivered(self, column: str, moment: str, delivery: Delivery, holder: str, problem: str) -> None:
        with self._log.plainly:
            self._connection.execute(
                f"UPDATE deliveries SET {column} = ?, {_NOT_DELIVERED}",  # noqa: S608 - one of two words of ours
                (moment, delivery.attempts + 1, problem, delivery.delivery, holder),
            )

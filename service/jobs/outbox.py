"""The outbox: what waits to be sent, kept in the file until it is sent or given up.

A recap is put in at most once for each webhook and session, in the transaction that notes how far the log was looked
through. Whoever sends it holds it for a while, so that two services do not send it at once; that it arrived is
written down once. A service that dies between sending and writing down leaves it to be sent again: the header
`Delvelog-Delivery` is the same then, for whoever wants to know.
"""

from __future__ import annotations

import sqlite3

import msgspec

from service.jobs import moments
from service.jobs.tables import writing
from service.jobs.webhooks import Format, Webhook

FIRST_WAIT = 30.0
LONGEST_WAIT = 3600.0
MOST_ATTEMPTS = 30
"""A little more than a day."""

HOLD = 120.0
"""Seconds a delivery is one's own to send."""


class Delivery(msgspec.Struct, frozen=True):
    """Something to send, and where."""

    delivery: str
    webhook: str
    campaign: str
    number: int
    body: bytes
    attempts: int
    url: str
    format: Format
    private: bool


_DUE = """
SELECT d.delivery, d.webhook, w.campaign, d.number, d.body, d.attempts, w.url, w.format, w.private
FROM deliveries d JOIN webhooks w USING (webhook)
WHERE d.delivered_at IS NULL AND d.given_up_at IS NULL AND w.removed_at IS NULL AND d.next_at <= :now
  AND coalesce(d.held_until, '') <= :now
ORDER BY d.next_at, d.delivery LIMIT 1
"""


def wait_after(attempts: int) -> float | None:
    """Seconds before the next attempt when so many have failed; None: no more."""
    if attempts >= MOST_ATTEMPTS:
        return None
    return min(FIRST_WAIT * 2.0 ** min(attempts - 1, 20), LONGEST_WAIT)


def put(connection: sqlite3.Connection, webhook: Webhook, bodies: dict[int, bytes], *, upto: int, now: str) -> int:
    """Puts recaps in, by the entry that closed their session, and notes that the log was looked through up to `upto`.

    How many were put in: none that was there already, none if another service has looked as far meanwhile.
    """
    from uuid import uuid4

    with writing(connection):
        moved = connection.execute(
            "UPDATE webhooks SET after = ? WHERE webhook = ? AND after = ? AND removed_at IS NULL",
            (upto, webhook.webhook, webhook.after),
        ).rowcount
        if not moved:
            return 0
        return sum(
            connection.execute(
                "INSERT INTO deliveries (delivery, webhook, number, body, next_at) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (webhook, number) DO NOTHING",
                (str(uuid4()), webhook.webhook, number, body.decode(), now),
            ).rowcount
            for number, body in bodies.items()
        )


def take(connection: sqlite3.Connection, holder: str, *, now: str) -> Delivery | None:
    """The next thing to send, held by the caller from now on; None if nothing waits that is due."""
    with writing(connection):
        row = connection.execute(_DUE, {"now": now}).fetchone()
        if row is None:
            return None
        connection.execute(
            "UPDATE deliveries SET holder = ?, held_until = ? WHERE delivery = ?",
            (holder, moments.later(now, HOLD), row[0]),
        )
    key, webhook, campaign, number, body, attempts, url, form, private = row
    return Delivery(key, webhook, campaign, number, body.encode(), attempts, url, form, bool(private))


def delivered(connection: sqlite3.Connection, delivery: Delivery, *, now: str) -> bool:
    """It arrived. False if that was written down already."""
    return (
        connection.execute(
            "UPDATE deliveries SET delivered_at = ?, held_until = NULL, problem = NULL, attempts = attempts + 1 "
            "WHERE delivery = ? AND delivered_at IS NULL",
            (now, delivery.delivery),
        ).rowcount
        == 1
    )


def not_delivered(
    connection: sqlite3.Connection,
    delivery: Delivery,
    holder: str,
    *,
    now: str,
    problem: str,
    for_good: bool = False,
    wait: float | None = None,
) -> None:
    """It did not arrive: again in a while (not before `wait` seconds, if the other side asked for that), or never."""
    attempts = delivery.attempts + 1
    seconds = wait_after(attempts)
    if for_good or seconds is None:
        change = "given_up_at = ?"
        moment = now
    else:
        change = "next_at = ?"
        moment = moments.later(now, max(seconds, min(wait or 0.0, 24 * LONGEST_WAIT)))
    connection.execute(
        f"UPDATE deliveries SET {change}, attempts = ?, problem = ?, held_until = NULL "  # noqa: S608 - one of two words of ours
        "WHERE delivery = ? AND holder = ? AND delivered_at IS NULL",
        (moment, attempts, problem, delivery.delivery, holder),
    )


def waiting(connection: sqlite3.Connection) -> int:
    """How many are still to be sent."""
    query = (
        "SELECT count(*) FROM deliveries d JOIN webhooks w USING (webhook) "
        "WHERE d.delivered_at IS NULL AND d.given_up_at IS NULL AND w.removed_at IS NULL"
    )
    return int(connection.execute(query).fetchone()[0])

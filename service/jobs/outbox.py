"""The outbox: what waits to be sent, kept in the file until it is sent or given up.

A recap is put in at most once for each webhook and session, in the transaction that notes how far the log was looked
through. Whoever sends it holds it for a while, so that two services do not send it at once; that it arrived is
written down once. A service that dies between sending and writing down leaves it to be sent again: the header
`Delvelog-Delivery` is the same then, for whoever wants to know.
"""

from __future__ import annotations

from service.beside.webhooks import Delivery, Outbox
from service.jobs import moments

FIRST_WAIT = 30.0
LONGEST_WAIT = 3600.0
MOST_ATTEMPTS = 30
"""A little more than a day."""

HOLD = 120.0
"""Seconds a delivery is one's own to send."""


def wait_after(attempts: int) -> float | None:
    """Seconds before the next attempt when so many have failed; None: no more."""
    if attempts >= MOST_ATTEMPTS:
        return None
    return min(FIRST_WAIT * 2.0 ** min(attempts - 1, 20), LONGEST_WAIT)


def take(outbox: Outbox, holder: str, *, now: str) -> Delivery | None:
    """The next thing to send, held by the caller from now on; None if nothing waits that is due."""
    return outbox.take(holder, until=moments.later(now, HOLD), now=now)


def not_delivered(
    outbox: Outbox,
    delivery: Delivery,
    holder: str,
    *,
    now: str,
    problem: str,
    for_good: bool = False,
    wait: float | None = None,
) -> None:
    """It did not arrive: again in a while (not before `wait` seconds, if the other side asked for that), or never."""
    seconds = wait_after(delivery.attempts + 1)
    if for_good or seconds is None:
        outbox.give_up(delivery, holder, now=now, problem=problem)
    else:
        wait = max(seconds, min(wait or 0.0, 24 * LONGEST_WAIT))
        outbox.later(delivery, holder, at=moments.later(now, wait), problem=problem)

"""Where the recaps of a campaign are sent, and what waits to be sent there.

An address is a secret: whoever has it can write there. It is shown with its host alone.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias
from urllib.parse import urlsplit

import msgspec

Format: TypeAlias = Literal["discord", "json"]


class Webhook(msgspec.Struct, frozen=True):
    """One webhook, with its secret; see `Shown`."""

    webhook: str
    campaign: str
    url: str
    format: Format
    private: bool
    """Whether it may lead into this machine's own network."""
    after: int
    """Recaps of sessions closed behind this entry were made."""
    added_at: str

    @property
    def host(self) -> str:
        """What may be shown of the address."""
        return urlsplit(self.url).hostname or "?"


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook as it can be shown."""

    webhook: str
    campaign: str
    host: str
    format: Format
    private: bool
    added_at: str
    delivered: int
    waiting: int
    given_up: int
    problem: str | None
    """What went wrong last."""


class Webhooks(Protocol):
    """The webhooks of a log."""

    def add(self, webhook: Webhook) -> None:
        """Recaps go there from now on."""

    def all(self, campaign: str | None = None) -> list[Webhook]:
        """Those of a campaign, or all, the oldest first; without those that were removed."""

    def shown(self, webhook: Webhook) -> Shown:
        """What may be shown of it, and how its deliveries went."""

    def remove(self, webhook: Webhook, *, now: str) -> None:
        """Nothing is sent there any more; its address is forgotten."""


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


class Outbox(Protocol):
    """What waits to be sent, kept until it is sent or given up."""

    def put(self, webhook: Webhook, bodies: dict[int, bytes], *, upto: int, now: str) -> int:
        """Puts recaps in, by the entry that closed their session, and notes that the log was looked through to `upto`.

        How many were put in: none that was there already, none if another service has looked as far meanwhile.
        """

    def take(self, holder: str, *, until: str, now: str) -> Delivery | None:
        """The next thing to send, the caller's own until then; None if nothing waits that is due."""

    def delivered(self, delivery: Delivery, *, now: str) -> bool:
        """It arrived. False if that was written down already."""

    def later(self, delivery: Delivery, holder: str, *, at: str, problem: str) -> None:
        """It did not arrive, and is tried again then."""

    def give_up(self, delivery: Delivery, holder: str, *, now: str, problem: str) -> None:
        """It did not arrive, and never will."""

    def waiting(self) -> int:
        """How many are still to be sent."""

"""Who holds a token: looked up once in each turn of the loop, however many show it in that turn.

A turn answers requests that were there before it began. So whoever asks after a token was taken back, by whichever
process, is looked up anew; and thirty requests that came together let go of the interpreter once, not thirty times.
"""

from __future__ import annotations

import asyncio

from service.campaigns import Campaigns
from service.clock import now
from service.http.callers import Caller
from service.http.tokens import Tokens


class Holders:
    """Asked in the loop of a service alone."""

    def __init__(self, campaigns: Campaigns) -> None:
        self._campaigns = campaigns
        self._found: dict[str, Caller | None] = {}

    def of(self, shown: str) -> Caller | None:
        """Whoever was given the token in this `Authorization` header; None: nobody, or it is over."""
        if not self._found:
            # What is in line by now was received by now; what comes later finds nothing remembered.
            asyncio.get_running_loop().call_soon(self._found.clear)
        if shown not in self._found:
            scheme, _, secret = shown.partition(" ")
            tokens = Tokens(self._campaigns.log)
            self._found[shown] = tokens.holder(secret.strip(), now()) if scheme.lower() == "bearer" else None
        return self._found[shown]

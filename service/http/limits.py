"""How often anybody may ask: so many requests a minute for each token, fewer for whoever shows wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from service.http.settings import Settings
from service.http.tokens import digest_of_secret

MINUTE = 60.0
WRONG_IN_ALL = 10
"""So many times what one address may guess, all may: who says of themselves where they come from has many addresses."""
EVERYBODY = ""
MOST_CALLERS = 10_000
"""Callers remembered at a time; beyond it all are counted anew."""


Knows: TypeAlias = Callable[[str], bool]
"""Whether what is shown in the header admits somebody."""


class Limits:
    """Counts requests. Whoever shows a good token is not held up by those who guess behind the same address."""

    def __init__(self, settings: Settings, knows: Knows = lambda _secret: False) -> None:
        self._settings = settings
        self._knows = knows
        self._asked = _Counter(settings.requests_per_minute)
        self._wrong = _Counter(settings.wrong_tokens_per_minute)
        self._wrong_in_all = _Counter(WRONG_IN_ALL * settings.wrong_tokens_per_minute)
        self._good: set[str] = set()

    def wait(self, secret: str | None, address: str, now: float) -> float:
        """Seconds until they may ask again; 0: now, and it is counted. `secret` is what they show, if anything."""
        if secret is None and not self._settings.token_needed:
            return 0.0
        who = address if secret is None else digest_of_secret(secret)
        seconds = self._asked.over(who, now)
        if secret is not None and who not in self._good:
            guessing = max(self._wrong.over(address, now), self._wrong_in_all.over(EVERYBODY, now))
            # Tokens are 256 random bits: looking one up tells a guesser nothing.
            seconds = max(seconds, guessing if guessing and not self._knows(secret) else 0.0)
        if not seconds:
            self._asked.count(who, now)
        return seconds

    def answered(self, secret: str | None, address: str, status: int, now: float, *, admitted: bool) -> None:
        """Learns from the answer whether the token was a good one: `admitted` somebody, and not just left unlooked at.

        The front door is open to everybody, whatever they show.
        """
        if secret is None:
            return
        who = digest_of_secret(secret)
        if status == 401:
            self._good.discard(who)
            self._wrong.count(address, now)
            self._wrong_in_all.count(EVERYBODY, now)
        elif admitted:
            if len(self._good) >= MOST_CALLERS:
                self._good.clear()
            self._good.add(who)


class _Counter:
    """Requests of each caller in the minute under way."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, tuple[float, int]] = {}

    def over(self, who: str, now: float) -> float:
        """Seconds until their minute is over if they have used it up, else 0."""
        began, count = self._counts.get(who, (now, 0))
        return max(0.0, began + MINUTE - now) if count >= self._most else 0.0

    def count(self, who: str, now: float) -> None:
        """One more."""
        began, count = self._counts.get(who, (now, 0))
        if now - began >= MINUTE:
            began, count = now, 0
        if len(self._counts) >= MOST_CALLERS and who not in self._counts:
            self._counts.clear()
        self._counts[who] = (began, count + 1)

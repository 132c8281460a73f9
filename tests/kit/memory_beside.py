"""What is kept beside a log, in dictionaries: it shows that the seam holds others than the file it was written for."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from service.beside.jobs import Record, Upkeep
from service.beside.tokens import LogFor, Token


class MemoryTokens:
    """A `service.beside.tokens.TokenStore` that forgets."""

    def __init__(self) -> None:
        self._tokens: dict[str, Token] = {}
        self._manners: dict[str, LogFor] = {}

    def add(self, token: Token, digest: str) -> None:
        self._tokens[digest] = token

    def all(self) -> list[Token]:
        return sorted(self._tokens.values(), key=lambda token: token.created_at)

    def by_id(self, token: str) -> Token | None:
        return next((one for one in self._tokens.values() if one.token == token), None)

    def by_digest(self, digest: str) -> Token | None:
        return self._tokens.get(digest)

    def revoke(self, token: str, *, revoked_at: str) -> None:
        for digest, one in self._tokens.items():
            if one.token == token and one.revoked_at is None:
                self._tokens[digest] = msgspec.structs.replace(one, revoked_at=revoked_at)

    def log_for(self, campaign: str) -> LogFor | None:
        return self._manners.get(campaign)

    def let_log_for(self, campaign: str, log_for: LogFor) -> None:
        self._manners[campaign] = log_for


class MemoryJobs:
    """A `service.beside.jobs.Jobs` that forgets."""

    def __init__(self) -> None:
        self._jobs: dict[str, Record] = {}
        self._services: dict[str, str] = {}

    def records(self) -> list[Record]:
        return [self._jobs[job] for job in sorted(self._jobs)]

    def take(self, job: str, holder: str, *, is_due: Callable[[Record], bool], until: str, now: str) -> Record | None:
        record = self._jobs.get(job, Record(job))
        if not is_due(record):
            return None
        self._jobs[job] = msgspec.structs.replace(record, holder=holder, held_until=until, begun_at=now)
        return record

    def done(self, job: str, holder: str, *, now: str, note: str | None = None) -> bool:
        record = self._held(job, holder)
        if record is not None:
            self._jobs[job] = msgspec.structs.replace(
                record, held_until=None, done_at=now, problem=None, note=note or record.note
            )
        return record is not None

    def failed(self, job: str, holder: str, *, now: str, problem: str) -> bool:
        record = self._held(job, holder)
        if record is not None:
            self._jobs[job] = msgspec.structs.replace(record, held_until=None, failed_at=now, problem=problem)
        return record is not None

    def is_here(self, service: str, *, until: str, now: str) -> None:
        self._services = {one: end for one, end in self._services.items() if end >= now} | {service: until}

    def is_gone(self, service: str) -> None:
        self._services.pop(service, None)

    def services(self, now: str) -> int:
        return sum(until > now for until in self._services.values())

    def keep_up(self) -> Upkeep:
        return Upkeep(frames=0, moved=0)

    def _held(self, job: str, holder: str) -> Record | None:
        record = self._jobs.get(job)
        return record if record is not None and record.holder == holder else None

"""Webhooks of a campaign, and backups of the file: what the service does by itself, looked at and asked for."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Annotated
from uuid import uuid4

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath

from service.clock import now
from service.http.asking import Asking, as_json, body_of, campaigns_of, elsewhere, one_by_one, shown
from service.jobs import recaps, sending, tables, webhooks
from service.jobs.backup import Backup, back_up, folder_of, made_at, name_of
from service.jobs.webhooks import Format
from service.jobs.webhooks import Shown as WebhookShown


class NewWebhook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where recaps of a campaign are to go."""

    url: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    """A secret: it is shown nowhere again."""
    format: Format = "json"


class Webhooks(msgspec.Struct, frozen=True, kw_only=True):
    """Where recaps go, the oldest first."""

    webhooks: tuple[WebhookShown, ...]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """How a webhook answered."""

    status: int


class BackupFile(msgspec.Struct, frozen=True, kw_only=True):
    """A backup in the folder of the service."""

    file: str
    made_at: str
    bytes: int


class Backups(msgspec.Struct, frozen=True, kw_only=True):
    """The backups there are, the newest first."""

    backups: tuple[BackupFile, ...]


def _all(connection: sqlite3.Connection, campaign: str) -> Webhooks:
    found = webhooks.webhooks(connection, campaign)
    return Webhooks(webhooks=tuple(webhooks.shown(connection, one) for one in found))


@get("/campaigns/{campaign:str}/webhooks", opt={"answers": Webhooks, "who": "gm"}, summary="Where recaps go")
async def listing(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Where the recap of a closed session is sent, and how that went; never the addresses themselves."""
    campaigns = campaigns_of(request)

    def look() -> Webhooks:
        log = campaigns.log
        log.campaign(campaign)
        with log.plainly:
            tables.prepare(log.connection)
            return _all(log.connection, campaign)

    return shown(request, await elsewhere(request, look))


@post(
    "/campaigns/{campaign:str}/webhooks",
    status_code=201,
    opt={"answers": WebhookShown, "body": NewWebhook, "statuses": (201,), "writes": True, "who": "gm"},
    summary="Send recaps somewhere",
)
async def add(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """From now on the recap of every closed session is sent there. One inside the own network only `delve` can add."""
    new, campaigns = await body_of(request, NewWebhook), campaigns_of(request)

    def do() -> WebhookShown:
        log = campaigns.log
        head = log.campaign(campaign).head
        with log.plainly:
            tables.prepare(log.connection)
            added = webhooks.add(log.connection, campaign, new.url, new.format, private=False, after=head, now=now())
            return webhooks.shown(log.connection, added)

    return as_json(await one_by_one(request, do), 201)


@delete(
    "/campaigns/{campaign:str}/webhooks/{webhook:str}",
    status_code=200,
    opt={"answers": Webhooks, "statuses": (200,), "writes": True, "who": "gm"},
    summary="Send recaps there no more",
)
async def remove(request: Asking, campaign: FromPath[str], webhook: FromPath[str]) -> Response[bytes]:
    """Nothing is sent there any more, what waits neither; answers those that are left."""
    campaigns = campaigns_of(request)

    def do() -> Webhooks:
        log = campaigns.log
        log.campaign(campaign)
        with log.plainly:
            tables.prepare(log.connection)
            webhooks.remove(log.connection, webhooks.named(log.connection, webhook, campaign), now=now())
            return _all(log.connection, campaign)

    return as_json(await one_by_one(request, do))


@post(
    "/campaigns/{campaign:str}/webhooks/{webhook:str}/test",
    status_code=200,
    opt={"answers": Tried, "statuses": (200,), "writes": True, "who": "gm", "also": (502,)},
    summary="Try a webhook",
)
async def test(request: Asking, campaign: FromPath[str], webhook: FromPath[str]) -> Response[bytes]:
    """Sends a word there now, and says what was answered."""
    campaigns = campaigns_of(request)

    def do() -> Tried:
        log = campaigns.log
        name = log.campaign(campaign).name
        with log.plainly:
            tables.prepare(log.connection)
            found = webhooks.named(log.connection, webhook, campaign)
        body = recaps.test_body(name, found.format)
        return Tried(status=sending.send(found.url, body, str(uuid4()), private=found.private))

    return as_json(await elsewhere(request, do))


# Backups


@get("/backups", opt={"answers": Backups, "who": "owner"}, summary="The backups there are")
async def backups(request: Asking) -> Response[bytes]:
    """Backups of the file in the folder of the service, the newest first; each was read back when it was made."""
    path = campaigns_of(request).path

    def look() -> Backups:
        found = [(moment, one) for one in _folder(request, path).glob("*.db") if (moment := made_at(path, one))]
        return Backups(
            backups=tuple(
                BackupFile(file=one.name, made_at=moment.isoformat(), bytes=one.stat().st_size)
                for moment, one in sorted(found, reverse=True)
            )
        )

    return shown(request, await elsewhere(request, look))


@post(
    "/backups",
    status_code=201,
    opt={"answers": Backup, "statuses": (201,), "writes": True, "who": "owner"},
    summary="Make a backup",
)
async def make_backup(request: Asking) -> Response[bytes]:
    """Copies the file while others write it and reads the copy back. Putting one back is done with `delve restore`."""
    path = campaigns_of(request).path

    def do() -> Backup:
        made = now()
        folder = _folder(request, path)
        backup = back_up(path, folder / name_of(path, made), now=made)
        return msgspec.structs.replace(backup, file=Path(backup.file).name)

    return as_json(await elsewhere(request, do), 201)


def _folder(request: Asking, path: str) -> Path:
    jobs = request.app.state.settings.jobs
    return Path(jobs.backups) if jobs is not None and jobs.backups else folder_of(path)

"""Webhooks of a campaign, and backups of the file: what the service does by itself, looked at and asked for."""

from __future__ import annotations

from pathlib import Path

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath

from service.beside.webhooks import Shown as WebhookShown
from service.http.asking import Asking, as_json, at_file, body_of, campaigns_of, elsewhere, one_by_one, outside, shown
from service.jobs.backup import Backup, back_up_beside, folder_of, made_at
from service.wire import NewWebhook, Tried, WebhookList


class BackupFile(msgspec.Struct, frozen=True, kw_only=True):
    """A backup in the folder of the service."""

    file: str
    made_at: str
    bytes: int


class Backups(msgspec.Struct, frozen=True, kw_only=True):
    """The backups there are, the newest first."""

    backups: tuple[BackupFile, ...]


@get("/campaigns/{campaign:str}/webhooks", opt={"answers": WebhookList, "who": "gm"}, summary="Where recaps go")
async def listing(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Where the recap of a closed session is sent, and how that went; never the addresses themselves."""
    found = await elsewhere(request, lambda: at_file(request, campaign).webhooks())
    return shown(request, WebhookList(webhooks=tuple(found)))


@post(
    "/campaigns/{campaign:str}/webhooks",
    opt={"answers": WebhookShown, "body": NewWebhook, "who": "gm"},
    summary="Send recaps somewhere",
)
async def add(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """From now on the recap of every closed session is sent there. One inside the own network only `delve` can add."""
    new = await body_of(request, NewWebhook)
    added = await one_by_one(
        request, lambda: at_file(request, campaign).add_webhook(new.url, new.format, private=False)
    )
    return as_json(added, 201)


@delete(
    "/campaigns/{campaign:str}/webhooks/{webhook:str}",
    status_code=200,
    opt={"answers": WebhookList, "who": "gm"},
    summary="Send recaps there no more",
)
async def remove(request: Asking, campaign: FromPath[str], webhook: FromPath[str]) -> Response[bytes]:
    """Nothing is sent there any more, what waits neither; answers those that are left."""

    def do() -> WebhookList:
        here = at_file(request, campaign)
        here.remove_webhook(webhook)
        return WebhookList(webhooks=tuple(here.webhooks()))

    return as_json(await one_by_one(request, do))


@post(
    "/campaigns/{campaign:str}/webhooks/{webhook:str}/test",
    status_code=200,
    opt={"answers": Tried, "who": "gm", "also": (502,)},
    summary="Try a webhook",
)
async def test(request: Asking, campaign: FromPath[str], webhook: FromPath[str]) -> Response[bytes]:
    """Sends a word there now, and says what was answered."""
    _, status = await outside(request, lambda: at_file(request, campaign).try_webhook(webhook))
    return as_json(Tried(status=status))


# Backups


@get("/backups", opt={"answers": Backups, "who": "gm"}, summary="The backups there are")
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


@post("/backups", opt={"answers": Backup, "who": "owner"}, summary="Make a backup")
async def make_backup(request: Asking) -> Response[bytes]:
    """Copies the file while others write it and reads the copy back. Putting one back is done with `delve restore`."""
    path = campaigns_of(request).path

    def do() -> Backup:
        backup = back_up_beside(path, _folder(request, path))
        return msgspec.structs.replace(backup, file=Path(backup.file).name)

    return as_json(await elsewhere(request, do), 201)


def _folder(request: Asking, path: str) -> Path:
    jobs = request.app.state.settings.jobs
    return Path(jobs.backups) if jobs is not None and jobs.backups else folder_of(path)

"""Putting a backup back in the place of a campaign file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain, count
from pathlib import Path

import msgspec

from events.log import CampaignRow
from events.problems import LogDamaged, Refused
from service.beside.sqlite.carrying import carry_over
from service.beside.sqlite.copies import copy, name_on_disk, put_in_place
from service.beside.store import Store
from service.clock import now as present
from service.jobs.backup import Backup, file_name_at, folder_of, read_back
from service.jobs.presence import present_services
from service.store import open_file

PASSING = ("log.disk_full", "log.busy")
"""Problems that say nothing of the file."""


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    """What was put back, and where what was there before is kept."""

    backup: Backup
    path: str
    kept: str | None


def newer_than(path: str, copied: Path) -> list[str]:
    """What the campaign file has that the copy of a backup has not: `reikland: entries 42 to 57`."""
    with closing(open_file(path, create=False)) as live, closing(open_file(str(copied), create=False)) as old:
        heads = {row.campaign: row.head for row in old.campaigns()}
        return [
            f"{row.campaign}: {missing}"
            for row in live.campaigns()
            if (missing := _missing(live, old, row, heads.get(row.campaign, 0)))
        ]


def _missing(live: Store, old: Store, row: CampaignRow, head: int) -> str:
    shared = min(head, row.head)
    if shared and _hash(live, row.campaign, shared) != _hash(old, row.campaign, shared):
        return "other entries"
    if row.head == head + 1:
        return f"entry {row.head}"
    return f"entries {head + 1} to {row.head}" if row.head > head else ""


def _hash(log: Store, campaign: str, number: int) -> str | None:
    return next((link.hash for link in log.links(campaign, after=number - 1, upto=number)), None)


def restore(path: str, file: Path, *, even_if_newer: bool = False, now: str | None = None) -> Restored:
    """Puts a backup in the place of a campaign file, whole or not at all; what was there is kept beside the backups.

    It is copied and read back before anything is touched. Refuses `restore.served`, `restore.newer`; raises what
    `verified` raises.
    """
    now = now or present()
    beside = Path(f"{path}.restoring")
    try:
        beside.unlink(missing_ok=True)
        copy(str(file), beside)
        backup = msgspec.structs.replace(read_back(beside, now=now), file=str(file))
        with _set_aside(path, beside, even_if_newer=even_if_newer, now=now) as kept_in:
            carry_over(kept_in, str(beside))
            put_in_place(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    return Restored(backup=backup, path=path, kept=kept_in)


@contextmanager
def _set_aside(path: str, beside: Path, *, even_if_newer: bool, now: str) -> Iterator[str | None]:
    """Keeps what is there; a file that cannot be read any more is moved as it is, and back if nothing takes its place.

    For want of room nothing is moved: what is there can be read.
    """
    if not Path(path).exists():
        yield None
        return
    target = _free(folder_of(path) / f"before-{file_name_at(path, now)}")
    unreadable = False
    try:
        newer = newer_than(path, beside)
        if present_services(path, now):
            raise Refused(
                "restore.served",
                f"A service is running on {path}.",
                why="It would go on with what it has in mind.",
                fix="Stop it (Ctrl-C), restore, and start it again.",
            )
        if newer and not even_if_newer:
            raise Refused(
                "restore.newer",
                f"{path} has more than the backup: {'; '.join(newer)}.",
                why="It would no longer be there; it would be kept aside.",
                fix="Add --yes if that is what you want.",
            )
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        target.touch(mode=0o600)
        copy(path, target)
    except LogDamaged as problem:
        if problem.code in PASSING:
            target.unlink(missing_ok=True)
            raise
        unreadable = True
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _move(path, str(target))
    name_on_disk(target)
    try:
        yield str(target)
    except BaseException as problem:
        if unreadable:
            _move(str(target), path)
        elif isinstance(problem, LogDamaged) and problem.code in PASSING:
            target.unlink(missing_ok=True)
        raise


def _move(path: str, target: str) -> None:
    for ending in ("", "-wal", "-shm"):
        part = Path(f"{path}{ending}")
        if part.exists():
            part.replace(f"{target}{ending}")


def _free(target: Path) -> Path:
    """This name, or the next nobody has: what was set aside within the same second stays."""
    names = (target.with_stem(f"{target.stem}-{at}") for at in count(2))
    return next(name for name in chain((target,), names) if not name.exists())

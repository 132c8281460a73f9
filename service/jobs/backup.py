"""Backups that were read back before they count: copied, checked, compared with what they are a copy of.

A backup is a campaign file like any other: `delve --db BACKUP` opens it.
"""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

import msgspec

from events.log import CampaignRow
from events.problems import LogDamaged, Refused
from projections.state import to_bytes
from rules.registry import system
from service.beside.sqlite.copies import broken_pages, copy, name_on_disk
from service.beside.store import Store
from service.clock import now as present
from service.jobs import moments
from service.jobs.rotation import Rotation, kept
from service.reading.reading import Reading
from service.store import open_file

PART = ".part"
"""In the name of a copy that has not been checked yet; what follows is whoever's who makes it."""
PART_SECONDS = 3600.0
"""After which nobody makes it any more: they were killed."""

_STAMP = "%Y%m%dT%H%M%SZ"


class Backup(msgspec.Struct, frozen=True, kw_only=True):
    """A backup that was read back and found whole."""

    file: str
    made_at: str
    bytes: int
    campaigns: dict[str, int]
    """Campaign → number of its newest entry."""
    fingerprint: str
    """Of everything in the logs: the same as long as nothing was told and no word erased."""


def folder_of(path: str) -> Path:
    """Where the backups of a campaign file lie unless somebody says otherwise."""
    return Path(path).parent / "backups"


def file_name_at(path: str, made_at: str) -> str:
    """`campaigns-20261121T193000Z.db`."""
    return f"{Path(path).stem}-{moments.instant_of(made_at).strftime(_STAMP)}.db"


def back_up_beside(path: str, folder: Path | None = None) -> Backup:
    """Backs a campaign file up now, into this folder or the one beside it; raises as `back_up` does."""
    now = present()
    return back_up(path, (folder or folder_of(path)) / file_name_at(path, now), now=now)


def made_at(path: str, backup: Path) -> datetime | None:
    """When a file in the folder was made, if it is a backup of this campaign file."""
    stem = f"{Path(path).stem}-"
    if not backup.name.startswith(stem) or backup.suffix != ".db":
        return None
    try:
        return datetime.strptime(backup.stem.removeprefix(stem), _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def back_up(path: str, target: Path | str, *, now: str | None = None) -> Backup:
    """Copies a campaign file while others write it, and reads the copy back; `target` is there only if it is whole.

    Refuses `backup.exists`; raises LogDamaged `backup.not_whole` and what `open_log` raises.
    """
    now = now or present()
    target = Path(target)
    part = target.with_name(f"{target.name}{PART}{token_hex(4)}")  # somebody else may make one within the same second
    _make_room(part)
    try:
        if target.exists():
            raise Refused("backup.exists", f"{target} is there already.", fix="Name another file.")
        copy(path, part)
        backup = read_back(part, path, now=now)
        part.replace(target)
        name_on_disk(target)
    finally:
        part.unlink(missing_ok=True)
    return msgspec.structs.replace(backup, file=str(target))


def _make_room(part: Path) -> None:
    """An empty file of this name, which nobody else may read, in a folder that is there."""
    try:
        part.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.touch(mode=0o600)
    except OSError as error:
        raise LogDamaged(
            "backup.cannot_write",
            f"{part.parent} cannot be written, or not that name.",
            why=f"{error.strerror}.",
            fix="Name another file.",
        ) from error


def read_back(backup: Path, path: str | None = None, *, now: str = "") -> Backup:
    """Reads a backup back: pages, chain, and, if `path` is given, that it adds up to what the file does at its head.

    Raises LogDamaged `backup.not_whole`, saying what is wrong.
    """
    broken = broken_pages(str(backup))
    if broken:
        raise _not_whole(backup, f"SQLite finds: {'; '.join(broken)}")
    with closing(open_file(str(backup), create=False)) as copied:
        rows = copied.campaigns()
        for row in rows:
            breaks = copied.verify(row.campaign).breaks
            if breaks:
                raise _not_whole(backup, f"Entry {breaks[0].number} of {row.campaign}: {breaks[0].why}")
        if path is not None:
            _check_fold(copied, rows, path, backup)
        return Backup(
            file=str(backup),
            made_at=now,
            bytes=backup.stat().st_size,
            campaigns={row.campaign: row.head for row in rows},
            fingerprint=fingerprint(copied),
        )


def fingerprint(log: Store) -> str:
    """The same as long as nothing was told and no word erased."""
    heads = [
        (row.campaign, row.name, [link.hash for link in log.links(row.campaign, after=row.head - 1)])
        for row in log.campaigns()
    ]
    people = [sorted(log.people(row.campaign).items()) for row in log.campaigns()]
    return sha256(msgspec.json.encode([heads, log.times_erased(), people])).hexdigest()


def _check_fold(copied: Store, rows: list[CampaignRow], path: str, backup: Path) -> None:
    with closing(open_file(path, create=False)) as live:
        for row in rows:
            if row.head and _fold(copied, row) != _fold(live, row):
                raise _not_whole(backup, f"{row.campaign} does not add up to the same")


def _fold(log: Store, row: CampaignRow) -> bytes:
    return to_bytes(Reading(system(row.system), log.read(row.campaign, upto=row.head)).state)


def _not_whole(backup: Path, why: str) -> LogDamaged:
    return LogDamaged(
        "backup.not_whole",
        f"{backup.name.rpartition(PART)[0] or backup.name} is not whole.",
        why=f"{why.rstrip('.')}.",
        fix="Nothing was replaced by it. `delve verify` says whether the campaign file itself is.",
    )


# Keeping


def thin_out(path: str, folder: Path, rotation: Rotation) -> list[Path]:
    """Removes the backups of a campaign file that the rotation does not keep; answers them."""
    made = {moment: one for one in folder.glob("*.db") if (moment := made_at(path, one)) is not None}
    keep = kept(made, rotation)
    gone = [one for moment, one in sorted(made.items()) if moment not in keep]
    for one in gone:
        one.unlink(missing_ok=True)
    return gone


def back_up_if_changed(
    path: str, *, last: str | None, rotation: Rotation, folder: Path | None = None, now: str | None = None
) -> tuple[str, Backup | None]:
    """A backup, if anything changed since the one with the fingerprint `last`; answers the fingerprint now as well."""
    now = now or present()
    folder = folder or folder_of(path)
    with closing(open_file(path, create=False)) as live:
        current = fingerprint(live)
    if current == last and any(made_at(path, one) for one in folder.glob("*.db")):
        return current, None
    backup = back_up(path, folder / file_name_at(path, now), now=now)
    thin_out(path, folder, rotation)
    # Copies that were never finished go as well.
    over = moments.instant_of(now).timestamp() - PART_SECONDS
    for part in folder.glob(f"{Path(path).stem}-*.db{PART}*"):
        if part.stat().st_mtime < over:
            part.unlink(missing_ok=True)
    return backup.fingerprint, backup

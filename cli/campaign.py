"""Which file and which campaign a command speaks of: as told, else as remembered, else the only one there is."""

from __future__ import annotations

import os

import msgspec

from events.log import CampaignRow, EventLog
from events.problems import Refused
from service.outcome import Late
from service.store import database_path, open_store


class Told(msgspec.Struct, kw_only=True):
    """What was said before the command: `--db`, `--campaign`, and the place of `delve late 41 …`."""

    db: str | None = None
    campaign: str | None = None
    late: Late | None = None
    fixes: int | None = None
    """The entry that is told anew by `delve fix 41 gold 25`."""


def open_log(told: Told, *, read_only: bool = False) -> EventLog:
    """The campaign file."""
    if read_only and not os.path.exists(database_path(told.db)):  # noqa: PTH110 - pathlib costs milliseconds
        raise nothing_yet()
    return open_store(told.db, read_only=read_only)


def current(log: EventLog, told: Told) -> str:
    """Id of the campaign a command speaks of; refuses with `campaign.none`, `campaign.unknown` or `campaign.choose`."""
    asked = told.campaign or os.environ.get("DELVELOG_CAMPAIGN")
    if asked:
        return named(log, asked).campaign
    remembered = recall(told.db)
    if remembered:
        return remembered
    rows = log.campaigns()
    if not rows:
        raise nothing_yet()
    if len(rows) > 1:
        raise Refused(
            "campaign.choose",
            f"There are {len(rows)} campaigns here: {', '.join(row.campaign for row in rows)}.",
            fix=f"Say which one you play: delve use {rows[-1].campaign}",
        )
    return rows[0].campaign


def named(log: EventLog, asked: str) -> CampaignRow:
    """The campaign with this id or name, or the only one that begins with it."""
    rows = log.campaigns()
    lowered = asked.lower()
    exact = [row for row in rows if lowered in (row.campaign, row.name.lower())]
    begins = [row for row in rows if row.campaign.startswith(lowered) or row.name.lower().startswith(lowered)]
    found = exact or begins
    if len(found) == 1:
        return found[0]
    if not found:
        return log.campaign(asked)
    raise Refused(
        "campaign.ambiguous",
        f"{asked!r} may mean {' or '.join(row.campaign for row in found)}.",
        fix="Write a little more of the name.",
    )


def nothing_yet() -> Refused:
    """The refusal when no campaign has been founded in this file."""
    return Refused(
        "campaign.none",
        "There is no campaign here yet.",
        fix='Begin one: delve new "Heroes of the Reik"  (Advanced HeroQuest unless you say --system)',
    )


def _marker(db: str | None) -> str:
    return f"{database_path(db)}.current"


def recall(db: str | None) -> str | None:
    """The campaign last chosen with `delve use` or founded, for this file."""
    try:
        with open(_marker(db), encoding="utf-8") as file:  # noqa: PTH123 - as above, and this is the path of every line
            return file.read().strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def remember(db: str | None, campaign: str) -> None:
    """Makes it the campaign that is meant when nobody says which."""
    marker = _marker(db)
    beside = f"{marker}.new"
    from pathlib import Path

    Path(beside).write_text(f"{campaign}\n", encoding="utf-8")
    Path(beside).replace(marker)  # a reader sees the old name or the new one, never half of it


def _stretch(db: str | None) -> str:
    return f"{database_path(db)}.late"


def recall_stretch(db: str | None, campaign: str) -> Late | None:
    """Where `late N` alone said that lines of this campaign are told until `now`; None: in time."""
    try:
        with open(_stretch(db), encoding="utf-8") as file:  # noqa: PTH123 - as for the campaign: the path of every line
            named, where, number = file.read().split()
    except (OSError, UnicodeDecodeError, ValueError):
        return None
    if named != campaign or not number.isdecimal():
        return None
    return Late("before" if where == "before" else "after", int(number))


def remember_stretch(db: str | None, campaign: str, place: Late) -> None:
    """Tells every line of the campaign there from now on."""
    from pathlib import Path

    Path(_stretch(db)).write_text(f"{campaign} {place.where} {place.number}\n", encoding="utf-8")


def forget_stretch(db: str | None) -> bool:
    """Tells lines in time again; whether they were not."""
    from pathlib import Path

    marker = Path(_stretch(db))
    there = marker.exists()
    marker.unlink(missing_ok=True)
    return there

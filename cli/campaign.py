"""Which file, or which server, and which campaign a command speaks of: as told, as remembered, or the only one."""

from __future__ import annotations

import os

import msgspec

from events.log import CampaignRow
from events.problems import Refused
from service.campaign import Campaign, Keeper
from service.opening import Where, open_keeper
from service.own_files import for_its_owner
from service.store import database_path
from service.telling.outcome import Late


class CampaignOptions(msgspec.Struct, kw_only=True):
    """Where it is said: `--db` or `--server`, and `--campaign`."""

    db: str | None = None
    campaign: str | None = None
    server: str | None = None
    token: str | None = None


def server_of(told: CampaignOptions) -> str | None:
    """Address of the server that keeps the campaigns, as told, else as `DELVELOG_SERVER` says; None: they are here.

    `--db` names a file here whatever the environment says.
    """
    address = None if told.db else told.server or os.environ.get("DELVELOG_SERVER")
    if not address:
        return None
    address = address.strip().rstrip("/")
    return address if "://" in address else f"http://{address}"


def file_of(told: CampaignOptions, doing: str) -> str:
    """The campaign file, for what is done to the file itself; refuses with `server.not_here` if a server keeps it."""
    server = server_of(told)
    if server is not None:
        raise Refused(
            "server.not_here",
            f"`delve {doing}` needs the campaign file itself, and {server} keeps it.",
            fix="Say it on that machine, or name a file of this one: --db FILE.",
        )
    return database_path(told.db)


def nothing_is_kept(told: CampaignOptions) -> bool:
    """Whether there is not even a campaign file; a server has to be asked."""
    return server_of(told) is None and not os.path.exists(database_path(told.db))  # noqa: PTH110 - pathlib costs milliseconds


def keeper_of(told: CampaignOptions, *, read_only: bool = False) -> Keeper:
    """Whoever keeps the campaigns: the campaign file, or a server. To be closed."""
    server = server_of(told)
    if server is None and read_only and nothing_is_kept(told):
        raise nothing_yet()
    token = told.token or os.environ.get("DELVELOG_TOKEN") or None
    return open_keeper(Where(db=told.db, server=server, token=token), read_only=read_only)


def open_campaign(told: CampaignOptions, *, read_only: bool = False) -> Campaign:
    """The campaign a command speaks of, to be closed; refuses as `current` does."""
    keeper = keeper_of(told, read_only=read_only)
    try:
        return current_campaign(keeper, told)
    except BaseException:
        keeper.close()
        raise


def current_campaign(keeper: Keeper, told: CampaignOptions) -> Campaign:
    """The campaign a command speaks of; refuses with `campaign.none`, `campaign.unknown` or `campaign.choose`."""
    asked = told.campaign or os.environ.get("DELVELOG_CAMPAIGN")
    return keeper.campaign(campaign_named(keeper, asked).campaign if asked else recall(told) or _only(keeper))


def _only(keeper: Keeper) -> str:
    rows = keeper.rows()
    if not rows:
        raise nothing_yet()
    if len(rows) > 1:
        raise Refused(
            "campaign.choose",
            f"There are {len(rows)} campaigns here: {', '.join(row.campaign for row in rows)}.",
            fix=f"Say which one you play: delve use {rows[-1].campaign}",
        )
    return rows[0].campaign


def campaign_named(keeper: Keeper, asked: str) -> CampaignRow:
    """The campaign with this id or name, or the only one that begins with it."""
    rows = keeper.rows()
    lowered = asked.lower()
    exact = [row for row in rows if lowered in (row.campaign, row.name.lower())]
    begins = [row for row in rows if row.campaign.startswith(lowered) or row.name.lower().startswith(lowered)]
    found = exact or begins
    if len(found) == 1:
        return found[0]
    if not found:
        return keeper.campaign(asked).row
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


def file_beside(told: CampaignOptions, ending: str) -> str:
    """A file for what is remembered beside the campaigns, of each file and each server apart."""
    server = server_of(told)
    if server is None:
        return f"{database_path(told.db)}.{ending}"
    from urllib.parse import quote

    folder = os.path.join(os.path.dirname(database_path(told.db)), "servers")  # noqa: PTH118, PTH120 - as above
    os.makedirs(folder, exist_ok=True)  # noqa: PTH103 - as above
    return os.path.join(folder, f"{quote(server, safe='')}.{ending}")  # noqa: PTH118 - as above


def recall(told: CampaignOptions) -> str | None:
    """The campaign last chosen with `delve use` or founded, for this file or server."""
    try:
        with open(file_beside(told, "current"), encoding="utf-8") as file:  # noqa: PTH123 - as above, and this is the path of every line
            return file.read().strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def remember(told: CampaignOptions, campaign: str) -> None:
    """Makes it the campaign that is meant when nobody says which."""
    marker = file_beside(told, "current")
    _write(f"{marker}.new", f"{campaign}\n")
    os.replace(f"{marker}.new", marker)  # noqa: PTH105 - as above; a reader sees the old name or the new one, never half of it


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8", opener=for_its_owner) as file:
        file.write(text)


def recall_stretch(told: CampaignOptions, campaign: str) -> Late | None:
    """Where `late N` alone said that lines of this campaign are told until `now`; None: in time."""
    try:
        with open(file_beside(told, "late"), encoding="utf-8") as file:  # noqa: PTH123 - as for the campaign: the path of every line
            named, where, number = file.read().split()
    except (OSError, UnicodeDecodeError, ValueError):
        return None
    if named != campaign or not number.isdecimal():
        return None
    return Late("before" if where == "before" else "after", int(number))


def remember_stretch(told: CampaignOptions, campaign: str, place: Late) -> None:
    """Tells every line of the campaign there from now on."""
    _write(file_beside(told, "late"), f"{campaign} {place.where} {place.number}\n")


def forget_stretch(told: CampaignOptions) -> bool:
    """Tells lines in time again; whether they were not."""
    from pathlib import Path

    marker = Path(file_beside(told, "late"))
    there = marker.exists()
    marker.unlink(missing_ok=True)
    return there

"""Keeping the file safe: backups, and putting one back."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import click

from cli.campaign import CampaignOptions, file_of, keeper_of, nothing_is_kept, nothing_yet
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice
from events.problems import Refused
from service.jobs.backup import Backup
from service.jobs.restore import restore as put_back


@looking("backup", cls=Listing, examples=["delve backup", "delve backup /media/stick/reik.db"])
@argument("file", required=False)
def backup(told: CampaignOptions, voice: Voice, json: bool, file: str | None) -> None:
    """Copies the campaign file and reads the copy back: every page, the chain, and that it adds up to the same.

    Without a name it goes into the folder backups beside the file. The copy is a campaign file: delve --db COPY.
    A server makes one of its own file, in its own folder.
    """
    if nothing_is_kept(told):
        raise nothing_yet()
    with closing(keeper_of(told)) as keeper:
        made = keeper.back_up(file or None)
    if json:
        voice.json(made)
        return
    voice.say(f"{made.file}: {_holds(made)}, {made.bytes // 1000 or 1} kB.")
    voice.say(voice.good("Read back: whole, and it adds up to the same."))


@looking("restore", cls=Listing, examples=["delve restore backups/campaigns-20261121T193000Z.db"])
@argument("file")
@option("-y", "--yes", is_flag=True, help="Also if the campaign file has more than the backup.")
def restore(told: CampaignOptions, voice: Voice, json: bool, file: str, yes: bool) -> None:
    """Puts a backup back. It is read back first; what is there now is kept in the folder backups.

    Stop the service first (delve serve): it would go on with what it has in mind.
    """
    path = file_of(told, "restore")
    try:
        done = put_back(path, Path(file), even_if_newer=yes)
    except Refused as refused:
        if refused.code != "restore.newer" or json or not sys.stdin.isatty():
            raise
        voice.say(voice.warn(refused.what))
        click.confirm("Put the backup back all the same? What is there is kept", abort=True, err=True)
        done = put_back(path, Path(file), even_if_newer=True)
    if json:
        voice.json(done)
        return
    voice.say(f"{path} is as it was in {done.backup.file}: {_holds(done.backup)}.")
    if done.kept:
        voice.say(f"What was there before is {done.kept}.")


def _holds(made: Backup) -> str:
    return ", ".join(f"{campaign} up to entry {head}" for campaign, head in made.campaigns.items()) or "no campaign"

"""Who tells a line, where in the story it is told, and whether anybody sits there who can be asked."""

from __future__ import annotations

import os
import sys

from cli.around import Around
from cli.campaign import CampaignOptions, recall_stretch
from cli.usage import Usage
from rules.command import Circumstances
from rules.shorthand.read.parsing import AT_THE_TABLE
from rules.shorthand.vocabulary import LinePlace
from service.campaign import Campaign
from service.lines.lines import HERE, Stretch


def circumstances_at_a_shell(around: Around, campaign: Campaign | None) -> Circumstances:
    """What goes with any line, whatever it says; people are called by their names."""
    by = around.by or os.environ.get("DELVELOG_BY")
    if by and campaign is not None:
        by = campaign.person(by)
    return Circumstances(
        by=by or "owner",
        audience="gm" if around.gm else "table",
        note=around.note,
        ruling=AT_THE_TABLE if around.ruling == "" else around.ruling,
        because=around.because,
        played_at=around.played,
        world_date=around.world,
        tracker_rolls=around.roll,
    )


def stretch_of(told: CampaignOptions, campaign: str, around: Around) -> Stretch:
    """Where the line is told: as an option says, else where `late N` alone said that lines are told until `now`."""
    if around.late is not None and around.before is not None:
        raise Usage("Say --late or --before, not both: a line has one place.")
    if around.late is not None:
        return Stretch(place=LinePlace("after", around.late))
    if around.before is not None:
        return Stretch(place=LinePlace("before", around.before))
    late = recall_stretch(told, campaign)
    return HERE if late is None else Stretch(place=LinePlace(late.where, late.number))


def somebody_is_there() -> bool:
    """Whether somebody sits there who can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()

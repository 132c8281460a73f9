"""One line of shorthand from the shell: read, told and answered without click, a prompt or anything that stays open.

What has to be asked about, sets where the next lines stand or goes to a server is left to `cli.commands.playing`.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from cli.campaign import open_campaign, recall_stretch, server_of
from cli.telling import circumstances, in_one_go
from events.problems import Refused

if TYPE_CHECKING:
    from cli.campaign import Told
    from rules.command import Circumstances
    from service.campaign import Campaign
    from service.lines.lines import Stretch
    from service.telling.outcome import Outcome


def tell(words: list[str], told: Told) -> bool:
    """Tells the line and answers True; or answers False, and nothing has happened."""
    if server_of(told) is not None:
        return False
    from cli.words import MINUS

    text = " ".join(words).replace(MINUS, "-")
    with open_campaign(told) as campaign:
        outcome = _told(campaign, text, _stretch(told, campaign.campaign))
    if outcome is None:
        return False
    from cli.answers import answer
    from cli.output import Voice

    answer(outcome, Voice(sys.stdout))
    return True


def _told(campaign: Campaign, text: str, stretch: Stretch) -> Outcome | None:
    from rules.shorthand.parsed import ParsedLine
    from service.lines.lines import is_correction, parsed, request_of

    around = _around(campaign)
    reading = campaign.read()
    said = parsed(reading, text, by=stretch.by or around.by)
    if not isinstance(said, ParsedLine) or not said.commands or (_is_asked() and is_correction(said.commands[0])):
        return None
    asked = request_of(said, text, around=around, stretch=stretch)
    try:
        return in_one_go(lambda: campaign.tell(asked, reading))
    except Refused as refused:
        if refused.forceable and _is_asked():
            return None
        raise


def _around(campaign: Campaign) -> Circumstances:
    by = os.environ.get("DELVELOG_BY")
    if by:
        by = campaign.person(by)
    return circumstances({"by": by})


def _stretch(told: Told, campaign: str) -> Stretch:
    """Where `late N` alone said that lines are told until `now`."""
    from rules.shorthand.parsed import LinePlace
    from service.lines.lines import HERE, Stretch

    late = recall_stretch(told, campaign)
    return HERE if late is None else Stretch(place=LinePlace(late.where, late.number))


def _is_asked() -> bool:
    """Whether somebody sits there who can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()

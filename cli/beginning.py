"""The first minute: whoever wants to play where no campaign is kept yet is asked what it is called, and which game."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import closing

from cli.around import Around
from cli.campaign import CampaignOptions, keeper_of, nothing_is_kept, nothing_yet, remember
from cli.circumstances import circumstances_at_a_shell
from cli.output import Voice
from cli.sitting import asked
from rules.registry import system, system_keys


def begin_if_nothing_is_there(told: CampaignOptions, around: Around) -> None:
    """Asks and founds; refuses with `campaign.none` if they would rather not. Nothing is written before they said."""
    if told.campaign or os.environ.get("DELVELOG_CAMPAIGN") or not _nothing_is_there(told):
        return
    voice = Voice(sys.stdout)
    voice.say("There is no campaign here yet.")
    name = (asked("What is yours called? (Enter for none) ") or "").strip()
    if not name:
        raise nothing_yet()
    key = _game(voice)
    with closing(keeper_of(told)) as keeper:
        begun, _ = keeper.found(name, key, circumstances_at_a_shell(around, None))
        remember(told, begun.campaign)


def _nothing_is_there(told: CampaignOptions) -> bool:
    if nothing_is_kept(told):
        return True
    with closing(keeper_of(told, read_only=True)) as keeper:
        return not keeper.rows()


def _game(voice: Voice) -> str:
    """The key of the game that is chosen by its number or by its name; Enter is the first."""
    keys = system_keys()
    for at, key in enumerate(keys, 1):
        voice.say(f"{at}  {system(key).title}", indent=2)
    question = f"Which game? (1–{len(keys)}, Enter for 1) "
    while reply := (asked(question) or "").strip():
        called = _games_called(reply, keys)
        if len(called) == 1:
            return called[0]
        voice.say(f"{reply} is {'no game' if not called else 'more than one'} of these. Type its number or its name.")
    return keys[0]


def _games_called(reply: str, keys: Sequence[str]) -> list[str]:
    """The games of this number, or in whose names these words stand."""
    if reply.isdecimal():
        return [key for at, key in enumerate(keys, 1) if at == int(reply)]
    said = reply.lower().replace("-", " ")
    return [key for key in keys if said in f"{key} {system(key).title}".lower().replace("-", " ")]

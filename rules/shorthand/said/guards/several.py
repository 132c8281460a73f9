"""What is said of several in a breath: `down but alive`, `brida and orc 1 are dead`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.lazy import lazy
from rules.command import Command
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.guards.blows import of_each
from rules.shorthand.said.guards.things import plural
from rules.shorthand.vocabulary import Kind

StateStatus: Kind = lazy("rules.shared.health:StateStatus")  # of the 7 ms in by_kind.py: few lines are of it


def several(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """The word that leaves open of how many it is said, or says two things of somebody; empty if none does."""
    if odd := of_each(said, told, lexicon) or next((odd for one in told if (odd := plural(one, said, lexicon))), ""):
        return odd
    stated = [key for one in told if StateStatus.made(one) for key in getattr(one, "figures", ())]
    credited = {it.figure for one in told for it in getattr(one, "credit", ()) or ()}
    if any(re.search(rf"\b{re.escape(key)},? and\b.*\b(?:are|both) ", said) for key in credited):
        return "and"  # `brida and orc 1 are dead`
    fallen = {key for one in told if getattr(one, "status", "") == "dead" for key in getattr(one, "figures", ())}
    if 0 < sum(map(lexicon.is_monster, fallen)) < len(fallen):
        return said.split()[-1]  # `I won, both cultists dead`: nobody lies there with them
    return "" if len(stated) == len({*stated}) else "but"

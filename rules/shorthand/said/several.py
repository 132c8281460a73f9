"""What is said of several in a breath: `sells his candles`, which are all of them, or one; `down but alive`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.amounts import surely_below
from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.presupposed import of_each
from rules.shorthand.vocabulary import Kind

StateStatus: Kind = lazy("rules.shared.health:StateStatus")  # 1 ms: few lines tell how somebody is

SAYS_HOW_MANY = re.compile(
    r"\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|all|both|half|each|some|of)\b"
)


def several(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """The word that leaves open of how many it is said, or says two things of somebody; empty if none does."""
    if odd := of_each(said, told, lexicon) or next((odd for one in told if (odd := _plural(one, said, lexicon))), ""):
        return odd
    stated = [key for one in told if StateStatus.made(one) for key in getattr(one, "figures", ())]
    credited = {it.figure for one in told for it in getattr(one, "credit", ()) or ()}
    if any(re.search(rf"\b{re.escape(key)},? and\b.*\b(?:are|both) ", said) for key in credited):
        return "and"  # `brida and orc 1 are dead`
    fallen = {key for one in told if getattr(one, "status", "") == "dead" for key in getattr(one, "figures", ())}
    if 0 < sum(map(lexicon.is_monster, fallen)) < len(fallen):
        return said.split()[-1]  # `I won, both cultists dead`: nobody lies there with them
    return "" if len(stated) == len({*stated}) else "but"


def _plural(one: Command, said: str, lexicon: Lexicon) -> str:
    """The plural of a thing that leaves somebody who has more than the one that is told of; empty if one is meant."""
    if getattr(one, "quantity", 0) != 1:
        return ""
    figure = str(getattr(one, "figure", "") or getattr(one, "giver", ""))
    key = lexicon.item_of(figure, str(getattr(one, "item", "")).replace("-", " "))
    held = lexicon.figure(figure)
    if key is None or held is None or surely_below(held.items[key].quantity, 2):
        return ""
    name = singular(held.items[key].name.lower()).split()[-1]
    for word in re.finditer(r"[a-z]+", said):
        if word[0] != name and singular(word[0]) == name:
            before = said[: word.start()].split()[-3:]
            return "" if SAYS_HOW_MANY.search(" ".join(before)) else word[0]
    return ""

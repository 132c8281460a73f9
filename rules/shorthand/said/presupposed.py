"""What a reading takes for granted where nobody said so: a fight, somebody who was down, that each did what all did."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon

FIGHTS = re.compile(r"\b(?:fight|fought|battle|combat|ambush)")
RUN_INTO = re.compile(r"\b(?:run|ran|runs|running|walk|walked|bump|bumped|head|headed|straight) into\b")
UP = re.compile(r"(?:\b(?:is|are|gets?|got|wakes?|woke)|['’]s) up(?! again)\b|\bstill\b")
SURVIVES = re.compile(r"^[a-z]+(?:[ -]\d+)? (?:survives?|survived|lives|lived)\b")
DENIED = re.compile(r"n['’]t\b|\b(?:not|never)\b")


def no_fight(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we run`, where nobody fights and nobody is there to run from: that is no end of a fight."""
    there = lexicon.state.turns.combat_open or any(map(lexicon.is_monster, lexicon.here))
    founds = getattr(one, "outcome", None) and not there and not FIGHTS.search(said)
    into = "into" if RUN_INTO.search(said) else ""
    return said.split()[-1] if founds else into


def as_they_were(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida is up`, who is up: it may be her turn; `the ghoul isn't dead`, where another one is."""
    if getattr(one, "status", "") != "alive" or not (UP.search(said) or DENIED.search(said) or SURVIVES.search(said)):
        return ""
    named = (key for key in getattr(one, "figures", ()) if lexicon.figure(key) is not None)
    return said.split()[-1] if any(lexicon.system.status(lexicon.state, key).status == "alive" for key in named) else ""


EACH = small.words("all each apiece both ditto same too also likewise twice either")


def of_each(text: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`the orcs hit brida for 5`: five in all, or from each of them; the word that says how many."""
    blows = [one for one in told if getattr(one, "wounds", None) and hasattr(one, "attacker")]
    harm = {(str(getattr(one, "target", "")), str(getattr(one, "wounds", ""))) for one in blows}
    struck_by = {getattr(one, "attacker", None) for one in blows}
    words = [word.strip(".,:;!?()").lower() for word in text.split()]
    if len(struck_by) < 2 or len(harm) > 1 or not EACH.isdisjoint(words):
        return ""
    ((_, wounds),) = harm
    figures = [str(small.NUMERALS.get(word, word)).lstrip("+-") for word in words]
    said = [
        word for before, word in pairwise(["", *figures]) if word == wounds and not lexicon.kind_of_monsters(before)
    ]
    return wounds if len(said) == 1 else ""

"""What a reading takes for granted where it is not so: a fight there is none of, somebody who was down."""

from __future__ import annotations

import re

from rules.command import Command
from rules.shorthand.lexicon import Lexicon

FIGHTS = re.compile(r"\b(?:fight|fought|battle|combat|ambush)")
RUN_INTO = re.compile(r"\b(?:run|ran|runs|running|walk|walked|bump|bumped|head|headed|straight) into\b")
UP = re.compile(r"(?:\b(?:is|are|gets?|got)|['’]s) up(?! again)\b|\bstill\b")
DENIED = re.compile(r"n['’]t\b|\b(?:not|never)\b")


def no_fight(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we run`, where nobody fights and nobody is there to run from: that is no end of a fight."""
    there = lexicon.state.turns.combat_open or any(map(lexicon.is_monster, lexicon.here))
    founds = getattr(one, "outcome", None) and not there and not FIGHTS.search(said)
    into = "into" if RUN_INTO.search(said) else ""
    return said.split()[-1] if founds else into


def as_they_were(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida is up`, who is up: it may be her turn; `the ghoul isn't dead`, where another one is."""
    if getattr(one, "status", "") != "alive" or not (UP.search(said) or DENIED.search(said)):
        return ""
    named = (key for key in getattr(one, "figures", ()) if lexicon.figure(key) is not None)
    return said.split()[-1] if any(lexicon.system.status(lexicon.state, key).status == "alive" for key in named) else ""

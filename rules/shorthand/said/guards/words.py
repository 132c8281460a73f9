"""What every guard is made of: the word of a line that is one of these, and who is named in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from events.amounts import UNKNOWN
from rules.command import Command
from rules.naming import singular
from rules.shorthand.lexicon import Lexicon

Guard: TypeAlias = Callable[[Command, str, Lexicon], str]
"""(command, line in small letters, lexicon) → the word of the line that says otherwise; empty if none does."""

GuardOfAll: TypeAlias = Callable[[Sequence[Command], str, Lexicon], str]
"""The same of all that a line tells."""


def one_of(words: frozenset[str], said: str) -> str:
    """The first word of a line that is one of these."""
    return next((word for word in re.findall(r"[a-z]+", said) if word in words), "")


def named_in(said: str, lexicon: Lexicon) -> set[str]:
    """Everybody a line names."""
    return {key for word in re.findall(r"[^\W_]+", said) for key in lexicon.called(word)}


DAMAGE = re.compile(r"\b(?:damages?|dmg|dam)\b")
COUNTS = re.compile(
    r"=|\b(?:left|now|remain\w*|has|have|had|still|altogether|total|in all|down to|up to|at|leav\w+"
    r"|only|just|making|count\w*)\b"
)
UP_BY = re.compile(
    r"\b(?:go(?:es)? |went )?(up|down|drop(?:s|ped)?|falls?|fell|sinks?|sank|rises?|rose|grows?)"
    r"(?: by)? (?:\d+|one|two|three)\b|\b\d+ (down)[.!]?$"
)
"""By how much, where no `to` says how much there is."""
WORD = re.compile(r"[^\W_]+")


def is_hero(key: str, lexicon: Lexicon) -> bool:
    """Whether that is one of us."""
    figure = lexicon.figure(key)
    return figure is not None and figure.kind == "hero"


def has_some(figure: str, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody has things of which that may be short: `2 potions`, who carries healing potions."""
    carried = lexicon.figure(figure)
    last = singular(name.split()[-1]) if name else ""
    return carried is not None and any(singular(it.name.lower().split()[-1]) == last for it in carried.items.values())


def says(pattern: re.Pattern[str]) -> Guard:
    """The guard that finds a turn of speech: all of it, or its last group."""

    def found(_one: Command, said: str, _lexicon: Lexicon) -> str:
        odd = pattern.search(said)
        return odd[odd.lastindex or 0] if odd else ""

    return found


def is_unknown(command: Command) -> bool:
    """Whether somebody is hurt, and not by how much."""
    return any(part.amount == UNKNOWN for part in getattr(command, "wounds", ()))

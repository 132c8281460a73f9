"""What a sentence tells twice, as the one thing it is: `kills orc 1, 55 gold`, `finds a key, mira takes the key`."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from events.event import tag_of
from rules.command import Command
from rules.shared.gold import GainGold
from rules.shared.items import GainItem
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.words import ParseError

ELSEWHERE = re.compile(r"\b(?:finds?|found|loot(?:s|ed)?|chest|bod(?:y|ies)|corpses?|carr\w+|also|more|another)\b")
"""Words that say of gold that it is further gold."""


def told_once(found: ParsedLine, said: str, lexicon: Lexicon) -> ParsedLine | None:
    """The reading less what something else of it brings; None if nobody knows whether it is the same gold."""
    if len(found.commands) < 2:
        return found
    told = _taken_once(found.commands, said.lower())
    brings = lexicon.game.brings
    for gold in [one for one in told if isinstance(one, GainGold) and one.source is None]:
        for at, one in enumerate(told):
            asked = brings.get(tag_of(type(one)))
            together: Sequence[Command] = asked(one, gold, lexicon) if asked else (one, gold)
            if gold not in together and together:
                told[at] = together[0]
                told.remove(gold)
                break
            if not together and not ELSEWHERE.search(said.lower()):
                return None
    return msgspec.structs.replace(found, commands=tuple(told)) if len(told) < len(found.commands) else found


def once_or_asked(found: ParsedLine, text: str, lexicon: Lexicon) -> ParsedLine:
    """The same of a line as it was typed, which makes no sense if nobody knows."""
    once = told_once(found, text, lexicon)
    if once is None:
        raise ParseError(max(0, text.rfind(",")), "this may be the same gold told again")
    return once


def _taken_once(commands: Sequence[Command], said: str) -> list[Command]:
    """A thing that was found and is taken by somebody in the same breath comes in once, to whoever has it then."""
    told: list[Command] = []
    for one in commands:
        again = isinstance(one, GainItem) and re.search(rf"\bthe {re.escape(one.name.lower())}\b", said)
        at = next((n for n, it in enumerate(told) if again and isinstance(one, GainItem) and _is_same(it, one)), None)
        if at is None:
            told.append(one)
        else:
            told[at] = msgspec.structs.replace(told[at], figure=getattr(one, "figure", ""))
    return told


def _is_same(one: Command, other: GainItem) -> bool:
    """Whether this brought in the one thing which is called so, or so for short: `a silver ring`, `the ring`."""
    called = one.name.lower() if isinstance(one, GainItem) and one.quantity == other.quantity == 1 else ""
    return called == other.name.lower() or called.endswith(f" {other.name.lower()}")


def different(found: list[ParsedLine]) -> list[ParsedLine]:
    """Readings without those that tell the same as one before them."""
    return [one for at, one in enumerate(found) if all(one.commands != other.commands for other in found[:at])]

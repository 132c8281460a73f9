"""What a line that tells nothing for sure is answered: a sentence before a look; who is there, as they are called."""

from __future__ import annotations

import re

import msgspec

from rules.naming import slug
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParseResult, Unclear
from rules.shorthand.said.to_the_point import with_point


def led_on(found: ParseResult, text: str, lexicon: Lexicon) -> ParseResult:
    """The same with what people want to read of it."""
    if isinstance(found, OnlyLooks):
        return with_point(found, text, lexicon)
    called = _called_otherwise(lexicon)
    if not called:
        return found
    by_id = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, called))})(?![\w-])")

    def named(line: str) -> str:
        return by_id.sub(lambda key: called[key[0]], line)

    if isinstance(found, Unclear):
        readings = (msgspec.structs.replace(one, reads=named(one.reads)) for one in found.readings)
        return msgspec.structs.replace(found, readings=tuple(readings))
    if isinstance(found, NotUnderstood):
        return msgspec.structs.replace(found, nearest=named(found.nearest), lines=tuple(map(named, found.lines)))
    return found


def _called_otherwise(lexicon: Lexicon) -> dict[str, str]:
    """Monsters that are called otherwise than where they came from: `ogre-1`, who was a troll all along."""
    others = ((key, slug(it.name)) for key, it in lexicon.here.items() if it.kind == "monster")
    return {key: name for key, name in others if not key.startswith(name) and lexicon.called(name) == (key,)}

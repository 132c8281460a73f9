"""Words of a verb as a shell has them: `gold 20 --from chest` is `gold 20 from chest`, wherever lines are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from rules.shorthand.read.parsed import ParsedLine, ParseResult, Unclear
from rules.shorthand.verbs import declared
from rules.shorthand.vocabulary import GameWords
from rules.shorthand.words import ParseError

OPTION = re.compile(r"(?<!\S)--([a-z][\w-]*)")
ROLL = re.compile(r"(?<!\S)--roll(?!\S)")
KEPT_AS_TYPED = re.compile(r"(?<!\S)(?:#|(?:note|rule|ruling|ask)(?=:?\s))", re.IGNORECASE)
"""From here on nothing is a word of a verb."""

IN_A_LINE = {
    "note": "# and the words, after the line",
    "ruling": "! and why, after the line",
    "gm": "gm: before the line",
    "by": "<who> before the line",
    "late": "late 41 before the line",
    "before": "before 41 before the line",
    "played": "[20:15] before the line",
    "world": "[13 Jahrdrung] before the line",
}
"""What goes with any line of a shell as an option, as it is said in a line."""


def without_hyphens(text: str, game: GameWords) -> str:
    """The line in plain words; an option that no verb of the line has makes no sense."""
    kept = KEPT_AS_TYPED.search(text)
    end = kept.start() if kept else len(text)
    known = words_behind(text.split(), game)

    def plain(option: re.Match[str]) -> str:
        if text.count('"', 0, option.start()) % 2:
            return option[0]
        if option[1] not in known:
            raise ParseError(option.start(), _instead(option[1], known))
        return option[1]

    return OPTION.sub(plain, text[:end]) + text[end:]


def without_roll(text: str) -> str:
    """The line without its `--roll`, every other word at its column."""
    kept = KEPT_AS_TYPED.search(text)
    end = kept.start() if kept else len(text)
    return (ROLL.sub(lambda roll: " " * len(roll[0]), text[:end]) + text[end:]).rstrip()


def rolled_by_the_tracker(found: ParseResult) -> ParseResult:
    """The same readings, with the tracker's dice for those nobody typed."""
    if isinstance(found, ParsedLine):
        return msgspec.structs.replace(found, tracker_rolls=True)
    if isinstance(found, Unclear):
        readings = tuple(msgspec.structs.replace(one, tracker_rolls=True) for one in found.readings)
        return msgspec.structs.replace(found, readings=readings)
    return found


def words_behind(words: Sequence[str], game: GameWords) -> dict[str, str]:
    """Words behind the verbs of a line that may be typed with two hyphens, each with what its verb is about."""
    verbs = (declared(word, game) for word in words)
    return {word: verb.about for verb in verbs if verb is not None for word in verb.takes}


def _instead(option: str, known: dict[str, str]) -> str:
    if option in IN_A_LINE:
        return f"in a line that is {IN_A_LINE[option]}"
    own = ", ".join(f"--{word}" for word in known)
    return f"this has {own}" if own else "no verb of this line has that word"

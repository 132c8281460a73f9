"""What one of several readings of a line is called: a line that means this alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.happenings import Meaning
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.write.spell import spell

if TYPE_CHECKING:
    from rules.shorthand.read.unread import Parse

MARKS = {"item": " item", "wounds": " by"}
"""What stands behind a number that may count things or wounds, to say which."""


OF_WHICH_CUP = {"cup": "", "from cup": " from", "to cup": " to"}
"""What was asked of a line that names no cup → what stands in front of the cup behind it."""


def plainly(text: str, meant: Meaning, lexicon: Lexicon, parse: Parse) -> str:
    """The line with what was chosen put into it, if it can mean nothing else then; or else what is meant, spelt out."""
    found = _put_in(text, meant.chosen, tuple(lexicon.state.cups.cups))
    if found != text and _means(found, meant, lexicon, parse):
        return found
    spelt = "; ".join(spell(one, lexicon) for one in meant.commands)
    return (spelt.startswith("!") and _in_own_words(text, meant, lexicon, parse)) or spelt


def _means(line: str, meant: Meaning, lexicon: Lexicon, parse: Parse) -> bool:
    again = parse(line, lexicon)
    return isinstance(again, ParsedLine) and again.commands == meant.commands


def _in_own_words(text: str, meant: Meaning, lexicon: Lexicon, parse: Parse) -> str:
    """The line with the word its game has for what is meant: nobody types what can only be spelt out as an event."""
    first, _, rest = text.partition(" ")
    named = (verb for verb, it in lexicon.game.verbs.items() if any(one.startswith(first.lower()) for one in it.also))
    lines = (f"{verb} {rest}" for verb in named)
    return next((line for line in lines if _means(line, meant, lexicon, parse)), "")


def _put_in(text: str, of: Mapping[tuple[int, str], str], cups: tuple[str, ...]) -> str:
    found = text
    for (at, what), chosen in sorted(of.items(), reverse=True):
        if what in OF_WHICH_CUP:
            return text if text.endswith(cups) else f"{text}{OF_WHICH_CUP[what]} {chosen}"
        end = at + next((at for at, letter in enumerate(text[at:]) if letter.isspace() or letter in ",;"), len(text))
        marked = what == "what" and not found[end:].startswith((*MARKS.values(),))
        found = found[:at] + (text[at:end] + MARKS[chosen] * marked if what == "what" else chosen) + found[end:]
    return found

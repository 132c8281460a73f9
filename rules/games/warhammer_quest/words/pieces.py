"""What a table says of a board section: pieces of a sentence as `section` takes them."""

from __future__ import annotations

import re

from rules.games.warhammer_quest.events import PowerRolled
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.logged import line_of
from rules.shorthand.said.chunks.taken import MARKS, SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE

TILES = {
    r"(?:corridor|passage)": "passage",
    r"(?:(?:dungeon )?room|chamber)": "room",
    r"objective room": "objective-room",
    r"(?:t junction|t-junction|junction)": "t-junction exits left,right",
    r"crossroads?": "crossroads exits left,right,ahead",
    r"(?:stairs|steps)": "stairs",
    r"dead end": "dead-end",
}
"""Board sections as they are called, and as `section` has them."""

WITH_EXITS = re.compile(r"(?: ,)?(?: with| and)* (?P<count>[1-4])(?: more| other)? (?:out|doors?|doorways?)")
LONGEST, LONGEST_NAME = 8, 4


def tile(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A board section, and how many ways lead out of it: `a room with 2 more exits`, `T-junction`."""
    words = [one.lower() for one in tokens[:LONGEST]]
    for length in range(len(words), 0, -1):
        if words[length - 1] == PAUSE:
            continue
        said = " ".join(words[:length])
        for called, section in TILES.items():
            if (found := re.fullmatch(called, said)) is not None:
                yield length, (section,)
            elif (found := re.fullmatch(f"{called}{WITH_EXITS.pattern}", said)) is not None and " " not in section:
                ways = ",".join(str(one) for one in range(1, int(found["count"]) + 1))
                yield length, (f"{section} exits {ways}",)


def treasure(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a treasure card is called, in up to four words as they were said: `Ring of Jet`."""
    for length, word in enumerate(tokens[:LONGEST_NAME], 1):
        joins = word.lower() == "of" and length > 1
        if not joins and (not word[:1].isalpha() or word.lower() in (*MARKS, "and", "worth") or lexicon.called(word)):
            return
        if not joins:
            told = " ".join(one.name for one in tokens[:length])
            yield length, (f'"{told}"' if length > 1 else told,)


def power_line(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line in which the die of the Power Phase fell; nobody says which."""
    for number in lexicon.recent:
        if any(isinstance(event, PowerRolled) for _, event in line_of(number, lexicon)):
            yield 0, (str(number),)
            return


FREE = ("break", "flee", "escape", "get")
"""What somebody tried who could not: a die fell for it."""


def held_fast(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What somebody cannot do now, to the end and as it was said: `she cannot shoot`."""
    words = [one.lower() for one in tokens]
    begin = int(words[:1] in (["he"], ["she"], ["it"]))
    if (
        words[begin : begin + 1] == ["not"]
        and len(words) == begin + 2
        and words[-1].isalpha()
        and words[-1] not in FREE
    ):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!-"),)


def bounty(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The gold a kill brings by itself, to the end and as it was said: `that's 55 gold for him`."""
    if _is_bounty(tokens, lexicon) and not any(lexicon.called(one) for one in tokens if len(one) > len("him")):
        yield len(tokens), (_said(tokens),)


def bounty_to(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same with whose it is, as whoever killed it: `55 gold to Brand`."""
    named = [who for one in tokens if len(who := lexicon.called(one)) == 1]
    if _is_bounty(tokens, lexicon) and len(named) == 1:
        yield len(tokens), (f"{named[0][0]} #{_said(tokens)}",)


OF_A_BOUNTY = ("that", "is", "gold", "for", "to", "him", "her", "it", "he", "she", "get", PAUSE, "and", "so")


def _is_bounty(tokens: SaidWords, lexicon: Lexicon) -> bool:
    """Whether so much gold as a monster here is worth is all that is told."""
    words = [one.lower() for one in tokens]
    worth = {str(it.base.get("gold_value")) for key, it in lexicon.here.items() if lexicon.is_monster(key)}
    told = [one for one in words if one.isdecimal()]
    rest = [one for one in words if one not in OF_A_BOUNTY and not one.isdecimal() and not lexicon.called(one)]
    return "gold" in words and len(told) == 1 and told[0] in worth and not rest


def _said(tokens: SaidWords) -> str:
    return " ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!-")

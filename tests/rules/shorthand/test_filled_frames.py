"""Whatever a frame of a saying takes stands in what is logged: numbers, names, things and words are never let go."""

from __future__ import annotations

import json
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import situations
from kit.situations import SITUATIONS, reading

from rules.shorthand.declared.sayings import SAYINGS
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.chunks import CHUNKS
from rules.shorthand.said.sayings import GROUP, SLOT
from service.lines.lines import lexicon_of, parsed

SITUATION = "in a fight"
FILLINGS = {
    "WHO": ("brida", "odo"),
    "WHOM": ("ysra", "thora"),
    "N": ("37", "41"),
    "CHANGE": ("+3", "-2"),
    "THING": ("zirkon", "glimmer"),
    "MONSTER": ("wyrm", "hag"),
    "FOES": ("orc 2", "rat 1"),
    "VALUE": ("strength", "bravery"),
    "CONDITION": ("stunned", "afraid"),
    "NAME": ("Quillon", "Mags"),
    "WHY": ("because falling stones",),
    "WORDS": ("falling stones",),
}
"""What is put into the places of a frame: nothing two of which could be taken for each other."""


@cache
def frames():
    """Those whose places can all be filled."""
    names = {saying: [slot.rstrip("0123456789") for slot in SLOT.findall(saying)] for saying in SAYINGS}
    plain = {
        saying
        for saying, line in SAYINGS.items()
        if "TIMES(" not in line and ("N2" in line or "N2" not in saying)  # a price each, and the number it was not
    }
    return sorted(
        saying for saying, slots in names.items() if slots and {*slots} <= FILLINGS.keys() and saying in plain
    )


@st.composite
def fillings(draw):
    """A frame said aloud: one of the words of each place, with or without what may be missing, and what was put in.

    Who it was not (`ysra>thora`) is put in, too, and goes where it is put right.
    """
    saying, put = draw(st.sampled_from(frames())), {}
    line = SAYINGS[saying]
    while found := GROUP.search(saying):
        saying = f"{saying[: found.start()]}{found[1] if draw(st.booleans()) else ''}{saying[found.end() :]}"

    def fill(part: str) -> str:
        kind = part.rstrip("0123456789")
        if not SLOT.fullmatch(part):
            return draw(st.sampled_from(part.split("|")))
        put[part] = draw(st.sampled_from([one for one in FILLINGS[kind] if one not in put.values()] or FILLINGS[kind]))
        return put[part]

    said = " ".join(map(fill, saying.split()))
    return said, tuple(one for part, one in put.items() if f"{part}>" not in line)


@settings(max_examples=150, deadline=None)
@given(fillings())
def test_whatever_a_frame_takes_stands_in_what_is_logged(told):
    line, put = told
    found = parsed(situations.reading(SITUATION), line)

    if isinstance(found, ParsedLine):
        logged = json.dumps(msgspec.to_builtins(found), default=str).lower()
        lost = [one for one in put if not stands_in(one, logged)]
        assert lost == [], f"{line!r} came to {logged}"


def stands_in(put: str, logged: str) -> bool:
    """Whether a number, or each word that was put in, is found there; a sign may be told by the command."""
    return all(word.strip("+-").lower() in logged for word in put.removeprefix("because ").split())


@pytest.mark.parametrize("situation", SITUATIONS)
def test_where_no_words_are_left_no_place_of_a_frame_breaks(situation):
    lexicon = lexicon_of(reading(situation))
    for taken in {**CHUNKS, **lexicon.game.chunks}.values():
        assert [length for length, _ in taken([], lexicon) if length] == []

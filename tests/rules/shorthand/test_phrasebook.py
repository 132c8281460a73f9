"""Lines that make no sense lead to the plain lines of what others said like them; the pages they are looked up in."""

from __future__ import annotations

import pytest
from kit.situations import SITUATIONS, reading

from rules.registry import system, system_keys
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks
from rules.shorthand.said.led import FILLED, HERE, SHARED
from rules.shorthand.said.phrasebook import SLOT, SLOTS, Phrasebook
from rules.shorthand.said.pieces import pieces
from rules.shorthand.words import split
from rules.tables import text_beside
from service.lines.lines import lexicon_of, parsed

PACKAGES = [SHARED, *(words.phrases for key in system_keys() if (words := system(key).words()) and words.phrases)]


def page(package: str) -> str:
    return (text_beside(package, "phrases.txt") or b"").decode()


def lines_offered(situation: str, line: str) -> list[str]:
    found = parsed(reading(situation), line)
    assert isinstance(found, NotUnderstood), found
    return [found.nearest] if found.nearest else [*found.lines]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_phrase_fills_every_slot_of_its_lines(package):
    amiss = []
    for phrase in page(package).splitlines():
        said, _, plain = phrase.partition(" → ")
        slots = {*filter(SLOT.fullmatch, said.split())}
        unfilled = {*FILLED.findall(plain.replace("OWNER", ""))} - slots - {*HERE}
        if unfilled or not plain or {SLOT.fullmatch(one)[1] for one in slots} - SLOTS.keys():
            amiss.append(phrase)

    assert amiss == []


def test_no_phrase_is_there_twice():
    for package in PACKAGES:
        said = [phrase.partition(" → ")[0] for phrase in page(package).splitlines()]
        assert len({*said}) == len(said)


BOOK = Phrasebook(["WHO lose THING → WHO loses THING\nWHO lose N gold → WHO gold -N\nwhere is WHO → status\n"])


def nearest(line: str) -> tuple[float, str]:
    found = BOOK.laid(pieces(split(line), lexicon_of(reading("in a fight"))))
    return (round(found[0][0].likeness, 2), found[0][1].lines[0]) if found else (0.0, "")


@pytest.mark.parametrize(
    ("line", "likeness", "plain"),
    [
        ("odo lost his hat", 1.0, "WHO loses THING"),
        ("odo has lost the hat", 1.0, "WHO loses THING"),
        ("ysra lost 4 gold", 1.0, "WHO gold -N"),
        ("ysra lost about 4 gold", 0.8, "WHO gold -N"),
        ("where's odo", 1.0, "status"),
        ("the weather is fine", 0.0, ""),
    ],
)
def test_a_phrase_is_as_like_a_line_as_they_say_the_same(line, likeness, plain):
    found, told = nearest(line)

    assert told == plain
    assert found == likeness if likeness in (0.0, 1.0) else likeness <= found < 1.0


@pytest.mark.parametrize(
    ("situation", "line", "wanted"),
    [
        ("before a trip", "we shall set out for Ashgate", "trip into Ashgate"),
        ("exploring", "we go left", "explore left"),
        ("in a fight", "ghosts? what is left in the deck", "status"),
        ("in a fight", "just this once nobody fumbles", "rule once: nobody fumbles"),
        ("a gamebook section", "or maybe 88", "way 88"),
    ],
)
def test_a_line_leads_to_what_others_mean_who_talk_like_it(situation, line, wanted):
    assert wanted in lines_offered(situation, line)


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        ("exploring", "brida stays", "brida stairs"),
        ("before a trip", "retire", "restore"),
        ("exploring", "we go left", "trip"),
        ("exploring", "ysra steals 5 gold from the party", "ysra heals 5 gold from the party"),
        ("exploring", "thora ties her rope round the pillar", "thora dies her rope round the pillar"),
        ("in a fight", "brida mends her shield", "brida end her shield"),
    ],
)
def test_a_word_people_say_is_no_slip_of_another(situation, line, never):
    found = parsed(reading(situation), line)

    assert not isinstance(found, NotUnderstood) or never not in (found.nearest, *found.lines)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_nothing_that_is_offered_for_a_look_tells_anything(situation):
    found = parsed(reading(situation), "map of the lower halls please")

    for line in getattr(found, "lines", ()):
        assert isinstance(parsed(reading(situation), line), OnlyLooks)

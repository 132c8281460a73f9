"""Law 1 of the reader of lines: a word nobody understands is asked about or kept, wherever in a line it stands."""

from __future__ import annotations

import pytest
from kit.few import few_times
from kit.first_guesses import comes_to, guesses

from rules.shorthand.read.parsed import ParsedLine

STRANGE = "zquox"
"""A word nobody has heard of."""

KEEPS_ALL = [[], ["note"], ["rule"], ["ruling"], ["ask"], ["campaign"]]


def lines_told():
    """Every twelfth of the plain lines of the corpus, and of those that people say, less what is quoted."""
    plain = {(one.situation, line) for one in guesses() for line in (*one.right, one.line)}
    kept = (one for one in sorted(plain) if '"' not in one[1] and one[1].split(":")[0].split()[:1] not in KEEPS_ALL)
    return [one for one in kept if len(one[1]) < 60][:: max(1, 12 // few_times(1))]


def test_a_word_nobody_understands_is_never_dropped():
    dropped = []
    for situation, line in lines_told():
        words = line.split()
        at = len(line) % len(words) + 1
        with_it = " ".join([*words[:at], STRANGE, *words[at:]])
        found = comes_to(situation, with_it)
        if isinstance(found, ParsedLine) and STRANGE not in str(found).lower():
            dropped.append((situation, with_it, found.commands))

    assert dropped == []


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("before a trip", "ysra arrows =8, ysra buys 4 arrows"),
        ("between expeditions", "brida item axe mended; gold -4 smith"),
        ("between expeditions", "odo item ring cursed; gold -4 smith"),
        ("before a trip", "join ben, control odo ben"),
        ("exploring", "feature chest-1 empty; gold 20"),
    ],
)
def test_both_happenings_of_a_line_are_told(situation, line):
    assert len(comes_to(situation, line).commands) == 2


@pytest.mark.parametrize("line", ["ysra arrows =7 zquox", "search room-1 by zquox brida", "step lamps =2"])
def test_what_a_plain_line_has_no_place_for_is_asked_about(line):
    found = comes_to("after a fight", line)

    assert not isinstance(found, ParsedLine) or STRANGE in str(found)


@pytest.mark.parametrize("line", ["settle 42: no doors", "settle 42 no doors"])
def test_an_answer_behind_the_number_of_a_question_answers_that_one(line):
    (settled,) = comes_to("questions waiting", line).commands

    assert (settled.business, settled.how, settled.faces) == (42, "no doors", ())


def test_the_number_of_a_question_alone_is_no_die():
    assert not isinstance(comes_to("questions waiting", "settle 42"), ParsedLine)

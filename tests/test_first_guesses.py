"""What people type before they have read anything comes to what they mean, or is asked about: two shares, held."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from kit import first_guesses
from kit.first_guesses import Guess, comes_to, floor, guesses, judge, judged_at, judged_unseen, share, written
from kit.situations import SITUATIONS

from rules.registry import system, system_keys
from rules.shorthand.declared.sayings import SAYINGS
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.sayings import SLOT
from rules.shorthand.vocabulary import NO_WORDS

PAGE = (Path(__file__).parents[1] / "docs" / "first-guesses.md").read_text(encoding="utf-8")
HEAD, *_ = re.split("(?=\n## )", PAGE)
SECTIONS = dict(zip(SITUATIONS, re.split("(?=\n## )", PAGE)[1:], strict=True))
BY_SITUATION = {situation: written(section) for situation, section in SECTIONS.items()}
SEEN = sum(BY_SITUATION.values(), Counter())
"""What every line came to when the page was written: each is judged once, beside what it says there."""
KINDS_OF_GAMES = {
    "advanced-heroquest",
    "battle-axe",
    "coinflip",
    "hive-of-the-dead",
    "tabletop",
    "warhammer-quest",
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_line_comes_to_what_the_page_of_make_docs_says(situation):
    said = first_guesses.section(situation, judged_at(situation))
    lines = SECTIONS[situation].splitlines()

    assert [line for line in said.splitlines() if line not in lines] == []
    assert said == SECTIONS[situation]


def test_as_many_lines_as_ever_are_understood_at_once():
    assert share(SEEN, "understood") >= floor()["seen"]["understood"]
    assert share(SEEN, "understood", "led") >= floor()["seen"]["understood_or_led"]


def test_no_more_lines_than_ever_are_silently_taken_for_something_else():
    assert share(SEEN, "silently wrong") <= floor()["seen"]["silently_wrong"]


def test_what_was_learned_holds_for_lines_nobody_looked_at():
    unseen = judged_unseen()

    assert share(unseen, "understood") >= floor()["held_out"]["understood"], unseen
    assert share(unseen, "understood", "led") >= floor()["held_out"]["understood_or_led"], unseen
    assert share(unseen, "silently wrong") <= floor()["held_out"]["silently_wrong"], unseen
    assert first_guesses.head(BY_SITUATION, unseen) == HEAD


# The corpus itself.


def test_there_are_lines_of_every_situation_in_every_game():
    seen = guesses()

    assert len(seen) >= 400
    assert {guess.situation for guess in seen} == set(SITUATIONS)
    assert {game for game, _ in SITUATIONS.values()} >= KINDS_OF_GAMES


def test_no_line_is_judged_twice_and_none_that_is_held_out_is_seen():
    places = Counter((guess.situation, guess.line) for guess in [*guesses(), *guesses(held_out=True)])

    assert len(guesses(held_out=True)) >= 100
    assert [place for place, count in places.items() if count > 1] == []


def test_what_a_line_must_mean_is_plain():
    """It has one reading there. Which line it stands behind stays unsaid: some are held out."""
    meant = {
        (guess.situation, right)
        for guess in [*guesses(), *guesses(held_out=True)]
        if guess.should in ("means", "asks")
        for right in guess.right
    }

    assert [place for place in sorted(meant) if not isinstance(comes_to(*place), ParsedLine)] == []


def test_every_line_that_means_something_says_what():
    empty = [guess.line for guess in guesses() if guess.should in ("means", "looks") and not guess.right]
    unsaid = [guess.line for guess in guesses() if guess.should in ("refuses", "later") and not guess.why]

    assert (empty, unsaid) == ([], [])


# The judge, judged.


def of(line: str, should: str, *right: str, situation: str = "in a fight") -> str:
    return judge(Guess(situation=situation, line=line, should=should, right=right)).verdict  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "should", "right", "verdict"),
    [
        ("brida takes 2 wounds", "means", ("brida -2",), "understood"),
        ("brida -2 the rat", "means", ("brida -2 from rat",), "understood"),
        ("undo that", "means", ("undo",), "understood"),
        ("brida -2", "means", ("ysra -2", "brida -2"), "understood"),
        ("brida -2", "means", ("brida -3",), "silently wrong"),
        ("brida -2 #or 3", "means", ("brida -2",), "silently wrong"),
        ("late 50 brida -2", "means", ("brida -2",), "silently wrong"),
        ("brida -2", "asks", (), "silently wrong"),
        ("brida -2", "looks", ("sheet brida",), "silently wrong"),
        ("brida -2", "refuses", (), "silently wrong"),
        ("brida -2", "later", (), "silently wrong"),
        ("rat -1", "means", ("rat-2 -1",), "led"),
        ("rat -1", "means", ("rat-3 -1",), "asked"),
        ("rat -1", "asks", ("rat-1 -1", "rat-2 -1"), "understood"),
        ("brida blorp", "means", ("brida -2",), "led"),
        ("brida blorp", "means", ("brida -3",), "refused"),
        ("brida blorp", "asks", (), "understood"),
        ("brida blorp", "refuses", (), "understood"),
        ("brida rat-1 13", "refuses", (), "understood"),
        ("sheet brida", "looks", ("sheet brida",), "understood"),
        ("sheet brida", "looks", ("sheet ysra",), "refused"),
        ("sheet brida", "means", ("brida -2",), "refused"),
        ("delve sheet brida", "looks", ("sheet brida",), "understood"),
    ],
)
def test_a_line_is_judged_by_what_it_comes_to(line, should, right, verdict):
    assert of(line, should, *right) == verdict


def test_a_share_counts_hundredths():
    counts = Counter(("understood", "led", "led", "refused"))

    assert (share(counts, "led"), share(counts, "understood", "led")) == (50, 75)


def test_what_came_to_something_else_since_the_page_was_written_is_seen():
    situation = next(iter(SITUATIONS))
    judged = judged_at(situation)

    assert sum(BY_SITUATION[situation].values()) == len(judged)
    assert first_guesses.section(situation, judged[1:]) != SECTIONS[situation]


def test_the_page_shows_every_line_but_those_held_out():
    lines = {f"| `{guess.line.replace('|', chr(92) + '|')}` |" for guess in guesses() if guess.line}

    assert [line for line in lines if line not in PAGE] == []
    unseen = {guess.line for guess in guesses(held_out=True)} - {guess.line for guess in guesses()}
    assert [line for line in unseen if f"| `{line}` |" in PAGE] == []


@pytest.mark.parametrize("game", system_keys())
def test_no_saying_that_tells_drops_what_it_has_a_place_for(game):
    tells = SAYINGS | (system(game).words() or NO_WORDS).sayings()

    # `not 5 but 3`: N2 is the number it was not; `round 3`: the number it has anyway; the orcs' turn is the monsters';
    # a line that is named by its number and by who struck in it; a blow that is told again; ENEMIES: all
    # HEREBY, ATPAGE: where one is; VITAL: what is whole again is what one dies without
    # DUESUM, DUEOF: what is due to the coin; INTURN, OFFTURN, LAIRWAITS: where one is, or what waits
    # VICTIM: whom the blow struck that is put right; SOMANY: as many as are named; PERSON: `a new guy`, who is named
    # FAILED, SMASHES, PICKS: how it is said; NOMAP, RESTLATER: what is so, or later;
    # COFFER: where the gold of the line lay that is put right
    # WOUNDSDUE, OLDGOLD: what is due, or was; OURTURN, STRIKES, OFUS: how it is said
    # AMMO: what the one gun there is shoots with
    # ALLGONE, ATRAP, NOTRAP, NOBODY, IGO, NODOOR, NOFOE, NOWHERE, SETSOUT: nothing, which is only asked for
    # LAID: the one trap there
    known = {
        "N2",
        "COUNT",
        "FIGHTING",
        "THEIRS",
        "STAYER",
        "STRIKER",
        "ENTRY",
        "US",
        "ENEMIES",
        "TRAP",
        "HEREBY",
        "VITAL",
        "ATPAGE",
        "ALLGONE",
        "LAID",
        "ATRAP",
        "NOTRAP",
        "NOBODY",
        "NOFOE",
        "NOWHERE",
        "SETSOUT",
        "IGO",
        "NODOOR",
        "DUESUM",
        "DUEOF",
        "INTURN",
        "OFFTURN",
        "LAIRWAITS",
        "VICTIM",
        "SOMANY",
        "PERSON",
        "FAILED",
        "SMASHES",
        "NOMAP",
        "RESTLATER",
        "COFFER",
        "PICKS",
        "AMMO",
        "WOUNDSDUE",
        "OLDGOLD",
        "OURTURN",
        "STRIKES",
        "OFUS",
    }
    lost = {said: {*SLOT.findall(said)} - {*SLOT.findall(plain), *known} for said, plain in tells.items()}

    counted = {said for said, plain in tells.items() if "MANY(" in plain}  # as many as there are names
    assert {said: slots for said, slots in lost.items() if slots - ({"N"} if said in counted else set())} == {}

"""A card that was drawn and waits: what comes of it in people's own words, and a deck called by its name alone."""

from __future__ import annotations

import pytest
from kit.own_game import Evening

from events.draws import DrawMade, DrawSettled
from events.problems import Refused
from rules.shorthand.read.misread import NothingTold

STORM = "hero Ann hp 9\ncup chits 5 white 3 black\ndeck omens 4 storm 3 calm 2 raven\ndraw omens storm\n"
DRAWN = 5


@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("storm played", "played"),
        ("storm was played", "played"),
        ("the storm is played", "played"),
        ("the card is played", "played"),
        ("ann plays storm", "played"),
        ("storm discarded", "discarded"),
        ("we discard the storm", "discarded"),
        ("the storm is discarded", "discarded"),
        ("ann keeps storm", "kept"),
        ("ann keeps it", "kept"),
        ("storm kept by ann", "kept"),
        ("we keep the storm card", "kept"),
    ],
)
def test_what_comes_of_a_card_is_said_of_it_by_its_name(line: str, how: str) -> None:
    (settled,) = Evening()(STORM).events(line)

    assert isinstance(settled, DrawSettled)
    assert (settled.draw, settled.how) == (DRAWN, how)


@pytest.mark.parametrize(
    "line",
    [
        "trap played",
        "fire played",
        "zed played",
        "calm plays",
        "calm played",
        "raven discarded",
        "ann keeps calm",
        "ann keeps storm and calm",
        "storm is not played",
        "storm almost played",
        "storm should be played",
        "if storm is played",
        "storm can be kept by ann",
        "ann wants to keep storm",
        "nobody keeps storm",
        "don't play storm",
        "storm",
        "opns",
        "draw 3 chits: white, black",
        "ann draws 2 chits: white, storm",
    ],
)
def test_what_is_no_such_card_or_not_so_is_asked_about(line: str) -> None:
    assert Evening()(STORM).refused(line) == "line.not_understood"


@pytest.mark.parametrize("line", ["omens", "Omens", "omens?", "the omens", "chits"])
def test_a_deck_by_its_name_alone_is_looked_at(line: str) -> None:
    with pytest.raises(NothingTold) as looks:
        Evening()(STORM).say(line)

    assert looks.value.look == "status"


@pytest.mark.parametrize("line", ["ann draws 2 chits: white, black", "draw two chits: white and black"])
def test_several_are_drawn_each_by_its_name(line: str) -> None:
    assert Evening()(STORM).events(line) == [
        DrawMade(cup="chits", what="white"),
        DrawMade(cup="chits", what="black"),
    ]


def test_no_lead_answers_a_draw_with_a_whole_sentence() -> None:
    with pytest.raises(Refused) as refused:
        Evening()(STORM).say("ann draws 2 chits: white, storm")

    assert "settle" not in str(refused.value.fix)

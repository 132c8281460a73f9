"""What goes when words are erased, and what stays (story rule 32)."""

from __future__ import annotations

import pytest

from events.codec import Codec
from events.combat import MonsterRevealed
from events.dice import DiceRolled
from events.draws import DrawMade
from events.erasure import without_words
from events.event import Effect, Event, Modifier, Until
from events.figures import FigureJoined, ModifierGained, WoundsSuffered
from events.problems import LogDamaged
from events.purse import DebtOwed, DueAnnounced, GoldSpent
from events.quest import Objective, QuestAccepted

CASES: list[tuple[Event, Event]] = [
    (
        WoundsSuffered(figure="heinrich", amount=2, cause="Otto's elbow"),
        WoundsSuffered(figure="heinrich", amount=2, cause=""),
    ),
    (GoldSpent(by="sven", amount=20, purpose="for Otto"), GoldSpent(by="sven", amount=20, purpose="")),
    (
        DebtOwed(debt="d", debtor="heinrich", creditor="sven", what="a pint", amount=3),
        DebtOwed(debt="d", debtor="heinrich", creditor="sven", what="", amount=3),
    ),
    (MonsterRevealed(figure="rat-1", what="Otto's rat"), MonsterRevealed(figure="rat-1", what="")),
    (
        DiceRolled(purpose="to hit", faces=(3,), modifiers=(Modifier(1, "Otto said so"),), total=4),
        DiceRolled(purpose="to hit", faces=(3,), modifiers=(Modifier(1, ""),), total=4),
    ),
    (
        ModifierGained(
            figure="sven",
            effect=Effect("toughness", "add", 1),
            reason="Otto's charm",
            until=Until(ends="words", words="till Otto is back"),
        ),
        ModifierGained(
            figure="sven", effect=Effect("toughness", "add", 1), reason="", until=Until(ends="words", words="")
        ),
    ),
    (
        QuestAccepted(quest="q", title="Otto", objectives=(Objective("find", "Find Otto", 2),), reward="Otto's thanks"),
        QuestAccepted(quest="q", title="", objectives=(Objective("find", "", 2),), reward=""),
    ),
]


@pytest.mark.parametrize(("told", "left"), CASES, ids=lambda event: type(event).__name__)
def test_free_words_go_and_the_rest_stays(told: Event, left: Event) -> None:
    """Story rule 32."""
    tag, shape, text = Codec().encode(told)
    assert Codec().decode(tag, shape, without_words(tag, text)) == left


@pytest.mark.parametrize(
    "told",
    [
        FigureJoined(figure="heinrich", name="Heinrich", kind="hero", base={"text": 3}),
        DrawMade(cup="dungeon", what="wandering monsters"),
        DueAnnounced(due="d", figures=("sven",), each=5, what="upkeep of the mule"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_names_amounts_and_what_is_counted_by_are_no_free_words(told: Event) -> None:
    """Story rule 32."""
    tag, _, text = Codec().encode(told)
    assert without_words(tag, text) == text


def test_bare_titles_of_an_old_shape_go_too() -> None:
    text = '{"event":"quest.accepted","quest":"q","title":"Otto","objectives":["Find Otto"]}'
    left = Codec().decode("quest.accepted", 1, without_words("quest.accepted", text))
    assert left == QuestAccepted(quest="q", title="", objectives=(Objective("", ""),))


def test_what_is_no_json_is_named() -> None:
    with pytest.raises(LogDamaged) as raised:
        without_words("note.taken", '{"text":')
    assert raised.value.code == "log.unreadable"

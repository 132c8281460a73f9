"""Whole sentences, as people say them: what goes on behind a name or a reason is no part of it."""

from __future__ import annotations

import pytest
from kit.silent import EXPLORING, Case, asks_or, never_says, no_fact, refused, says
from kit.situations import FOUGHT, HEROES

PURSE = HEROES + "session\n"

CASES = (
    Case("what is won in a fight need not be the fight", FOUGHT, "We won the initiative, so we go first", refused),
    Case("who wins the initiative has not won the fight", FOUGHT, "we won the initiative", refused),
    Case("what is counted comes to the purse no second time", PURSE, "we've got 14 gold now", says("Counted")),
    Case(
        "what somebody has got now is how much they have",
        PURSE,
        "odo has got 5 candles now",
        asks_or(no_fact("Odo candles", "8")),
    ),
    Case("who has got something may have had it before", PURSE, "odo's got 14 gold", refused),
    Case("what each is worth is owed by nobody", PURSE, "Thora found 6 spoons, worth 2 gold each", refused),
    Case(
        "who is left out of a payment is no part of what it was for",
        PURSE,
        "Everybody paid 2 gold for the upkeep except Thora who is broke",
        asks_or(never_says("except")),
    ),
    Case(
        "a sigh is no part of where a trip goes",
        HEROES,
        "we set off for the Salt Cellars at last!",
        never_says("at last"),
    ),
    Case("who plays tonight is no title of the evening", HEROES, "So tonight we play Ben, Anna and me", refused),
    Case(
        "`it's called` begins a name and is no part of one", PURSE, "Odo learnt a new spell, it's called Air", refused
    ),
    Case("words that stand apart are no name together", HEROES, "my character is a woman called Vex", refused),
    Case(
        "why somebody is hurt ends where somebody else begins to do something",
        EXPLORING,
        "thora -2 so we left",
        refused,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_sentence_that_goes_on_is_not_taken_for_a_name(case):
    evening = case.played()

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"

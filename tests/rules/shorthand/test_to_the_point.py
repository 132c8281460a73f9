"""What a question is answered in one sentence, in front of the look it asks for."""

from __future__ import annotations

import pytest
from kit.situations import reading

from rules.shorthand.read.parsed import OnlyLooks
from service.lines.lines import parsed


def point(situation: str, line: str) -> str:
    found = parsed(reading(situation), line)
    assert isinstance(found, OnlyLooks), found
    return found.point


@pytest.mark.parametrize(
    ("situation", "line", "answer"),
    [
        ("after a fight", "who has the ring?", "Odo has the ring."),
        ("after a fight", "who's got the bow", "Ysra has the short bow."),
        ("after a fight", "where is the rope?", "Thora has the rope."),
        ("after a fight", "does odo have a rope?", "Odo has none; Thora has the rope."),
        ("after a fight", "how many candles has odo?", "Odo has 3 × candles."),
        ("after a fight", "who has the lamp?", "Nobody has a lamp, as far as was told."),
        ("after a fight", "do we have a ladder", "Nobody has a ladder, as far as was told."),
        ("after a fight", "does anyone have rope?", "Thora has the rope."),
        ("after a fight", "who has rope", "Thora has the rope."),
        ("a game of one's own", "does anyone have rope?", "Nobody has a rope, as far as was told."),
        ("a game of one's own", "has anyone got any torches", "Nobody has torches, as far as was told."),
        ("a crypt of warriors", "has anybody got a torch?", "Nobody has a torch, as far as was told."),
        ("after a fight", "what did we find?", "Of late: ring and 45 gold."),
        ("in a fight", "who is hurt?", "Hurt: Brida (1 wound) and Ysra (1 wound)."),
        ("exploring", "where is odo?", "Odo is in room-1."),
        ("calling coins", "does ben have the penny", "Ben has none; Anna has the lucky penny."),
        ("a game of one's own", "where's the lamp", "Mira has the lamp."),
        ("a game of one's own", "who is hurt?", "Nobody is hurt, as far as was told."),
        ("a gamebook section", "where's the key", "You have the brass key."),
        ("a crypt of warriors", "how many arrows has mira", "Mira has 6 × arrows."),
        ("a vault of coins", "does mira have a shield", "Mira has none; Thomas has the Wooden Shield."),
    ],
)
def test_a_question_is_answered_to_the_point(situation, line, answer):
    assert point(situation, line) == answer


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("after a fight", "is the ring magic?"),
        ("after a fight", "who has the highest ws"),
        ("after a fight", "who has the most gold"),
        ("in a fight", "is orc 3 hurt?"),
        ("exploring", "where are we?"),
        ("after a fight", "log rope"),
        ("after a fight", "sheet odo"),
        ("between expeditions", "do we have any questions open"),
        ("warriors in a fight", "how many orcs are left?"),
        ("after a fight", "who has no rope"),
        ("after a fight", "who doesn't have a rope"),
        ("after a fight", "has odo used the rope"),
        ("after a fight", "does odo have power"),
        ("after a fight", "does odo have fate points"),
        ("after a fight", "has thora had her turn"),
        ("after a fight", "who has torches"),
        ("in a fight", "who isn't hurt"),
        ("in a fight", "which rat is hurt"),
        ("after a fight", "what do we get for a rat"),
        ("after a fight", "who has the long bow"),
        ("after a fight", "who has a fire potion"),
        ("a gamebook section", "do i have an iron key"),
        ("a game of one's own", "does tolm have mana"),
        ("a vault of coins", "who has no shield"),
        ("a crypt of warriors", "who has not got arrows"),
        ("calling coins", "has ben dropped the penny"),
    ],
)
def test_what_no_sentence_answers_is_only_looked_up(situation, line):
    assert point(situation, line) == ""

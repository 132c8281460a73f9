"""A test told in a sentence: what for, the dice, what they needed and what came of it; what was wanted stays a note."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import NotUnderstood, ParsedLine

EXPLORING, FIGHT, MILL = "exploring", "in a fight", "a game of one's own"
CRYPT, ORCS, VAULT = "a crypt of warriors", "warriors in a fight", "a vault of coins"


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (
            CRYPT,
            "Brand tries to force the portcullis, strength test, 3+5 = 8, made it",
            "brand test strength 3 +5 ok #force the portcullis",
        ),
        (EXPLORING, "odo's spot roll 3 - doesn't see it", "odo spot 3 fail"),
        (
            EXPLORING,
            "Brida threw a d12 for strength, needed 7, got 9, door's open",
            "brida test strength 1d12 9 7+ ok #door's open",
        ),
        (EXPLORING, "Bravery test for Ysra: 4, fails", "ysra test bravery 4 fail"),
        (EXPLORING, "Ysra makes a bravery test, rolls a 4 and fails", "ysra test bravery 4 fail"),
        (
            EXPLORING,
            "Brida tries to lift the gate. Strength roll. 10. Success!",
            "brida test strength 10 ok #lift the gate",
        ),
        (EXPLORING, "Thora tries to disarm the dart trap, 8, does it", "thora disarm 8 ok"),
        (EXPLORING, "Brida listened at the door, rolled 3, heard nothing", "brida listen 3 =nothing"),
        (EXPLORING, "Odo reads the runes, intelligence 12, made it", "odo test intelligence 12 ok #reads the runes"),
        (MILL, "Mira tests wits, 2d6 = 5, fails", "mira test wits 2d6 5 fail"),
        (MILL, "Mira tests strength, 2d6 gives 9, passes", "mira test strength 2d6 9 ok"),
        (MILL, "Tolm strength check vs 12, rolled 14, success", "tolm test strength 14 12+ ok"),
        (
            MILL,
            "Tolm tries to kick the door in, strength, rolled 4, opens",
            "tolm test strength 4 ok #kick the door in, opens",
        ),
        (MILL, "mira perception test 14, sees it", "mira test perception 14 ok #sees it"),
        (VAULT, "Mira jumps the gap, needs 70, rolled 63, ok", "mira test jump 63 70- ok"),
        (ORCS, "fear test for Mira: 2, fails", "fear mira 2 shaken"),
        (ORCS, "Brand fear test, 5, made it", "fear brand 5 steady"),
        (ORCS, "Brand goes berserk on a 5", "brand test berserk 5 ok; brand is berserk"),
    ],
)
def test_the_facts_of_a_test_come_in_any_order(situation, line, plain):
    found = comes_to(situation, line)

    assert isinstance(found, ParsedLine), found
    assert meaning(found) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (EXPLORING, "thora disarm 4 fail -1 wound", "thora disarm 4 fail; thora -1"),
        (EXPLORING, "Ysra jumps the pit: 3, needed 5, falls, -2", "ysra jump 3 5+ fail; ysra -2"),
        (
            VAULT,
            "Thomas tries to climb down, 60 needed, 88, falls, loses 1 health",
            "thomas attempt climb 60 88; thomas -1",
        ),
        (
            FIGHT,
            "odo tough test vs poison 6 needs 5 made it, poison gone",
            "odo test toughness 6 5+ ok; odo not poisoned",
        ),
    ],
)
def test_what_a_test_cost_and_what_it_ended_is_told_beside_it(situation, line, plain):
    found = comes_to(situation, line)

    assert isinstance(found, ParsedLine), found
    assert found.commands == comes_to(situation, plain).commands


@pytest.mark.parametrize(
    "line",
    [
        "odo needs a 9 to jump",
        "odo takes a strength potion, 9",
        "odo spots ysra, 9",
        "odo climbs 9 feet",
        "odo test jump 4 or 5",
        "odo and thora test strength, 9",
        "odo listens, hears 3 orcs",
        "odo listens: 3 orcs behind the door",
        "brida tries to lift the gate, 2 turns",
        "odo should have passed his fear test, 7",
        "odo's fear test was 7 not 6",
        "odo would need a 9 to jump",
    ],
)
def test_what_only_looks_like_a_test_is_asked_about(line):
    assert isinstance(comes_to(EXPLORING, line), NotUnderstood)

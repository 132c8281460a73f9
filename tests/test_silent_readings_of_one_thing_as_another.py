"""What looks like another thing: what is told behind `rule`, doors counted again, flight from nobody."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from events.event import tag_of
from rules.command import Command
from rules.shared.campaign import MakeRuling
from rules.shared.figures import LearnSkill
from rules.shared.spells import LearnSpell
from rules.shorthand.read.parsed import ParsedLine

ASKED = """
exploring | rule =7 ogres last
exploring | rule ogres last =7
exploring | rule trip end
exploring | rule: trip end
exploring | house rule: trip end
exploring | rule fight over
exploring | rule quest done
exploring | rule ws7
exploring | rule xp=10
exploring | rule +2 on doors
exploring | rule hidden treasure +1
exploring | rule 3 orcs
exploring | rule end of the trip
exploring | rule next turn
exploring | rule meet 3 orcs
exploring | rule gold 20
exploring | rule odo dead
exploring | rule undo
exploring | rule map
exploring | late 30 rule trip end
in a fight | rule brida orc-1 7
a game of one's own | rule trip end
a game of one's own | rule mira -2
a crypt of warriors | rule brand -1
a fight in the vault | rule fight end
calling coins | rule anna calls heads
exploring | we flee
after a fight | we fled
after a fight | we escaped
in a fight | ysra flees to the attic
a crypt of warriors | we flee
a game of one's own | we almost flee to the attic
a game of one's own | we want to flee to the attic
a game of one's own | should we flee to the attic?
a game of one's own | tolm flees to the attic
exploring | thora is cut off for 2 rounds
in a fight | thora bleeds for 2 rounds
in a fight | thora is cut up for 2 rounds
a game of one's own | mira is cut off for 2 rounds
calling coins | Anna wins 2 gold a round
calling coins | anna wins 2 gold a toss
between expeditions | we pay 2 gold a night
between expeditions | we earn 5 gold a week
a book unopened | i start with a prayer
a gamebook section | i get a prayer
a game of one's own | tolm learns to cast
a game of one's own | tolm almost learns to cast fireball
a game of one's own | tolm doesn't learn to cast fireball
a game of one's own | tolm learns the truth
in a fight | ysra shoots orc-1, who isn't partly hidden, 7
in a fight | ysra shoots orc-1 who is almost hidden 7
in a fight | ysra shoots orc-1 7, she is partly hidden
exploring | just one door
a vault of coins | just one door
a crypt of warriors | just one door
a game of one's own | just a door
"""

RULED = """
exploring | rule: dead heroes keep their gold
exploring | rule trip: dead heroes keep their gold
exploring | rule -1 to all shots
exploring | rule: no shooting through doors
exploring | rule: fights end when a hero falls
exploring | rule: undo costs a beer
exploring | rule the trip ends when the lamps are lit
exploring | rule 12s always hit
exploring | rule: odo may reroll once
exploring | rule doors lock
exploring | rule stairs down = dead end
in a fight | rule: rats flee
in a fight | rule: orcs attack first
before a trip | rule: potions cost 20 gold
a game of one's own | rule the fog counts double
calling coins | rule tails wins double
"""


CAST = [
    ("a game of one's own", "tolm learns to cast fireball", [LearnSpell(figure="tolm", spell="fireball")]),
    ("a game of one's own", "tolm learns the hunt", [LearnSkill(figure="tolm", skill="hunt")]),
    ("before a trip", "odo learns how to cast fireball", [LearnSkill(figure="odo", skill="fireball")]),
    ("a vault of coins", "mira learned to cast fireball", [LearnSkill(figure="mira", skill="fireball")]),
]

SHOTS = """
in a fight | ysra shoots orc-1 who is partly hidden 7
in a fight | ysra shoots orc-1, who's partly hidden, 7
in a fight | ysra shoots orc-1, which is partly hidden: 7
in a fight | ysra shoots orc-1 7, it is partly hidden
in a fight | ysra shoots at the partly hidden orc-1 7
"""

FLIGHTS = [
    ("a game of one's own", "we flee to the attic", ["end-combat", "reveal-section"]),
    ("in a fight", "we flee to passage-3", ["end-combat", "move-figures"]),
    ("in a fight", "we flee up the stairs", ["end-combat"]),
    ("exploring", "we flee to passage-3", ["move-figures"]),
    ("a vault of coins", "we flee to the hall", ["move-figures"]),
]


def rows(table: str) -> list[tuple[str, str]]:
    lines = (line.partition(" | ") for line in table.strip().splitlines())
    return [(moment, line) for moment, _, line in lines]


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_looks_like_something_else_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(RULED))
def test_what_rules_is_a_ruling(moment: str, line: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert [*map(type, found.commands)] == [MakeRuling]


@pytest.mark.parametrize(("moment", "line", "tags"), FLIGHTS)
def test_who_flees_somewhere_is_there_and_ends_no_fight_that_is_none(moment: str, line: str, tags: list[str]) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert [tag_of(type(one)) for one in found.commands] == tags


@pytest.mark.parametrize(("moment", "line", "learns"), CAST)
def test_what_is_cast_is_learned_by_its_own_name(moment: str, line: str, learns: list[Command]) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert [*found.commands] == learns


@pytest.mark.parametrize(("moment", "line"), rows(SHOTS))
def test_who_is_shot_at_may_be_said_to_be_partly_hidden_anywhere(moment: str, line: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert [(one.target, one.faces, one.partly_hidden) for one in found.commands] == [("orc-1", (7,), True)]

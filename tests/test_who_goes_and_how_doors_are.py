"""Who stays behind where the others go, how a door is where nothing else is said, and what is left to somebody."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from rules.shorthand.read.parsed import ParsedLine


def rows(text: str) -> list[list[str]]:
    """A row a line, its parts between bars."""
    return [line.split(" | ") for line in text.strip().splitlines()]


MEANS = """
exploring | party to passage-3, odo stays behind | brida,ysra,thora to passage-3
exploring | party to passage-3, odo and ysra stay | brida,thora to passage-3
exploring | party to passage-3 while odo waits here | brida,ysra,thora to passage-3
exploring | we go back to passage-3 but odo remains behind | brida,ysra,thora to passage-3
exploring | party to passage-3; odo stays | brida,ysra,thora to passage-3
exploring | odo stays here, we go to passage-3 | brida,ysra,thora to passage-3
exploring | odo waits, everyone to passage-3 | brida,ysra,thora to passage-3
exploring | ysra and odo remain behind, everyone else goes to passage-3 | brida,thora to passage-3
exploring | party enters passage-3, odo stays behind | brida,ysra,thora enters passage-3
exploring | thora and odo wait in passage 3 | thora,odo to passage-3
a crypt of warriors | party to room, mira stays behind | brand to room-1
a vault of coins | party to hall, mira stays | thomas to room-1
a game of one's own | party to the cellar, mira stays | tolm to cellar
a game of one's own | mira waits, we go to the cellar | tolm to cellar
exploring | door-1 closed | close door-1
exploring | door-1 open | open door-1
exploring | a door on the left, open | door left; open door-2
exploring | there's an open door on the right | door right; open door-2
exploring | door locked | note door locked
a vault of coins | door-1 open | open door-1
a vault of coins | an open door north | door north; open door-3
a game of one's own | there's an open door | door; open
a game of one's own | door stuck | note door stuck
exploring | leave it as it is | leave 44 it as it is
"""

ASKED = """
exploring | party to passage-3, odo stays poisoned
exploring | party to passage-3, orc-1 stays
exploring | party to passage-3, odo may stay
exploring | party to passage-3, does odo stay
exploring | party to passage-3, odo almost stays
exploring | party to passage-3, nobody stays
exploring | party to passage-3, odo wants to stay
exploring | party to passage-3, odo does not stay behind
exploring | party to passage-3, odo stays with us
exploring | party to passage-3, odo stays behind thora
exploring | party to passage-3, odo stays 2 turns
exploring | odo keeps watch, everybody searches the room
in a fight | odo screams, we attack orc 1
in a fight | all run to passage-3, odo stays behind
a vault of coins | enter room, mira waits here
a crypt of warriors | enter room, mira stays
before a trip | door open
a game of one's own | door open
a vault of coins | door open
exploring | a door on the left, not open
exploring | a door on the left, almost open
exploring | is a door open?
exploring | leave it to odo
exploring | leave it here
exploring | leave it open
in a fight | leave that to me
a game of one's own | leave this to mira
a crypt of warriors | leave that door shut
calling coins | leave it to ben
"""


@pytest.mark.parametrize(("moment", "line", "plain"), rows(MEANS))
def test_who_goes_and_how_a_door_is_is_taken_as_it_is_said(moment: str, line: str, plain: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert found.commands == getattr(comes_to(moment, plain), "commands", plain)


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_who_may_stay_or_go_and_what_no_door_is_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)

"""How something was done, which one it was and how many there were are part of no name, no die and no test.

A round that is won ends no fight, a thing that is lost loses none; a rule that is gone is no new rule; who flees to a
place has fled as well.
"""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words
from test_silent_readings_of_what_is_not_so import rows

from rules.shorthand.read.parsed import ParsedLine

ASKED = """
in a fight | we won the first round
warriors in a fight | we won the first exchange
a fight in the vault | we won the first exchange
a game of one's own | we won the first round
in a fight | we won against the rats
in a fight | we lost this round
in a fight | we lost him
a gamebook fight | I won the first exchange
in a fight | we lost everything
exploring | we lost the map
exploring | we lost the trail
exploring | we lost the orcs
a vault of coins | we lost the torch
a crypt of warriors | we lost the lantern
in a fight | Odo stabs at rat-1 with a candle
in a fight | Odo stabs rat-1 with a candle
in a fight | Thora attacks orc-1 with two swords
in a fight | Thora attacks orc-1 with one sword
warriors in a fight | Brand strikes orc-1 with two potions
in a fight | Brida misses orc-1 by 2
in a fight | Ysra missed rat-1 by 4
a gamebook fight | I missed cultist-1 by 1
a gamebook fight | I hit cultist-1 with one knife
exploring | we passed t-junction-1
exploring | we passed passage-3 again
exploring | Thora passed the pit
exploring | Thora passed door-1
a crypt of warriors | we passed room-1
a crypt of warriors | Brand passed the idol
a gamebook section | passed the guard
between expeditions | we passed the town
a game of one's own | remove both fog cards
a game of one's own | remove half the fog cards
a game of one's own | remove another fog
a game of one's own | remove the other fog card
a game of one's own | remove the bear card
a game of one's own | remove all cards
a game of one's own | remove all fog and wolf cards
a game of one's own | remove the wolves from the deck
a game of one's own | don't remove the wolves
a game of one's own | we almost removed all fog cards
a game of one's own | add the wolf card back to the deck
a game of one's own | add the fog cards again
a game of one's own | add wolves
a game of one's own | remove the wolf, not the fog
a game of one's own | remove only the wolf
between expeditions | house rule about fumbles is gone
between expeditions | house rule cancelled
between expeditions | house rule ends today
between expeditions | house rule off for tonight
before a trip | rule 1 no longer counts
before a trip | house rule not in use
before a trip | house rule suspended until Friday
before a trip | the house rule about crits no longer applies
before a trip | we took the quest back
before a trip | we take the quest again
before a trip | we accept the quest only if paid
before a trip | we take the quest tomorrow
before a trip | we take the quest from Anna
exploring | the orcs are back
a crypt of warriors | the bats are back
before a trip | the rains are back
before a trip | the guards are back
exploring | the goblins are here
exploring | the players are here
exploring | rat-1 in room-1
a crypt of warriors | bat-2 in room-1
exploring | Grim in room-1
in a fight | Thora flees to passage-3
in a fight | we almost flee to passage-3
in a fight | shall we flee to passage-3?
"""

TOLD = """
in a fight | we won | end-combat outcome=won rest=killed
in a fight | we won the fight | end-combat outcome=won rest=killed
in a fight | we won at last | end-combat outcome=won rest=killed
in a fight | we lost | fight lost
in a fight | Thora hits orc-1 with a sword, 9 | thora orc-1 9 hit with sword
in a fight | Thora misses orc-1 with a 2 | thora orc-1 2 miss
exploring | Thora passed her strength test | thora test strength ok
exploring | Thora passed strength | thora test strength ok
exploring | Thora passes initiative | thora initiative ok
a game of one's own | remove all fog cards | remove 3 fog from event
a game of one's own | remove every fog card | remove 3 fog from event
a game of one's own | remove both wolf cards | remove 2 wolf from event
a game of one's own | remove all the wolves from the event deck | remove 2 wolf from event
a game of one's own | remove 3 "fog" | remove 3 fog from event
a game of one's own | remove 2 | remove 2 cards from event
between expeditions | house rule: nobody dies at home | rule nobody dies at home
between expeditions | rule nothing is free | rule nothing is free
before a trip | we accept the quest The Lost Crown | quest "The Lost Crown"
exploring | Anna and Ben are here | join Anna; join Ben
exploring | Altar in room-1 | feature Altar in room-1
a game of one's own | a third ghoul with 6 hp | meet ghoul hp6
in a fight | a fourth orc with 6 wounds | meet orc w6
a gamebook fight | a third cultist with 2 wounds | meet cultist w2
in a fight | we flee to passage-3 | we fled; party to passage-3
in a fight | we fled back to t-junction-1 | we fled; party to t-junction-1
in a fight | orc-2 flees to passage-3 | orc-2 fled #to passage-3
in a fight | both rats flee into passage-3 | rat-1,rat-2 fled #into passage-3
in a fight | we run to passage-3 | party to passage-3
exploring | we flee to passage-3 | party to passage-3
"""


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_says_how_or_which_is_asked_about(moment: str, line: str) -> None:
    found = comes_to(moment, line)

    assert not isinstance(found, ParsedLine), in_words(found, moment)


@pytest.mark.parametrize(("moment", "told"), rows(TOLD))
def test_what_is_whole_is_told(moment: str, told: str) -> None:
    line, _, means = told.partition(" | ")
    found, meant = comes_to(moment, line), comes_to(moment, means)

    assert isinstance(found, ParsedLine), in_words(found, moment)
    assert isinstance(meant, ParsedLine), in_words(meant, moment)
    assert (found.commands, found.note) == (meant.commands, meant.note)

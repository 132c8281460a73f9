"""What waits is answered in its own words, and what was counted or stands on a sheet is a count of it."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words, meaning

from rules.shorthand.read.parsed import ParsedLine

TAKEN = """
questions waiting | brida does 2 wounds to orc 1 => settle-business business=53 amount=2
questions waiting | the second treasure is empty => settle-business business=50 count=1 how="treasure 2: empty"
questions waiting | last treasure is empty => settle-business business=50 count=1 how="treasure: empty"
questions waiting | next treasure: nothing => settle-business business=50 count=1 how="treasure: nothing"
questions waiting | treasure: 3 gold => gain-gold amount=3; settle-business business=50 count=1 how="treasure: 3 gold"
questions waiting | damage 3 => settle-business amount=3 counted=wounds
questions waiting | wounds: 2 => settle-business amount=2 counted=wounds
questions waiting | she does 3 wounds => settle-business amount=3 counted=wounds
questions waiting | blow did nothing => settle-business amount=0 counted=wounds
questions waiting | orc takes nothing => settle-business business=53 amount=0
questions waiting | one of the treasures is empty => settle-business business=50 count=1 how="treasure: empty"
questions waiting | brida did 2 => settle-business business=53 amount=2
questions waiting | orc takes two => settle-business business=53 amount=2
questions waiting | orc dead => !end-monsters {"figures":["orc-1"]}
questions waiting | we don't want the treasures => settle-business business=50 skip=true
questions waiting | 4 wounds to the orc => settle-business business=53 amount=4
questions waiting | room has 2 doors => place-rolled-doors section=room-1 doors=2
questions waiting | brida kills it => !end-monsters {"figures":["orc-1"],"credit":[{"figure":"brida"}]}
questions waiting | it's dead => !end-monsters {"figures":["orc-1"]}
questions waiting | yes it breaks => settle 51: yes it breaks
questions waiting | no, it doesn't break => settle 51: no, it doesn't break
before a trip | the purse says 57, not 60 => observe-total whose=party value=57
before a trip | the bag holds 57 gold => observe-total whose=party value=57
between expeditions | we've got 71 gold, counted it twice => observe-total whose=party value=71
calling coins | we have 18 in the pot, not 20 => observe-total whose=party value=18
a crypt of warriors | the sheet says Mira has 7 arrows => observe-total whose=mira value=7 of=arrows
a crypt of warriors | the sheet says mira has 7 wounds left => observe-total whose=mira value=2 of=wounds_lost
after a fight | orc 2 had 10 gold on it => gain-gold amount=10 source=orc-2
"""

GIVEN = """
questions waiting | first one is a magic sword, Thora gets it => thora gets magic sword => treasure 1: magic sword
questions waiting | third treasure: ruby, odo takes it => odo gets ruby => treasure 3: ruby
questions waiting | drew a treasure, a gem, brida gets it => brida gets gem => treasure: gem
questions waiting | thora draws a treasure, it's a ruby => thora gets ruby => treasure: ruby
"""

NOTED = """
exploring | we skipped the gm phase last turn, leave it
in a fight | we forgot the orcs' phase, let it be
questions waiting | we'll draw the treasures next time
questions waiting | skip the treasures for now
questions waiting | leave the treasures for later
questions waiting | look it up later
questions waiting | we check that after the game
a vault of coins | we'll look it up later
"""

ASKED = """
questions waiting | ysra fumbles and breaks the bow
questions waiting | brida fumbles, bow breaks, not good
questions waiting | treasure 2: a dagger
questions waiting | one of the treasures is a map
questions waiting | treasure 4: 25 gold
questions waiting | it breaks
questions waiting | treasures: a gem, a ring and 30 gold
questions waiting | treasures are 30gp, a gem and nothing
questions waiting | rat dead
questions waiting | 2 wounds to a rat
questions waiting | orc 1 survives
questions waiting | we vote no
questions waiting | decide that after the game
questions waiting | we leave the room for now
questions waiting | treasure 5: 25 gold
questions waiting | drew all three treasures: a dagger, 30 gold, nothing
questions waiting | we'll leave it
exploring | we leave it
a gamebook section | the sheet says 7 wounds, I make it 6
"""


def rows(text: str, sign: str) -> list[tuple[str, ...]]:
    lines = [line.partition(" | ") for line in text.strip().splitlines()]
    return [(moment, *(part.strip() for part in rest.split(sign))) for moment, _, rest in lines]


@pytest.mark.parametrize(("moment", "line", "told"), rows(TAKEN, "=>"))
def test_it_is_answered_or_counted(moment: str, line: str, told: str) -> None:
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine), found
    settled = (
        told.replace("settle 51: ", 'settle-business business=51 how="') + '"' if told[:9] == "settle 51" else told
    )
    assert in_words(found, moment) == settled


@pytest.mark.parametrize(("moment", "line", "given", "drawn"), rows(GIVEN, "=>"))
def test_what_was_drawn_is_somebodys_and_the_others_wait(moment: str, line: str, given: str, drawn: str) -> None:
    found = comes_to(moment, line)
    assert meaning(found) == meaning(comes_to(moment, f'{given}; settle-business business=50 count=1 how="{drawn}"'))
    assert isinstance(found, ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(NOTED, "=>"))
def test_what_is_let_be_is_kept_as_it_was_said(moment: str, line: str) -> None:
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine), found
    assert [getattr(one, "text", "") for one in found.commands] == [line]


@pytest.mark.parametrize(("moment", "line"), rows(ASKED, "=>"))
def test_what_may_have_happened_or_does_not_agree_is_asked(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)

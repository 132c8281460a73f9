"""What is joined to what was told, named besides it or held by somebody already is asked about, and never guessed."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words
from test_silent_readings_of_what_is_not_so import rows

from rules.shorthand.read.parsed import ParsedLine

ASKED = """
before a trip | get ysra 6 arrows, 3g
before a trip | get ysra 6 arrows, 3 gold
between expeditions | odo got a robe, 12 crowns
calling coins | anna gets a hat and 3 gold
a game of one's own | mira gets a key, 3 gold
before a trip | ysra buys 6 arrows,3
exploring | thora gets rope,lamp
exploring | odo is tired,wet
after a fight | thora gets key, 3
a game of one's own | Tolm gains 1 mana and 2 hp
a gamebook section | gain 1 purity and 2 wounds
exploring | Odo regains 1 power and 1 wound
a crypt of warriors | Brand gains 10 gold and 2 wounds
exploring | Brida gains 2 wounds and 1 fate
a gamebook fight | gain 1 toughness but lose 1 attack
warriors in a fight | Mira casts heal on Brand for 3 wounds
in a fight | Odo casts cure on Odo for 2
a game of one's own | Tolm casts heal on Mira for 2
a crypt of warriors | Mira casts healing on Brand for 4
a vault of coins | Mira casts healing on Thomas, 4
in a fight | Thora kills rat-1, then another rat
warriors in a fight | Brand hits orc-2 and another orc
warriors in a fight | orc-2 dies, then another orc
a game of one's own | drew a wolf and another wolf
a game of one's own | drew a fog and another card
a crypt of warriors | Brand drinks a potion and another potion
a game of one's own | draw a wolf card, then another
in a fight | Thora lost a wound, then another
warriors in a fight | Brand kills orc-1, then another
exploring | Odo burns a candle, then another
calling coins | Anna wins 2 gold, then another
a gamebook section | found 2 clips, then 1 more
a vault of coins | Thomas moves 4 squares, then 2 more
after a fight | Ysra spends 2 arrows, then 1 more
warriors in a fight | orc-1 hits Mira through her cloak
in a fight | rat-1 bites Thora and her cloak
warriors in a fight | orc-1 hits Mira by the dead
a fight in the vault | the orc hits Thomas through the shield
calling coins | Anna called right
calling coins | Anna called wrong
calling coins | Anna called the same
exploring | Thora called for help
exploring | Thora called softly
a vault of coins | Mira called heads
calling coins | Ben is called out
in a fight | Odo sleeps
a fight in the vault | the orc sleeps
warriors in a fight | Brand rests
a gamebook fight | I sleep
a vault of coins | Thomas takes the sword in both hands
exploring | Brida takes the axe with both hands
a gamebook section | I take the key from my pack
exploring | Thora takes the rope from her pack
a gamebook fight | I take my chainsword
calling coins | Anna gets her penny back
a book unopened | I close the book
warriors in a fight | the other orcs flee
in a fight | the other rats flee
a vault of coins | Mira moves 3 squares and back
exploring | undo that hit
warriors in a fight | brand hits orc-1 near the dead
in a fight | we rest
in a fight | rat-1 dies, the other flees
in a fight | all the other orcs die
exploring | Ysra gets her bow back
exploring | Ysra takes her bow in hand
after a fight | undo that kill
calling coins | Anna gains 2 gold and 1 life
a vault of coins | Thomas gains 3 gold and 2 health
in a fight | Thora and her shields
a vault of coins | Thomas moves 2 squares forward and back
"""

TOLD = """
a gamebook section | gain 1 purity but lose 1 wound
a gamebook section | gain 1 purity; lose 1 wound
in a fight | Brida gains 1 strength but loses 1 wound
a book unopened | I open the book => begin-book title="Hive of the Dead"
a book unopened | I read the book => begin-book title="Hive of the Dead"
a vault of coins | Thomas moves back 2 squares => thomas walks for 2 #back
a game of one's own | add a fog card and another wolf
exploring | Brida gets 1 fate and takes 2 wounds
exploring | Brida finds 10 gold and takes 2 wounds
a gamebook section | gain 1 purity and lose 1 wound
in a fight | Brida loses 1 strength and 1 wound
a crypt of warriors | Mira casts healing on Brand for 4 power
a crypt of warriors | Mira casts freeze on Brand for 4
exploring | Thora takes 2 wounds, then another wound
exploring | Brida finds a key and another potion
exploring | Brida finds a key and another key => gain-item figure=brida name=key; gain-item figure=brida name=key
exploring | Thora takes 1 wound and another wound
a crypt of warriors | explore, corridor, then another room => reveal-section kind=passage; reveal-section kind=room
a game of one's own | mira kills ghoul-1, another ghoul turns up
a game of one's own | mira kills ghoul-1, then ghoul-2
after a fight | Ysra shoots an arrow and another arrow => ysra uses arrow; ysra uses arrow
in a fight | rat-1 dead, another orc appears => !end-monsters {"figures":["rat-1"]}; add-monsters name=orc
in a fight | orc-1 hits thora with her sword => attack attacker=orc-1 target=thora weapon=sword outcome=hit
in a fight | undo that hit => !undo
exploring | undo that mistake => !undo {"reason":"that mistake"}
exploring | undo that => !undo
calling coins | Anna called Lucky => name-figure figure=anna name=Lucky
exploring | Thora called Thora Ironhand => name-figure figure=thora name="Thora Ironhand"
exploring | thora called ironhand => name-figure figure=thora name=ironhand
exploring | thora is called the hammer => name-figure figure=thora name="the hammer"
a vault of coins | Thomas called Tommy => name-figure figure=thomas name=Tommy
exploring | Brida takes another axe from the chest => gain-item figure=brida name=axe source="the chest"
exploring | Brida takes the axe from the chest => gain-item figure=brida name=axe source="the chest"
a gamebook section | I take the silver key => gain-item figure=reader name="silver key"
exploring | Ysra gets her arrow back => gain-item figure=ysra name=arrow
a gamebook fight | I draw my chainsword => reader holds chainsword
a book unopened | I have a sword and a pistol
a vault of coins | Thomas moves 2 squares back => thomas walks for 2 #back
"""


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_may_be_something_else_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(TOLD))
def test_what_is_said_whole_is_told(moment: str, line: str) -> None:
    line, _, plain = line.partition(" => ")
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine)
    assert plain in in_words(found, moment)

"""What lies behind doors, what dice bring, what searches, traps and cards come to, told as people tell it."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine, Unclear

MEANS = """
exploring | gm phase: 4 nothing | .4=nothing
exploring | Gamesmaster phase, rolled a 7, nothing happens | .7=nothing
exploring | rolled a 4 in the GM phase, nothing | .4=nothing
exploring | event die 1, drew a counter: wandering monsters | .1=counter; draw fate "wandering monsters"
exploring | GM rolls 12, draws a counter: wandering monsters | .12=counter; draw fate "wandering monsters"
exploring | gamesmaster rolls 1, takes a counter | .1=counter
exploring | GM 1, draws a counter, it's a trap | .1=counter; draw fate trap
exploring | ysra secret doors 8 found one | ysra search secret 8 found
exploring | Odo hunts for secret doors: 2, none | odo search secret 2 none
exploring | brida looks for a secret door, 9, finds it in the east wall | brida search secret 9 found east
exploring | it's a lair, 5 skaven | meet 5 skaven
exploring | 3 orcs and 2 rats in here | meet 3 orc 2 rat
exploring | chest is trapped, dart hits odo, 1 wound | trap dart in chest-1; trap sprung dart odo -1
after a fight | the trap goes off, ysra loses 2 | trap sprung ysra -2
in a fight | ambush! 2 more rats behind us | meet 2 rat from behind
in a fight | thora has no fate left | thora =0 fate
after a fight | odo recovers his power | odo +all power
in a fight | odo heals brida with his potion for 1 | odo uses healing potion; brida +1 by odo
after a fight | we leave the chest alone | note we leave the chest alone
exploring | back to the start | party to stairs-1
exploring | GM draws: ambush, 4 goblins | draw fate ambush; meet 4 goblins
in a fight | thora kills orc 2 with one blow | orc-2 dead by thora
in a fight | Brida rolled a 1 and fumbled | brida fumble 1
in a fight | orc 1 flees through the door | orc-1 fled
after a fight | ring: +1 T | odo item ring effect t+1
after a fight | odo puts the ring on, it's cursed! | odo wears ring; odo item ring cursed
after a fight | ysra triggers the dart trap | trap sprung dart ysra
after a fight | brida spots the dart trap | trap spotted by brida dart
after a fight | lost 2 arrows | ysra loses 2 arrows
after a fight | orc 2 fled, not dead | fix 71 killed>fled
after a fight | move on to the T-junction | party to t-junction-1
exploring | brida gets the chest open | brida opens chest-1
exploring | thora stays behind as guard | note thora stays behind as guard
exploring | thora stays behind in passage 3 | thora to passage-3
exploring | +1 fate thora | thora +1 fate
in a fight | brida ignores the hit with fate | fate brida negate
after a fight | orc-2 kill goes to brida | fix 71 thora>brida
exploring | the passage was 3 long, not 2 | fix 29 pass t-junction-1:left length=3 8 8 / 6 4 door=1:left:1
exploring | the corridor should be 3 long | fix 29 pass t-junction-1:left length=3 8 8 / 6 4 door=1:left:1
exploring | 3 more goblins join | meet 3 goblins
in a fight | rat 2 bites brida, poisoned | rat-2 brida hit; brida is poisoned
in a fight | brida hits orc 1 and is stunned | brida orc-1 hit; brida is stunned
in a fight | ysra heals herself 1 | ysra +1
exploring | thora finds a secret door | thora search secret found
exploring | two more orcs through the door | meet 2 orcs from the door
a fight in the vault | three goblins burst through the door | meet 3 goblins from the door
exploring | brida listens at the door | note brida listens at the door
exploring | we listen at the door | note we listen at the door
exploring | ysra listens and hears nothing | note ysra listens and hears nothing
exploring | ysra listens, 7 | ysra listen 7
exploring | ysra picks the lock with a 10 | ysra roll pick lock 10
a vault of coins | Thomas picks the lock, rolled 5 | thomas roll pick lock 5
in a fight | ysra steps back behind thora | note ysra steps back behind thora
in a fight | thora steps in front of odo | note thora steps in front of odo
in a fight | initiative: brida, orcs, ysra | note initiative: brida, orcs, ysra
in a fight | thora fumbled, dropped her sword | thora fumble; thora drops sword
in a fight | thora fumbled | thora fumble
in a fight | brida rerolls with fate, 11 | fate brida; reroll 54 11
in a fight | brida spends a fate point to reroll: 9 | fate brida; reroll 54 9
after a fight | orc 3 comes back with 2 friends | orc-3 back; meet 2 orc
after a fight | orc 3 comes back with 2 goblins | orc-3 back; meet 2 goblin
after a fight | Brida gets credit for orc 2 | fix 71 thora>brida
after a fight | ysra drinks odo's potion, +1 | odo gives ysra healing potion; ysra uses healing potion; ysra +1
after a fight | Ysra finds her arrow again | ysra gets arrow
after a fight | ring is magic, +1 strength | odo item ring magic; odo item ring effect s+1
after a fight | the sword is magic, gives +1 ws | thora item sword magic; thora item sword effect ws+1
after a fight | Ysra lost an eye, bow skill -1 forever | set ysra bs -1 lost an eye
after a fight | everyone heals 1 | party +1
exploring | odo searches for secret doors and finds one | odo search secret found
exploring | Thora searches for secret doors, 9, finds one | thora search secret 9 found
exploring | ysra searched for secret doors but found none | ysra search secret none
exploring | wandering monsters! 2 skaven | meet 2 skaven from wandering monsters
in a fight | 2 more orcs, wandering | meet 2 orc from wandering monsters
exploring | wandering monster: an ogre with 5 wounds | meet ogre w5 from wandering monsters
exploring | ysra searches the room, 8, finds a secret door | ysra search secret 8 found
exploring | Odo searches for treasure: 2, 5, none found | odo search treasure 2 5 none
exploring | Brida searches the room for hidden treasure, 4 and 9, nothing | brida search treasure 4 9 none
exploring | Thora searched the room for treasure, 9 and 10, 3 so 15 gold | thora search treasure 9 10 3 gold 15
exploring | Ysra looks for hidden treasure, rolled 9 and 10, finds 20 gold | ysra search treasure 9 10 gold 20
exploring | we searched the room, nothing | search room-1 found nothing
exploring | Odo searches the room for traps, 4, nothing | odo search traps in room-1 found nothing dice 4
a crypt of warriors | mira searches the room, 5, nothing | mira search room-1 found nothing dice 5
a crypt of warriors | mira searches the room, 5, finds a secret door |
    mira search room-1 found "secret door" dice 5; door secret
a vault of coins | thomas searches the barrels, nothing | thomas search barrels found nothing
a vault of coins | Thomas searches the barrels and finds 4 coins | thomas search barrels; thomas waits 4 coins
a gamebook section | I search the corpse and find a rope | you search corpse; you gets rope
exploring | chest in the room, needle trap, Odo spots it on a 10 |
    feature chest in room-1; trap needle; odo spot 10 ok
exploring | Thora spots the trap on a 10 | trap; thora spot 10 ok
after a fight | Thora spots the dart trap on a 10 | thora spot 10 ok
exploring | odo's spot roll 3 - doesn't see it | odo spot 3 fail
after a fight | Thora tries to disarm the dart trap, 8, does it | thora disarm 8 ok
exploring | thora disarm 4 fail -1 wound | thora disarm 4 fail; thora -1
exploring | Ysra tries to disarm it, 8, fails and takes 2 wounds | ysra disarm 8 fail; ysra -2
exploring | Brida jumps the pit, 3, fails, loses 1 wound | brida jump 3 fail; brida -1
exploring | Brida listened at the door, rolled 3, heard nothing | brida listen 3 =nothing
exploring | 4 skaven jump us from behind | meet 4 skaven from behind
exploring | 3 orcs appear behind us | meet 3 orc from behind
exploring | 5 goblins and a shaman behind the door | meet 5 goblin 1 shaman from "behind the door"
exploring | behind the door: 3 orcs | meet 3 orc from "behind the door"
exploring | counter says ambush: 3 orcs | draw fate ambush; meet 3 orc
in a fight | another orc comes in, two archers behind | meet 1 orc; meet 2 archer from behind
in a fight | an orc chief shows up with two bodyguards | meet 1 orc chief; meet 2 bodyguard
in a fight | 3 more rats from the east | meet 3 rat from "the east"
a fight in the vault | an ogre joins them | meet 1 ogre
a gamebook fight | a third cultist comes through the door, WS 3 S 3 T 3 W 4 | meet cultist ws3 s3 t3 w4
a crypt of warriors | power roll 3, nothing | power 3
a crypt of warriors | power phase: rolled a 5, nothing happens | power 5
a crypt of warriors | rolled a 1 for power, an event! 2 orcs attack | power 1; meet 2 orc from event card
a crypt of warriors | power 1! event: cave-in, everybody takes 2 wounds | power 1; draw event cave-in; party -2
a crypt of warriors | event card says 6 giant spiders | meet 6 giant spider from event card
a crypt of warriors | drew a dungeon card, it's a corridor | section passage
a crypt of warriors | We flip the next dungeon card: T-junction | section t-junction exits left,right
a crypt of warriors | next section: objective room | section objective-room
a crypt of warriors | we open the door and there's a room with 2 more exits | door; open door; section room exits 1,2
a crypt of warriors | treasure: Ring of Jet, Mira gets it, 200 gold value | mira loots Ring of Jet worth 200
a crypt of warriors | treasure card for Mira: Scroll of Fire | mira loots Scroll of Fire
a crypt of warriors | Mira finds treasure: 100 gold | mira gold 100 from treasure
a vault of coins | Thomas opens door 1, door dice room | thomas opens door-1; door-dice room
a vault of coins | Thomas finds 3 coins, 1, 2 and 5 | thomas bags 1 2 5 of 3
a vault of coins | 5 goblins and an orc behind the door, setup die 4 | setup 4 is 5 goblin, 1 orc
a vault of coins | setup roll 4: 5 goblins and an orc | setup 4 is 5 goblin, 1 orc
a vault of coins | event card: nothing | event-card nothing
a vault of coins | Mira jumps the chasm, needs 70, rolled 63, ok | mira attempt "jump chasm" 70 63
a vault of coins | Thomas tries to climb down, 60 needed, 88, falls, loses 1 health |
    thomas attempt climb 60 88; thomas -1
a game of one's own | wolf card, two wolves turn up | draw event wolf; meet 2 wolf
a game of one's own | fog card | draw event fog
a game of one's own | we shuffle the event deck | shuffle event
nobody yet | event deck: 6 nothing, 3 trap, 3 monsters | deck event 6 nothing 3 trap 3 monsters
before a trip | shuffle the dungeon counters, 24 in the cup |
    cup "dungeon counters" filled left 24; cup "dungeon counters" shuffled
before a trip | Off to The Salt Cellars, all four | trip into Salt Cellars
before a trip | We're off into Grimhold to slay the dragon | trip into Grimhold; quest "slay the dragon"
nobody yet | we're going into the Crooked Mine to find the miners | trip into Crooked Mine; quest "find the miners"
exploring | we go back to the t and take the right | party to t-junction-1; pass t-junction-1:right
exploring | we turn around and go back to the junction | party to t-junction-1
exploring | we go through the door | party to passage-3
exploring | surprise: we roll 9, they roll 5, we go first | surprise 9 5
in a fight | two more orcs come through the door | meet 2 orc from door
a gamebook section | 47: could go to 80 or 93 | way 80; way 93
a gamebook section | I could go to 80 or 93 or 100 | way 80; way 93; way 100
a gamebook section | died on 66, eaten by the swarm | page 66; you dead eaten by the swarm
"""


def _rows(table: str) -> list[list[str]]:
    rows = table.strip().replace(" |\n", " | ").splitlines()
    return [[part.strip() for part in row.split(" | ")] for row in rows]


@pytest.mark.parametrize(("situation", "line", "plain"), _rows(MEANS))
def test_what_the_dungeon_brings_is_logged_whole(situation: str, line: str, plain: str) -> None:
    found = comes_to(situation, line)
    assert isinstance(found, ParsedLine), found
    assert meaning(found) == meaning(comes_to(situation, plain))


WHICH = """
exploring | passage 2 long, features 14, nothing, ends in a T | pass corner-1:right length=2 / 14 / end=t_junction
exploring | passage 8, features 14, end 17 | pass t-junction-1:right 8 / 14 / 17
exploring | corridor 3 long with one door, stairs down at the end |
    pass corner-1:right length=3 feature=1_door end=stairs_down
exploring | room, type 8, hazard, 1 door | pass corner-1:right beyond=room 8 doors=1
exploring | dead end | pass corner-1:right end=dead_end
exploring | dead end. back to the junction | pass corner-1:right end=dead_end; party to t-junction-1
exploring | brida goes through the door | brida to passage-3
exploring | we search for secret doors, 8, found one | odo search secret 8 found
a vault of coins | we found 3 coins: 1, 2 and 5 | mira bags 1 2 5 of 3
a vault of coins | Mira opens the door, room card: empty room 3x4, one door |
    mira opens door-2; room "empty" size 3x4 doors 1
"""


@pytest.mark.parametrize(("situation", "line", "plain"), _rows(WHICH))
def test_what_nobody_said_of_it_is_asked(situation: str, line: str, plain: str) -> None:
    found = comes_to(situation, line)
    assert isinstance(found, Unclear), found
    assert meaning(comes_to(situation, plain)) in [meaning(one) for one in found.readings]


OTHER_THAN_IT_SEEMS = """
exploring | passage 2 long, features 4, nothing, ends in a T
exploring | passage 2 long, not a dead end
exploring | passage 5 wide
exploring | corner right is a passage of length 5 ending in a t junction
exploring | gm die 4 or 5
exploring | b disarm 4 fail -2
exploring | surprise: we roll 4, they roll 5, we go first
before a trip | trip into the Salt Cellars to find
before a trip | off to bed
exploring | gm said nothing
exploring | gm rolls 2 for the orc
exploring | no monsters behind the door
exploring | 2 potions behind the door
exploring | nothing here, next turn
exploring | the passage was 3 long not 4
exploring | we leave
in a fight | brida hit rat 1 again, 2 more
in a fight | it's dead
in a fight | odo is still poisoned
in a fight | brida hits orc 1 with two blows
after a fight | brida collects her axe
exploring | nobody finds a secret door
after a fight | brida picks her axe up again
after a fight | ysra found her arrows again
in a fight | thora rerolls with fate, 11
in a fight | brida listens to orc 2 and hits it
after a fight | orc 3 comes back with 2 torches
exploring | odo searches for secret doors and finds two
exploring | maybe 3 orcs behind the door
exploring | two of the orcs are behind us
exploring | orc jumps the pit
a crypt of warriors | Unexpected event! A trap: Brand takes 3 wounds
a crypt of warriors | we draw an event card, it's a scorpion swarm
a crypt of warriors | power is 4
a crypt of warriors | the room has 3 doors
a crypt of warriors | treasure is split between us
a crypt of warriors | event deck is empty
a crypt of warriors | corridor was 2 long not 3
a vault of coins | Thomas finds 3 coins, 1 and 5
a game of one's own | treasure card, a ring
a game of one's own | Mira plays a wolf card
"""


@pytest.mark.parametrize(("situation", "line"), _rows(OTHER_THAN_IT_SEEMS))
def test_what_tells_something_else_is_asked_about(situation: str, line: str) -> None:
    assert not isinstance(comes_to(situation, line), ParsedLine)

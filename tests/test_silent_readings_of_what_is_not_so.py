"""What is said not to be so yet, no more, or by somebody unsure is asked about; and so is what only sounds like it.

So is what was told a line ago, and what a terse line may say of something else.
"""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from rules.shared.campaign import AskRuling, Note
from rules.shorthand.read.parsed import ParsedLine

ASKED = """
exploring | ambush played
a fight in the vault | fire played
warriors in a fight | trap played
a gamebook section | opns
exploring | odo throws his candle
exploring | odo almost throws a candle
exploring | gold -2 strength
a game of one's own | spend 2 wits
a game of one's own | spend mira 1 wits
a game of one's own | spends 1 point of wits
a game of one's own | mira spends 2 strength to lift the gate
a game of one's own | mira almost spends 1 wits
a game of one's own | mira never loses a wits
exploring | spend 5 strength
exploring | brida loses a move
calling coins | spend 2 lives
a fight in the vault | 2 xp for the goblin
in a fight | 5 xp for the orc
a game of one's own | mira 7 hp, tolm 9
a game of one's own | mira 7 hp and tolm 9 hp
exploring | 2 died
in a fight | 2 die
exploring | spend odo 5 for gold dust
between expeditions | quest lamp with anna
calling coins | you have 7 gold
before a trip | you have 7 gold
a gamebook section | you is 5
a gamebook section | i am 5
a gamebook section | my gold isn't 7
exploring | my gold is 7
calling coins | your gold is 7
a crypt of warriors | her gold is 7
before a trip | quest lamp with odo
before a trip | quest find the lamp with odo and thora
before a trip | dungeon "The Crypt" with odo
before a trip | trip into Crypt without odo
a crypt of warriors | quest lamp with brand and mira: find it
exploring | odo almost loses 1 ws
a game of one's own | mira spends 1 wits
in a fight | brida -1 mana
in a fight | brida +1 mana
in a fight | brida -1 courage
a fight in the vault | thomas -1 mana
warriors in a fight | brand +1 sanity
a game of one's own | mira +1 dex
a gamebook section | an 8
a gamebook section | leave
a gamebook section | I leave
a gamebook section | leave the party
in a fight | ysra searches ?
exploring | rule ^ ends in a tie
after a fight | we lost the fight
after a fight | we won
after a fight | we won the fight without losses
a game of one's own | shuffle the fog back in
a game of one's own | mira shoots both
warriors in a fight | brand attacks both
before a trip | Odo: no sword, no rope
before a trip | the quest is called off
before a trip | the quest is named after the baron
exploring | the candles are almost down to 1
exploring | brida's axe goes to 5
before a trip | brida and odo did not set out for the Old Mill
before a trip | brida and odo set out for tomorrow
before a trip | we set out for bread
before a trip | we go back
between expeditions | we go back
calling coins | we go back
exploring | time 3 doors
exploring | time 20 gold
between expeditions | time ? orcs
a fight in the vault | thomas attacks goblin 1
a fight in the vault | thomas goblin 1
a fight in the vault | mira shoots goblin 1
in a fight | facing 3 orcs
warriors in a fight | facing 3 orcs
a gamebook fight | facing 2 cultists
a game of one's own | we're facing two ghouls
in a fight | write down a rope for thora
before a trip | write down a lantern for odo
before a trip | hire a henchman, Pim, spear
before a trip | hire a guard, Wilf, rope
calling coins | it's heads
calling coins | it landed on heads
without a map | brida kills goblins
without a map | brida kills the goblin
without a map | brida almost kills a goblin
without a map | brida wants to kill a goblin
in a fight | brida kills a goblin
nobody yet | we killed a troll
exploring | we can't open the chest, 30 gold
in a fight | a wolf joins us
exploring | a wolf joined the party
a crypt of warriors | a dog joins us
a vault of coins | two dogs join us at the gate
a game of one's own | a wolf joins our party
a game of one's own | to home
a game of one's own | go home
in a fight | fifth combat turn
a fight in the vault | 42 should not be 24
in a fight | brida runs for it
in a fight | brida runs for cover
warriors in a fight | 55 gold for orc 1
in a fight | 10 gold for rat 1
in a fight | odo almost put the rats to sleep
in a fight | rat 1 nearly dies from brida's hit
questions waiting | orc 1 almost shrugs it off
questions waiting | brida shrugs it off
in a fight | odo uses almost all his power
after a fight | we could wait here an hour
between expeditions | ysra wants her ten back
between expeditions | ysra has 4 back
between expeditions | anna brings pizza, a big one
a fight in the vault | thomas's shield almost splits
a gamebook section | wrong page, not 74
exploring | another goblin went out of the hall
a fight in the vault | another goblin goes out of the hall
warriors in a fight | mira nearly shoots orc 1
a game of one's own | mira would shoot ghoul 1
in a fight | brida almost hits orc 1 for 1 and orc 2 for 1
in a fight | brida does not mend her axe
before a trip | Odo and Ysra set out tomorrow
before a trip | Odo did not set out
before a trip | Odo and Ysra should each get 5 gold
exploring | there was a pit trap
a vault of coins | there was a trap here
exploring | 60 gold in the room and a silver key
exploring | Brida listens at door 2.
exploring | gold 45 from the chest and a ring
nobody yet | hero Rolf dwarf ws6 sword damage 3
exploring | Goblin scout WS 5 BS 4 T 6
exploring | Skaven warrior WS 5 BS 4 T 6
a game of one's own | mira has 2 charges of gunpowder
a game of one's own | mira has 2 charges of strength
a game of one's own | ghoul-1 has 2 charges of fear
before a trip | odo power 3 => 2
in a fight | another rat goes through the door
exploring | turn seven is over
in a fight | 2 orcs and a goblin
in a fight | 2 rats and 3 orcs
a vault of coins | thomas's life is 30
a vault of coins | we go in through the gate
before a trip | we go in through the gate
before a trip | odo's familiar is called Soot
before a trip | thora has the elf Sirel, ws 6 bs 9
exploring | brida finds a shrine
a game of one's own | we find an old shrine
in a fight | goblins have ws 5 t 6 w 4
a game of one's own | go through the door
a game of one's own | go left
a game of one's own | go behind the altar
a game of one's own | the locked door to the crypt opens
between expeditions | odo learns a new spell, swift wind, 80 gold
between expeditions | thora buys a helmet, 20 gold, t is 7 now
between expeditions | thora trains her bow skill for 100 gold, it's 5 now
warriors in a fight | turn four is done
in a fight | undo ten
in a fight | drop both
in a fight | undo the last five rats
in a fight | remove the last two rats
in a fight | orc-2 drops back
in a fight | rat 1 drops off
before a trip | Death will take Odo
questions waiting | only 2 orcs
before a trip | the party is 2 short
between expeditions | Odo slept two days ago
between expeditions | Odo rests most days
between expeditions | spend 3 days in jail maybe
calling coins | wait, this time anna says tails
calling coins | Ben called tails last time
in a fight | Ysra's bolt hits orc-1 for 2
warriors in a fight | Brand heals Mira, 2 power
before a trip | Odo knows fear and pain
in a fight | it is orc 2 who attacks brida
questions waiting | that was a critical hit, we think
between expeditions | no mistake, day 14
questions waiting | nothing goes in
after a fight | rope goes for 5 gold
a game of one's own | the wolves again
a book unopened | gun, broken
in a fight | begin round six
questions waiting | rat 2 is an orc
between expeditions | Thora's wounds are 6 now
a game of one's own | mira's hp is 12 now
exploring | skip turn
a game of one's own | mira casts mend on tolm: he heals 2
exploring | odo finds the Nine of Cups
exploring | odo finds the Five of Wands
a vault of coins | thomas buys Seven League boots for 3
exploring | zed is back
exploring | delete the lantern
a game of one's own | mira rolls strength 4 out of 6
a vault of coins | thomas finds a crown
exploring | odo finds a crown
exploring | shuffle the discards back
exploring | skip this turn
exploring | roll says 3 orcs
after a fight | 45 gold goes to the party
after a fight | ysra draws the room on her map
after a fight | ysra picks up her bow
a crypt of warriors | brand takes one of the potions
after a fight | ysra gets the odd coin
a crypt of warriors | the crown's here!
exploring | search turned up a secret door
after a fight | the fight's over, we won
exploring | two more sections, then stairs down
exploring | we enter a small square chamber
a crypt of warriors | we enter a dark cavern
before a trip | 30 gold goes to our purse
a book unopened | backpack empty
a book unopened | my backpack is empty
in a fight | Odo is not poisoned yet
in a fight | he's not dead yet
in a fight | Odo drops back
in a fight | thora drops her sword and runs
in a fight | 3 wounds for thora on rat 1
a fight in the vault | thomas 61 miss
a gamebook fight | they rolled a 2 and a 6
questions waiting | there were 4 orcs
questions waiting | brida actually hit orc 2
in a fight | second turn
in a fight | it was orc 2 that nearly wounded brida
a fight in the vault | mira is knocked down
a fight in the vault | orc 12 hp
a game of one's own | lamps gone out
warriors in a fight | brand gets 55 gold per orc
nobody yet | everyone has 2 fate points
nobody yet | odo the wizard knows fireball and open window
exploring | we search for secret doors
questions waiting | no damage yet
questions waiting | no damage so far
questions waiting | three treasures are still waiting
questions waiting | treasure for Thora: 30 gold
questions waiting | we'll decide later whether it breaks
questions waiting | we decide nothing
questions waiting | we decide to rest
questions waiting | a fumble breaks the bow, or not
questions waiting | yes, brida leads
before a trip | Odo owes Thora 10 no more
before a trip | Odo owes Thora 10 less
before a trip | status, brida -2
calling coins | stake 5 gold
a vault of coins | Thomas stakes 5 coins
nobody yet | Brida dwarf axe, but without the shield
nobody yet | Brida dwarf axe, Odo wizard staff, without potion
exploring | 6 goblins ambush us
a vault of coins | thomas goes through the north door
before a trip | give Brida Thora's rope and her sword
in a fight | rat 2 bites brida 3
a gamebook section | brass key used up
calling coins | anna said tails, sorry
between expeditions | brida takes the 45 gold
after a fight | 45 gold, split four ways
between expeditions | Ysra is repaid
nobody yet | players: Anna, Ben (late)
questions waiting | two treasures are 10 gold
after a fight | odo -1 potion
a gamebook section | chainsword out
in a fight | monsters phase over
in a fight | 8 9 3 6 12 for brida's axe
a book unopened | toughness is 3 i think
a gamebook section | I shot two times at the lock
a gamebook fight | armor has now only 4
calling coins | wrong again lol
a crypt of warriors | wait that's ben's brand
a fight in the vault | won, 9 coins, rusty key
exploring | gm counter trap
between expeditions | poison on odo is gone, ysra had the antidote
before a trip | odo had a rope
after a fight | remove the dart trap
warriors in a fight | spend 3 power, heal brand
between expeditions | thora is Anna's
questions waiting | a cup, a brooch and a dagger
in a fight | thora rolls 1, drops her sword
calling coins | sorry, she said tails
a fight in the vault | the orc strikes Thomas, 58 for 20
a gamebook fight | round two
calling coins | Anna had called tails
before a trip | odo sold one candle, got 2g
a gamebook section | combat knife
questions waiting | we'll decide the bow thing tomorrow
calling coins | Anna said tails that time
exploring | sorry, that was the east door
calling coins | no wait, it landed tails
after a fight | each hero takes a quarter
a gamebook section | fired off one shells clip
a book unopened | my weapon skill came up 4
a game of one's own | turned up a wolf
a crypt of warriors | mira peeks round the east doorway
a crypt of warriors | any sign of the crown?
a fight in the vault | goblin-2 snatched mira's dagger
a fight in the vault | orc strikes mira, 37 for 50
between expeditions | Brida's upkeep is 3, not 2
a vault of coins | draw the hall
warriors in a fight | Mira casts Freeze using 3 power
a fight in the vault | thomas -2 hp, forgot it last round
before a trip | brida put the axe away and took a crossbow: 25 gold
calling coins | it's a 4
a game of one's own | mira's lamp blew out
before a trip | bought the rope for 5
questions waiting | a fumble just drops the bow
questions waiting | does the bow thing even matter
exploring | go up
a game of one's own | ghoul 2 bit tolm, 3 off
a fight in the vault | mira knifed the orc, two off
warriors in a fight | that's one dead orc
warriors in a fight | mira gives him 3 back
exploring | that's 2 of 3 lamps lit
after a fight | odo cast last turn
in a fight | brida hit rat 1, I mixed them up
a vault of coins | the hall isn't 4 by 6
a crypt of warriors | mira explores the corridor
in a fight | brida laughs, thora attacks orc 1
in a fight | rat 1 waits, rat 2 bites odo for 1
a fight in the vault | the orc hits thomas's shield
questions waiting | wounds: 5 8 10, so one
questions waiting | damage dice 7, 9 and 2, so 2 wounds
warriors in a fight | orc 3 tries to pin mira
in a fight | axe on orc 2, 1 power
before a trip | brida bought Thora's armour for 30
before a trip | we pool our money, 80 gold
before a trip | The quest is Hard
between expeditions | ysra trains tomorrow, bs up one
between expeditions | we bury thora's rope in the garden
between expeditions | upkeep paid, 9 gold
warriors in a fight | brand kills orc 1, 20 gold for him
a fight in the vault | the orc splits thomas's shield, 2 damage
in a fight | brida slays orc 2 but takes 2 damage
warriors in a fight | orc 2 hits mira, 4 minus toughness, 1 wound
between expeditions | the quest isn't over
calling coins | reset, 10 each
between expeditions | sold the ring for 75 to Odo
between expeditions | recruit a new elf called Sil
between expeditions | spend 3 days rent
between expeditions | spend odo 3 days in bed
between expeditions | odo learnt a spell from the master
a game of one's own | shuffle the wolves back in
a game of one's own | put the wolves back in the deck
a book unopened | purity starts at what?
a game of one's own | mira clubs ghoul 1 with the lamp 2 off
in a fight | brida hits orc 1 with the axe 2 off
calling coins | Anna has won three times
warriors in a fight | brand won two fights
between expeditions | odo learned his lesson
between expeditions | Brida has a new scar
nobody yet | everyone has 4 wounds
before a trip | everyone has 4 wounds
between expeditions | day 12 was quiet
before a trip | brida buys a rope and two torches for 6
before a trip | each gives ysra 5 gold
between expeditions | each gives 5 gold to the priest
before a trip | each owes ysra 2 gold
a vault of coins | all drink a potion
after a fight | each was paid 5 gold
after a fight | each share is 10 gold
after a fight | each shares 10 gold
exploring | brida goes down to level 2
calling coins | each loses 2
exploring | second turn over
in a fight | round 3 over
in a fight | 3 orcs inside
in a fight | there are 3 orcs in here
warriors in a fight | 3 orcs in the room
a game of one's own | 2 ghouls inside
in a fight | brida takes a rat
a fight in the vault | thomas hits goblin 1
in a fight | ysra tried to put an arrow into orc 1
in a fight | ysra almost put an arrow into orc 1
in a fight | ysra puts an arrow into orc 1 but misses
in a fight | brida tries to kill orc 1
a gamebook section | write down 3 shells
exploring | write down 20 gold
before a trip | all take the ring
a vault of coins | both get the gem
a crypt of warriors | both take the potion
in a fight | we all drink the potion
exploring | both -1
calling coins | neither calls heads
in a fight | Brida spares orc-3
in a fight | Brida splits orc-1
in a fight | Brida split orc-1
in a fight | Thora slits orc-1
in a fight | Thora shaves orc-2
in a fight | orc-1 spares Odo
a crypt of warriors | Brand spares Mira
a game of one's own | Mira splits ghoul 1
exploring | the party splits, Odo stays behind
exploring | we split up, Odo stays behind
exploring | let's split the party
in a fight | the party splits
exploring | it was five gold, not fifteen
before a trip | it was five arrows, not nine
before a trip | it was two candles, not six
after a fight | it was thirty gold, not twenty
in a fight | it was 2 wounds, not 4
in a fight | it was two wounds, not three
exploring | it was 3 arrows, not 4
a crypt of warriors | it was four arrows, not seven
before a trip | Not Brida, Thora bought it
exploring | not Brida, Odo found it
a game of one's own | Tolm found it, not Mira
after a fight | Odo did it, not Brida
exploring | Odo has blue eyes and hates rats
exploring | Brida has red hair
before a trip | Ysra has a brother
before a trip | Ysra has two sisters
after a fight | Thora has sore feet
exploring | Brida finds tracks
exploring | Ysra finds footprints
exploring | Thora finds blood on the floor
a gamebook section | I have a sister
a vault of coins | Thomas has big ears
in a fight | orc-1 has yellow teeth
after a fight | each hero takes 10 gold
in a fight | Odo casts doubt on Thora
in a fight | Odo casts a glance at orc-1
calling coins | each takes 5 gold
a game of one's own | Mira and Tolm take 5 gold each
in a fight | orc 1 screams, brida kills it
in a fight | orc-3 begs for mercy, it surrenders
in a fight | orc-2 begs for mercy and gives up
exploring | odo's spells are gone
a crypt of warriors | mira's spells are spent
exploring | odo knows dwarves
exploring | odo knows secrets
a crypt of warriors | mira knows traps
in a fight | ysra gets her bow back
a crypt of warriors | mira gets her bow back
in a fight | the orcs have s 3, t 4 each
in a fight | no brida uses fate
exploring | a heavy door to open
exploring | a locked door to pick
exploring | a door to nowhere
"""

TOLD = """
before a trip | the quest is called The Tin Lantern
exploring | my candles are down to 1
exploring | ysra's arrows go down to 5
before a trip | brida and odo set out for the Old Mill
nobody yet | hero Odo wizard ws 4 w3 power 3
nobody yet | hero Odo wizard with 3 power
a game of one's own | tolm srength 3
between expeditions | time 1 week rest
exploring | time 1 night
a fight in the vault | thomas goblin 42
a fight in the vault | thomas goblin-2 3
in a fight | facing 3 goblins
in a fight | facing 2 more orcs
exploring | write down the smell of smoke
in a fight | Odo is not poisoned anymore
questions waiting | no damage
questions waiting | yes it breaks
questions waiting | we say fumbles break bows
before a trip | Odo owes Thora 10
before a trip | purse 60, spend 5
before a trip | give Brida Thora's rope
in a fight | orc 1 attacks brida 8
in a fight | brida is knocked out
a game of one's own | tolm -2 hp
a game of one's own | tolm loses 2 hp
a gamebook section | picked up a frag grenade
between expeditions | everyones healed up
in a fight | orc 2 says: thora, run
in a fight | thora kills rat 1, 4 wounds
a game of one's own | mira finishes ghoul 1, 4 damage
warriors in a fight | Brand kills orc-1, 9 damage, 55 gold for him
in a fight | brida runs orc 2 through
questions waiting | brida's hit did two wounds
nobody yet | House rule: no free attacks for rats
a gamebook section | used up my medi-pack and got 3 wounds back
exploring | lit 2 of 3 lamps
after a fight | odo cast freeze last turn
after a fight | the gold was 40, I misread it
a vault of coins | the hall is 4 by 6, not 4 by 5
a crypt of warriors | mira explores, corridor
before a trip | brida bought Thora's rope for 3
before a trip | The quest is The Lost Bell, two lamps to light
between expeditions | ysra trained, bs up one
between expeditions | upkeep paid, 8 gold in all
exploring | 3 orcs in the room
a gamebook section | write down the password
a fight in the vault | thomas attacks goblin 42
before a trip | all the gold goes to Thora
before a trip | split thora odo
before a trip | each hero takes 15 gold
after a fight | each takes 10 of the gold
before a trip | it was five arrows, not eight
exploring | it was fifty gold, not sixty
in a fight | it was two wounds, not one
a crypt of warriors | it was four arrows, not six
after a fight | not odo, thora got the ring
after a fight | Brida found it, not Odo
exploring | Brida finds dragon blood
exploring | Odo takes three orc teeth
exploring | Brida finds a glass eye
"""

KEPT = """
in a fight | orc-3 begs for mercy
in a fight | the orcs beg for mercy
in a fight | orc-2 begs for its life
a gamebook fight | the cultist begs for mercy
in a fight | ask orc-3 where the stair is
exploring | Brida waits by the door
in a fight | Ysra waits for a shot
exploring | Brida waits for Odo
in a fight | ask the orcs to surrender
exploring | ask Thora to open the door
exploring | ask the duke for gold
calling coins | ask Ben to call
"""


def rows(table: str) -> list[tuple[str, str]]:
    lines = (line.partition(" | ") for line in table.strip().splitlines())
    return [(moment, line) for moment, _, line in lines]


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_is_not_so_or_not_sure_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(TOLD))
def test_what_is_so_is_told(moment: str, line: str) -> None:
    assert isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(KEPT))
def test_who_begs_waits_or_is_asked_changes_nothing(moment: str, line: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert [*map(type, found.commands)] == [Note]


@pytest.mark.parametrize("line", ["ask does a fumble break the bow", "ask the gm if a fumble breaks it"])
def test_what_a_rule_is_stays_a_question(line: str) -> None:
    found = comes_to("exploring", line)

    assert isinstance(found, ParsedLine)
    assert [*map(type, found.commands)] == [AskRuling]

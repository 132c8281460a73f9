"""What was counted, owed, found, paid for or rested from is asked about where it may be otherwise than it sounds."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words
from test_silent_readings_of_what_is_not_so import rows

from rules.shorthand.read.parsed import ParsedLine

ASKED = """
in a fight | ysra shoots orc-1 9 -1 arrow
in a fight | ysra shoots orc-1 hit -1 arrow
in a fight | thora orc-1 9 -2 sword
warriors in a fight | mira shoots orc-2 5 -1 arrow
a game of one's own | mira ghoul-1 12 -1 lamp
a fight in the vault | mira hits goblin-1 42 64+ -1 rope
in a fight | brida spot 8 6+ fail because dark
in a fight | brida bravery fails 8 6+
in a fight | odo test fear 9 6+ fail =3
exploring | odo spot 8 6+ passes thanks to luck
a game of one's own | mira roll d20 14 12+ fail because dark
a game of one's own | mira roll d20 8 12+ ok because blessed
a fight in the vault | thomas roll dodge 42 64- fail because dark
in a fight | odo orc-1 9 5+ / 7 8 2 3 and steps back
in a fight | thora orc-1 hit -1 and comes back
in a fight | thora orc-1 -1 and back
after a fight | thora orc-3 -1 and back
in a fight | odo orc-1 9 and falls back
in a fight | thora -1 t till combat for 3 turns
in a fight | thora -1 t for 3 turns till combat
before a trip | hero Gam ws7 w4 the brave
before a trip | gold 20 silver
before a trip | gold +5 copper pieces
exploring | odo gold 4 silver
exploring | gold odo 4 copper
in a fight | Brida took 1 wound this turn
after a fight | Brida took one wound this trip
warriors in a fight | Brand took 2 wounds this turn
in a fight | Brida takes one wound from orc-3 this turn
a fight in the vault | Thomas takes 1 wound from goblin-1 this turn
in a fight | that was the last rat
in a fight | those were only rats
between expeditions | Thora is dying of the poison
exploring | Brida searches with Thora
exploring | Thora searches because it is dark
exploring | Ysra searches near the door
between expeditions | we still owe Ysra 10
in a fight | Odo has taken 2 wounds already
in a fight | Odo already took 1 wound
questions waiting | orc-1 was already wounded
in a fight | Thora picks up the axe for Brida
after a fight | Thora picks up the arrow for Ysra
exploring | Thora and Odo find a potion
between expeditions | Thora hasn't paid her upkeep
between expeditions | Odo and Thora haven't paid upkeep
in a fight | Brida kills her second orc
in a fight | Thora kills a second rat
warriors in a fight | Brand kills his second orc
in a fight | Brida has 2 wounds on her
before a trip | tonight we play without Odo
exploring | we rest
exploring | we rest, GM rolls 12
after a fight | Odo rests, Ysra keeps watch
a crypt of warriors | Brand rests
before a trip | we wait for a turn
between expeditions | we rest for a turn
between expeditions | a sword costs 20
between expeditions | rope costs 3
between expeditions | potions cost 10 now
before a trip | arrows cost 2 each
before a trip | the inn costs 2 gold each
before a trip | entry costs 5 each
between expeditions | Thora found a buyer for the ring
exploring | Odo finds an old man
exploring | Odo finds two men
exploring | Brida finds an altar
exploring | Brida finds a hole in the floor
exploring | Brida finds writing on the door
exploring | Thora gets a blow from behind
a game of one's own | Tolm finds an old woman in the mill
in a fight | they all fled
a gamebook fight | they ran
a game of one's own | they flee
exploring | we stop
exploring | we stop and rest
exploring | we stop and light a candle
after a fight | we stop and search the room
after a fight | we stop and count the gold
before a trip | we stop and wait for Anna
between expeditions | Ysra pays Odo's upkeep as well
between expeditions | Ysra also pays Odo's upkeep
exploring | the first lamp is lit again
exploring | Odo lights the first lamp again
exploring | Odo and Thora each lit a lamp
exploring | everyone lights a lamp
exploring | we light the lamps
after a fight | we find the stair again
exploring | Ysra finds stairs up
exploring | we found stairs
exploring | Thora finds an old stair
after a fight | Ysra finds stairs
between expeditions | Odo sells the ring, 30 gold, half to Thora
before a trip | Odo gets his power back
exploring | Odo gets power back
warriors in a fight | Mira gets power back
between expeditions | Odo makes 2 potions
exploring | Odo waits while Thora searches
in a fight | Odo waits as Thora hits orc 1
a game of one's own | Mira waits while Tolm hits ghoul 1
in a fight | brida suffers 1 damage instead of 2
in a fight | thora puts the rope in orc 1
exploring | odo casts an eye around
a game of one's own | mira casts a glance around
before a trip | the baron offers 50 gold each
before a trip | the baron promises us 200 gold, brida gets 5
between expeditions | thora gets healed, 10 gold
in a fight | brida hits orc 2 on the head, misses
in a fight | thora kills orc 1, again
in a fight | Brida takes 1 wound instead of 2
in a fight | odo puts his potion into orc 1
before a trip | Odo: sword, no rope
in a fight | orc 3: ws 4, w 1
a gamebook section | i find 3 shells, 1 used
a vault of coins | thomas rolls 45, makes it
a vault of coins | thomas rolls 45, no good
a fight in the vault | goblin 2 dead, orc left
warriors in a fight | brand takes 3 - 2 toughness, 1 wound
exploring | meet 2 speed
a game of one's own | we have 6 lantern oil
before a trip | we have a shovel
a game of one's own | we've a rope and a shovel
warriors in a fight | mira heals brand, 3, 2 power left
a game of one's own | Ilse plays Nan: rope 3, lamp 2
a game of one's own | Anna plays chess: white 3, black 4
warriors in a fight | orc 1: ws 4, w 1
a game of one's own | tolm hits ghoul 2 with the lantern, 1
in a fight | brida kills orc 1 and 9
in a fight | thora isn't bitten for 2
between expeditions | the journey will take 3 days
before a trip | Odo: sword, rope 2 gold
before a trip | Brida: axe, rope
between expeditions | ysra buys arrows, 10 for odo
in a fight | all but Odo and orc-1 lose 1
in a fight | both rats but rat-1 are dead
in a fight | all but two dead
in a fight | almost all but orc-2 are dead
after a fight | another ring
exploring | another lamp
a gamebook section | another medi-pack
in a fight | another blow
calling coins | another penny
a game of one's own | another firebolt
a crypt of warriors | another healing potion
before a trip | Brida and Thora owe Odo 5
before a trip | Odo owes Brida and Thora 5
before a trip | Thora and Brida owe the party 4
before a trip | we each owe Ysra 3
before a trip | everyone owes Odo 5
before a trip | Thora owes Odo nothing
before a trip | Odo owes Brida what
before a trip | Thora owes Odo how much
calling coins | Ben owes Anna half
before a trip | Odo learns flames instead of sleep
before a trip | Odo learns nothing
before a trip | Odo knows only flames
before a trip | Odo learns either flames or sleep
before a trip | Odo learns sleep from Ysra
before a trip | Odo learns flames last week
before a trip | Odo learns sleep in the temple
before a trip | Odo learns a lot
before a trip | Ysra learns dodge and parry
a crypt of warriors | Mira learns freeze and light
a game of one's own | Mira knows the miller
a game of one's own | Mira knows the way
a game of one's own | Mira knows better
a game of one's own | Mira knows her spells
a vault of coins | Thomas learned of the crypt
calling coins | Anna called nothing
calling coins | Anna called everyone
before a trip | Brida called nothing
in a fight | Odo heals himself and Brida for 1
in a fight | Odo heals Brida and himself for 1
a game of one's own | Tolm wounds himself and ghoul-1 for 1
a game of one's own | Tolm hits himself and Mira for 1
after a fight | Odo opens another chest
after a fight | Brida disarms another trap
after a fight | Brida springs another trap
exploring | Brida searches another room
exploring | we search another chest
after a fight | Odo searches a second chest
a vault of coins | Thomas searches another hall
exploring | we go to another room
a gamebook fight | we both lose a wound
after a fight | Brida heals 1 a day for 3 days
a crypt of warriors | Mira heals 2 every day
after a fight | the arrow broke
after a fight | her arrow broke
after a fight | the arrow is lost
a gamebook section | I eject the clip
a gamebook section | spare clip
before a trip | Brida pays 5 for Thora's rope
between expeditions | Odo pays Ysra 4 for the party
between expeditions | Odo learns flight, sleep
after a fight | it was 54
exploring | two more rings
calling coins | 2 more pennies
a game of one's own | 2 more wolf cards
a vault of coins | a wooden shield appears
after a fight | the ring attacks
in a fight | everyone except orc-1 takes 1
in a fight | all but orc-1 is poisoned
in a fight | everyone except orc-1 gets a rope
in a fight | all except rat-1 to room-1
in a fight | everyone but orc-1 heals 1
warriors in a fight | all but orc-1 lose a wound
a game of one's own | everyone but ghoul-1 takes 2
a fight in the vault | all but orc-1 lose 1
before a trip | 5 gold in a purse
before a trip | 5 gold in her purse
before a trip | 30g in his purse
before a trip | 5 gold in an old purse
a crypt of warriors | 30 gold in his purse
before a trip | odo almost loses 5 gold to brida at cards
before a trip | odo begins with a song
before a trip | odo starts with a lie
before a trip | odo starts with flames
before a trip | odo starts with the map
before a trip | thora starts with 3 torches, a rope and a song
before a trip | thora did not start with a rope
a crypt of warriors | brand begins with a prayer
a game of one's own | tolm starts with the lamp
before a trip | Odo: potion, rope
before a trip | Ysra: bow, rope
before a trip | Thora: short sword, shield
exploring | the room had 3 rats in it
exploring | that room has 3 rats in it
a game of one's own | it had 2 wolves in it
a crypt of warriors | this room had 2 orcs in it
"""


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_may_be_otherwise_is_asked_about(moment: str, line: str) -> None:
    found = comes_to(moment, line)

    assert not isinstance(found, ParsedLine), in_words(found, moment)


@pytest.mark.parametrize(
    ("moment", "line", "told"),
    [
        ("a gamebook section", "I load a clip", "reload"),
        ("a gamebook section", "I load a new clip", "reload"),
        ("a gamebook section", "I change the clip", "reload"),
        ("a game of one's own", "another wolf card", "draw cup=event what=wolf"),
        ("nobody yet", "Ysra isn't here yet", '!note {"text":"Ysra isn\'t here yet"}'),
        ("a crypt of warriors", "Brand has the crown?", "shows sheet brand"),
        ("a crypt of warriors", "where are the crowns", "shows purse"),
        ("before a trip", "the arrow broke", "ysra uses arrow"),
        ("after a fight", "it was 2", '!fix {"values":{"quantity":"2"}}'),
        ("exploring", "two more orcs", "add-monsters name=orc count=2"),
        ("exploring", "this room has 3 rats in it", "add-monsters name=rat count=3"),
        ("before a trip", "30 gold in our purse", "observe-total whose=party value=30"),
        ("before a trip", "30 gold in the party pot", "observe-total whose=party value=30"),
        ("before a trip", "30 gold in our pot", "observe-total whose=party value=30"),
        ("exploring", "5 gold in the pot", 'gain-gold amount=5 source="the pot"'),
        ("before a trip", "30 gold in the kitty", "observe-total whose=party value=30"),
        ("before a trip", "odo starts with a rope", "gain-item figure=odo name=rope"),
        ("before a trip", "odo lost 5g to brida at cards", "move-gold giver=odo receiver=brida amount=5 reason=cards"),
        ("before a trip", "odo loses 5g at cards to brida", "move-gold giver=odo receiver=brida amount=5 reason=cards"),
        ("a fight in the vault", "thomas orc 1 hit", "attack attacker=thomas target=orc-1 outcome=hit"),
        ("a fight in the vault", "thomas orc 1 miss", "attack attacker=thomas target=orc-1 outcome=miss"),
        ("a fight in the vault", "mira orc 1 hit -2", "attack attacker=mira target=orc-1 outcome=hit wounds=2"),
        ("a vault of coins", "another goblin archer", 'add-monsters name="goblin archer"'),
    ],
)
def test_what_is_sure_is_told(moment: str, line: str, told: str) -> None:
    assert in_words(comes_to(moment, line), moment) == told

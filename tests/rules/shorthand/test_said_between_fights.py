"""What is said when nobody fights: evenings, trips, quests, dues, buying, the map, books and games of one's own."""

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import Unclear

NOBODY, BEFORE, EXPLORING, WAITING = "nobody yet", "before a trip", "exploring", "questions waiting"
BETWEEN, SECTION, COINS, OWN = "between expeditions", "a gamebook section", "calling coins", "a game of one's own"


def means(situation, line, plain):
    return meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None


EVENINGS = {
    "hero Ketil played by Jon": "join Jon; hero Ketil player jon",
    "tonight it's jon and lena": "join jon; join lena",
    "session tonight: The Drowned Tower": "session The Drowned Tower",
    "it is day 4 of spring": "day 4 of spring",
    "let's open a session": "session",
    "okay, begin the session": "session",
    "tonight: The Broken Tower": "session The Broken Tower",
    "tonight we're playing The Broken Tower": "session The Broken Tower",
    "session two: The Broken Tower": "session The Broken Tower",
    "evening 1 The Broken Tower": "session The Broken Tower",
    "third evening: The Broken Tower": "session The Broken Tower",
    "today's session is called The Broken Tower": "session The Broken Tower",
    "Mo and Lena are playing": "join Mo; join Lena",
    "i'm playing a halfling called Pim: ws4, w3": "hero Pim halfling ws4 w3",
    "I am playing Rurik, dwarf, ws 6": "hero Rurik dwarf ws6",
    "a wizard called Selm, int 9, w 3": "hero Selm wizard int9 w3",
    "we start with 60 gold in the purse": "gold 60",
}


@pytest.mark.parametrize(("line", "plain"), EVENINGS.items(), ids=EVENINGS)
def test_an_evening_begins_in_the_words_of_whoever_opens_it(line, plain):
    assert means(NOBODY, line, plain)


TRIPS = {
    "first quest: find the abbot": "quest find the abbot",
    "quest: the lost abbot": 'quest "the lost abbot"',
    "we're sent to free the abbot, reward 70 gold": 'quest "free the abbot" reward "70 gold"',
    "hire a squire, Bo, for thora": "hench Bo of thora # hire a squire, Bo, for thora",
    "hire Bo ws4 for odo w2": "hench Bo of odo ws4 w2",
    "heading into the salt mine": 'trip into "the salt mine"',
    "next trip: the Salt Mine": 'trip into "the Salt Mine"',
    "odo learnt the ice dart spell": 'odo learns "ice dart"',
    "thora stays home today": "thora leaves",
    "we set out for the Iron Gate": 'trip into "the Iron Gate"',
    "we set off for the Iron Gate": 'trip into "the Iron Gate"',
    "off to the Iron Gate": 'trip into "Iron Gate"',
    "the party enters the dungeon called Iron Gate": 'trip into "Iron Gate"',
    "let's go, into the Iron Gate": 'trip into "the Iron Gate"',
    "we take on the quest The Lost Bell, reward 90 gold": 'quest "The Lost Bell" reward "90 gold"',
    "quest accepted: the lost bell, 90 gold if we succeed": 'quest "the lost bell" reward "90 gold"',
    "we now have a third quest, The Lost Bell, from the smith": 'quest "The Lost Bell" from "the smith"',
    "we travelled 3 days to get here": "time 3 days travel",
    "brida will map": "brida is mapper",
    "let thora lead": "thora is leader",
    "odo will carry the lamp": "odo is lantern",
    "ysra is our leader again": "ysra is leader",
    "hire a porter for odo, name is Wim ws3 w2": "hench Wim of odo ws3 w2",
}


@pytest.mark.parametrize(("line", "plain"), TRIPS.items(), ids=TRIPS)
def test_a_trip_is_made_ready_as_people_say_it(line, plain):
    assert means(BEFORE, line, plain)


TRADE = {
    "8 gold goes to brida": "party pays brida 8",
    "stew for everyone, 3 gold": "spend 3 stew",
    "a room at the Bear, 2 gold": "gold -2 room at the Bear",
    "split the purse": "split all",
    "the rope goes to ysra": "thora gives ysra rope",
    "ysra only has 5 arrows": "ysra arrows =5",
    "ysra should have 9 arrows, not 8": "ysra arrows =9",
    "ysra slips odo two of her arrows": "ysra gives odo 2 arrows",
    "thora parts with the rope for 2 quid": "thora sells rope 2",
    "thora buys mail shirt for 40 and puts it on": 'thora buys "mail shirt" 40; thora wears "mail shirt"',
    "thora buys a cap, 4 gold, and wears it": "thora buys cap 4; thora wears cap",
    "odo buys 5 torches, 5 gold in all": "odo buys 5 torches 5",
    "thora buys four arrows for ysra, 4 gold": "ysra buys 4 arrows 4 paid-by thora",
    "thora sells brida the rope for 3": "thora sells rope 3 to brida",
    "give odo 8 gold": "party pays odo 8",
    "brida gets 6 gold out of the party purse": "party pays brida 6",
    "brida lost 4 gold to odo": "brida pays odo 4",
    "brida wins 4 gold off odo": "odo pays brida 4",
    "the abbot gives us 12 gold": "gold 12 from the abbot",
    "3 gold each for the ferry": "due 3 ferry",
}


@pytest.mark.parametrize(("line", "plain"), TRADE.items(), ids=TRADE)
def test_what_is_bought_sold_and_handed_over_is_told_once(line, plain):
    assert means(BEFORE, line, plain)


UNDERGROUND = {
    "four skaven come out of the shadows": "meet 4 skaven",
    "two ghouls step out of the gloom, ws 3 w 2": "meet 2 ghouls ws3 w2",
    "a dart hits thora for 2": "thora -2 dart",
    "falling stones: thora 1, odo 2": "thora -1 odo -2 falling stones",
    "everybody takes 2 from the gas": "party -2 gas",
    "one candle left": "odo candles =1",
    "candles -2": "odo -2 candles",
    "another altar in the corner": "feature altar",
    "odo pops open the chest": "odo opens chest-1",
    "they surprise us": "surprise heroes",
    "odo looks for traps, 7": "odo spot 7",
    "surprise: us 9, them 4": "surprise 9 4",
    "odo steps on a trap": "trap for odo",
    "thora trod on the trap and lost a wound": "thora -1 trap",
    "brida walks into a pit trap and takes 3": "trap sprung pit brida -3",
    "there's a dart trap, odo steps on it, -1": "trap sprung dart odo -1",
    "nobody finds anything": "search room-1 found nothing",
    "we find nothing here": "search room-1 found nothing",
    "the room has one door, right": "door right",
    "there's another door on the east wall": "door east",
    "the room contains an altar and a chest": "feature altar; feature chest",
    "roll for toughness: thora 4, passed": "thora test toughness 4 ok",
    "failed to jump, odo, rolled 3": "odo jump 3 fail",
    "brida and odo stay, thora and ysra go back to passage 3": "thora,ysra to passage-3",
    "there's a brass horn on the floor, thora takes it": 'thora gets "brass horn"',
    "ysra finds a copper ring and puts it on": 'ysra gets "copper ring" worn',
    "time for the next turn": "turn",
    "two lamps lit in one go": "step light lamps +2",
    "that last one was a mistake": "undo",
}


@pytest.mark.parametrize(("line", "plain"), UNDERGROUND.items(), ids=UNDERGROUND)
def test_what_happens_on_the_way_is_told_as_it_is_said(line, plain):
    assert means(EXPLORING, line, plain)


ANSWERS = {
    "yes, a fumble breaks the bow": "settle 51: yes, a fumble breaks the bow",
    "no, a fumble does not break it": "settle 51: no, a fumble does not break it",
    "the bow doesn't break": "settle 51: the bow doesn't break",
    "a fumble breaks the bow only once": "settle 51: a fumble breaks the bow only once",
    "don't bother with those treasures": "skip 50",
    "brida's dice: 4, 9, 1, 12, 2": "settle 53: 4 9 1 12 2",
    "the dice are 4, 9, 1, 12, 2": "4 9 1 12 2",
    "brida's blow did nothing": "settle 53: 0 wounds",
}


@pytest.mark.parametrize(("line", "plain"), ANSWERS.items(), ids=ANSWERS)
def test_what_waits_is_answered_in_its_own_words(line, plain):
    assert means(WAITING, line, plain)


def test_one_of_several_treasures_answers_for_no_other_and_whoever_has_it_is_asked():
    found = comes_to(WAITING, "first treasure is a pearl")

    assert isinstance(found, Unclear)
    for one in found.readings:
        gets, settles = one.commands
        assert (gets.name, gets.quantity) == ("pearl", 1)
        assert (settles.business, settles.count) == (50, 1)


BETWEEN_TRIPS = {
    "no upkeep this month": "due skip",
    "thora skips upkeep this week": "due skip thora",
    "odo can't afford upkeep, skip him": "due skip odo",
    "brida doesn't need to pay upkeep": "due skip brida",
    "let ysra off the upkeep, she's broke": "due skip ysra",
    "pay the upkeep for thora and odo": "due paid thora,odo",
    "brida pays upkeep, only 1 gold": "due paid brida 1",
    "back to the salt cellars with everybody": 'trip into "The Salt Cellars"',
    "third trip into the cellars": 'trip into "The Salt Cellars"',
    "Anna can't make it tonight": "unjoin anna",
    "odo learns a new skill: lockpicking": "odo learns lockpicking",
    "odo is blessed for the next three trips": "odo is blessed for 3 trips",
    "thora levels up: +2 wounds": "set thora wounds +2 level up",
    "the Tin Lantern quest failed because it rained": 'quest failed "The Tin Lantern" reason "it rained"',
    "odo is replaced by Pell, ws4 w3 wizard": "odo leaves; hero Pell wizard ws4 w3",
}


@pytest.mark.parametrize(("line", "plain"), BETWEEN_TRIPS.items(), ids=BETWEEN_TRIPS)
def test_days_in_town_are_told_as_they_are_talked_of(line, plain):
    assert means(BETWEEN, line, plain)


OTHERS = {
    (SECTION, "§ 140"): "page 140",
    (SECTION, "now at 140"): "page 140",
    (SECTION, "i choose 140"): "page 140",
    (SECTION, "medi-pack used up"): "you uses medi-pack",
    (SECTION, "restore all lost wounds"): "you +all",
    (SECTION, "pick up a torch"): "you gets torch",
    (COINS, "ben says tails, 2"): "ben calls tails 2",
    (COINS, "anna picks heads, it lands tails"): "anna calls heads fell tails",
    (COINS, "that toss was tails"): "no anna calls heads fell tails",
    (OWN, "draw an event card, it's a wolf"): "draw event wolf",
    (OWN, "draw 2 events: wolf, fog"): "draw event wolf; draw event fog",
    (OWN, "put the wolf at the bottom of the deck"): "add wolf at the bottom of event",
    (OWN, "put wolf on the bottom"): "add wolf bottom",
    (OWN, "put fog on top"): "add fog on top of event",
    (OWN, "mira shoots ghoul 1"): "mira ghoul-1 ?",
    (OWN, "mira hits ghoul 1 for 1 and ghoul 2 for 2"): "mira ghoul-1 hit -1; mira ghoul-2 hit -2",
    ("warriors in a fight", "mira shoots orc 1"): "mira shoots orc-1 ?",
    ("before a trip", "Brida and Ysra set out"): "trip with brida,ysra",
    ("in a fight", "brida mends her axe"): "brida item axe mended",
    (OWN, "rolled a 3 on the event die"): "event die 3",
    (OWN, "tolm rolls a 9 on d20 to climb, needs 12"): "tolm roll climb d20 9 12+",
    (OWN, "mira to the loft, tolm waits"): "mira to loft",
    (OWN, "mira's lamp goes out"): "mira item lamp out",
    (OWN, "ghoul 2 hits tolm, 3"): "ghoul-2 hits tolm for 3",
}


@pytest.mark.parametrize(("said", "plain"), OTHERS.items(), ids=[line for _, line in OTHERS])
def test_other_games_are_told_in_their_players_words(said, plain):
    assert means(*said, plain)


LOOKS = {
    (NOBODY, "how does this work?"): "?",
    (BETWEEN, "who's playing"): "players",
    (EXPLORING, "all sheets"): "sheet",
    (WAITING, "any open questions?"): "business",
    (COINS, "who's ahead?"): "stats",
    (EXPLORING, "gold"): "purse",
}


@pytest.mark.parametrize(("said", "look"), LOOKS.items(), ids=[line for _, line in LOOKS])
def test_a_look_asked_for_in_passing_is_shown(said, look):
    assert means(*said, look)

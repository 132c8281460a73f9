"""Gold that is shared, people who come and go, what is counted behind: whole sentences, and what looks like them."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning
from kit.silent import Evening
from kit.situations import HEROES

from events.purse import DuePaid, ItemBought
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine, Unclear

OWN, COINS, CRYPT, VAULT = "a game of one's own", "calling coins", "a crypt of warriors", "a vault of coins"
HOME, BOOK, SECTION = "between expeditions", "a book unopened", "a gamebook section"


def means(situation: str, line: str, plain: str) -> bool:
    found = comes_to(situation, line)
    return isinstance(found, ParsedLine) and meaning(found) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("exploring", "30 gold, half to Ysra, rest to the party", "gold 30 split ysra=15"),
        ("exploring", "50 gold: Brida 20, Ysra 10, rest to the party", "gold 50 split brida=20 ysra=10"),
        ("exploring", "50 gold, brida and odo get 10 each, thora the rest", "gold 50 split brida=10 odo=10 thora=30"),
        ("exploring", "found 60 gold, 20 for Odo and the rest goes in the purse", "gold 60 split odo=20"),
        ("exploring", "we found 30 gold, everyone gets 7, 2 left over", "gold 30 split brida=7 ysra=7 odo=7 thora=7"),
        ("exploring", "40 gold in the sack: half goes to Odo, half stays", "gold 40 split odo=20 from the sack"),
        (OWN, "30 gold in the chest, Mira takes 20 and Tolm 10", "gold 30 split mira=20 tolm=10 from the chest"),
        (COINS, "12 gold in the pot, Anna takes 8 and Ben 4", "gold 12 split anna=8 ben=4 from the pot"),
        (CRYPT, "100 gold in the hoard, half each", "gold 100 split brand=50 mira=50 from the hoard"),
        ("after a fight", "45 gold: 11 each, 1 over stays in the bag", "split 45 brida=11 ysra=11 odo=11 thora=11"),
        ("after a fight", "thora gets 25 of the gold, the rest stays in the purse", "party pays thora 25"),
        ("before a trip", "Brida takes 20 of the 60 gold, the others share the rest",
         "split 60 brida=20 ysra=13 odo=13 thora=13"),
        ("before a trip", "split 60: 20 to Brida, the rest between the others",
         "split 60 brida=20 ysra=13 odo=13 thora=13"),
        (VAULT, "quest done, each of us banks 40 gold", "quest done; gold thomas 40 mira 40"),
        ("before a trip", "Odo and Ysra each get 5 gold", "gold odo 5 ysra 5"),
        ("before a trip", "Odo and Ysra get 5 gold each", "gold odo 5 ysra 5"),
        (OWN, "Mira and Tolm get 5 gold each", "gold mira 5 tolm 5"),
        ("before a trip", "Odo and Ysra take 5 gold each from the purse", "party pays odo 5; party pays ysra 5"),
    ],
)  # fmt: skip
def test_gold_is_shared_as_it_was_said(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (CRYPT, "101 gold in the hoard, half to Mira, half to Brand"),
        (CRYPT, "100 gold from the chest: Brand takes 60, Mira gets 50"),
        ("exploring", "30 gold, brida and odo get 10"),
        ("exploring", "30 gold, Odo loses 2"),
        ("exploring", "found 30 gold, everyone gets 7, 3 left over"),
        ("exploring", "40 gold, Brida 10 and the rest is cursed"),
        ("exploring", "40 gold, Brida maybe takes 10"),
        ("exploring", "30 gold, Brida keeps 5 and buys a rope"),
        ("exploring", "50 gold, the rats took 20"),
        ("exploring", "40 gold, not 45, Brida takes 10"),
    ],
)
def test_shares_that_do_not_add_up_or_may_be_otherwise_are_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


def test_of_which_gold_somebody_gets_a_part_is_asked():
    asked = comes_to("after a fight", "brida gets 20 of the gold, the rest split between the other three")

    assert isinstance(asked, Unclear)
    assert [one.commands[0].amount for one in asked.readings] == [45, 105]


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("exploring", "We found 45 gold and a silver ring, Thora has the ring", "gold 45; thora gets silver ring"),
        ("exploring", "20 gold and a dagger, Ysra keeps the dagger", "gold 20; ysra gets dagger"),
        (OWN, "found a shield and 5 gold, Tolm takes the shield", "tolm gets shield; gold 5"),
        ("exploring", "found a silver key, Odo has it", "odo gets silver key"),
    ],
)
def test_what_was_found_goes_to_whoever_has_it(situation, line, plain):
    found, right = comes_to(situation, line), comes_to(situation, plain)

    assert isinstance(found, ParsedLine)
    assert {*map(str, found.commands)} == {*map(str, right.commands)}


@pytest.mark.parametrize(
    "line",
    ["We found 45 gold and a silver ring, Thora has the sword", "found a rope and a lamp, Odo takes the rope"],
)
def test_something_that_nobody_took_is_asked_about(line):
    assert not isinstance(comes_to("exploring", line), ParsedLine)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("give ysra the 10 we owe her", "owe paid ysra"),
        ("we give Ysra back the 10 we owe her", "owe paid ysra"),
        ("pay ysra the 10 gold we owe", "owe paid ysra"),
        ("Ysra says forget the 10", "owe settled ysra"),
        ("Ysra says we can forget about the 10 gold", "owe settled ysra"),
    ],
)
def test_a_debt_is_paid_or_let_off_by_whose_it_is_and_how_much(line, plain):
    assert means(HOME, line, plain)


@pytest.mark.parametrize(
    "line",
    [
        "give ysra the 5 we owe her",
        "give ysra the 10 we owe brida",
        "Brida says forget the 10",
        "Ysra forgets the 10 arrows",
    ],
)
def test_no_other_debt_is_taken_for_it(line):
    assert not isinstance(comes_to(HOME, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("nobody yet", "heroes: Brida dwarf, Ysra elf, Odo wizard, Thora warrior",
         "hero Brida dwarf; hero Ysra elf; hero Odo wizard; hero Thora warrior"),
        ("nobody yet", "we are Brida the dwarf, Ysra the elf and Odo, a human wizard",
         "hero Brida dwarf; hero Ysra elf; hero Odo human wizard"),
        ("nobody yet", "our party is Brida, Ysra and Odo", "hero Brida; hero Ysra; hero Odo"),
        ("nobody yet", "Ben plays the elf, shes called Liss", "join Ben; hero Liss elf player ben"),
        ("nobody yet", "Jo plays a wizard called Merl with a staff and 2 candles",
         "join Jo; hero Merl wizard player jo; merl gets staff; merl gets 2 candles"),
        (HOME, "Anna's new hero is Kett, a halfling thief with a sling",
         "hero Kett halfling thief player anna; kett gets sling"),
        (VAULT, "Sam's here now, he's playing Thomas", "join Sam; control thomas sam"),
        (OWN, "Mira's player can't make it tonight, Jo plays her", "join Jo; control mira jo"),
        (HOME, "Anna plays Thora from now on", "control thora anna"),
        (HOME, "Anna can't come tonight, Jo plays Thora", "unjoin anna; join Jo; control thora jo"),
        ("before a trip", "Ben can't come tonight, Anna plays Thora",
         'join Anna; control thora anna; note "Ben can\'t come tonight"'),
        (VAULT, "Thomas' player leaves, Jo takes over", "join Jo; control thomas jo"),
        ("before a trip", "Ben joins us, he plays Brida", "join Ben; control brida ben"),
        ("nobody yet", "Thora has a sword and a rope", "hero Thora; thora gets sword; thora gets rope"),
        (HOME, "Odo retires, goes to run an inn", "odo retired # goes to run an inn"),
        (HOME, "Brida retired, she opened a pub", "brida retired # she opened a pub"),
    ],
)  # fmt: skip
def test_who_plays_whom_is_taken_from_a_sentence(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (HOME, "Anna's hero is dead"),
        (HOME, "Anna's new hero is a dwarf"),
        (HOME, "our party is tired, hungry and cold"),
        (HOME, "we are Brida and Ysra"),
        ("nobody yet", "Ben plays dice"),
        ("nobody yet", "the party is Brida and the rope"),
    ],
)
def test_nobody_is_founded_by_what_only_looks_like_it(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("nobody yet", "Brida dwarf axe", "hero Brida dwarf; brida gets axe"),
        ("nobody yet", "add Ysra, elf, short bow, 8 arrows",
         'hero Ysra elf; ysra gets "short bow"; ysra gets 8 arrows'),
        ("nobody yet", "Odo is a wizard with 3 candles", "hero Odo wizard; odo gets 3 candles"),
        ("nobody yet", "Thora, elf archer, longbow and 2 fate points",
         "hero Thora elf calling archer fp2; thora gets longbow"),
        ("nobody yet", "Brida the dwarf with 2 axes and 10 gold",
         "hero Brida dwarf; brida gets 2 axes; gold brida 10"),
        ("nobody yet", "thora has 2 fate points", "hero thora fp2"),
        ("nobody yet", "Brida has 20 gold", "hero Brida; gold brida 20"),
        ("nobody yet", "my name is Tom, I play Brida", "join Tom; hero Brida player tom"),
        ("nobody yet", "Brida is played by Tom", "join Tom; hero Brida player tom"),
        ("nobody yet", "brida, ysra, odo and thora are our heroes", "hero brida; hero ysra; hero odo; hero thora"),
        ("nobody yet", "we are 3 players: Tom, Anna, Joe", "join Tom; join Anna; join Joe"),
        ("nobody yet", "new henchman Ulf", "hench Ulf"),
        ("nobody yet", "1. Brida, dwarf", "hero Brida dwarf"),
        (COINS, "Carl joins in with 5 gold", "hero Carl; gold Carl 5"),
        (BOOK, "name: Karl", "hero Karl"),
        (BOOK, "start the book with 3 3 3 7 1", "fill 3 3 3 7 1"),
        (CRYPT, "brand trains, 2000 gold, now level 2", "brand trains 2000 level 2"),
        ("nobody yet", "hero brida: dwarf, axe, 50 gold", "hero brida dwarf; brida gets axe; gold brida 50"),
        ("nobody yet", "Brida starts with 50 gold", "hero Brida; gold brida 50"),
        ("nobody yet", "heinrich, sven and magnus", "hero heinrich; hero sven; hero magnus"),
        ("nobody yet", "4 heroes: Brida, Ysra, Odo and Thora", "hero Brida; hero Ysra; hero Odo; hero Thora"),
        ("before a trip", "new hero Kell, dwarf, axe and shield", "hero Kell dwarf; kell gets axe; kell gets shield"),
        ("before a trip", "Kell the halfling joins us with a sling and 10 stones",
         "hero Kell halfling; kell gets sling; kell gets 10 stones"),
        ("before a trip", "Joe plays Kell, a dwarf with an axe",
         "join Joe; hero Kell dwarf player joe; kell gets axe"),
        (OWN, "new character Sten, hp 9, sword and shield", "hero Sten hp9; sten gets sword; sten gets shield"),
        (BOOK, "my name is Karl", "hero Karl"),
        (BOOK, "karl has 12 wounds", "hero karl w12"),
        (BOOK, "karl gets chainsword, medi-pack", "hero karl; karl gets chainsword; karl gets medi-pack"),
    ],
)  # fmt: skip
def test_somebody_new_comes_in_with_sheet_and_things_in_any_order(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("nobody yet", "3 heroes: Brida, Ysra"),
        ("nobody yet", "brida gets a wound"),
        ("nobody yet", "the inn has 3 rooms"),
        ("nobody yet", "my name is Tom"),
        ("nobody yet", "Brida, Ysra, Odo and Thora"),
        ("nobody yet", "tonight: Tom, Anna and Joe"),
        ("nobody yet", "2. Ysra, elf"),
        (COINS, "Carl joins"),
        (BOOK, "Karl, 3 3 3 7 1, purity 8"),
        (BOOK, "rolled 3 3 3 7 1 for my stats"),
        ("nobody yet", "axe, 50 gold"),
        (HOME, "ysra drops out"),
        ("before a trip", "new quest from the mayor: find his daughter, 100 gold"),
        ("nobody yet", "Tom plays dead"),
        ("before a trip", "Kell gets an axe"),
        ("before a trip", "Joe plays Kell"),
        ("before a trip", "a goblin with a bow joins us"),
        ("exploring", "Guard with axe"),
        ("exploring", "add Torch to pack"),
    ],
)
def test_who_may_be_new_or_not_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "first"),
    [
        ("nobody yet", "brida leads", "hero brida"),
        ("nobody yet", "brida wounds 4", "hero brida w4"),
        (BOOK, "karl is asleep", "hero karl"),
        (BOOK, "i've got a shotgun and flak armour", 'book "The Hive" 3 3 3 7 1/2'),
    ],
)
def test_where_nobody_is_written_down_whoever_is_spoken_of_comes_in_first(situation, line, first):
    found = comes_to(situation, line)

    assert isinstance(found, NotUnderstood)
    assert found.lines[0] == first


@pytest.mark.parametrize("line", ["Brida hits orc 1 for 3", "brida leads"])
def test_it_is_said_that_nobody_is_written_down_yet(line):
    assert comes_to("nobody yet", line).why.startswith("nobody is written down yet; first: hero")


@pytest.mark.parametrize("line", ["new campaign", "we play advanced heroquest", "let's start a new game"])
def test_who_wants_to_begin_is_shown_how(line):
    assert comes_to("nobody yet", line) == comes_to("nobody yet", "?")


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("before a trip", "hired Gorm, man-at-arms, 15 gold, for Brida",
         'hench Gorm of brida; spend 15 "man-at-arms Gorm"'),
        (CRYPT, "hired a dwarf mercenary called Grom for 50 gold", 'hench Grom dwarf; spend 50 "dwarf mercenary Grom"'),
        ("before a trip", "hire a henchman 15gp", 'hench "Henchman"; spend 15 "henchman"'),
        ("before a trip", "brida hires a torchbearer for 5",
         'hench "Torchbearer" of brida; brida spends 5 "torchbearer"'),
        ("before a trip", "Odo hires Bert the henchman for 10 gold",
         'hench Bert of odo; odo spends 10 "henchman Bert"'),
        ("before a trip", "hire Bert for odo for 30", 'hench Bert of odo; spend 30 "Bert"'),
        (CRYPT, "Brand hires a guard called Bert for 30", 'hench Bert of brand; brand spends 30 "guard Bert"'),
        ("before a trip", "hire a man-at-arms for 20 gold", 'hench man-at-arms; spend 20 "man-at-arms"'),
        (VAULT, "hire a guard for 10 gold", 'hench "Guard"; spend 10 "guard"'),
        (HOME, "we hire a guard, Pell, 5 gold a trip", "hench Pell # we hire a guard, Pell, 5 gold a trip"),
        ("before a trip", "Brida hires Ulf the porter", "hench Ulf of brida # Brida hires Ulf the porter"),
    ],
)  # fmt: skip
def test_who_is_hired_keeps_trade_and_wage(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("exploring", "odo lights a candle, 2 left", "odo uses candle; odo candles =2"),
        (HOME, "Ysra buys 6 arrows, 3 gold, has 14 now", "ysra buys 6 arrows 3; ysra arrows =14"),
        (CRYPT, "the sheet says Mira has 7 arrows", "mira arrows =7"),
        ("before a trip", "the purse says 57, not 60", "gold =57"),
        (COINS, "we have 18 in the pot, not 20", "gold =18"),
    ],
)
def test_what_is_left_is_counted_behind_what_happened(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize("line", ["odo lights a candle, 2 left of the door", "odo lights a candle, 2 orcs left"])
def test_a_bare_number_behind_counts_nothing(line):
    assert not isinstance(comes_to("exploring", line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("before a trip", "day 9, first of the thaw, raining", "day 9 first of the thaw # raining"),
        ("before a trip", "day 9, snowing", "day 9 # snowing"),
        ("nobody yet", "its the 3rd of spring", "day 3rd of spring"),
        (HOME, "a week passes, its day 19 now", "time 1 week; day 19"),
        ("nobody yet", "first quest is The Tin Lantern, reward 100 gold", 'quest "The Tin Lantern" reward "100 gold"'),
        ("nobody yet", "we're going into the Crooked Mine to find the miners",
         'trip into "Crooked Mine"; quest find the miners'),
        ("before a trip", "Off to The Salt Cellars, all four", 'trip into "Salt Cellars"'),
    ],
)  # fmt: skip
def test_days_trips_and_quests_are_told_in_a_breath(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize("line", ["day 9, Brida heals 2", "day 9, first blood to Brida", "its the first of them"])
def test_what_happens_on_a_day_is_no_part_of_its_date(line):
    found = comes_to("before a trip", line)

    assert isinstance(found, NotUnderstood) or "day 9 " not in str(found)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("exploring", "Odo sees double for 3 turns", 'odo is "sees double" for 3 turns'),
        ("exploring", "Brida limps till we get home", "brida is limping till we get home"),
        ("before a trip", "Ysra lost an eye last winter, BS -1 for good", "set ysra bs -1 lost an eye last winter"),
        (OWN, "Mira loses an eye, wits -1 forever", 'set mira wits -1 "lost an eye"'),
        (OWN, "Tolm strength +1 for good", "set tolm strength +1"),
        ("after a fight", "odo puts the ring on - its a ring of protection",
         'odo wears ring; odo item ring is "ring of protection"'),
        ("after a fight", "ysra picks her arrow back up", "ysra +1 arrow"),
        ("exploring", "odo drops the potion, smashed", 'odo loses "healing potion" because smashed'),
        (VAULT, "Mira's rope breaks, cross it off", "mira loses rope because breaks"),
    ],
)  # fmt: skip
def test_what_lasts_what_stays_and_what_breaks(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (BOOK, "I start with WS 4 S 3 T 3 W 8 A 1/2", "fill 4 3 3 8 1/2"),
        (BOOK, "my stats are 4 3 3 8 1, purity 6", "fill 4 3 3 8 1 purity 6"),
        (SECTION, "I have a shotgun (S3 D2) and a chainsword x1.5", "weapon shotgun 3 2; weapon chainsword * x1.5"),
        (SECTION, "backpack: rope, torch, 2 medi-packs", "you gets rope; you gets torch; you gets 2 medi-packs"),
        (SECTION, "47: could go to 80 or 93", "way 80; way 93"),
        (SECTION, "found another clip, 4 shells", "clip Shells 4"),
    ],
)
def test_the_beginning_of_a_book_is_told_as_it_stands_on_the_sheet(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("exploring", "Thora is the leader now, Brida's hurt"),
        (OWN, "Mira gets 50 xp for the ghouls, level 2"),
        (SECTION, "48: could go to 80 or 93"),
        ("after a fight", "ysra had 7 rings, she thinks"),
    ],
)
def test_what_is_no_wound_no_level_and_no_page_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (HOME, "upkeep 2 each, thats 8, paid", "due paid"),
        (HOME, "Upkeep paid, 2 each", "due paid"),
        ("before a trip", "Upkeep 2 gold a head, paid", "due 2 upkeep; due paid"),
        ("before a trip", "lent Odo 5 gold", "party pays odo 5; odo owes party 5"),
        ("before a trip", "Thora gambled and lost 4 gold", "thora gold -4 gambling"),
        ("before a trip", "the blacksmith sells Thora an axe for 15", "thora buys axe 15 seller blacksmith"),
        (OWN, "the merchant gives us 20 gold for the lamp", "mira sells lamp 20 to merchant"),
        (CRYPT, "found a Ring of Jet, Mira takes it, worth 200 gold", 'mira gets "Ring of Jet" (value=200)'),
        (SECTION, "bought a rope for 3 gold pieces", "reader buys rope 3"),
        ("before a trip", "The miller says the bridge is out", "note The miller says the bridge is out"),
        ("exploring", "We met an old man, Perrin, he tells of a stair under the well",
         "note We met an old man, Perrin, he tells of a stair under the well"),
    ],
)  # fmt: skip
def test_what_is_paid_traded_and_heard_of_in_town(situation, line, plain):
    assert means(situation, line, plain)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (HOME, "upkeep 3 each, paid"),
        ("before a trip", "rent 5 each, not paid"),
        ("exploring", "we met an old orc, he wants food"),
        (SECTION, "the text says I lose 2 wounds"),
        ("before a trip", "The mayor offers us 50 gold for the lantern"),
        (CRYPT, "we meet a trader, Old Tom"),
        ("before a trip", "hired help, 6 gold"),
        ("in a fight", "Brida uses her axe on orc 1"),
        ("nobody yet", "Monday has rain and wind in it"),
    ],
)
def test_what_only_sounds_like_town_is_asked_about(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


@pytest.mark.parametrize(
    ("before", "payers"),
    [("", ["party"]), ("odo gold 9\n", ["odo"]), ("odo gold =0\ngold =1\n", [])],
)
def test_who_has_no_purse_of_their_own_pays_from_the_partys(before, payers):
    evening = Evening(HEROES + "session\n" + before)

    evening.say("odo buys lantern 5")

    assert [one.payer or one.figure for one in evening.events if isinstance(one, ItemBought)] == payers


def test_a_due_is_paid_by_the_party_where_nobody_has_a_purse():
    shared, own = (
        Evening(HEROES + "session\ndue 2 upkeep\n"),
        Evening(HEROES + "session\ndue 2 upkeep\nodo gold 9\nbrida gold 9\nysra gold 9\nthora gold 9\n"),
    )

    shared.say("due paid")
    own.say("due paid")

    paid = [(one.payer, one.amount) for one in shared.events if isinstance(one, DuePaid)]
    assert paid == [("party", 8)]
    assert [one.amount for one in own.events if isinstance(one, DuePaid)] == [2, 2, 2, 2]

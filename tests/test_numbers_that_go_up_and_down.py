"""A number goes down by so much or to so much; a value of a game's own is counted like any other; none is no thing."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words
from kit.silent import Case, both, fact, refused, says, waits, waits_no_more

from cli.draw_sheet import why_lines
from rules.shorthand.read.parsed import ParsedLine
from rules.system import Reason, Value

DOWN_BY = """
in a fight | brida fate falls by 1 | spend-pool figure=brida pool=fate
in a fight | brida fate drops 1 | spend-pool figure=brida pool=fate
in a fight | brida fate goes down 1 | spend-pool figure=brida pool=fate
in a fight | brida fate sinks by 1 | spend-pool figure=brida pool=fate
in a fight | odo power falls 2 | spend-pool figure=odo pool=power amount=2
in a fight | brida fate rises 1 | gain-pool figure=brida pool=fate
in a fight | brida ws drops 1 | set-base figure=brida value_name=weapon_skill change=-1
before a trip | ysra arrows down 2 | ysra uses 2 arrows
before a trip | odo candles down 1 | odo uses candles
exploring | gold down 20 | spend 20
exploring | gold falls by 20 | spend 20
warriors in a fight | mira power drops 1 | spend-pool figure=mira pool=power
warriors in a fight | mira luck goes down 1 | spend-pool figure=mira pool=luck
a fight in the vault | thomas luck falls by 1 | spend-pool figure=thomas pool=luck
a game of one's own | tolm mana falls by 1 | spend-pool figure=tolm pool=mana
a game of one's own | tolm hp drops 2 | wound
a game of one's own | tolm hp goes down by 2 | wound
a gamebook section | purity drops 1 | change-purity change=-1
a gamebook section | purity goes down 1 | change-purity change=-1
calling coins | anna lives drop by 1 | wound
"""

DOWN_TO = """
in a fight | brida fate falls to 1 | observe-total whose=brida value=1 of=fate
in a fight | brida fate goes down to 1 | observe-total whose=brida value=1 of=fate
in a fight | brida fate is 1 | observe-total whose=brida value=1 of=fate
a gamebook section | purity goes down to 1 | observe-total whose=reader value=1 of=purity
a game of one's own | tolm mana is 2 | observe-total whose=tolm value=2 of=mana
a game of one's own | tolm mana 2 | observe-total whose=tolm value=2 of=mana
a game of one's own | set tolm mana to 2 | observe-total whose=tolm value=2 of=mana
a game of one's own | mira strength 5 | set-base figure=mira value_name=strength value=5
a fight in the vault | thomas max health 12 | set-base figure=thomas value_name=health value=12
"""

ASKED = """
in a fight | brida fate almost falls by 1
in a fight | brida fate does not fall by 1
before a trip | ysra almost drops 2 arrows
exploring | gold almost drops by 20
in a fight | brida has 1 arrow left, down 2
in a fight | rat-1 down, 2 left
in a fight | brida falls 2
a game of one's own | mira hp 2 down
a game of one's own | mira recovers ?
a crypt of warriors | brand recover ?
a fight in the vault | thomas goblin-1 54 / 2+1
a game of one's own | tolm has hp 5
before a trip | ysra gets 5 arrows but almost loses 2
before a trip | brida gets 5 gold but loses 2
before a trip | brida +1 ws when it is dark
before a trip | brida +1 ws whenever she fights orcs
before a trip | brida pays 5 for ale, 3 for bread, 2 for cheese
before a trip | brida pays odo 5 for ale and 3 for bread
before a trip | brida pays 5 for rope and gets 3 for a torch
before a trip | brida almost pays 5 for rope and 3 for a torch
before a trip | brida does not pay 5 for rope and 3 for a torch
"""

OF_WHAT = """
before a trip | ysra gets 5 arrows but loses 2 | ysra loses 2 arrows
before a trip | ysra gets 5 arrows and uses 2 | ysra uses 2 arrows
before a trip | ysra gets 5 arrows and gives odo 2 | giver=ysra receiver=odo item=arrows quantity=2
before a trip | ysra finds 5 arrows, gives 2 to odo | giver=ysra receiver=odo item=arrows quantity=2
a vault of coins | thomas gets 5 arrows but loses 2 | thomas loses 2 arrows
a crypt of warriors | brand gets 5 arrows and loses 2 | brand loses 2 arrows
before a trip | ysra gets 5 arrows but loses 2 wounds | wound
before a trip | ysra gets 5 arrows and loses 2 gold | spend ysra 2
before a trip | brida pays 5 for ale, 3 for bread | spend brida 5 for ale; spend brida 3 for bread
before a trip | brida pays 5 for rope and 3 for a torch | spend brida 5 for rope; spend brida 3 for torch
before a trip | we pay 5 for rope and 3 for a torch | spend 5 for rope; spend 3 for torch
calling coins | anna pays 5 for ale, 3 for bread | spend anna 5 for ale; spend anna 3 for bread
"""

NOBODY_COUNTED = """
before a trip | brida finds gems | "low":0
before a trip | brida gets torches | "low":0
before a trip | brida gets wolf pelts | "low":0
a game of one's own | mira finds gems | "low":0
a crypt of warriors | brand finds potions | "low":0
before a trip | brida gets boots | name=boots
before a trip | brida gets thieves tools | name="thieves tools"
before a trip | brida gets chaos armour | name="chaos armour"
"""

ADDED = """
a game of one's own | mira ghoul-1 14 / 2+1 | "damage":[2],"wounds":3
warriors in a fight | brand orc-2 5 / 2+1 | "damage":[2],"wounds":3
in a fight | brida orc-1 9 / 12+1 | "wound_dice":[[12,1]]
a crypt of warriors | brand recovers 2 wounds | heal
"""

WHILE = """
before a trip | brida gets +1 t while she wears the ring | "words":"no longer: she wears the ring"
before a trip | brida +1 ws as long as it is dark | "words":"no longer: it is dark"
before a trip | brida +1 ws until the moon is full | "words":"the moon is full"
a vault of coins | thomas gets +1 attack while he wears the ring | "words":"no longer: he wears the ring"
a gamebook section | i get +1 ws while i wear the armour | "words":"no longer: i wear the armour"
before a trip | brida +1 ws after the training | set-base
"""

NOTHING = """
brida gets 0 arrows
brida gets zero arrows
brida finds 0 potions
brida +0 arrows
ysra gives brida 0 arrows
ysra drops 0 arrows
ysra loses 0 arrows
ysra sells 0 arrows
brida buys 0 ropes for 5
"""


def rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in line.split(" | ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(
    ("moment", "line", "part"),
    rows(DOWN_BY + DOWN_TO.lstrip() + OF_WHAT.lstrip() + NOBODY_COUNTED.lstrip() + WHILE.lstrip() + ADDED.lstrip()),
)
def test_a_number_goes_down_by_so_much_or_to_so_much(moment: str, line: str, part: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert part in in_words(found, moment)


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_a_number_that_may_be_either_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


OWN_VITAL = "hero Bram vigour 9 wit 1\noption vital vigour\nbram -4\n"
LOST = "hero Anna\nhero Bert\nsession\nanna missing till trip\n"
CLOCK = "clock dread of 12\ndread +2\ndread goes up by 1"
DREAD = "hero Anna\nsession\nquest Survive: dread=12\n"
LUCKLESS = "hero Odo gnome burglar h6 s5 l2 a1 as40 ms45 ds30 short light\nodo -1 luck\n"
SANE = "hero Bram hp 9 sanity 7\nbram sanity -2\n"


@pytest.mark.parametrize(
    "case",
    [
        Case("what is left of a counter is counted", SANE, "bram sanity is 5", fact("Bram sanity", "5"), "tabletop"),
        Case("said in fewer words too", SANE, "bram sanity 4", says("1 below the log"), "tabletop"),
        Case(
            "and of a vital value of one's own", OWN_VITAL, "bram vigour 5", fact("Bram wounds lost", "4"), "tabletop"
        ),
        Case("which is lost", OWN_VITAL, "bram vigour goes down 2", fact("Bram wounds lost", "6"), "tabletop"),
        Case("and has a maximum", "hero Anna hp 9\n", "anna max hp 12", says("hp = 12"), "tabletop"),
        Case(
            "a value told short is no verb", "hero Ysra hp 9 str 5\n", "ysra str 4", fact("Ysra str", "4"), "tabletop"
        ),
        Case("nor is this one", "hero Ysra hp 9 att 5\n", "ysra att 4", fact("Ysra att", "4"), "tabletop"),
        Case("a status with an end is asked about", LOST, "trip into Mill\ntrip won", waits("missing till trip")),
        Case("until they are back", LOST, "anna not missing", waits_no_more("missing")),
        Case("or something else", LOST, "anna dead", waits_no_more("missing")),
        Case("so is one for some turns", LOST, "bert is captured for 2 turns", waits("captured for 2 turns")),
        Case("and none without an end", LOST, "bert is captured", waits_no_more("captured")),
        Case("a clock of the table is a step that is counted", "hero Anna\n", CLOCK, fact("dread: dread", "3/12")),
        Case(
            "it stops at its end",
            "hero Anna\nclock dread of 12\ndread +2\n",
            "dread +22",
            both(fact("dread: dread", "12/12"), says("its end: 10 of the 22 are counted")),
            "tabletop",
        ),
        Case(
            "and is over there",
            "hero Anna\nclock dread of 12\ndread +12\n",
            "dread +1",
            both(refused, says("stands at 12 of 12 already")),
            "tabletop",
        ),
        Case(
            "but where the table says so",
            "clock dread of 3\ndread +3\n",
            "dread +1 !",
            fact("dread: dread", "4/3"),
            "tabletop",
        ),
        Case("more of another step may be reached", DREAD, "dread +13", fact("survive: dread", "13/12"), "tabletop"),
        Case("and no quest that makes luck whole", LUCKLESS, CLOCK, fact("Odo luck", "1"), "battle-axe"),
        Case("of a quest that was told, too", DREAD, "dread clock +1", fact("survive: dread", "1/12"), "tabletop"),
        Case("a clock that almost went up did not", DREAD, "dread almost +2", refused, "tabletop"),
        Case("nor does one go down", DREAD, "dread -1", refused, "tabletop"),
        Case("and nobody has any of one there is not", "hero Anna\n", "dread +2", refused, "tabletop"),
        *(
            Case(f"none is no thing: {line}", "hero Brida\nhero Ysra\nysra gets 8 arrows\n", line, refused)
            for line in NOTHING.strip().splitlines()
        ),
        Case(
            "none left is",
            "hero Ysra\nysra gets 8 arrows\n",
            "ysra arrows =0",
            says("8 below the log"),
        ),
    ],
    ids=lambda case: case.name,
)
def test_a_number_is_what_people_say_it_is(case: Case) -> None:
    evening = case.played()

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"


def test_the_sheet_says_what_a_value_was_set_to_and_adds_nothing_to_it() -> None:
    learnt = Value(key="ws", label="Weapon Skill", short="WS", start=8, current=8, why=(Reason("training", 8, 3),))
    steps = (Reason("set", 4, 5), Reason("mail", 3, 6))
    armoured = Value(key="t", label="Toughness", short="T", start=4, current=7, why=steps)
    doubled = Value(key="s", label="Strength", short="S", start=4, current=8, why=(Reason("power fist", 4, 9),))

    assert why_lines((learnt, armoured, doubled))[2:] == [
        "  Weapon Skill 8 = training to 8 (3)",
        "  Toughness 7 = set to 4 (5), mail +3 (6)",
        "  Strength 8 = 4, power fist +4 (9)",
    ]

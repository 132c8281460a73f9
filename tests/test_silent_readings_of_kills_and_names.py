"""A kill told twice counts once, a charge is no wound, what cannot last asks, and a name swallows no slip.

So many are drawn as were said, and what is nearly a look is no write.
"""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.silent import Case, both, fact, never_says, no_fact, refused, says, told
from kit.situations import situation

from events.draws import DrawMade
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine

SYSTEMS = ("tabletop", "advanced-heroquest", "warhammer-quest", "battle-axe")
ONE_RAT = "hero Anna\nmeet rat\n"
A_WAND = "hero Odo\nodo gets wand with 3 charges\n"

ASKED = """
warriors in a fight | mira shoots orc-1 5 3+ / 3, -1 arrow
warriors in a fight | brand -1, attacks orc-1 5 3+ / 4
in a fight | brida -1, attacks orc-1 9 / 9
a fight in the vault | thomas -1, attacks goblin-1 23
a game of one's own | tolm shoots ghoul-1 14 / 3, -1 arrow
a game of one's own | party to den without tolm
a game of one's own | mira to attic with tolm
exploring | odo history
a fight in the vault | thomas history
exploring | gold 5 till trip
exploring | brida gold 5 until the fight ends
exploring | brida -2 trap till rest
exploring | brida +1 wound till fight
exploring | odo +1 fate till trip
a game of one's own | mira +1 mana till trip
calling coins | gold 5 till session
before a trip | odo -1 charge wand
exploring | brida -1 charge
a crypt of warriors | brand -2 charges wand
a game of one's own | mira +1 charge lamp
exploring | hench the of brida
exploring | hero the
exploring | hero of
exploring | quest the
exploring | call brida the
exploring | session ende
exploring | session strat
between expeditions | session finised
calling coins | quest ende
exploring | gold 20 splt
after a fight | a rat almost bites odo for 1
after a fight | the rat bites odo for 1
after a fight | odo wants to kill a rat
a game of one's own | mira learns her letters
a game of one's own | mira learns that the miller lies
a game of one's own | mira learns swimming from her father
a game of one's own | mira learns to open the door
a game of one's own | mira learns raise the dead at the temple
a game of one's own | mira learns flames last night
before a trip | odo learns flames this morning
a gamebook section | i find the last clip
a gamebook section | i find the last shells
exploring | brida finds the last candle
a game of one's own | hero Nan with bread 2 apple 3
a game of one's own | new hero Nan has cards 3, dice 2
a game of one's own | Ilse plays Nan: apples 3, cheese 2
a game of one's own | Ilse plays Nan: prowess 3, keys 2
a vault of coins | gold 20 spilt
a vault of coins | hero Gunda w8
calling coins | hero Goc w8
calling coins | hero Goc xp=0
"""

TOLD = """
in a fight | brida attacks orc-1 with a 9, -2
in a fight | orc-1 -2, hit by brida
a game of one's own | party to the den
exploring | gold 5 from the till
exploring | gold 20 spoils
exploring | gold 20 spirit
exploring | session winter
exploring | session of the wolf
between expeditions | session rats and ghouls
between expeditions | session the long and winding road
between expeditions | session star
exploring | session closet
exploring | session the dome of stars
calling coins | session doe hunt
exploring | session "ende"
after a fight | a rat bites odo for 1
after a fight | an orc hits odo for 1
after a fight | odo hits a rat for 2
after a fight | we kill a rat
between expeditions | a goblin bites odo for 1
exploring | odo kills a goblin
a game of one's own | Ilse plays Nan: prowess 3, focus 2
exploring | brida +1 ws till fight
exploring | brida -2 fire for 3 turns
exploring | brida -1 charging boar
calling coins | hero K9
exploring | section the hall
exploring | brida kills a rat
"""


def rows(table: str) -> list[tuple[str, str]]:
    lines = (line.partition(" | ") for line in table.strip().splitlines())
    return [(moment, line) for moment, _, line in lines]


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_cannot_be_meant_so_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(TOLD))
def test_what_looks_like_it_and_can_be_meant_is_told(moment: str, line: str) -> None:
    assert isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("again", ["anna kills rat", "anna kills the rat", "anna slew a rat", "anna kills rat 1"])
def test_a_rat_that_was_killed_is_not_killed_again(system: str, again: str) -> None:
    case = Case(
        "", ONE_RAT + "rat killed by anna\n", again, both(refused, says("killed already by Anna (4)"), no_fact("rat 2"))
    )

    assert case.right(evening := case.played()), evening.answer
    assert evening.facts["Anna kills"] == "1"


@pytest.mark.parametrize("again", ["anna kills rat", "anna kills a rat", "2 rats killed by anna", "2 rats dead"])
def test_none_of_several_groups_is_killed_again(again: str) -> None:
    case = Case("", ONE_RAT + "rat killed by anna\nmeet rat\nrat-2 dead\n", again, refused, "tabletop")

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_other_rat_is_killed(system: str) -> None:
    case = Case("", "hero Anna\nmeet 2 rats\nrat 1 killed by anna\n", "anna kills rat", fact("Anna kills", "2"), system)

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "line",
    [
        "odo -1 charge wand",
        "odo -1 charge",
        "odo uses a charge of the wand",
        "the wand loses a charge",
        "odo spends one charge from the wand",
    ],
)
def test_a_charge_of_a_thing_is_used(system: str, line: str) -> None:
    case = Case("", A_WAND, line, both(told, fact("Odo wand", "1, 2 uses left"), fact("Odo wounds lost", "0")), system)

    assert case.right(evening := case.played()), (evening.answer, evening.facts)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("line", ["odo uses a charge", "odo uses 1 charge", "odo spends a charge"])
def test_a_charge_is_one_of_the_only_thing_that_has_some(system: str, line: str) -> None:
    case = Case("", A_WAND, line, both(told, fact("Odo wand", "1, 2 uses left")), system)

    assert case.right(evening := case.played()), (evening.answer, evening.facts)


@pytest.mark.parametrize(
    ("moment", "name"),
    [
        ("a game of one's own", "wings of the night"),
        ("a game of one's own", "blessing of her father"),
        ("a crypt of warriors", "raise the dead"),
        ("before a trip", "call the storm"),
        ("before a trip", "call of the storm"),
        ("a vault of coins", "eye of the storm"),
    ],
)
def test_what_is_learned_keeps_the_article_inside_its_name(moment: str, name: str) -> None:
    who = {"before a trip": "odo", "a vault of coins": "thomas"}.get(moment, "mira")

    found = comes_to(moment, f"{who} learns {name}")

    assert isinstance(found, ParsedLine)
    assert [getattr(one, "skill", None) or getattr(one, "spell", None) for one in found.commands] == [name]


@pytest.mark.parametrize("line", ["ysra shoots orc 1 for 2 in the leg", "ysra shoots orc 1 in the leg for 2"])
def test_a_shot_stays_one_wherever_it_strikes(line: str) -> None:
    found = comes_to("in a fight", line)

    assert isinstance(found, ParsedLine)
    assert [getattr(one, "mode", None) for one in found.commands] == ["ranged"]


def test_so_many_charges_are_used_and_no_more_than_there_are() -> None:
    case = Case("", A_WAND, "odo uses 2 charges of the wand", fact("Odo wand", "1, 1 uses left"), "tabletop")
    assert case.right(evening := case.played()), evening.facts

    more = Case("", A_WAND, "odo -4 charges wand", refused, "tabletop")
    assert more.right(evening := more.played()), evening.answer


@pytest.mark.parametrize(
    ("line", "answer"), [("thomas moves 8", "8 squares"), ("thomas moves 4", "die 4"), ("thomas walks 5", "die 5")]
)
def test_a_number_of_a_move_is_kept_where_nobody_fights(line: str, answer: str) -> None:
    table = situation("a vault of coins")

    assert answer in " ".join(table.types(line).lines)


CHITS = "hero Mira\nhero Tolm\ncup chits 3 red 2 blue\ndeck peril 6 fog 3 wolf\n"


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("draw 2 chits", [("chits", None)] * 2),
        ("draw two chits", [("chits", None)] * 2),
        ("mira draws 2 chits", [("chits", None)] * 2),
        ("draw 2 from chits", [("chits", None)] * 2),
        ("draw 3 peril", [("peril", None)] * 3),
        ("draw 2 cards from the peril deck", [("peril", None)] * 2),
        ("draw 2 fog from peril", [("peril", "fog")] * 2),
        ("draw chits", [("chits", None)]),
        ("mira draws chits", [("chits", None)]),
        ("draw a chit", [("chits", None)]),
        ("draw peril fog", [("peril", "fog")]),
    ],
)
def test_so_many_are_drawn_as_were_said(line: str, drawn: list[tuple[str, str | None]]) -> None:
    evening = Case("", CHITS, line, told, "tabletop").played()

    assert [(one.cup, one.what) for one in evening.events if isinstance(one, DrawMade)] == drawn, evening.answer


@pytest.mark.parametrize(
    "line",
    [
        "draw 2 red and 1 blue from chits",
        "draw chits 2",
        "draw 2 cards from doom",
        "draw 99 chits",
        "draw 5 chits and go",
    ],
)
def test_a_count_of_what_is_drawn_is_no_name_of_a_card(line: str) -> None:
    case = Case("", CHITS, line, refused, "tabletop")

    assert case.right(evening := case.played()), evening.answer


def test_a_deck_is_split_by_its_name_in_front() -> None:
    case = Case("", CHITS, "split peril 3 into doom", says("3 of it into doom"), "tabletop")

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize(
    "moment", ["exploring", "nobody yet", "calling coins", "a vault of coins", "a gamebook section"]
)
@pytest.mark.parametrize(
    ("line", "look"),
    [("purs", "purse"), ("stat", "stats"), ("rep", "replay"), ("invntory", "inventory"), ("mapp", "map")],
)
def test_what_is_nearly_a_look_is_offered_as_one(moment: str, line: str, look: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, NotUnderstood)
    assert look in (found.nearest, *found.lines)


@pytest.mark.parametrize(
    ("line", "look"), [("brida purs", "purse brida"), ("brida stat", "stats brida"), ("purs brida", "purse brida")]
)
def test_what_is_nearly_a_look_of_somebody_is_offered_as_one(line: str, look: str) -> None:
    found = comes_to("exploring", line)

    assert isinstance(found, NotUnderstood)
    assert found.nearest == look


@pytest.mark.parametrize(
    ("moment", "line", "price"),
    [
        ("between expeditions", "brida buys 3 ropes at 10", 30),
        ("between expeditions", "brida bought 3 ropes at 10", 30),
        ("between expeditions", "brida buys 3 ropes for 10", 10),
        ("between expeditions", "brida buys rope at 10", 10),
        ("between expeditions", "ysra sells 2 arrows at 3", 6),
        ("a crypt of warriors", "brand sells 2 potions at 10", 20),
        ("a crypt of warriors", "brand sells 2 potions for 10", 10),
        ("a vault of coins", "thomas buys 2 ropes at 4 gold", 8),
        ("a game of one's own", "mira sells 1 of 2 lamps for 3", 3),
    ],
)
def test_at_a_price_is_of_each_and_for_one_is_of_all(moment: str, line: str, price: int) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert [getattr(one, "price", None) for one in found.commands] == [price]


def test_of_so_many_that_somebody_has_some_are_sold() -> None:
    found = comes_to("between expeditions", "ysra sells 2 of her 7 arrows for 4")

    assert isinstance(found, NotUnderstood)
    assert found.lines[0] == "ysra sells 2 arrows 4 # of 7"


MET_ANEW = "hero Anna\nsession\nmeet 3 ogre\nfix ^ meet 2 troll\n"


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("label", ["troll1", "troll 1", "troll-1", "trolls1", "tr1"])
def test_who_was_put_right_is_found_by_the_label_they_have_now(system: str, label: str) -> None:
    case = Case("", MET_ANEW, f"{label} -2", both(told, says("Troll 1 −2 wounds")), system)

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize("line", ["troll -2", "anna kills trol", "kill troll"])
def test_who_was_put_right_is_offered_by_the_label_they_have_now(line: str) -> None:
    case = Case("", MET_ANEW, line, both(refused, says("troll-1"), never_says("ogre-1")))

    assert case.right(evening := case.played()), evening.answer


BRIDA_KILLED = "hero Brida w5\nhero Thora w5\nsession\nmeet 3 ogre w4\nfight\nbrida kills ogre 1\n"
PUT_RIGHT = "If it was Thora: fix 7 ogre-1 dead by thora"


@pytest.mark.parametrize("system", ["tabletop", "advanced-heroquest", "warhammer-quest"])
def test_a_kill_told_again_says_who_killed_and_how_to_put_it_right(system: str) -> None:
    again = Case(
        "", BRIDA_KILLED, "ogre 1 killed by thora", both(refused, says("by Brida (7)"), says(PUT_RIGHT)), system
    )
    late = Case(
        "",
        BRIDA_KILLED,
        "late ^ ogre 1 dead by thora",
        both(told, says("by Brida (7)"), says(PUT_RIGHT), fact("Brida kills", "1"), fact("Thora kills", "0")),
        system,
    )
    same = Case("", BRIDA_KILLED, "brida kills ogre 1", both(refused, never_says("If it was")), system)
    right = Case(
        "",
        BRIDA_KILLED,
        "fix 7 ogre-1 dead by thora",
        both(told, fact("Thora kills", "1")),
        system,
    )

    assert [case.right(case.played()) for case in (again, late, same, right)] == [True] * 4


ONE_OGRE = "hero Brida w5\nbrida gets sword\nsession\nmeet 1 ogre w9\n"


@pytest.mark.parametrize("system", ["advanced-heroquest", "warhammer-quest"])
@pytest.mark.parametrize(
    "line", ["brida hits ogre 1 for 3", "brida hits ogre 1 with her sword for 3", "brida hits ogre 1"]
)
def test_a_number_behind_the_one_ogre_is_its_die_as_like_as_not(system: str, line: str) -> None:
    case = Case("", ONE_OGRE, line, refused, system)

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize("system", ["advanced-heroquest", "warhammer-quest", "tabletop"])
@pytest.mark.parametrize("line", ["brida hits ogre 2 for 3", "brida hits ogre-2 with her sword for 3"])
def test_a_number_behind_one_of_three_is_its_own(system: str, line: str) -> None:
    three = ONE_OGRE.replace("1 ogre", "3 ogre")
    case = Case("", three, line, both(told, fact("ogre 2 wounds lost", "3")), system)

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize("system", ["tabletop", "advanced-heroquest"])
@pytest.mark.parametrize(
    ("line", "bo", "ed"),
    [
        ("rat 1 bites bo for 2", "2", "0"),
        ("rat 2 bites ed, 1 damage", "0", "1"),
        ("bo's hurt, -1", "1", "0"),
        ("bo and ed take 1 damage each", "1", "1"),
    ],
)
def test_two_letters_are_a_name_like_any_other(system: str, line: str, bo: str, ed: str) -> None:
    lost = both(fact("Bo wounds lost", bo), fact("Ed wounds lost", ed))
    case = Case("", "hero Bo\nhero Ed\nmeet 2 rats\n", line, both(told, lost), system)

    assert case.right(evening := case.played()), (evening.answer, evening.facts)

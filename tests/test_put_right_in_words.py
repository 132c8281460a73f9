"""What is put right in words: the line it means is found by who, what and which value it tells, or it is asked."""

from __future__ import annotations

import msgspec
import pytest
from kit.first_guesses import comes_to, in_words

from rules.corrections.commands import Fix
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine, Unclear

A_BLOW = """
in a fight | that was orc 2 that hit Brida not orc 3 | 63 orc-2 brida 8 1
in a fight | wait no, it was thora orc 3 hit, not brida | 63 orc-3 thora 8 1
in a fight | orc 3 rolled 9 not 8, sorry | 63 orc-3 brida 9 1
in a fight | actually orc 3 rolled a 7 | 63 orc-3 brida 7 1
in a fight | actually orc 3 rolled a 5 | 63 orc-3 brida 5
in a fight | that 8 should have been a 3, it missed | 63 orc-3 brida 3 miss
in a fight | no, the orc did 2 wounds to brida, not 1 | 63 orc-3 brida 8 2
in a fight | brida's roll was a 10, not a 9 | 54 brida rat-1 10 [3,7,2,8,4]
in a fight | it was Odo that rat 2 bit, not Ysra | 57 rat-2 odo 8 [9,2]
questions waiting | it was orc 2 brida hit, not orc 1 | 52 brida orc-2 9
questions waiting | no that 9 was a 6, she missed | 52 brida orc-1 6 miss
questions waiting | it was orc 2 she hit, not 1 | 52 brida orc-2 9
in a fight | typo, 7 not 8 | 63 orc-3 brida 7 1
in a fight | I said 8, it's a 7 | 63 orc-3 brida 7 1
a fight in the vault | make that 24 instead of 42 | 32 thomas goblin-1 24,64
a fight in the vault | wait, that was goblin 2 not goblin 1 | 32 thomas goblin-2 42,64
a fight in the vault | actually Thomas rolled 24 | 32 thomas goblin-1 24,64
a fight in the vault | goblin 1 defended with 46, not 64 | 32 thomas goblin-1 42,46
a fight in the vault | oops mira attacked goblin 1, not thomas | 32 mira goblin-1 42,64
"""

A_VALUE = """
exploring | oops the left passage was die 6 not 5 | 29 faces=[6]
in a fight | thora is poisoned, not odo | 60 figure=thora
after a fight | ysra lost two arrows, not one | 78 quantity=2
after a fight | brida lost the arrow, not ysra | 78 figure=brida
after a fight | odo got a dagger, not a ring | 77 item=dagger name=dagger
after a fight | oops, it was 54 gold rather than 45 | 76 amount=54
between expeditions | we owe ysra 12, not 10 | 81 amount=12
between expeditions | upkeep is 3 each, not 2 | 80 each=3
warriors in a fight | orc 2 lost the wound, not orc 1 | 23 figure=orc-2
a gamebook fight | the shot did 1 damage, not 2 | 29 amount=1
a gamebook fight | sorry, I rolled 6 not 5 | 26 faces=[6]
calling coins | Anna called tails, not heads | 6 call=tails
a game of one's own | it was 21 gold not 12 | 10 amount=21
"""

ASKED = """
in a fight | sorry, orc 2 rolled 9 not 8
in a fight | sorry, brida rolled 7 not 9
in a fight | rat 2 hit actually, 1 wound on Ysra
in a fight | brida hits orc 1, not hard
in a fight | orc 2 attacks thora 5 not a hit
in a fight | odo casts fire at orc 1, not orc 2
in a fight | wait, brida rolls a 9 against orc 1
in a fight | wait, the orc was number 2
in a fight | no, thora 7
in a fight | I said 8
a gamebook fight | wait, that was a 3 not a 2
after a fight | thora is leader, not brida
after a fight | actually 3
after a fight | actually we found 20 more gold
before a trip | 11 should be 5 candles
a gamebook fight | no wait, he only did 1
calling coins | Anna meant tails, not heads
exploring | actually odo finds a rope
"""

TOLD_NOWHERE = """
after a fight | no wait, Brida drank it, not Odo
a gamebook section | oops that was 121 not 112
exploring | the first passage was 3 long, not 2
"""


def rows(text: str) -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in line.split("|")) for line in text.strip().splitlines()]


def fixed(moment: str, line: str) -> Fix:
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine), found
    (fix,) = found.commands
    assert isinstance(fix, Fix)
    return fix


@pytest.mark.parametrize(("moment", "line", "told"), rows(A_BLOW))
def test_a_blow_is_told_again_with_what_was_wrong_of_it_and_every_die_it_had(moment: str, line: str, told: str) -> None:
    fix = fixed(moment, line)
    (blow,) = [msgspec.to_builtins(one) for one in fix.commands]
    dice = ",".join(map(str, blow["faces"]))
    wounds = str([one for chain in blow["wound_dice"] for one in chain]) if "wound_dice" in blow else ""
    parts = (
        fix.number,
        blow["attacker"],
        blow["target"],
        dice,
        blow.get("outcome", ""),
        blow.get("wounds", ""),
        wounds,
    )
    assert " ".join(str(one).replace(" ", "") for one in parts if one != "") == told


@pytest.mark.parametrize(("moment", "line", "told"), rows(A_VALUE))
def test_of_any_other_line_the_value_is_put_right(moment: str, line: str, told: str) -> None:
    fix = fixed(moment, line)
    number, *values = told.split()
    assert (str(fix.number), fix.values) == (number, dict(one.split("=") for one in values))


def test_an_answer_is_given_anew_and_what_came_of_it_goes_with_it() -> None:
    fix = fixed("warriors in a fight", "no sorry, power roll was 3 not 4")
    (answer,) = [msgspec.to_builtins(one) for one in fix.commands]
    assert (fix.number, answer["faces"]) == (18, (3,))


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_what_may_mean_several_lines_or_something_new_is_asked(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


def test_where_several_lines_fit_each_is_offered() -> None:
    found = comes_to("in a fight", "sorry, brida rolled 7 not 9")
    assert isinstance(found, Unclear)
    assert [one.reads.split()[:2] for one in found.readings] == [["fix", "54"], ["fix", "38"]]


OFFERED = """
a fight in the vault | i meant goblin 2 | fix 32 thomas goblin-2 42 64
a fight in the vault | wait, it was the orc | fix 32 thomas orc-1 42 64
in a fight | wrong orc, it was orc 2 | fix 63 orc-2 brida 8 6+ -1
in a fight | should have been 2 damage | fix 63 orc-3 brida 8 6+ -2
in a fight | make it 2 | fix 63 orc-3 brida 8 6+ -2
in a fight | the poison on odo never happened | undo 60
after a fight | it was 54 gold | fix 76 =54
after a fight | thora has the ring, not odo | fix 77 odo>thora
"""


@pytest.mark.parametrize(("moment", "line", "led"), rows(OFFERED))
def test_what_is_not_said_of_it_is_offered_of_the_newest_line_it_may_be(moment: str, line: str, led: str) -> None:
    found = comes_to(moment, line)
    assert isinstance(found, NotUnderstood)
    assert led in found.lines


@pytest.mark.parametrize(("moment", "line"), rows(TOLD_NOWHERE))
def test_where_no_line_tells_what_was_wrong_it_says_so(moment: str, line: str) -> None:
    found = comes_to(moment, line)
    assert isinstance(found, NotUnderstood)
    assert found.why.startswith("no line of late tells so of ")
    assert not any(one.startswith(("fix", "no ", "undo")) for one in found.lines)


REROLLED = """
questions waiting | Brida re-rolls her hit: 11, keeps it | 52 11
questions waiting | brida rerolls the 9, gets a 4 | 52 4
questions waiting | cocked die, brida rerolls, 9 becomes 11 | 52 11 cocked
questions waiting | she rerolls the 9 into a 2, keeps the 9 | 52 2 old
in a fight | orc 3 rerolls, the 8 becomes 2 | 63 2
a fight in the vault | goblin 1 rerolls the 64: 12 | 35 12
a gamebook fight | reroll that, 2 becomes 6 | 31 6
a gamebook fight | I reroll the 5 into a 2 | 26 2
"""

NOT_REROLLED = """
in a fight | brida rerolls, cocked die, 3 becomes 9
in a fight | rat 2 rolls again: 3
in a fight | brida rolls again against orc 1, 7
in a fight | reroll all the dice
questions waiting | thora rerolls the 9 into a 4
questions waiting | brida rerolls the 7 into a 4
questions waiting | brida rerolls
exploring | reroll the 5, it becomes a 7
a crypt of warriors | Brand uses his luck, rerolls the 1 into a 5
"""


@pytest.mark.parametrize(("moment", "line", "told"), rows(REROLLED))
def test_a_die_that_fell_again_is_found_by_what_it_showed(moment: str, line: str, told: str) -> None:
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine), found
    (again,) = [msgspec.to_builtins(one) for one in found.commands]
    kept = again["kept"] if again.get("kept") == "old" else ""
    parts = (again["roll"], *again["faces"], again.get("reason", ""), kept)
    assert " ".join(str(one) for one in parts if one) == told


@pytest.mark.parametrize(("moment", "line"), rows(NOT_REROLLED))
def test_a_die_nobody_can_find_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


def test_the_luck_of_a_hero_goes_to_the_roll_that_showed_it() -> None:
    assert in_words(
        comes_to("a fight in the vault", "thomas spends luck on the 42, gets 12"), "a fight in the vault"
    ) == ("thomas lucky 12 attack")

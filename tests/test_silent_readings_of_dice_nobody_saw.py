"""A die nobody saw is told and asks for nothing; and arrows are counted once, and looked for once."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.silent import SHOT, Case, both, fact, refused, says, told
from kit.situations import FOUGHT

from rules.shorthand.read.parsed import OnlyLooks, ParsedLine

TELLS = """
warriors in a fight | late 4 mira recover ? ?
warriors in a fight | late 4 mira recover?
warriors in a fight | late 4 mira ?
warriors in a fight | fix 7 mira jumps ?
warriors in a fight | instead mira recover ?
warriors in a fight | then mira recover ? ?
warriors in a fight | forgot mira recover ? ?
warriors in a fight | late fight mira recover ?
warriors in a fight | mira jumps high ?
warriors in a fight | party recover ? ?
a game of one's own | late 4 mira dodges ?
a game of one's own | mira dodges the ghoul ?
a game of one's own | late 4 mira has the lamp ?
a fight in the vault | late 4 mira luck ? ?
calling coins | late 2 anna flips ?
calling coins | then ben calls ?
a gamebook fight | late 4 you recover ?
a gamebook fight | then shotgun ? ?
in a fight | late 4 ysra jumps ? ?
in a fight | then odo orc ?
in a fight | late 4 room ? ?
in a fight | fix 4 ?
"""

LOOKS = """
warriors in a fight | mira ?
warriors in a fight | mira sheet ?
warriors in a fight | then who has the bow ?
warriors in a fight | before 4 what happened ?
a game of one's own | mira wits ?
exploring | odo alive ?
exploring | odo power left ?
exploring | brida and odo ?
exploring | party ?
in a fight | orc 1 ?
in a fight | odo poisoned ?
in a fight | ok, odo hurt ?
in a fight | late 4 how much gold ?
in a fight | forgot who leads ?
in a fight | then gold ?
"""

ASKED = """
a crypt of warriors | mira recover all
a crypt of warriors | mira recovers them all
a crypt of warriors | mira recover ?
a crypt of warriors | party recover all
a game of one's own | tolm recovers all
calling coins | anna recovers all
a gamebook section | i recover all
after a fight | ysra recovers all
after a fight | ysra recovers all of them
after a fight | party recovers all
in a fight | strike 4 odo ?
in a fight | undo 4..6 ?
in a fight | undo 4 ?
"""

TOLD = """
in a fight | undo 4 because he missed
in a fight | undo 4 # really?
in a fight | brida recovers all wounds
after a fight | ysra recovers all wounds
"""

SEVERAL_SHOTS = SHOT + "turn\nysra shoots orc-1 7\n"


def rows(table: str) -> list[tuple[str, str]]:
    lines = (line.partition(" | ") for line in table.strip().splitlines())
    return [(moment, line) for moment, _, line in lines]


@pytest.mark.parametrize(("moment", "line"), rows(TELLS))
def test_a_die_nobody_saw_looks_nothing_up(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), OnlyLooks)


@pytest.mark.parametrize(("moment", "line"), rows(LOOKS))
def test_a_question_with_a_blank_before_its_mark_looks_something_up(moment: str, line: str) -> None:
    assert isinstance(comes_to(moment, line), OnlyLooks)


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_who_recovers_nobody_said_what_and_who_asks_is_not_taken_at_their_word(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(("moment", "line"), rows(TOLD))
def test_what_is_recovered_and_taken_back_is_told(moment: str, line: str) -> None:
    assert isinstance(comes_to(moment, line), ParsedLine)


CASES = (
    Case("a die for each that was shot", SEVERAL_SHOTS + "they won\n", "ysra recover all", says("2 dice")),
    Case("late as well", SEVERAL_SHOTS + "they won\n", "late fight 1 ysra recover all", says("2 dice")),
    Case("of these only", SEVERAL_SHOTS + "they won\n", "ysra recover all arrows", says("2 dice")),
    Case(
        "where none was shot nobody looks",
        FOUGHT + "they won\n",
        "late fight 1 ysra recover all",
        both(refused, says("No missile waits")),
    ),
    Case(
        "an arrow told gone in front of its shot",
        FOUGHT + "turn\nysra -1 arrow\n",
        "ysra shoots orc-1 7",
        both(told, says("one arrow short already")),
    ),
    Case(
        "one that is lost in front of it",
        FOUGHT + "turn\nysra loses an arrow\n",
        "ysra shoots orc-1 7",
        both(told, says("one arrow short already")),
    ),
    Case(
        "one that is lost behind it",
        SHOT,
        "ysra loses an arrow",
        both(told, says("one more is gone now"), fact("Ysra arrows", "6")),
    ),
    Case(
        "what another was for is said",
        FOUGHT + "turn\nysra uses 1 arrow to light the fire\n",
        "ysra shoots orc-1 7",
        both(told, lambda evening: not says("short already")(evening)),
    ),
    Case(
        "one of an earlier turn is another",
        FOUGHT + "turn\nysra -1 arrow\nturn\n",
        "ysra shoots orc-1 7",
        both(told, lambda evening: not says("short already")(evening)),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.name)
def test_arrows_are_counted_and_looked_for_once(case: Case) -> None:
    evening = case.played()

    assert case.right(evening), evening.answer

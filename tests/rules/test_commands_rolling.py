"""Rolls with a purpose: faces without a result, results without faces, and everything between."""

from __future__ import annotations

import pytest
from kit.deciding import SVEN, given, in_the_small_game

from events.dice import DiceRolled, ResultChosen, RollReplaced
from events.event import Modifier
from events.story import BusinessClosed, BusinessOpened
from rules.dice import Dice
from rules.shared.rolling import ChooseResult, ReplaceRoll, Roll


def test_faces_make_the_total_and_the_success():
    given(SVEN).when(
        Roll(purpose="spot", by="sven", dice="2D12", faces=(7, 3), modifiers=(Modifier(1, "lantern"),), needed=11)
    ).then(
        DiceRolled(
            purpose="spot",
            by="sven",
            dice="2d12",
            faces=(7, 3),
            modifiers=(Modifier(1, "lantern"),),
            total=11,
            needed=11,
            success=True,
        )
    )


@pytest.mark.parametrize(("face", "success"), [(4, True), (5, True), (6, False)])
def test_some_rolls_have_to_stay_below(face, success):
    (event,) = given().when(Roll(purpose="luck", dice="d6", faces=(face,), needed=5, comparison="<=")).events

    assert event.success is success


def test_a_result_is_enough():
    given().when(Roll(purpose="morale", result="they flee")).then(DiceRolled(purpose="morale", result="they flee"))
    given().when(Roll(purpose="jump", success=False)).then(DiceRolled(purpose="jump", success=False))


def test_dice_are_enough():
    given().when(Roll(purpose="gm", by="gm", faces=(7,))).then(DiceRolled(purpose="gm", by="gm", faces=(7,), total=7))


def test_a_face_nobody_saw_leaves_the_total_to_whoever_did():
    given().when(Roll(purpose="spot", dice="2d12", faces=(7, None))).then(
        DiceRolled(purpose="spot", dice="2d12", faces=(7, None))
    )
    given().when(Roll(purpose="spot", dice="2d12", faces=(7, None), total=12)).then(
        DiceRolled(purpose="spot", dice="2d12", faces=(7, None), total=12)
    )


def test_a_total_that_is_not_that_of_the_faces_is_refused():
    given().when(Roll(purpose="spot", dice="2d12", faces=(7, 3), total=11)).refused(
        "roll.total_mismatch", says="7, 3 make 10, not 11"
    )


def test_a_total_the_dice_alone_cannot_show_is_wondered_at():
    decision = given().when(Roll(purpose="spot", dice="d12", total=14))

    decision.then(DiceRolled(purpose="spot", dice="d12", total=14))
    assert decision.situation.warnings == ["d12 alone cannot show 14; was there a modifier?"]


@pytest.mark.parametrize(
    ("faces", "code"), [((13,), "dice.impossible_face"), ((0,), "dice.impossible_face"), ((1, 2), "dice.wrong_count")]
)
def test_impossible_dice_are_refused(faces, code):
    given().when(Roll(purpose="spot", dice="d12", faces=faces)).refused(code)


def test_dice_nobody_can_read_are_refused():
    given().when(Roll(purpose="spot", dice="12d")).refused("notation.unreadable")


def test_a_success_against_the_numbers_is_forbidden_once():
    given().forbids(
        Roll(purpose="spot", dice="d12", faces=(3,), needed=7, success=True),
        "roll.other_success",
        DiceRolled(purpose="spot", dice="d12", faces=(3,), total=3, needed=7, success=True),
    )


def test_dice_nobody_rolled_yet_are_asked_for_and_stay_open():
    decision = given(SVEN).when(Roll(purpose="spot", by="sven", dice="2d12"))

    decision.then(BusinessOpened(what="spot: 2d12", owed_to="sven", ask="roll"))
    assert decision.situation.asks == ["3: 2d12 for Sven Hammerhelm: spot"]


def test_the_roll_that_was_asked_for_closes_it():
    story = given(SVEN, BusinessOpened(what="spot: 2d12", owed_to="sven", ask="roll"))
    decision = story.when(Roll(purpose="spot", dice="2d12", faces=(7, 3), business=3))

    decision.then(DiceRolled(purpose="spot", dice="2d12", faces=(7, 3), total=10), BusinessClosed(business=3, how="10"))
    assert decision.drafts[1].because == (4,)
    story.when(Roll(purpose="spot", result="seen", business=2)).refused("business.none")


def test_the_tracker_rolls_what_nobody_typed():
    given().when(Roll(purpose="spot", dice="2d12+1"), dice=Dice(lambda sides: sides - 1)).then(
        DiceRolled(purpose="spot", dice="2d12+1", faces=(11, 11), total=23, source="tracker")
    )


@pytest.mark.parametrize(
    ("face", "row"), [(1, "nothing"), (2, "nothing"), (3, "doors 1"), (5, "doors 1"), (6, "stairs")]
)
def test_a_row_is_looked_up(face, row):
    (event,) = in_the_small_game().when(Roll(purpose="way", dice="d6", faces=(face,), table="ways")).events

    assert (event.result, event.table) == (row, "ways")


def test_a_row_the_total_does_not_give_is_forbidden_once():
    in_the_small_game().forbids(
        Roll(purpose="way", dice="d6", faces=(1,), table="ways", result="stairs"),
        "table.other_row",
        DiceRolled(purpose="way", dice="d6", faces=(1,), total=1, result="stairs", table="ways"),
    )


def test_a_total_beyond_the_table_and_a_table_nobody_knows_give_no_row():
    story = in_the_small_game()

    assert story.when(Roll(purpose="way", total=9, table="ways")).events[0].result is None
    assert story.when(Roll(purpose="way", total=9, table="own table", result="a cat")).events[0].result == "a cat"


def test_who_rolled_is_somebody():
    given(SVEN).when(Roll(purpose="spot", by="svne", total=3)).refused("figure.unknown")
    given(SVEN).when(Roll(purpose="", total=3)).refused("words.missing")


def test_a_roll_is_made_again_and_falls_with_the_first():
    story = given(SVEN, DiceRolled(purpose="spot", total=3))
    decision = story.when(ReplaceRoll(roll=3, faces=(9,), paid_with="luck", reason="cocked"))

    decision.then(RollReplaced(roll=3, faces=(9,), total=9, paid_with="luck", reason="cocked"))
    assert decision.drafts[0].because == (3,)


def test_a_roll_nobody_made_is_not_made_again():
    given(SVEN).when(ReplaceRoll(roll=3, faces=(9,))).refused("entry.unknown")
    given(SVEN).when(ReplaceRoll(roll=0, faces=(9,))).refused("entry.unknown")
    given(SVEN).when(ReplaceRoll(roll=2, faces=(0,))).refused("dice.impossible_face")


def test_a_row_is_chosen_instead_of_rolled():
    story = in_the_small_game()

    story.when(ChooseResult(table="ways", result="Stairs", reason="fits")).then(
        ResultChosen(table="ways", result="stairs", reason="fits")
    )
    story.forbids(
        ChooseResult(table="ways", result="stars"),
        "table.no_such_result",
        ResultChosen(table="ways", result="stars"),
    )
    story.when(ChooseResult(table="ways", result="stars")).refused(
        "table.no_such_result", forceable=True, says="Did you mean stairs"
    )


def test_a_table_of_the_tables_own_has_any_rows():
    given().when(ChooseResult(table="weather", result="rain")).then(ResultChosen(table="weather", result="rain"))
    given().when(ChooseResult(table="weather", result="")).refused("words.missing")

"""Notes, rulings, options, packs, draws and open business."""

from __future__ import annotations

import pytest
from kit.deciding import SVEN, given, in_the_small_game

from events.amounts import UNKNOWN
from events.campaign import NoteTaken, OptionSet, Pack, PackBound, RulingMade
from events.dice import DiceRolled
from events.draws import CupChanged, DrawMade, DrawSettled
from events.event import Effect, Until
from events.figures import ConditionEnded, ConditionGained, ModifierEnded, ModifierGained
from events.purse import DebtOwed, DebtSettled, DueAnnounced, DueSkipped, GoldGained, GoldSpent
from events.story import BusinessClosed, BusinessOpened
from rules.shared.business import OpenBusiness, SettleBusiness
from rules.shared.campaign import BindPack, MakeRuling, Note, SetOption
from rules.shared.draws import ChangeCup, Draw, SettleDraw
from rules.shared.gold import SpendGold

PENDING = BusinessOpened(what="wound dice", ask="wound_dice", count=3)
WORDS = Until("words", words="blessed")


def test_words_worth_keeping_are_kept():
    given(SVEN).when(Note(text="Bring crisps.", about=2)).then(NoteTaken(text="Bring crisps.", about=2))
    given().when(Note(text=" ")).refused("words.missing")


@pytest.mark.parametrize(
    "command", [Note(text="x", about=9), MakeRuling(text="x", about=2), OpenBusiness(what="x", about=-1)]
)
def test_nothing_is_about_an_entry_nobody_wrote(command):
    given().when(command).refused("entry.unknown")


def test_a_ruling_has_a_scope_and_a_cause():
    given(SVEN).when(
        MakeRuling(text="round up", scope="expedition", about=2, replaces="stairs down = dead end", waives="door.open")
    ).then(
        RulingMade(text="round up", scope="expedition", about=2, replaces="stairs down = dead end", waives="door.open")
    )
    given().when(MakeRuling(text="")).refused("words.missing")


def test_a_ruling_lifts_the_refusal_it_names_for_good():
    story = given(SVEN, GoldGained(to="sven", amount=1), RulingMade(text="the bank lends", waives="gold.not_enough"))

    story.when(SpendGold(by="sven", amount=5)).then(GoldSpent(by="sven", amount=5))


def test_a_pending_ruling_is_settled_in_another_session():
    """Field notes, situation 3."""
    story = given(BusinessOpened(what="ruling", about=1))

    assert story.state.business.open
    assert not story.when(MakeRuling(text="it breaks", about=2)).after.state.business.open


def test_a_pack_is_taken_into_use():
    pack = Pack("undead", "1.2", "ab" * 32)
    given().when(BindPack(pack=pack)).then(PackBound(pack=pack))


@pytest.mark.parametrize(("told", "value"), [(1, 1), ("2", 2)])
def test_an_option_of_the_game_takes_its_values(told, value):
    in_the_small_game().when(SetOption(option="door_squares", value=told, reason="scale")).then(
        OptionSet(option="door_squares", value=value, reason="scale")
    )


@pytest.mark.parametrize(("told", "value"), [("true", True), (False, False), ("False", False)])
def test_yes_and_no_may_be_words(told, value):
    in_the_small_game().when(SetOption(option="furnishings", value=told)).then(
        OptionSet(option="furnishings", value=value)
    )


def test_options_and_values_the_game_has_not_are_refused():
    in_the_small_game().when(SetOption(option="door_square", value=1)).refused("option.unknown", says="door_squares")
    in_the_small_game().when(SetOption(option="door_squares", value=3)).refused("option.impossible", says="2, 1")


def test_something_waits():
    given(SVEN).when(OpenBusiness(what="treasure", count=3, owed_to="sven")).then(
        BusinessOpened(what="treasure", count=3, owed_to="sven")
    )
    given().when(OpenBusiness(what="treasure", count=0)).refused("count.impossible")
    given().when(OpenBusiness(what="")).refused("words.missing")


def test_three_treasures_owed_are_drawn_one_by_one():
    """Field note F12."""
    story = given(BusinessOpened(what="treasure", count=3))
    one = story.when(SettleBusiness(count=1, how="sword")).then(BusinessClosed(business=2, count=1, how="sword"))
    one.when(SettleBusiness()).then(BusinessClosed(business=2, count=2))


@pytest.mark.parametrize(
    ("command", "how"),
    [
        (SettleBusiness(business=2, faces=(7, None)), "7, ?"),
        (SettleBusiness(business=2, amount=2), "2"),
        (SettleBusiness(business=2, amount=UNKNOWN, how="many"), "?; many"),
        (SettleBusiness(skip=True), "skipped"),
        (SettleBusiness(skip=True, how="too late"), "skipped: too late"),
    ],
)
def test_business_is_closed_by_faces_an_amount_words_or_not_at_all(command, how):
    decision = given(PENDING).when(command)

    decision.then(BusinessClosed(business=2, count=3, how=how))
    assert decision.drafts[0].because == (2,)


def test_of_several_things_that_wait_one_is_named():
    story = given(PENDING, BusinessOpened(what="draw a card"))

    story.when(SettleBusiness(how="a gem")).refused("business.which")
    story.when(SettleBusiness(faces=(7,))).refused("business.unwanted")
    story.when(SettleBusiness(business=3, faces=(7,))).then(BusinessClosed(business=3, how="7"))
    story.when(SettleBusiness(business=2)).then(BusinessClosed(business=2, count=3))
    story.when(SettleBusiness(business=1)).refused("business.none")
    given().when(SettleBusiness()).refused("business.none")


def test_words_do_not_close_what_waits_for_dice_and_dice_go_where_they_are_awaited():
    roll = BusinessOpened(what="wounds: 2d12", ask="roll")
    given(roll).when(SettleBusiness(how="cave")).refused("business.which")
    given(roll).when(SettleBusiness()).refused("business.which")
    given(roll).when(SettleBusiness(business=2, how="cave")).then(BusinessClosed(business=2, how="cave"))

    story = given(roll, BusinessOpened(what="treasure to draw"))
    story.when(SettleBusiness(how="a gem")).then(BusinessClosed(business=3, how="a gem"))
    rolled = DiceRolled(purpose="wounds", dice="2d12", faces=(7, 3), total=10)
    story.when(SettleBusiness(faces=(7, 3))).then(rolled, BusinessClosed(business=2, how="10"))


@pytest.mark.parametrize(
    ("said", "closed"),
    [
        (SettleBusiness(faces=(9,)), 2),
        (SettleBusiness(faces=(9, 9)), 3),
        (SettleBusiness(faces=(4, 4, 4)), 5),
    ],
)
def test_an_answer_goes_to_the_oldest_question_that_wants_just_such_a_one(said, closed):
    asked = [("luck", "1d12"), ("spot", "2d12"), ("jump", "1d12"), ("wits", "3d6")]
    story = given(*(BusinessOpened(what=f"{purpose}: {dice}", ask="roll") for purpose, dice in asked), PENDING)

    assert closed in [draft.event.business for draft in story.when(said).drafts if type(draft.event) is BusinessClosed]


@pytest.mark.parametrize(
    "said",
    [
        SettleBusiness(faces=(13,)),
        SettleBusiness(faces=(9, 9)),
        SettleBusiness(amount=1, counted="wounds"),
        SettleBusiness(outcome="hit"),
    ],
)
def test_what_no_question_wants_closes_none(said):
    ruling = BusinessOpened(what="does fire spread?", ask="ruling")
    given(BusinessOpened(what="luck: 1d12", ask="roll"), ruling, PENDING).when(said).refused("business.unwanted")


def test_a_die_alone_settles_no_question_about_a_rule():
    given(BusinessOpened(what="does luck count?", ask="ruling")).when(SettleBusiness(business=2, how="8")).refused(
        "business.unwanted"
    )


def test_more_than_is_open_is_forbidden_once():
    given(PENDING).forbids(SettleBusiness(count=4), "business.too_few", BusinessClosed(business=2, count=4))
    given(PENDING).when(SettleBusiness(count=0)).refused("count.impossible")


SETTLED = [
    (DrawMade(cup="fate"), SettleBusiness(), DrawSettled(draw=3, how="played")),
    (DrawMade(cup="fate"), SettleBusiness(skip=True), DrawSettled(draw=3, how="declined")),
    (DebtOwed(debt="debt-1", debtor="sven", creditor="x", what="gold"), SettleBusiness(how="gift"),
     DebtSettled(debt="debt-1", how="gift")),
    (DebtOwed(debt="debt-1", debtor="sven", creditor="x", what="gold"), SettleBusiness(skip=True),
     DebtSettled(debt="debt-1", how="forgiven")),
    (DueAnnounced(due="upkeep-1", figures=("sven",)), SettleBusiness(skip=True),
     DueSkipped(due="upkeep-1", figures=("sven",))),
    (ConditionGained(figure="sven", condition="cursed", until=WORDS), SettleBusiness(how="blessed"),
     ConditionEnded(figure="sven", condition="cursed", reason="blessed")),
    (ModifierGained(figure="sven", effect=Effect("speed", "halve"), reason="mud", until=WORDS), SettleBusiness(),
     ModifierEnded(figure="sven", name="speed", reason="mud")),
    (ConditionGained(figure="sven", condition="cursed", until=WORDS), SettleBusiness(skip=True),
     BusinessClosed(business=3, how="skipped")),
]  # fmt: skip


def test_the_number_of_what_waits_may_be_the_first_thing_said():
    story = given(*(NoteTaken(text=f"turn {one}") for one in range(30)), PENDING, BusinessOpened(what="draw a card"))
    first = min(story.state.business.open)
    assert first > 20

    for said, rest in (("", None), (" a gem", "a gem"), (" 2 wounds", "2")):
        words = SettleBusiness(how=f"{first}{said}")
        story.when(words).then(BusinessClosed(business=first, count=3, how=rest))
    story.when(SettleBusiness(faces=(first, 7))).then(BusinessClosed(business=first, count=3, how="7"))
    for faces in ((7, first), (90,), (first,)):  # a number alone says no answer
        story.when(SettleBusiness(faces=faces)).refused("business.unwanted")


@pytest.mark.parametrize(("opened", "command", "settled"), SETTLED)
def test_everything_that_waits_is_settled_in_its_own_way(opened, command, settled):
    after = given(SVEN, opened).when(command).then(settled)

    assert not after.state.business.open


def test_a_due_is_paid_by_somebody_or_skipped():
    given(SVEN, DueAnnounced(due="upkeep-1", figures=("sven",))).when(SettleBusiness()).refused("due.unpaid")


@pytest.mark.parametrize("fate", ["kept", "discarded", "pending", "ignored", "peeked"])
def test_a_counter_is_drawn(fate):
    given().when(Draw(cup="dungeon", what="ambush", fate=fate)).then(DrawMade(cup="dungeon", what="ambush", fate=fate))


def test_a_counter_comes_from_a_cup():
    given().when(Draw(cup="")).refused("words.missing")
    given().when(ChangeCup(cup="", operation="shuffled")).refused("words.missing")


def test_the_newest_pending_draw_is_settled_unless_it_is_said_which():
    story = given(DrawMade(cup="dungeon", what="ambush"), DrawMade(cup="dungeon", what="trap"))

    story.when(SettleDraw(how="played")).then(DrawSettled(draw=3, how="played"))
    story.when(SettleDraw(how="played", text="ambush")).then(DrawSettled(draw=2, how="played", text="ambush"))
    story.when(SettleDraw(how="returned", draw=2, text="not now")).then(
        DrawSettled(draw=2, how="returned", text="not now")
    )


def test_what_is_not_pending_is_not_settled():
    given().when(SettleDraw(how="played")).refused("draw.none")
    given(DrawMade(cup="dungeon", fate="discarded")).forbids(
        SettleDraw(how="played", draw=2), "draw.none", DrawSettled(draw=2, how="played")
    )


def test_what_is_held_is_played_when_its_time_comes():
    given(DrawMade(cup="dungeon", what="escape", fate="kept")).when(SettleDraw(how="played", text="escape")).then(
        DrawSettled(draw=2, how="played", text="escape")
    )


def test_a_cup_is_filled():
    given().when(ChangeCup(cup="dungeon", operation="filled", contents={"ambush": 2}, left=14)).then(
        CupChanged(cup="dungeon", operation="filled", contents={"ambush": 2}, left=14)
    )


@pytest.mark.parametrize("wrong", [{"left": -1}, {"contents": {"ambush": -2}}])
def test_a_cup_holds_nothing_or_more(wrong):
    given().when(ChangeCup(cup="dungeon", operation="filled", **wrong)).refused("amount.negative")

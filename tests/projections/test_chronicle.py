"""The chronicle: a line for each action, struck ones and corrections among them."""

from __future__ import annotations

import pytest
from kit.entries import Log, after, instead_of, retracted, revealed
from kit.folding import given, story

from events.atlas import (
    DungeonNamed,
    Exit,
    SectionRevealed,
)
from events.campaign import (
    NoteTaken,
)
from events.combat import AttackMade, Credit, Member, MonsterEnded, MonstersMet
from events.dice import DiceRolled
from events.entry import Draft
from events.event import Event
from events.figures import (
    FigureJoined,
    WoundsSuffered,
)
from events.items import ItemGained
from events.purse import (
    GoldGained,
)
from events.quest import (
    QuestAccepted,
)
from events.session import SessionOpened
from events.turns import (
    TurnBegun,
)
from projections.state import Fold
from projections.tell.chronicle import ChronicleLine, Language, chronicle, line, newest_first
from projections.tell.words import names_of

PEOPLE = given(
    FigureJoined(figure="sven", name="Sven", kind="hero"),
    FigureJoined(figure="anna", name="Anna", kind="hero"),
    MonstersMet(group="skaven", members=(Member("skaven-1", "Skaven"), Member("skaven-2", "Skaven"))),
    SectionRevealed(section="s4", kind="room", name="The Well"),
    DungeonNamed(dungeon="mine", name="The Mine"),
    QuestAccepted(quest="amulet", title="The Amulet"),
)
NAMES = Language(names_of(PEOPLE))


# Lines


def said(*events: Event) -> str:
    return line(story(*events), NAMES)


BLOW = AttackMade(attacker="sven", target="skaven-1", faces=(9,), needed=5, outcome="hit")


def test_a_line_begins_and_ends_like_a_sentence() -> None:
    assert said(GoldGained(amount=20)) == "The party +20 gold."
    assert said(NoteTaken(text="Did we win?")) == "Did we win?"


def test_what_a_blow_did_needs_no_name_again() -> None:
    assert said(BLOW, WoundsSuffered(figure="skaven-1", amount=2)) == (
        "Sven attacks skaven-1: 9 against 5, hit; 2 wounds."
    )
    assert said(BLOW, WoundsSuffered(figure="skaven-1", amount=2), MonsterEnded(figures=("skaven-1",))) == (
        "Sven attacks skaven-1: 9 against 5, hit; 2 wounds; killed."
    )


def test_harm_to_others_and_shared_kills_are_told_in_full() -> None:
    anna = WoundsSuffered(figure="anna", amount=1)
    shared = MonsterEnded(figures=("skaven-1",), credit=(Credit("sven", 1, 2), Credit("anna", 1, 2)))
    others = MonsterEnded(figures=("skaven-1",), credit=(Credit("anna"),))

    assert said(BLOW, anna).endswith("hit; Anna −1 wound.")
    assert said(BLOW, shared).endswith("hit; skaven-1 killed by Sven (1/2) and Anna (1/2).")
    assert said(BLOW, others).endswith("hit; skaven-1 killed by Anna.")


def test_notes_and_rulings_follow_the_line_once() -> None:
    log = Log()
    hurt = WoundsSuffered(figure="sven", amount=2)
    log.append(
        [Draft(event=hurt, note="ouch", forced="Bo insists"), Draft(event=hurt, note="ouch", forced="Bo insists")]
    )

    assert line(log.entries, NAMES) == "Sven −2 wounds; Sven −2 wounds. Bo insists. Ouch."


# The chronicle


def told(log: Log, **options: object) -> list[ChronicleLine]:
    turns = Fold().fold(log.story.told()).turns
    lines = list(chronicle(log.story, turns, NAMES, **options))  # type: ignore[arg-type]  # as each test names them
    if "numbers" not in options:
        backwards = newest_first(log.story, turns, NAMES, **options)  # type: ignore[arg-type]  # as above
        assert list(backwards)[::-1] == lines, "backwards they are the same"
    return lines


def shown(lines: list[ChronicleLine]) -> list[tuple[tuple[int, ...], str, tuple[int, ...]]]:
    return [(one.numbers, one.text, one.struck_by) for one in lines]


def rich(amount: int) -> GoldGained:
    return GoldGained(to="sven", amount=amount)


def test_struck_lines_stay_with_what_strikes_them_and_corrections_are_told() -> None:
    log = Log()
    log.tell(rich(1))
    log.tell(rich(2), rich(3))
    log.tell(retracted(2, 3))

    assert shown(told(log)) == [
        ((1,), "Sven +1 gold.", ()),
        ((2, 3), "Sven +2 gold; Sven +3 gold.", (4,)),
        ((4,), "Undid 2–3.", ()),
    ]
    assert [one.correction for one in told(log)] == [False, False, True]


def test_an_action_half_struck_is_told_in_two_parts() -> None:
    log = Log()
    log.tell(rich(1), rich(2))
    log.tell(retracted(2, how="strike"))

    assert shown(told(log)) == [
        ((1,), "Sven +1 gold.", ()),
        ((2,), "Sven +2 gold.", (3,)),
        ((3,), "Struck 2.", ()),
    ]


def test_late_and_fixed_lines_stand_where_they_belong() -> None:
    log = Log()
    for amount in (1, 2):
        log.tell(rich(amount))
    log.tell(rich(9), place=after(1))
    log.append([Draft(event=retracted(2, how="fix")), Draft(event=rich(3), place=instead_of(2))])

    assert shown(told(log)) == [
        ((1,), "Sven +1 gold.", ()),
        ((3,), "Sven +9 gold.", ()),
        ((5,), "Sven +3 gold.", ()),
        ((2,), "Sven +2 gold.", (4,)),
        ((4,), "Fixed 2.", ()),
    ]
    assert [one.place for one in told(log)][:3] == [None, after(1), instead_of(2)]


def test_each_line_knows_where_in_play_it_happened_and_who_told_it() -> None:
    log = Log()
    log.tell(SessionOpened())
    log.tell(TurnBegun())
    log.tell(rich(1), by="bo")
    last = told(log)[-1]

    assert (last.stamp.session, last.stamp.turn, last.by, last.action, last.audience) == (1, 1, "bo", 3, "table")


def test_the_table_reads_what_it_may_see() -> None:
    log = Log()
    log.tell(rich(1))
    log.tell(rich(2), audience="gm")
    log.tell(rich(3), audience="gm")
    log.tell(revealed(3))

    assert [one.numbers for one in told(log, audience="table")] == [(1,), (3,), (4,)]


def test_up_to_an_entry_as_told_now() -> None:
    log = Log()
    for amount in (1, 2, 3):
        log.tell(rich(amount))
    log.tell(rich(9), place=after(1))

    assert [one.numbers for one in told(log, until=2)] == [(1,), (4,), (2,)]


def test_only_the_entries_asked_for() -> None:
    log = Log()
    for amount in (1, 2, 3):
        log.tell(rich(amount))

    assert [one.numbers for one in told(log, numbers=(3, 1))] == [(1,), (3,)]


def test_what_became_known_in_one_go_is_one_phrase() -> None:
    """Three pieces of a passage are told as one find."""
    run = [
        SectionRevealed(section="passage-1", kind="passage", through="stairs-1:ahead", exits=(Exit(key="ahead"),)),
        SectionRevealed(section="corner-1", kind="corner", through="passage-1:ahead", exits=(Exit(key="right"),)),
    ]

    assert line(story(*run)) == "Passage-1 and corner-1 (exits right) found beyond stairs-1:ahead."


def test_who_threw_several_dice_is_named_once() -> None:
    thrown = [DiceRolled(purpose="passage_length", by="sven", faces=(5,)), DiceRolled(purpose="end", by="sven")]

    assert line(story(*thrown)) == "Sven, passage length 5; end."


def test_numbered_monsters_are_counted_as_what_they_are() -> None:
    met = MonstersMet(group="rats", members=(Member(figure="r-1", name="rat 1"), Member(figure="r-2", name="rat 2")))

    assert line(story(met)) == "2 × rat met."


def test_what_is_on_a_sheet_is_told_with_whoever_joins() -> None:
    joins = FigureJoined(figure="heinrich", name="Heinrich", kind="hero", people="human")
    brings = [
        ItemGained(figure="heinrich", item="sword", name="Sword", place="held", source="sheet"),
        ItemGained(figure="heinrich", item="arrows", name="Arrows", quantity=6),
        ItemGained(figure="sven", item="axe", name="Axe"),
    ]

    told = line(story(joins, *brings))

    assert told == "Heinrich joins (human) with Sword and 6 × Arrows; sven gets Axe."


def test_a_quest_taken_on_with_its_parts_names_them_and_the_dungeons_they_lead_to_once() -> None:
    taken = [
        QuestAccepted(quest="amulet", title="The Amulet"),
        DungeonNamed(dungeon="crypt", name="the Crypt", levels=3),
        QuestAccepted(quest="one", title="Fragment 1: the Crypt", parent="amulet"),
        QuestAccepted(quest="two", title="Fragment 2: the Mine", parent="amulet"),
        DungeonNamed(dungeon="inn", name="the Inn"),
    ]

    said = line(story(*taken))
    assert (
        said == "Quest: The Amulet in 2 parts: Fragment 1: the Crypt and Fragment 2: the Mine; the dungeon is the Inn."
    )


@pytest.mark.parametrize(
    "part",
    [
        QuestAccepted(quest="one", title="Fragment 1", parent="something-else"),
        QuestAccepted(quest="one", title="Fragment 1", parent="amulet", reward="a horse"),
    ],
)
def test_a_part_of_another_quest_or_with_a_reward_of_its_own_is_told_by_itself(part: QuestAccepted) -> None:
    said = line(story(QuestAccepted(quest="amulet", title="The Amulet"), part))

    assert said.startswith("Quest: The Amulet; quest: Fragment 1, part of ")


def test_faces_that_do_not_make_the_total_stand_behind_the_dice_that_were_thrown() -> None:
    plus = DiceRolled(purpose="loot", dice="2d6+3", faces=(4, 5), total=12)
    plain = DiceRolled(purpose="loot", dice="2d6", faces=(4, 5), total=9)
    unseen = DiceRolled(purpose="loot", dice="2d6+3", faces=(4, None))

    assert [line(story(roll)) for roll in (plus, plain, unseen)] == [
        "Loot 2d6+3: 4, 5 = 12.", "Loot 4, 5 = 9.", "Loot 4, ?",
    ]  # fmt: skip

"""Restart by place: expedition, turn, fight, stretch (story rule 13)."""

from __future__ import annotations

import pytest
from kit.entries import FOUNDED, Log, after, gain, instead_of, note, numbers, retracted, spend

from events.entry import Draft
from events.figures import FigureJoined, WoundsSuffered
from events.problems import Refused
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened
from events.story import LeftAsIs
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from rules.command import Speaker
from rules.corrections.plan import Correction
from rules.corrections.restart import restart_expedition, restart_range, restart_stretch

ANNA = Speaker("anna", "gm")
PLAYER = Speaker("carl", "table")


def hurt(figure: str) -> WoundsSuffered:
    return WoundsSuffered(figure=figure, amount=1)


def begun(expedition: str, *figures: str) -> ExpeditionBegun:
    return ExpeditionBegun(expedition=expedition, figures=figures)


def told_log() -> Log:
    """1 founded, 2–3 heroes, 4 expedition of Sven, 5 turn, 6 hurt, 7 fight, 8 hurt, 9 fight over, 10 turn, 11 gold."""
    log = Log()
    log.tell(FOUNDED)
    for figure in ("sven", "elf"):
        log.tell(FigureJoined(figure=figure, name=figure, kind="hero"))
    log.tell(begun("one", "sven"))
    for event in (TurnBegun(), hurt("sven"), CombatBegun(), hurt("sven"), CombatEnded(), TurnBegun(), gain(11)):
        log.tell(event)
    return log


def story(log: Log, plan: Correction) -> list[int]:
    log.append(plan.drafts)
    return numbers(log.story.told())


def test_an_expedition_goes_from_its_beginning_to_its_end() -> None:
    log = told_log()
    log.tell(ExpeditionEnded(expedition="one"))
    log.tell(gain(13))

    plan = restart_expedition(log.story, ANNA)

    assert plan.names == tuple(range(4, 13))
    assert story(log, plan) == [1, 2, 3, 13]


def test_an_expedition_under_way_goes_to_the_last_line_struck_or_not() -> None:
    log = told_log()
    log.tell(retracted(6))
    assert restart_expedition(log.story, ANNA, "one").names == tuple(range(4, 12))


def test_by_place_not_by_when_it_was_told() -> None:
    log = told_log()
    log.tell(ExpeditionEnded(expedition="one"))
    log.tell(gain(13))
    log.append([Draft(event=gain(14), place=after(6)), Draft(event=gain(15), place=after(13))])
    log.append([Draft(event=gain(16), place=instead_of(11)), Draft(event=retracted(11, how="fix"))])

    assert story(log, restart_expedition(log.story, ANNA)) == [1, 2, 3, 13, 15]


def test_what_is_told_of_the_table_and_of_others_stays() -> None:
    log = told_log()
    log.tell(note("pizza"))
    log.tell(SessionClosed())
    log.tell(SessionOpened())
    log.tell(spend(3, by="elf"))
    log.tell(FigureJoined(figure="bo", name="bo", kind="hero"))

    plan = restart_expedition(log.story, ANNA)

    assert plan.kept == (12, 13, 14, 15, 16)
    assert story(log, plan) == [1, 2, 3, 12, 13, 14, 15, 16]


def test_a_parallel_party_goes_on() -> None:
    log = told_log()
    log.tell(begun("two", "elf"))
    log.tell(hurt("elf"))
    log.tell(gain(14, to="party"))
    log.tell(hurt("sven"))
    log.tell(gain(16, to="party"))

    assert story(log, restart_expedition(log.story, ANNA, "one")) == [1, 2, 3, 12, 13, 14]


def test_who_left_the_dungeon_goes_on() -> None:
    log = told_log()
    log.tell(DungeonLeft(figures=("sven",)))
    log.tell(spend(1))

    assert story(log, restart_expedition(log.story, ANNA)) == [1, 2, 3, 13]


def test_lines_to_keep_are_carried_over_with_a_word_about_a_lost_cause() -> None:
    log = told_log()
    log.tell(hurt("sven"), because=(6,))
    plan = restart_expedition(log.story, ANNA, keep=(11, 12))

    assert plan.left == (12,)
    assert story(log, plan) == [1, 2, 3, 11, 12]
    assert isinstance(log.entries[-1].event, LeftAsIs)


def test_what_follows_from_a_voided_line_falls_wherever_it_stands() -> None:
    log = told_log()
    log.tell(ExpeditionEnded(expedition="one"))
    log.tell(gain(13), because=(11,))
    log.tell(note("about it"), because=(11,))

    plan = restart_expedition(log.story, ANNA)

    assert plan.falls == (13,)
    assert story(log, plan) == [1, 2, 3, 14]


def test_the_newest_attempt_is_meant_unless_one_is_named() -> None:
    log = told_log()
    log.append(restart_expedition(log.story, ANNA).drafts)
    log.tell(begun("one", "sven"))
    log.tell(gain(14))

    assert restart_expedition(log.story, ANNA, "one").names == (13, 14)


@pytest.mark.parametrize("expedition", [None, "two"])
def test_without_an_expedition_there_is_nothing_to_restart(expedition: str | None) -> None:
    log = Log()
    log.tell(gain(1))
    with pytest.raises(Refused) as refused:
        restart_expedition(log.story, ANNA, expedition)
    assert refused.value.code == "story.no_expedition"


@pytest.mark.parametrize(
    ("number", "names"), [(None, (10, 11)), (11, (10, 11)), (10, (10, 11)), (5, (5, 6, 7, 8, 9)), (8, (5, 6, 7, 8, 9))]
)
def test_a_turn_goes_to_the_next(number: int | None, names: tuple[int, ...]) -> None:
    log = told_log()
    assert restart_stretch(log.story, ANNA, "turn", number).names == names


def test_a_turn_that_was_ended_goes_to_its_end() -> None:
    log = told_log()
    log.tell(TurnEnded())
    log.tell(gain(13))

    assert restart_stretch(log.story, ANNA, "turn").names == (10, 11, 12)
    assert restart_stretch(log.story, ANNA, "turn", 12).names == (10, 11, 12)
    with pytest.raises(Refused) as refused:
        restart_stretch(log.story, ANNA, "turn", 13)
    assert refused.value.code == "story.no_turn"


def test_a_late_line_belongs_to_the_turn_it_stands_in() -> None:
    log = told_log()
    log.tell(gain(12), place=after(8))
    assert restart_stretch(log.story, ANNA, "turn", 5).names == (5, 6, 7, 8, 9, 12)
    assert restart_stretch(log.story, ANNA, "turn").names == (10, 11)


@pytest.mark.parametrize("number", [None, 7, 8, 9])
def test_a_fight_goes_from_its_beginning_to_its_end(number: int | None) -> None:
    log = told_log()
    assert restart_stretch(log.story, ANNA, "combat", number).names == (7, 8, 9)


@pytest.mark.parametrize("number", [6, 10])
def test_where_no_fight_is_there_is_none_to_restart(number: int) -> None:
    log = told_log()
    with pytest.raises(Refused) as refused:
        restart_stretch(log.story, ANNA, "combat", number)
    assert refused.value.code == "story.no_combat"


def test_a_turn_leaves_others_alone() -> None:
    log = told_log()
    log.tell(hurt("elf"))
    log.tell(note("pizza"))
    assert restart_stretch(log.story, ANNA, "turn").names == (10, 11)


def test_a_stretch_goes_by_place_from_line_to_line() -> None:
    log = told_log()
    log.tell(gain(12), gain(13), place=after(6))
    log.tell(note("pizza"), place=after(6))

    assert restart_range(log.story, ANNA, 6, 8).names == (6, 7, 8, 12, 13)
    assert restart_range(log.story, ANNA, 13, 12).names == (12, 13)


@pytest.mark.parametrize(("first", "last", "code"), [(8, 6, "story.backwards"), (8, 99, "story.no_entry")])
def test_a_stretch_that_cannot_be_meant_is_refused(first: int, last: int, code: str) -> None:
    log = told_log()
    with pytest.raises(Refused) as refused:
        restart_range(log.story, ANNA, first, last)
    assert refused.value.code == code


def test_what_is_voided_already_is_refused() -> None:
    log = told_log()
    log.append(restart_range(log.story, ANNA, 6, 8).drafts)
    with pytest.raises(Refused) as refused:
        restart_range(log.story, ANNA, 6, 8)
    assert refused.value.code == "story.nothing_to_void"


def test_a_player_voids_what_he_sees_and_the_gm_both() -> None:
    """Rules 20 and 21."""
    log = told_log()
    log.tell(gain(12), audience="gm")

    assert [draft.audience for draft in restart_range(log.story, PLAYER, 10, 11).drafts] == ["table"]
    assert restart_expedition(log.story, PLAYER).names == tuple(range(4, 12))
    both = restart_expedition(log.story, ANNA)
    assert ([draft.audience for draft in both.drafts], both.names) == (["table", "gm"], tuple(range(4, 13)))


def test_a_founding_is_never_voided() -> None:
    log = told_log()
    assert 1 not in restart_range(log.story, ANNA, 1, 11).names

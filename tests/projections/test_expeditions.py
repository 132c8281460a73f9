"""Which expedition a line belongs to."""

from __future__ import annotations

from kit.entries import Log, after, gain, note, retracted

from events.atlas import SectionEntered
from events.combat import AttackMade, Credit, MonsterEnded
from events.event import Event
from events.figures import FigureJoined, WoundsSuffered
from events.purse import GoldMoved, GoldSplit
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded
from projections.expeditions import ELSEWHERE, Belonging, names_in


def hero(figure: str) -> FigureJoined:
    return FigureJoined(figure=figure, name=figure, kind="hero")


def hurt(figure: str) -> WoundsSuffered:
    return WoundsSuffered(figure=figure, amount=1)


def begun(expedition: str, *figures: str) -> ExpeditionBegun:
    return ExpeditionBegun(expedition=expedition, figures=figures)


def told(*events: Event) -> Log:
    log = Log()
    for event in events:
        log.tell(event)
    return log


def belonging(log: Log) -> list[int | None]:
    of = Belonging(log.story).of
    return [of[number] for number in log.story.line_up()]


def test_before_and_behind_an_expedition_lines_belong_to_none() -> None:
    log = told(hero("sven"), begun("one", "sven"), hurt("sven"), ExpeditionEnded(expedition="one"), hurt("sven"))

    assert belonging(log) == [None, 2, 2, 2, None]


def test_a_line_only_about_people_who_are_not_on_it_is_elsewhere() -> None:
    """Rule 13: a monster is nobody's people, and a line about both belongs."""
    log = told(
        hero("sven"), hero("elf"), begun("one", "sven"), hurt("elf"), hurt("skaven-1"),
        GoldMoved(giver="elf", receiver="sven"),
    )  # fmt: skip

    assert belonging(log)[3:] == [ELSEWHERE, 3, 3]


def test_with_two_expeditions_open_the_figures_decide_and_then_the_one_last_spoken_of() -> None:
    """Rule 13."""
    log = told(
        hero("sven"), hero("elf"), begun("one", "sven"), begun("two", "elf"),
        note("a"), hurt("sven"), note("b"), hurt("elf"), note("c"),
        ExpeditionEnded(expedition="two"), note("d"),
    )  # fmt: skip

    assert belonging(log)[4:] == [4, 3, 3, 4, 4, 4, 3]


def test_whoever_left_the_dungeon_is_no_longer_on_it() -> None:
    log = told(hero("sven"), hero("elf"), begun("one", "sven", "elf"), DungeonLeft(figures=("elf",)), hurt("elf"))

    assert belonging(log)[3:] == [3, ELSEWHERE]


def test_whoever_left_and_sets_foot_in_it_again_is_on_it_again() -> None:
    out = DungeonLeft(figures=("elf",))
    back = SectionEntered(section="room-1", by=("elf",))
    log = told(hero("sven"), hero("elf"), begun("one", "sven", "elf"), out, hurt("elf"), back, hurt("elf"))

    assert belonging(log)[3:] == [3, ELSEWHERE, 3, 3]


def test_an_expedition_of_nobody_in_particular_is_everybodys() -> None:
    log = told(hero("sven"), begun("one"), hurt("sven"))

    assert belonging(log)[2] == 2


def test_a_henchman_goes_where_his_owner_goes() -> None:
    follower = FigureJoined(figure="rat-catcher", name="rat-catcher", kind="henchman", owner="sven")
    log = told(hero("sven"), follower, begun("one", "sven"), hurt("rat-catcher"))

    assert belonging(log)[3] == 3


def test_place_decides_and_only_what_counts_begins_or_ends() -> None:
    """Rule 17: struck lines belong where they stand."""
    log = told(hero("sven"), begun("one", "sven"), hurt("sven"), ExpeditionEnded(expedition="one"), hurt("sven"))
    log.tell(hurt("sven"), place=after(3))
    log.tell(retracted(4, 3))

    assert belonging(log) == [None, 2, 2, 2, 2, 2]


def test_what_the_reader_does_not_see_decides_nothing() -> None:
    log = told(begun("one"))
    log.tell(ExpeditionEnded(expedition="one"), audience="gm")
    log.tell(gain(1))

    assert Belonging(log.story, "table").of == {1: 1, 3: 1}


def test_a_hidden_hero_of_a_monsters_name_takes_no_line_off_an_expedition() -> None:
    log = told(hero("sven"), begun("one", "sven"))
    log.tell(hero("skaven-1"), audience="gm")
    log.tell(hurt("skaven-1"))

    assert Belonging(log.story, "table").of == {1: None, 2: 2, 4: 2}
    assert Belonging(log.story).of[4] == ELSEWHERE


def test_people_are_found_in_every_field_that_names_them() -> None:
    assert set(names_in(AttackMade(attacker="a", target="b"))) == {"a", "b"}
    assert set(names_in(GoldSplit(amount=3, shares={"a": 1, "b": 2}, holder="c", keeper="d"))) == {"a", "b", "c", "d"}
    assert set(names_in(MonsterEnded(figures=("x",), credit=(Credit("a"), Credit("b"))))) == {"x", "a", "b"}

"""Values by any name: said at founding, with the first hero, or as they come."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.own_game import Evening

from rules.shorthand.read.parsed import ParsedLine


@pytest.mark.parametrize(
    "line",
    [
        "hero Ysra str 5 wits 7 hp 12",
        "hero Ysra str5 wits7 hp12",
        "hero Ysra str=5 wits=7 hp=12",
        "hero Ysra: str 5, wits 7, hp 12",
        "hero Ysra hp 12 str 5 wits 7",
    ],
)
def test_a_hero_has_whatever_values_are_said(line):
    evening = Evening()
    assert evening(line).now("ysra") == {"hp": "12", "str": "5", "wits": "7"}


@pytest.mark.parametrize(
    "line", ["hero Kim armour class 14 hp 9", "hero Lou hit points 9 armour class 14", "hero Cy dark elf hp 7"]
)
def test_a_small_word_behind_a_name_is_asked_about(line):
    assert not isinstance(comes_to("a game of one's own", line), ParsedLine)


def test_hit_points_are_no_part_of_a_name():
    evening = Evening()
    assert evening("hero Pat hit points 7").now("pat") == {"hp": "7"}


def test_a_name_may_have_two_words_and_a_player():
    evening = Evening()
    evening("join Anna\nhero Ysra the Grey str 5 hp 9 player Anna")
    (hero,) = evening.table.reading().state.roster.figures.values()

    assert (hero.name, hero.base) == ("Ysra the Grey", {"str": 5, "hp": 9})
    assert hero.player is not None


@pytest.mark.parametrize("option", ["option vital inner fire", 'option vital "inner fire"'])
@pytest.mark.parametrize("joins", ["hero Ysra inner fire 12 luck 4", 'hero Ysra luck 4, "inner fire" 12'])
def test_what_people_live_by_may_be_called_by_two_words(option, joins):
    evening = Evening()
    assert evening(f"{option}\n{joins}\nysra -3").now("ysra") == {"inner_fire": "9", "luck": "4"}


@pytest.mark.parametrize("vital", ["hp", "health", "stamina", "life", "wounds", "vitality"])
def test_wounds_are_taken_from_what_the_first_hero_lives_by(vital):
    evening = Evening()
    assert evening(f"hero Ysra luck 4 {vital} 12\nysra -3").now("ysra") == {vital: "9", "luck": "4"}


@pytest.mark.parametrize("line", ["ysra -3", "ysra -3 {}", "wound ysra 3"])
def test_the_group_may_call_it_what_it_likes(line):
    evening = Evening()
    evening("option vital resolve\nhero Ysra resolve 12 stamina 5\n" + line.format("resolve"))

    assert evening.now("ysra") == {"resolve": "9", "stamina": "5"}


def test_counted_hit_points_are_what_is_left():
    evening = Evening()
    evening("hero Ysra hp 12\nysra -3\nysra hp =7")

    assert evening.table.amiss() != []
    assert evening("ysra hp =9").table.facts()["Ysra wounds lost"] == "3"


def test_values_can_be_put_in_order_before_anybody_has_one():
    evening = Evening()
    evening('option values "wits str"\nhero Ysra hp 12 str 5 wits 7')

    assert [one.key for one in evening.sheet("ysra").values] == ["wits", "str", "hp"]


@pytest.mark.parametrize(
    ("line", "now"),
    [
        ("ysra has speed 4, luck 3", {"hp": "12", "str": "5", "speed": "4", "luck": "3"}),
        ("ysra has str 6", {"hp": "12", "str": "6"}),
        ("ysra set speed 4", {"hp": "12", "str": "5", "speed": "4"}),
        ("ysra +1 str", {"hp": "12", "str": "6"}),
        ("ysra str -1", {"hp": "12", "str": "4"}),
        ("ysra +2 str till combat", {"hp": "12", "str": "7"}),
    ],
)
def test_values_come_and_change_as_they_are_said(line, now):
    evening = Evening()
    assert evening("hero Ysra str 5 hp 12\n" + line).now("ysra") == now


@pytest.mark.parametrize("line", ["ysra has lantern", "ysra has 2 torches", "ysra gets rope 3"])
def test_what_is_no_value_is_a_thing(line):
    evening = Evening()
    evening("hero Ysra str 5 hp 12\n" + line)

    assert evening.now("ysra") == {"hp": "12", "str": "5"}
    assert len(evening.sheet("ysra").items) == 1


@pytest.mark.parametrize(
    ("line", "base"),
    [
        ("meet 2 ghoul hp 4 att 3", [{"hp": 4, "att": 3}] * 2),
        ("meet ghoul hp 3 1 chief hp 9", [{"hp": 3}, {"hp": 9}]),
        ("meet 2 giant rat", [{}, {}]),
        ("meet ghoul bite=2 hp4 from the well", [{"bite": 2, "hp": 4}]),
    ],
)
def test_monsters_have_whatever_values_are_said(line, base):
    evening = Evening()
    evening("hero Ysra hp 12\n" + line)
    figures = evening.table.reading().state.roster.figures.values()

    assert [one.base for one in figures if one.kind == "monster"] == base


@pytest.mark.parametrize(("chosen", "word"), [("", "dead"), ("option at_nothing down\n", "down")])
def test_with_nothing_left_a_hero_is_what_the_group_says(chosen, word):
    evening = Evening()
    assert evening(chosen + "hero Ysra hp 2\nysra -2").sheet("ysra").status.word == word


def test_the_prompt_speaks_of_no_other_game():
    evening = Evening()
    from cli.draw_prompt import next_lines

    offered = [*next_lines(evening.table.reading())]
    for line in (
        "hero Ysra hp 12",
        "session",
        "trip into Abbey",
        "meet 2 eel hp 3",
        "fight",
        "they won",
        "deck tide 3 fog",
    ):
        offered += next_lines(evening(line).table.reading())
    said = {word for line in offered for word in line.lower().replace(":", " ").split()}
    assert not {"ws7", "t7", "skaven", "heinrich", "sven", "explore", "heads"} & said


@pytest.mark.parametrize("line", ["ysra -1 charge", "ysra -1 charges", "ysra uses a charge"])
def test_one_of_what_is_counted_is_no_wound(line):
    (told,) = Evening()("hero Ysra hp 12 charges 3").say(line).lines

    assert told == "Ysra −1 charges."

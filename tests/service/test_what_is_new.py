"""What is new is said to be new: a name neither the story nor the books of the game have is marked in the answer."""

from __future__ import annotations

from io import StringIO

import pytest
from kit.table import Table

from cli.answers import answer
from cli.output import Voice
from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.lines.lines import request
from service.telling.handle import handle
from service.telling.outcome import Outcome

HERO = "hero Brida ws7 t7 w5 dwarf\nhero Odo ws4 t5 w3\n"

BEFORE = {
    "advanced-heroquest": HERO,
    "warhammer-quest": "hero Brida ws4 s3 t4 w9 a1\nhero Odo ws3 s3 t3 w7 a1\n",
    "battle-axe": "hero thomas\nhero luella\n",
    "hive-of-the-dead": 'book "The Hive" 3 3 3 7 1 purity 8\n',
    "tabletop": "hero Mira strength 3 wits 2 hp 8\n",
}


def table(game: str = "advanced-heroquest", *lines: str) -> Table:
    told = Table(system=game)
    play(told.here, lines_in(BEFORE[game] + "\n".join(lines), "before"), around=Circumstances())
    return told


def new(line: str, game: str = "advanced-heroquest", *lines: str) -> tuple[str, ...]:
    return table(game, *lines).types(line).new


def shown(outcome: Outcome) -> str:
    out = StringIO()
    answer(outcome, Voice(out))
    return out.getvalue()


@pytest.mark.parametrize(
    ("game", "line", "names"),
    [
        ("advanced-heroquest", "brida gets a frobnicator", ("frobnicator",)),
        ("advanced-heroquest", "brida is dizzy", ("dizzy",)),
        ("advanced-heroquest", "meet 2 gribblies", ("gribbly",)),
        ("advanced-heroquest", "trip into the Weeping Caves", ("the Weeping Caves",)),
        ("advanced-heroquest", "quest The Tin Lantern: find the stair", ("The Tin Lantern",)),
        ("advanced-heroquest", "brida learns dodge", ("dodge",)),
        ("advanced-heroquest", "odo casts spell", ("spell",)),
        ("advanced-heroquest", "Brida straps on a helmet", ("helmet",)),
        ("advanced-heroquest", "odo finds a slver key", ("slver key",)),
        ("advanced-heroquest", "brida is poisoned", ("poisoned",)),
        ("advanced-heroquest", "meet a blob w3", ("blob",)),
        ("warhammer-quest", "odo gets rope", ("rope",)),
        ("battle-axe", "meet 2 cellar rats", ("cellar rat",)),
        ("tabletop", "go to the hall", ("hall",)),
        ("tabletop", "mira to the cave", ("cave",)),
        ("advanced-heroquest", "brida gets frobnicator; odo is dizzy", ("frobnicator", "dizzy")),
        ("warhammer-quest", "brida gets a frobnicator", ("frobnicator",)),
        ("warhammer-quest", "meet 2 gribbly w3", ("gribbly",)),
        ("battle-axe", "thomas gets a frobnicator", ("frobnicator",)),
        ("hive-of-the-dead", "you get a frobnicator", ("frobnicator",)),
        ("tabletop", "mira gets rope", ("rope",)),
        ("tabletop", "mira to the granary", ("granary",)),
        ("tabletop", "meet 2 rat hp 2 bite 1", ("rat", "bite")),
        ("tabletop", "deck tide 3 fog 2 wolf", ("tide",)),
        ("tabletop", "hero Tolm hp 9 grit 3", ("grit",)),
    ],
)
def test_a_name_nobody_has_heard_of_is_marked(game, line, names):
    assert new(line, game) == names


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("advanced-heroquest", "brida gets chain mail worn"),
        ("advanced-heroquest", "odo gets 3 arrows"),
        ("advanced-heroquest", "Brida finds 12 gold"),
        ("advanced-heroquest", "Brida leads"),
        ("advanced-heroquest", "brida +1 fate"),
        ("warhammer-quest", "brida is webbed"),
        ("battle-axe", "thomas gets wooden shield"),
        ("hive-of-the-dead", "you get chainsword"),
    ],
)
def test_what_the_books_of_the_game_have_is_not_new(game, line):
    assert new(line, game) == ()


def test_a_hero_who_joins_is_told_already():
    assert new("hero Ysra ws7 bs9") == ()
    assert new("join Anna") == ()


@pytest.mark.parametrize(
    "line", ["odo gets frobnicator", "odo gets 2 frobnicators", "brida gets the frobnicator", "brida loses frobnicator"]
)
def test_what_was_heard_of_is_the_same_in_the_plural_and_with_an_article(line):
    assert new(line, "advanced-heroquest", "brida gets a frobnicator") == ()


def test_what_is_used_up_and_what_is_over_stays_known():
    before = ("brida gets a frobnicator", "brida loses frobnicator", "brida is dizzy", "brida not dizzy")

    assert new("odo gets frobnicator; odo is dizzy", "advanced-heroquest", *before) == ()


def test_what_was_taken_back_is_new_again():
    assert new("odo gets frobnicator", "advanced-heroquest", "brida gets a frobnicator", "undo") == ("frobnicator",)


def test_a_name_of_many_words_is_new_whatever_its_last_one_is():
    assert new('brida gets "rid of the candles"') == ("rid of the candles",)


def test_a_line_told_anew_says_what_is_new_in_it():
    assert new("fix 4 brida gets widget", "advanced-heroquest", "brida gets a frobnicator") == ("widget",)


def test_the_answer_marks_it_behind_what_changed():
    said = shown(table().types("brida gets a frobnicator"))

    assert said == "4 Brida gets frobnicator.  [Brida frobnicator: 1]  new: frobnicator\n"


def test_of_many_names_the_first_are_marked_and_the_rest_counted():
    said = shown(table("tabletop").types("hero Tolm hp 9 nerve 3 grit 2 song 1 luckiness 4"))

    assert said.rstrip().endswith("new: nerve, grit, song and 1 more")


def test_a_preview_marks_it_and_leaves_it_new():
    told = table()
    reading = told.reading()
    asked = request(reading, "brida gets a frobnicator", preview=True)

    assert shown(handle(told.log, told.campaign, asked, reading=reading)).split()[-2:] == ["new:", "frobnicator"]
    assert told.types("brida gets a frobnicator").new == ("frobnicator",)


@pytest.mark.parametrize(("line", "said"), [("odo wonds 2", ("wonds is read as wounds.",)), ("odo wounds 2", ())])
def test_a_word_that_is_read_as_another_is_said_to_be(line, said):
    assert table().types(line).warnings == said

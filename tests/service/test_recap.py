"""Recaps: an evening as one would tell whoever was not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit.serving import AMULET, tell
from kit.table import Table

from events.problems import Refused
from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.views.recap import as_discord, as_html, as_markdown, recap

EVENING = """\
hero Brida w5 fate 1
hero Odo w4
gold 10
session The rats below
trip into Mill
turn
meet 2 rat w3 t8
fight
brida rat-1 9 5+ / 12
rat-1 odo hit -2
odo rat-2 1 5+
kill rat-1 by brida
kill rat-2 by odo
fight won
.
gold 20 from the chest
odo gets rope
odo gold =3
note the miller *lies*
waits 2 treasures
session end
session The long way home
gold -5 ale
"""

SALT = """\
trip end
session end
session Salt
trip into Cellars
start
pass left 5 / 8 8 / 6 4
meet 2 cellar rat w3 t8
fight
brida cellar-rat-1 12 5+ / 12
brida cellar-rat-2 9 5+ / 12
odo cellar-rat-2 1 5+
cellar-rat-2 odo hit -3
"""


def shown(session=None, audience="gm", more=""):
    table = Table()
    play(table.here, lines_in(EVENING + more, "evening"), around=Circumstances())
    return recap(table.reading().seen_by(audience), session)


def test_a_recap_leaves_out_the_bookkeeping_and_tells_a_fight_in_one_sentence():
    assert shown(1).told == (
        "Brida and Odo set out into Mill (expedition 1); the party come to level 1 of Mill.",
        "2 × rat met.",
        "A fight with 2 × rat: Brida kills rat 1; Odo kills rat 2; Odo −2 wounds. Outcome: won.",
        "The party +20 gold (the chest).",
        "Odo gets rope.",
        "The miller *lies*.",
    )


def test_a_recap_calls_those_who_set_out_the_party_and_says_once_on_which_level_they_are():
    told = shown(3, more="trip end\nsession end\nsession Home\ntrip into Mine\nstart\nbrida and odo out\n").told
    assert told[0].startswith("Brida and Odo set out into Mine")
    assert sum("level 1" in line for line in told) == 1
    assert any(line.startswith("The party leave the dungeon") for line in told), told


def test_a_recap_says_what_came_in_and_what_is_still_open():
    evening = shown(1)

    assert (evening.title, evening.things, evening.open) == ("The rats below", ("Odo: rope",), ("Treasures",))
    assert evening.gold == ("Party 10 → 30", "Odo 3")
    assert evening.dice == (
        "Best: Brida attacks rat 1: 9 against 5, hit; wound dice on rat 1: 12 against Toughness 8; 1 wound",
        "Worst: Rat 1 attacks Odo: hit; 2 wounds",
        "Brida: 1 × 12 on 2 d12",
        "Odo: 1 × 1 on 1 d12",
    )


def test_a_recap_speaks_of_doors_and_rooms_as_people_do_and_tells_the_best_and_the_worst_chain_whole():
    evening = shown(more=SALT)

    assert [line for line in evening.told if re.search(r"[a-z]-\d", line)] == []
    assert any("beyond t-junction 1, left; door 1 in passage 3" in line for line in evening.told), evening.told
    best, worst = evening.dice[:2]
    assert best.startswith("Best: Brida attacks cellar rat 1: 12 against 5, critical;")
    assert "Brida attacks cellar rat 2, a free blow: 9 against 5, hit" in best
    assert worst.startswith("Worst: Odo attacks cellar rat 2: 1 against 5, fumble;")
    assert "Cellar rat 2 attacks Odo, a free blow: hit; 3 wounds; Odo falls, dead" in worst
    assert "settled" not in best + worst


DEMO = Path(__file__).parents[2] / "demo"


def evening_of(game):
    table = Table(system=game)
    lines = [
        line
        for line in lines_in((DEMO / f"{game}.delve").read_text(encoding="utf-8"), game)
        if not line.text.startswith("campaign ")
    ]
    play(table.here, lines, around=Circumstances())
    return as_markdown(recap(table.reading(), 1))


def test_a_recap_leaves_out_what_a_game_logs_for_the_logs_own_sake():
    quest, vault = evening_of("warhammer-quest"), evening_of("battle-axe")

    assert "casts bolt" in quest
    assert "casts bolt" in vault
    for left_out in ("rolls for Power", "Power Phase", "the turn is over"):
        assert left_out not in quest
    for left_out in ("Card of goblin", "moves 6 squares", "?:"):
        assert left_out not in vault


def test_a_recap_speaks_of_no_entry_by_its_number():
    told = evening_of("advanced-heroquest")

    assert "spends a Fate Point, which takes it back" in told
    assert "cancels" not in told
    assert "The game master: " in told


def recap_of(game, *lines):
    table = Table(system=game)
    play(table.here, lines_in("\n".join(lines), "evening"), around=Circumstances())
    return recap(table.reading())


def test_a_recap_of_a_fight_tells_each_fall_where_it_happened_and_a_return_behind_it():
    told = recap_of(
        "tabletop", "hero Ann hp 4", "trip into Abbey", "meet rat hp 3", "fight", "rat hits ann for 4", "ann back",
        "they won",
    ).told  # fmt: skip
    assert told[-1] == "A fight with rat: rat killed; Ann −4 wounds; Ann falls, dead; Ann is alive. Outcome: won."


def test_a_recap_tells_what_a_fate_point_took_back_without_the_number_of_its_entry():
    told = recap_of(
        "advanced-heroquest", "hero Brida w5 fate 2", "hero Odo w5", "trip into Tarn", "meet 2 rats w1 t3", "fight",
        "brida -5", "odo -5", "fate brida", "they won",
    ).told  # fmt: skip
    assert told[-1].endswith("Brida would have been knocked out; Odo is knocked out; Brida is up again. Outcome: won.")


def test_without_a_number_it_is_the_newest_evening():
    evening = shown()

    assert (evening.session, evening.title, evening.told) == (2, "The long way home", ("The party −5 gold (ale).",))


def test_before_any_evening_was_begun_the_gold_that_came_in_is_told():
    table = Table()
    play(table.here, lines_in("hero Brida w5\ngold brida 20\n", "evening"), around=Circumstances())
    assert recap(table.reading()).gold == ("Brida 20",)


def test_an_evening_there_was_not_is_refused_with_those_there_were():
    with pytest.raises(Refused, match="no session 7") as refused:
        shown(7)
    assert (refused.value.code, refused.value.fix) == ("recap.unknown", "There were 2.")


def test_what_is_hidden_or_was_taken_back_is_told_to_nobody_who_may_not_know():
    secret = "gm: note the miller is a ghost\nundo\ngold 7\nundo\ngm: note a trap waits\n"

    assert "A trap waits." in shown(more=secret).told
    assert shown(more=secret, audience="table").told == ("The party −5 gold (ale).",)


def test_what_people_typed_marks_nothing_up_where_it_is_posted():
    evening = shown(1)

    assert "- The miller \\*lies\\*." in as_markdown(evening)
    assert "@" not in as_discord(shown(more="note ask @everyone\n"))
    assert "<li>Call &lt;b&gt;home.</li>" in as_html(shown(more="note call <b>home\n"))


def test_a_recap_is_read_over_http_in_the_form_that_is_asked_for(client):
    tell(client, {"command": "open-session", "title": "Rats"})

    assert client.get(f"{AMULET}/recap").json()["title"] == "Rats"
    assert client.get(f"{AMULET}/recap", headers={"accept": "text/markdown"}).text.startswith("# ")
    assert client.get(f"{AMULET}/recap", headers={"accept": "text/html"}).text.startswith("<h1>")
    assert client.get(f"{AMULET}/recap", headers={"accept": "image/png"}).status_code == 406
    assert client.get(f"{AMULET}/recap?session=9").status_code == 404

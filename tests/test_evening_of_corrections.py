"""The scripted evening of docs: all fifteen awkward situations, played from top to bottom, end in the right state."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from kit.transcript import delve

PAGE = (Path(__file__).parents[1] / "docs" / "an-evening-of-corrections.md").read_text(encoding="utf-8")


def asking_there(evening_of_corrections):
    """Asks `delve` where the evening has been played."""
    folder, _ = evening_of_corrections
    return lambda line: msgspec.json.decode(delve(f"delve {line} --json", folder))


def test_it_has_each_of_the_fifteen():
    assert re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE) == [str(number) for number in range(1, 16)]


def test_the_gold_is_right(evening_of_corrections):
    """60 counted (10 unexplained) and 10 more; 110 among three; the voided trip's 200 are not there."""
    played = asking_there(evening_of_corrections)
    assert played("purse")["balances"] == {"party": 72, "harlan": 38, "saul": 36, "mirrin": 36}


def test_everybody_is_as_they_should_be(evening_of_corrections):
    played = asking_there(evening_of_corrections)

    def sheet(who):
        found = played(f"sheet {who}")["sheet"]
        left = next(value["current"] for value in found["values"] if value["key"] == "wounds")
        return found["status"]["word"], left, found["items"]

    assert sheet("harlan") == ("alive", 7, ["map of the mine", "armour"]), "gas, a fumbled arrow; the kept map"
    assert sheet("saul") == ("alive", 8, [])
    assert sheet("mirrin") == ("dead", 5, [])
    assert sheet("wynn") == ("alive", 6, ["11 × arrows"]), "twelve less the one remembered late"


def test_what_waits_waits_and_what_was_let_be_is_quiet(evening_of_corrections):
    played = asking_there(evening_of_corrections)
    assert [one["what"] for one in played("business")["open"]] == [
        "treasure to draw", "half of the next treasure",
    ]  # fmt: skip
    assert played("check")["discrepancies"] == []


def test_rulings_of_both_evenings_are_in_force_but_the_one_for_a_trip(evening_of_corrections):
    played = asking_there(evening_of_corrections)
    assert [one["text"] for one in played("rulings")["rulings"]] == [
        "fractions are rounded up from now on", "it does, for one wound",
    ]  # fmt: skip


def test_nothing_that_was_said_is_lost(evening_of_corrections):
    played = asking_there(evening_of_corrections)
    story = " ".join(line["text"] for line in played("log --all --struck")["lines"])
    assert "harlan attacks skaven 1: hit; 2 wounds; killed" in story.lower(), "the round that was revised"
    assert "Harlan +200 gold (the pay chest)" in story, "the attempt that was voided"
    assert "The party +? gold (the miller's thanks)" in story, "the number nobody knew"

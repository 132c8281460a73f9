"""The third attempt at the same book, through the real commands: earlier ones stay readable and contribute nothing."""

from __future__ import annotations

from cli.__main__ import run


def say(*lines):
    """Types lines; each is one `delve`."""
    for line in lines:
        assert run(line.split()) == 0, line


ATTEMPT = ("begin-book Hive statistics=3,3,3,7,1", "enter 47", "wound you 9", "restart --yes")


def test_hive_033_a_third_attempt_stands_alone(home, ask):
    say("new Hive --system hive-of-the-dead", *ATTEMPT, *ATTEMPT, "begin-book Hive statistics=4,4,4,8,1", "enter 12")
    (shown,) = ask("sheet")["heroes"]
    hero = ask("sheet", shown["figure"])["sheet"]
    values = {value["key"]: value["current"] for value in hero["values"]}
    assert (hero["figure"], values["wounds"], values["strength"]) == ("reader", 8, 4)
    kinds = [entry["event"]["event"] for entry in ask("events", "--last", "0")["entries"]]
    assert kinds.count("expedition.begun") == 3
    assert kinds.count("story.retracted") == 2
    assert ask("verify")["breaks"] == []


def test_hive_033_going_back_to_a_bookmark_is_taking_back_never_turning_back(home, ask):
    say("new Hive --system hive-of-the-dead", "begin-book Hive", "enter 47", "enter 12", "undo --yes")
    drawn = ask("map")
    assert (sorted(drawn["sections"]), drawn["positions"]) == (["1", "47"], {"reader": "47"})
    assert drawn["sections"]["47"]["exits"] == {}
    kinds = [entry["event"]["event"] for entry in ask("events", "--last", "0")["entries"]]
    assert kinds.count("section.entered") == 3


def test_a_dead_reader_tries_again_with_a_new_sheet(home, ask):
    say("new Hive --system hive-of-the-dead", *ATTEMPT[:3], "begin-book Hive statistics=4,4,4,8,1")
    heroes = ask("sheet")["heroes"]
    assert {hero["figure"]: hero["status"]["status"] for hero in heroes}["reader-2"] == "alive"

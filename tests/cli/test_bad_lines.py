"""Whatever is typed behind a word of `delve`: an answer, or what is wrong and how to go on; never a traceback."""

from __future__ import annotations

import msgspec
import pytest
from kit.delve import Table

from cli.program import every_command
from rules.registry import system
from rules.shorthand.verbs import subjects

VERBS = [word for verbs in subjects(system("advanced-heroquest").words()).values() for word in verbs if word.isalpha()]
COMMANDS = [name for name, _ in every_command()]
EVERY = [*dict.fromkeys((*COMMANDS, *VERBS))]
WAITS_FOR_EVER = {"serve", "table"}
"""Said alone it begins to serve, and nothing else is wrong with that."""

NONSENSE = [
    "",
    "xyzzy",
    "nobody 2",
    "sven xyzzy",
    "sven 99999999999999999999999",
    "999",
    "0",
    "-5",
    "''",
    "'' ''",
    "'☠ ünïcødé'",
    "sven ²",
    "13 14 15",
    "sven heinrich 13 -1",
    "sven =",
    "d12 13",
    "--xyzzy",
    "--at yesterday",
    "sven --late 999",
    "sven --because 0",
    "sven --expect -1",
    "[ ]",
    "%s {}",
    "'a\nb'",
    "x" * 3000,
]
OF_A_VERB = 3
"""What is logged is read by one reader: behind each verb a third of the nonsense is tried, behind the next another."""


def littered(tmp_path_factory, monkeypatch):
    """One campaign that all nonsense is typed into, and a folder it may litter."""
    folder = tmp_path_factory.getbasetemp() / "nonsense"
    folder.mkdir(exist_ok=True)
    monkeypatch.chdir(folder)
    table = Table(folder)
    if not (folder / "campaigns.db").exists():
        table.says("new Reik", "hero add heinrich", "hero add sven", "gold 20", "expedition begin")
    return table


@pytest.mark.parametrize("name", EVERY)
def test_whatever_is_typed_behind_a_word_is_answered(tmp_path_factory, monkeypatch, name):
    nonsense = littered(tmp_path_factory, monkeypatch)
    some = NONSENSE if name in COMMANDS else NONSENSE[EVERY.index(name) % OF_A_VERB :: OF_A_VERB]
    for words in some:
        if name in WAITS_FOR_EVER and not words:
            continue
        line = f"{name} {words}"
        answer = nonsense(line)
        assert answer.code in (0, 1, 2), line
        assert "cli.broken" not in answer.stderr, line
        if answer.code:
            what, *ways_on, code = answer.stderr.rstrip().split("\n")
            assert what, line
            assert ways_on or "More:" in code, line
            assert code.endswith("]"), line


@pytest.mark.parametrize("name", EVERY)
def test_programs_are_told_in_json_what_is_wrong(tmp_path_factory, monkeypatch, name):
    nonsense = littered(tmp_path_factory, monkeypatch)
    for words in ("sven xyzzy", "999", "--xyzzy", "''"):
        answer = nonsense(f"{name} --json {words}")
        if answer.code and "\n  " not in answer.stderr:
            problem = msgspec.json.decode(answer.stderr.rstrip().split("\n")[-1])
            assert {"code", "what"} <= set(problem), f"{name} {words}"
            assert problem["code"] != "cli.usage" or problem["fix"], f"{name} {words}"


def test_what_all_the_nonsense_left_behind_is_a_whole_campaign(tmp_path_factory, monkeypatch):
    nonsense = littered(tmp_path_factory, monkeypatch)
    assert "Whole" in nonsense.says("--campaign reik verify")
    nonsense.says("--campaign reik status", "--campaign reik rebuild")


@pytest.mark.parametrize(
    ("line", "why", "pointed"),
    [
        ("roll 2d6+", "a number or dice should stand here", "         ^"),
        ("roll 3d6kx 1 2 3", "a number or dice should stand here", "          ^"),
        ("roll d0 3", "a die has from 1 to 10000 sides", "      ^"),
        ("roll 0d12", "from 1 to 500 dice can be thrown", "     ^"),
    ],
)
def test_dice_that_cannot_be_read_are_pointed_at(reik, line, why, pointed):
    answer = reik(line)
    assert answer.code == 2
    said, drawn, arrow, *_ = answer.stderr.split("\n")
    assert (why in said, drawn[2:], arrow[2:]) == (True, line, pointed)
    problem = msgspec.json.decode(reik(f"{line} --json").stderr)
    assert problem["code"] == "line.not_understood"
    assert problem["fix"] == f"Or keep it as a note: note {line}", "no other dice are offered"


def test_a_total_that_is_more_than_the_faces_shows_what_was_thrown(reik):
    assert "Loot 2d6+3: 4, 5 = 12." in reik.says("roll 2d6+3 4 5 for loot")


def test_use_with_one_word_that_names_no_campaign_says_how_to_use_something_up(reik):
    answer = reik("use rope")
    assert answer.code == 1
    assert "[campaign.unknown]" in answer.stderr
    assert "delve use sven rope" in answer.stderr


def test_a_word_that_belongs_to_no_group_is_answered_with_those_that_do(reik):
    assert "add, remove, test" in reik("webhook nonsense").stderr


def test_a_number_of_no_entry_is_answered_with_where_the_numbers_are(reik):
    assert "`delve log` shows the numbers." in reik("undo 999").stderr


def test_an_option_without_its_value_is_answered_with_what_it_wants(reik):
    answer = reik("gold sven 20 --note")
    assert answer.code == 2
    assert "--note wants more: WORDS" in answer.stderr
    assert "More: delve help" in answer.stderr

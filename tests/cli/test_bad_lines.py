"""Whatever is typed behind a word of `delve`: an answer, or what is wrong and how to go on; never a traceback."""

from __future__ import annotations

import shlex

import click
import msgspec
import pytest

from cli.program import every_command
from cli.table import COMMANDS, find
from cli.telling import Line
from cli.usage import Usage
from events.problems import Refused
from rules.registry import system

EVERY = [name for name, _ in every_command()]
WAITS_FOR_EVER = {"serve"}
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


@pytest.fixture(scope="module")
def shared_folder(tmp_path_factory):
    return tmp_path_factory.mktemp("nonsense")


@pytest.fixture
def nonsense(shared_folder, monkeypatch, table_in):
    """One campaign that all nonsense is typed into, and a folder it may litter."""
    monkeypatch.chdir(shared_folder)
    table = table_in(shared_folder)
    if not (shared_folder / "campaigns.db").exists():
        table.says("new Reik", "hero add heinrich", "hero add sven", "gold 20", "expedition begin")
    return table


@pytest.mark.parametrize("name", EVERY)
def test_whatever_is_typed_behind_a_word_is_answered(nonsense, name):
    for words in NONSENSE:
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
def test_programs_are_told_in_json_what_is_wrong(nonsense, name):
    for words in ("sven xyzzy", "999", "--xyzzy", "''"):
        answer = nonsense(f"{name} --json {words}")
        if answer.code and "\n  " not in answer.stderr:
            problem = msgspec.json.decode(answer.stderr.rstrip().split("\n")[-1])
            assert {"code", "what"} <= set(problem), f"{name} {words}"
            assert problem["code"] != "cli.usage" or problem["fix"], f"{name} {words}"


def test_what_all_the_nonsense_left_behind_is_a_whole_campaign(nonsense):
    assert "Whole" in nonsense.says("--campaign reik verify")
    nonsense.says("--campaign reik status", "--campaign reik rebuild")


SPOKEN = [
    (word, example.removeprefix("delve "))
    for word, (target, _) in COMMANDS.items()
    if isinstance(line := find(target), Line) and word != "fix"  # behind fix stands any other word, read as itself
    for example in line.examples
]


@pytest.mark.parametrize("example", [example for _, example in SPOKEN])
def test_no_word_is_dropped(asked, example):
    """Wherever a word is put in, it is part of what is asked for, or the line is not understood."""
    words = shlex.split(example)
    for at in range(1, len(words) + 1):
        said = shlex.join([*words[:at], "xyzzy", *words[at:]])
        try:
            command = asked(said, system("advanced-heroquest"))
        except (Usage, click.UsageError, Refused):
            continue
        assert "xyzzy" in repr(command), said


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("buy elf 6 arrows for 12 each", "Not understood: each"),
        ("cup treasure shuffled twice", "Not understood: twice"),
        ("condition sven blessed for 3 turns maybe", "Not understood: maybe"),
        ("door north west", "Not understood: west"),
        ("explore door-1 door-2", "Not understood: door-2"),
        ("kill orc-1 by sven 1/2 elf", "sven 1/2 elf 1/2"),
        ("move sven hall --at 3", "is no square"),
        ("move 3", "Where do they go"),
        ("open door-1 sven elf", "Not understood: elf"),
        ("search secret doors sven elf", "Not understood: elf"),
    ],
)
def test_what_is_too_much_is_named(asked, line, message):
    with pytest.raises(Usage, match=message):
        asked(line)


@pytest.mark.parametrize(
    ("line", "code", "pointed"),
    [
        ("roll 2d6+", "notation.unreadable", ["Character 5: a number or dice should stand here.", "2d6+", "    ^"]),
        ("roll 3d6kx 1 2 3", "notation.unreadable", ["Character 6", "3d6kx", "     ^"]),
        ("roll d0 3", "notation.too_much", ["Character 2", "d0", " ^"]),
        ("roll 0d12", "notation.too_much", ["Character 1", "0d12", "^"]),
    ],
)
def test_dice_that_cannot_be_read_are_pointed_at(reik, line, code, pointed):
    answer = reik(line)
    assert answer.code == 2
    assert f"[{code}]" in answer.stderr
    why, drawn, arrow = answer.stderr.split("\n")[1:4]
    assert (why[2:].startswith(pointed[0]), drawn[2:], arrow[2:]) == (True, *pointed[1:])
    problem = msgspec.json.decode(reik(f"{line} --json").stderr)
    assert problem["code"] == code
    assert "2d12, 3d6+2" in problem["fix"]


def test_a_total_that_is_more_than_the_faces_shows_what_was_thrown(reik):
    assert "Loot 2d6+3: 4, 5 = 12." in reik.says("roll 2d6+3 4 5 for loot")


def test_use_with_one_word_that_names_no_campaign_says_how_to_use_something_up(reik):
    answer = reik("use rope")
    assert answer.code == 1
    assert "[campaign.unknown]" in answer.stderr
    assert "delve use sven rope" in answer.stderr


def test_a_word_that_belongs_to_no_group_is_answered_with_those_that_do(reik):
    assert "list, add, from" in reik("hero nonsense").stderr


def test_a_number_of_no_entry_is_answered_with_where_the_numbers_are(reik):
    assert "`delve log` shows the numbers." in reik("undo 999").stderr


def test_an_option_without_its_value_is_answered_with_the_commands_own_examples(reik):
    answer = reik("gold sven 20 --from")
    assert answer.code == 2
    assert "delve gold 110 --split" in answer.stderr
    assert "More: delve gold --help" in answer.stderr

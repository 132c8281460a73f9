"""Every command explains itself, with examples that can be typed as they stand."""

from __future__ import annotations

import shlex

import click
import pytest

from cli.around import AROUND, SURE
from cli.looking import Listing, Looking
from cli.program import every_command, load, program
from cli.speaking import Spoken, Telling
from cli.table import COMMANDS, SECTIONS
from rules.games.advanced_heroquest import SYSTEM
from rules.shorthand.declared.looks import FOR_SIGNS
from rules.shorthand.verbs import declared, subjects

EVERY = every_command()
LEAVES = [(name, command) for name, command in EVERY if not isinstance(command, click.Group)]

NOT_READING = {"erase", "completion"}
"""They answer people only: erasing, and a shell's own words."""

ALONE = [
    ("business", ["delve", "open"]),
    ("status", ["delve"]),
    ("hero list", ["delve", "hero"]),
    ("webhook list", ["delve", "webhook"]),
]
"""What a group does when nothing more is said."""


@pytest.mark.parametrize(("name", "command"), EVERY, ids=[name for name, _ in EVERY])
def test_every_command_has_help(table, name, command):
    shown = table.says(f"{name} --help")
    assert (command.help or "").strip().split("\n")[0].split(".")[0] in " ".join(shown.split())
    assert table.says(f"{name} -h") == shown


@pytest.mark.parametrize(("name", "command"), EVERY, ids=[name for name, _ in EVERY])
def test_whoever_asks_first_every_command_keeps_both_words_for_help(name, command):
    """A page written about a command, in whatever surroundings, does not change what it understands."""
    command.get_params(click.Context(command))
    asked_later = click.Context(command, help_option_names=["-h", "--help"])

    shown = [option.opts for option in command.get_params(asked_later) if "--help" in option.opts]
    assert shown == [["-h", "--help"]]


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_every_command_has_examples_that_lead_to_it(table, name, command):
    examples = command.examples
    assert examples, name
    shown = table.says(f"{name} --help")
    for example in examples:
        assert example in shown
        words = shlex.split(example.removeprefix('eval "$(').removesuffix(')"'))
        assert words[0] == "delve"
        path = name.split()
        alone = (name, words) in ALONE
        reached = words[1 : 1 + len(path)] == path or (not alone and load(COMMANDS[words[1]][0]) is command)
        assert reached or alone or is_another_word(name, words[1]), example


def is_another_word(name, other):
    """`open` for `business`."""
    return COMMANDS[name.split()[0]][0] == COMMANDS[other][0]


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_every_example_can_be_parsed(name, command):
    for example in command.examples:
        words = shlex.split(example.removeprefix('eval "$(').removesuffix(')"').partition(" > ")[0])[1:]
        # files of their examples are not there; the others read what follows in ways of their own
        if not words or name in ("hero list", "hero from", "play", "open"):
            continue
        context = click.Context(program, info_name="delve")
        command.make_context(name, words[len(name.split()) :], parent=context)


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_every_reading_command_answers_programs(name, command):
    options = {option for param in command.get_params(click.Context(command)) for option in param.opts}
    if isinstance(command, (Looking, Listing, Telling)):
        assert "--json" in options
    else:
        assert name in NOT_READING


def test_every_option_has_help():
    silent = [
        f"{name} {param.name}"
        for name, command in LEAVES
        if isinstance(command, Spoken)
        for param in command.own
        if isinstance(param, click.Option) and not param.help
    ]
    assert silent == []


def test_the_help_lists_every_command_once_and_imports_none():
    assert len(COMMANDS) == sum(map(len, SECTIONS.values()))
    assert {name.split()[0] for name, _ in EVERY} == set(COMMANDS)


def test_the_name_a_command_goes_by_is_its_own():
    """Or that of the command it is another word for."""
    names = dict(EVERY)
    wrong = [
        name for name, command in EVERY if command.name != name.split()[-1] and names.get(command.name) is not command
    ]
    assert wrong == []


VERBS = {word: declared(word, SYSTEM.words()) for verbs in subjects(SYSTEM.words()).values() for word in verbs}


@pytest.mark.parametrize(("word", "verb"), VERBS.items(), ids=VERBS)
def test_every_verb_explains_itself_with_its_forms_its_examples_and_its_options(reik, word, verb):
    shown = " ".join(reik.says(f"help -- {word}").split())
    for said in (verb.about, *verb.usage, *(f"--{option}" for option in verb.takes)):
        assert " ".join(said.split()) in shown
    for example in verb.examples:
        assert " ".join(example.split()) in shown


@pytest.mark.parametrize("word", ["gold", "undo", "late", "note"])
def test_a_verb_with_the_word_for_help_is_explained_and_tells_nothing(reik, word):
    assert reik.says(f"{word} --help") == reik.says(f"help {word}") == reik.says(f"{word} 20 -h")
    assert "20 gold" not in reik.says("log")


def test_help_alone_shows_the_language_what_a_shell_eats_and_where_the_rest_is(reik):
    shown = " ".join(reik.says("help").split())
    for part in ("sven -2 trap", "Gold: gold,", "Putting it right: undo", "quote the line", "delve --help"):
        assert part in shown


@pytest.mark.parametrize(
    ("word", "example"), [("gold", "'gold =60'"), ("no", "'no =3'"), ("hit", "'heinrich skaven-1 9 / 3 7 12>5'")]
)
def test_an_example_that_any_shell_would_eat_is_quoted(reik, word, example):
    assert f"delve {example}" in reik.says(f"help {word}")


def test_the_options_of_every_line_are_explained(reik):
    shown = reik.says("help line")
    assert all(f"--{option.name}" in shown for option in (*AROUND, SURE))


def test_help_of_a_word_that_looks_is_its_own(reik):
    assert reik.says("help log") == reik.says("log --help")


ISSUE = """new use campaigns play serve log sheet map history replay export backup verify purse quests status events"""


@pytest.mark.parametrize("name", ISSUE.split())
def test_what_was_promised_is_there(name):
    assert name in COMMANDS


@pytest.mark.parametrize("typed", ["help blorp", "blorp --help"])
def test_a_word_there_is_no_help_for_is_a_misuse(reik, typed):
    answer = reik(typed)
    assert (answer.code, answer.stdout) == (2, "")
    assert "'blorp' is no verb" in answer.stderr


def test_help_of_fix_says_how_a_line_comes_back(reik):
    assert "fix ENTRY\n" in reik.says("fix --help")


@pytest.mark.parametrize("word", FOR_SIGNS)
def test_a_word_that_stands_for_a_sign_of_a_shell_is_explained(reik, word):
    sign, about, example = FOR_SIGNS[word]

    assert f"{word}, or the sign {sign}: {about}\n  For example:\n    delve {example}" in reik.says(f"help {word}")


def test_a_name_that_is_there_already_is_answered_as_a_line(reik):
    """`hero` alone looks; with a name behind it somebody joins."""
    reik.says("hero Anna")

    assert "[line.not_understood]" in reik("hero Anna").stderr

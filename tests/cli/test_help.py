"""Every command explains itself, with examples that can be typed as they stand."""

from __future__ import annotations

import shlex

import click
import pytest

from cli.looking import Listing, Looking
from cli.options import parameters_of
from cli.program import every_command, load, program
from cli.speaking import Spoken, Telling
from cli.table import COMMANDS, SECTIONS

EVERY = every_command()
LEAVES = [(name, command) for name, command in EVERY if not isinstance(command, click.Group)]

NOT_READING = {"erase", "completion", "play", "line"}
"""They answer people only: erasing, a shell's own words, and the shorthand of the table."""

ALONE = [("status", ["delve"]), ("hero list", ["delve", "hero"]), ("webhook list", ["delve", "webhook"])]
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
        assert reached or alone, example


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_every_example_can_be_parsed(name, command):
    for example in command.examples:
        words = shlex.split(example.removeprefix('eval "$(').removesuffix(')"').partition(" > ")[0])[1:]
        # files of their examples are not there; the others read what follows in ways of their own
        if not words or name in ("hero list", "hero from", "play", "late", "before"):
            continue
        context = click.Context(program, info_name="delve")
        command.make_context(name, words[len(name.split()) :], parent=context)


@pytest.mark.parametrize(("name", "command"), LEAVES, ids=[name for name, _ in LEAVES])
def test_every_reading_command_answers_programs(name, command):
    options = {option for param in command.get_params(click.Context(command)) for option in param.opts}
    if isinstance(command, (Looking, Listing, Telling)):
        assert "--json" in options
    else:
        assert name in (*NOT_READING, "late", "before", "now")


def test_every_option_has_help():
    silent = [
        f"{name} {param.name}"
        for name, command in LEAVES
        if isinstance(command, Spoken)
        for param in parameters_of(command.function)
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


ISSUE = """new use campaigns hero session expedition quest turn roll attack wound heal fate gold buy sell give item
section open search explore note ruling log sheet map purse quests status undo redo verify events"""


@pytest.mark.parametrize("name", ISSUE.split())
def test_what_was_promised_is_there(name):
    assert name in COMMANDS

"""Lines as people type them, and what they ask for."""

from __future__ import annotations

import shlex

import click
import pytest

from cli.program import program
from cli.options import COMMON
from cli.words import MINUS
from projections.state import Fold


def command_of(line, system=None):
    """The `Command` a line of `delve` asks for, and everything said around it; nothing is opened or written."""
    arguments = shlex.split(line)
    root = click.Context(program, info_name="delve")
    name, command, rest = program.resolve_command(root, arguments)
    context = command.make_context(name, list(rest), parent=root)
    said = {key: context.params.pop(key) for key in (*COMMON, "yes") if key in context.params}
    asked = context.invoke(command.callback, **context.params)
    if callable(asked):
        asked = asked(system)
    return asked, said


@pytest.fixture
def asked():
    """`asked("gold 20")` is the command alone."""
    return lambda line, system=None: command_of(line, system)[0]


@pytest.fixture
def said():
    """`said("gold 20 --gm")` is what was said around it."""
    return lambda line: command_of(line)[1]


@pytest.fixture
def minus():
    """The sign that stands for the hyphen of a number."""
    return MINUS


@pytest.fixture
def empty():
    """A campaign's state before its first entry."""
    return Fold().initial()

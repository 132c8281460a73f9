"""Lines as a shell hands them over, word by word: each asks for what it asks for at the prompt."""

from __future__ import annotations

import re
import shlex

import pytest
from kit.line_table import LINES
from kit.shorthand_table import lexicon

from cli.around import read_options
from cli.typed import line_of
from rules.games.advanced_heroquest import SYSTEM
from rules.shorthand.read.parsing import read as read_line


def as_a_shell_has_it(line):
    """Its words; quoted whole where a shell would keep some of it to itself."""
    return [line] if re.search(r"[;#!<>?*&|()$\\'{}~]|^\W", line) else shlex.split(line)


@pytest.mark.parametrize("line", [line for line in LINES if line])
def test_a_line_of_a_shell_asks_for_what_it_asks_for_at_the_prompt(line):
    words, _ = read_options(as_a_shell_has_it(line))

    assert read_line(line_of(words, SYSTEM), lexicon()).commands == (LINES[line],)

"""docs/hive-of-the-dead.md names what there is, and what it shows can be typed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from kit.shell import asked

from cli.__main__ import run
from rules.games.hive_of_the_dead.options import OPTIONS
from rules.registry import system

PAGE = (Path(__file__).parents[4] / "docs" / "hive-of-the-dead.md").read_text(encoding="utf-8")
OWN = {kind.__struct_config__.tag for kind in system("hive-of-the-dead").commands}
LINES = [re.split(r" {3,}", line)[0] for line in re.findall(r"^delve ([a-z]+-[a-z-]+ .*)$", PAGE, re.MULTILINE)]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_stands_on_the_page_with_its_values_and_its_ruling(option):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.key}` |"))
    shown = ["no" if value is False else "yes" if value is True else str(value) for value in option.values]
    assert [cell.strip() for cell in row.split("|")[2:4]] == shown
    assert all(rule.strip() in row for rule in option.rule.split(","))


@pytest.mark.parametrize("ruling", range(1, 17))
def test_every_ruling_is_on_the_page(ruling):
    assert re.search(rf"HIVE-R{ruling}\b", PAGE)


@pytest.mark.parametrize("line", LINES)
def test_every_line_on_the_page_is_one_people_can_type(line):
    words = shlex.split(line)
    assert words[0] in OWN
    assert type(asked(words, system("hive-of-the-dead"))).__struct_config__.tag == words[0]


def test_the_page_shows_lines():
    assert len(LINES) > 8


def test_the_evening_on_the_page_can_be_played_from_its_first_line_to_its_last(tmp_path, monkeypatch, capsys):
    block = PAGE.partition("```\n")[2].partition("```")[0]
    lines = [re.split(r" {3,}", line)[0] for line in block.splitlines() if line.startswith("delve ")]
    monkeypatch.setenv("DELVELOG_DB", str(tmp_path / "campaigns.db"))
    for line in ('delve new "Down below" --system hive-of-the-dead', *lines):
        code = run(shlex.split(line)[1:])
        said = capsys.readouterr()
        assert (line, code, said.err) == (line, 0, "")
    assert "47" in said.out

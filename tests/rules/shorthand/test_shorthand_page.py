"""docs/shorthand.md: every line of its boxes is played, from top to bottom, in one campaign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit.table import Table

from events.problems import Refused
from rules.command import Circumstances
from service.lines.exported_lines import lines_of
from service.lines.line_files import lines_in, play

PAGE = (Path(__file__).parents[3] / "docs" / "shorthand.md").read_text(encoding="utf-8")
BOXES = re.findall(r"(?<=^```delve\n).*?(?=^```$)", PAGE, re.MULTILINE | re.DOTALL)


def test_every_line_of_the_page_is_understood_and_told():
    table = Table()
    lines = [line for box in BOXES for line in box.splitlines()]

    played = play(table.here, lines_in("\n".join(lines), "page"), around=Circumstances())

    assert played.told == len(lines) > 120


def test_every_line_of_the_page_is_written_back_as_it_was_typed():
    table = Table()
    lines = [line for box in BOXES for line in box.splitlines()]
    play(table.here, lines_in("\n".join(lines), "page"), around=Circumstances())

    told = list(lines_of(table.log.read(table.campaign), table.reading().system, table.log.typed(table.campaign)))

    assert [line for line in told[2:] if "!entries" in line] == []


def test_the_page_shows_every_subject_of_the_verbs():
    from rules.shorthand.verbs import subjects

    shown = " ".join(BOXES).split()
    silent = [
        title
        for title, verbs in subjects().items()
        if not any({first, *verb.also} & {*shown} for first, verb in verbs.items())
    ]

    assert silent == []


def test_the_page_would_stop_at_a_line_nobody_understands():
    table = Table()

    with pytest.raises(Refused):
        play(table.here, lines_in("hero Sven w5\nsven blorp", "page"), around=Circumstances())

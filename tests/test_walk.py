"""The walk in docs/architecture.md is the way a line goes: every step it names is taken, in its order."""

from __future__ import annotations

import io
import re
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

import pytest
from kit import house

from cli.__main__ import run
from cli.prompt import Prompt

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
LINE = "sven -2 trap"
OF_A_FUNCTION, OF_A_GENERATOR = 0x02, 0x20


class Walk:
    """Which of our functions were called, in the order they were: module path and qualified name."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def __enter__(self) -> Self:
        sys.setprofile(self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _heard(self, frame, event, _argument) -> None:
        code = frame.f_code
        if event != "call" or not code.co_flags & OF_A_FUNCTION or code.co_name.startswith("<"):
            return
        if code.co_flags & OF_A_GENERATOR and frame.f_lasti > OF_A_GENERATOR:
            return  # a generator that goes on
        if (path := Path(code.co_filename)).is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in house.LAYERS:
            self.calls.append((path.relative_to(ROOT).as_posix(), code.co_qualname))


@cache
def walked():
    """The line, at the prompt of a campaign in which others were told before it."""
    on_the_way = Walk()
    heard = Prompt.heard

    def listen(prompt, line):
        if line != LINE:
            return heard(prompt, line)
        with on_the_way:
            return heard(prompt, line)

    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        patch.setenv("DELVELOG_DB", f"{folder}/campaigns.db")
        patch.setattr(Prompt, "heard", listen)
        patch.setattr("sys.stdin", io.StringIO(f"hero Sven\nhero Heinrich\ngold 20\nsven -1 trap\n{LINE}\n"))
        assert run(["new", "Cellars", "-q"]) == 0
        assert run(["play"]) == 0
    return on_the_way.calls


def steps():
    """What the rows of the walk name: `path.py one`, `two` … A name alone stands in the module before it."""
    module = ""
    for row in re.findall(r"^\| \d+ \| (.+?) \|", PAGE, re.MULTILINE):
        for named in re.findall(r"`([^`]+)`", row):
            module, name = named.split() if " " in named else (module, named)
            yield module, name


def test_the_steps_of_the_walk_are_taken_in_its_order():
    walk = walked()
    at = 0
    for step in steps():
        assert step in walk, step
        assert step in walk[at:], f"{step} comes before the step in front of it"
        at = walk.index(step, at)


def test_the_way_of_a_line_is_as_long_as_the_page_says():
    walk = walked()
    said = re.search(r"([\d,]+) calls of (\d+) functions in (\d+) files", PAGE)
    calls, functions, files = (int(number.replace(",", "")) for number in said.groups())

    assert (len(walk), len({*walk})) == (pytest.approx(calls, rel=0.05), pytest.approx(functions, rel=0.05))
    assert len({path for path, _ in walk}) == pytest.approx(files, abs=2)


def test_the_way_of_a_line_is_shorter_than_before_it_was_said_one_way():
    """Issue 9: fewer than 64 files and 907 calls."""
    walk = walked()
    assert len(walk) < 907
    assert len({path for path, _ in walk}) < 64

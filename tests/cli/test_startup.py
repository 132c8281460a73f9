"""What a logged line loads: nothing that costs more than it gives."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

HEAVY = (
    "litestar", "uvicorn", "httpx", "sqlite_utils", "apscheduler", "rich", "asyncio", "difflib", "pathlib", "json",
    "tomllib", "logging", "dataclasses", "argparse", "random", "secrets", "hashlib", "importlib.resources", "locale",
    "shutil", "tempfile", "subprocess", "zoneinfo", "email", "http", "ssl", "socket", "unicodedata",
)  # fmt: skip
"""Modules that cost milliseconds; each is imported where it is used."""


@pytest.fixture
def loaded(reik):
    """Modules that are there when a line has been logged."""

    def modules(*words):
        code = "import sys; from cli.__main__ import run; run(sys.argv[1:]); sys.stderr.write(' '.join(sys.modules))"
        told = subprocess.run(
            [sys.executable, "-c", code, *words],
            env=os.environ | reik.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return set(told.stderr.split())

    return modules


LINES = [
    "gold 20", "wound sven 2 trap", "sven -2 trap", "gold 20 --note found -q", "gold 20 --gm", "note hello", "turn",
    "late 2 gold 1", "undo", "redo 1", "fix gold 5", "gold 110 --split", "sven gets rope", "sven heinrich 5",
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_a_logged_line_is_read_without_click_and_loads_nothing_heavy(loaded, line):
    found = loaded(*line.split())
    assert "cli.telling" in found
    assert [module for module in ("click", "cli.conversation", *HEAVY) if module in found] == []


def test_a_line_of_shorthand_loads_the_verbs_it_says_and_no_others(loaded):
    verbs = {"fights", "people", "places", "things", "times"}

    assert not {f"rules.shorthand.{module}" for module in verbs} & loaded("sven", "-2", "trap")
    assert "rules.catalogue" not in loaded("sven", "-2", "trap")
    assert "rules.shorthand.read.things" in loaded("sven", "gets", "rope")


def test_a_logged_line_draws_nothing_and_completes_nothing(loaded):
    found = loaded("gold", "20")
    for module in ("cli.draw_sheet", "cli.draw_tables", "cli.complete", "cli.looking", "click.shell_completion"):
        assert module not in found


def test_help_opens_no_log(loaded):
    found = loaded("--help")
    assert "events.sqlite.log" not in found
    assert not any(module.startswith("cli.commands.") for module in found)

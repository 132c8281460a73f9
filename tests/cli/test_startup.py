"""What a logged line loads: nothing that costs more than it gives."""

from __future__ import annotations

import pytest
from kit.delve import loaded

HEAVY = (
    "litestar", "uvicorn", "httpx", "sqlite_utils", "apscheduler", "rich", "asyncio", "difflib", "pathlib", "json",
    "tomllib", "logging", "dataclasses", "argparse", "random", "secrets", "hashlib", "importlib.resources", "locale",
    "shutil", "tempfile", "subprocess", "zoneinfo", "email", "http", "ssl", "socket", "unicodedata",
)  # fmt: skip
"""Modules that cost milliseconds; each is imported where it is used."""


LINES = [
    "gold 20", "wound sven 2 trap", "sven -2 trap", "gold 20 --note found -q", "gold 20 --gm", "note hello", "turn",
    "late 2 gold 1", "undo", "redo 1", "fix gold 5", "gold 110 --split", "sven gets rope", "sven heinrich 5",
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_a_logged_line_is_read_without_click_and_loads_nothing_heavy(reik, line):
    reik.says("heinrich gets rope")  # what nobody has told of yet is looked up in the books of the game, once

    found = loaded(reik, *line.split())
    assert "cli.telling" in found
    assert [module for module in ("click", "cli.conversation", *HEAVY) if module in found] == []


def test_a_line_of_shorthand_loads_the_verbs_it_says_and_no_others(reik):
    verbs = {"blows", "cups", "fights", "people", "places", "rolls", "sums", "things", "times"}

    assert not {f"rules.shorthand.read.{module}" for module in verbs} & loaded(reik, "sven", "-2", "trap")
    assert "rules.catalogue" not in loaded(reik, "sven", "-2", "trap")
    assert "rules.shorthand.read.things" in loaded(reik, "sven", "gets", "rope")


def test_a_logged_line_draws_nothing_and_completes_nothing(reik):
    found = loaded(reik, "gold", "20")
    for module in ("cli.draw_sheet", "cli.draw_tables", "cli.complete", "cli.looking", "click.shell_completion"):
        assert module not in found


def test_help_opens_no_log(reik):
    found = loaded(reik, "--help")
    assert "events.sqlite.log" not in found
    assert not any(module.startswith("cli.commands.") for module in found)

"""On a terminal and off it: colours, questions, widths, a reader who has gone."""

from __future__ import annotations

import os
import pty
import shlex
import subprocess
import sys

import pytest

from cli.output import Voice, columns, uncoloured, wrap

DELVE = [sys.executable, "-m", "cli"]


class Terminal:
    """`delve` as a process of its own, on a terminal."""

    def __init__(self, environment):
        self.environment = environment

    def type(self, line, answer="", **environment):
        """What the terminal shows, and the exit code."""
        here, there = pty.openpty()
        process = subprocess.Popen(
            [*DELVE, *shlex.split(line)],
            stdin=there, stdout=there, stderr=there, env=self.environment | environment, close_fds=True,
        )  # fmt: skip
        os.close(there)
        os.write(here, answer.encode())
        shown = b""
        while True:
            try:
                read = os.read(here, 4096)
            except OSError:  # Linux says so when the last writer has closed the terminal
                break
            if not read:
                break
            shown += read
        code = process.wait(timeout=30)
        os.close(here)
        return code, shown.decode().replace("\r\n", "\n")


def terminal_of(reik):
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    return Terminal(kept | {"DELVELOG_DB": reik.environment["DELVELOG_DB"], "TERM": "xterm-256color", "COLUMNS": "90"})


def test_colours_on_a_terminal(reik):
    terminal = terminal_of(reik)
    code, shown = terminal.type("gold 20")
    assert code == 0
    assert "\x1b[1m10 The party +20 gold.\x1b[0m" in shown


def test_no_color_is_honoured(reik):
    terminal = terminal_of(reik)
    assert "\x1b" not in terminal.type("gold 20", NO_COLOR="1")[1]
    assert "\x1b" not in terminal.type("gold 20", TERM="dumb")[1]


def test_no_colours_where_there_is_no_terminal(reik):
    terminal = terminal_of(reik)
    told = subprocess.run([*DELVE, "log"], env=terminal.environment, capture_output=True, check=True)
    assert b"\x1b" not in told.stdout


def test_undo_asks_on_a_terminal_and_takes_no_for_an_answer(reik):
    terminal = terminal_of(reik)
    reik.says("gold 20", "gold 5")
    code, shown = terminal.type("undo 10", "n\n")
    assert "This would undo 10" in shown
    assert "Do it?" in shown
    assert "Nothing was changed." in shown
    assert code == 0
    assert reik.json("purse")["balances"] == {"party": 25}


def test_undo_takes_yes(reik):
    terminal = terminal_of(reik)
    reik.says("gold 20", "gold 5")
    code, _ = terminal.type("undo 10", "y\n")
    assert code == 0
    assert reik.json("purse")["balances"] == {"party": 5}


def test_json_is_indented_for_people_only(reik):
    terminal = terminal_of(reik)
    assert "\n  " in terminal.type("purse --json")[1]
    assert reik.says("purse --json").count("\n") == 1


def test_a_reader_who_has_seen_enough_hears_no_complaint(reik):
    terminal = terminal_of(reik)
    for _ in range(30):
        reik.says("note the rats are gnawing at the beams again")
    line = f"{shlex.join(DELVE)} log --all | head -n 1; exit ${{PIPESTATUS[0]}}"
    told = subprocess.run(["bash", "-c", line], env=terminal.environment, capture_output=True, text=True, check=False)
    assert told.stderr == ""
    assert len(told.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    ("line", "code"), [("gold 5", 0), ("undo 999", 1), ("wound nobody 2", 2), ("roll", 2), ("--version", 0)]
)
def test_exit_codes_reach_the_shell(reik, line, code):
    terminal = terminal_of(reik)
    told = subprocess.run([*DELVE, *line.split()], env=terminal.environment, capture_output=True, check=False)
    assert told.returncode == code


def test_a_terminal_that_lacks_a_letter_shows_another(reik):
    terminal = terminal_of(reik)
    reik.says("note Löwe → Höhle")
    told = subprocess.run(
        [*DELVE, "log"], env=terminal.environment | {"PYTHONIOENCODING": "ascii"}, capture_output=True, check=True
    )
    assert b"L?we ? H?hle" in told.stdout


def test_columns_line_up_whatever_their_colour():
    rows = [("\x1b[1ma\x1b[0m", "10"), ("bbb", "5")]
    assert [uncoloured(line) for line in columns(rows, right=(1,))] == ["a    10", "bbb   5"]


def test_wrapped_lines_hang_and_long_words_stay_whole():
    assert wrap("a rat and another rat", 10) == "a rat and\n  another\n  rat"
    assert wrap("  1  a rat and", 9, hang=5) == "  1  a\n     rat\n     and"
    assert wrap("unpronounceable", 5) == "unpronounceable"


def test_a_voice_without_a_window_is_80_wide(monkeypatch, capsys):
    monkeypatch.delenv("COLUMNS", raising=False)
    assert Voice(sys.stdout).width == 80
    monkeypatch.setenv("COLUMNS", "44")
    assert Voice(sys.stdout).width == 44


@pytest.mark.parametrize(("asked", "shown"), [((), False), (("--why",), True), (("--json",), True)])
def test_codes_are_for_programs_and_for_whoever_asks_why(capsys, asked, shown):
    from cli.__main__ import _say_problem
    from events.problems import Refused

    _say_problem(Refused("gold.not_enough", "Sven has not that much."), ["sheet", "sven", *asked])

    assert ("gold.not_enough" in capsys.readouterr().err) is shown

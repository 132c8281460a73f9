"""`delve` as it is typed, at a file or at a server that keeps it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from typing import NamedTuple
from unittest.mock import patch

import msgspec
from click.testing import CliRunner

from cli import telling
from cli.__main__ import run


class Answer(NamedTuple):
    """What came of a line."""

    code: int
    stdout: str
    stderr: str


class Table:
    """A campaign file of its own, and `delve` as it is typed there."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {"DELVELOG_DB": str(folder / "campaigns.db"), "COLUMNS": "100", "NO_COLOR": ""}

    def __call__(self, line, *, typed=None, **environment):
        """Types a line, and `typed` where it asks; the answer has `.code`, `.stdout` and `.stderr`.

        A problem says its code, as it does to whoever asks why: tests name problems by their codes.
        """
        telling._stage = "before"
        runner = CliRunner().isolation(typed, self.environment | environment)
        with patch("cli.__main__._wants_codes", return_value=True), runner as (stdout, stderr, _):
            code = run(shlex.split(line))
            sys.stdout.flush()
            sys.stderr.flush()
            return Answer(code, stdout.getvalue().decode(), stderr.getvalue().decode())

    def forgets_the_campaign(self):
        """Which campaign was chosen last is not remembered any more."""
        (self.folder / "campaigns.db.current").unlink()

    def says(self, *lines):
        """Types lines that must all go through; the output of the last."""
        for line in lines:
            answer = self(line)
            assert answer.code == 0, f"delve {line}: {answer.stdout}{answer.stderr}"
        return answer.stdout

    def json(self, line):
        """What a reading command answers to a program."""
        return msgspec.json.decode(self.says(f"{line} --json"))


class TableAtAServer(Table):
    """The same, but a server keeps the file, and `delve` knows no more than its address."""

    def __init__(self, folder, url):
        super().__init__(folder)
        self.environment |= {"DELVELOG_SERVER": url}

    def forgets_the_campaign(self):
        """Which campaign was chosen last on this server is not remembered any more."""
        (marker,) = (self.folder / "servers").glob("*.current")
        marker.unlink()


def loaded(table, *words):
    """Modules that are there when a line has been told in a process of its own."""
    code = "import sys; from cli.__main__ import run; run(sys.argv[1:]); sys.stderr.write(' '.join(sys.modules))"
    told = subprocess.run(
        [sys.executable, "-c", code, *words],
        env=os.environ | table.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(told.stderr.split())

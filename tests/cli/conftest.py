"""Lines as people type them, and what they ask for."""

from __future__ import annotations

import shlex
import sys
from typing import NamedTuple

import msgspec
import pytest
from click.testing import CliRunner

from cli import telling
from cli.__main__ import run
from projections.state import Fold


@pytest.fixture
def empty():
    """A campaign's state before its first entry."""
    return Fold().initial()


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
        """Types a line, and `typed` where it asks; the answer has `.code`, `.stdout` and `.stderr`."""
        telling._stage = "before"
        with CliRunner().isolation(typed, self.environment | environment) as (stdout, stderr, _):
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


@pytest.fixture
def kept(request):
    """Where the campaigns are: `here`, unless a test says otherwise."""
    return getattr(request, "param", "here")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server on a port of its own, for whoever has a file to be served."""
    from kit.serving import on_a_port

    with on_a_port(tmp_path_factory.mktemp("served") / "campaigns.db") as running:
        yield running


@pytest.fixture
def table(tmp_path, kept, request):
    """An empty file."""
    if kept == "here":
        yield Table(tmp_path)
        return
    server = request.getfixturevalue("server")
    with server.moved_to(tmp_path / "campaigns.db"):
        yield TableAtAServer(tmp_path, server.url)


@pytest.fixture
def table_in():
    """`table_in(folder)`: a table whose file lies in a folder that several tests share."""
    return Table


@pytest.fixture
def table_of_its_own(tmp_path):
    """An empty file with a server of its own, for whoever listens to what is told."""
    from kit.serving import on_a_port

    with on_a_port(tmp_path / "campaigns.db") as running:
        yield TableAtAServer(tmp_path, running.url)


@pytest.fixture
def reik(table):
    """A campaign with Heinrich and Sven."""
    table.says('new "Heroes of the Reik"', "hero add heinrich", "hero like sven ws9 w4 t6")
    return table

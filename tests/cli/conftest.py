"""Lines as people type them, and what they ask for."""

from __future__ import annotations

import pytest
from kit.delve import Table, TableAtAServer
from kit.evening import Evening

from cli.__main__ import run


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server on a port of its own, for whoever has a file to be served."""
    from kit.serving import on_a_port

    with on_a_port(tmp_path_factory.mktemp("served") / "campaigns.db") as running:
        yield running


@pytest.fixture
def table(tmp_path, request):
    """An empty file; a server keeps it where a test says so, or its module as `KEPT`."""
    if getattr(request, "param", getattr(request.module, "KEPT", "here")) == "here":
        yield Table(tmp_path)
        return
    server = request.getfixturevalue("server")
    with server.moved_to(tmp_path / "campaigns.db"):
        yield TableAtAServer(tmp_path, server.url)


@pytest.fixture
def reik(table):
    """A campaign with Heinrich and Sven."""
    table.says('new "Heroes of the Reik"', "hero add heinrich", "hero like sven ws9 w4 t6")
    return table


@pytest.fixture
def evening(table, request):
    """An evening of those the module names as `HEROES`."""
    return Evening(table, *getattr(request.module, "HEROES", ()))


@pytest.fixture
def begun(home, request):
    """Where the campaign Cellars was begun, with the lines the module says as `BEGUN`; the shell speaks of it."""
    for words in ("new Cellars -q", *getattr(request.module, "BEGUN", ())):
        assert run(words.split()) == 0
    return home

"""A service of one campaign."""

from __future__ import annotations

import pytest
from kit.serving import begin, in_process, on_a_port


@pytest.fixture
def file(tmp_path):
    """Where its campaigns are kept."""
    return tmp_path / "campaigns.db"


@pytest.fixture
def path(file):
    """The same as text."""
    return str(file)


@pytest.fixture
def running(file):
    """A service of it on a port of its own, with the campaign `amulet` and Sven."""
    with on_a_port(file) as running:
        with running.client() as client:
            begin(client)
        yield running


@pytest.fixture
def client(file):
    """A client of a service with the campaign `amulet`, and Sven in it."""
    with in_process(file) as client:
        begin(client)
        yield client

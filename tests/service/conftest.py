"""A service of one campaign."""

from __future__ import annotations

import pytest
from kit.serving import begin, in_process


@pytest.fixture
def file(tmp_path):
    """Where its campaigns are kept."""
    return tmp_path / "campaigns.db"


@pytest.fixture
def client(file):
    """A client of a service with the campaign `amulet`, and Sven in it."""
    with in_process(file) as client:
        begin(client)
        yield client

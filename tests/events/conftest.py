"""A campaign file of the Reikland."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.log_files import reikland_file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where it is."""
    return reikland_file(tmp_path / "reikland.db")

"""The example of the book, ready to be fought."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table
from kit.hive_fights import at_the_book


@pytest.fixture
def table() -> Table:
    """The reader of the example, in section 1, with everything his box says."""
    return at_the_book()

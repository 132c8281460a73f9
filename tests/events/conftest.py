"""What the tests of the log share."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("kit.log_contract", "kit.log_files")

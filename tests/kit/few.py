"""How many examples a property is tried on: a few in each run of the suite, many where somebody asks for them."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

TIMES = "DELVELOG_EXAMPLES"


def few(count: int) -> settings:
    """So many, or as many times that as the variable says (`make props`)."""
    return settings(
        max_examples=few_times(count), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
    )


def few_times(count: int) -> int:
    """So many, or as many times that as the variable says."""
    return count * int(os.environ.get(TIMES, "1"))

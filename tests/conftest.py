"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes says how busy the machine is: two cores, and a suite beside a service. What is to be fast is
# measured beside something else, in tests/bench.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

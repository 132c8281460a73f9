"""What every test starts from."""

from __future__ import annotations

import signal

from hypothesis import settings

# How long an example takes says how busy the machine is: two cores, and a suite beside a service. What is to be fast is
# measured beside something else, in tests/bench.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_configure() -> None:
    # A shell's background jobs start with Ctrl-C ignored, and so would every process a test starts and interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)

"""What every test starts from."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    # A shell's background jobs start with Ctrl-C ignored, and so would every process a test starts and interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)

"""Somebody at a real terminal, typing at `delve play`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping

import pexpect

PROMPT = "›"
SHORT = 8
"""Seconds a machine that does many things at once may take for what takes none."""


class Sitting:
    """Somebody at a terminal."""

    def __init__(
        self, around: Mapping[str, str], *, measured: bool = False, wide: int = 110, term: str = "xterm",
        colours: bool = False,
    ) -> None:  # fmt: skip
        """`measured`: the terminal says where its cursor is, as real ones do; only then is there a line below."""
        self.measured = measured
        environment = {**os.environ, "TERM": term, "NO_COLOR": "1", "PYTHONUTF8": "1", **around}
        if colours:
            environment.pop("NO_COLOR")
        environment |= {} if measured else {"PROMPT_TOOLKIT_NO_CPR": "1"}
        self.terminal = pexpect.spawn(
            sys.executable, ["-m", "cli", "play"], env=environment, encoding="utf-8", timeout=SHORT,
            dimensions=(30, wide),
        )  # fmt: skip
        self.terminal.expect("explains, quit ends")
        self.ready()

    def ready(self) -> None:
        """Waits for the prompt."""
        if self.measured:
            self.terminal.expect(r"\x1b\[6n")
            self.terminal.send("\x1b[5;1R")
        self.terminal.expect(PROMPT)

    def type(self, line: str, *answers: str) -> None:
        """Types a line and waits for each of the answers in turn."""
        self.terminal.send(line + "\r")
        self.sees(*answers)

    def sees(self, *answers: str) -> None:
        """Waits for each of these in turn."""
        for answer in answers:
            self.terminal.expect(re.escape(answer))

    def leave(self) -> None:
        """Says goodbye, whatever stood in the line."""
        self.terminal.send("\x03")
        self.terminal.send("quit\r")
        self.terminal.expect(pexpect.EOF)
